public import FlipbookGeometry
public import Foundation

/// The purpose of a default scroll anchor.
nonisolated public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String

  /// The content's place before anyone scrolls.
  public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
  /// The point of the content that stays in place when sizes change.
  public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
  /// The place of content that is shorter than the view.
  public static let alignment = ScrollAnchorRole(name: "alignment")
}

/// The choice to show scroll indicators while content moves.
nonisolated public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  public static let never = ScrollIndicatorVisibility(name: "never")
}

/// The part of a scroll view that content margins apply to.
nonisolated public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ContentMarginPlacement(name: "automatic")
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// The condition under which a scroll view bounces back at its ends.
nonisolated public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollBounceBehavior(name: "automatic")
  public static let always = ScrollBounceBehavior(name: "always")
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// The way in which scrolling sends the keyboard away.
nonisolated public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

extension View {
  /// Sets where the content of scroll views is before anyone scrolls.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollSettings) {
      $0.initialAnchor = anchor
      $0.sizeChangesAnchor = anchor
      $0.alignmentAnchor = anchor
    }
  }

  /// Sets one of the points by which scroll views hold their content.
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    transformEnvironment(\.scrollSettings) {
      if role == .initialOffset { $0.initialAnchor = anchor }
      if role == .sizeChanges { $0.sizeChangesAnchor = anchor }
      if role == .alignment { $0.alignmentAnchor = anchor }
    }
  }

  /// Adds room around the content of scroll views, in points.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, insets, for: placement, isSet: true)
  }

  /// Adds room around the content of scroll views, or leaves it to them.
  private nonisolated func contentMargins(
    _ edges: Edge.Set, _ insets: EdgeInsets, for placement: ContentMarginPlacement, isSet: Bool
  ) -> some View {
    transformEnvironment(\.scrollSettings) {
      if placement != .scrollContent { $0.indicatorMargins.take(insets, at: edges) }
      if placement == .scrollIndicators { return }
      if isSet { $0.setMargins.formUnion(edges) } else { $0.setMargins.subtract(edges) }
      $0.contentMargins.take(insets, at: edges)
    }
  }

  /// Adds room around the content of scroll views, in points.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(
      edges, EdgeInsets(length ?? 0, edges: .all), for: placement, isSet: length != nil)
  }

  /// Adds room around the content of scroll views, in points.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Sets if scroll views cut off content past their edges.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.scrollSettings) { $0.clipsContent = !disabled }
  }

  /// Sets whether content that fits can be pulled past its ends.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.scrollSettings) {
      if behavior == .basedOnSize {
        $0.bouncesBySize.formUnion(axes)
      } else {
        $0.bouncesBySize.subtract(axes)
      }
    }
  }

  /// Sets how scrolling sends the keyboard away.
  public nonisolated func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { transformEnvironment(\.keyboardDismissal) { $0 = mode } }

  /// Sets where a flick of the finger comes to rest.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTargetBehavior, behavior)
  }
}

extension EnvironmentValues {
  /// The way in which scrolling sends the keyboard away.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode { keyboardDismissal }
}

extension EdgeInsets {
  /// Takes the lengths of other insets over at some edges.
  fileprivate nonisolated mutating func take(_ insets: EdgeInsets, at edges: Edge.Set) {
    if edges.contains(.top) { top = insets.top }
    if edges.contains(.leading) { leading = insets.leading }
    if edges.contains(.bottom) { bottom = insets.bottom }
    if edges.contains(.trailing) { trailing = insets.trailing }
  }
}

/// The choice to show or hide something.
nonisolated public enum Visibility: CaseIterable, Hashable, Sendable {
  case automatic
  case visible
  case hidden
}
