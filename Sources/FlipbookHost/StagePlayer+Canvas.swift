import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookJob
import FlipbookStage
import FlipbookTimeline
import Foundation

extension StagePlayer {
  /// The colour behind a device that turns: system grey 5 of the light palette (chosen).
  private static let desk = DisplayColor(red: 0.898, green: 0.898, blue: 0.918)

  /// The picture of a list: as large as the device, or on a square canvas in which it turns.
  func picture(_ list: DisplayList, at time: ExactTime) -> PlayedPicture {
    guard canvas == .union else {
      return PlayedPicture(time: time, list: list, size: player.stage.device.size)
    }
    let screen = CGRect(origin: canvasOffset, size: player.stage.shownScreen.size)
    let whole = CGRect(x: 0, y: 0, width: canvasSide, height: canvasSide)
    var square = DisplayList()
    if let paper = Background.color(named: settings.drawing.background, self) {
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

  /// The place of the screen's corner on the canvas: a screen that turns stays in the middle.
  var canvasOffset: CGPoint {
    guard canvas == .union else { return .zero }
    let size = player.stage.shownScreen.size
    return CGPoint(x: (canvasSide - size.width) / 2, y: (canvasSide - size.height) / 2)
  }

  private var canvasSide: CGFloat { max(firstSize.width, firstSize.height) }
}
