import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Places that geometry readers tell under effects of the views around them.
///
/// - SeeAlso: derived from OpenSwiftUI's `GeometryEffectTransform`; as drawn in
///   https://swiftui-lab.com/swiftui-animations-part2/.
@MainActor @Suite struct ReaderUnderEffectTests {
  private nonisolated struct Shift: GeometryEffect {
    var x: CGFloat

    var animatableData: CGFloat {
      get { x }
      set { x = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
    }
  }

  /// A view of 20 by 10 points at (90, 45), which notes where it is.
  private struct Subject<Changed: View>: View {
    @State private var amount = 0.0
    let log: Log
    let space: AnyHashable?
    let change: (AnyView, Double) -> Changed

    var body: some View { change(AnyView(reader), amount).coordinateSpace(name: "outer") }

    private var reader: some View {
      GeometryReader { proxy in
        let rect = proxy.frame(in: space.map { .named($0) } ?? .global)
        let _ = log.note("\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)")
        Color.red
      }
      .frame(width: 20, height: 10)
    }
  }

  private func told(
    in space: AnyHashable? = nil, _ change: @escaping (AnyView, Double) -> some View
  ) -> (rest: String?, halfway: String?, end: String?) {
    let log = Log()
    let stage = stage { Subject(log: log, space: space, change: change) }
    let rest = log.take().last
    stage.set("amount", to: 1.0, .linear(duration: 1))
    stage.advance(to: 0.5)
    let halfway = log.take().last ?? rest
    stage.advance(to: 2)
    return (rest, halfway, log.take().last ?? halfway)
  }

  @Test func `an effect of one's own is told, on its way as well`() {
    let told = told { $0.modifier(Shift(x: 40 * $1)) }
    #expect(told.rest == "90.0 45.0 20.0 10.0")
    #expect(told.halfway == "110.0 45.0 20.0 10.0")
    #expect(told.end == "130.0 45.0 20.0 10.0")
  }

  @Test func `an effect that layout ignores is not told`() {
    let told = told { $0.modifier(Shift(x: 40 * $1).ignoredByLayout()) }
    #expect(told.end == "90.0 45.0 20.0 10.0")
  }

  @Test func `a scale is told, and effects about one another`() {
    let scaled = told { $0.scaleEffect(1 + $1) }
    #expect(scaled.halfway == "85.0 42.5 30.0 15.0")
    #expect(scaled.end == "80.0 40.0 40.0 20.0")
    let both = told { $0.modifier(Shift(x: 40 * $1)).scaleEffect(1 + $1, anchor: .leading) }
    #expect(both.end == "170.0 40.0 40.0 20.0")
  }

  @Test func `an effect around a named space does not change places in it`() {
    let inside = told(in: "outer") { $0.scaleEffect(1 + $1) }
    #expect(inside.end == "-10.0 -5.0 40.0 20.0")
    let around = told(in: "inner") { $0.coordinateSpace(name: "inner").scaleEffect(1 + $1) }
    #expect(around.end == "0.0 0.0 20.0 10.0")
  }

  @Test func `a change without animation is told`() {
    let log = Log()
    let stage = stage {
      Subject(log: log, space: nil) { $0.modifier(Shift(x: 40 * $1)) }
    }
    stage.set("amount", to: 1.0)
    #expect(log.take().last == "130.0 45.0 20.0 10.0")
  }
}
