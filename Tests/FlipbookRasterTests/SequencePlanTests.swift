import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation
import Testing

@Suite struct SequencePlanTests {
  /// Everything that a key must tell apart comes up in these: one that says too little would bring
  /// back other pixels, since what was drawn once is used in all frames of a seed.
  @Test(arguments: 0..<12)
  func `looks strip by strip as it does at once, whatever moves`(seed: Int) {
    let renderer = Renderer.small(on: seed % 3 == 0 ? nil : .white)
    for part in 0..<4 {
      var sequence = RandomSequence(
        seed: seed * 100 + part, width: StripDrawing.size.width, height: StripDrawing.size.height)
      var drawing = StripDrawing(renderer)
      drawing.looksAtRows = true
      for frame in 0..<8 {
        drawing.draw(sequence.list)
        let whole = renderer.render(sequence.list)
        #expect(drawing.bitmap == whole, "part \(part), frame \(frame)")
        if drawing.bitmap != whole { return }
        sequence.advance()
      }
    }
  }

  /// Shapes painted at once are painted by their outlines.
  @Test func `rectangles of one colour cover what their outlines do, however small`() {
    let renderer = Renderer.small()
    for seed in 0..<20 {
      var dice = Dice(seed: seed)
      var list = DisplayList()
      for _ in 0..<60 {
        let rect = CGRect(
          x: dice.place(-20...110), y: dice.place(-20...190),
          width: dice.number(0...(dice.roll(2) == 0 ? 2.5 : 80)),
          height: dice.number(0...(dice.roll(2) == 0 ? 2.5 : 120)))
        let color = DisplayColor(
          red: Float(dice.fraction()), green: 0.5, blue: 0.2,
          alpha: dice.roll(2) == 0 ? 1 : Float(dice.fraction()))
        list.fill(.rect(rect), .color(color))
      }
      var drawing = StripDrawing(renderer)
      drawing.looksAtRows = true
      drawing.draw(list)
      #expect(drawing.bitmap == renderer.render(list), "seed \(seed)")
    }
  }

  @Test func `paints of a sheet only rows that differ from the ones above them`() {
    var drawing = StripDrawing(.small())
    drawing.looksAtRows = true
    for y in [200.0, 150.25, 80.5, 31.75, 0] {
      var list = DisplayList()
      list.fill(.rect(CGRect(0, y, 120, 64.5)), .color(.red))
      list.fill(.rect(CGRect(10.5, y + 20, 60, 8)), .color(.blue.opacity(0.5)))
      drawing.draw(list)
      #expect(drawing.bitmap == Renderer.small().render(list))
    }
    #expect(drawing.leftOutCount > 5 * 32)
  }

  @Test func `brings back strips of a sheet that slides, wherever they are`() {
    var drawing = StripDrawing(.small())
    for y in stride(from: 200.0, through: 0, by: -10.5) {
      var list = DisplayList()
      list.fill(.rect(CGRect(0, y, 120, 400)), .color(.red))
      list.fill(.roundedRect(CGRect(20, 150, 80, 30), cornerRadius: 9), .color(.blue))
      drawing.draw(list)
    }
    // Of 20 frames each has one strip with the edge; the two behind the button change once more.
    #expect(drawing.plan.counts.strips <= 7 + 20 + 2 + 2)
    // Four white strips at first and three red ones in the end, but for the first of each.
    #expect(drawing.reusedCount >= 5)
  }

  @Test func `paints a group and a shadow that only move no more than a few times`() {
    var drawing = StripDrawing(.small())
    for y in stride(from: 10.0, through: 120, by: 1) {
      var list = DisplayList()
      for effect in [
        Effect.opacity(0.5), .shadow(.black, radius: 3, offset: CGSize(width: 1, height: 2)),
      ] {
        list.with(effect) { list in
          list.fill(.ellipse(CGRect(20, y, 40, 40)), .color(.red))
          list.fill(.rect(CGRect(30, y, 20, 20)), .color(.green))
        }
      }
      drawing.draw(list)
      #expect(drawing.bitmap == Renderer.small().render(list))
    }
    // Each is painted when it is new and when it comes up again; after that it is only moved.
    #expect(drawing.plan.counts.pictures <= 4)
  }

  @Test func `leaves out what is covered`() {
    var list = DisplayList()
    list.fill(.ellipse(CGRect(10, 10, 100, 180)), .color(.blue))
    list.fill(.rect(CGRect(0, 0, 120, 200)), .color(.red))
    let plan = SequencePlan(.small(), stripHeight: 32)
    plan.update(to: list) { _ in }
    let keys = (0..<6).map { plan.key(ofStrip: $0) }
    #expect(Set(keys).count == 1)
    // The last strip is lower.
    #expect(plan.key(ofStrip: 6) != keys[0])
  }

