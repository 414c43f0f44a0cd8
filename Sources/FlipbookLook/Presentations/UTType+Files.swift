// Kinds of files by the ends of their names, and by the names that servers have for them.

extension UTType {
  /// Creates the kind of files whose names end so; a kind of its own for an end that is not known.
  ///
  /// - SeeAlso: Ends and names: documented,
  ///   <https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers>.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    guard !filenameExtension.isEmpty else { return nil }
    let end = filenameExtension.lowercased()
    let known = Self.files.first { $0.ends.contains(end) }
    let type = known.map { UTType(importedAs: $0.identifier) }
    self = type ?? UTType(importedAs: "dyn.\(end)", conformingTo: supertype)
  }

  /// Creates the kind of files that servers give this name; nil if it is not known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let known = Self.files.first(where: { $0.mime == mimeType.lowercased() }) else {
      return nil
    }
    self.init(importedAs: known.identifier)
  }

  /// The name that servers have for it; nil if there is none.
  public var preferredMIMEType: String? {
    Self.files.first { $0.identifier == identifier }?.mime
  }

  /// The end of its files' names; nil if there is none.
  public var preferredFilenameExtension: String? {
    if identifier.hasPrefix("dyn.") { return String(identifier.dropFirst(4)) }
    return Self.files.first { $0.identifier == identifier }?.ends.first
  }

  private static let files: [(identifier: String, ends: [String], mime: String?)] = [
    ("public.jpeg", ["jpeg", "jpg", "jpe"], "image/jpeg"), ("public.png", ["png"], "image/png"),
    ("public.heic", ["heic"], "image/heic"), ("com.compuserve.gif", ["gif"], "image/gif"),
    ("public.svg-image", ["svg", "svgz"], "image/svg+xml"),
    ("public.tiff", ["tiff", "tif"], "image/tiff"),
    ("org.webmproject.webp", ["webp"], "image/webp"),
    ("com.microsoft.bmp", ["bmp"], "image/bmp"), ("com.adobe.pdf", ["pdf"], "application/pdf"),
    ("public.plain-text", ["txt", "text"], "text/plain"),
    ("public.comma-separated-values-text", ["csv"], "text/csv"),
    ("public.json", ["json"], "application/json"), ("public.xml", ["xml"], "application/xml"),
    ("public.html", ["html", "htm"], "text/html"), ("public.rtf", ["rtf"], "text/rtf"),
    ("public.swift-source", ["swift"], nil),
    ("net.daringfireball.markdown", ["md"], "text/markdown"),
    ("public.mpeg-4", ["mp4", "mpg4"], "video/mp4"),
    ("com.apple.quicktime-movie", ["mov", "qt"], "video/quicktime"),
    ("com.apple.m4v-video", ["m4v"], "video/x-m4v"), ("public.mp3", ["mp3"], "audio/mpeg"),
    ("com.apple.m4a-audio", ["m4a"], "audio/mp4"),
    ("com.microsoft.waveform-audio", ["wav"], "audio/vnd.wave"),
    ("public.zip-archive", ["zip"], "application/zip"),
    ("com.apple.property-list", ["plist"], nil),
    ("public.epub-archive", ["epub"], "application/epub+zip"),
    ("com.pixar.universal-scene-description-mobile", ["usdz"], "model/vnd.usdz+zip"),
  ]
}

extension UTType {
  public static let tiff = UTType(importedAs: "public.tiff")
  public static let webP = UTType(importedAs: "org.webmproject.webp")
  public static let bmp = UTType(importedAs: "com.microsoft.bmp")
  public static let icon = UTType(importedAs: "com.apple.icns")
  public static let livePhoto = UTType(importedAs: "com.apple.live-photo")
  public static let rawImage = UTType(importedAs: "com.adobe.raw-image")
  public static let quickTimeMovie = UTType(importedAs: "com.apple.quicktime-movie")
  public static let appleProtectedMPEG4Video = UTType(
    importedAs: "com.apple.protected-mpeg-4-video")
  public static let mpeg4Audio = UTType(importedAs: "public.mpeg-4-audio")
  public static let wav = UTType(importedAs: "com.microsoft.waveform-audio")
  public static let swiftSource = UTType(importedAs: "public.swift-source")
  public static let propertyList = UTType(importedAs: "com.apple.property-list")
  public static let epub = UTType(importedAs: "public.epub-archive")
  public static let usdz = UTType(importedAs: "com.pixar.universal-scene-description-mobile")
  public static let contact = UTType(importedAs: "public.contact")
  public static let vCard = UTType(importedAs: "public.vcard")
  public static let calendarEvent = UTType(importedAs: "public.calendar-event")
  public static let bundle = UTType(importedAs: "com.apple.bundle")
  public static let package = UTType(importedAs: "com.apple.package")
  public static let diskImage = UTType(importedAs: "public.disk-image")
  public static let database = UTType(importedAs: "public.database")
  public static let font = UTType(importedAs: "public.font")
}
