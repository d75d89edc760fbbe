import LayoutSolver

/// The baselines of a view's text, in points from the top of a box of `height` points in the view.
struct TextBaselines: Equatable {
  var first: CGFloat
  var last: CGFloat
  var height: CGFloat
  /// The place of the box in the view's height: 0 (at the top) … 1 (at the bottom).
  var part: CGFloat = 0.5
}

/// A constraint between baselines, with the expression that it had when it was entered.
struct BaselineUse {
  weak var constraint: NSLayoutConstraint?
  var terms: [Term]
}

extension LayoutSide {
  fileprivate var isBaseline: Bool { attribute == .firstBaseline || attribute == .lastBaseline }
}

/// Constraints between baselines: their expressions follow the texts of their views.
extension LayoutEngine {
  func noteBaselines(of constraint: NSLayoutConstraint, _ terms: [Term]) {
    guard !isApart, constraint.first.isBaseline || constraint.second.isBaseline else { return }
    baselines[ObjectIdentifier(constraint)] = BaselineUse(constraint: constraint, terms: terms)
  }

  /// Returns the view whose text has the baseline.
  func baselineSource(isFirst: Bool, of view: UIView) -> UIView {
    let source = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    guard source !== view, source.isDescendant(of: view) else { return view }
    return baselineSource(isFirst: isFirst, of: source)
  }

  /// Enters constraints again whose baselines have come or gone with a text, and notes those that have moved.
  func followBaselines(of changed: [LayoutNode]) {
    for (constraint, terms) in constraints(atBaselinesOf: changed) {
      guard let owner = constraint.owner else { continue }
      if isSame(expression(of: constraint.form, in: ConstraintSpace(owner)).terms, terms) {
        constantChanged(of: constraint)
      } else {
        self.changed(constraint)
      }
    }
  }

  /// Returns the constants of constraints at the baselines of a view's wrapped text.
  func baselineConstants(of view: UIView) -> [(id: EquationID, constant: Double)] {
    constraints(atBaselinesOf: [view.layoutNode]).compactMap { constraint, terms in
      guard let equation = equation(of: constraint), let owner = constraint.owner else { return nil }
      let expression = expression(of: constraint.form, in: ConstraintSpace(owner))
      return isSame(expression.terms, terms) ? (equation, expression.constant) : nil
    }
  }

  /// Returns the constraints in the order in which they were activated.
  private func constraints(
    atBaselinesOf nodes: [LayoutNode]
  ) -> [(constraint: NSLayoutConstraint, terms: [Term])] {
    guard !baselines.isEmpty, !nodes.isEmpty else { return [] }
    let changed = Set(nodes.map { ObjectIdentifier($0) })
    return baselines.values.compactMap { use -> (constraint: NSLayoutConstraint, terms: [Term])? in
      guard let constraint = use.constraint, equation(of: constraint) != nil else { return nil }
      let isTouched = [constraint.first, constraint.second].contains { side in
        guard side.isBaseline, let view = side.node?.view else { return false }
        let source = baselineSource(isFirst: side.attribute == .firstBaseline, of: view)
        return changed.contains(ObjectIdentifier(source.layoutNode))
      }
      return isTouched ? (constraint, use.terms) : nil
    }.sorted { $0.constraint.activation < $1.constraint.activation }
  }

  private func isSame(_ terms: [Term], _ others: [Term]) -> Bool {
    terms.elementsEqual(others) { $0.variable == $1.variable && $0.coefficient == $1.coefficient }
  }
}
