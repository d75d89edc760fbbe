/// Solves systems of linear equations and inequalities with priorities, and keeps them solved while equations
/// come, go and change.
///
/// This is the Cassowary algorithm: Greg J. Badros, Alan Borning, Peter J. Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm", ACM Transactions on Computer-Human Interaction 8 (2001). It
/// differs from the paper in four ways. Priorities are compared one after the other and not weighed, so that
/// a higher one always wins. Where equations of one priority could give way in several ways that cost the
/// same, those added first hold, so that earlier values leave no trace. A new equation is made to hold by the
/// dual simplex method, which leaves the solution optimal, so that there is no first phase with artificial
/// variables. The system that cannot hold is named by the row that proves it.
///
/// The solution is deterministic: the same calls give the same values. A variable that no equation determines
/// is 0. A solver is large, so that it is copied only on request.
///
/// After a conflict, the caller removes one of the conflict's equations, and repeats that while there is a
/// conflict; until then, values are undefined.
public struct LayoutSolver: ~Copyable, Sendable {
  /// An equation with its symbols in the tableau.
  struct Entry: Sendable {
    var equation: Equation
    /// The distance above zero, or for an equation without distances the symbol that stays zero; −1 for
    /// none.
    var above: Int32 = -1
    /// The distance below zero; −1 for none.
    var below: Int32 = -1
    /// The place in the order of being added.
    var order: Int
    /// The limit that the equation is; nil for others.
    var limit: LimitGroup.Limit?
  }

  var tableau = Tableau()
  var entries: [Entry?] = []
  var groups: [LimitGroup.Key: LimitGroup] = [:]
  /// The groups with several limits in the tableau.
  var crowded: [LimitGroup.Key] = []
  private var freeEntries: [Int] = []
  private var count = 0
  /// Whether the rows contradict each other, so that they must be made again.
  private var isBroken = false
  /// Whether inequalities were added that may not hold yet.
  private var isPending = false
  /// The number of equations from which on it is cheaper to enter the rest again than to remove more than
  /// half of all one by one.
  private static let fewRemovals = 32

  /// The number of rows visited since the solver was created, for tests that count work.
  package var visitedRows: Int { tableau.visitedRows }

  /// Creates a solver without variables.
  public init() {}

  /// Returns a solver with the same equations and the same solution.
  ///
  /// - Complexity: O(1); the first change of either one costs O(equations).
  public func copy() -> LayoutSolver {
    var copy = LayoutSolver()
    (copy.tableau, copy.entries, copy.freeEntries) = (tableau, entries, freeEntries)
    (copy.count, copy.isBroken, copy.isPending) = (count, isBroken, isPending)
    (copy.groups, copy.crowded) = (groups, crowded)
    return copy
  }

  // MARK: Variables

  /// Creates a variable. Its value is 0 until an equation determines it.
  public mutating func makeVariable() -> Variable {
    Variable(symbol: tableau.makeSymbol(.external, owner: -1))
  }

  /// Removes a variable, which no equation may contain any more.
  public mutating func remove(_ variable: Variable) {
    for row in tableau.rows(containing: variable.symbol) {
      // Only rounding errors can be left of it.
      tableau.rows[Int(row)].cells.removeAll { $0.symbol == variable.symbol }
    }
    guard tableau.row(of: variable.symbol) < 0 else { return }
    tableau.freeSymbol(variable.symbol)
  }

  /// Returns the value of a variable.
  public func value(of variable: Variable) -> Double {
    let row = tableau.row(of: variable.symbol)
    return row < 0 ? 0 : tableau.rows[Int(row)].constant
  }

