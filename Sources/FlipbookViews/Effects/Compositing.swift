public import FlipbookDisplay
import FlipbookMotion
import Foundation

/// The rule by which a colour combines with the one behind it.
public typealias BlendMode = FlipbookDisplay.BlendMode

/// A blend with the views behind.
nonisolated public struct _BlendModeEffect: LayerModifier, LayerEffect, Equatable {
  public var blendMode: BlendMode

  public init(blendMode: BlendMode) { self.blendMode = blendMode }

  package typealias Layer = Self

  package var effect: Effect? { blendMode == .normal ? nil : .blend(blendMode) }
}

/// A picture of the content, made before other effects are applied.
nonisolated public struct _CompositingGroupEffect: LayerModifier, LayerEffect, Equatable {
  public init() {}

  package typealias Layer = Self

  package var effect: Effect? { .group }
}

/// An invisible view that keeps its room.
nonisolated public struct _HiddenModifier: ElementModifier {
  public init() {}

  package typealias Wrapper = HiddenNode
}

package final class HiddenNode: WrapperNode<_HiddenModifier> {
  package override var altersContent: Bool { true }

  package override var shownOpacity: Double { 0 }

  package override func draw(into display: inout DisplayBuilder) {}
}

/// The choice to let the content be touched.
nonisolated public struct _AllowsHitTestingModifier: ElementModifier, Equatable {
  public var allowsHitTesting: Bool

  public init(allowsHitTesting: Bool) { self.allowsHitTesting = allowsHitTesting }

  package typealias Wrapper = HitTestingNode
}

package final class HitTestingNode: WrapperNode<_AllowsHitTestingModifier> {
  /// True if touches reach the content.
  package var allowsHitTesting: Bool { modifier.allowsHitTesting }

  package override var touchRole: TouchRole? { GestureRole(guardian: self) }
}

/// The storage of a drawing group's pixels.
nonisolated public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

extension View {
  /// Blends the view with the views behind it.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(blendMode: blendMode))
  }

  /// Draws the view into a picture of its own before effects outside are applied.
  public nonisolated func compositingGroup() -> some View { modifier(_CompositingGroupEffect()) }

  /// Draws the view into a picture of its own, as ``compositingGroup()`` does.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(_CompositingGroupEffect())
  }

  /// Keeps the view's room and shows nothing in it.
  public nonisolated func hidden() -> some View { modifier(_HiddenModifier()) }

  /// Lets touches through to the view, or past it.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(allowsHitTesting: enabled))
  }
}
