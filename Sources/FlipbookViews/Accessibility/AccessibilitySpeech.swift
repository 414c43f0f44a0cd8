public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import Foundation

// Nothing is read aloud on a stage, and nothing of this is drawn: it is accepted and changes
// nothing.

/// A group of actions.
nonisolated public struct AccessibilityActionCategory: Equatable, Sendable {
  private let name: String

  public init(_ name: Text) { self.name = name.plainString }

  public init(_ nameKey: LocalizedStringKey) { self.init(Text(nameKey)) }

  @_disfavoredOverload
  public init(_ name: some StringProtocol) { self.init(Text(name)) }

  public static let `default` = AccessibilityActionCategory(Text(verbatim: ""))
  public static let edit = AccessibilityActionCategory(Text(verbatim: "Edit"))
}

/// The name of more that can be told of a view.
nonisolated public struct AccessibilityCustomContentKey: Hashable, Sendable {
  private let name: String

  public init(_ label: Text, id: String) { name = id }

  public init(_ labelKey: LocalizedStringKey, id: String) { name = id }

  public init(_ labelKey: LocalizedStringKey) { name = Text(labelKey).plainString }
}

/// More that can be told of a view.
nonisolated public final class AXCustomContent: NSObject {
  /// The choice to tell it at once.
  public enum Importance: UInt, Sendable {
    case `default`, high
  }
}

/// Programs that help people.
nonisolated public struct AccessibilityTechnologies: SetAlgebra, OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

/// A gesture of an assistant that makes a view larger or smaller.
nonisolated public struct AccessibilityZoomGestureAction: Sendable {
  /// Larger or smaller.
  public enum Direction: Hashable, Sendable {
    case zoomIn, zoomOut
  }

  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
}

/// The look of a quick action.
nonisolated public protocol AccessibilityQuickActionStyle: Sendable {}

nonisolated public struct AccessibilityQuickActionPromptStyle: AccessibilityQuickActionStyle {}

nonisolated public struct AccessibilityQuickActionOutlineStyle: AccessibilityQuickActionStyle {}

extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionPromptStyle {
  public static var prompt: AccessibilityQuickActionPromptStyle { .init() }
}

extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionOutlineStyle {
  public static var outline: AccessibilityQuickActionOutlineStyle { .init() }
}

extension View {
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    self
  }

  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }

  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { self }

  public nonisolated func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View { self }

  public nonisolated func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View { self }

  public nonisolated func accessibilityActivationPoint(_ point: CGPoint) -> some View { self }

  public nonisolated func accessibilityActivationPoint(
    _ point: UnitPoint, isEnabled: Bool
  ) -> some View { self }

  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> some View { self }

  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View { self }

  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> some View { self }

  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View { self }

  public nonisolated func accessibilityQuickAction<Style, Content: View>(
    style: Style, @ViewBuilder content: () -> Content
  ) -> some View where Style: AccessibilityQuickActionStyle { self }

  public nonisolated func accessibilityQuickAction<Style, Content: View>(
    style: Style, isActive: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View where Style: AccessibilityQuickActionStyle { self }

  public nonisolated func accessibilityScrollStatus(
    _ status: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View { self }

  public nonisolated func accessibilityScrollStatus(
    _ status: Text, isEnabled: Bool = true
  ) -> some View { self }
}
