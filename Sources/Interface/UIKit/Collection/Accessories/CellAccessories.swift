/// The accessories of a list cell: their views and their places.
@MainActor final class CellAccessories {
  // Chosen as a table's signs have them, so that lists and tables look alike.
  /// The distance between two accessories, in points.
  static let gap: CGFloat = 10
  /// The distance of the first accessory from its side of the cell, in points.
  private static let margin: CGFloat = 16

  private weak var cell: UICollectionViewListCell?
  private(set) var list: [UICellAccessory] = []
  private var views: [String: CellAccessoryView] = [:]
  /// The views in an order that is the same in every run.
  private var orderedViews: [(key: String, value: CellAccessoryView)] { views.sorted { $0.key < $1.key } }

  init(_ cell: UICollectionViewListCell) { self.cell = cell }

  /// Shows other accessories. Views of the same kinds stay.
  func show(_ new: [UICellAccessory]) {
    list = new
    guard let cell else { return }
    for (name, view) in orderedViews where !new.contains(where: { $0.viewName == name }) {
      view.removeFromSuperview()
      views[name] = nil
    }
    for accessory in new { views[accessory.viewName]?.show(accessory) }
    cell.setNeedsLayout()
  }

  private func shown(leading: Bool) -> [UICellAccessory] {
    guard let cell else { return [] }
    let isEditing = cell.condition.isEditing
    return UICellAccessory.ordered(
      list.filter { $0.isLeading == leading && $0.isShown(isEditing: isEditing) })
  }

  private func view(of accessory: UICellAccessory) -> CellAccessoryView? {
    if let known = views[accessory.viewName] { return known }
    guard let cell else { return nil }
    let view = CellAccessoryView(accessory, of: cell)
    views[accessory.viewName] = view
    return view
  }

  /// Returns the width that the accessories of a side take from the content, in points.
  func width(leading: Bool, inWidth width: CGFloat) -> CGFloat {
    let widths = shown(leading: leading).compactMap { accessory in
      view(of: accessory).map { accessory.reservedWidth(for: $0.size(inWidth: width).width) }
    }
    return widths.isEmpty ? 0 : Self.margin + widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1)
  }

  /// The height of the tallest accessory in a cell of a width, in points.
  func height(inWidth width: CGFloat) -> CGFloat {
    (shown(leading: true) + shown(leading: false)).compactMap { view(of: $0)?.size(inWidth: width).height }
      .max() ?? 0
  }

  /// Gives the accessories their places. Those that come in an animation come from the cell's side.
  func place(indentation: CGFloat) {
    guard let cell else { return }
    var placed: Set<String> = []
    for leading in [true, false] {
      var place = Self.margin + (leading ? indentation : 0)
      // The last trailing accessory stands at the edge.
      let accessories = leading ? shown(leading: true) : shown(leading: false).reversed()
      for (index, accessory) in accessories.enumerated() {
        guard let view = view(of: accessory) else { continue }
        placed.insert(accessory.viewName)
        let size = view.size(inWidth: cell.bounds.width)
        let width = accessory.reservedWidth(for: size.width)
        let frame = frame(leading: leading, start: place, width: width, height: size.height)
        let isNew = view.superview !== cell
        if isNew {
          let side = self.frame(leading: leading, start: -width, width: width, height: size.height)
          UIView.performWithoutAnimation {
            cell.addSubview(view)
            view.frame = side
            view.alpha = 0
            view.layoutIfNeeded()
          }
        }
        if view.frame != frame { view.frame = frame }
        view.alpha = accessory.isHidden ? 0 : 1
        // A line stands between the control for dragging and the accessory before it.
        view.line?.isHidden = index == accessories.count - 1
        view.showState()
        place += width + Self.gap
      }
    }
    for (name, view) in orderedViews where !placed.contains(name) && view.superview === cell {
      let start = -view.bounds.width
      view.frame = frame(
        leading: view.accessory.isLeading, start: start, width: view.bounds.width, height: view.bounds.height)
      view.alpha = 0
      if !UIView.areAnimationsEnabled || UIView.inheritedAnimationDuration == 0 { view.removeFromSuperview() }
    }
  }

  private func frame(leading: Bool, start: CGFloat, width: CGFloat, height: CGFloat) -> CGRect {
    guard let cell else { return .zero }
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let size = cell.bounds.size
    return CGRect(
      x: leading == isMirrored ? size.width - start - width : start, y: (size.height - height) / 2,
      width: width, height: height)
  }

  /// Removes the views of accessories that are not shown in the present mode.
  func removeUnused() {
    let names = Set((shown(leading: true) + shown(leading: false)).map(\.viewName))
    for (name, view) in orderedViews where !names.contains(name) { view.removeFromSuperview() }
  }

  /// The outline's disclosure that is shown; nil for none.
  var outlineDisclosure: (style: UICellAccessory.OutlineDisclosureOptions.Style, view: CellAccessoryView)? {
    for accessory in shown(leading: false) {
      if case .outlineDisclosure(let style, _) = accessory.kind, let view = view(of: accessory) {
        return (style, view)
      }
    }
    return nil
  }
}
