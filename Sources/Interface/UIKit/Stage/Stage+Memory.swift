extension Stage {
  /// Tells the app that memory is short: its delegate, the controllers on the screen, and the observers of
  /// `UIApplication.didReceiveMemoryWarningNotification`. A host that knows of it calls this.
  public func sendMemoryWarning() {
    makeCurrent()
    let shared = UIApplication.shared
    application.delegate?.applicationDidReceiveMemoryWarning(shared)
    for window in windows { window.rootViewController?.tellOfMemoryWarning() }
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: shared)
    context.flush()
  }
}

extension UIViewController {
  /// Calls `didReceiveMemoryWarning()` on this controller, on its children and on what they present.
  fileprivate func tellOfMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.tellOfMemoryWarning() }
    state.presentation?.presentedViewController.tellOfMemoryWarning()
  }
}
