import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation
import Testing

@Suite struct ScrollAreaTests {
  private let area = ScrollArea(
    viewport: CGSize(width: 100, height: 150), content: CGSize(width: 100, height: 300))

  private func target(_ y: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: y, width: 100, height: height)
  }

  @Test(arguments: [
    // From the top: visible already, below, partly below, longer than the view.
    (0.0, 20.0, 30.0, 0.0), (0, 200, 50, 100), (0, 140, 20, 10), (0, 100, 180, 100),
    // From the bottom: above, and covering the view.
    (150, 20, 30, 20), (60, 20, 270, 60),
  ])
  func `moves as little as it must without an anchor`(
    from: Double, y: Double, height: Double, wanted: Double
  ) {
    let offset = area.offset(
      showing: target(y, height), anchor: nil, from: CGPoint(x: 0, y: from))
    #expect(offset == CGPoint(x: 0, y: wanted))
  }

  @Test func `keeps content margins free`() {
    var area = area
    area.insets = EdgeInsets(top: 10, leading: 0, bottom: 30, trailing: 0)
    #expect(area.restingOffset.y == -10)
    #expect(area.clamped(CGPoint(x: 5, y: 999)) == CGPoint(x: 0, y: 180))
    let offset = area.offset(showing: target(100, 50), anchor: .top, from: .zero)
    #expect(offset.y == 90)
    #expect(area.offset(showing: target(100, 50), anchor: .bottom, from: .zero).y == 30)
  }
}

@Suite struct SafeAreaTests {
  private let screen = SafeArea.Space(
    bounds: CGRect(x: 0, y: 0, width: 390, height: 844),
    insets: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))

  @Test func `grows only edges that touch, within half a point`() {
    let area = SafeArea([screen])
    let touching = CGRect(x: 0, y: 47.4, width: 390, height: 100)
    #expect(abs(area.growth(of: touching).top - 47.4) < 1e-9)
    #expect(area.growth(of: touching).bottom == 0)
    let inside = CGRect(x: 0, y: 48, width: 390, height: 100)
    #expect(area.growth(of: inside) == EdgeInsets())
    let partly = CGRect(x: 0, y: 30, width: 390, height: 100)
    #expect(area.growth(of: partly).top == 30)
    #expect(area.growth(of: touching, edges: .bottom) == EdgeInsets())
  }

  @Test func `keeps a keyboard apart from the device`() {
    let keyboard = SafeArea.Space(
      bounds: screen.safeRect, insets: EdgeInsets(300, edges: .bottom), region: .keyboard)
    let area = SafeArea([screen]).adding(keyboard)
    let rect = keyboard.safeRect
    #expect(area.growth(of: rect, regions: .keyboard).bottom == 300)
    #expect(area.growth(of: rect, regions: .container).bottom == 0)
    #expect(area.growth(of: rect).bottom == 334)
  }

  @Test func `is the same in a translated space`() {
    let origin = CGPoint(x: 20, y: 30)
    let area = SafeArea([screen])
    var rect = screen.safeRect
    let growth = area.growth(of: rect)
    rect.origin.x -= origin.x
    rect.origin.y -= origin.y
    #expect(area.translated(to: origin).growth(of: rect) == growth)
  }
}

@Suite struct PixelGridTests {
  @Test(arguments: [1.0, 2, 3])
  func `keeps neighbours flush`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    var left = CGRect(x: 0, y: 0, width: 33.3, height: 10)
    for index in 1..<20 {
      let right = CGRect(x: 33.3 * CGFloat(index), y: 0, width: 33.3, height: 10)
      let gap = grid.rounded(right).minX - grid.rounded(left).maxX
      #expect(abs(gap) < 1e-9)
      left = right
    }
  }

  @Test func `rounds halves to the right, and texts up`() {
    let grid = PixelGrid(scale: 2)
    #expect(grid.rounded(0.25) == 0.5)
    #expect(grid.rounded(-0.25) == 0)
    #expect(grid.roundedUp(CGSize(width: 10.1, height: 20)) == CGSize(width: 10.5, height: 20))
    #expect(PixelGrid(scale: 0).pixelLength == 1)
  }
}

@Suite struct LazyGridTracksTests {
  @Test func `serves fixed, adaptive and flexible columns in order`() {
    let items = [
      GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40)), GridItem(.flexible(), spacing: 0),
    ]
    let tracks = LazyGridTracks(items: items, length: 386)
    // 386 − 16 − 70 = 300: the adaptive item fills 150 with three tracks, the flexible the rest.
    #expect(tracks.tracks.map(\.length.rounded) == [70, 45, 45, 45, 150])
    #expect(abs(tracks.total - 386) < 1e-9)
    #expect(LazyGridTracks(items: [], length: 100).total == 0)
    #expect(LazyGridTracks(items: items, length: nil).tracks.count == 3)
  }
}

extension CGFloat {
  fileprivate var rounded: CGFloat { rounded() }
}

@Suite struct AnyAnimatableDataTests {
  @Test func `adds and scales what is of one type, and leaves the rest`() {
    var sum = _AnyAnimatableData(1.5) + _AnyAnimatableData(2.0)
    sum.scale(by: 2)
    #expect(sum.value(as: Double.self) == 7)
    #expect(sum.magnitudeSquared == 49)
    #expect(sum - sum == .zero)
    #expect(sum + .zero == sum)
    #expect(.zero + sum == sum)
    #expect(sum + _AnyAnimatableData(CGFloat(3)) == sum)
    #expect(sum.value(as: CGFloat.self) == nil)
    #expect(_AnyAnimatableData.zero.value(as: CGFloat.self) == 0)
  }
}
