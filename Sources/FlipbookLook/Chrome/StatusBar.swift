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
    if screen.isTablet {
      TabletStatusBar(time: time, width: width, height: max(screen.topInset, 20))
    } else if screen.cutout == .none {
      small
    } else {
      large
    }
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
    return ZStack {
      HStack(spacing: chrome.gap * scale) {
        SignalIcon()
          .frame(width: chrome.signal.width * scale, height: chrome.signal.height * scale)
        WifiIcon().frame(width: chrome.wifi.width * scale, height: chrome.wifi.height * scale)
        Spacer()
        BatteryIcon(
          size: CGSize(width: chrome.battery.width * scale, height: chrome.battery.height * scale))
      }
      .padding(.horizontal, chrome.smallMargin)
      .frame(width: width)
      Text(verbatim: time).font(.system(size: chrome.smallTimeSize, weight: .semibold))
    }
    .position(
      x: width / 2, y: chrome.smallBaseline - chrome.smallTimeSize * chrome.capHeight / 2
    )
    .frame(width: width, height: max(screen.topInset, 20))
    .environment(\.layoutDirection, .leftToRight)
  }
}

/// The bar of a tablet: time and date at one end, network and battery at the other.
private struct TabletStatusBar: View {
  @Environment(\.systemLook) private var look
  @Environment(\.self) private var environment
  let time: String

  /// The size of the bar, in points.
  let width: CGFloat
  let height: CGFloat

  var body: some View {
    let bar = look.chrome.tabletBar
    let words = DateWords(environment)
    return HStack(spacing: bar.gap) {
      HStack(spacing: bar.dateGap) {
        Text(verbatim: halved(words))
        Text(verbatim: words.daysOfWeek([ChromeClock.day], today: .distantPast)[0])
      }
      Spacer()
      WifiIcon().frame(width: bar.wifi.width, height: bar.wifi.height)
      Text(verbatim: "100%")
      BatteryIcon(size: bar.battery)
    }
    .font(.system(size: bar.textSize, weight: .medium))
    .padding(.leading, bar.leading)
    .padding(.trailing, bar.trailing)
    .position(x: width / 2, y: bar.middle)
    .frame(width: width, height: height)
    .environment(\.layoutDirection, .leftToRight)
  }

  /// The time with the half of the day, where hours go to twelve and people did not set the time.
  private func halved(_ words: DateWords) -> String {
    guard time == ChromeClock.time, !words.has24Hours else { return time }
    return "\(time)\u{202F}\(words.halves[0])"
  }
}
