public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// Clear glass behind a view.
///
/// What is behind shows through it, blurred and not refracted, with a line and a shadow around it.
nonisolated public struct Glass: Equatable, Sendable {
  fileprivate enum Kind { case regular, clear, identity }

  fileprivate let kind: Kind
  fileprivate var color: Color?

  public static let regular = Glass(kind: .regular)
  public static let clear = Glass(kind: .clear)

  /// No glass.
  public static let identity = Glass(kind: .identity)

  /// The glass in a colour.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// The glass, which answers touches by its motion; here it does not.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass that asks for no other: a capsule.
nonisolated public struct DefaultGlassEffectShape: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// The way in which glass comes and goes.
nonisolated public struct GlassEffectTransition: Sendable {
  public static let matchedGeometry = GlassEffectTransition()
  public static let materialize = GlassEffectTransition()
  public static let identity = GlassEffectTransition()
}

/// Views whose glass would flow together; here each has its own.
public struct GlassEffectContainer<Content: View>: View {
  nonisolated(unsafe) private let content: Content

  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// Draws glass behind a view.
private struct GlassModifier<S: Shape>: ViewModifier {
  @Environment(\.systemLook) private var system
  let glass: Glass
  let shape: S

  func body(content: Content) -> some View {
    let look = system.buttons.glass
    content.background {
      if glass.kind != .identity {
        shape
          .fill(MaterialStyle(look: glass.kind == .clear ? .clearGlass : .glass, tint: glass.color))
          .shadow(look.shadow)
          .overlay { shape.stroke(look.rim, lineWidth: look.rimWidth) }
      }
    }
  }
}

extension View {
  /// Puts glass behind the view.
  public nonisolated func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassModifier(glass: glass, shape: shape))
      .unsupported(
        "glassEffect: what is behind is blurred, and not refracted at the rim",
        isUsed: glass != .identity)
  }

  /// Names glass that goes on as another's; here it does not.
  public nonisolated func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View {
    unsupported("glassEffectID: glass does not go over into another's")
  }

  /// Names glass that is one with others'; here each has its own.
  public nonisolated func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?, namespace: Namespace.ID
  ) -> some View {
    unsupported("glassEffectUnion: each view has glass of its own")
  }

  /// Sets how glass comes and goes; here it does with its view.
  public nonisolated func glassEffectTransition(
    _ transition: GlassEffectTransition
  ) -> some View {
    unsupported("glassEffectTransition: glass comes and goes with its view")
  }
}
