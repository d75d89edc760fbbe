/// A view whose places preview other controllers.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// Recognizes the long press that previews.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// Supplies the previewed controllers.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  var sourceView: UIView { get }
  /// The part of the view, in its coordinates, that is lifted. The delegate sets it when it is asked for a
  /// controller. Default: the whole view.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  var sourceRect: CGRect { get set }
}

/// Supplies the controllers that a view previews.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller for a place of the view; nil for none.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  )
    -> UIViewController?
  /// Shows the controller whose preview was tapped.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

extension UIViewController {
  /// Lets a long press on a view preview other controllers, with their `previewActionItems` as a menu. A
  /// tap on the preview shows the controller.
  ///
  /// - Parameters:
  ///   - delegate: Supplies the controllers; not retained.
  ///   - sourceView: The view.
  @available(*, deprecated, message: "Deprecated in iOS 13.0. Use UIContextMenuInteraction.")
  @discardableResult public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate, sourceView)
    sourceView.addInteraction(context.interaction)
    return context
  }

  /// Ends the previews of a registration.
  @available(*, deprecated, message: "Deprecated in iOS 13.0. Use UIContextMenuInteraction.")
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    guard let context = previewing as? PreviewingContext else { return }
    context.interaction.view?.removeInteraction(context.interaction)
  }
}
