/// The line between two rows: a colour, or an effect on what is behind the row.
final class SeparatorLine: UIView {
  private var effectView: UIVisualEffectView?
  private let fill = UIView()

  /// Shows a colour; with an effect, the colour as the effect's content. A blur has no content.
  func show(_ color: UIColor?, effect: UIVisualEffect?) {
    backgroundColor = effect == nil ? color : nil
    fill.backgroundColor = effect is UIVibrancyEffect ? color : nil
    guard let effect else {
      effectView?.removeFromSuperview()
      effectView = nil
      return
    }
    let view = effectView ?? UIVisualEffectView(effect: effect)
    if view.effect !== effect { view.effect = effect }
    guard effectView == nil else { return }
    effectView = view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.isUserInteractionEnabled = false
    fill.frame = view.contentView.bounds
    fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentView.addSubview(fill)
    addSubview(view)
  }
}
