import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The screens of a stack above one another, and the rows of their bars in front of them all.
struct NavigationScreens<Root: View>: View {
  @Environment(\.navigation) private var controller
  @State private var backdrop = ViewSource()
  let root: Root

  var body: some View {
    if let controller {
      ZStack(alignment: .topLeading) {
        ZStack(alignment: .topLeading) {
          NavigationScreenView(screen: controller.root, content: root)
          PushedScreens(controller: controller)
        }
        .source(backdrop)
        BarRows(controller: controller, backdrop: backdrop)
        TransitionClock(turns: controller.clock.value)
      }
      .background(Color(uiColor: .systemBackground))
      .onGeometryChange(for: NavigationMetrics.self) { proxy in
        NavigationMetrics(
          origin: proxy.frame(in: .global).origin, size: proxy.size,
          safeArea: proxy.safeAreaInsets)
      } action: { metrics in
        controller.metrics.set(metrics, transaction: Transaction())
      }
      .modifier(SwipeBack(controller: controller))
    }
  }
}

/// Lets a finger from the leading edge bring the screen below back.
private struct SwipeBack: ViewModifier {
  @Environment(\.systemLook) private var look
  let controller: NavigationController

  func body(content: Content) -> some View {
    let isEnabled = !controller.shown.value.isEmpty && controller.canSwipe
    content.highPriorityGesture(
      EdgePanGesture(width: look.motion.swipeEdge) { [controller] in controller.swipe($0) },
      isEnabled: isEnabled)
  }
}

/// The screens above the first.
private struct PushedScreens: View {
  let controller: NavigationController

  var body: some View {
    ForEach(controller.shown.value) { screen in
      NavigationScreenView(screen: screen, content: PushedContent(screen: screen))
    }
  }
}

/// The content of a screen that was pushed.
private struct PushedContent: View {
  @Environment(\.navigation) private var controller
  let screen: NavigationScreen

  var body: some View {
    content
      .transformEnvironment(by: screen) { [controller, screen] environment in
        environment.dismiss = DismissAction { controller?.dismiss(screen) }
        environment.navigationSegment = screen.segment
        environment.presentationMode = Binding {
          PresentationMode(isPresented: true)
        } set: { mode in
          if !mode.isPresented { controller?.dismiss(screen) }
        }
      }
  }

  @ViewBuilder private var content: some View {
    switch screen.source {
    case .root: EmptyView()
    case .presented(let presentation): presentation.content
    case .value(let value):
      if let content = controller?.content(for: value, in: screen.segment) {
        content
      } else {
        MissingDestination(value: value)
      }
    }
  }
}

/// The screen of a value that leads nowhere.
///
/// - SeeAlso: A yellow triangle: derived from common reports.
private struct MissingDestination: View {
  @Environment(\.navigation) private var controller
  @Environment(\.systemLook) private var look
  let value: AnyHashable

  var body: some View {
    Image(systemName: "exclamationmark.triangle.fill")
      .font(.system(size: look.bars.warningSize))
      .foregroundStyle(Color.yellow)
      .accessibilityIdentifier("missing destination")
      .onAppear { controller?.missDestination(of: value) }
  }
}

/// One screen: the content, with the part of the bar above it that moves along.
struct NavigationScreenView<Content: View>: View {
  @Environment(\.navigation) private var controller
  @Environment(\.sheetFill) private var sheetFill
  @State private var backdrop = ViewSource()
  let screen: NavigationScreen
  let content: Content

  var body: some View {
    VStack(spacing: 0) { content }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .modifier(ScreenSurroundings(screen: screen))
      .modifier(BarScrolling(screen: screen))
      .modifier(ScreenParts(screen: screen))
      .source(backdrop)
      .safeAreaInset(edge: .top, spacing: 0) {
        NavigationBarGround(screen: screen).environment(\.barBackdrop, backdrop)
      }
      .background(sheetFill ?? Color(uiColor: .systemBackground))
      .modifier(BarMotion(screen: screen))
      .modifier(ScreenPlace(screen: screen))
      .modifier(BarReading(screen: screen))
      .modifier(ScreenMinimizing(screen: screen))
  }
}

/// Tells the views of a screen which one it is, and what is above them.
private struct ScreenSurroundings: ViewModifier {
  @Environment(\.systemLook) private var look
  let screen: NavigationScreen

  func body(content: Content) -> some View {
    let bar = screen.bar.value
    let isLarge = screen.isLarge && !screen.hidesBar
    let title = isLarge && !bar.isSearching ? look.bars.largeHeight(of: bar) : 0
    let isAway = screen.hidesBar || screen.givesRoom || bar.isSearching
    let inset = isAway ? 0 : title + bar.hiddenFieldHeight
    content.transformEnvironment(by: isLarge) { [screen] in
      $0.navigationScreen = screen
      $0.listSettings.isBelowLargeTitle = isLarge
    }
    .environment(\.collapsingInset, inset)
  }
}

/// Moves a bar and the content below it where a search begins or ends, and where the bar is hidden or
/// shown.
private struct BarMotion: ViewModifier {
  @Environment(\.systemLook) private var look
  let screen: NavigationScreen

