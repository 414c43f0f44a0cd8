/// The bounds on what a program may take before it is stopped; `nil` is no bound.
struct ProcessLimits: Hashable {
  /// Seconds without a report; of a program that has no reports, without a word.
  var silence: Int?

  /// Megabytes of memory in use by its own process.
  var memory: Int?

  /// Megabytes that it prints.
  var words: Int?

  /// The bound that a program has broken.
  enum Excess: Equatable {
    case silence(seconds: Int)
    case memory(megabytes: Int)
    case words(megabytes: Int)
    /// Nobody needs the result any more.
    case obsolete
  }
}
