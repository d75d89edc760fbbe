/// Changes a view, or the pointer, while a mouse with no button down is over the view.
///
/// The innermost view below the mouse with a region there has it. A button that goes down
/// leaves the look as it is.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The time in which an effect appears and goes, in seconds. Chosen: soon enough for a pointer that
  /// passes over a row of buttons.
  static let duration: TimeInterval = 0.2

  /// A pointer over a region.
  private struct Visit {
    let region: UIPointerRegion
    let pointer: MousePointer
    let effect: PointerEffectLayers?
    let sign: PointerSign?
  }

  /// Supplies regions and styles. Given to the initializer; not retained.
  open weak private(set) var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has the interaction; nil for none.
  public private(set) final weak var view: UIView?
  /// Whether the interaction takes the pointer. Default: true.
  open var isEnabled = true { didSet { if !isEnabled { leave(animated: true) } } }

  private var visit: Visit?
  private var offered: UIPointerRegion?
  private var place = CGPoint.zero

  /// Makes an interaction. Without a delegate the whole view has the automatic effect.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the view changes. What is shown goes.
  open func willMove(to view: UIView?) { leave(animated: false) }
  /// Called after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }

  /// Asks for region and style again, if the pointer is over the view.
  open func invalidate() {
    guard visit != nil else { return }
    leave(animated: true)
    if offer(place) { follow() }
  }

  final var automaticStyle: UIPointerStyle? {
    view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
  }

  private func enter(_ region: UIPointerRegion) {
    let wanted = delegate.map { $0.pointerInteraction(self, styleFor: region) } ?? automaticStyle
    let style = wanted ?? .system()
    // The delegate may have taken the view away.
    guard let view, let window = view.window else { return }
    var (pointer, effect, sign) = (MousePointer.automatic, PointerEffectLayers?.none, PointerSign?.none)
    switch style.look {
    case .system: break
    case .hidden: pointer = .hidden
    case .effect(let chosen, let shape):
      effect = PointerEffectLayers(chosen, shape)
      if let beam = shape?.pointer, beam != .hidden { pointer = beam }
    case .shape(let shape, let axes):
      pointer = shape.pointer
      sign = shape.outline.map { PointerSign($0, in: window, from: view, region: region.rect, axes: axes) }
    }
    visit = Visit(region: region, pointer: pointer, effect: effect, sign: sign)
    effect?.appear()
    sign?.appear(at: place)
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willEnter: region, animator: animator)
    animator.run(for: Self.duration)
  }
}

extension UIPointerInteraction: PointerFollower {
  final func offer(_ place: CGPoint) -> Bool {
    offered = nil
    guard isEnabled, let view, let window = view.window else { return false }
    let bounds = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(location: place, modifiers: window.device?.keyModifiers ?? [])
    let region =
      delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: bounds) } ?? bounds
    guard let region, region.rect.contains(place) else { return false }
    offered = region
    self.place = place
    return true
  }

  final func follow() {
    guard let offered else { return }
    if let visit, visit.region.isSame(as: offered) {
      visit.sign?.move(to: place)
    } else {
      leave(animated: true)
      enter(offered)
    }
    visit?.effect?.follow(place, in: view)
  }

  final func drag(to place: CGPoint) { visit?.sign?.move(to: place) }

  final func leave(animated: Bool) {
    guard let old = visit else { return }
    visit = nil
    old.effect?.disappear(animated: animated)
    old.sign?.disappear()
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willExit: old.region, animator: animator)
    animator.run(for: animated ? Self.duration : 0)
  }

  final var pointer: MousePointer { visit?.pointer ?? .automatic }
}
