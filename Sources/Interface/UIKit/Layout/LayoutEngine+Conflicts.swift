import LayoutSolver

/// A constraint that was taken out of a conflict.
@MainActor struct BrokenConstraint {
  let constraint: NSLayoutConstraint
  /// The indices of the conflict's other equations.
  let opponents: Set<Int>
  /// Whether the constraint has got another constant since.
  var hasChanged = false

  init(_ constraint: NSLayoutConstraint, _ conflict: Conflict, _ equation: EquationID) {
    self.constraint = constraint
    opponents = Set(conflict.equations.lazy.filter { $0 != equation }.map(\.index))
  }
}

/// Constraints that contradict each other.
extension LayoutEngine {
  /// Takes constraints out until no conflict is left: of each conflict the one that was activated last.
  func settle(_ conflict: Conflict?) {
    var next = conflict
    while let conflict = next {
      guard let last = conflict.equations.last else { return }
      let victim = victim(of: conflict)
      if let (id, constraint) = victim {
        if !isApart {
          report(conflict, breaking: constraint)
          constraint.entry = ConstraintEntry(engineNumber: number, isBroken: true)
          broken.append(BrokenConstraint(constraint, conflict, id))
        }
        uses[id.index] = nil
        next = remove(id)
      } else {
        if case .own(let node, let role) = uses[last.index] { note(nil, role, of: node) }
        uses[last.index] = nil
        next = remove(last)
      }
    }
  }

  /// Returns the constraint of a conflict that was activated last; nil if none of its equations is one.
  private func victim(of conflict: Conflict) -> (id: EquationID, constraint: NSLayoutConstraint)? {
    var victim: (id: EquationID, constraint: NSLayoutConstraint)?
    for id in conflict.equations {
      guard case .constraint(let constraint) = uses[id.index] else { continue }
      if victim?.constraint.activation ?? -1 < constraint.activation { victim = (id, constraint) }
    }
    return victim
  }

  /// Removes an equation, so that constraints which contradicted it may be tried again.
  func remove(_ id: EquationID) -> Conflict? {
    touched.insert(id.index)
    return solver.remove(id)
  }

  /// Changes constants of equations, so that constraints which contradicted them may be tried again.
  func setConstants(_ changes: [(id: EquationID, constant: Double)]) -> Conflict? {
    if !broken.isEmpty { touched.formUnion(changes.lazy.map(\.id.index)) }
    return solver.setConstants(changes)
  }

  /// Returns the broken constraints that may hold now: a conflict remains while its other equations do.
  func takeMendable(_ changed: [LayoutNode]) -> [NSLayoutConstraint] {
    defer { touched.removeAll() }
    guard !broken.isEmpty else { return [] }
    let nodes = Set(changed.map { ObjectIdentifier($0) })
    let mendable = broken.filter { entry in
      !touched.isDisjoint(with: entry.opponents) || entry.hasChanged
        || [entry.constraint.first.node, entry.constraint.second.node].contains { node in
          node.map { nodes.contains(ObjectIdentifier($0)) } ?? false
        }
    }
    guard !mendable.isEmpty else { return [] }
    let leaving = Set(mendable.map { ObjectIdentifier($0.constraint) })
    broken.removeAll { leaving.contains(ObjectIdentifier($0.constraint)) }
    return mendable.map(\.constraint)
  }

  /// Adds the equation of a constraint that was taken out of a conflict, and takes it out again if it still
  /// contradicts the others. The solver then goes back to where it was: making its rows again would cost as
  /// much as all other equations, at every change.
  func addAgain(_ equation: Equation, of constraint: NSLayoutConstraint, note: (EquationID) -> Void) {
    let before = solver.copy()
    let (id, conflict) = solver.add(equation)
    while uses.count <= id.index { uses.append(nil) }
    uses[id.index] = .constraint(constraint)
    if let conflict, victim(of: conflict)?.constraint === constraint {
      solver = before
      uses[id.index] = nil
      if !isApart { broken.append(BrokenConstraint(constraint, conflict, id)) }
      return
    }
    note(id)
    settle(conflict)
  }

  private func report(_ conflict: Conflict, breaking broken: NSLayoutConstraint) {
    guard !broken.isReported else { return }
    broken.isReported = true
    let list = conflict.equations.map { name(of: $0) }
    CADiagnostics.report(
      .init(
        object: broken.summary, key: list.map { "    \"\($0)\"" }.joined(separator: ",\n"),
        problem: .unsatisfiableConstraints))
  }

  private func name(of equation: EquationID) -> String {
    switch uses[equation.index] {
    case .constraint(let constraint): constraint.summary
    case .own(let node, let role): node.item.map { "<\(role.name) \($0.layoutName)>" } ?? "<\(role.name)>"
    case nil: "<NSLayoutConstraint>"
    }
  }
}

extension LayoutRole {
  /// The name in reports, which is that of iOS where it has one.
  fileprivate var name: String {
    switch self {
    case .x: "NSAutoresizingMaskLayoutConstraint x of"
    case .y: "NSAutoresizingMaskLayoutConstraint y of"
    case .width: "NSAutoresizingMaskLayoutConstraint width of"
    case .height: "NSAutoresizingMaskLayoutConstraint height of"
    case .contentWidth, .requiredContentWidth: "NSContentSizeLayoutConstraint width of"
    case .contentHeight, .requiredContentHeight: "NSContentSizeLayoutConstraint height of"
    case .leastWidth: "NSLayoutConstraint width >= 0 of"
    case .leastHeight: "NSLayoutConstraint height >= 0 of"
    case .left, .right, .top, .bottom, .readableLeft, .readableLimit, .readableCenter, .readableWidth:
      "NSLayoutConstraint edge of"
    }
  }
}
