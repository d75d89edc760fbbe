/// Something that arranges the views of controllers: a controller, for its children, and a presentation
/// controller, for the presented one.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size, in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called after the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size that a child has in a container of some size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size of the container changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the size classes of the container change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
