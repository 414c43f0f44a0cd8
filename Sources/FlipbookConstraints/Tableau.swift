/// The equations of a system, solved for as many symbols as there are equations.
///
/// Each row expresses its *basic* symbol by symbols that are not basic, which are zero in the
/// present solution. Rows of symbols that may not be negative have neither a negative constant nor
/// an external symbol.
///
/// - SeeAlso: The incremental simplex method with slack, error and dummy symbols: documented,
///   Badros and Borning, "The Cassowary Linear Arithmetic Constraint Solving Algorithm". Priorities
///   are not weights here but objectives of their own, minimized one after the other: chosen, since
///   no sum of low priorities may then outweigh a high one.
struct Tableau {
  enum Kind {
    /// A variable of the user's, which may be negative.
    case external

    /// The slack of an inequality, or the error of a soft constraint.
    case restricted

    /// The marker of a required equation; it is zero and stays so.
    case dummy
  }

  /// The sum of the violations at one priority, which is minimized.
  struct Objective {
    let priority: Double
    var row: TableauRow
  }

  private(set) var kinds: [Kind] = []
  var rows: [Int: TableauRow] = [:]

  /// From the highest priority to the lowest.
  private(set) var objectives: [Objective] = []

  mutating func makeSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    return kinds.count - 1
  }

  /// The number of exchanges of symbols, including those that were undone.
  private(set) var exchangeCount = 0

  init(exchangeCount: Int = 0) { self.exchangeCount = exchangeCount }

  /// Restores an earlier state.
  mutating func restore(_ before: Tableau) {
    let count = exchangeCount
    self = before
    exchangeCount = count
  }

  /// Returns true if a symbol has the same value in all optimal solutions.
  ///
  /// It has not if its row contains a symbol that can grow: one that may have any sign, or one that
  /// no objective penalises and whose growth keeps all rows feasible.
  func isDetermined(_ symbol: Int) -> Bool {
    guard let row = rows[symbol] else { return false }
    return row.terms.allSatisfy { term in
      switch kinds[term.symbol] {
      case .external: false
      case .dummy: true
      case .restricted: !canGrow(term.symbol)
      }
    }
  }

  private func canGrow(_ symbol: Int) -> Bool {
    if objectives.contains(where: { $0.row.coefficient(of: symbol) != 0 }) { return false }
    return rows.allSatisfy { basic, row in
      !isRestricted(basic) || row.constant > TableauRow.tolerance
        || row.coefficient(of: symbol) >= 0
    }
  }

  func isRestricted(_ symbol: Int) -> Bool { kinds[symbol] != .external }

  func value(of symbol: Int) -> Double { rows[symbol]?.constant ?? 0 }

  /// Returns a row with its basic symbols replaced by their rows.
  func reduced(_ row: TableauRow) -> TableauRow {
    var reduced = TableauRow(constant: row.constant)
    for term in row.terms {
      if let basic = rows[term.symbol] {
        reduced.add(basic, term.coefficient)
      } else {
        reduced.add(term.symbol, term.coefficient)
      }
    }
    return reduced
  }

  // MARK: Objectives

  /// Adds a multiple of a symbol to the objective of a priority.
  mutating func addToObjective(_ symbol: Int, _ coefficient: Double, priority: Double) {
    let index = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
    if index == objectives.count || objectives[index].priority != priority {
      objectives.insert(Objective(priority: priority, row: TableauRow()), at: index)
    }
    if let row = rows[symbol] {
      objectives[index].row.add(row, coefficient)
    } else {
      objectives[index].row.add(symbol, coefficient)
    }
    if objectives[index].row.terms.isEmpty { objectives.remove(at: index) }
  }

  /// Returns the first symbol whose increase improves the objectives: it is negative in the highest
  /// objective that contains it.
  private func entering(_ objectives: [Objective]) -> Int? {
    var decided: Set<Int> = []
    for objective in objectives {
      for term in objective.row.terms
      where kinds[term.symbol] != .dummy && !decided.contains(term.symbol) {
        if term.coefficient < 0 { return term.symbol }
        decided.insert(term.symbol)
      }
    }
    return nil
  }

  /// The basic symbol that reaches zero first when another one grows.
  ///
  /// Of several it is the first: with the choice of the first entering symbol this cannot cycle
  /// (Bland's rule).
  private func leaving(entering symbol: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for (basic, row) in rows where isRestricted(basic) {
      let coefficient = row.coefficient(of: symbol)
      guard coefficient < 0 else { continue }
      let ratio = -row.constant / coefficient
      guard let known = best else {
        best = (basic, ratio)
        continue
      }
      if ratio < known.ratio || ratio == known.ratio && basic < known.symbol {
        best = (basic, ratio)
      }
    }
    return best?.symbol
  }

  /// The most exchanges of one optimization: far more than any layout needs.
  private static let exchangeLimit = 20_000

  /// Exchanges symbols until nothing that is minimized can get smaller.
  ///
  /// - Returns: False if it did not come to an end.
  mutating func optimize() -> Bool {
    for _ in 0..<Self.exchangeLimit {
      guard let entering = entering(objectives) else { return true }
      guard let leaving = leaving(entering: entering) else { return false }
      exchange(leaving, for: entering)
    }
    return false
  }

  // MARK: Exchanging

  /// Makes a symbol basic in the place of another.
  mutating func exchange(_ leaving: Int, for entering: Int) {
    guard let row = rows.removeValue(forKey: leaving) else { return }
    exchangeCount += 1
    let solved = row.solved(for: entering, insteadOf: leaving)
    substitute(entering, solved)
    rows[entering] = solved
  }

  /// Replaces a symbol by its row everywhere.
  mutating func substitute(_ symbol: Int, _ row: TableauRow) {
    for key in Array(rows.keys) { rows[key]?.substitute(symbol, row) }
    for index in objectives.indices { objectives[index].row.substitute(symbol, row) }
  }

  // MARK: New rows

  /// Adds "zero equals a row" with the help of an artificial symbol, which is removed again.
  ///
  /// - Parameter row: A row of restricted symbols with no negative constant.
  /// - Returns: `nil`, or the part that cannot become zero if the row contradicts the others.
  mutating func addWithArtificialSymbol(_ row: TableauRow) -> TableauRow? {
    let artificial = makeSymbol(.restricted)
    rows[artificial] = row
    let others = objectives
    objectives = [Objective(priority: 0, row: row)] + others
    let isSolved = optimizeFirst()
    let rest = objectives.first?.row ?? TableauRow()
    objectives = Array(objectives.dropFirst())
    guard isSolved, TableauRow.isZero(rest.constant) else { return rest }
    if let left = rows[artificial] {
      // An equation that follows from others is left with markers of equations only.
      let entering =
        left.terms.first { kinds[$0.symbol] == .restricted } ?? left.terms.last
      if let entering { exchange(artificial, for: entering.symbol) }
      rows[artificial] = nil
    }
    for key in Array(rows.keys) { rows[key]?.remove(artificial) }
    for index in objectives.indices { objectives[index].row.remove(artificial) }
    return nil
  }

  private mutating func optimizeFirst() -> Bool {
    for _ in 0..<Self.exchangeLimit {
      guard let entering = entering(Array(objectives.prefix(1))) else { return true }
      guard let leaving = leaving(entering: entering) else { return false }
      exchange(leaving, for: entering)
    }
    return false
  }

  // MARK: Repairing

  /// Makes negative constants non-negative again without worsening the objectives.
  ///
  /// - Returns: False if that is impossible.
  mutating func repair() -> Bool {
    for _ in 0..<Self.exchangeLimit {
      let broken = rows.filter { symbol, row in
        isRestricted(symbol)
          && (row.constant < -TableauRow.tolerance
            || kinds[symbol] == .dummy && !TableauRow.isZero(row.constant))
      }.keys.min()
      guard let broken, let row = rows[broken] else { return true }
      guard kinds[broken] != .dummy, let entering = repairing(row) else { return false }
      exchange(broken, for: entering)
    }
    return false
  }

  /// The symbol that costs least to make a row's constant positive with.
  private func repairing(_ row: TableauRow) -> Int? {
    var best: (symbol: Int, costs: [Double])?
    for term in row.terms where term.coefficient > 0 && kinds[term.symbol] != .dummy {
      let costs = objectives.map { $0.row.coefficient(of: term.symbol) / term.coefficient }
      if let known = best, !costs.lexicographicallyPrecedes(known.costs) { continue }
      best = (term.symbol, costs)
    }
    return best?.symbol
  }

  /// The basic symbol to give up so that a marker becomes basic, and can be taken away.
  func leaving(forMarker marker: Int) -> Int? {
    var best: (symbol: Int, order: Int, ratio: Double)?
    for (basic, row) in rows {
      let coefficient = row.coefficient(of: marker)
      guard coefficient != 0 else { continue }
      // An equation that follows from the one to be removed takes its place: its marker is zero.
      let order =
        switch kinds[basic] {
        case .dummy: 0
        case .restricted: coefficient < 0 ? 1 : 2
        case .external: 3
        }
      let ratio = order == 3 ? 0 : row.constant / abs(coefficient)
      guard let known = best else {
        best = (basic, order, ratio)
        continue
      }
      if (order, ratio, basic) < (known.order, known.ratio, known.symbol) {
        best = (basic, order, ratio)
      }
    }
    return best?.symbol
  }
}
