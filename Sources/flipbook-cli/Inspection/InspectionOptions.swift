import ArgumentParser
import FlipbookJob
import FlipbookTimeline

/// The screen a view is laid out on, and when it is looked at.
struct InspectionOptions: ParsableArguments {
  @Option(
    help: .init("The device (default: \(Timeline.standardDevice)).", valueName: "name"))
  var device: String?

  @Option(help: .init("The screen in points, without insets: 300x200.", valueName: "wxh"))
  var size: ScreenSize?

  @Option(
    help: .init(
      "Insets of the safe area in points: top, left, bottom, right.", valueName: "t,l,b,r"))
  var safeArea: ScreenInsets?

  @Option(help: .init("Pixels a point.", valueName: "n"))
  var scale: Double?

  @Option(help: "The direction of layout.")
  var direction = Direction.ltr

  @Option(
    help: .init("The moment: first, settled, or a time such as 350ms.", valueName: "moment"))
  var frame = InspectedMoment(moment: .settled)

  @Flag(help: "Round rectangles to whole pixels, as they are drawn.")
  var pixelRounded = false

  /// The direction text runs in, as HTML spells it.
  enum Direction: String, CaseIterable, ExpressibleByArgument {
    case ltr, rtl
  }

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 16) {
      throw ValidationError("--scale is from above 0 to 16 pixels a point.")
    }
  }

  /// The inspection of a scene on this screen.
  func inspection(of scene: String) -> SceneJob.Inspection {
    var inspection = SceneJob.Inspection(scene: scene)
    inspection.device = device ?? (size == nil ? Timeline.standardDevice : nil)
    inspection.width = size?.width
    inspection.height = size?.height
    inspection.safeArea = safeArea?.edges ?? (size == nil ? nil : [0, 0, 0, 0])
    inspection.scale = scale
    inspection.direction = direction == .rtl ? .rightToLeft : .leftToRight
    inspection.moment = frame.moment
    inspection.isPixelRounded = pixelRounded
    return inspection
  }
}
