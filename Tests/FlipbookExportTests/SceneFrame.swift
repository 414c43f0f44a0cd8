import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation
import SharedFixtures
import Testing

/// A frame of each benchmark scene, drawn without its words; see `Benchmarks`.
enum SceneFrame: String, CaseIterable, CustomTestStringConvertible {
  case sheet, cards, hero, many

  var testDescription: String { rawValue }

  /// The frame at one pixel a point of the scene's device.
  func bitmap() -> Bitmap {
    var list = DisplayList()
    let size = draw(into: &list)
    return Renderer(width: size.width, height: size.height, scale: 1, background: .white)
      .render(list)
  }

  private func draw(into list: inout DisplayList) -> (width: Int, height: Int) {
    switch self {
    case .sheet: drawSheet(into: &list)
    case .cards: drawCards(into: &list)
    case .hero: drawHero(into: &list)
    case .many: drawMany(into: &list)
    }
  }

  /// One colour that another one pushes up, and a button.
  private func drawSheet(into list: inout DisplayList) -> (width: Int, height: Int) {
    let top = -423.7
    list.fill(.rect(CGRect(x: 0, y: top, width: 1170, height: 1800)), .color(color(255, 59, 48)))
    list.fill(
      .rect(CGRect(x: 0, y: top + 1800, width: 1170, height: 1800)), .color(color(52, 199, 89)))
    let button = CGRect(x: 445, y: 2352, width: 280, height: 120)
    list.fill(.roundedRect(button, cornerRadius: 36), .color(color(0, 122, 255)))
    return (1170, 2532)
  }

  /// Cards on their way to their places: turned, translucent, some with a shadow or a gradient.
  private func drawCards(into list: inout DisplayList) -> (width: Int, height: Int) {
    for index in 0..<16 {
      let rest = Double(index) / 16
      let frame = CGRect(
        x: 18 + 139.5 * Double(index % 4), y: 18 + 123.5 * Double(index / 4) + 30 * rest,
        width: 130.5, height: 114.5)
      let turn = CGAffineTransform(translationX: frame.midX, y: frame.midY)
        .rotated(by: rest * (index % 2 == 0 ? -0.08 : 0.08))
        .translatedBy(x: -frame.midX, y: -frame.midY)
      list.with(.opacity(1 - rest / 2)) { list in
        list.with(.transform(turn)) { drawCard(index, frame, into: &$0) }
      }
    }
    return (585, 600)
  }

  private func drawCard(_ index: Int, _ frame: CGRect, into list: inout DisplayList) {
    let step = 37 * index % 200
    let first = color(255 - step / 2, 80 + step / 2, 60 + step * 3 / 4)
    let second = color(60 + step / 2, 120 + step / 4, 255 - step / 3)
    let shape = DisplayShape.roundedRect(frame, cornerRadius: 18)
    if index % 4 == 1 {
      let offset = CGSize(width: 0, height: 4)
      list.with(.shadow(DisplayColor.black.opacity(0.35), radius: 6, offset: offset)) {
        $0.fill(shape, .color(first))
      }
    } else if index % 4 == 2 {
      let stops = [
        GradientStop(color: first, location: 0), GradientStop(color: second, location: 1),
      ]
      list.fill(
        shape,
        .linearGradient(
          GradientRamp(stops: stops), from: CGPoint(x: frame.minX, y: frame.minY),
          to: CGPoint(x: frame.minX, y: frame.maxY)))
    } else {
      list.fill(shape, .color(first))
    }
    for letter in 0..<7 {
      let place = CGRect(
        x: frame.minX + 12.3 + 10.6 * Double(letter), y: frame.minY + 30.4, width: 8.2, height: 17)
      list.fill(.ellipse(place), .color(.white))
      list.fill(.ellipse(place.insetBy(dx: 2.3, dy: 2.3)), .color(first))
    }
  }

  /// A noisy picture in a rounded frame.
  private func drawHero(into list: inout DisplayList) -> (width: Int, height: Int) {
    var random = SplitMix64(seed: 5)
    let picture = Rows.photograph.bitmap(&random, width: 390, height: 266, isOpaque: true)
    let frame = CGRect(x: 22.4, y: 130.6, width: 345.1, height: 240.3)
    list.with(.clip(.roundedRect(frame, cornerRadius: 20))) { list in
      list.image(
        DisplayImageRun(
          image: DisplayImage(width: 390, height: 266, pixels: picture.pixels),
          destination: frame))
    }
    return (390, 500)
  }

  /// Many small circles over each other.
  private func drawMany(into list: inout DisplayList) -> (width: Int, height: Int) {
    var random = SplitMix64(seed: 12_345)
    for _ in 0..<500 {
      let center = (random.number(0...390), random.number(0...844))
      let bits = random.next()
      let fill = color(Int(bits & 127), Int(bits >> 8 & 127), Int(bits >> 16 & 127))
      list.fill(
        .ellipse(CGRect(x: center.0 - 9, y: center.1 - 9, width: 18, height: 18)), .color(fill))
    }
    return (390, 844)
  }

  private func color(_ red: Int, _ green: Int, _ blue: Int) -> DisplayColor {
    DisplayColor(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255)
  }
}
