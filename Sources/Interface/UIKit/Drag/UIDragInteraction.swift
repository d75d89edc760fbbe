/// Lets items be dragged out of a view: a long press lifts its picture, which then follows the finger.
///
/// A press on a view that also has a context menu opens the menu; a finger that moves away then drags. A view
/// that leaves its window during a drag ends it. Items are not added to a drag by other fingers.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// The time that a finger rests before the items are lifted, in seconds.
  private static let duration: TimeInterval = 0.5
  /// The way of a finger that begins a drag, in points. The way of a pan (docs/semantics.md).
  private static let threshold: CGFloat = 10

  /// Supplies the items. Given to the initializer; not retained.
  open weak private(set) var delegate: (any UIDragInteractionDelegate)?
  /// The view that has the interaction; nil for none.
  public private(set) final weak var view: UIView?
  /// Whether new interactions are enabled. Default: true.
  open class var isEnabledByDefault: Bool { true }
  /// Whether items can be dragged. Disabling it cancels a drag. Default: `isEnabledByDefault`.
  open var isEnabled: Bool { didSet { press.recognizer.isEnabled = isEnabled } }
  /// Whether the press lifts items beside other gestures. Default: false.
  open var allowsSimultaneousRecognitionDuringLift = false

  private lazy var press = DragPress(duration: Self.duration) { [weak self] in self?.pressed($0) }
  private var run: DragRun?
  private var start = CGPoint.zero

  /// Makes an interaction.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    isEnabled = Self.isEnabledByDefault
    super.init()
    press.recognizer.isEnabled = isEnabled
    press.shouldBegin = { [weak self] in self?.prepare($0) ?? false }
    press.isSimultaneous = { [weak self] in self?.allowsSimultaneousRecognitionDuringLift ?? false }
  }

  /// Called before the view changes. A drag that goes on is cancelled.
  open func willMove(to view: UIView?) {
    run?.cancel()
    run = nil
    self.view?.removeGestureRecognizer(press.recognizer)
  }

  /// Called after the view has changed.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press.recognizer)
  }

  /// Asks the delegate for the items below a finger. Returns whether there are any.
  private func prepare(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, let view, let window = view.window, let delegate else { return false }
    let session = DragSession(in: window)
    session.place = recognizer.location(in: nil)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty else { return false }
    run = DragRun(session, of: self, in: window)
    return true
  }

  private func pressed(_ recognizer: UIGestureRecognizer) {
    let place = recognizer.location(in: nil)
    switch recognizer.state {
    case .began:
      start = place
      run?.lift(isQuiet: menu?.isShown ?? false)
    case .changed:
      guard let run else { return }
      if !run.isDragging {
        guard abs(place.x - start.x) > Self.threshold || abs(place.y - start.y) > Self.threshold else {
          return
        }
        menu?.dismissMenu()
        run.begin()
      }
      run.move(to: place)
    case .ended:
      run?.end(at: place)
      run = nil
    default:
      run?.cancel()
      run = nil
    }
  }

  /// The menu that a press on the view opens.
  private var menu: UIContextMenuInteraction? {
    view?.interactions.compactMap { $0 as? UIContextMenuInteraction }.first { $0.opensByPress }
  }
}

/// The long press that lifts items.
@MainActor final class DragPress: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UILongPressGestureRecognizer()
  /// Returns whether there are items below the finger.
  var shouldBegin: ((UIGestureRecognizer) -> Bool)?
  /// Whether other gestures may go on.
  var isSimultaneous: (() -> Bool)?

  init(duration: TimeInterval, _ onChange: @escaping (UIGestureRecognizer) -> Void) {
    super.init()
    recognizer.minimumPressDuration = duration
    recognizer.delegate = self
    recognizer.addHandler { onChange($0) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin?(gestureRecognizer) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.delegate is MenuPress || isSimultaneous?() ?? false }
}
