import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The bar with the time and the battery, beside the notch or the island.
struct StatusBar: View {
  @Environment(\.systemLook) private var look
  let screen: ScreenShape
  let time: String

  /// The width of the window, in points.
  let width: CGFloat

  private var chrome: ChromeLook { look.chrome }

  var body: some View {
    content
      .environment(\.dynamicTypeSize, .large)
      .systemPart(.statusBar)
  }

  @ViewBuilder private var content: some View {
    if screen.isTablet || screen.cutout == .none { small } else { large }
  }

  // MARK: Beside a notch or an island

  private var large: some View {
    let isIsland = screen.cutout == .island
    let cut = isIsland ? chrome.island.width : chrome.notch.width
    let share = isIsland ? chrome.islandTime : chrome.notchTime
    let side = (width - cut) / 2
    let baseline = screen.topInset - (isIsland ? chrome.islandBaseline : chrome.notchBaseline)
    let middle = baseline - chrome.timeSize * chrome.capHeight / 2
    return ZStack {
      Text(verbatim: time)
        .font(.system(size: chrome.timeSize, weight: .semibold))
        .position(x: side * share, y: middle)
      icons(scale: 1).position(x: width - side * share, y: middle)
    }
    .frame(width: width, height: screen.topInset)
    .environment(\.layoutDirection, .leftToRight)
  }

  private func icons(scale: CGFloat) -> some View {
    HStack(spacing: chrome.gap * scale) {
      SignalIcon().frame(width: chrome.signal.width * scale, height: chrome.signal.height * scale)
      WifiIcon().frame(width: chrome.wifi.width * scale, height: chrome.wifi.height * scale)
      BatteryIcon(
        size: CGSize(width: chrome.battery.width * scale, height: chrome.battery.height * scale))
    }
  }

  // MARK: In a small bar

  private var small: some View {
    let scale = chrome.smallScale
    let height = max(screen.topInset, 20)
    let middle =
      screen.isTablet
      ? height / 2 : chrome.smallBaseline - chrome.smallTimeSize * chrome.capHeight / 2
    let label = Text(verbatim: time).font(.system(size: chrome.smallTimeSize, weight: .semibold))
    return ZStack {
      HStack(spacing: chrome.gap * scale) {
        if screen.isTablet {
          label
        } else {
          SignalIcon()
            .frame(width: chrome.signal.width * scale, height: chrome.signal.height * scale)
        }
        if !screen.isTablet { network(scale) }
        Spacer()
        if screen.isTablet { network(scale) }
        BatteryIcon(
          size: CGSize(width: chrome.battery.width * scale, height: chrome.battery.height * scale))
      }
      .padding(.horizontal, screen.isTablet ? chrome.smallMargin * 3 : chrome.smallMargin)
      .frame(width: width)
      if !screen.isTablet { label }
    }
    .position(x: width / 2, y: middle)
    .frame(width: width, height: height)
    .environment(\.layoutDirection, .leftToRight)
  }

  private func network(_ scale: CGFloat) -> some View {
    WifiIcon().frame(width: chrome.wifi.width * scale, height: chrome.wifi.height * scale)
  }
}
