/// The buttons that have a sign.
extension UIButton {
  /// Sizes in points, chosen after iOS, whose close button is a disc of 30 points.
  private enum Metrics {
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
      let side = Metrics.closeSide
      let room = CGRect(x: 0, y: 0, width: side, height: side)
      let disc = UIImage(
        DrawnGlyph(size: room.size, outline: CGPath(ellipseIn: room, transform: nil).raster, side: side))
      let cross = UIImage(
        systemName: "xmark",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: Metrics.crossSize, weight: .bold))
      setBackgroundImage(disc, for: .normal)
      background.tintColor = .secondarySystemFill
      background.contentMode = .scaleAspectFit
      setImage(cross?.withTintColor(.secondaryLabel, renderingMode: .alwaysOriginal), for: .normal)
      accessibilityLabel = "Close"
    }
  }

  /// The least width and height of the content, in points: the disc of a closing button.
  var leastContentSide: CGFloat { buttonType == .close ? Metrics.closeSide : 0 }

  private func showSign(_ name: String, called label: String) {
    setImage(UIImage(signNamed: name), for: .normal)
    accessibilityLabel = label
  }
}
