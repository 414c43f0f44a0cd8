import Foundation
import Synchronization

/// The files of fonts that a program brings with it, in the order in which it registers them.
package enum FontFiles {
  private static let known = Mutex<[String]>([])

  /// Adds a file, once.
  package static func register(_ path: String) {
    known.withLock { if !$0.contains(path) { $0.append(path) } }
  }

  /// Returns the files behind the first ones.
  package static func paths(after count: Int) -> [String] {
    known.withLock { $0.count > count ? Array($0[count...]) : [] }
  }
}
