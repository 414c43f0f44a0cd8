import FlipbookViews
public import Foundation

extension AttributeScopes {
  nonisolated public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of attributed strings that UIKit reads.
  nonisolated public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute

    nonisolated public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }

    nonisolated public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }

    nonisolated public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }

    nonisolated public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }

    nonisolated public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "CTTracking"
    }

    nonisolated public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSBaselineOffset"
    }

    nonisolated public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }

    nonisolated public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSUnderlineColor"
    }

    nonisolated public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }

    nonisolated public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSStrikethroughColor"
    }

    nonisolated public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds an attribute of UIKit's.
  ///
  /// Where both frameworks are there, a value that fits either is SwiftUI's; UIKit reads it, too.
  @_disfavoredOverload
  nonisolated public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeContainer {
  private typealias Keys = AttributeScopes.UIKitAttributes

  /// The attributes of a dictionary that UIKit reads.
  nonisolated public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self[Keys.FontAttribute.self] = dictionary[.font] as? UIFont
    self[Keys.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[Keys.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[Keys.KernAttribute.self] = Self.number(dictionary[.kern])
    self[Keys.TrackingAttribute.self] = Self.number(dictionary[.tracking])
    self[Keys.BaselineOffsetAttribute.self] = Self.number(dictionary[.baselineOffset])
    self[Keys.UnderlineStyleAttribute.self] = Self.line(dictionary[.underlineStyle])
    self[Keys.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
    self[Keys.StrikethroughStyleAttribute.self] = Self.line(dictionary[.strikethroughStyle])
    self[Keys.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
    self[Keys.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
  }

  nonisolated private static func number(_ value: Any?) -> CGFloat? {
    value as? CGFloat ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  nonisolated private static func line(_ value: Any?) -> NSUnderlineStyle? {
    value as? NSUnderlineStyle ?? (value as? Int).map { NSUnderlineStyle(rawValue: $0) }
  }

  /// The attributes as a label takes them; SwiftUI's colours are taken where UIKit's are missing.
  nonisolated var dictionary: [NSAttributedString.Key: Any] {
    typealias Other = AttributeScopes.SwiftUIAttributes
    var values: [NSAttributedString.Key: Any] = [:]
    values[.font] = self[Keys.FontAttribute.self]
    values[.foregroundColor] =
      self[Other.ForegroundColorAttribute.self].map { UIColor($0) }
      ?? self[Keys.ForegroundColorAttribute.self]
    values[.backgroundColor] =
      self[Other.BackgroundColorAttribute.self].map { UIColor($0) }
      ?? self[Keys.BackgroundColorAttribute.self]
    values[.kern] = self[Other.KerningAttribute.self] ?? self[Keys.KernAttribute.self]
    values[.tracking] = self[Other.TrackingAttribute.self] ?? self[Keys.TrackingAttribute.self]
    values[.baselineOffset] =
      self[Other.BaselineOffsetAttribute.self] ?? self[Keys.BaselineOffsetAttribute.self]
    values[.underlineStyle] = self[Keys.UnderlineStyleAttribute.self]?.rawValue
    if self[Other.UnderlineStyleAttribute.self] != nil {
      values[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    values[.underlineColor] = self[Keys.UnderlineColorAttribute.self]
    values[.strikethroughStyle] = self[Keys.StrikethroughStyleAttribute.self]?.rawValue
    values[.strikethroughColor] = self[Keys.StrikethroughColorAttribute.self]
    values[.paragraphStyle] = self[Keys.ParagraphStyleAttribute.self]
    return values
  }
}

extension NSAttributedString {
  /// The same text with the attributes that UIKit reads.
  nonisolated public convenience init(_ text: AttributedString) {
    self.init(attributedString: text.styled(over: AttributeContainer(), nil))
  }
}

extension AttributedString {
  /// The same text with the attributes that UIKit reads.
  nonisolated public init(_ text: NSAttributedString) { self.init(styled: text) }

  /// The same text with the attributes that UIKit reads.
  nonisolated init(styled text: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      append(
        AttributedString(
          text.attributedSubstring(from: range).string, attributes: AttributeContainer(attributes)))
    }
  }

  /// The same text in the letters and colours that texts of SwiftUI's read.
  nonisolated init(lettered text: NSAttributedString) {
    typealias Keys = AttributeScopes.SwiftUIAttributes
    self.init()
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      var part = AttributedString(text.attributedSubstring(from: range).string)
      let font = attributes[.font] as? UIFont
      let color = attributes[.foregroundColor] as? UIColor
      part[Keys.FontAttribute.self] = font.map { Font($0) }
      part[Keys.ForegroundColorAttribute.self] = color.map { Color(uiColor: $0) }
      append(part)
    }
  }

  /// The same text as a label takes it.
  ///
  /// - Parameters:
  ///   - base: The attributes of all of it, over which its own ones lie.
  ///   - transformer: A closure that is given the attributes of each stretch; nil for none.
  /// - Returns: The text with all attributes.
  nonisolated func styled(
    over base: AttributeContainer, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      let attributes = base.merging(run.attributes)
      text.append(
        NSAttributedString(
          string: String(characters[run.range]),
          attributes: (transformer?(attributes) ?? attributes).dictionary))
    }
    return text
  }
}
