extension Stage {
  var windows: [UIWindow] { windowStack.inOrder }

  /// The window with the first responder.
  var keyReceiver: UIWindow { keyWindow ?? window }

  func show(_ window: UIWindow) {
    windowStack.show(window)
    orderWindows()
    if window.device !== self { window.attach(to: self, fillingScreen: false) }
  }

  func windowWasHidden(_ window: UIWindow) {
    touchTracker.cancelTouches(in: window)
    if window === self.window {
      guard let next = windows.last(where: { $0 !== window && $0.windowLevel <= .normal }) else { return }
      self.window = next
    }
    windowStack.remove(window)
    window.device = nil
    orderWindows()
    guard window.hasKeys else { return }
    window.loseKeys()
    keyWindow = nil
    windows.last { $0.canBecomeKey }?.makeKey()
  }

  func windowWasTaken(_ window: UIWindow) {
    if window === self.window, !windows.contains(where: { $0 !== window && $0.windowLevel <= .normal }) {
      let made = Self.makeWindow(on: screen)
      madeWindow = made
      self.window = made
    }
    windowWasHidden(window)
  }

  /// Gives the screen's root the layers of the windows in their order. One window is the root itself.
  func orderWindows() {
    let layers = windows.map(\.layer)
    guard layers.count > 1 || windowsLayer != nil else {
      if let only = layers.first { context.rootLayer = only }
      return
    }
    let root = windowsLayer ?? CALayer()
    if windowsLayer == nil {
      windowsLayer = root
      CATransaction.withoutActions { root.frame = screen.bounds }
      context.rootLayer = root
    }
    guard (root.sublayers ?? []) != layers else { return }
    CATransaction.withoutActions { root.sublayers = layers }
  }

  /// Makes an empty window with the system's background, which is not hidden.
  static func makeWindow(on screen: UIScreen) -> UIWindow {
    let window = UIWindow(frame: screen.bounds)
    window.backgroundColor = .systemBackground
    window.layer.isHidden = false
    return window
  }

  /// Shows the stage's own window, which fills the screen.
  func install(_ window: UIWindow) {
    screen.traitCollection = traitCollection
    windowStack.show(window)
    orderWindows()
    window.attach(to: self, fillingScreen: true)
  }

  /// Installs the new window in front of the old one, which stays as long as its owner keeps it. The one that
  /// the stage has made stays if it has content.
  func replaceWindow(_ old: UIWindow) {
    touchTracker.cancelAll(time: time)
    keys.presses = [:]
    if old === madeWindow {
      coveredWindow = old.subviews.isEmpty ? nil : old
      if coveredWindow == nil {
        windowStack.remove(old)
        // A device's screen, which is black, lies behind the app's first window.
        if window.backgroundColor == nil { window.layer.backgroundColor = UIColor.black.cgColor }
      }
    }
    if window === coveredWindow { coveredWindow = nil }
    install(window)
  }
}
