package import FlipbookBase
import Foundation

extension Recording {
  /// An instant at which something happens, with what is shown just before and just after it.
  package struct Event {
    package var time: ExactTime

    /// The left and the right limit.
    package var before: Screen
    package var now: Screen

    /// The moments on both sides, as they are next to the event; `nil` for none.
    package var earlier: (time: ExactTime, screen: Screen)?
    package var later: (time: ExactTime, screen: Screen)?
  }

  /// The instants at which something happens, in their order.
  package var events: [Event] {
    moments.indices.filter { moments.head($0).isEvent }.map { index in
      let moment = moments[index]
      var event = Event(time: moment.time, before: moment.before, now: moment.now)
      if index > 0 {
        let last = moments[index - 1]
        event.earlier = (last.time, last.now)
      }
      if index + 1 < moments.count {
        let next = moments[index + 1]
        event.later = (next.time, next.before)
      }
      return event
    }
  }

  /// The distance that a subject's rectangle goes gradually, in points: that of its middle and the
  /// changes of its size.
  ///
  /// - Parameters:
  ///   - subject: The index of the subject.
  ///   - isLeftOut: Returns true for times whose way does not count.
  /// - Returns: The distance.
  package func gradualTravel(
    of subject: Int, except isLeftOut: (ExactTime) -> Bool = { _ in false }
  ) -> Double {
    var travel = 0.0
    var last: CGRect?
    for index in moments.indices {
      let head = moments.head(index)
      if let last, let rect = moments.rect(of: subject, head.earlier ?? head.now),
        !isLeftOut(head.time)
      {
        travel += Double(abs(rect.midX - last.midX) + abs(rect.midY - last.midY))
        travel += Double(abs(rect.width - last.width) + abs(rect.height - last.height))
      }
      last = moments.rect(of: subject, head.now)
    }
    return travel
  }

  /// Returns true if a subject's rectangle changes from one time to another.
  package func moves(_ subject: Int, from first: ExactTime, to last: ExactTime) -> Bool {
    var rect: CGRect?
    for index in momentNumbers(first...max(last, first)) {
      guard let now = moments.rect(of: subject, moments.head(index).now) else { continue }
      if let rect, rect != now { return true }
      rect = now
    }
    return false
  }
}
