public import Foundation

extension AttributeScopes {
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes of attributed strings that SwiftUI reads.
  nonisolated public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    nonisolated public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    nonisolated public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    nonisolated public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    nonisolated public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    nonisolated public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    nonisolated public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    nonisolated public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    nonisolated public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text {
  /// A text with attributes; those of SwiftUI are shown, and of Foundation links and intents.
  ///
  /// A literal is a key, though it could be an attributed string as well.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      pieces: attributedContent.runs.map { run in
        let string = String(attributedContent.characters[run.range])
        return Piece(content: .string(string), style: Style(run.attributes))
      })
  }
}

extension Text.Style {
  fileprivate init(_ attributes: AttributeContainer) {
    typealias Keys = AttributeScopes.SwiftUIAttributes
    self.init(
      attributes[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self]
        ?? [])
    font = attributes[Keys.FontAttribute.self]
    paint = attributes[Keys.ForegroundColorAttribute.self].map { .color($0) }
    background = attributes[Keys.BackgroundColorAttribute.self]
    kerning = attributes[Keys.KerningAttribute.self]
    tracking = attributes[Keys.TrackingAttribute.self]
    baselineOffset = attributes[Keys.BaselineOffsetAttribute.self]
    underline = attributes[Keys.UnderlineStyleAttribute.self]
    strikethrough = attributes[Keys.StrikethroughStyleAttribute.self] ?? strikethrough
    link = attributes.link
  }
}
