extension UIAlertController: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over a button of the alert presses it. Default: false.
  public var isSpringLoaded: Bool {
    get { springs }
    set { springs = newValue }
  }
}
