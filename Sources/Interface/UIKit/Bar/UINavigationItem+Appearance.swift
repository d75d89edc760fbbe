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

  /// The look of the bar for this item while no content is under the bar, in place of the bar's own. Setting
  /// it stores a copy. Default: nil.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { look(.scrollEdge) }
    set { setLook(newValue, .scrollEdge) }
  }

  /// The look of the bar for this item while no content is under the bar, in a vertically compact
  /// environment. Setting it stores a copy. Default: nil.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { look(.compactScrollEdge) }
    set { setLook(newValue, .compactScrollEdge) }
  }

  private func look(_ kind: Look) -> UINavigationBarAppearance? { looks[kind] as? UINavigationBarAppearance }

  private func setLook(_ look: UINavigationBarAppearance?, _ kind: Look) {
    let copy = look.map { UINavigationBarAppearance(barAppearance: $0) }
    copy?.onChange = { [weak self] in self?.changed() }
    looks[kind] = copy
    changed()
  }
}
