public import Foundation

/// The folders that Foundation names on a phone; those for temporary files and the home are there.
extension URL {
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  public static var libraryDirectory: URL { directory(.libraryDirectory) }
  public static var picturesDirectory: URL { directory(.picturesDirectory) }
  public static var desktopDirectory: URL { directory(.desktopDirectory) }
  public static var moviesDirectory: URL { directory(.moviesDirectory) }
  public static var musicDirectory: URL { directory(.musicDirectory) }
  public static var sharedPublicDirectory: URL { directory(.sharedPublicDirectory) }
  public static var trashDirectory: URL { directory(.trashDirectory) }
  public static var userDirectory: URL { directory(.userDirectory) }

  private static func directory(_ kind: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }
}

extension Bundle {
  /// The resources of a module that has not said which are its own; a package's files have theirs.
  public static var module: Bundle { .main }
}
