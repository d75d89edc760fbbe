/// The edges of a collection view from which the insets of sections count, across the scrolling axis.
@MainActor struct LayoutReferences {
  private let view: UICollectionView
  private let axis: ScrollAxis

  init(_ view: UICollectionView, axis: ScrollAxis) { (self.view, self.axis) = (view, axis) }

  /// The insets of a section's groups and of its boundary.
  func insets(
    of section: NSCollectionLayoutSection, _ reference: UIContentInsetsReference
  ) -> (content: UIEdgeInsets, boundary: UIEdgeInsets) {
    let own = section.contentInsetsReference == .automatic ? reference : section.contentInsetsReference
    let boundary = section.supplementaryContentInsetsReference
    let added = edges(own)
    func finite(_ side: CGFloat) -> CGFloat { side.isFinite ? side : 0 }
    let insets = section.contentInsets
    let content = UIEdgeInsets(
      top: finite(insets.top) + added.top, left: finite(insets.leading) + added.left,
      bottom: finite(insets.bottom) + added.bottom, right: finite(insets.trailing) + added.right)
    let followed = boundary == .automatic ? added : edges(boundary)
    guard section.supplementariesFollowContentInsets else {
      return (content, boundary == .automatic ? .zero : followed)
    }
    return (
      content,
      UIEdgeInsets(
        top: finite(insets.top) + followed.top, left: finite(insets.leading) + followed.left,
        bottom: finite(insets.bottom) + followed.bottom, right: finite(insets.trailing) + followed.right)
    )
  }

  /// Returns the insets of the environment in which sections are made.
  func environmentInsets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    let added = edges(reference)
    return NSDirectionalEdgeInsets(
      top: added.top, leading: added.left, bottom: added.bottom, trailing: added.right)
  }

  /// Returns the distances from the content inset's edges, across the scrolling axis, as leading and trailing
  /// ones on the left and the right.
  private func edges(_ reference: UIContentInsetsReference) -> UIEdgeInsets {
    let edges: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: edges = view.safeAreaInsets
    case .layoutMargins: edges = view.layoutMargins
    case .readableContent:
      let frame = view.readableContentGuide.layoutFrame
      edges = UIEdgeInsets(
        top: 0, left: frame.minX - view.bounds.minX, bottom: 0, right: view.bounds.maxX - frame.maxX)
    }
    let (inset, own) = (view.layoutInset, view.contentInset)
    // The content inset may include the safe area already.
    func added(_ edge: CGFloat, _ whole: CGFloat, _ own: CGFloat) -> CGFloat { max(0, edge - (whole - own)) }
    guard axis == .vertical else {
      return UIEdgeInsets(
        top: added(edges.top, inset.top, own.top), left: 0,
        bottom: added(edges.bottom, inset.bottom, own.bottom), right: 0)
    }
    let (left, right) = (
      added(edges.left, inset.left, own.left), added(edges.right, inset.right, own.right)
    )
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(top: 0, left: isMirrored ? right : left, bottom: 0, right: isMirrored ? left : right)
  }
}
