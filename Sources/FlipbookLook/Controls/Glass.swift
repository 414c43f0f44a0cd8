public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// Clear glass behind a view.
///
/// What is behind shows through it, blurred and bent at the rim, with a line and a shadow around it.
nonisolated public struct Glass: Equatable, Sendable {
  enum Kind { case regular, clear, identity, button }

  let kind: Kind
  private(set) var color: Color?
  private(set) var isInteractive = false

  public static let regular = Glass(kind: .regular)
  public static let clear = Glass(kind: .clear)

  /// The glass of buttons in a container.
  static let button = Glass(kind: .button)

  /// No glass.
  public static let identity = Glass(kind: .identity)

  /// The look of what is behind the glass.
  var material: MaterialLook {
    switch kind {
    case .clear: .clearGlass
    case .button: .buttonGlass
    case .regular, .identity: .glass
    }
  }

  /// The glass in a colour.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// The glass, which answers touches: it grows a little, and shines where the finger is.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }
}

/// The shape of glass that asks for no other: a capsule.
nonisolated public struct DefaultGlassEffectShape: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// The way in which glass comes and goes.
nonisolated public struct GlassEffectTransition: Sendable {
  /// True if glass in a container grows, or comes out of what is near.
  let isMatched: Bool

  public static let matchedGeometry = GlassEffectTransition(isMatched: true)

  /// Glass fades with its view, and does not melt.
  public static let materialize = GlassEffectTransition(isMatched: false)

  /// Glass does as its view does, and does not melt.
  public static let identity = GlassEffectTransition(isMatched: false)
}

/// Draws glass behind a view, or leaves it to the container.
private struct GlassModifier<S: Shape>: ViewModifier {
  @Environment(\.isInGlassContainer) private var isInContainer
  @Environment(\.glassTransition) private var transition
  @State private var touch = GlassTouch()
  let glass: Glass
  let shape: S

  func body(content: Content) -> some View {
    let isThere = glass.kind != .identity
    let melts = isThere && isInContainer && transition.isMatched
    content
      .background {
        if isThere, !melts { GlassGround(shape: shape, glass: glass) }
        if isThere, glass.isInteractive { GlassShine(shape: shape, touch: touch) }
      }
      .modifier(GlassAnswer(isEnabled: isThere && glass.isInteractive, touch: $touch))
      .glassPiece(
        melts ? glass.interactive(false) : nil, shape: AnyShape(shape), growth: touch.growth)
  }
}

/// Gives the view to the container around as a piece of glass.
private struct GlassPieceModifier: ViewModifier {
  @Environment(\.glassPieceName) private var name
  @Environment(\.glassUnion) private var union
  @Namespace private var own
  let glass: Glass?
  let shape: AnyShape
  let growth: CGFloat

  func body(content: Content) -> some View {
    content.transformAnchorPreference(key: GlassPiecesKey.self, value: .bounds) { pieces, bounds in
      guard let glass else { return }
      pieces.append(
        GlassPiece(
          name: union ?? name ?? AnyHashable(own), isUnited: union != nil, glass: glass,
          bounds: bounds, shape: shape, growth: growth))
    }
  }
}

extension View {
  /// Gives the view to the container around as a piece of glass; nil for none.
  func glassPiece(_ glass: Glass?, shape: AnyShape, growth: CGFloat) -> some View {
    modifier(GlassPieceModifier(glass: glass, shape: shape, growth: growth))
  }
}

/// Glass of a shape, with the line and the shadow around it.
struct GlassGround<S: Shape>: View {
  @Environment(\.systemLook) private var system
  let shape: S
  let glass: Glass

  var body: some View {
    let look = system.buttons.glass
    shape
      .fill(MaterialStyle(look: glass.material, tint: glass.color))
      .shadow(look.shadow)
      .overlay { shape.stroke(look.rim, lineWidth: look.rimWidth) }
  }
}

extension View {
  /// Puts glass behind the view.
  public nonisolated func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassModifier(glass: glass, shape: shape))
  }

  /// Names glass in a container, so that it is the same piece wherever it stands.
  public nonisolated func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View {
    environment(\.glassPieceName, id.map { AnyHashable(GlassName(namespace: namespace, id: $0)) })
  }

  /// Makes one piece of glass, around all of it, of those with one name in a container.
  public nonisolated func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?, namespace: Namespace.ID
  ) -> some View {
    environment(\.glassUnion, id.map { AnyHashable(GlassName(namespace: namespace, id: $0)) })
  }

  /// Sets how glass in a container comes and goes; outside of one it does so with its view.
  public nonisolated func glassEffectTransition(
    _ transition: GlassEffectTransition
  ) -> some View { environment(\.glassTransition, transition) }
}
