import LayoutSolver
import Testing

/// An equation with whole numbers for three variables.
private struct WholeEquation {
  var factors: [Int]
  var constant: Int
  var above: Cost
  var below: Cost

  func value(at point: [Double]) -> Double {
    zip(factors, point).reduce(Double(constant)) { $0 + Double($1.0) * $1.1 }
  }
}

/// A slow solver: it tries every point at which three equations are zero, computed with whole numbers.
private struct ExactSolver {
  var equations: [WholeEquation]

  /// Returns the least costs by descending priority; nil if no point satisfies what is required.
  var leastCosts: [Double]? {
    var best: [Double]?
    for i in equations.indices {
      for j in equations.indices where j > i {
        for k in equations.indices where k > j {
          guard let point = intersection([equations[i], equations[j], equations[k]]) else {
            continue
          }
          guard let costs = costs(at: point) else { continue }
          if best.map({ precedes(costs, $0) }) ?? true { best = costs }
        }
      }
    }
    return best
  }

  func precedes(_ a: [Double], _ b: [Double]) -> Bool {
    for (a, b) in zip(a, b) where abs(a - b) > 1e-6 { return a < b }
    return false
  }

  /// Returns the distances from zero that have a price, by descending priority; nil where something required
  /// is not.
  func costs(at point: [Double]) -> [Double]? {
    var result = [0.0, 0, 0, 0]
    for equation in equations {
      let value = equation.value(at: point)
      switch value > 0 ? equation.above : equation.below {
      case .free: continue
      case .forbidden: if abs(value) > 1e-6 { return nil }
      case .penalty(let priority):
        result[priority == 900 ? 0 : priority == 500 ? 1 : priority == 250 ? 2 : 3] += abs(value)
      }
    }
    return result
  }

  /// Cramer's rule.
  private func intersection(_ rows: [WholeEquation]) -> [Double]? {
    func determinant(_ column: Int?) -> Int {
      let m = rows.map { row in
        row.factors.indices.map { $0 == column ? -row.constant : row.factors[$0] }
      }
      return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
    let whole = determinant(nil)
    return whole == 0 ? nil : (0..<3).map { Double(determinant($0)) / Double(whole) }
  }
}

@Suite struct ExactSolverTests {
  @Test(arguments: 0..<8 as Range<UInt64>) func solutionCostsAsLittleAsTheBestPoint(seed: UInt64) {
    var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    var solver = LayoutSolver()
    let variables = (0..<3).map { _ in solver.makeVariable() }
    var held: [(id: EquationID, equation: WholeEquation)] = []
    func add(_ equation: WholeEquation) {
      let terms = zip(variables, equation.factors).map { Term($0, times: Double($1)) }
      let (id, conflict) = solver.add(
        Equation(
          terms, constant: Double(equation.constant), above: equation.above, below: equation.below))
      let isPossible =
        held.count < 3
        || ExactSolver(equations: held.map(\.equation) + [equation]).leastCosts != nil
      #expect((conflict == nil) == isPossible)
      guard conflict == nil else {
        #expect(conflict?.equations.contains(id) ?? false)
        #expect(solver.remove(id) == nil)
        return
      }
      held.append((id, equation))
    }
    // Something for each variable, so that there is a best point.
    for index in 0..<3 {
      add(
        WholeEquation(
          factors: (0..<3).map { $0 == index ? 1 : 0 }, constant: random.number(-9...9),
          above: .penalty(1),
          below: .penalty(1)))
    }
    for _ in 0..<24 {
      switch random.number(0...5) {
      case 0 where held.count > 5:
        let (id, _) = held.remove(at: random.number(3...held.count - 1))
        #expect(solver.remove(id) == nil)
      case 1:
        let index = random.number(0...held.count - 1)
        guard held[index].equation.above != .forbidden, held[index].equation.below != .forbidden
        else { break }
        held[index].equation.constant = random.number(-20...20)
        #expect(
          solver.setConstants([(held[index].id, Double(held[index].equation.constant))]) == nil)
      default: if held.count < 11 { add(random.equation()) }
      }
      let exact = ExactSolver(equations: held.map(\.equation))
      let found = exact.costs(at: variables.map { solver.value(of: $0) })
      let least = exact.leastCosts
      #expect(found != nil && least != nil)
      for (a, b) in zip(found ?? [], least ?? []) {
        #expect(abs(a - b) < 1e-5, "\(found ?? []) \(least ?? [])")
      }
    }
  }

  @Test func tenThousandChangesLeaveNoTrace() {
    let system = System()
    let variables = (0..<20).map { _ in system.variable() }
    let first = system.add([Term(variables[0])], 0)
    for (a, b) in zip(variables, variables.dropFirst()) {
      system.add([Term(b), Term(a, times: -1.1)], -0.3)
      system.add([Term(b)], -50, above: .penalty(250), below: .free)
    }
    let wish = system.add([Term(variables[19])], -33.3, above: .penalty(300), below: .penalty(300))
    let before = variables.map { system[$0] }
    for index in 0..<10_000 {
      system.set(first, -Double(index % 97) * 0.37)
      system.set(wish, -Double(index % 89) * 0.71)
    }
    system.set(first, 0)
    system.set(wish, -33.3)
    for (variable, value) in zip(variables, before) {
      #expect(abs(system[variable] - value) < 1e-6)
    }
  }
}

/// Whole numbers by a seed.
struct Random {
  var state: UInt64

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int(state >> 33) % range.count
  }

  fileprivate mutating func equation() -> WholeEquation {
    let costs: [Cost] = [.penalty(250), .penalty(500), .penalty(900), .penalty(500), .forbidden]
    let cost = costs[number(0...4)]
    let (above, below): (Cost, Cost) =
      switch number(0...3) {
      case 0: (.free, cost)
      case 1: (cost, .free)
      case 2: (cost, cost)
      default: cost == .forbidden ? (.free, cost) : (.penalty(250), .penalty(900))
      }
    return WholeEquation(
      factors: (0..<3).map { _ in number(-2...2) }, constant: number(-20...20), above: above,
      below: below)
  }
}
