extension NSLayoutConstraint {
  private static var activationCount = 0

  /// The items that the constraint names, each once.
  var items: [any LayoutItem] {
    var result: [any LayoutItem] = []
    // Item by item: a copy of a side costs as much as many of these.
    for item in [first.item, first.start?.item.item, second.item, second.start?.item.item] {
      guard let item, !result.contains(where: { $0 === item }) else { continue }
      result.append(item)
    }
    return result
  }

  func activate() {
    guard owner == nil else { return }
    let items = items
    let views = items.compactMap { $0 as? UIView ?? $0.layoutParent }
    guard var common = views.first, views.count == items.count else {
      return report(.noCommonAncestor)
    }
    for view in views.dropFirst() {
      guard let next = Self.commonAncestor(of: common, and: view) else { return report(.noCommonAncestor) }
      common = next
    }
    activate(in: common)
  }

  /// Activates the constraint as one that the view holds; the view contains all items.
  func activate(in view: UIView) {
    guard owner !== view else { return }
    deactivate()
    let items = items
    guard !items.isEmpty,
      items.allSatisfy({ ($0 as? UIView ?? $0.layoutParent)?.isDescendant(of: view) ?? false })
    else { return report(.noCommonAncestor) }
    let (left, right) = (first.dimension, second.dimension)
    guard left == right || (right == .none && second.item == nil), left != .none else {
      return report(.unsupportedValue)
    }
    reportConstant()
    Self.activationCount += 1
    activation = Self.activationCount
    isReported = false
    owner = view
    view.requiredLayoutState.owned.append(self)
    for item in items { item.requiredLayoutState.mentions.append(self) }
    view.markUsesConstraints()
    view.layoutEngine?.added(self)
    view.constraintsChanged()
  }

  func deactivate() {
    guard let owner else { return }
    owner.layoutEngine?.removed(self)
    self.owner = nil
    equation = nil
    isBroken = false
    owner.layoutState?.owned.removeAll { $0 === self }
    for item in items { item.layoutState?.mentions.removeAll { $0 === self } }
    owner.constraintsChanged()
  }

  /// Reports a constant that counts as 0.
  func reportConstant() {
    if !constant.isFinite || !multiplier.isFinite { report(.unsupportedValue) }
  }

  private func report(_ problem: CADiagnostics.Report.Problem) {
    CADiagnostics.report(.init(object: "NSLayoutConstraint", key: summary, problem: problem))
  }

  private static func commonAncestor(of first: UIView, and second: UIView) -> UIView? {
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}