  func body(content: Content) -> some View {
    // The bar hears of its field after the first layout, which nothing moves to.
    let bar = screen.bar.value
    let toolbar = bar.toolbar
    let isActive = toolbar.search?.isActive ?? false
    content
      .animation(look.search.animation, value: isActive)
      .followsBar(toolbar.settings.navigationBar, isHidden: bar.isHidden)
  }
}

/// The bar at the bottom of a screen, and the suggestions of its search.
private struct ScreenParts: ViewModifier {
  let screen: NavigationScreen

  func body(content: Content) -> some View {
    content.showsScreenParts(of: screen.bar.value.toolbar)
  }
}

/// The part of a screen's place that its transition decides.
private struct ScreenPlace: ViewModifier {
  @Environment(\.systemLook) private var look
  let screen: NavigationScreen

  func body(content: Content) -> some View {
    let position = screen.position.value
    content
      .overlay {
        Color.black
          .opacity(screen.isUnderFade.value ? 0 : ScreenMotion(look).dimming(at: position))
          .ignoresSafeArea()
          .allowsHitTesting(false)
      }
      .modifier(ScreenFade(position: max(position, 0), fades: screen.fades.value))
      .modifier(ScreenZoom(position: max(position, 0), start: screen.zoom.value))
      .modifier(
        ScreenShift(
          position: position, slides: screen.zoom.value == nil && !screen.fades.value,
          parallax: screen.isUnderZoom.value || screen.isUnderFade.value
            ? 0 : look.motion.pushParallax)
      )
      .standsBy(screen.isAway.value)
  }
}

/// A screen that grows out of a rectangle, if it has one.
struct ScreenZoom: ViewModifier {
  /// 1 in the rectangle, 0 in the window.
  let position: Double
  let start: NavigationZoomStart?

  func body(content: Content) -> some View {
    content
      .clipShape(ZoomClip(position: position, start: start))
      .modifier(ZoomFade(position: position, grows: start != nil))
      .modifier(ZoomShift(position: position, start: start))
  }
}

/// A screen beside the window, in it, or a little aside below another one.
nonisolated struct ScreenShift: TransformEffect, Equatable {
  /// 1 beside the window at the trailing edge, 0 in the window, -1 below another screen.
  var position: Double

  /// True if it comes from beside the window; false if it grows in its place.
  let slides: Bool

  /// The share of its width by which a screen below another one is aside.
  let parallax: CGFloat

  typealias Wrapper = GeometryEffectNode<Self>

  func transform(of size: CGSize, _ direction: LayoutDirection) -> ProjectionTransform {
    let grows = position > 0 && !slides
    let part = grows ? 0 : ScreenMotion.part(at: position, parallax: parallax)
    let sign: CGFloat = direction == .rightToLeft ? -1 : 1
    return ProjectionTransform(CGAffineTransform(translationX: sign * part * size.width, y: 0))
  }

  var animatableData: Double {
    get { position }
    set { position = newValue }
  }

  /// A point of a window 400 points wide: chosen.
  static var restUnit: Double { 1.0 / 400 }

  static var tracedName: String { "offset" }

  static var movesScreens: Bool { true }
}

/// Tells a screen's bar how far its content is scrolled.
private struct BarScrolling: ViewModifier {
  @Environment(\.systemLook) private var look
  let screen: NavigationScreen

  func body(content: Content) -> some View {
    let limit = look.bars.scrollLimit
    content.onScrollGeometryChange(for: CGFloat.self) { [screen] geometry in
      min(geometry.contentOffset.y + geometry.contentInsets.top, limit + screen.drawerHeight)
    } action: { [screen] _, offset in
      screen.scroll.set(offset, transaction: Transaction())
    }
  }
}

/// Reads what a screen's views ask of its bar.
private struct BarReading: ViewModifier {
  @Environment(\.navigation) private var controller
  let screen: NavigationScreen

  func body(content: Content) -> some View {
    content
      .onPreferenceChange(NavigationTitleKey.self) { [screen] title in
        screen.changeBar { $0.take(title) }
      }
      .onPreferenceChange(NavigationZoomKey.self) { [controller, screen] zoom in
        controller?.zoom(screen, from: zoom)
      }
      .onPreferenceChange(NavigationFadeKey.self) { [screen] fades in
        screen.fades.set(fades, transaction: Transaction())
        screen.previous?.isUnderFade.set(fades, transaction: Transaction())
      }
      // They are the screen's wishes, and not those of a sheet around the stack.
      .transformPreference(NavigationZoomKey.self) { $0 = nil }
      .transformPreference(NavigationFadeKey.self) { $0 = false }
      .readsToolbar(toolbar, takesOffer: screen.isRoot)
  }

  /// The screen's items, settings and search.
  private var toolbar: Binding<ScreenToolbar> {
    Binding { [screen] in
      screen.bar.value.toolbar
    } set: { [screen] toolbar in
      screen.changeBar { $0.take(toolbar) }
    }
  }
}
