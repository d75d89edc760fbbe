import LayoutSolver

extension UIView {
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    if usesConstraints, let layoutRoot { ConstraintUpdates.run(in: layoutRoot) }
    guard usesConstraints else { return contentSize(or: target) }
    return LayoutEngine(fitting: self).fittingSize(of: self, target, horizontal, vertical)
  }

  private func contentSize(or target: CGSize) -> CGSize {
    let size = layoutContentSize(width: nil)
    return CGSize(
      width: size.width >= 0 ? size.width : target.width,
      height: size.height >= 0 ? size.height : target.height)
  }
}

extension LayoutEngine {
  /// Returns the size of the view whose constraints alone the engine has.
  fileprivate func fittingSize(
    of view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let place = place(of: view.layoutNode)
    for (variable, length, priority) in [
      (place.width, target.width, horizontal), (place.height, target.height, vertical),
    ] where priority.usable.rawValue > 0 {
      let cost: Cost = priority.usable == .required ? .forbidden : .penalty(priority.usable.rawValue)
      add(
        Equation([Term(variable)], constant: -Double(length), above: cost, below: cost),
        use: .own(view.layoutNode, .x)
      ) { _ in }
    }
    update()
    guard let size = frame(of: view.layoutNode)?.size else { return .zero }
    let insets = view.alignmentRectInsets
    return CGSize(
      width: max(size.width - insets.left - insets.right, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }
}
