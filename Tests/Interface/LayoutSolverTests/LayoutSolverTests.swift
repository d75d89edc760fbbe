import LayoutSolver
import Testing

/// A solver with named operations, which fails the test at a conflict.
final class System {
  var solver = LayoutSolver()

  func variable() -> Variable { solver.makeVariable() }

  @discardableResult func add(
    _ terms: [Term], _ constant: Double, above: Cost = .forbidden, below: Cost = .forbidden
  ) -> EquationID {
    let (id, conflict) = solver.add(Equation(terms, constant: constant, above: above, below: below))
    #expect(conflict == nil)
    return id
  }

  func set(_ id: EquationID, _ constant: Double) {
    #expect(solver.setConstants([(id, constant)]) == nil)
  }

  func remove(_ id: EquationID) { #expect(solver.remove(id) == nil) }

  subscript(_ variable: Variable) -> Double { solver.value(of: variable) }
}

@Suite struct LayoutSolverTests {
  @Test func requiredEquationsDetermineTheirVariables() {
    let system = System()
    let (x, width) = (system.variable(), system.variable())
    system.add([Term(x)], -8)
    system.add([Term(x), Term(width)], -100)
    #expect(system[x] == 8)
    #expect(system[width] == 92)
  }

  @Test func higherPriorityWinsAgainstAnyNumberOfLowerOnes() {
    let system = System()
    let x = system.variable()
    for _ in 0..<20 { system.add([Term(x)], -10, above: .penalty(250), below: .penalty(250)) }
    system.add([Term(x)], -30, above: .penalty(251), below: .penalty(251))
    #expect(system[x] == 30)
  }

  @Test func contentSizeStretchesAtOnePriorityAndShrinksAtAnother() {
    let system = System()
    let (a, b, sum) = (system.variable(), system.variable(), system.variable())
    let total = system.add([Term(sum)], -100)
    system.add([Term(a), Term(b), Term(sum, times: -1)], 0)
    system.add([Term(a)], -30, above: .penalty(250), below: .penalty(750))
    system.add([Term(b)], -40, above: .penalty(251), below: .penalty(749))
    #expect((system[a], system[b]) == (60, 40))
    system.set(total, -50)
    #expect((system[a], system[b]) == (30, 20))
    system.set(total, -100)
    #expect((system[a], system[b]) == (60, 40))
  }

  @Test func inequalityHoldsAndLetsGo() {
    let system = System()
    let width = system.variable()
    let least = system.add([Term(width)], -50, above: .free)
    let wish = system.add([Term(width)], -20, above: .penalty(500), below: .penalty(500))
    #expect(system[width] == 50)
    system.set(wish, -80)
    #expect(system[width] == 80)
    system.set(wish, -20)
    system.remove(least)
    #expect(system[width] == 20)
  }

  @Test func variableThatOnlyAnInequalityLimitsIsAmbiguousAndNotFree() {
    let system = System()
    let (width, other) = (system.variable(), system.variable())
    #expect(system.solver.isFree(width) && system.solver.isAmbiguous(width))
    system.add([Term(width), Term(other, times: -1)], 0)
    #expect(system.solver.isFree(width) && system.solver.isFree(other))
    system.add([Term(width)], -40, above: .free)
    #expect(!system.solver.isFree(other) && system.solver.isAmbiguous(other))
    #expect(system[other] == 40)
    system.add([Term(width)], -60)
    #expect(!system.solver.isAmbiguous(other) && system[other] == 60)
  }

  /// Any length between both would cost as little. The equation that was there first holds.
  @Test(arguments: [false, true]) func equalPrioritiesGiveOneAnswerWhateverCameBefore(isLimitFirst: Bool) {
    let system = System()
    let (x, other) = (system.variable(), system.variable())
    func wish(_ length: Double) -> EquationID {
      system.add([Term(x)], -length, above: .penalty(500), below: .penalty(500))
    }
    func limit(_ length: Double) -> EquationID {
      system.add([Term(x)], -length, above: .free, below: .penalty(500))
    }
    let least = isLimitFirst ? limit(200) : nil
    let wanted = wish(100)
    let limited = least ?? limit(200)
    let place = system.add([Term(other), Term(x, times: -1)], 0)
    let expected: Double = isLimitFirst ? 200 : 100
    #expect(system[x] == expected && system[other] == expected)
    for length in [300.0, 0, 150, 250] {
      system.set(wanted, -length)
      system.set(limited, -(300 - length))
      system.set(place, length)
    }
    system.set(wanted, -100)
    system.set(limited, -200)
    system.set(place, 0)
    #expect(system[x] == expected && system[other] == expected)
    // A wish of a lower priority decides before the order does.
    let lower = system.add([Term(x)], -160, above: .penalty(250), below: .penalty(250))
    #expect(system[x] == 160)
    system.remove(lower)
    #expect(system[x] == expected)
  }

  @Test func equalWishesGiveOneAnswerWhateverCameBefore() {
    let system = System()
    let x = system.variable()
    let wishes = [10.0, 20, 30, 40].map {
      system.add([Term(x)], -$0, above: .penalty(500), below: .penalty(500))
    }
    let first = system[x]
    for (index, wish) in [3, 0, 2, 1, 0, 3].map({ ($0, wishes[$0]) }) {
      system.set(wish, -Double(100 * (index - 1)))
    }
    for (index, wish) in wishes.enumerated() { system.set(wish, -10 * Double(index + 1)) }
    #expect(system[x] == first && first == 20)
  }

  @Test func conflictNamesTheEquationsThatCauseIt() {
    var solver = LayoutSolver()
    let (a, b, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    func hard(_ terms: [Term], _ constant: Double, above: Cost = .forbidden) -> Equation {
      Equation(terms, constant: constant, above: above, below: .forbidden)
    }
    _ = solver.add(hard([Term(other)], -5))
    let first = solver.add(hard([Term(a)], -10)).id
    let second = solver.add(hard([Term(b), Term(a, times: -1)], -10)).id
    let (third, conflict) = solver.add(hard([Term(b)], -30, above: .free))
    #expect(conflict?.equations == [first, second, third])
    #expect(solver.remove(second) == nil)
    #expect(solver.value(of: a) == 10)
    #expect(solver.value(of: b) == 30)
    #expect(solver.value(of: other) == 5)
  }

  @Test func redundantEquationTakesOverWhenTheOtherGoes() {
    let system = System()
    let x = system.variable()
    let first = system.add([Term(x)], -10)
    let second = system.add([Term(x, times: 2)], -20)
    system.remove(first)
    #expect(system[x] == 10)
    system.set(second, -40)
    #expect(system[x] == 20)
    system.remove(second)
    #expect(system[x] == 0)
  }

  @Test func numbersThatAreNotFiniteCountAsZero() {
    let system = System()
    let x = system.variable()
    let id = system.add([Term(x), Term(x, times: .nan)], .nan)
    #expect(system[x] == 0)
    system.set(id, -.infinity)
    #expect(system[x] == 0)
  }
}
