public import Foundation

extension URL {
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  public static var libraryDirectory: URL { directory(.libraryDirectory) }
  public static var picturesDirectory: URL { directory(.picturesDirectory) }
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }
  public static var homeDirectory: URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }

  private static func directory(_ kind: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }
}

extension Bundle {
  /// The resources of a module that has not said which are its own; a package's files have theirs.
  public static var module: Bundle { .main }
}
