package import FlipbookTimeline

/// Rules for comparing with goldens and for writing them.
package struct GoldenRules: Hashable, Sendable, Codable {
  /// The goldens that are written instead of compared.
  package enum RecordMode: String, Hashable, Sendable, Codable, CaseIterable {
    case missing, failed, all, never
  }

  /// The names that goldens of one variant go by.
  package struct KnownVariant: Hashable, Sendable, Codable {
    package var title: String

    /// The folder that its pictures lie in.
    package var folder: String

    package init(_ variant: Variant) { (title, folder) = (variant.title, variant.folder) }
  }

  package var record: RecordMode

  /// All variants there are.
  ///
  /// Where all goldens are written anew, those of other variants are removed.
  package var knownVariants: [KnownVariant]

  package init(record: RecordMode = .never, knownVariants: [KnownVariant] = []) {
    (self.record, self.knownVariants) = (record, knownVariants)
  }
}
