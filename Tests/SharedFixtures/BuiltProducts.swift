import Foundation

/// The programs and libraries that tests start.
package enum BuiltProducts {
  /// Returns the path of the program that is tested, its library beside it.
  ///
  /// It lies in the folder that `FLIPBOOK_PRODUCTS` names, which `make test PRODUCTS=…` does; without
  /// that, it is the debug build's.
  package static func flipbook() throws -> String { try folder() + "/flipbook" }

  /// Returns the folder of the program that is tested.
  package static func folder() throws -> String {
    try ProcessInfo.processInfo.environment["FLIPBOOK_PRODUCTS"] ?? folderOfTests()
  }

  /// Returns the folder of what is built with the tests, which they lie in.
  package static func folderOfTests() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().path
  }
}
