import FlipbookExpectations
import FlipbookViews
import Foundation

extension StageLooks {
  /// Writes down future values, before anything is due.
  ///
  /// - Parameters:
  ///   - instants: In ascending order.
  ///   - moments: The recording's moments, to which they are appended.
  /// - Returns: The number of instants written down, from the first one on: those at which motions
  ///   only progress.
  func lookAhead(
    _ instants: [Recording.Moments.Instant], into moments: inout Recording.Moments
  ) -> Int {
    if seenEvent != stage.eventCount { look() }
    let size = shownSize()
    guard seen.allSatisfy({ $0?.onlyMoves ?? true }), moments.isLast(size: size, safeArea: insets),
      let future = stage.futureValues(at: instants)
    else { return 0 }
    let views = seen.map { $0?.view(on: stage) }
    let looks = views.indices.map { subject in
      views[subject].map { moments.look(of: $0, subject: subject) }
    }
    let stretch = moments.append(instants[..<future.count], looks: looks)
    var others: [(subject: Int, sight: SeenSubject.Sight)] = []
    for (subject, own) in seen.enumerated() where looks[subject] != nil {
      guard let sight = own?.sight else { continue }
      switch sight.places(in: future) {
      case .same(let rect)?: moments.set(of: subject, in: stretch, rect)
      case .changing(let rects)?: moments.set(of: subject, in: stretch, rects)
      case nil: others.append((subject, sight))
      }
    }
    others.withUnsafeBufferPointer { others in
      // Through the pointer the elements are read in place, without a retain.
      guard let first = others.baseAddress else { return }
      stage.graph.show(future) { index in
        for place in others.indices {
          let shown = first[place].sight.shown ?? (.zero, 1, 1, 0)
          moments.set(shown, of: first[place].subject, at: index, in: stretch)
        }
      }
    }
    return future.count
  }
}
