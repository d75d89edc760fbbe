/// Shows an item enlarged in the middle of the window while a finger rests on it, for views that do not grow
/// with the text size, such as bars.
///
/// It acts only at the accessibility sizes of text. Bars have one of their own. A finger that moves on shows
/// other items; when it lifts, the item is activated.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction, WindowFollower {
  /// The name that a stage posts to `NotificationCenter.default` when `isEnabled` has changed.
  public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  /// Whether the text size of the stage that was made or driven last is an accessibility size.
  public class var isEnabled: Bool {
    UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Chooses the items. Not retained. Default: nil, by which they are the views with
  /// `showsLargeContentViewer`.
  public private(set) final weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that has the interaction; nil for none.
  public private(set) final weak var view: UIView?

  private let press = UILongPressGestureRecognizer()
  private lazy var gate = PressGate(self)
  private var shown: (item: any UILargeContentViewerItem, card: LargeContentCard)?

  /// Makes an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.addHandler { [weak self] in self?.follow($0) }
    press.delegate = gate
  }

  /// Makes an interaction without a delegate.
  public override convenience init() { self.init(delegate: nil) }

  /// The recognizer of the resting finger, for relations with an app's own recognizers.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  /// Called before the view changes. What is shown goes.
  open func willMove(to view: UIView?) {
    hide()
    self.view?.removeGestureRecognizer(press)
  }

  /// Called after the view has changed.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  func windowDidChange() { hide() }

  // MARK: The finger

  private func follow(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      hide()
      end(on: item, at: point)
    default: hide()
    }
  }

  /// Lets the press begin only where there is something to show.
  private final class PressGate: NSObject, UIGestureRecognizerDelegate {
    private weak var interaction: UILargeContentViewerInteraction?

    init(_ interaction: UILargeContentViewerInteraction) { self.interaction = interaction }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let interaction, UILargeContentViewerInteraction.isEnabled else { return false }
      return interaction.item(at: gestureRecognizer.location(in: interaction.view)) != nil
    }
  }

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    if let item = delegate?.largeContentViewerInteraction(self, itemAt: point) { return item }
    guard let view else { return nil }
    var next = view.hitTest(point, with: nil)
    while let found = next, found.isDescendant(of: view) {
      if found.showsLargeContentViewer { return found }
      next = found.superview
    }
    return nil
  }

  private func end(on item: (any UILargeContentViewerItem)?, at point: CGPoint) {
    LargeContentDefaults.wasCalled = delegate == nil
    delegate?.largeContentViewerInteraction(self, didEndOn: item, at: point)
    if LargeContentDefaults.wasCalled, let control = item as? UIControl, control.isEnabled {
      control.touchUpInsideHappened()
    }
  }

  // MARK: The card

  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard let item, let window = view?.window else { return hide() }
    if shown?.item === item { return }
    shown?.card.hide()
    let card = LargeContentCard(item)
    card.show(in: window, area: area(in: window))
    shown = (item, card)
  }

  /// The part of a window in whose middle the card appears: the view of the delegate's controller, within the
  /// safe area, and the whole window while that view is outside.
  private func area(in window: UIWindow) -> CGRect {
    let controller = delegate?.viewController(for: self) ?? outermostController
    guard let region = controller?.viewIfLoaded, region.window === window else {
      return window.bounds.inset(by: window.safeAreaInsets)
    }
    return region.convert(region.bounds.inset(by: region.safeAreaInsets), to: window)
  }

  /// The outermost controller around the view; nil outside of all.
  fileprivate var outermostController: UIViewController? {
    sequence(first: view as UIResponder?, next: { $0?.next }).compactMap { $0 as? UIViewController }.last
  }

  private func hide() {
    shown?.card.hide()
    shown = nil
  }
}

/// Chooses what the large content viewer shows, and what happens when the finger lifts.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// Called when the finger lifts at a place of the interaction's view, with the item there; nil for none.
  /// Default: sends `touchUpInside` of a control.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)
  /// Returns the item at a place of the interaction's view. Default: nil, which means the view there that has
  /// `showsLargeContentViewer`.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// Returns the controller in the middle of whose view the card appears, within the safe area. Default: the
  /// outermost controller around the interaction's view. A controller whose view is not in the same window
  /// means the whole window.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  /// Sends `touchUpInside` of a control.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) { LargeContentDefaults.wasCalled = true }
  /// Returns nil.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { nil }
  /// Returns the outermost controller around the interaction's view; an empty one outside of all.
  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    interaction.outermostController ?? UIViewController()
  }
}

/// Tells whether a delegate has a method of its own.
@MainActor private enum LargeContentDefaults {
  static var wasCalled = false
}
