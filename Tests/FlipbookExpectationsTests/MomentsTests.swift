import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline
import Foundation
import Testing

/// A recording stores moments in parts and returns them whole.
@Suite struct MomentsTests {
  private typealias Moment = Recording.Moment

  private func screen(_ x: Double?, _ text: String = "a", height: Double = 812) -> Recording.Screen
  {
    var view = x.map {
      Recording.View(identity: 7, rect: CGRect(x: $0, y: -0.0, width: 3, height: 4))
    }
    view?.text = text
    view?.opacity = 0.5
    return Recording.Screen(
      size: CGSize(width: 375, height: height), safeArea: [44, 0, 34, 0], views: [view, nil])
  }

  /// Moments in which views come, go, change their text and move, the screen turns, and an event
  /// happens.
  private var moments: [Moment] {
    var moments = [screen(1), screen(2), screen(nil), screen(3, "b"), screen(3, height: 375)]
      .enumerated().map { index, screen in
        Moment(time: ExactTime(milliseconds: 10 * index), frame: index % 2, now: screen)
      }
    moments[3].isEvent = true
    moments[3].earlier = screen(2.5)
    moments[4].isAskedFor = true
    return moments
  }

  private func kept(_ moments: [Moment]) -> Recording.Moments {
    moments.reduce(into: Recording.Moments()) { $0.append($1) }
  }

  @Test func `moments come back as they were written down`() {
    #expect(Array(kept(moments)) == moments)
  }

  @Test func `a moment is exchanged for another, and the others stay`() {
    var kept = kept(moments)
    var wanted = moments
    kept[1].now.views[1] = Recording.View(rect: .zero)
    wanted[1].now.views[1] = Recording.View(rect: .zero)
    #expect(Array(kept) == wanted)
    #expect(kept != self.kept(moments))
  }

  @Test func `what is seen ahead looks as it did last`() {
    var kept = kept(Array(moments.prefix(1)))
    let look = kept.look(of: screen(1).views[0] ?? Recording.View(rect: .zero), subject: 0)
    let instants = (1...3).map { Recording.Moments.Instant(time: ExactTime(milliseconds: 10 * $0)) }
    let stretch = kept.append(instants[...], looks: [look, nil])
    for index in 1...3 {
      let rect = CGRect(x: Double(index), y: 0, width: 3, height: 4)
      kept.set((rect, 0.5, 1, 0), of: 0, at: index - 1, in: stretch)
    }
    let wanted = (1...3).map { index in
      Moment(time: ExactTime(milliseconds: 10 * index), now: screen(Double(index)))
    }
    #expect(Array(kept.dropFirst()) == wanted)
  }

  @Test func `what is shown as it is has no opacity or scale of its own`() {
    var kept = kept(Array(moments.prefix(1)))
    let look = kept.look(of: screen(1).views[0] ?? Recording.View(rect: .zero), subject: 0)
    let instants = (1...3).map { Recording.Moments.Instant(time: ExactTime(milliseconds: 10 * $0)) }
    let stretch = kept.append(instants[...], looks: [look, nil])
    kept.set(
      of: 0, in: stretch, (1...3).map { CGRect(x: Double($0), y: 0, width: 3, height: 4) })
    let wanted = (1...3).map { index in
      var screen = screen(Double(index))
      screen.views[0]?.opacity = 1
      return Moment(time: ExactTime(milliseconds: 10 * index), now: screen)
    }
    #expect(Array(kept.dropFirst()) == wanted)
    let still = CGRect(x: 5, y: 6, width: 7, height: 8)
    kept.set(of: 0, in: stretch, still)
    #expect(kept.dropFirst().allSatisfy { $0.now.views[0]?.rect == still })
    #expect(kept.first?.now.views[0]?.rect != still)
  }

  @Test func `the first left limit of an event stays`() {
    var kept = kept([Moment(time: .zero, now: screen(1))])
    kept.updateLast(screen(2), earlier: nil, isEvent: true, isAskedFor: false)
    kept.updateLast(screen(3), earlier: screen(9), isEvent: true, isAskedFor: true)
    var wanted = Moment(time: .zero, now: screen(3))
    wanted.earlier = screen(1)
    (wanted.isEvent, wanted.isAskedFor) = (true, true)
    #expect(Array(kept) == [wanted])
  }
}
