package import FlipbookDisplay
import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// The body of a device, drawn around the picture of its screen.
///
/// Radii and widths are chosen, after photographs; they are in points.
package struct DeviceBody {
  private let isRound: Bool
  private let isTablet: Bool

  package init(_ profile: DeviceProfile) {
    isRound = profile.portrait.safeArea.bottom > 0
    isTablet = profile.isTablet
  }

  /// The room around the body.
  private static let margin: CGFloat = 24

  /// The metal at the outer edge.
  private static let rim: CGFloat = 5

  /// The black glass between metal and screen.
  private var glass: CGFloat { isTablet ? 28 : 12 }

  /// The room above and below the screen beside a home button.
  private var forehead: CGFloat { isRound || isTablet ? 0 : 84 }

  private var screenRadius: CGFloat { !isRound ? 0 : isTablet ? 18 : 55 }

  /// The body around a screen that may lie on its side: the lengths at left and right, above and
  /// below.
  private func edges(of screen: CGSize) -> CGSize {
    let isTurned = screen.width > screen.height && !isTablet
    let plain = Self.rim + glass
    return CGSize(
      width: plain + (isTurned ? forehead : 0), height: plain + (isTurned ? 0 : forehead))
  }

  /// The size of the picture with the body, in points.
  package func size(around screen: CGSize) -> CGSize {
    let edges = edges(of: screen)
    return CGSize(
      width: screen.width + (edges.width + Self.margin) * 2,
      height: screen.height + (edges.height + Self.margin) * 2)
  }

  /// The picture of a screen with the body around it.
  package func around(
    _ list: DisplayList, screen: CGSize, paper: DisplayColor?
  ) -> DisplayList {
    let edges = edges(of: screen)
    let corner = CGPoint(x: edges.width + Self.margin, y: edges.height + Self.margin)
    let screenRect = CGRect(origin: corner, size: screen)
    let body = screenRect.insetBy(dx: -edges.width, dy: -edges.height)
    let radius = isRound ? screenRadius + glass + Self.rim : 58
    var picture = DisplayList()
    if paper != nil {
      let whole = CGRect(origin: .zero, size: size(around: screen))
      picture.fill(.rect(whole), .color(Self.desk))
    }
    picture.fill(.roundedRect(body, cornerRadius: radius, style: .continuous), .color(Self.metal))
    picture.fill(
      .roundedRect(
        body.insetBy(dx: Self.rim / 2, dy: Self.rim / 2), cornerRadius: radius - Self.rim / 2,
        style: .continuous), .color(Self.groove))
    picture.fill(
      .roundedRect(
        body.insetBy(dx: Self.rim, dy: Self.rim), cornerRadius: radius - Self.rim,
        style: .continuous), .color(.black))
    if !isRound, !isTablet { picture.append(homeButton(in: body, screen: screenRect)) }
    let outline = DisplayShape.roundedRect(
      screenRect, cornerRadius: screenRadius, style: .continuous)
    picture.with(.clip(outline)) {
      if let paper { $0.fill(.rect(screenRect), .color(paper)) }
      $0.with(.transform(CGAffineTransform(translationX: corner.x, y: corner.y))) {
        $0.append(list)
      }
    }
    return picture
  }

  private func homeButton(in body: CGRect, screen: CGRect) -> DisplayList {
    let side: CGFloat = 54
    let isTurned = screen.width > screen.height
    let middle =
      isTurned
      ? CGPoint(x: (screen.maxX + body.maxX) / 2, y: screen.midY)
      : CGPoint(x: screen.midX, y: (screen.maxY + body.maxY) / 2)
    let ring = CGRect(
      x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    var list = DisplayList()
    list.fill(.ellipse(ring), .color(Self.groove))
    list.fill(.ellipse(ring.insetBy(dx: 2, dy: 2)), .color(.black))
    return list
  }

  /// The colour behind the body.
  static let desk = DisplayColor(red: 0.949, green: 0.949, blue: 0.969)
  private static let metal = DisplayColor(red: 0.56, green: 0.56, blue: 0.58)
  private static let groove = DisplayColor(red: 0.24, green: 0.24, blue: 0.26)
}
