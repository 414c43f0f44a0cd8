import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation
import Testing

/// Frames in which commands came or went, beside the same frames drawn alone.
@Suite struct SplicingTests {
  /// With 80 things, most strips have a ground whose end has to be renumbered.
  @Test(arguments: 0..<5, [3, 80])
  func `looks as it does at once, whatever comes and goes`(seed: Int, count: Int) {
    let renderer = Renderer.small(on: seed % 3 == 0 ? nil : .white)
    var sequence = RandomSequence(
      seed: seed, width: StripDrawing.size.width, height: StripDrawing.size.height, count: count)
    var drawing = StripDrawing(renderer)
    for frame in 0..<20 {
      drawing.draw(sequence.list)
      let whole = renderer.render(sequence.list)
      #expect(drawing.bitmap == whole, "frame \(frame)")
      if drawing.bitmap != whole { return }
      if frame % 5 == 4 { sequence.advance() } else { sequence.splice() }
    }
  }

  /// A square in an effect: in one that makes a picture, or in one that only moves.
  private func square(_ x: Double, _ effect: Effect) -> DisplayList {
    var list = DisplayList()
    list.with(effect) { $0.fill(.rect(CGRect(x, 40, 9, 9)), .color(.red)) }
    return list
  }

  @Test(arguments: [
    Effect.transform(CGAffineTransform(translationX: 3, y: 0)), .opacity(0.5), .opacity(2),
  ])
  func `builds what came between many and nothing else`(effect: Effect) {
    let plan = SequencePlan(.small(), stripHeight: 32)
    func list(_ middle: [Double]) -> DisplayList {
      var list = DisplayList()
      for index in 0..<400 {
        if index == 200 { for x in middle { list.append(square(x, effect)) } }
        list.append(square(Double(index % 11) * 10, effect))
      }
      return list
    }
    plan.update(to: list([50])) { _ in }
    for (middle, built) in [([], 0), ([4], 1), ([4, 5, 6], 2), ([5, 6], 0), ([7], 1)] {
      let before = plan.counts.pieces
      var touched: Set<Int> = []
      plan.update(to: list(middle.map(Double.init))) { touched.insert($0) }
      #expect(touched == [1])
      // A picture is a piece, and so is what is in it.
      let pieces = if case .transform = effect { 1 } else { 2 }
      #expect(plan.counts.pieces - before <= built * pieces, "\(middle)")
    }
  }

  @Test func `builds a group anew of which something went, but not what is left in it`() {
    let plan = SequencePlan(.small(), stripHeight: 32)
    func list(_ count: Int) -> DisplayList {
      var list = DisplayList()
      list.with(.blur(radius: 2, opaque: false)) { list in
        for index in 0..<count {
          list.fill(.ellipse(CGRect(Double(index), 5, 30, 7)), .color(.blue))
        }
      }
      return list
    }
    plan.update(to: list(30)) { _ in }
    let before = plan.counts.pieces
    plan.update(to: list(29)) { _ in }
    #expect(plan.counts.pieces == before + 1)
  }
}
