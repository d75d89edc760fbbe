extension UIBarButtonItem: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over the item's button presses it. Default: false. An item with a view of its
  /// own leaves that to the view.
  public var isSpringLoaded: Bool {
    get { springs }
    set { springs = newValue }
  }
}
