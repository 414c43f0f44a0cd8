import FlipbookDisplay
public import Foundation

/// A text that is read, not edited.
nonisolated public struct Text: Equatable, Sendable {
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// A stretch of text and what was said about it alone.
  struct Piece: Equatable, Sendable {
    var content: Content
    var style = Style()
  }

  enum Content: Equatable, Sendable {
    case string(String)
    case image(Image)
    /// What says something else as time passes.
    case time(TimeText)
  }

  private(set) var pieces: [Piece]

  init(pieces: [Piece]) { self.pieces = pieces }

  init(_ content: Content) { pieces = [Piece(content: content)] }

  public init(verbatim content: String) { self.init(.string(content)) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// A picture among words; it is as high as they are.
  public init(_ image: Image) { self.init(.image(image)) }

  /// The characters that do not depend on anything, without their styles.
  package var plainString: String {
    pieces.map { if case .string(let string) = $0.content { string } else { "" } }.joined()
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
    leaf.set(self, in: context.environment)
  }
}
