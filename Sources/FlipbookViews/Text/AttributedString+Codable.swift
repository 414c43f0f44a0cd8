public import Foundation

// On Apple's systems a text with attributes can be stored; on Linux Foundation leaves that out.

/// Characters with the same attributes, as they are stored.
///
/// Only attributes that Foundation can store are in it: fonts and colours of views are not, as on
/// Apple's systems.
private struct StoredRun: Codable {
  var text: String
  var link: URL?
  var language: String?
  var intent: UInt?

  init(_ run: AttributedString.Runs.Run, of whole: AttributedString) {
    text = String(whole[run.range].characters)
    link = run.attributes.link
    language = run.attributes.languageIdentifier
    intent = run.attributes.inlinePresentationIntent?.rawValue
  }

  var attributed: AttributedString {
    var container = AttributeContainer()
    container.link = link
    container.languageIdentifier = language
    container.inlinePresentationIntent = intent.map(InlinePresentationIntent.init)
    return AttributedString(text, attributes: container)
  }
}

extension AttributedString: @retroactive Codable {
  public init(from decoder: any Decoder) throws {
    let runs = try decoder.singleValueContainer().decode([StoredRun].self)
    self = runs.reduce(into: AttributedString()) { $0 += $1.attributed }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(runs.map { StoredRun($0, of: self) })
  }
}
