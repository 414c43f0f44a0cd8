/// Returns a number with a fixed number of decimals, rounded; `∞` for infinity, `–` for `nil`.
package func decimals(_ value: Double?, _ places: Int) -> String {
  guard let value, !value.isNaN else { return "–" }
  guard value.isFinite, abs(value) < 1e12 else { return value < 0 ? "-∞" : "∞" }
  let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
  let scaled = (abs(value) * power).rounded()
  let whole = Int(scaled / power)
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard places > 0 else { return "\(sign)\(whole)" }
  let fraction = "\(Int(scaled - Double(whole) * power))"
  let zeros = String(repeating: "0", count: places - fraction.count)
  return "\(sign)\(whole).\(zeros)\(fraction)"
}

/// Returns a number with a largest number of decimals, without trailing zeros.
package func shortest(_ value: Double, _ places: Int) -> String {
  var text = decimals(value, places)
  guard text.contains(".") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}
