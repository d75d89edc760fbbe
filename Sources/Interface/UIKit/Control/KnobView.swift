/// The round white knob of a switch or slider, with a shadow.
final class KnobView: UIView {
  init(diameter: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    layer.cornerRadius = diameter / 2
    layer.shadowOpacity = 0.15
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 4
  }

  required init?(coder: NSCoder) { nil }
}
