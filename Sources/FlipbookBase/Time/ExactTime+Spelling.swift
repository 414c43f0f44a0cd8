extension ExactTime {
  /// The time as a timeline writes it: whole milliseconds below a second, else seconds.
  ///
  /// A fraction that no decimal of nine places equals stays a fraction of seconds (`1/60s`).
  package var spelling: String {
    if magnitude < ExactTime(seconds: 1), let milliseconds = decimal(scaledBy: 1000) {
      return "\(milliseconds)ms"
    }
    if let seconds = decimal(scaledBy: 1) { return "\(seconds)s" }
    return "\(description)s"
  }

  /// The same time without its sign.
  package var magnitude: ExactTime { numerator < 0 ? -self : self }

  /// Returns the decimal digits of the time in a smaller unit; `nil` if nine places are not enough.
  private func decimal(scaledBy units: Int64) -> String? {
    let scaled = Int128(numerator) * Int128(units) * 1_000_000_000
    guard scaled % Int128(denominator) == 0 else { return nil }
    let total = scaled / Int128(denominator)
    let (whole, fraction) = total.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text = (total < 0 ? "-" : "") + String(whole)
    if fraction != 0 {
      let digits = String(fraction)
      let padded = String(repeating: "0", count: 9 - digits.count) + digits
      let end = padded.lastIndex { $0 != "0" } ?? padded.startIndex
      text += "." + padded[...end]
    }
    return text
  }
}
