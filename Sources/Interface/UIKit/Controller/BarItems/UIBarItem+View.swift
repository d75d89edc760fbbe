extension UIBarItem {
  /// Returns the view that a bar shows for the item under the key `view`, which code uses to point at the
  /// item; nil while no bar shows it. Any other key is reported and gives nil.
  public func value(forKey key: String) -> Any? {
    if key == "view" { return shownView }
    CADiagnostics.report(.init(object: "\(type(of: self))", key: key, problem: .unsupportedKeyPath))
    return nil
  }
}
