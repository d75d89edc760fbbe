/// The view of the columns, with lines between them and the shade over the secondary one.
final class SplitContentView: UIView {
  /// Covers the secondary column while others are over it; a tap on it hides them.
  let shade = UIView(frame: .zero)
  let primaryLine = UIView(frame: .zero)
  let supplementaryLine = UIView(frame: .zero)
  var onShadeTap: (() -> Void)?
  /// The recognizer that moves columns in and out, and whether it may begin.
  var swipe: UIPanGestureRecognizer?
  var maySwipe: ((UIPanGestureRecognizer) -> Bool)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    shade.alpha = 0
    shade.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onShadeTap?() })
    for line in [primaryLine, supplementaryLine] {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let swipe, gestureRecognizer === swipe else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return maySwipe?(swipe) ?? false
  }

  /// Puts the views into their order: the secondary column at the back, the primary one in front.
  func order(secondary: UIView?, supplementary: UIView?, primary: UIView?) {
    let wanted =
      [secondary, shade, supplementary, supplementary.map { _ in supplementaryLine }, primary]
      .compactMap(\.self) + (primary == nil ? [] : [primaryLine])
    guard !subviews.elementsEqual(wanted, by: { $0 === $1 }) else { return }
    for view in subviews where !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for (index, view) in wanted.enumerated() { insertSubview(view, at: index) }
  }
}