  /// Whether other values of the variable would satisfy all equations as well.
  ///
  /// - Complexity: O(equations that the variable depends on).
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let row = tableau.row(of: variable.symbol)
    guard row >= 0 else { return true }
    return tableau.rows[Int(row)].cells.contains { cell in
      switch tableau.kind(of: cell.symbol) {
      case .external: true
      case .distance: tableau.symbols[Int(cell.symbol)].costs.isEmpty
      case .zero, .unused: false
      }
    }
  }

  /// Whether nothing determines the variable: no equation has it, or only such that have other free
  /// variables. One that an inequality limits is not free, and has the value of the limit.
  ///
  /// - Complexity: O(equations that the variable depends on).
  public func isFree(_ variable: Variable) -> Bool {
    let row = tableau.row(of: variable.symbol)
    guard row >= 0 else { return true }
    return tableau.rows[Int(row)].cells.contains { tableau.kind(of: $0.symbol) == .external }
  }

  /// Returns the variables that may have other values since the last call; some may be named twice.
  public mutating func takeChanges() -> [Variable] {
    defer { tableau.changes.removeAll(keepingCapacity: true) }
    return tableau.changes.map(Variable.init)
  }

  // MARK: Equations

  /// Adds an equation and solves the system.
  ///
  /// - Returns: The equation's name, and the equations that contradict each other now, if any.
  /// - Complexity: O(symbols in the rows that it touches), as a rule a few.
  public mutating func add(_ equation: Equation) -> (id: EquationID, conflict: Conflict?) {
    settlePending()
    let index = note(equation)
    let conflict = isBroken ? rebuild() : enter(index)
    return (EquationID(index: index), conflict)
  }

  /// Adds an equation, one of many. An inequality that must hold waits until `solve()` or until another
  /// change of the system, so that of many limits of one length only those are solved that the others leave
  /// broken. Values are undefined until then.
  public mutating func addOneOfMany(_ equation: Equation) -> (id: EquationID, conflict: Conflict?) {
    guard !isBroken, (equation.above == .free) != (equation.below == .free),
      equation.above == .forbidden || equation.below == .forbidden
    else { return add(equation) }
    let index = note(equation)
    if !waits(index), enterRow(index) { isPending = true }
    return (EquationID(index: index), nil)
  }

  /// Solves the system with the inequalities that wait.
  ///
  /// - Returns: The equations that contradict each other now, if any.
  public mutating func solve() -> Conflict? {
    guard isPending, !isBroken else { return nil }
    isPending = false
    return settle()
  }

  /// Solves the system before a change. Equations that contradict each other are named by the change.
  private mutating func settlePending() { _ = solve() }

  /// Notes an equation, and returns its number.
  private mutating func note(_ equation: Equation) -> Int {
    count += 1
    let entry = Entry(equation: equation, order: count, limit: equation.limit)
    let index: Int
    if let free = freeEntries.popLast() {
      index = free
      entries[index] = entry
    } else {
      index = entries.count
      entries.append(entry)
    }
    return index
  }

  /// Removes an equation and solves the system.
  ///
  /// - Returns: The equations that contradict each other, which happens only if there was a conflict before.
  public mutating func remove(_ id: EquationID) -> Conflict? {
    guard let entry = entries[id.index] else { return nil }
    settlePending()
    if isBroken {
      entries[id.index] = nil
      freeEntries.append(id.index)
      return rebuild()
    }
    if !leave(id.index) {
      takeOut(entry)
      minimize()
    }
    entries[id.index] = nil
    freeEntries.append(id.index)
    return nil
  }

  /// Removes equations and solves the system. The last ones go first, since they depend on those before. If
  /// most go, the others are entered again.
  ///
  /// - Returns: The equations that contradict each other, which happens only if there was a conflict before.
  /// - Complexity: At most that of adding the equations that stay.
  public mutating func remove(_ ids: [EquationID]) -> Conflict? {
    settlePending()
    let isMost = ids.count >= Self.fewRemovals && ids.count * 2 > entries.count - freeEntries.count
    guard isBroken || isMost else {
      for id in ids.sorted(by: { order(of: $0) > order(of: $1) }) { _ = remove(id) }
      return nil
    }
    for id in ids where entries[id.index] != nil {
      entries[id.index] = nil
      freeEntries.append(id.index)
    }
    return rebuild()
  }

  private func order(of id: EquationID) -> Int { entries[id.index]?.order ?? 0 }

  /// Changes constants of equations and then solves the system, so that nothing between counts as a conflict.
  /// A number that is not finite counts as 0.
  ///
  /// - Returns: The equations that contradict each other now, if any.
  /// - Complexity: O(rows that depend on the equations), unless other inequalities become active.
  public mutating func setConstants(_ changes: [(id: EquationID, constant: Double)]) -> Conflict? {
    for change in changes { setConstant(of: change.id, to: change.constant) }
    isPending = false
    return isBroken ? rebuild() : settle()
  }

  private mutating func setConstant(of id: EquationID, to constant: Double) {
    let constant = constant.isFinite ? constant : 0
    guard let entry = entries[id.index], constant != entry.equation.constant else { return }
    guard !isBroken else {
      entries[id.index]?.equation.constant = constant
      return
    }
    guard changeBound(id.index, constant) else { return }
    entries[id.index]?.equation.constant = constant
    // The sum of the terms plus the constant is `above − below`.
    let marker = entry.above >= 0 ? entry.above : entry.below
    let delta = (constant - entry.equation.constant) * (entry.above >= 0 ? 1 : -1)
    let row = tableau.row(of: marker)
    if row >= 0 { return tableau.changeConstant(row, by: delta) }
    var last: Int32 = -1
    for row in tableau.rows(containing: marker).sorted() where row != last {
      tableau.changeConstant(row, by: -delta * tableau.rows[Int(row)].coefficient(of: marker))
      last = row
    }
  }

  // MARK: Solving

  private mutating func settle() -> Conflict? {
    if let row = tableau.restore() { return conflict(in: row) }
    minimize()
    retire()
    return nil
  }

  private mutating func minimize() {
    repeat { tableau.minimize() } while enterBroken()
  }

  private mutating func conflict(in row: Int32) -> Conflict {
    isBroken = true
    let row = tableau.rows[Int(row)]
    let owners = Set(([row.basic] + row.cells.map(\.symbol)).map { tableau.symbols[Int($0)].owner })
    return Conflict(
      equations: owners.filter { $0 >= 0 }
        .map { EquationID(index: Int($0)) }.sorted { order(of: $0) < order(of: $1) })
  }

  /// Enters all equations into an empty tableau, in their order.
  private mutating func rebuild() -> Conflict? {
    isBroken = false
    tableau.removeRows()
    groups.removeAll()
    crowded.removeAll()
    let ids = entries.indices.filter { entries[$0] != nil }.map { EquationID(index: $0) }
    for index in ids.sorted(by: { order(of: $0) < order(of: $1) }).map(\.index) {
      if let conflict = enter(index) { return conflict }
    }
    return nil
  }

  /// Enters one equation into the tableau, and solves the system.
  private mutating func enter(_ index: Int) -> Conflict? {
    if waits(index) { return nil }
    guard enterRow(index) else { return entries[index].flatMap { conflict(in: tableau.row(of: $0.above)) } }
    return settle()
  }

  /// Enters one equation into the tableau.
  ///
  /// - Returns: False if it contradicts the others whatever their variables are.
  mutating func enterRow(_ index: Int) -> Bool {
    guard let equation = entries[index]?.equation else { return true }
    let owner = Int32(index)
    func symbol(_ cost: Cost) -> Int32 {
      cost == .forbidden ? -1 : tableau.makeSymbol(.distance, owner: owner)
    }
    var above = symbol(equation.above)
    let below = symbol(equation.below)
    let isZero = above < 0 && below < 0
    if isZero { above = tableau.makeSymbol(.zero, owner: owner) }
    entries[index]?.above = above
    entries[index]?.below = below
    // Where one limit is broken, others of its length may be, too.
    if let entry = entries[index], entry.limit != nil {
      let broken = sides(entry).broken
      if broken >= 0 { tableau.symbols[Int(broken)].isWatched = true }
    }

    var (cells, constant) = ([Cell](), equation.constant)
    cells.reserveCapacity(equation.terms.count + 2)
    for term in equation.terms where term.coefficient.isFinite {
      tableau.add(term.variable.symbol, times: term.coefficient, to: &cells, &constant)
    }
    let subject = tableau.subject(in: cells)
    // terms + constant − above + below = 0
    var ignored = 0.0
    if above >= 0 { tableau.add(above, times: -1, to: &cells, &ignored) }
    if below >= 0 { tableau.add(below, times: 1, to: &cells, &ignored) }
    let basic: Int32
    if let subject {
      basic = subject
    } else if above >= 0, constant >= 0 || below < 0 {
      basic = above
    } else {
      basic = below
    }
    tableau.enter(Row(basic, constant: constant, cells: cells))
    if let entry = entries[index] { changeCosts(of: entry, times: 1) }
    return !isZero || subject != nil || tableau.expel(above)
  }

  /// Adds the distances of an equation to the objective, times 1 or −1.
  private mutating func changeCosts(of entry: Entry, times factor: Double) {
    for (cost, symbol) in [(entry.equation.above, entry.above), (entry.equation.below, entry.below)] {
      guard case .penalty(let priority) = cost else { continue }
      let term = CostTerm(priority: priority, coefficient: factor, tie: -Double(entry.order) * factor)
      tableau.addCost(term, of: symbol)
    }
  }

  /// Takes one equation out of the tableau, which stays feasible.
  mutating func takeOut(_ entry: Entry) {
    changeCosts(of: entry, times: -1)
    tableau.removeDistances(above: entry.above, below: entry.below)
  }
}
