import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The black part of the glass at the upper edge, which stays where it is when the phone turns.
struct Cutout: View {
  @Environment(\.systemLook) private var look
  let screen: ScreenShape
  let size: CGSize

  var body: some View {
    // On its side, the upper edge is the left one.
    let isTurned = size.width > size.height
    if case .hole(let upright, let turned) = screen.cutout {
      hole(isTurned ? turned : upright)
    } else {
      edge(isTurned)
    }
  }

  @ViewBuilder private func hole(_ rect: CGRect?) -> some View {
    if let rect {
      Circle()
        .fill(Color.black)
        .frame(width: rect.width, height: rect.height)
        .position(x: rect.midX, y: rect.midY)
        .frame(width: size.width, height: size.height)
    }
  }

  private func edge(_ isTurned: Bool) -> some View {
    let length = isTurned ? size.height : size.width
    return
      shape
      .frame(width: length, height: screen.topInset, alignment: .top)
      .rotationEffect(isTurned ? .degrees(-90) : .zero)
      .position(
        x: isTurned ? screen.topInset / 2 : size.width / 2,
        y: isTurned ? size.height / 2 : screen.topInset / 2
      )
      .frame(width: size.width, height: size.height)
      .allowsHitTesting(false)
  }

  @ViewBuilder private var shape: some View {
    let chrome = look.chrome
    switch screen.cutout {
    case .none, .hole: EmptyView()
    case .island:
      Capsule()
        .fill(Color.black)
        .frame(width: chrome.island.width, height: chrome.island.height)
        .padding(.top, screen.topInset - chrome.islandRise)
    case .notch, .smallNotch:
      NotchShape(radius: chrome.notchRadius, flare: chrome.notchFlare)
        .fill(Color.black)
        .frame(width: notch.width + chrome.notchFlare * 2, height: notch.height)
    }
  }

  private var notch: CGSize {
    screen.cutout == .smallNotch ? look.chrome.smallNotch : look.chrome.notch
  }
}

/// A notch that hangs from an edge.
struct NotchShape: Shape {
  let radius: CGFloat
  let flare: CGFloat

  nonisolated func path(in rect: CGRect) -> Path {
    let (left, right) = (rect.minX + flare, rect.maxX - flare)
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addQuadCurve(
      to: CGPoint(x: left, y: rect.minY + flare), control: CGPoint(x: left, y: rect.minY))
    path.addLine(to: CGPoint(x: left, y: rect.maxY - radius))
    path.addQuadCurve(
      to: CGPoint(x: left + radius, y: rect.maxY), control: CGPoint(x: left, y: rect.maxY))
    path.addLine(to: CGPoint(x: right - radius, y: rect.maxY))
    path.addQuadCurve(
      to: CGPoint(x: right, y: rect.maxY - radius), control: CGPoint(x: right, y: rect.maxY))
    path.addLine(to: CGPoint(x: right, y: rect.minY + flare))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY), control: CGPoint(x: right, y: rect.minY))
    path.closeSubpath()
    return path
  }
}
