package import FlipbookTimeline

/// What is wanted of the time before a mark.
///
/// A mark is known when it is reached, and by then what was wanted before it is over. So the
/// variant is played once more, the first time without any picture, to learn when its marks are.
extension SceneJob.Flags {
  /// The marks before which something is wanted.
  package var marksLookedBackFrom: Set<String> {
    Set((stills.map(\.at) + [from, to].compactMap { $0 }).compactMap(\.markLookedBackFrom))
  }

  /// The same, with a time in place of "so much before a mark".
  ///
  /// - Parameter marks: When marks are reached; what is before any other mark stays as it is.
  /// - Returns: The flags, without stills of instants before frame 0.
  package func placed(by marks: [String: ExactTime]) -> Self {
    func placed(_ moment: TimeExpression) -> TimeExpression {
      guard moment.markLookedBackFrom != nil,
        let time = moment.resolved(end: .limit, marks: { marks[$0] })
      else { return moment }
      return .time(time)
    }
    var flags = self
    (flags.from, flags.to) = (from.map(placed), to.map(placed))
    flags.stills = stills.map { SceneJob.Still(at: placed($0.at), path: $0.path) }
      .filter { still in
        if case .time(let time) = still.at { time >= .zero } else { true }
      }
    return flags
  }
}

extension TimeExpression {
  /// The mark it lies before.
  fileprivate var markLookedBackFrom: String? {
    if case .mark(let name, let offset) = self, offset < .zero { name } else { nil }
  }
}

extension SceneStaging {
  /// When marks of a variant are reached; those that are not, or not before it fails, are none.
  func times(
    of marks: Set<String>, in variant: Variant, _ flags: SceneJob.Flags
  ) throws(TimelineError) -> [String: ExactTime] {
    var silent = SceneJob.Flags()
    silent.write = []
    silent.scale = flags.scale
    let player = try player(for: variant, flags: silent)
    player.wanted.picture = false
    player.wanted.trace = false
    var frameCount = 0
    while !marks.isSubset(of: player.marks.keys), frameCount <= flags.maximumFrames,
      let moment = try? player.next()
    {
      if case .frame = moment { frameCount += 1 }
    }
    return player.marks
  }
}
