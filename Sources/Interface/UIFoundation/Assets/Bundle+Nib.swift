extension Bundle {
  /// Reports the nib, which cannot be read on Linux, and returns nil.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    _ = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return nil
  }
}
