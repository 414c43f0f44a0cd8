import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The name of a view that a screen grows out of.
nonisolated struct NavigationZoom: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// The view that a screen grows out of, as its stack knows it.
nonisolated final class NavigationZoomSource {
  let name: NavigationZoom

  /// Its rectangle in points of the window.
  var rect = CGRect.zero

  /// The radius of its corners, in points.
  var cornerRadius: CGFloat = 0

  init(_ name: NavigationZoom) { self.name = name }
}

/// The views of a window that screens, sheets and covers may grow out of.
nonisolated final class NavigationZoomSources {
  private struct Entry {
    weak var source: NavigationZoomSource?
  }

  private var entries: [Entry] = []

  static func of(_ graph: ViewGraph) -> NavigationZoomSources {
    graph.registry.shared(NavigationZoomSources.self) { NavigationZoomSources() }
  }

  func add(_ source: NavigationZoomSource) {
    entries.removeAll { $0.source == nil || $0.source === source }
    entries.append(Entry(source: source))
  }

  /// The view of a name that was added last; nil if there is none, or no name.
  func source(named name: NavigationZoom?) -> NavigationZoomSource? {
    guard let name else { return nil }
    return entries.last { $0.source?.name == name }?.source
  }
}

/// The wish of a screen to grow out of a view.
nonisolated enum NavigationZoomKey: PreferenceKey {
  static var defaultValue: NavigationZoom? { nil }

  static func reduce(value: inout NavigationZoom?, nextValue: () -> NavigationZoom?) {
    value = value ?? nextValue()
  }
}

/// The rectangle out of which a screen grows, in points of the stack, or of the window for a card.
nonisolated struct NavigationZoomStart: Equatable {
  let rect: CGRect
  let cornerRadius: CGFloat

  /// The rectangle of the screen, the room under the status bar included.
  let screen: CGRect

  /// The radius of the corners that a screen has as it fills the glass, in points.
  let screenRadius: CGFloat
}

/// A screen that grows out of a rectangle to its own size, by its place on the stack.
nonisolated struct ZoomShift: TransformEffect, Equatable {
  var position: Double

  /// The rectangle; nil for a screen that does not grow.
  let start: NavigationZoomStart?

  typealias Wrapper = GeometryEffectNode<Self>

  func transform(of size: CGSize, _ direction: LayoutDirection) -> ProjectionTransform {
    guard let start, position > 0 else { return ProjectionTransform() }
    let rect = start.rect(at: position)
    let scale = start.screen.width > 0 ? rect.width / start.screen.width : 1
    return ProjectionTransform(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: rect.minX - start.screen.minX * scale,
        ty: rect.minY - start.screen.minY * scale))
  }

  var animatableData: Double {
    get { position }
    set { position = newValue }
  }

  /// A point of a window 400 points wide: chosen.
  static var restUnit: Double { 1.0 / 400 }

  static var tracedName: String { "zoom" }

  static var movesScreens: Bool { true }
}

/// The part of a growing screen that is seen, in the screen's own points.
nonisolated struct ZoomClip: Shape, OccasionalClip {
  var position: Double

  /// The rectangle that the screen grows out of; nil for one that does not grow.
  let start: NavigationZoomStart?

  var isClipping: Bool { start != nil && position > 0 }

  func path(in rect: CGRect) -> Path {
    guard let start else { return Path(rect) }
    let shown = start.rect(at: position)
    let scale = start.screen.width > 0 ? shown.width / start.screen.width : 1
    guard scale > 0 else { return Path() }
    return RoundedRectangle(cornerRadius: start.radius(at: position) / scale)
      .path(
        in: CGRect(
          origin: start.screen.origin,
          size: CGSize(width: start.screen.width, height: shown.height / scale)))
  }

  var animatableData: Double {
    get { position }
    set { position = newValue }
  }
}

extension NavigationZoomStart {
  /// The rectangle of the screen at a place on the stack: 1 for the source's own, 0 for the whole.
  nonisolated fileprivate func rect(at position: Double) -> CGRect {
    CGRect(
      x: Self.between(screen.minX, rect.minX, position),
      y: Self.between(screen.minY, rect.minY, position),
      width: Self.between(screen.width, rect.width, position),
      height: Self.between(screen.height, rect.height, position))
  }

  /// The radius of its corners there, in points of the window.
  nonisolated fileprivate func radius(at position: Double) -> CGFloat {
    Self.between(screenRadius, cornerRadius, position)
  }

  nonisolated private static func between(
    _ whole: CGFloat, _ source: CGFloat, _ position: Double
  ) -> CGFloat {
    whole + (source - whole) * CGFloat(min(max(position, 0), 1))
  }
}

/// A growing screen that covers its source little by little.
nonisolated struct ZoomFade: LayerModifier, LayerEffect, Equatable {
  var position: Double

  /// True for a screen that grows.
  let grows: Bool

  /// The part of the way in which the source is still seen: chosen.
  private static let way = 0.15

  var shownOpacity: Double {
    grows ? min(max((1 - position) / Self.way, 0), 1) : 1
  }

  var effect: Effect? { shownOpacity < 1 ? .opacity(shownOpacity) : nil }

  var animatableData: Double {
    get { position }
    set { position = newValue }
  }
}

/// Tells the stack of a view that screens may grow out of.
nonisolated private struct ZoomSourceRegistration: ContextModifier {
  let name: NavigationZoom
  let cornerRadius: CGFloat

  func apply(
    to context: inout ViewContext, memory: inout NavigationZoomSource?, graph: ViewGraph
  ) {
    let source =
      memory?.name == name ? memory ?? NavigationZoomSource(name) : NavigationZoomSource(name)
    memory = source
    source.cornerRadius = cornerRadius
    NavigationZoomSources.of(graph).add(source)
    context.environment.zoomSource = source
  }
}

/// Reads the rectangle of a view for the source that stands around it.
private struct ZoomSourceReader: ViewModifier {
  nonisolated init() {}

  @Environment(\.zoomSource) private var source

  func body(content: Content) -> some View {
    content.onGeometryChange(for: CGRect.self) { proxy in
      proxy.frame(in: .global)
    } action: { [source] rect in
      source?.rect = rect
    }
  }
}

extension EnvironmentValues {
  private enum ZoomSourceKey: EnvironmentKey {
    static var defaultValue: NavigationZoomSource? { nil }
  }

  /// The source that the view is; nil for none.
  nonisolated fileprivate var zoomSource: NavigationZoomSource? {
    get { self[ZoomSourceKey.self] }
    set { self[ZoomSourceKey.self] = newValue }
  }
}

extension View {
  /// Names the view as one that a screen grows out of.
  nonisolated func zoomSource(_ name: NavigationZoom, cornerRadius: CGFloat) -> some View {
    modifier(ZoomSourceReader())
      .modifier(ZoomSourceRegistration(name: name, cornerRadius: cornerRadius))
  }
}
