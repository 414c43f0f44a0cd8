/// The times of an animation of a layer: its beginning, its end, its passes.
///
/// - SeeAlso: documented, `CAMediaTiming`.
struct LayerTiming {
  /// The beginning, in seconds on the clock of the layer or the group.
  var begin: Double

  /// The time that one pass takes, in seconds.
  var duration: Double
  var speed = 1.0

  /// The time of a pass at which the first one begins; the last one ends there.
  var offset = 0.0

  /// The number of passes; infinite for ever.
  var passes = 1.0
  var autoreverses = false
  var fillsBefore = false
  var fillsAfter = false

  /// A place in an animation.
  struct Phase {
    /// The time since the pass began, in seconds; it runs back on the way back.
    var time: Double

    /// The number of passes that are over.
    var pass: Double
  }

  /// The time of a pass with its way back.
  var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The end on the clock of the layer or the group.
  var end: Double { begin + cycle * passes / abs(speed) }

  /// The place at a time on the clock of the layer or the group; nil where nothing is shown of it.
  func phase(at time: Double) -> Phase? {
    var passed = (time - begin) * abs(speed)
    let whole = cycle * passes
    guard passed >= 0 || fillsBefore else { return nil }
    guard passed < whole || fillsAfter else { return nil }
    passed = min(max(passed, 0), whole)
    guard duration > 0, speed != 0 else { return Phase(time: duration, pass: 0) }
    let total = passed + offset
    var pass = (total / cycle).rounded(.down)
    var rest = total - pass * cycle
    if passed == whole, rest == 0, pass > 0 { (pass, rest) = (pass - 1, cycle) }
    if rest > duration { rest = cycle - rest }
    return Phase(time: speed < 0 ? duration - rest : rest, pass: pass)
  }
}
