public import FlipbookGeometry
import FlipbookLayout
public import Foundation

/// A rectangle or point of a view, which other views can find in their own coordinates.
nonisolated public struct Anchor<Value> {
  let reference: AnchorReference<Value>

  /// The rectangle or point that an anchor is made from.
  public struct Source {
    let value: (AnchorSpace) -> Value

    init(_ value: @escaping (AnchorSpace) -> Value) { self.value = value }

    /// The rectangle or point of a view that has a rectangle, in the same coordinates.
    package func value(in rect: CGRect) -> Value { value(AnchorSpace(rect: rect)) }
  }
}

/// The coordinates a source is read in: a view's rectangle, in those of the reader.
nonisolated struct AnchorSpace {
  let rect: CGRect

  static let empty = AnchorSpace(rect: .zero)

  func point(_ point: UnitPoint) -> CGPoint {
    CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
  }
}

/// The object an anchor refers to, the same one as long as the view and its modifier stay the same.
nonisolated final class AnchorReference<Value> {
  weak var node: LayoutNode?
  var source: Anchor<Value>.Source

  init(node: LayoutNode, source: Anchor<Value>.Source) {
    self.node = node
    self.source = source
  }

  /// The view's rectangle in the coordinates of another node, in points.
  func rect(in other: LayoutNode) -> CGRect {
    var rect = node?.readRect() ?? .zero
    if let map = other.mapFromWindow { rect = rect.boundingBox(under: map) }
    return rect.offsetBy(dx: -other.globalOrigin.x, dy: -other.globalOrigin.y)
  }

  func value(in space: AnchorSpace) -> Value { source.value(space) }
}

extension Anchor: Sendable where Value: Sendable {}
extension AnchorReference: @unchecked Sendable {}

extension Anchor: Equatable where Value: Equatable {
  public static func == (first: Anchor, second: Anchor) -> Bool {
    first.reference === second.reference
  }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(reference)) }
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle of the view, in points.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor.Source { rect.offsetBy(dx: $0.rect.minX, dy: $0.rect.minY) }
  }

  /// The whole view.
  public static var bounds: Anchor<CGRect>.Source { Anchor.Source { $0.rect } }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view, in points.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor.Source { CGPoint(x: $0.rect.minX + point.x, y: $0.rect.minY + point.y) }
  }

  /// A point of the view, as parts of its size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor.Source { $0.point(point) }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Several anchors in one.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init { space in array.map { $0.value(space) } }
  }

  /// An anchor that may be missing.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init { space in anchor?.value(space) }
  }
}

/// Tells those above where a part of the view is.
nonisolated public struct _AnchorWritingModifier<Value, Key: PreferenceKey>: ElementModifier {
  let source: Anchor<Value>.Source

  /// Makes the preference's value, given that of the views below.
  let write: (Key.Value?, Anchor<Value>) -> Key.Value

  package typealias Wrapper = AnchorNode<Value, Key>
}

nonisolated package final class AnchorNode<Value, Key: PreferenceKey>:
  WrapperNode<_AnchorWritingModifier<Value, Key>>
{
  private var reference: AnchorReference<Value>?

  package override func didUpdate(from old: _AnchorWritingModifier<Value, Key>?) {
    reference?.source = modifier.source
  }

  private func anchor() -> Anchor<Value> {
    let reference = reference ?? AnchorReference(node: self, source: modifier.source)
    self.reference = reference
    return Anchor(reference: reference)
  }

  package override func preference<K: PreferenceKey>(
    _ key: K.Type, below: K.Value?
  ) -> K.Value? {
    guard K.self == Key.self else { return below }
    return modifier.write(below as? Key.Value, anchor()) as? K.Value
  }
}

extension View {
  /// Tells the views above a value made from an anchor of this view.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(_AnchorWritingModifier<A, K>(source: value) { _, anchor in transform(anchor) })
  }

  /// Changes the value that views above get, with an anchor of this view.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(
      _AnchorWritingModifier<A, K>(source: value) { below, anchor in
        var value = below ?? K.defaultValue
        transform(&value, anchor)
        return value
      })
  }
}
