extension UINavigationItem {
  /// The look of the bar for this item, in place of the bar's own. Setting it stores a copy. Default: nil.
  public final var standardAppearance: UINavigationBarAppearance? {
    get { look(.standard) }
    set { setLook(newValue, .standard) }
  }

  /// The look of the bar for this item in a vertically compact environment, in place of the bar's own.
  /// Setting it stores a copy. Default: nil.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { look(.compact) }
    set { setLook(newValue, .compact) }
  }

  private func look(_ kind: Look) -> UINavigationBarAppearance? { looks[kind] as? UINavigationBarAppearance }

  private func setLook(_ look: UINavigationBarAppearance?, _ kind: Look) {
    let copy = look.map { UINavigationBarAppearance(barAppearance: $0) }
    copy?.onChange = { [weak self] in self?.changed() }
    looks[kind] = copy
    changed()
  }
}
