/// The buttons that have a sign.
extension UIButton {
  private enum Metrics {
    static let signSize: CGFloat = 20
    static let closeSide: CGFloat = 30
    static let crossSize: CGFloat = 13
  }

  /// Gives a new button the sign of its style.
  func showSign(of buttonType: ButtonType) {
    switch buttonType {
    case .custom, .system: break
    case .detailDisclosure, .infoLight, .infoDark: showSign("info.circle", called: "More Info")
    case .contactAdd: showSign("plus.circle", called: "Add")
    case .close:
      let disc = UIGraphicsImageRenderer(size: CGSize(width: Metrics.closeSide, height: Metrics.closeSide))
        .image { context in context.cgContext.fillEllipse(in: context.format.bounds) }
      let cross = UIImage(
        systemName: "xmark",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: Metrics.crossSize, weight: .bold))
      setBackgroundImage(disc.withRenderingMode(.alwaysTemplate), for: .normal)
      background.tintColor = .secondarySystemFill
      background.contentMode = .scaleAspectFit
      setImage(cross?.withTintColor(.secondaryLabel, renderingMode: .alwaysOriginal), for: .normal)
      let size = cross?.size ?? .zero
      let room = UIEdgeInsets(
        top: (Metrics.closeSide - size.height) / 2, left: (Metrics.closeSide - size.width) / 2,
        bottom: (Metrics.closeSide - size.height) / 2, right: (Metrics.closeSide - size.width) / 2)
      contentRoom = room
      accessibilityLabel = "Close"
    }
  }

  private func showSign(_ name: String, called label: String) {
    setImage(
      UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: Metrics.signSize)),
      for: .normal)
    accessibilityLabel = label
  }
}
