import CProcess
import FlipbookBase
import FlipbookJob
import FlipbookTimeline
import Foundation

/// The main program that plays scenes of a library: it has begun before they are compiled.
enum ScenePlayer {
  /// The variable that names the library.
  private static let variable = "FLIPBOOK_SCENES"

  /// Loads the library, and runs its `main`, which calls the host.
  ///
  /// - Returns: The process's exit status.
  static func run() -> Int32 {
    _ = HostProcess.current
    guard let path = ProcessEnvironment[variable] else { return 70 }
    guard let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
      print("cannot load the scenes: \(dlerror().map { String(cString: $0) } ?? path)")
      return 70
    }
    flipbook_report_calls_in(path)
    typealias Main =
      @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?)
      -> Int32
    guard let main = dlsym(library, "main") else { return 70 }
    return unsafeBitCast(main, to: Main.self)(CommandLine.argc, CommandLine.unsafeArgv)
  }
}

/// Plays the scenes of a library; the program of a watched folder calls it.
///
/// - Returns: The process's exit status.
@_cdecl("flipbook_player_main")
public func flipbookPlayerMain() -> Int32 { ScenePlayer.run() }
