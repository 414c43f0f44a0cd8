import FlipbookViews

/// A kind of file or data, by its identifier.
nonisolated public struct UTType: Hashable, Sendable {
  public let identifier: String

  /// The type that the program says it conforms to.
  private var parent: String?

  public static func == (first: UTType, second: UTType) -> Bool {
    first.identifier == second.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  public init?(_ identifier: String) {
    if identifier.isEmpty { return nil }
    self.identifier = identifier
  }

  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    (self.identifier, parent) = (identifier, parentType?.identifier)
  }

  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    (self.identifier, parent) = (identifier, parentType?.identifier)
  }

  private init(known identifier: String) { self.identifier = "public.\(identifier)" }

  public static let item = UTType(known: "item")
  public static let content = UTType(known: "content")
  public static let data = UTType(known: "data")
  public static let directory = UTType(known: "directory")
  public static let folder = UTType(known: "folder")
  public static let url = UTType(known: "url")
  public static let fileURL = UTType(known: "file-url")
  public static let text = UTType(known: "text")
  public static let plainText = UTType(known: "plain-text")
  public static let utf8PlainText = UTType(known: "utf8-plain-text")
  public static let commaSeparatedText = UTType(known: "comma-separated-values-text")
  public static let rtf = UTType(known: "rtf")
  public static let html = UTType(known: "html")
  public static let xml = UTType(known: "xml")
  public static let json = UTType(known: "json")
  public static let sourceCode = UTType(known: "source-code")
  public static let pdf = UTType(importedAs: "com.adobe.pdf")
  public static let image = UTType(known: "image")
  public static let jpeg = UTType(known: "jpeg")
  public static let png = UTType(known: "png")
  public static let heic = UTType(known: "heic")
  public static let svg = UTType(known: "svg-image")
  public static let gif = UTType(importedAs: "com.compuserve.gif")
  public static let audiovisualContent = UTType(known: "audiovisual-content")
  public static let movie = UTType(known: "movie")
  public static let video = UTType(known: "video")
  public static let audio = UTType(known: "audio")
  public static let mp3 = UTType(known: "mp3")
  public static let mpeg4Movie = UTType(known: "mpeg-4")
  public static let archive = UTType(known: "archive")
  public static let zip = UTType(known: "zip-archive")
  public static let spreadsheet = UTType(known: "spreadsheet")
  public static let presentation = UTType(known: "presentation")
}

extension UTType {
  /// True if each thing of this type is one of the other.
  public func conforms(to type: UTType) -> Bool {
    Self.conforms(identifier, to: type.identifier)
      || parent.map { Self.conforms($0, to: type.identifier) } ?? false
  }

  /// True if each thing of a type is one of another, by their identifiers.
  static func conforms(_ identifier: String, to other: String) -> Bool {
    identifier == other
      || (parents[identifier] ?? []).contains { conforms($0, to: other) }
  }

  /// - SeeAlso: Parents of types: documented,
  ///   <https://developer.apple.com/documentation/uniformtypeidentifiers>.
  private static let parents: [String: [String]] = {
    let kinds: [(String, [String])] = [
      ("public.data", ["public.item"]), ("public.directory", ["public.item"]),
      ("public.folder", ["public.directory"]), ("public.text", ["public.data", "public.content"]),
      ("public.plain-text", ["public.text"]), ("public.utf8-plain-text", ["public.plain-text"]),
      ("public.comma-separated-values-text", ["public.plain-text"]),
      ("public.source-code", ["public.plain-text"]), ("public.json", ["public.text"]),
      ("public.xml", ["public.text"]), ("public.html", ["public.text"]),
      ("public.rtf", ["public.text"]), ("public.url", ["public.data"]),
      ("public.file-url", ["public.url"]), ("public.image", ["public.data", "public.content"]),
      ("public.jpeg", ["public.image"]), ("public.png", ["public.image"]),
      ("public.heic", ["public.image"]), ("public.svg-image", ["public.image"]),
      ("com.compuserve.gif", ["public.image"]),
      ("com.adobe.pdf", ["public.data", "public.content"]),
      ("public.audiovisual-content", ["public.data", "public.content"]),
      ("public.movie", ["public.audiovisual-content"]), ("public.video", ["public.movie"]),
      ("public.mpeg-4", ["public.movie"]), ("public.audio", ["public.audiovisual-content"]),
      ("public.mp3", ["public.audio"]), ("public.archive", ["public.data"]),
      ("public.zip-archive", ["public.archive"]), ("public.tiff", ["public.image"]),
      ("org.webmproject.webp", ["public.image"]), ("com.microsoft.bmp", ["public.image"]),
      ("com.adobe.raw-image", ["public.image"]), ("com.apple.icns", ["public.image"]),
      ("com.apple.quicktime-movie", ["public.movie"]),
      ("com.apple.m4v-video", ["public.movie"]), ("public.mpeg-4-audio", ["public.audio"]),
      ("com.apple.m4a-audio", ["public.mpeg-4-audio"]),
      ("com.microsoft.waveform-audio", ["public.audio"]),
      ("public.swift-source", ["public.source-code"]),
      ("net.daringfireball.markdown", ["public.plain-text"]),
      ("com.apple.property-list", ["public.data"]),
      ("public.epub-archive", ["public.data", "public.content"]),
    ]
    return Dictionary(uniqueKeysWithValues: kinds)
  }()
}
