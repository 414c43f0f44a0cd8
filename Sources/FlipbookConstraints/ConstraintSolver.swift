/// Keeps linear constraints of different priorities satisfied as well as possible.
///
/// All required constraints hold. Among the solutions left, the sum of violations is least at the
/// highest priority, then at the next, and so on. A variable that nothing decides is zero.
/// Constraints come, go and change one at a time, and only their dependants are computed anew.
///
/// Libraries that implement Cassowary, such as kiwi, weigh strengths against each other. Auto Layout's
/// priorities are strict: no number of lower ones outweighs a higher one.
///
/// ## Example
///
/// A label at `x` with a width `w`, in a view 100 points wide:
///
/// ```
/// required  x = 20
/// required  x + w ≤ 100
/// 750       w = 50           holds: x is 20, w is 50
/// 500       x + w = 90       violated by 20, since 750 counts for more than any sum of 500s
/// ```
///
/// Without the third constraint, `w` becomes 70. With `w = 200` in its place, `w` becomes 80: the
/// required inequality holds, and the violation of 120 is the least one.
///
/// - SeeAlso: What is minimized: documented for Auto Layout, layout notes 23.2.
package final class ConstraintSolver {
  /// A constraint and the symbols it added.
  private struct Entry {
    var constraint: LinearConstraint
    let marker: Int

    /// The marker's coefficient in the constraint's own equation.
    let markerSign: Double
    let errors: [Int]
  }

  private var tableau = Tableau()
  private var entries: [ConstraintID: Entry] = [:]
  private var owners: [Int: ConstraintID] = [:]
  private var lastNumber = 0

  /// The number of times the whole system was set up again.
  package private(set) var rebuildCount = 0

  package init() {}

  package func makeVariable() -> ConstraintVariable {
    ConstraintVariable(symbol: tableau.makeSymbol(.external))
  }

  /// The variable's value in the present solution.
  package func value(of variable: ConstraintVariable) -> Double {
    tableau.value(of: variable.symbol)
  }

  /// Returns true if every optimal solution gives the variable its present value.
  package func isDetermined(_ variable: ConstraintVariable) -> Bool {
    tableau.isDetermined(variable.symbol)
  }

  /// The number of times an equation was solved for another symbol: the cost of a change, apart
  /// from the size of the equations.
  package var exchangeCount: Int { tableau.exchangeCount }

  /// Returns true if a constraint takes part; one that was broken or is not finite does not.
  package func isActive(_ id: ConstraintID) -> Bool { entries[id] != nil }

  // MARK: Adding

  /// Adds a constraint; if it contradicts required ones, as many as needed are broken.
  ///
  /// - Parameter constraint: The constraint. It is left out if it has a number that is not finite,
  ///   or a priority that is not above zero.
  /// - Returns: The constraint's identity, and the conflicts it caused.
  package func add(
    _ constraint: LinearConstraint
  ) -> (id: ConstraintID, conflicts: [ConstraintConflict]) {
    lastNumber += 1
    let id = ConstraintID(number: lastNumber)
    guard constraint.isFinite, constraint.priority > 0 else { return (id, []) }
    return (id, add(constraint, as: id))
  }

  private func add(
    _ constraint: LinearConstraint, as id: ConstraintID
  ) -> [ConstraintConflict] {
    var conflicts: [ConstraintConflict] = []
    while let involved = attempt(constraint, as: id) {
      let all = (involved + [id]).sorted()
      let broken = victim(of: all, adding: constraint, as: id)
      conflicts.append(ConstraintConflict(constraints: all, broken: broken))
      if broken == id { break }
      remove(broken)
    }
    return conflicts
  }

  private func victim(
    of ids: [ConstraintID], adding constraint: LinearConstraint, as id: ConstraintID
  ) -> ConstraintID {
    func rank(_ other: ConstraintID) -> Int {
      other == id ? constraint.rank : entries[other]?.constraint.rank ?? 0
    }
    return ids.min { (rank($0), -$0.number) < (rank($1), -$1.number) } ?? id
  }

  /// Adds a constraint if it can hold.
  ///
  /// - Returns: Nothing, or the constraints that it contradicts.
  private func attempt(_ constraint: LinearConstraint, as id: ConstraintID) -> [ConstraintID]? {
    let before = tableau
    let (row, entry) = equation(of: constraint)
    owners[entry.marker] = id
    if let involved = insert(row, marker: entry) {
      tableau.restore(before)
      owners[entry.marker] = nil
      return involved
    }
    entries[id] = entry
    settle()
    return nil
  }

  /// Returns the constraint as "zero equals a row" in non-basic symbols, without a negative
  /// constant.
  private func equation(of constraint: LinearConstraint) -> (TableauRow, Entry) {
    var own = TableauRow(constant: constraint.constant)
    for term in constraint.terms { own.add(term.variable.symbol, term.coefficient) }
    var row = tableau.reduced(own)
    var errors: [Int] = []
    let marker: Int
    let sign: Double
    func addError(_ coefficient: Double) -> Int {
      let error = tableau.makeSymbol(.restricted)
      row.add(error, coefficient)
      tableau.addToObjective(error, 1, priority: constraint.priority)
      errors.append(error)
      return error
    }
    switch (constraint.relation, constraint.isRequired) {
    case (.equal, true):
      marker = tableau.makeSymbol(.dummy)
      sign = 1
      row.add(marker, sign)
    case (.equal, false):
      sign = -1
      marker = addError(sign)
      _ = addError(1)
    case (let relation, let isRequired):
      sign = relation == .lessThanOrEqual ? 1 : -1
      marker = tableau.makeSymbol(.restricted)
      row.add(marker, sign)
      if !isRequired { _ = addError(-sign) }
    }
    if row.constant < 0 { row.scale(by: -1) }
    return (
      row, Entry(constraint: constraint, marker: marker, markerSign: sign, errors: errors)
    )
  }

  /// Adds an equation to the tableau.
  ///
  /// - Returns: Nothing, or the constraints that contradict it.
  private func insert(_ row: TableauRow, marker entry: Entry) -> [ConstraintID]? {
    if let subject = subject(of: row, entry) {
      let solved = row.solved(for: subject)
      tableau.substitute(subject, solved)
      tableau.rows[subject] = solved
      return nil
    }
    if row.terms.allSatisfy({ tableau.kinds[$0.symbol] == .dummy }) {
      guard TableauRow.isZero(row.constant) else { return involved(in: row, entry) }
      let solved = row.solved(for: entry.marker)
      tableau.substitute(entry.marker, solved)
      tableau.rows[entry.marker] = solved
      return nil
    }
    return tableau.addWithArtificialSymbol(row).map { involved(in: $0, entry) }
  }

  /// The symbol that an equation can be solved for at once.
  private func subject(of row: TableauRow, _ entry: Entry) -> Int? {
    if let external = row.terms.first(where: { tableau.kinds[$0.symbol] == .external }) {
      return external.symbol
    }
    for symbol in [entry.marker] + entry.errors
    where tableau.kinds[symbol] == .restricted && row.coefficient(of: symbol) < 0 {
      return symbol
    }
    return nil
  }

  /// Returns the constraints whose markers a row has: those that keep it from being zero.
  private func involved(in row: TableauRow, _ entry: Entry) -> [ConstraintID] {
    row.terms.filter { $0.symbol != entry.marker }.compactMap { owners[$0.symbol] }
  }

  /// Minimizes; a system that rounding has spoilt is set up again.
  private func settle() {
    if !tableau.optimize() { rebuild() }
  }

  // MARK: Removing

  /// Removes a constraint.
  package func remove(_ id: ConstraintID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    for error in entry.errors {
      tableau.addToObjective(error, -1, priority: entry.constraint.priority)
    }
    owners[entry.marker] = nil
    if tableau.rows.removeValue(forKey: entry.marker) == nil {
      if let leaving = tableau.leaving(forMarker: entry.marker) {
        tableau.exchange(leaving, for: entry.marker)
        tableau.rows[entry.marker] = nil
      }
    }
    settle()
  }

  // MARK: Changing

  /// Changes the constant of a constraint.
  ///
  /// - Parameters:
  ///   - id: The constraint; an inactive one stays unchanged.
  ///   - constant: The constant; one that is not finite changes nothing.
  /// - Returns: The conflicts that this causes.
  package func setConstant(_ id: ConstraintID, _ constant: Double) -> [ConstraintConflict] {
    guard var entry = entries[id], constant.isFinite else { return [] }
    let change = constant - entry.constraint.constant
    guard change != 0 else { return [] }
    entry.constraint.constant = constant
    let before = tableau
    shift(entry.marker, by: change / entry.markerSign)
    if tableau.repair() {
      entries[id] = entry
      settle()
      return []
    }
    tableau.restore(before)
    remove(id)
    return add(entry.constraint, as: id)
  }

  /// Replaces a symbol by the sum of itself and a number.
  private func shift(_ symbol: Int, by distance: Double) {
    if tableau.rows[symbol] != nil {
      tableau.rows[symbol]?.constant -= distance
      return
    }
    for key in Array(tableau.rows.keys) {
      guard let row = tableau.rows[key] else { continue }
      tableau.rows[key]?.constant += row.coefficient(of: symbol) * distance
    }
  }

  // MARK: Starting again

  /// Sets the system up again from its constraints, in their order.
  private func rebuild() {
    rebuildCount += 1
    let known = entries.sorted { $0.key < $1.key }
    var fresh = Tableau(exchangeCount: tableau.exchangeCount)
    for kind in tableau.kinds { _ = fresh.makeSymbol(kind) }
    tableau = fresh
    entries = [:]
    owners = [:]
    for (id, entry) in known {
      let (row, renewed) = equation(of: entry.constraint)
      owners[renewed.marker] = id
      guard insert(row, marker: renewed) == nil else { continue }
      entries[id] = renewed
      _ = tableau.optimize()
    }
  }
}
