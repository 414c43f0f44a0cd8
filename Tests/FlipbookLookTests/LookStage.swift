import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookRaster
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A screen to measure the system's look on.
struct LookScreen {
  /// In points.
  var size = CGSize(width: 390, height: 844)
  var scale: CGFloat = 3
  var safeArea = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
  var semantics = FlipbookMotion.Semantics.ios18
  var colorScheme = ColorScheme.light
  var dynamicType = DynamicTypeSize.large
  var widthClass = UserInterfaceSizeClass.compact
}

/// A stage with text, at rest or where it begins.
@MainActor
func lookStage(
  _ screen: LookScreen = LookScreen(), rests: Bool = true, @ViewBuilder _ scene: () -> some View
) -> Stage {
  let stage = Stage(
    scene,
    device: StageDevice(size: screen.size, safeArea: screen.safeArea, scale: screen.scale),
    semantics: screen.semantics,
    environment: {
      $0.colorScheme = screen.colorScheme
      $0.dynamicTypeSize = screen.dynamicType
      $0.horizontalSizeClass = screen.widthClass
    }, typesetter: try? Typesetter.shared.get())
  if rests { _ = stage.preroll(within: ExactTime(seconds: 10), tolerance: 0) }
  return stage
}

extension Stage {
  /// Takes the stage to a time, in seconds.
  func advance(to seconds: Double) { advance(to: ExactTime(rounding: seconds)) }

  /// Plays a step that a timeline would write: `tap: button("Show")` is `.tap(...)`.
  func play(_ action: Action) throws(TimelineError) {
    let place = SourceLocation(file: "test")
    try play(
      Step(action, location: place), semantics: graph.semantics == .ios26 ? .ios26 : .ios18)
  }

  /// Taps a view.
  func tap(_ selector: Selector) throws(TimelineError) {
    let place = SourceLocation(file: "test")
    try play(.tap(Located(selector, at: place)))
  }

  /// The rectangle that is shown of a view, in points; nil if it is not there.
  func rect(_ selector: Selector) -> CGRect? { matches(of: selector).first?.shownRect }

  /// Draws the screen on white.
  func picture() -> LookPicture {
    let scale = device.scale
    let renderer = Renderer(
      width: Int((device.size.width * scale).rounded()),
      height: Int((device.size.height * scale).rounded()), scale: scale,
      background: DisplayColor(red: 1, green: 1, blue: 1, alpha: 1),
      outlines: try? Typesetter.shared.get())
    return LookPicture(bitmap: renderer.render(displayList()), scale: scale)
  }
}

/// A drawn screen, measured in points.
struct LookPicture: CustomStringConvertible {
  let bitmap: Bitmap
  let scale: CGFloat

  /// Its size: a test that falls would else print millions of pixels.
  var description: String { "\(bitmap.width) × \(bitmap.height) pixels" }

  /// The sRGB colour at a point, as hexadecimal: `F2F2F7`.
  func hex(_ x: CGFloat, _ y: CGFloat) -> String {
    let color = levels(Int((x * scale).rounded(.down)), Int((y * scale).rounded(.down)))
    return [color.red, color.green, color.blue].map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// True if the colour at a point is within two levels of one in hexadecimal: `F2F2F7`.
  func shows(_ hex: String, atX x: CGFloat, y: CGFloat) -> Bool {
    guard let wanted = Int(hex, radix: 16) else { return false }
    let found = levels(Int((x * scale).rounded(.down)), Int((y * scale).rounded(.down)))
    return abs(found.red - (wanted >> 16)) <= 2 && abs(found.green - ((wanted >> 8) & 0xFF)) <= 2
      && abs(found.blue - (wanted & 0xFF)) <= 2
  }

  /// The components of a pixel, from 0 to 255.
  func levels(_ column: Int, _ row: Int) -> (red: Int, green: Int, blue: Int) {
    let pixel = bitmap[column, row]
    return (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
  }
}
