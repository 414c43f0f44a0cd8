import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// A benchmark scene as the lists of its frames, in device pixels.
struct Scene {
  var name: String
  var width: Int
  var height: Int
  var frames: [DisplayList]
}

extension CGRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension DisplayColor {
  init(_ red: Int, _ green: Int, _ blue: Int) {
    self.init(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255)
  }
}

/// The curves of the scenes.
enum Ease {
  static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> @Sendable (Double) -> Double {
    let (cx, cy) = (3 * x1, 3 * y1)
    let (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
    let (ax, ay) = (1 - cx - bx, 1 - cy - by)
    return { time in
      if time <= 0 { return 0 }
      if time >= 1 { return 1 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if ((ax * middle + bx) * middle + cx) * middle < time {
          low = middle
        } else {
          high = middle
        }
      }
      let middle = (low + high) / 2
      return ((ay * middle + by) * middle + cy) * middle
    }
  }

  static let inOut = bezier(0.42, 0, 0.58, 1)

  /// SwiftUI's default spring from 0 to 1.
  static func spring(_ time: Double) -> Double {
    if time <= 0 { return 0 }
    let frequency = 2 * Double.pi / 0.55
    let decay = 0.825 * frequency
    if decay * time > log(1000) { return 1 }
    let damped = frequency * (1 - 0.825 * 0.825).squareRoot()
    return 1 - exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
  }
}

/// Makes the scenes.
struct SceneMaker {
  let typesetter: any TextTypesetting

  private static let white = DisplayColor.white

  /// Glyphs of a line with its start, or its middle, on a baseline.
  private func text(
    _ text: String, size: Double, weight: Int, x: Double, baseline: Double,
    isCentered: Bool = false, into list: inout DisplayList
  ) {
    let font = FontRequest(size: size, weight: weight)
    let request = TextRequest(
      runs: [TextRun(text, font: font, color: Self.white)], lineLimit: 1)
    let layout = typesetter.layout(request, proposedWidth: nil, proposedHeight: nil)
    for run in layout.lines.flatMap(\.runs) {
      guard let first = run.glyphs.glyphs.first else { continue }
      let left = isCentered ? x - Double(layout.size.width) / 2 : x
      list.glyphs(
        run.glyphs.offsetBy(x: left, y: baseline - Double(first.position.y)), .color(Self.white))
    }
  }

  func sheet() -> Scene {
    let frames = (0..<60).map { frame in
      let y = -1800 * Ease.inOut(Double(frame) / 59)
      var list = DisplayList()
      list.fill(.rect(CGRect(0, y, 1170, 1800)), .color(DisplayColor(255, 59, 48)))
      list.fill(.rect(CGRect(0, y + 1800, 1170, 1800)), .color(DisplayColor(52, 199, 89)))
      list.fill(
        .roundedRect(CGRect(445, 2352, 280, 120), cornerRadius: 36),
        .color(DisplayColor(0, 122, 255)))
      text(
        "Show", size: 51, weight: 700, x: 585, baseline: 2430, isCentered: true, into: &list)
      return list
    }
    return Scene(name: "S1", width: 1170, height: 2532, frames: frames)
  }

  func cards() -> Scene {
    let cards = (0..<40).map(card)
    let frames = (0..<120).map { frame in
      var list = DisplayList()
      for (index, card) in cards.enumerated() {
        let progress = Ease.spring(Double(frame) / 60 - 0.03 * Double(index))
        let opacity = min(max(progress, 0), 1)
        if opacity == 0 { continue }
        let (x, y) = (36 + 279 * Double(index % 4), 36 + 247 * Double(index / 4))
        let angle = (1 - progress) * (index.isMultiple(of: 2) ? -5 : 5) * Double.pi / 180
        let place = CGAffineTransform(translationX: -130.5, y: -114.5)
          .concatenating(CGAffineTransform(rotationAngle: angle))
          .concatenating(
            CGAffineTransform(translationX: x + 130.5, y: y + 114.5 + 300 * (1 - progress)))
        list.with(.transform(place)) { list in
          if opacity == 1 {
            list.append(card)
          } else {
            list.with(.opacity(opacity)) { $0.append(card) }
          }
        }
      }
      return list
    }
    return Scene(name: "S2", width: 1170, height: 2532, frames: frames)
  }

