import FlipbookDisplay
import Foundation

/// A text that is read, not edited.
nonisolated public struct Text: Equatable, Sendable {
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// A stretch of text with the style set on it alone.
  struct Piece: Equatable, Sendable {
    var content: Content

    /// The style set on the text; nil for most texts.
    ///
    /// It is an object, since a style is long.
    private var said: SaidStyle?

    init(content: Content) { self.content = content }

    init(content: Content, style: Style) {
      self.content = content
      said = SaidStyle(style)
    }

    var style: Style {
      get { said?.style ?? Style() }
      set { said = SaidStyle(newValue) }
    }

    /// True if the environment decides everything.
    var isPlain: Bool { said == nil }

    static func == (first: Piece, second: Piece) -> Bool {
      first.content == second.content
        && (first.said === second.said || first.style == second.style)
    }
  }

  /// A style that is not copied with its piece.
  private final class SaidStyle: Sendable {
    let style: Style

    init(_ style: Style) { self.style = style }
  }

  enum Content: Equatable, Sendable {
    case string(String)
    /// A text of a table of translations, or with numbers as a language writes them.
    case localized(LocalizedWords)
    case image(Image)
    /// A text that changes as time passes.
    case time(TimeText)
  }

  private(set) var pieces: [Piece]

  init(pieces: [Piece]) { self.pieces = pieces }

  init(_ content: Content) { pieces = [Piece(content: content)] }

  public init(verbatim content: String) { self.init(.string(content)) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// The characters of a text without a style of its own and without other parts; nil for others.
  var plainCharacters: String? {
    guard pieces.count == 1, let piece = pieces.first, piece.isPlain,
      case .string(let string) = piece.content
    else { return nil }
    return string
  }

  /// A picture among words; it is as high as they are.
  public init(_ image: Image) { self.init(.image(image)) }

  /// The characters that do not depend on anything, without their styles.
  package var plainString: String {
    pieces.map { piece in
      switch piece.content {
      case .string(let string): string
      case .localized(let words): words.text(in: ShownLocale.current).plainString
      case .image, .time: ""
      }
    }.joined()
  }

  public static func + (first: Text, second: Text) -> Text {
    Text(pieces: first.pieces + second.pieces)
  }

  /// The text with another style for each of its pieces.
  func with(_ change: (inout Style) -> Void) -> Text {
    var text = self
    for index in text.pieces.indices { change(&text.pieces[index].style) }
    return text
  }
}

extension Text: View {
  public typealias Body = Never
}

extension Text: LeafView {
  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> TextNode {
    let leaf = TextNode(owner: owner)
    update(leaf, in: inputs.context)
    return leaf
  }

  package func update(_ leaf: TextNode, in context: ViewContext) {
    guard let label = context.environment.plainLabel else {
      return leaf.set(self, in: context.environment)
    }
    leaf.set(self, of: label, in: context.environment)
  }
}
