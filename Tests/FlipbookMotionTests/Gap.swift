/// The greatest difference of two lists; infinite if their lengths differ.
func greatestGap(_ found: [Double], _ expected: [Double]) -> Double {
  guard found.count == expected.count else { return .infinity }
  return zip(found, expected).reduce(0) { gap, pair in
    let difference = pair.0 == pair.1 ? 0 : abs(pair.0 - pair.1)
    return difference.isNaN ? .infinity : max(gap, difference)
  }
}
