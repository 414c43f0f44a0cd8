import Foundation

/// The folders that a scene may keep files in: empty at first, and gone after the run.
///
/// A command that plays the very same at the same time has folders of another name.
final class SceneHome {
  let path: String

  /// A file that is locked as long as the folders are in use.
  private let lock: Int32

  init(path: String) {
    lock = open(
      joined(folder(of: path), ".\(lastComponent(of: path)).lock"), O_RDWR | O_CREAT | O_CLOEXEC,
      0o666)
    let isOurs = lock < 0 || flock(lock, LOCK_EX | LOCK_NB) == 0
    self.path = isOurs ? path : "\(path)-\(getpid())"
  }

  deinit { if lock >= 0 { close(lock) } }

  /// The folders by the variables that Foundation looks for.
  private var folders: [(variable: String, path: String)] {
    [
      ("XDG_CACHE_HOME", "\(path)/Library/Caches"),
      ("XDG_DATA_HOME", "\(path)/Library/Application Support"),
      ("TMPDIR", "\(path)/tmp"),
    ]
  }

  /// The variables that let the scene find its folders.
  var variables: [String: String] {
    Dictionary(folders.map { ($0.variable, $0.path) }, uniquingKeysWith: { $1 })
      .merging(["CFFIXED_USER_HOME": path]) { $1 }
  }

  /// Makes the folders, without what an interrupted run has left.
  func make() throws(CommandFailure) {
    removeAll()
    for folder in folders.map(\.path) + ["\(path)/Documents"] { try makeFolder(folder) }
  }

  func removeAll() { if exists(path) { remove(path) } }
}
