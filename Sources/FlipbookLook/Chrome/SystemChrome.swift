import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
package import FlipbookViews
import Foundation

/// A scene with what the system draws around it: status bar, cutout, home indicator, keyboard.
package struct SystemChrome<Scene: View>: View {
  @Environment(\.systemLook) private var look
  nonisolated private let screen: ScreenShape
  nonisolated private let time: String
  nonisolated(unsafe) private let scene: Scene

  @State private var state = WindowState()

  /// The field whose keyboard is up.
  @State private var field: FocusedField?

  package nonisolated init(
    _ screen: ScreenShape, time: String = ChromeClock.time, scene: () -> Scene
  ) {
    self.screen = screen
    self.time = time
    self.scene = scene()
  }

  package var body: some View {
    scene
      .hasKeyboard()
      .onWindowStateChange { new in
        let last = field
        let isOther = field != new.field
        if !isOther || field != nil, new.field != nil {
          (state, field) = (new, new.field)
        } else {
          state = new
          withAnimation(look.motion.screen) { field = new.field }
        }
        guard isOther, new.field?.isSame(as: last) == false else { return }
        new.field?.reveal(margin: look.keyboard.revealMargin, look.motion.screen)
      }
      .windowLayer(.chrome) {
        ChromeLayer(screen: screen, time: time, state: state)
      }
      .keyboardLayer(
        for: field, in: state, look: look.keyboard, isTablet: screen.isTablet)
  }
}

/// The time and the date on the status bar.
package enum ChromeClock {
  /// The time on Apple's own pictures of phones.
  package static let time = "9:41"

  /// 9 January 2007.
  ///
  /// - SeeAlso: documented: fastlane's `override_status_bar` sets the clock of simulators to 9:41 of
  ///   this day.
  static let day = Date(timeIntervalSince1970: 1_168_336_800)
}

/// The layer in front of everything, over the whole window.
private struct ChromeLayer: View {
  @Environment(\.systemLook) private var look
  @Environment(\.semantics) private var semantics
  @Environment(\.colorScheme) private var colorScheme
  let screen: ScreenShape
  let time: String
  let state: WindowState

  var body: some View {
    GeometryReader { geometry in
      let size = geometry.size
      let isTurned = size.width > size.height && !screen.isTablet
      ZStack(alignment: .top) {
        if !isTurned, screen.hasStatusBar {
          StatusBar(screen: screen, time: time, width: size.width)
            .foregroundStyle(isLight ? Color.white : Color.black)
            .opacity(state.traits.hidesStatusBar == true ? 0 : 1)
            .animation(.easeInOut(duration: 0.25), value: state.traits.hidesStatusBar)
        }
        Cutout(screen: screen, size: size)
        if screen.isRound, state.traits.hidesOverlays != true {
          HomeIndicator(isTurned: isTurned, isTablet: screen.isTablet, size: size)
        }
      }
      .frame(width: size.width, height: size.height, alignment: .top)
    }
    .ignoresSafeArea()
    .allowsHitTesting(false)
  }

  /// True if the bar is white: in the dark, over a dark bar of a screen, and over the black behind a
  /// scene that stepped back.
  private var isLight: Bool {
    (state.traits.barScheme ?? colorScheme) == .dark
      || state.isReceded && semantics.system != .ios26
  }
}

/// The line at the bottom by which one goes home.
private struct HomeIndicator: View {
  @Environment(\.systemLook) private var look
  @Environment(\.colorScheme) private var colorScheme
  let isTurned: Bool
  let isTablet: Bool
  let size: CGSize

  var body: some View {
    let chrome = look.chrome
    let share =
      isTablet
      ? chrome.tabletIndicatorShare
      : isTurned ? chrome.wideIndicatorShare : chrome.indicatorShare
    Capsule()
      .fill(colorScheme == .dark ? Color.white : Color.black)
      .frame(width: (size.width * share).rounded(), height: chrome.indicatorHeight)
      .systemPart(.homeIndicator)
      .padding(.bottom, chrome.indicatorBottom)
      .frame(width: size.width, height: size.height, alignment: .bottom)
  }
}
