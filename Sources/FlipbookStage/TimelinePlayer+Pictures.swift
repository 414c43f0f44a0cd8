package import FlipbookBase
package import FlipbookDisplay
import FlipbookGeometry
import FlipbookTimeline
package import Foundation

extension TimelinePlayer {
  /// The system's colour behind the scene: white, or black in the dark.
  package var standardPaper: DisplayColor {
    beginsDark || stage.prefersDark == true ? .black : .white
  }

  /// True if the timeline begins in the dark.
  private var beginsDark: Bool {
    variant.timeline.environment.value(named: "colorScheme") == .string("dark")
  }

  /// Returns the picture of the frame that `next()` has returned.
  ///
  /// - Parameters:
  ///   - list: The stage's display list.
  ///   - time: The frame's time.
  /// - Returns: The picture, with what was exposed while the shutter was open.
  package func framePicture(of list: DisplayList, at time: ExactTime) -> PlayedPicture {
    var picture = picture(of: list, at: time)
    if !exposures.isEmpty {
      picture.exposures = exposures.filter { $0.size == picture.size }.map(\.list)
      exposures = []
    }
    return picture
  }

  /// Forgets what was exposed for the frame that `next()` has returned, and that nobody wants.
  package func skipFrame() { exposures = [] }

  /// Returns a picture of a list: as large as the device, or on a square canvas in which it turns.
  package func picture(of list: DisplayList, at time: ExactTime) -> PlayedPicture {
    let list = onOwnPaper(list)
    guard variant.timeline.canvas == .union else {
      guard let body else { return PlayedPicture(time: time, list: list, size: stage.device.size) }
      return PlayedPicture(
        time: time, list: body.around(list, screen: stage.device.size, paper: paper),
        size: body.size(around: stage.device.size))
    }
    if let body { return turning(body, around: list, at: time) }
    let screen = CGRect(origin: canvasOffset, size: stage.shownScreen.size)
    let whole = CGRect(x: 0, y: 0, width: canvasSide, height: canvasSide)
    var square = DisplayList()
    if let paper {
      square.fill(.rect(whole), .color(Self.desk))
      square.fill(.rect(screen), .color(paper))
    }
    square.with(.clip(.rect(screen))) {
      $0.with(.transform(CGAffineTransform(translationX: screen.minX, y: screen.minY))) {
        $0.append(list)
      }
    }
    return PlayedPicture(time: time, list: square, size: whole.size)
  }

  /// A picture of a device that turns, with its body, on a square canvas.
  private func turning(
    _ body: DeviceBody, around list: DisplayList, at time: ExactTime
  ) -> PlayedPicture {
    let (screen, side) = (stage.shownScreen.size, canvasSide)
    let size = body.size(around: screen)
    let place = CGAffineTransform(
      translationX: (side - size.width) / 2, y: (side - size.height) / 2)
    var square = DisplayList()
    if paper != nil {
      square.fill(.rect(CGRect(x: 0, y: 0, width: side, height: side)), .color(DeviceBody.desk))
    }
    square.with(.transform(place)) {
      $0.append(body.around(list, screen: screen, paper: paper))
    }
    return PlayedPicture(time: time, list: square, size: CGSize(width: side, height: side))
  }

  /// The list in front of the colour of the appearance that a view prefers, or that a step has
  /// brought, if the paper has another.
  private func onOwnPaper(_ list: DisplayList) -> DisplayList {
    let changed = stage.isDark == beginsDark ? nil : stage.isDark
    guard let paper, let isDark = stage.prefersDark ?? changed else { return list }
    let own: DisplayColor = isDark ? .black : .white
    guard own != paper, paper == .black || paper == .white else { return list }
    var painted = DisplayList()
    painted.fill(.rect(CGRect(origin: .zero, size: stage.shownScreen.size)), .color(own))
    painted.append(list)
    return painted
  }

  /// The place of the screen's corner on the canvas: a screen that turns stays in the middle.
  package var canvasOffset: CGPoint {
    guard variant.timeline.canvas == .union else { return .zero }
    let size = stage.shownScreen.size
    return CGPoint(x: (canvasSide - size.width) / 2, y: (canvasSide - size.height) / 2)
  }

  private var canvasSide: CGFloat {
    guard let body else { return max(firstSize.width, firstSize.height) }
    let upright = body.size(around: firstSize)
    let turned = body.size(around: CGSize(width: firstSize.height, height: firstSize.width))
    return max(upright.width, upright.height, turned.width, turned.height)
  }

  /// The colour behind a device that turns: system grey 5 of the light palette (chosen).
  private static let desk = DisplayColor(red: 0.898, green: 0.898, blue: 0.918)
}
