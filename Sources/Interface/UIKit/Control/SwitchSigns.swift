/// The line and the ring on the track of a switch, for users who have asked for signs of on and off. The knob
/// covers one of them.
@MainActor final class SwitchSigns: UIView {
  // Chosen: signs as high as a capital letter, in the middle of the part that the knob leaves free.
  private let line = UIView(frame: CGRect(x: 0, y: 0, width: 1.5, height: 11))
  private let ring = UIView(frame: CGRect(x: 0, y: 0, width: 11, height: 11))
  /// The distance of a sign's middle from the end of the track, in points.
  private static let inset: CGFloat = 13

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .white
    ring.layer.cornerRadius = 5.5
    ring.layer.borderWidth = 1.5
    showColor()
    for view in [line, ring] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func showColor() { ring.layer.borderColor = resolvedCGColor(.systemGray) }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    showColor()
  }

  /// Places the line at the side of on, and the ring at the side of off.
  func layOut(isMirrored: Bool) {
    let (start, end) = (Self.inset, bounds.width - Self.inset)
    line.center = CGPoint(x: isMirrored ? end : start, y: bounds.midY)
    ring.center = CGPoint(x: isMirrored ? start : end, y: bounds.midY)
  }
}
