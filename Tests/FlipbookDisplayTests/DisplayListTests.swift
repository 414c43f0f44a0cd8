import FlipbookDisplay
import FlipbookGeometry
import Foundation
import Testing

@Suite struct DisplayListTests {
  static let sample: DisplayList = {
    var list = DisplayList()
    list.with(.transform(CGAffineTransform(translationX: 10, y: 2.5))) { list in
      list.with(.opacity(0.5)) { list in
        list.fill(
          .rect(CGRect(x: 0, y: 0, width: 10, height: 20)),
          .color(DisplayColor(red: 1, green: 0, blue: 0)))
        list.glyphs(
          GlyphRun(
            font: FontKey("Sans"), size: 17,
            glyphs: [PositionedGlyph(id: 7, position: CGPoint(x: 0, y: 12))]),
          .color(DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.3)))
      }
    }
    list.fill(
      .roundedRect(CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 3, style: .continuous),
      .linearGradient(
        GradientRamp(colors: [.black, .white]), from: .zero, to: CGPoint(x: 0, y: 9)))
    return list
  }()

  @Test func `reads as one command a line, indented by effect`() {
    #expect(
      Self.sample.description == """
        transform(1 0 0 1 10 2.5)
          opacity(0.5)
            fill rect(0 0 10 20) #ff0000
            glyphs Sans 17 [7@0,12] rgba(0.0 0.0 0.0 0.3)
        fill roundedRect(0 0 9 9 r 3 continuous) linear(0,0 to 0,9 [#000000 0, #ffffff 1])
        """)
  }

  @Test func `leaves no trace of an effect around nothing`() {
    var list = DisplayList()
    list.with(.opacity(0.5)) { $0.with(.group) { _ in } }
    #expect(list.isEmpty)
  }

  @Test func `has a hash that is the same in every process`() {
    // Recorded; it changes only with the hash function, and then every cache must be thrown away.
    #expect(Self.sample.contentHash == 14_731_401_828_638_641_324)
  }

  @Test func `has another hash for every difference`() {
    let square = CGRect(x: 0, y: 0, width: 1, height: 1)
    let commands: [DisplayCommand] = [
      .fill(.rect(square), .color(.black)), .fill(.ellipse(square), .color(.black)),
      .fill(.rect(square), .color(.white)), .fill(.rect(.zero), .color(.black)),
      .fill(.path(Path(square), eoFill: false), .color(.black)),
      .fill(.path(Path(square), eoFill: true), .color(.black)),
      .push(.opacity(0.5)), .push(.opacity(0.25)), .push(.brightness(0.5)), .push(.group), .pop,
      .push(.clip(.rect(square))), .push(.mask(DisplayMask(content: DisplayList()))),
      .push(.blend(.hue)), .push(.blend(.color)), .push(.blur(radius: 1, opaque: true)),
      .push(.shadow(.black, radius: 1, offset: .zero)),
    ]
    #expect(Set(commands.map(\.contentHash)).count == commands.count)
  }

  @Test func `counts the two zeros as one`() {
    let plus = DisplayList(commands: [.push(.opacity(0.0))])
    let minus = DisplayList(commands: [.push(.opacity(-0.0))])
    #expect(plus == minus && plus.contentHash == minus.contentHash)
  }
}

@Suite struct DisplayListChangesTests {
  /// Squares of a point, at the places that are given.
  private static func squares(_ places: [Int]) -> DisplayList {
    DisplayList(
      commands: places.map { place in
        .fill(.rect(CGRect(x: place, y: 0, width: 1, height: 1)), .color(.black))
      })
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1000])
  func `keeps its commands in order, whatever their number`(count: Int) {
    var list = Self.squares(Array(0..<count))
    #expect(list.count == count && list.commands.count == count)
    #expect(list == DisplayList(commands: list.commands))
    #expect(list.changes(since: list).isEmpty)
    list.fill(.rect(.zero), .color(.white))
    #expect(list.count == count + 1)
    list.removeLast()
    #expect(list == Self.squares(Array(0..<count)))
  }

  @Test func `tells which commands have changed, side by side in one stretch`() {
    let old = Self.squares(Array(0..<1000))
    var new = old
    for index in [3, 63, 64, 999] { new[index] = .pop }
    #expect(
      new.changes(since: old).map(\.new) == [3..<4, 63..<65, 999..<1000]
        && new.changes(since: old).allSatisfy { $0.old == $0.new })
    #expect(old[3] != .pop)
  }

  @Test func `tells what has come or gone between what is the same`() {
    let old = Self.squares(Array(0..<200))
    let new = Self.squares(Array(0..<100) + [7, 8] + Array(100..<200))
    #expect(new.changes(since: old) == [DisplayListChange(old: 100..<100, new: 100..<102)])
    #expect(old.changes(since: new) == [DisplayListChange(old: 100..<102, new: 100..<100)])
    #expect(
      new.changes(since: DisplayList()) == [DisplayListChange(old: 0..<0, new: 0..<202)])
  }
}

@Suite struct DisplayImageTests {
  @Test func `is equal to another of the same pixels`() {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 0, 0]
    let image = DisplayImage(width: 2, height: 1, pixels: pixels)
    #expect(image == DisplayImage(width: 2, height: 1, pixels: pixels))
    #expect(image != DisplayImage(width: 1, height: 2, pixels: pixels))
    #expect(!image.isOpaque)
  }

  @Test func `makes good for too few, too many and impossible bytes`() {
    let short = DisplayImage(width: 1, height: 2, pixels: [9, 9, 9, 4, 1])
    #expect(short.pixels == [4, 4, 4, 4, 0, 0, 0, 0])
    #expect(DisplayImage(width: -1, height: .max, pixels: [1]).pixels.isEmpty)
    #expect(DisplayImage(width: .max, height: .max, pixels: [1]).pixels.isEmpty)
  }
}

@Suite struct ColorMatrixTests {
  static let orange = DisplayColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)

  @Test(arguments: [
    Effect.brightness(0), .contrast(1), .saturation(1), .grayscale(0), .hueRotation(0),
    .colorMultiply(.white),
  ])
  func `changes nothing at its neutral amount`(effect: Effect) throws {
    let color = try #require(effect.matrix).applied(to: Self.orange)
    #expect(abs(color.red - 1) < 1e-6 && abs(color.green - 0.5) < 1e-6)
    #expect(abs(color.blue - 0.25) < 1e-6 && color.alpha == 0.5)
  }

  @Test func `keeps grey grey whatever the saturation and hue`() throws {
    let grey = DisplayColor(red: 0.5, green: 0.5, blue: 0.5)
    for effect in [Effect.saturation(3), .grayscale(1), .hueRotation(2)] {
      let color = try #require(effect.matrix).applied(to: grey)
      #expect(abs(color.red - 0.5) < 1e-5 && abs(color.blue - 0.5) < 1e-5)
    }
  }

  @Test func `gives black for what is no number`() {
    let color = ColorMatrix.contrast(.nan).applied(
      to: DisplayColor(red: .nan, green: .infinity, blue: -1))
    #expect(color.red == 0 && color.blue >= 0 && color.green <= 1)
  }
}
