public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import Foundation

/// A shift by a part of the view's own size.
nonisolated struct OwnSizeOffset: OffsetSource {
  /// The part of the width and height, and the direction of each.
  var edge: Edge?

  typealias Wrapper = OffsetNode<OwnSizeOffset>

  func offset(of size: CGSize, direction: LayoutDirection) -> CGSize {
    let leading: CGFloat = direction == .leftToRight ? -1 : 1
    switch edge {
    case nil: return .zero
    case .top?: return CGSize(width: 0, height: -size.height)
    case .bottom?: return CGSize(width: 0, height: size.height)
    case .leading?: return CGSize(width: leading * size.width, height: 0)
    case .trailing?: return CGSize(width: -leading * size.width, height: 0)
    }
  }
}

/// Moves in from an edge and out to it, by the view's own size.
nonisolated public struct MoveTransition: Transition {
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(OwnSizeOffset(edge: phase.isIdentity ? nil : edge))
  }
}

/// Moves in from the leading edge and out to the trailing one.
nonisolated public struct SlideTransition: Transition {
  public init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(
      OwnSizeOffset(
        edge: phase.isIdentity ? nil : phase == .willAppear ? .leading : .trailing))
  }
}

/// Moves in from an edge while the old view moves out to the opposite one, both fading.
nonisolated public struct PushTransition: Transition {
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  private var opposite: Edge {
    switch edge {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .modifier(
        OwnSizeOffset(
          edge: phase.isIdentity ? nil : phase == .willAppear ? edge : opposite)
      )
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Moves in from a distance and out to it.
nonisolated public struct OffsetTransition: Transition {
  public var offset: CGSize

  public init(_ offset: CGSize) { self.offset = offset }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Comes and goes without any change of looks.
nonisolated public struct IdentityTransition: Transition {
  public static let properties = TransitionProperties(hasMotion: false)

  public init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// One transition in, another out.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  public var insertion: Insertion
  public var removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  @MainActor @preconcurrency
  public static var properties: TransitionProperties {
    TransitionProperties(
      hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    insertion.apply(
      content: removal.apply(
        content: content, phase: phase == .didDisappear ? phase : .identity),
      phase: phase == .willAppear ? phase : .identity)
  }
}

/// A modifier in, and another while the view is there.
nonisolated struct ModifierTransition<M: ViewModifier>: Transition {
  let active: M
  let identity: M

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

extension AnyTransition {
  /// Comes and goes at once.
  public static let identity = AnyTransition(IdentityTransition())

  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(MoveTransition(edge: edge))
  }

  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    func asymmetric<Insertion: Transition, Removal: Transition>(
      _ insertion: Insertion, _ removal: Removal
    ) -> AnyTransition {
      AnyTransition(AsymmetricTransition(insertion: insertion, removal: removal))
    }
    return asymmetric(insertion.base, removal.base)
  }

  /// One modifier while coming and going, another while the view is there.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }
}

extension Transition where Self == OpacityTransition {
  public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
  public nonisolated static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == IdentityTransition {
  public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == MoveTransition {
  public nonisolated static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  public nonisolated static func push(from edge: Edge) -> PushTransition {
    PushTransition(edge: edge)
  }
}

extension Transition where Self == OffsetTransition {
  public nonisolated static func offset(_ offset: CGSize) -> OffsetTransition {
    OffsetTransition(offset)
  }

  public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

nonisolated public struct _TransitionModifier: TraitModifier {
  @usableFromInline let transition: AnyTransition

  @inlinable
  init(transition: AnyTransition) { self.transition = transition }

  package static var nodeType: ModifiedNode.Type { TransitionTraitNode<Self>.self }

  // The innermost one wins, as for all values set on a container's element: derived from OpenSwiftUI.
  package func write(to traits: inout Traits) {
    traits.transition = traits.transition ?? transition
  }
}

extension View {
  /// Sets how the view comes and goes.
  @inlinable
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(_TransitionModifier(transition: t))
  }

  /// Sets how the view comes and goes.
  @_disfavoredOverload
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_TransitionModifier(transition: AnyTransition(transition)))
  }
}
