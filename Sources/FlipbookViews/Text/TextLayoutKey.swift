public import Foundation

extension Text {
  /// The preference by which texts tell the views above their lines, as they are set.
  nonisolated public struct LayoutKey: PreferenceKey {
    /// The lines of a text, and the point they count from.
    public struct AnchoredLayout: Equatable {
      /// The text's top left corner.
      public var origin: Anchor<CGPoint>

      public var layout: Layout
    }

    public static var defaultValue: [AnchoredLayout] { [] }

    public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) {
      value += nextValue()
    }
  }

  package func preference<K: PreferenceKey>(
    _ key: K.Type, of leaf: TextNode, in context: ViewContext
  ) -> K.Value? {
    guard K.self == LayoutKey.self else { return nil }
    return leaf.anchoredLayout(of: self, in: context.environment).map { [$0] } as? K.Value
  }
}
