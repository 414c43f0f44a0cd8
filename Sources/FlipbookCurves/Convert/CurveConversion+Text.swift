package import FlipbookBase
import FlipbookExport

extension CurveConversion {
  /// Returns a line about its accuracy, and notes about anything it leaves out.
  package func summary(distance: Double) -> String {
    var text =
      "off by at most \(decimals(gap.greatest * 100, 2))% "
      + "(\(decimals(gap.greatest * distance, 2)) pt of \(shortest(distance, 2))) "
      + "at \(decimals(gap.time * 1000, 0)) ms, RMS \(decimals(gap.rootMeanSquare * 100, 3))%"
    if gap.greatest < 5e-6 { text = "the same curve, to its last digit written" }
    if let pieceCount {
      let unit = target == .cssLinear ? "stop" : "segment"
      text += "; \(pieceCount) \(unit)\(pieceCount == 1 ? "" : "s")"
    }
    return ([text] + notes).joined(separator: "\nnote: ")
  }

  /// The code and its numbers: times in seconds, fractions of the way.
  package var json: JSONText {
    .object([
      .init("target", .string(target.rawValue)), .init("code", .string(code)),
      .init("duration", motion.end.map { .number($0) } ?? .null),
      .init("maxError", .number(gap.greatest)), .init("maxErrorTime", .number(gap.time)),
      .init("rmsError", .number(gap.rootMeanSquare)),
      .init("pieces", pieceCount.map { .integer($0) } ?? .null),
      .init("notes", .array(notes.map { .string($0) })),
    ])
  }
}
