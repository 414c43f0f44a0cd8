import FlipbookDisplay
public import Foundation

/// The alignment of lines of different widths.
nonisolated public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading, center, trailing

  var displayAlignment: TextRequest.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension Text.TruncationMode {
  nonisolated var displayTruncation: TextRequest.Truncation {
    switch self {
    case .head: .head
    case .tail: .tail
    case .middle: .middle
    }
  }
}

extension Text {
  /// Upper or lower case.
  nonisolated public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }
}

extension Text.Case? {
  nonisolated func applied(to string: String, _ locale: Locale) -> String {
    switch self {
    case nil: string
    case .uppercase?: string.uppercased(with: locale)
    case .lowercase?: string.lowercased(with: locale)
    }
  }
}

extension EnvironmentValues {
  private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
  private enum MinimumLinesKey: EnvironmentKey { static let defaultValue = 0 }
  private enum LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
  private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
  private enum TruncationKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
  private enum ScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
  private enum TighteningKey: EnvironmentKey { static let defaultValue = false }
  private enum TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }

  /// The most lines a text may have; nil for as many as it likes.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// The lines a text takes room for even if it has fewer.
  package var minimumLines: Int {
    get { self[MinimumLinesKey.self] }
    set { self[MinimumLinesKey.self] = max(newValue, 0) }
  }

  /// The space added between lines, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }

  /// The least size to which text may shrink to fit, as a part of its own.
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue }
  }

  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }

  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
}

extension View {
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    transformEnvironment(\.self) {
      $0.lineLimit = number
      $0.minimumLines = 0
    }
  }

  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    transformEnvironment(\.self) {
      $0.lineLimit = limit
      $0.minimumLines = reservesSpace ? limit : 0
    }
  }

  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    transformEnvironment(\.self) {
      $0.lineLimit = limit.upperBound
      $0.minimumLines = limit.lowerBound
    }
  }

  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    transformEnvironment(\.self) {
      $0.lineLimit = nil
      $0.minimumLines = limit.lowerBound
    }
  }

  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
}
