extension NSLayoutConstraint {
  private static var activationCount = 0

  func activate() {
    guard ownerNode == nil || owner == nil else { return }
    let form = form
    guard let view = form.commonView else { return report(.noCommonAncestor) }
    hold(form, in: view)
  }

  /// Activates the constraint as one that the view holds; the view contains all items.
  func activate(in view: UIView) {
    guard owner !== view else { return }
    deactivate()
    let form = form
    guard form.commonView?.isDescendant(of: view) ?? false else { return report(.noCommonAncestor) }
    hold(form, in: view)
  }

  private func hold(_ form: ConstraintForm, in view: UIView) {
    let (left, right) = (form.first.dimension, form.second.dimension)
    guard left == right || (right == .none && form.second.node == nil), left != .none else {
      return report(.unsupportedValue)
    }
    if !form.isFinite { report(.unsupportedValue) }
    Self.activationCount += 1
    activation = Self.activationCount
    isReported = false
    let state = view.requiredLayoutState
    ownerNode = state.node
    state.owned.append(self)
    view.markUsesConstraints()
    view.layoutEngine?.added(self)
    view.constraintsChanged()
  }

  func deactivate() {
    guard let owner else { return }
    owner.layoutEngine?.removed(self)
    ownerNode = nil
    entry = ConstraintEntry()
    owner.layoutState?.disown(self)
    owner.constraintsChanged()
  }

  /// Reports a constant that counts as 0.
  func reportConstant() {
    if !form.isFinite { report(.unsupportedValue) }
  }

  private func report(_ problem: CADiagnostics.Report.Problem) {
    CADiagnostics.report(.init(object: "NSLayoutConstraint", key: summary, problem: problem))
  }
}

extension ConstraintForm {
  var isFinite: Bool { constant.isFinite && multiplier.isFinite }

  /// The nearest view that contains all items; nil without one, and if an item is gone.
  fileprivate var commonView: UIView? {
    var view = first.node?.nearestView
    func widen(to node: LayoutNode) {
      guard let inner = view, let other = node.nearestView else { return view = nil }
      view = Self.commonAncestor(of: inner, and: other)
    }
    if let node = second.node { widen(to: node) }
    if let node = first.start?.node { widen(to: node) }
    if let node = second.start?.node { widen(to: node) }
    return view
  }

  private static func commonAncestor(of first: UIView, and second: UIView) -> UIView? {
    if first === second { return first }
    // Most constraints are between a view and its superview, or two views in one.
    let outer = first.superview
    if outer === second { return second }
    let otherOuter = second.superview
    if otherOuter === first { return first }
    if let outer, outer === otherOuter { return outer }
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}
