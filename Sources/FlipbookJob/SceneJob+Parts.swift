extension SceneJob {
  /// One of several equal ranges of a sequence's frames, which machines draw side by side.
  ///
  /// The frames of all parts together are the sequence's, each once: of 10 frames, the three parts
  /// have 0–2, 3–5 and 6–9.
  package struct Part: Hashable, Sendable, Codable {
    /// From 1 to ``count``.
    package var index: Int
    package var count: Int

    package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

    /// True if it has the end of the sequence.
    package var isLast: Bool { index == count }

    /// Returns the frames of a sequence that it has.
    ///
    /// - Parameter total: The number of the sequence's frames, at least 0.
    /// - Returns: Their numbers; `nil` for none.
    package func frames(of total: Int) -> ClosedRange<Int>? {
      func start(_ part: Int) -> Int {
        // The product of the two may be too large.
        let (quotient, rest) = total.quotientAndRemainder(dividingBy: count)
        return quotient * part + rest * part / count
      }
      let (first, end) = (start(index - 1), start(index))
      return first < end ? first...end - 1 : nil
    }
  }

  /// The folders of drawn frames, in which frames need not be drawn again.
  package struct Reel: Hashable, Sendable, Codable {
    /// The folders that frames are looked for in.
    package var found: [String] = []

    /// The folders that drawn frames are kept in.
    package var kept: [String] = []

    /// True if each frame must be found, and none is drawn.
    package var isWhole = false

    /// True if frames are used only as long as the files are as they were that the scene had read.
    package var checksReads = false

    package init() {}
  }
}
