import FlipbookBase
import FlipbookCurves
import FlipbookExport
import FlipbookRaster
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PictureTests {
  private func comparison(_ texts: [String]) throws -> CurveComparison {
    CurveComparison(try texts.map { try NamedCurve(parsing: $0) }, distance: 600)
  }

  @Test func `a vector graphic is well-formed and escapes names`() throws {
    let curves = ["a<b & \"c\" = bouncy", "steps(3)", "easeInOutBack", "circularEaseOut"]
    let svg = CurvePlot(try comparison(curves), showsSpeed: true).figure.svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("a&lt;b &amp; \"c\""))
    #expect(!svg.contains("nan") && !svg.contains("∞"))
  }

  @Test func `a plot is as large as it says, and the same every time`() throws {
    let figure = CurvePlot(try comparison(["bouncy", "default@ios16"])).figure
    let pictures = (0..<2).map { _ in figure.bitmap(scale: 1, typesetter: nil) }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0].width == 760 && Double(pictures[0].height) == Double(figure.size.height))
    // The second colour of the palette, D55E00, is somewhere in it.
    let pixels = pictures[0].pixels
    let colour: [UInt8] = [0xD5, 0x5E, 0x00]
    let isThere = stride(from: 0, to: pixels.count, by: 4).contains { (index: Int) -> Bool in
      pixels[index..<index + 3].elementsEqual(colour)
    }
    #expect(isThere)
  }

  @Test func `a film's balls arrive in the order of their curves`() throws {
    let film = CurveFilm(
      try comparison(["linear(duration: 0.2)", "linear(duration: 0.4)"]),
      rate: try #require(FrameRate(20)))
    var frames: [Bitmap] = []
    try film.draw(scale: 0.5, typesetter: nil) { bitmap throws(ExportError) in frames.append(bitmap)
    }
    #expect(frames.count == film.frameCount)
    // The first third of a second everything waits; the last half everything has arrived.
    #expect(frames[0] == frames[5] && frames[0] != frames[8])
    #expect(frames[frames.count - 1] == frames[frames.count - 8])
  }

  @Test(.timeLimit(.minutes(1)))
  func `L4: a curve that swings a thousand times in a pixel is drawn as what it covers`() throws {
    let text = "interpolatingSpring(stiffness: 1e8, damping: 2, initialVelocity: 7)"
    let svg = CurvePlot(try comparison([text])).figure.svg
    #expect(svg.count < 200_000, "\(svg.count)")
  }

  @Test func `L4: a film tells of each of its frames`() throws {
    let film = CurveFilm(try comparison(["smooth"]), rate: try #require(FrameRate(10)))
    var count = 0
    _ = try film.apng(scale: 0.2, typesetter: nil) { count += 1 }
    #expect(count == film.frameCount)
  }

  @Test func `curves that never rest or leave far are still drawn`() throws {
    let texts = [
      "spring(duration: 0.5, bounce: 1)", "OvershootInterpolator(900)", "none", "easeIn 0.1ms",
      "smooth.delay(500)", "SpringForce(1000000, 0.0001)",
    ]
    for text in texts {
      let figure = CurvePlot(try comparison([text]), showsSpeed: true).figure
      #expect(!figure.svg.contains("nan") && figure.svg.count < 2_000_000, "\(text)")
    }
  }
}
