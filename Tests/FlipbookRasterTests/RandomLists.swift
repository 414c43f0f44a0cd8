import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// Numbers that are the same in every run.
struct Dice {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
  }

  private mutating func next() -> UInt64 {
    state = state &+ 0x9e37_79b9_7f4a_7c15
    var value = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }

  mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }

  /// A number from 0 to below 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }

  /// Whole numbers, halves and others, as layouts give them.
  mutating func place(_ range: ClosedRange<Double>) -> Double {
    let value = number(range)
    return switch roll(3) {
    case 0: value.rounded()
    case 1: (value * 2).rounded() / 2
    default: value
    }
  }
}

/// Lists that move from frame to frame, with every kind of command.
struct RandomSequence {
  private var dice: Dice
  private(set) var list = DisplayList()
  private let width: Double
  private let height: Double

  init(seed: Int, width: Int, height: Int, count: Int? = nil) {
    dice = Dice(seed: seed)
    (self.width, self.height) = (Double(width), Double(height))
    for _ in 0..<(count ?? 1 + dice.roll(8)) { list.append(item()) }
  }

  /// Goes on to the next frame: some commands move, change, come or go.
  mutating func advance() {
    let step = CGSize(width: dice.roll(9) - 4, height: dice.roll(65) - 32)
    switch dice.roll(8) {
    case 0: list.append(item())
    case 1: list.commands.removeAll()
    case 2:
      var longer = item()
      longer.append(list)
      list = longer
    default: break
    }
    for place in list.commands.indices where dice.roll(3) == 0 {
      list.commands[place] = changed(list.commands[place], step)
    }
  }

  /// Goes on to a frame in which something came or went anywhere, or both in one place.
  mutating func splice() {
    var commands = list.commands
    var place = dice.roll(commands.count + 1)
    if place < commands.count, dice.roll(2) == 0, let range = thing(at: place, of: commands) {
      commands.removeSubrange(range)
      place = range.lowerBound
      if dice.roll(3) > 0 { return list.commands = commands }
    }
    // Sometimes like what is there already, in part.
    var new = item().commands
    if dice.roll(3) == 0, place < commands.count, let range = thing(at: place, of: commands) {
      new = Array(commands[range])
      let changed = dice.roll(new.count)
      if case .fill(let shape, _) = new[changed] { new[changed] = .fill(shape, paint()) }
    }
    commands.insert(contentsOf: new, at: place)
    list.commands = commands
  }

  /// The leaf at a place, or all that is under the effect which begins there.
  private func thing(at place: Int, of commands: [DisplayCommand]) -> Range<Int>? {
    var depth = 0
    for index in place..<commands.count {
      switch commands[index] {
      case .push: depth += 1
      case .pop: depth -= 1
      default: break
      }
      if depth < 0 { return nil }
      if depth == 0 { return place..<index + 1 }
    }
    return nil
  }

  /// One more thing to be drawn.
  private mutating func item() -> DisplayList {
    var list = DisplayList()
    append(to: &list, depth: 0)
    return list
  }

  private mutating func changed(_ command: DisplayCommand, _ step: CGSize) -> DisplayCommand {
    switch command {
    case .fill(.rect(let rect), let paint) where dice.roll(2) == 0:
      return .fill(.rect(rect.offsetBy(dx: step.width, dy: step.height)), paint)
    case .fill(let shape, _) where dice.roll(2) == 0: return .fill(shape, paint())
    case .fill: return .fill(shape(), paint())
    case .glyphs(let run, let paint):
      return .glyphs(run.offsetBy(x: step.width, y: step.height), paint)
    case .image(var run):
      run.destination = run.destination.offsetBy(dx: step.width, dy: step.height)
      return .image(run)
    case .push(.transform(let transform)):
      return .push(
        .transform(
          transform.concatenating(
            CGAffineTransform(translationX: step.width, y: step.height))))
    case .push: return .push(effect())
    case .pop: return .pop
    }
  }
}

// MARK: - Commands

extension RandomSequence {
  private mutating func append(to list: inout DisplayList, depth: Int) {
    switch dice.roll(depth < 3 ? 8 : 5) {
    case 0...2: list.fill(shape(), paint())
    case 3: list.glyphs(glyphs(), paint())
    case 4: list.image(image())
    default:
      list.commands.append(.push(effect()))
      for _ in 0..<(1 + dice.roll(3)) { append(to: &list, depth: depth + 1) }
      list.commands.append(.pop)
    }
  }

