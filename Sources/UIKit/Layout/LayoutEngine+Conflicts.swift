import LayoutSolver

/// Constraints that contradict each other.
extension LayoutEngine {
  /// Takes constraints out until no conflict is left: of each conflict the one that was activated last.
  func settle(_ conflict: Conflict?) {
    var next = conflict
    while let conflict = next {
      guard let last = conflict.equations.last else { return }
      var victim: (id: EquationID, constraint: NSLayoutConstraint)?
      for id in conflict.equations {
        guard case .constraint(let constraint) = uses[id.index] else { continue }
        if victim?.constraint.activation ?? -1 < constraint.activation { victim = (id, constraint) }
      }
      if let (id, constraint) = victim {
        if !isApart {
          report(conflict, breaking: constraint)
          constraint.equation = nil
          constraint.isBroken = true
          broken.append(constraint)
        }
        uses[id.index] = nil
        next = solver.remove(id)
      } else {
        if case .own(let weak, let role) = uses[last.index], let item = weak.item {
          note(nil, role, of: item)
        }
        uses[last.index] = nil
        next = solver.remove(last)
      }
    }
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
    case .own(let item, let role): item.item.map { "<\(role.name) \($0.layoutName)>" } ?? "<\(role.name)>"
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
