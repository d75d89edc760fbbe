/// Shows a text while a mouse rests on a view.
///
/// The tip appears below the mouse after a second of rest, and goes with the mouse, with a button that goes
/// down, and after ten seconds. Of views inside each other the innermost one with a tip shows it.
@available(iOS 15.0, *)
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction, WindowFollower {
  /// Times in seconds, chosen: a mouse that only passes shows no tip, and a tip can be read twice.
  private enum Metrics {
    static let rest: TimeInterval = 1
    static let length: TimeInterval = 10
  }

  /// Supplies the tips. Not retained. Default: nil, which means `defaultToolTip` everywhere.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// Whether tips are shown. Default: true.
  open var isEnabled = true { didSet { if !isEnabled { hide() } } }
  /// The text where the delegate has none. Default: nil, for no tip.
  open var defaultToolTip: String? { didSet { if defaultToolTip != oldValue { hide() } } }
  /// The view that has the interaction; nil for none.
  public private(set) final weak var view: UIView?

  private var hovering: UIHoverGestureRecognizer?
  /// The number of the mouse's last move or departure, by which a timer knows that the mouse has rested.
  private var moves = 0
  private var shown: (tip: ToolTipView, area: CGRect)?
  /// Whether the tip was shown since the mouse entered its area.
  private var isSpent = false

  public override init() { super.init() }

  /// Makes an interaction with a text.
  public convenience init(defaultToolTip: String) {
    self.init()
    self.defaultToolTip = defaultToolTip
  }

  /// Called before the view changes. What is shown goes.
  open func willMove(to view: UIView?) {
    hide()
    if let hovering { self.view?.removeGestureRecognizer(hovering) }
    hovering = nil
  }

  /// Called after the view has changed.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let new = UIHoverGestureRecognizer { [weak self] in self?.follow($0) }
    view.addGestureRecognizer(new)
    hovering = new
  }

  func windowDidChange() { hide() }

  // MARK: The mouse

  private func follow(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      isSpent = false
      rest(at: recognizer.location(in: view))
    case .changed: rest(at: recognizer.location(in: view))
    default: hide()
    }
  }

  /// Waits until the mouse has rested at a place.
  private func rest(at place: CGPoint) {
    if let shown {
      if shown.area.contains(place) { return }
      hide()
      isSpent = false
    }
    moves += 1
    guard isEnabled, !isSpent, let device = view?.window?.device else { return }
    let move = moves
    device.schedule(at: device.time + Metrics.rest) { [weak self] in
      guard let self, moves == move, shown == nil else { return }
      show(at: place)
    }
  }

  private func show(at place: CGPoint) {
    guard isEnabled, let view, let window = view.window, isInnermost(at: view.convert(place, to: window))
    else { return }
    let standard = defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
    let chosen = delegate.map { $0.toolTipInteraction(self, configurationAt: place) } ?? standard
    guard let chosen, !chosen.toolTip.isEmpty else { return }
    let tip = ToolTipView(chosen.toolTip)
    tip.show(in: window, at: view.convert(place, to: window))
    shown = (tip, chosen.sourceRect.isNull ? view.bounds : chosen.sourceRect)
    isSpent = true
    let move = moves
    window.device?.schedule(at: (window.device?.time ?? 0) + Metrics.length) { [weak self] in
      if let self, moves == move { hide() }
    }
  }

  /// Whether no view inside, below the mouse, has a tip of its own.
  private func isInnermost(at place: CGPoint) -> Bool {
    var next = view?.window?.hitTest(place, with: nil)
    while let inner = next, inner !== view {
      if inner.interactions.contains(where: { ($0 as? UIToolTipInteraction)?.isEnabled ?? false }) {
        return false
      }
      next = inner.superview
    }
    return true
  }

  private func hide() {
    moves += 1
    shown?.tip.hide()
    shown = nil
  }
}
