import Testing

@testable import LayoutSolver

/// Growth of work, counted in rows that are visited and not timed.
@Suite struct SolverGrowthTests {
  /// A cost of n grows by 8, one of n² by 64.
  private func expectNearlyLinear(_ rows: (Int) -> Int) {
    let (few, many) = (rows(100), rows(800))
    #expect(many < 16 * few, "\(few) rows become \(many)")
  }

  private func chain(_ count: Int, in solver: inout LayoutSolver) -> ([Variable], [EquationID]) {
    let variables = (0..<count).map { _ in solver.makeVariable() }
    let ids = variables.indices.map { index in
      let before = index > 0 ? [Term(variables[index - 1], times: -1)] : []
      let equation = Equation(
        [Term(variables[index])] + before, constant: -1, above: .forbidden, below: .forbidden)
      return solver.add(equation).id
    }
    return (variables, ids)
  }

  @Test func wholeChainIsRemovedAtOnce() {
    expectNearlyLinear { count in
      var solver = LayoutSolver()
      let (variables, ids) = chain(count, in: &solver)
      #expect(solver.value(of: variables[count - 1]) == Double(count))
      let before = solver.visitedRows
      #expect(solver.remove(ids) == nil)
      for variable in variables { #expect(solver.value(of: variable) == 0) }
      return solver.visitedRows - before + count
    }
  }

  /// One by one from the first, each equation would be solved again for all that depend on it.
  @Test func endOfAChainIsRemovedFromItsLastEquation() {
    func rows(_ remove: (inout LayoutSolver, [EquationID]) -> Void) -> Int {
      var solver = LayoutSolver()
      let (variables, ids) = chain(400, in: &solver)
      let before = solver.visitedRows
      remove(&solver, Array(ids[300...]))
      #expect(solver.value(of: variables[299]) == 300)
      return solver.visitedRows - before
    }
    let together = rows { #expect($0.remove($1) == nil) }
    let apart = rows { solver, ids in for id in ids { #expect(solver.remove(id) == nil) } }
    #expect(3 * together < 2 * apart, "\(together) rows instead of \(apart)")
  }

  /// Limits in ascending order, each of which is broken by the solution of those before.
  @Test(arguments: [1, 37]) func manyLimitsOfOneLengthAreSolvedTogether(step: Int) {
    expectNearlyLinear { count in
      var solver = LayoutSolver()
      let width = solver.makeVariable()
      for index in 0..<count {
        let least = Double(index * step % count)
        let limit = Equation([Term(width)], constant: -least, above: .free, below: .forbidden)
        #expect(solver.addOneOfMany(limit).conflict == nil)
      }
      #expect(solver.solve() == nil)
      #expect(solver.value(of: width) == Double(count - 1))
      return solver.visitedRows
    }
  }

  /// Limits in ascending order, each of which is broken by the solution of those before: only the tightest
  /// one is a row.
  @Test(arguments: [Cost.forbidden, .penalty(500)]) func limitsOfOneLengthCostLittleOneByOne(below: Cost) {
    expectNearlyLinear { count in
      var solver = LayoutSolver()
      let width = solver.makeVariable()
      let ids = (0..<count).map { index in
        let limit = Equation([Term(width)], constant: -Double(index), above: .free, below: below)
        let added = solver.add(limit)
        #expect(added.conflict == nil)
        return added.id
      }
      #expect(solver.value(of: width) == Double(count - 1))
      for (index, id) in ids.enumerated().reversed() {
        #expect(solver.value(of: width) == Double(index))
        #expect(solver.remove(id) == nil)
      }
      return solver.visitedRows
    }
  }

  /// A soft limit of one length.
  private struct SoftLimit {
    var bound: Double
    /// Whether the length is at least, not at most, the bound.
    var isLeast: Bool
    var priority: Int

    func equation(_ width: Variable, constant: Double) -> Equation {
      let cost = Cost.penalty(Float(priority))
      return Equation(
        [Term(width)], constant: constant, above: isLeast ? .free : cost, below: isLeast ? cost : .free)
    }

    func breach(at value: Double) -> Double { max(isLeast ? bound - value : value - bound, 0) }
  }

  /// The value of a length with limits, which are set when they are added or changed one by one afterwards.
  private func value(_ limits: [SoftLimit], changed: Bool) -> Double {
    var solver = LayoutSolver()
    let width = solver.makeVariable()
    let ids = limits.map {
      solver.add($0.equation(width, constant: changed ? 0 : -$0.bound)).id
    }
    // Decides where all limits leave a choice.
    _ = solver.add(Equation([Term(width)], constant: 0, above: .penalty(0.5), below: .penalty(0.5)))
    guard changed else { return solver.value(of: width) }
    for (id, limit) in zip(ids, limits) {
      #expect(solver.setConstants([(id: id, constant: -limit.bound)]) == nil)
    }
    return solver.value(of: width)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func limitsOfOneLengthCostTheLeastInAnyOrder(seed: UInt64) {
    var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let limits = (0..<12).map { _ in
      SoftLimit(
        bound: Double(random.number(-20...20)), isLeast: random.number(0...1) == 0,
        priority: random.number(1...3))
    }
    func costs(_ value: Double) -> [Double] {
      [3, 2, 1].map { priority in
        let own = limits.filter { $0.priority == priority }
        return own.reduce(0) { $0 + $1.breach(at: value) }
      }
    }
    let best = (-20...20).map { costs(Double($0)) }.min { $0.lexicographicallyPrecedes($1) }
    #expect(costs(value(limits, changed: false)) == best)
    #expect(costs(value(limits, changed: true)) == best)
    #expect(costs(value(limits.reversed(), changed: false)) == best)
  }

  @Test func limitsThatWaitAreKeptByTheNextChange() {
    var solver = LayoutSolver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    func limit(_ variable: Variable, _ least: Double) -> Equation {
      Equation([Term(variable)], constant: -least, above: .free, below: .forbidden)
    }
    _ = solver.addOneOfMany(limit(a, 10))
    let higher = solver.addOneOfMany(limit(a, 30)).id
    _ = solver.add(
      Equation([Term(b), Term(a, times: -1)], constant: 0, above: .forbidden, below: .forbidden))
    #expect(solver.value(of: a) == 30 && solver.value(of: b) == 30)
    _ = solver.addOneOfMany(limit(b, 50))
    #expect(solver.remove(higher) == nil)
    #expect(solver.value(of: a) == 50)
    _ = solver.addOneOfMany(limit(b, 60))
    let copy = solver.copy()
    #expect(solver.setConstants([]) == nil && solver.value(of: b) == 60)
    var other = copy.copy()
    #expect(other.solve() == nil && other.value(of: b) == 60)
  }

  @Test func conflictOfLimitsThatWaitIsNamed() {
    var solver = LayoutSolver()
    let a = solver.makeVariable()
    let most = solver.addOneOfMany(
      Equation([Term(a)], constant: -20, above: .forbidden, below: .free)
    ).id
    let least = solver.addOneOfMany(
      Equation([Term(a)], constant: -30, above: .free, below: .forbidden)
    ).id
    #expect(solver.solve() == Conflict(equations: [most, least]))
    #expect(solver.remove(least) == nil)
    #expect(solver.solve() == nil && solver.value(of: a) <= 20)
  }
}