  private mutating func rect() -> CGRect {
    if dice.roll(4) == 0 {
      // As wide as the page, or wider.
      return CGRect(0, dice.place(-height...height), width + 10, dice.place(1...(height * 2)))
    }
    return CGRect(
      dice.place(-40...width), dice.place(-60...height), dice.place(1...width),
      dice.place(1...height))
  }

  private mutating func shape() -> DisplayShape {
    let rect = rect()
    switch dice.roll(5) {
    case 0, 1: return .rect(rect)
    case 2: return .roundedRect(rect, cornerRadius: dice.number(0...30))
    case 3:
      let side = dice.roll(2) == 0 ? rect.width : rect.height
      return .ellipse(CGRect(rect.minX, rect.minY, rect.width, side))
    default:
      var path = Path(ellipseIn: rect)
      path.addRect(rect.insetBy(dx: rect.width / 5, dy: rect.height / 7))
      return .path(path, eoFill: dice.roll(2) == 0)
    }
  }

  private mutating func color() -> DisplayColor {
    DisplayColor(
      red: Float(dice.fraction()), green: Float(dice.fraction()), blue: Float(dice.fraction()),
      alpha: dice.roll(3) == 0 ? Float(dice.fraction()) : 1)
  }

  private mutating func paint() -> Paint {
    let ramp = GradientRamp(colors: [color(), color(), color()])
    let (from, to) = (CGPoint(x: 0, y: dice.place(0...40)), CGPoint(x: 0, y: height))
    switch dice.roll(9) {
    case 0: return .linearGradient(ramp, from: from, to: to)
    case 1: return .linearGradient(ramp, from: .zero, to: CGPoint(x: width, y: 0))
    case 2: return .linearGradient(ramp, from: from, to: CGPoint(x: width, y: height))
    case 3: return .radialGradient(ramp, center: to, startRadius: 4, endRadius: 60)
    case 4: return .angularGradient(ramp, center: from, startAngle: 1, endAngle: 4)
    case 5: return .image(Self.picture, tile: CGRect(3, 4, 16, 12), interpolation: .low)
    default: return .color(color())
    }
  }

  private mutating func glyphs() -> GlyphRun {
    let (x, y) = (dice.place(0...width), dice.place(0...height))
    return GlyphRun(
      font: FontKey("x"), size: CGFloat(4 + dice.roll(20)),
      glyphs: (0..<(1 + dice.roll(4))).map { index in
        PositionedGlyph(id: UInt32(index), position: CGPoint(x: x + Double(index) * 13, y: y))
      })
  }

  private mutating func image() -> DisplayImageRun {
    let isExact = dice.roll(2) == 0
    let destination =
      isExact
      ? CGRect(Double(dice.roll(80)), Double(dice.roll(150)), 16, 12) : rect()
    return DisplayImageRun(
      image: Self.picture, destination: destination,
      interpolation: [.none, .low, .high][dice.roll(3)], tint: dice.roll(4) == 0 ? paint() : nil)
  }

  private mutating func effect() -> Effect {
    switch dice.roll(14) {
    case 0, 1:
      return .transform(CGAffineTransform(translationX: 0, y: CGFloat(dice.roll(70) - 35)))
    case 2: return .transform(CGAffineTransform(rotationAngle: CGFloat(dice.fraction() - 0.5)))
    case 3, 4: return .opacity(dice.roll(4) == 0 ? 1 : dice.fraction())
    case 5: return .clip(.rect(rect()))
    case 6: return .clip(shape())
    case 7: return .shadow(color(), radius: [0, 1, 2, 3, 5, 9][dice.roll(6)], offset: offset())
    case 8: return .blur(radius: dice.number(0...4), opaque: dice.roll(2) == 0)
    case 9:
      var mask = DisplayList()
      mask.fill(shape(), paint())
      return .mask(DisplayMask(content: mask))
    case 10: return .blend([.multiply, .destinationOut, .screen, .sourceAtop][dice.roll(4)])
    case 11: return .saturation(dice.fraction())
    case 12:
      var projection = ProjectionTransform()
      projection.m13 = dice.fraction() / 500
      return .projection(projection)
    default: return .group
    }
  }

  private mutating func offset() -> CGSize {
    CGSize(width: dice.place(-5...5), height: dice.place(-9...9))
  }

  /// A picture without two equal pixels.
  private static let picture: DisplayImage = {
    var pixels: [UInt8] = []
    for index in 0..<192 {
      let alpha = index % 5 == 0 ? 128 : 255
      for value in [index, index * 7 % 256, 255 - index] {
        pixels.append(UInt8(min(value, alpha)))
      }
      pixels.append(UInt8(alpha))
    }
    return DisplayImage(width: 16, height: 12, pixels: pixels)
  }()
}
