/// A constant and multiples of symbols, ordered by the symbols' numbers.
struct TableauRow: Equatable {
  struct Term: Equatable {
    var symbol: Int
    var coefficient: Double
  }

  /// The tolerance: smaller numbers count as zero.
  ///
  /// - SeeAlso: A millionth of a hundredth of a point, far above what rounding adds up to in
  ///   systems of some thousand constraints: chosen.
  static let tolerance = 1e-8

  static func isZero(_ value: Double) -> Bool { abs(value) < tolerance }

  var constant: Double
  private(set) var terms: [Term] = []

  init(constant: Double = 0) { self.constant = constant }

  /// The multiple of a symbol; zero if it is not there.
  func coefficient(of symbol: Int) -> Double {
    let index = place(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// Returns the index of a symbol, or the index to insert it at.
  private func place(of symbol: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a multiple of a symbol.
  mutating func add(_ symbol: Int, _ coefficient: Double) {
    let index = place(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else {
      if !Self.isZero(coefficient) {
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
      }
      return
    }
    terms[index].coefficient += coefficient
    if Self.isZero(terms[index].coefficient) { terms.remove(at: index) }
  }

  /// Adds a multiple of another row.
  mutating func add(_ row: TableauRow, _ factor: Double) {
    constant += row.constant * factor
    guard !row.terms.isEmpty, factor != 0 else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + row.terms.count)
    var (own, other) = (0, 0)
    while own < terms.count || other < row.terms.count {
      var term: Term
      if other == row.terms.count
        || own < terms.count && terms[own].symbol < row.terms[other].symbol
      {
        term = terms[own]
        own += 1
      } else {
        term = row.terms[other]
        term.coefficient *= factor
        if own < terms.count, terms[own].symbol == term.symbol {
          term.coefficient += terms[own].coefficient
          own += 1
        }
        other += 1
      }
      if !Self.isZero(term.coefficient) { sum.append(term) }
    }
    terms = sum
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
    terms.removeAll { Self.isZero($0.coefficient) }
  }

  mutating func remove(_ symbol: Int) {
    let index = place(of: symbol)
    if index < terms.count, terms[index].symbol == symbol { terms.remove(at: index) }
  }

  /// Returns the equation "zero equals this row", solved for one of its symbols.
  func solved(for symbol: Int) -> TableauRow {
    var row = self
    let coefficient = coefficient(of: symbol)
    row.remove(symbol)
    row.scale(by: -1 / coefficient)
    return row
  }

  /// Returns the equation "a symbol equals this row", solved for another of its symbols.
  func solved(for symbol: Int, insteadOf old: Int) -> TableauRow {
    var row = self
    row.add(old, -1)
    return row.solved(for: symbol)
  }

  /// Replaces a symbol by its row.
  mutating func substitute(_ symbol: Int, _ row: TableauRow) {
    let coefficient = coefficient(of: symbol)
    guard coefficient != 0 else { return }
    remove(symbol)
    add(row, coefficient)
  }
}