  @Test(arguments: [10, 1000])
  func `does no more for one view that moves beside many`(count: Int) {
    let plan = SequencePlan(.small(), stripHeight: 32)
    func list(_ x: Double) -> DisplayList {
      var list = DisplayList()
      for index in 0..<count {
        let y = Double(index % 19) * 10
        list.fill(.rect(CGRect(Double(index % 11) * 10, y, 8, 8)), .color(.blue))
      }
      list.with(.opacity(0.5)) { list in
        list.fill(.rect(CGRect(x, 70, 9, 9)), .color(.red))
        list.fill(.ellipse(CGRect(40, 70, 9, 9)), .color(.green))
      }
      return list
    }
    plan.update(to: list(0)) { _ in }
    let before = plan.counts
    #expect(before.pieces == count + 3)
    for step in 1...10 {
      var touched: Set<Int> = []
      plan.update(to: list(Double(step))) { touched.insert($0) }
      #expect(touched == [2])
    }
    // The group and the square that moves, not the circle.
    #expect(plan.counts.pieces == before.pieces + 20)
  }

  @Test(arguments: [400, 4000])
  func `paints what stands still once, whatever moves in front of it`(count: Int) {
    var drawing = StripDrawing(.small())
    func list(_ step: Int) -> DisplayList {
      var list = DisplayList()
      for index in 0..<count {
        let (x, y) = (Double(index * 113 % 117), Double(index * 71 % 197))
        list.fill(.rect(CGRect(x, y, 3, 3)), .color(index % 2 == 0 ? .blue : .green))
      }
      list.fill(.ellipse(CGRect(30 + Double(step) * 2.3, 20 + Double(step), 24, 24)), .color(.red))
      let glass = DisplayColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      list.fill(.rect(CGRect(90, 10, 20, 180)), .color(glass))
      return list
    }
    // Where the circle has been in the first frame is painted once more without it.
    for step in 0...20 { drawing.draw(list(step)) }
    let before = drawing.plan.counts.nodes
    for step in 1...10 {
      drawing.draw(list(-step))
      #expect(drawing.bitmap == Renderer.small().render(list(-step)))
    }
    // In each frame the circle and the glass in front of it, in two strips.
    #expect(drawing.plan.counts.nodes - before <= 40)
  }

  @Test(arguments: 0..<6)
  func `keeps no picture of what has changed`(seed: Int) {
    var state = UInt64(seed)
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var drawing = StripDrawing(.small(on: seed % 2 == 0 ? .white : nil))
    var shapes: [(rect: CGRect, color: DisplayColor, isRound: Bool)] = []
    func shape() -> (rect: CGRect, color: DisplayColor, isRound: Bool) {
      func number(_ limit: Int) -> Double { Double(random(limit * 4)) / 4 }
      let isWide = random(9) == 0
      let rect = CGRect(
        isWide ? 0 : number(110), number(190), isWide ? 120 : number(30), number(30))
      let alpha: Float = random(2) == 0 ? 1 : 0.5
      let color = DisplayColor(red: Float(number(1)), green: 0.5, blue: 0, alpha: alpha)
      return (rect, color, random(3) == 0)
    }
    for _ in 0..<150 { shapes.append(shape()) }
    for _ in 0..<40 {
      for _ in 0...random(3) {
        // Mostly what is in front.
        let index = random(4) == 0 ? random(150) : shapes.count - 1 - random(10)
        shapes[index] = shape()
      }
      if random(10) == 0 { shapes.append(shape()) }
      var list = DisplayList()
      for shape in shapes {
        list.fill(shape.isRound ? .ellipse(shape.rect) : .rect(shape.rect), .color(shape.color))
      }
      drawing.draw(list)
      #expect(drawing.bitmap == drawing.plan.renderer.render(list))
    }
  }

  @Test func `touches the edges of an area that slides, not its middle`() {
    let plan = SequencePlan(.small(), stripHeight: 32)
    for (step, strips) in [(0, Set(0...6)), (1, [1, 4]), (2, [1, 4]), (-9, [0, 1, 4, 3])] {
      var list = DisplayList()
      list.fill(.rect(CGRect(0, 40 + Double(step) * 1.5, 120, 100)), .color(.blue))
      var touched: Set<Int> = []
      plan.update(to: list) { touched.insert($0) }
      #expect(touched == strips, "\(step)")
    }
  }

  @Test func `keeps what it built when commands come and go before it`() {
    let plan = SequencePlan(.small(), stripHeight: 32)
    var list = DisplayList()
    for index in 0..<20 {
      list.with(.shadow(.black, radius: 2, offset: .zero)) {
        $0.fill(.rect(CGRect(5, Double(index) * 10, 8, 8)), .color(.blue))
      }
    }
    plan.update(to: list) { _ in }
    let before = plan.counts.pieces
    var longer = DisplayList()
    longer.fill(.rect(CGRect(100, 3, 9, 9)), .color(.red))
    longer.append(list)
    var touched: Set<Int> = []
    plan.update(to: longer) { touched.insert($0) }
    #expect(touched == [0])
    #expect(plan.counts.pieces == before + 1)
    plan.update(to: list) { touched.insert($0) }
    #expect(plan.counts.pieces == before + 1)
  }
}