  private func card(_ index: Int) -> DisplayList {
    let k = 37 * index % 200
    let first = DisplayColor(255 - k / 2, 80 + k / 2, 60 + 3 * k / 4)
    let second = DisplayColor(60 + k / 2, 120 + k / 4, 255 - k / 3)
    let shape = DisplayShape.roundedRect(CGRect(0, 0, 261, 229), cornerRadius: 36)
    var list = DisplayList()
    let digits = (index < 10 ? "0" : "") + "\(index)"
    func face(_ list: inout DisplayList) {
      let ramp = GradientRamp(colors: [first, second])
      list.fill(
        shape,
        index % 4 == 2
          ? .linearGradient(ramp, from: .zero, to: CGPoint(x: 0, y: 229)) : .color(first))
    }
    if index % 4 == 1 {
      let shadow = Effect.shadow(
        .black.opacity(0.35), radius: 12, offset: CGSize(width: 0, height: 8))
      list.with(shadow, face)
    } else {
      face(&list)
    }
    text("Card \(digits)", size: 36, weight: 700, x: 24, baseline: 96, into: &list)
    text("Spring in \(digits)", size: 27, weight: 400, x: 24, baseline: 150, into: &list)
    return list
  }

  func hero() -> Scene {
    let image = Self.heroImage()
    let frames = (0..<60).map { frame in
      let p = Ease.inOut(Double(frame) / 59)
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * p }
      let box = CGRect(mix(60, 0), mix(1800, 0), mix(300, 1170), mix(300, 800))
      let scale = max(box.width / 1170, box.height / 800)
      let place = CGRect(
        box.midX - 585 * scale, box.midY - 400 * scale, 1170 * scale, 800 * scale)
      var list = DisplayList()
      list.with(.clip(.roundedRect(box, cornerRadius: mix(48, 0)))) {
        $0.image(DisplayImageRun(image: image, destination: place, interpolation: .low))
      }
      return list
    }
    return Scene(name: "S3", width: 1170, height: 2532, frames: frames)
  }

  func many() -> Scene {
    var seed: UInt32 = 12345
    func random(_ limit: Int) -> Int {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Int(seed >> 8) % limit
    }
    let curves = [
      Ease.inOut, Ease.bezier(0.42, 0, 1, 1), Ease.bezier(0, 0, 0.58, 1),
      Ease.bezier(0.25, 0.1, 0.25, 1),
    ]
    let circles = (0..<2000).map { _ in
      let from = (random(780), random(1688))
      let to = (random(780), random(1688))
      let color = DisplayColor(random(200), random(200), random(200))
      return (from: from, to: to, color: color, delay: random(15))
    }
    let frames = (0..<60).map { frame in
      let progress = curves.map { curve in
        (0..<15).map { curve(min(max(Double(frame - $0) / 44, 0), 1)) }
      }
      var list = DisplayList()
      for (index, circle) in circles.enumerated() {
        let p = progress[index % 4][circle.delay]
        let x = Double(circle.from.0) + Double(circle.to.0 - circle.from.0) * p
        let y = Double(circle.from.1) + Double(circle.to.1 - circle.from.1) * p
        list.fill(.ellipse(CGRect(x - 9, y - 9, 18, 18)), .color(circle.color))
      }
      return list
    }
    return Scene(name: "S4", width: 780, height: 1688, frames: frames)
  }

  /// Three octaves of value noise, a ramp and noise in the lowest bits.
  private static func heroImage() -> DisplayImage {
    func hash(_ x: UInt64, _ y: UInt64, _ seed: UInt64) -> UInt64 {
      let mask: UInt64 = 0xffff_ffff
      var h = (x &* 374_761_393 &+ y &* 668_265_263 &+ (seed &* 2_246_822_519 & mask)) & mask
      h = ((h ^ h >> 13) &* 1_274_126_177) & mask
      return h ^ h >> 16
    }
    func noise(_ x: UInt64, _ y: UInt64, _ cell: UInt64, _ seed: UInt64) -> UInt64 {
      let (gx, fx, gy, fy) = (x / cell, x % cell, y / cell, y % cell)
      let top = (hash(gx, gy, seed) & 255) * (cell - fx) + (hash(gx + 1, gy, seed) & 255) * fx
      let bottom =
        (hash(gx, gy + 1, seed) & 255) * (cell - fx) + (hash(gx + 1, gy + 1, seed) & 255) * fx
      return (top * (cell - fy) + bottom * fy) / (cell * cell)
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(1170 * 800 * 4)
    for y in 0..<UInt64(800) {
      for x in 0..<UInt64(1170) {
        let shared = noise(x, y, 40, 3) * 50 / 255 + noise(x, y, 12, 5) * 24 / 255
        for channel in 0..<UInt64(3) {
          let ramp = channel == 1 ? y * 70 / 800 : x * 70 / 1170
          let value =
            ramp + noise(x, y, 160, 7 + channel) * 90 / 255 + shared
            + (hash(x, y, 11 + channel) & 7)
          pixels.append(UInt8(min(value, 255)))
        }
        pixels.append(255)
      }
    }
    return DisplayImage(width: 1170, height: 800, pixels: pixels)
  }
}
