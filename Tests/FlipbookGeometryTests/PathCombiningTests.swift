import FlipbookGeometry
import Foundation
import Testing

@Suite struct PathCombiningTests {
  static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  static let other = Path(CGRect(x: 5, y: 5, width: 10, height: 10))
  static let disc = Path(ellipseIn: CGRect(x: 2, y: 3, width: 12, height: 9))
  static let pairs = [(square, other), (square, disc), (disc, other), (square, square)]

  /// Points between all lines of the squares.
  private var points: [CGPoint] {
    (0..<18).flatMap { x in (0..<18).map { CGPoint(x: Double(x) - 0.61, y: Double($0) - 0.37) } }
  }

  @Test(arguments: pairs)
  func `a point is inside the result if the rule says so`(first: Path, second: Path) {
    let results: [(Path, (Bool, Bool) -> Bool)] = [
      (first.intersection(second), { $0 && $1 }), (first.union(second), { $0 || $1 }),
      (first.subtracting(second), { $0 && !$1 }),
      (first.symmetricDifference(second), { $0 != $1 }),
    ]
    for (result, rule) in results {
      let wrong = points.filter {
        result.contains($0) != rule(first.contains($0), second.contains($0))
      }
      #expect(wrong == [])
    }
  }

  @Test func `two squares meet in a square`() {
    let common = Self.square.intersection(Self.other)
    #expect(common.boundingRect == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test func `nothing is left of a path without itself`() {
    #expect(Self.disc.subtracting(Self.disc).isEmpty)
    #expect(Path().union(Self.square).boundingRect == Self.square.boundingRect)
  }

  @Test func `a line is cut where it enters another path`() {
    let line = Path {
      $0.move(to: CGPoint(x: -5, y: 2))
      $0.addLine(to: CGPoint(x: 5, y: 2))
    }
    #expect(line.lineIntersection(Self.square).description == "0 2 m 5 2 l")
    #expect(line.lineSubtraction(Self.square).description == "-5 2 m 0 2 l")
  }

  @Test func `an endless path stays as it is`() {
    let endless = Path(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
    #expect(endless.union(Self.square) == endless)
  }
}
