public import FlipbookGeometry
public import FlipbookLayout
public import FlipbookMotion
public import Foundation

// Texts drawn by code of one's own. They are drawn plainly here: a renderer is never called.

/// An attribute of a part of a text that a renderer can ask for.
nonisolated public protocol TextAttribute: Sendable {}

/// Code that draws texts.
nonisolated public protocol TextRenderer: Animatable {
  /// Draws a text that has been set.
  func draw(layout: Text.Layout, in ctx: inout GraphicsContext)

  /// The size of a text that is offered a size.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// The room that drawing needs around the text, in points.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that a renderer asks for its size.
nonisolated public struct TextProxy {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

extension Text {
  /// The lines of a text that has been set; a renderer is never given any.
  nonisolated public struct Layout: RandomAccessCollection, Equatable {
    /// One line of runs.
    public struct Line: RandomAccessCollection, Equatable {
      let runs: [Run]

      /// The place of the line's start, in points.
      public var origin: CGPoint { .zero }

      public var typographicBounds: TypographicBounds { TypographicBounds() }

      public var startIndex: Int { runs.startIndex }
      public var endIndex: Int { runs.endIndex }

      public subscript(index: Int) -> Run { runs[index] }
    }

    /// Glyphs of one style.
    public struct Run: RandomAccessCollection, Equatable {
      let slices: [RunSlice]

      public var layoutDirection: LayoutDirection { .leftToRight }

      public var typographicBounds: TypographicBounds { TypographicBounds() }

      public var characterIndices: [CharacterIndex] { [] }

      /// The attribute of a type, if the run's text has one.
      public subscript<Attribute: TextAttribute>(key: Attribute.Type) -> Attribute? { nil }

      public var startIndex: Int { slices.startIndex }
      public var endIndex: Int { slices.endIndex }

      public subscript(index: Int) -> RunSlice { slices[index] }

      public subscript(bounds: Range<Int>) -> RunSlice { RunSlice() }
    }

    /// Glyphs of a run.
    public struct RunSlice: Equatable {
      public var typographicBounds: TypographicBounds { TypographicBounds() }

      public var characterIndices: [CharacterIndex] { [] }

      /// The attribute of a type, if the run's text has one.
      public subscript<Attribute: TextAttribute>(key: Attribute.Type) -> Attribute? { nil }
    }

    /// The place of a character in its text.
    public struct CharacterIndex: Comparable, Hashable, Sendable {
      let offset: Int

      public static func < (first: CharacterIndex, second: CharacterIndex) -> Bool {
        first.offset < second.offset
      }

      public func distance(to other: CharacterIndex) -> Int { other.offset - offset }

      public func advanced(by distance: Int) -> CharacterIndex {
        CharacterIndex(offset: offset + distance)
      }
    }

    /// The extent of glyphs, in points.
    public struct TypographicBounds: Equatable, Sendable {
      public var origin = CGPoint.zero
      public var width: CGFloat = 0
      public var ascent: CGFloat = 0
      public var descent: CGFloat = 0
      public var leading: CGFloat = 0

      public init() {}

      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }

    let lines: [Line]

    /// True if some of the text does not show.
    public var isTruncated: Bool { false }

    public var startIndex: Int { lines.startIndex }
    public var endIndex: Int { lines.endIndex }

    public subscript(index: Int) -> Line { lines[index] }
  }

  /// The preference by which texts tell their lines; they tell none.
  nonisolated public struct LayoutKey: PreferenceKey {
    /// The lines of a text, and the point they count from.
    public struct AnchoredLayout: Equatable {
      public var origin: Anchor<CGPoint>
      public var layout: Layout

      public static func == (first: AnchoredLayout, second: AnchoredLayout) -> Bool {
        first.layout == second.layout
      }
    }

    public static var defaultValue: [AnchoredLayout] { [] }

    public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) {
      value += nextValue()
    }
  }

  /// Gives the text an attribute for renderers; none is called.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }
}

extension GraphicsContext {
  /// Draws a line of a text; a renderer is never called.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {}

  /// Draws a run of a text; a renderer is never called.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) {}

  /// Draws glyphs of a text; a renderer is never called.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {}
}

extension Text.Layout {
  /// The way in which parts of a text are drawn.
  nonisolated public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }

    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }
}

extension View {
  /// Lets code of one's own draw the texts of the view; they are drawn plainly.
  public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    unsupported("textRenderer: texts are drawn plainly")
  }
}
