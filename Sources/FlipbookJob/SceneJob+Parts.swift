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

    /// The cost of passing a frame on the way to a part's first one, as a share of drawing a frame.
    ///
    /// It is part of the format: all parts of a run must be made with the same.
    ///
    /// - SeeAlso: 9/10,000: measured, 0.018 ms, the start included, and 21 ms, in
    ///   `Benchmarks/Cluster/measured.tsv`.
    private static let passing = 0.0009

    /// Returns the frames of a sequence that it has.
    ///
    /// Each part has fewer than the one before, by the time that its longer way takes: of 36,000
    /// frames in 100 parts the first has 376 and the last 345.
    ///
    /// - Parameter total: The number of the sequence's frames, at least 0.
    /// - Returns: Their numbers; `nil` for none.
    package func frames(of total: Int) -> ClosedRange<Int>? {
      // No powers: the numbers must be the same on each machine.
      var (share, sum) = (1.0, 0.0)
      var (before, after) = (0.0, 0.0)
      for part in 1...count {
        if part == index { before = sum }
        sum += share
        if part == index { after = sum }
        share *= 1 - Self.passing
      }
      let first = Int(Double(total) * (before / sum))
      let end = isLast ? total : Int(Double(total) * (after / sum))
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
