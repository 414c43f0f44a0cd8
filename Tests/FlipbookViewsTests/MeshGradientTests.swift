import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import Foundation
import Testing

@testable import FlipbookViews

/// Meshes of colours as pictures.
@Suite("Mesh gradients") struct MeshGradientTests {
  private func picture(
    _ mesh: MeshGradient, _ rect: CGRect = CGRect(x: 0, y: 0, width: 200, height: 100)
  ) throws -> (DisplayImage, CGRect) {
    let paint = mesh.paint(in: EnvironmentValues()).paint(over: rect)
    guard case .image(let image, let tile, _) = paint else {
      throw Missing()
    }
    return (image, tile)
  }

  private struct Missing: Error {}

  /// The red of a sample, from the top left one in the rectangle.
  private func red(_ image: DisplayImage, _ column: Int, _ row: Int) -> Int {
    Int(image.pixels[((row + 1) * image.width + column + 1) * 4])
  }

  private let square: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
  private let sides: [Color.Resolved] = [0, 1, 0, 1].map {
    Color.Resolved(red: $0, green: 0, blue: 0)
  }

  @Test func `two columns of colours go from one to the other, in every row`() throws {
    let mesh = MeshGradient(
      width: 2, height: 2, points: square, resolvedColors: sides, smoothsColors: false)
    let (image, tile) = try picture(mesh)
    // A sample every two points, and one more on each side.
    #expect(image.width == 102 && image.height == 52)
    #expect(tile == CGRect(x: -2, y: -2, width: 204, height: 104))
    #expect(image.isOpaque)
    for column in 0..<100 {
      // The middle of a sample lies at (column + 0.5) / 100.
      let expected = Int(((Double(column) + 0.5) / 100 * 255).rounded())
      #expect(abs(red(image, column, 0) - expected) <= 1, "\(column)")
      #expect(red(image, column, 0) == red(image, column, 49), "\(column)")
    }
  }

  @Test func `smooth colours leave and arrive without a slope`() throws {
    let mesh = MeshGradient(width: 2, height: 2, points: square, resolvedColors: sides)
    let (image, _) = try picture(mesh)
    // 3t² - 2t³ at a quarter is 0.156.
    #expect(abs(red(image, 24, 20) - Int(0.245 * 0.245 * (3 - 0.49) * 255)) <= 2)
    #expect(abs(red(image, 49, 20) - 126) <= 2)
  }

  @Test func `a point that moves takes its colour with it`() throws {
    var points: [SIMD2<Float>] = (0..<9).map { [Float($0 % 3) / 2, Float($0 / 3) / 2] }
    points[4] = [0.25, 0.5]
    let colors = (0..<9).map { Color.Resolved(red: $0 == 4 ? 1 : 0, green: 0, blue: 0) }
    let (image, _) = try picture(
      MeshGradient(width: 3, height: 3, points: points, resolvedColors: colors))
    let row = (0..<100).map { red(image, $0, 25) }
    let peak = row.indices.max { row[$0] < row[$1] } ?? 0
    #expect(abs(peak - 25) <= 2)
    #expect(row[peak] > 240)
  }

  @Test func `a mesh moves on the way to another one of its size`() {
    let environment = EnvironmentValues()
    let from = MeshGradient(width: 2, height: 2, points: square, resolvedColors: sides)
    let to = MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 0.5], [1, 1]], resolvedColors: sides)
    let (first, last) = (from.paint(in: environment), to.paint(in: environment))
    #expect(first.isSameKind(as: last))
    var vector = first.gradientVector(in: .linear)
    let target = last.gradientVector(in: .linear)
    #expect(first.with(target, in: .linear) == last)
    vector += target
    vector.scale(by: 0.5)
    guard case .mesh(let half) = first.with(vector, in: .linear) else {
      Issue.record("it is no mesh any more")
      return
    }
    #expect(half.knots[2].place == SIMD2(0, 0.75))
    let wide = MeshGradient(
      width: 3, height: 2, points: square + [[0, 0], [1, 1]],
      resolvedColors: sides + sides.prefix(2))
    #expect(!first.isSameKind(as: wide.paint(in: environment)))
  }

  @Test func `too few points paint the background, and say so`() {
    var said: [String] = []
    var environment = EnvironmentValues()
    environment.diagnose = { said.append($0) }
    let mesh = MeshGradient(width: 3, height: 3, points: square, colors: [.red], background: .blue)
    guard case .color = mesh.paint(in: environment) else {
      Issue.record("it is painted")
      return
    }
    #expect(said.count == 1 && said[0].hasPrefix("MeshGradient: 3 × 3 points"))
  }
}
