package import FlipbookBase
package import FlipbookJob
package import FlipbookStage
import FlipbookTimeline

/// The moments of a variant that are wanted: frames in some range, and single pictures.
///
/// A mark is known when it is reached, and by then what was wanted before it is over. So the
/// variant is played once more, the first time without any picture, to learn when its marks are.
package struct WantedMoments: Hashable, Sendable {
  package var sampling: SceneJob.Sampling
  package var pictures: [PictureRequest]

  package init(sampling: SceneJob.Sampling, pictures: [PictureRequest]) {
    (self.sampling, self.pictures) = (sampling, pictures)
  }

  /// The marks before which something is wanted.
  package var marksLookedBackFrom: Set<String> {
    Set(
      (pictures.map(\.at) + [sampling.from, sampling.to].compactMap { $0 })
        .compactMap(\.markLookedBackFrom))
  }

  /// The same, with a time in place of "so much before a mark".
  ///
  /// - Parameter marks: When marks are reached; what is before any other mark stays as it is.
  /// - Returns: The moments, without pictures of instants before frame 0.
  package func placed(by marks: [String: ExactTime]) -> Self {
    func placed(_ moment: TimeExpression) -> TimeExpression {
      guard moment.markLookedBackFrom != nil,
        let time = moment.resolved(end: .limit, marks: { marks[$0] })
      else { return moment }
      return .time(time)
    }
    var moments = self
    moments.sampling.from = sampling.from.map(placed)
    moments.sampling.to = sampling.to.map(placed)
    moments.pictures = pictures.map { PictureRequest(at: placed($0.at), for: $0.purpose) }
      .filter { picture in
        if case .time(let time) = picture.at { time >= .zero } else { true }
      }
    return moments
  }
}

extension TimeExpression {
  /// The mark it lies before.
  fileprivate var markLookedBackFrom: String? {
    if case .mark(let name, let offset) = self, offset < .zero { name } else { nil }
  }
}
