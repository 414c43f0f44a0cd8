import FlipbookBase
import FlipbookDisplay
import FlipbookExport
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookRaster
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import UIKit

/// Selectors are those of timelines; UIKit's are methods.
typealias Selector = FlipbookTimeline.Selector

/// The same screen in SwiftUI and in UIKit, on equal stages.
@MainActor struct ParityStages {
  let views: Stage
  let controllers: Stage

  /// A phone without or with the look of iOS 26, or a tablet that lies on its side, at rest.
  init(
    _ semantics: FlipbookMotion.Semantics = .ios18, isTablet: Bool = false,
    @ViewBuilder views: () -> some View, controllers: @escaping @MainActor () -> UIViewController
  ) {
    let device = isTablet ? Self.tablet : Self.phone
    self.views = Self.stage(semantics, device, views)
    self.controllers = Self.stage(semantics, device) { ControllerScene(make: controllers) }
  }

  private static let phone = StageDevice(
    size: CGSize(width: 390, height: 844),
    safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), scale: 1)

  private static let tablet = StageDevice(
    size: CGSize(width: 1180, height: 820),
    safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), scale: 1)

  private static func stage(
    _ semantics: FlipbookMotion.Semantics, _ device: StageDevice,
    @ViewBuilder _ scene: () -> some View
  ) -> Stage {
    let isWide = device.size.width > 500
    let stage = Stage(
      scene, device: device, semantics: semantics,
      environment: {
        $0.horizontalSizeClass = isWide ? .regular : .compact
        if isWide { $0.verticalSizeClass = .regular }
      },
      typesetter: try? Typesetter.shared.get())
    _ = stage.preroll(within: ExactTime(seconds: 10), tolerance: 0)
    return stage
  }

  private var both: [Stage] { [views, controllers] }

  func advance(to seconds: Double) {
    for stage in both { stage.advance(to: ExactTime(rounding: seconds)) }
  }

  /// Plays a step that a timeline would write, in both.
  func play(_ action: Action) throws {
    for stage in both {
      let place = SourceLocation(file: "test")
      try stage.play(
        Step(action, location: place), semantics: stage.graph.semantics == .ios26 ? .ios26 : .ios18)
    }
  }

  func tap(_ selector: Selector) throws {
    try play(.tap(Located(selector, at: SourceLocation(file: "test"))))
  }

  /// The rectangles of a view in both; nil where it is not there.
  func rects(_ selector: Selector) -> (views: CGRect?, controllers: CGRect?) {
    (
      views.matches(of: selector).first?.shownRect,
      controllers.matches(of: selector).first?.shownRect
    )
  }

  /// The words of the selectors that both do not find in the same place, within a third of a point.
  func differences(_ selectors: [Selector]) -> [String] {
    selectors.compactMap { selector in
      let found = rects(selector)
      guard let one = found.views, let other = found.controllers else {
        return "\(selector): \(String(describing: found))"
      }
      let distance = max(
        abs(one.minX - other.minX), abs(one.minY - other.minY), abs(one.maxX - other.maxX),
        abs(one.maxY - other.maxY))
      return distance > 1.0 / 3 ? "\(selector): \(one), \(other)" : nil
    }
  }

  /// The number of pixels that differ by more than two levels.
  ///
  /// The pictures are written into the folder that the environment names.
  func differingPixels(_ name: String) throws -> Int {
    let pictures = both.map { $0.picture() }
    if let folder = ProcessInfo.processInfo.environment["FLIPBOOK_LOOK_REPORT"] {
      for (picture, world) in zip(pictures, ["swiftui", "uikit"]) {
        let file = URL(filePath: folder).appending(path: "parity-\(name)-\(world).png")
        try Data(PNGEncoder().encode(picture)).write(to: file)
      }
    }
    var count = 0
    for row in 0..<pictures[0].height {
      for column in 0..<pictures[0].width {
        let (one, other) = (pictures[0][column, row], pictures[1][column, row])
        let distance = max(
          abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
          abs(Int(one.blue) - Int(other.blue)))
        if distance > 2 { count += 1 }
      }
    }
    return count
  }
}

extension Stage {
  /// The picture of the present, at one pixel a point on white.
  func picture() -> Bitmap {
    Renderer(
      width: Int(device.size.width), height: Int(device.size.height), scale: 1,
      background: DisplayColor(red: 1, green: 1, blue: 1, alpha: 1),
      outlines: try? Typesetter.shared.get()
    ).render(displayList())
  }
}
