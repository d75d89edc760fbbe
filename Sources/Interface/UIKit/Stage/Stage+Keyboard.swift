extension Stage {
  /// The height of the keyboard on the screen in points, with the safe area below it: the keyboard is shown
  /// while a text is edited, covers that much of the bottom, and draws nothing, since it is the host's.
  /// Default: 0, for a device with a hardware keyboard. Numbers that are not positive and finite count as 0.
  ///
  /// Showing, hiding and changes post the notifications of `UIResponder` and take 0.25 s.
  public var keyboardHeight: CGFloat {
    get { inputViews.hostHeight }
    set {
      makeCurrent()
      inputViews.hostHeight = newValue > 0 && newValue.isFinite ? newValue : 0
      inputViewsMayHaveChanged()
      context.flush()
    }
  }

  func inputViewsMayHaveChanged() { inputViews.update(on: self) }

  func keyboardFollows(_ y: CGFloat, takesAccessory: Bool) {
    inputViews.follow(y, takesAccessory: takesAccessory, on: self)
  }

  func keyboardReleased(velocity: CGFloat) { inputViews.release(velocity: velocity, on: self) }
}

/// The keyboard, the views in its place and above it, and their way in and out.
@MainActor final class InputViews {
  /// The duration of the way, in seconds: that of iOS.
  fileprivate static let duration = 0.25
  /// The height of a view in place of the keyboard that has none, in points. The height of iOS's keyboard
  /// on a phone.
  private static let usualHeight: CGFloat = 216

  /// The height of the host's keyboard.
  var hostHeight: CGFloat = 0
  fileprivate let container = InputContainer(frame: .zero)
  fileprivate private(set) var shownHeight: CGFloat = 0
  /// The number of the last change, so that the end of an earlier one is ignored.
  private var change = 0

  func update(on stage: Stage) {
    let window = stage.keyReceiver
    let first = window.firstResponder
    let chain = Array(sequence(first: first, next: { $0?.next }).compactMap(\.self))
    let accessoryOwner = chain.first { $0.inputAccessoryView != nil }
    let accessory = window.findPanel?.panel ?? accessoryOwner?.inputAccessoryView
    let isText = first.map(Self.acceptsText) ?? false
    let input = chain.first { $0.inputView != nil }?.inputView
    container.owner = window.findPanel?.owner ?? accessoryOwner ?? first
    let width = window.bounds.width
    var keyboard =
      input.map { Self.height(of: $0, width: width, otherwise: Self.usualHeight) }
      ?? (isText ? hostHeight : 0)
    let safe = window.safeAreaInsets.bottom
    let isLowest = accessory.map { keyboard == 0 && $0.extendsToSafeArea } ?? false
    let above =
      accessory.map { Self.height(of: $0, width: width, otherwise: 44, safeArea: isLowest ? safe : 0) } ?? 0
    // The host's keyboard has the safe area in it.
    if keyboard + above > 0, input != nil || keyboard == 0, !isLowest { keyboard += safe }
    let height = min(above + keyboard, window.bounds.height)
    let isSame = height == shownHeight && container.accessory === accessory && container.input === input
    guard !isSame else { return }
    if height > 0 {
      container.safeArea = isLowest ? safe : 0
      container.show(accessory, input, above: above, width: width, height: height)
    }
    move(to: height, on: stage)
  }

  /// Whether a first responder is typed into.
  static func acceptsText(_ responder: UIResponder) -> Bool {
    (responder as? any EditingKeyReceiver)?.acceptsText ?? (responder is any UIKeyInput)
  }

  /// Returns the height of a view.
  ///
  /// - Parameter safeArea: The part of the safe area that the view will cover, in points.
  private static func height(
    of view: UIView, width: CGFloat, otherwise: CGFloat, safeArea: CGFloat = 0
  ) -> CGFloat {
    if !view.sizesItself, view.translatesAutoresizingMaskIntoConstraints, view.bounds.height > 0 {
      return view.bounds.height
    }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let known = view.extendsToSafeArea ? view.safeAreaInsets.usable.bottom : 0
    let height = size.height - known + safeArea
    if size.height > 0, height > 0, height.isFinite { return height }
    return view.bounds.height > 0 ? view.bounds.height : otherwise
  }

  private func move(to height: CGFloat, on stage: Stage) {
    let window = stage.keyReceiver
    let old = shownHeight
    shownHeight = height
    change += 1
    let number = change
    func frame(_ shown: CGFloat) -> CGRect {
      // Hidden, the keyboard waits below the screen with its height.
      CGRect(
        x: 0, y: window.bounds.height - shown, width: window.bounds.width,
        height: shown > 0 ? shown : max(old, height))
    }
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frame(old)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame(height)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: window.screen, userInfo: information)
    }
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(height > 0 ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    // An observer may have changed the first responder again.
    guard change == number else { return }
    if old == 0 { UIView.performWithoutAnimation { container.frame = frame(0) } }
    if container.superview !== window || window.subviews.last !== container { window.addSubview(container) }
    UIView.performWithoutAnimation { container.layoutIfNeeded() }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) { [container] in
      container.frame = frame(height)
      container.accessory?.safeAreaMayHaveChanged()
      self.cover(height, on: stage)
      for window in stage.windows {
        window.forEachInTree { ($0.controller as? UITableViewController)?.makeRoomForKeyboard() }
      }
    }
    stage.schedule(at: stage.time + Self.duration) { [weak self] in
      guard let self, change == number else { return }
      if height == 0 { container.removeFromSuperview() }
      post(UIResponder.keyboardDidChangeFrameNotification)
      post(height > 0 ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    }
  }
}

extension InputViews {
  /// Notes the height that the views cover.
  fileprivate func cover(_ height: CGFloat, on stage: Stage) {
    for window in stage.windows {
      window.keyboardHeight = height
      window.forEachInTree { $0.keyboardMayHaveMoved() }
      (window.findPanel?.owner as? UIView)?.setNeedsLayout()
      window.layoutIfNeeded()
    }
  }

  fileprivate func follow(_ y: CGFloat, takesAccessory: Bool, on stage: Stage) {
    guard shownHeight > 0, y.isFinite else { return }
    let bottom = stage.keyReceiver.bounds.height
    let top = takesAccessory ? y : y - container.accessoryHeight
    let height = bottom - min(max(top, bottom - shownHeight), bottom)
    guard height != bottom - container.frame.minY else { return }
    UIView.performWithoutAnimation {
      container.frame.origin.y = bottom - height
      cover(height, on: stage)
    }
  }

  fileprivate func release(velocity: CGFloat, on stage: Stage) {
    let height = stage.keyReceiver.bounds.height - container.frame.minY
    guard shownHeight > 0, height < shownHeight else { return }
    if velocity > 0 || (velocity == 0 && height < shownHeight / 2) {
      _ = stage.keyReceiver.endEditing(true)
    } else {
      UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) { [self] in
        container.frame.origin.y = stage.keyReceiver.bounds.height - shownHeight
        cover(shownHeight, on: stage)
      }
    }
  }
}

/// The place of the views above the keyboard and instead of it. In the chain of responders it belongs to the
/// responder whose views they are.
private final class InputContainer: UIView {
  weak var owner: UIResponder?
  private(set) weak var accessory: UIView?
  private(set) weak var input: UIView?
  private(set) var accessoryHeight: CGFloat = 0
  /// The keyboard's colour behind a view in its place.
  private let backdrop = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    backdrop.backgroundColor = UIInputView.keyboardColor
    addSubview(backdrop)
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? {
    // The owner may be inside, such as the field of a bar above the keyboard.
    var responder = owner
    while let candidate = responder {
      if candidate === self { return superview }
      responder = (candidate as? UIView)?.superview
    }
    return owner ?? superview
  }

  func show(_ accessory: UIView?, _ input: UIView?, above: CGFloat, width: CGFloat, height: CGFloat) {
    for view in subviews where view !== accessory && view !== input && view !== backdrop {
      view.removeFromSuperview()
    }
    backdrop.isHidden = input == nil
    (self.accessory, self.input, accessoryHeight) = (accessory, input, above)
    let wasPlacing = isPlacing
    isPlacing = true
    defer { isPlacing = wasPlacing }
    UIView.performWithoutAnimation {
      for view in [accessory, input].compactMap(\.self) where view.superview !== self { addSubview(view) }
      if let accessory, accessory.sizesItself { followHeight(of: accessory) }
      bounds.size = CGSize(width: width, height: height)
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// The constraints of an accessory that sizes itself, all but the one of its height.
  private var pins: [NSLayoutConstraint] = []

  /// Lets constraints inside an accessory decide its height, also when they change later.
  private func followHeight(of view: UIView) {
    guard pins.first?.firstItem as? UIView !== view || pins.contains(where: { !$0.isActive }) else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    pins = [
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor), view.topAnchor.constraint(equalTo: topAnchor),
    ]
    NSLayoutConstraint.activate(pins)
  }

  /// The part of the safe area that an accessory at the edge of the screen covers, in points.
  var safeArea: CGFloat = 0 { didSet { if safeArea != oldValue { accessory?.safeAreaMayHaveChanged() } } }

  /// Gives an accessory whose height follows from its safe area the one at the place to which it is on its
  /// way: with the one of its present place, any height would do.
  override func insetsOfSubview(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard input == nil, accessory?.extendsToSafeArea ?? false else { return insets }
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: safeArea, right: insets.right)
  }

  /// Whether the container is changing because of a height that is known.
  private var isPlacing = false

  /// Asks for another place where constraints have found another height of the accessory.
  private func noteHeight() {
    guard let accessory, accessory.sizesItself, accessory.bounds.height != accessoryHeight, !isPlacing else {
      return
    }
    isPlacing = true
    window?.device?.inputViewsMayHaveChanged()
    isPlacing = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    noteHeight()
    let inset = superview?.safeAreaInsets.bottom ?? 0
    backdrop.frame = CGRect(
      x: 0, y: accessoryHeight, width: bounds.width, height: max(0, bounds.height - accessoryHeight))
    if let accessory, !accessory.sizesItself {
      accessory.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    }
    input?.frame = CGRect(
      x: 0, y: accessoryHeight, width: bounds.width, height: max(0, bounds.height - accessoryHeight - inset))
  }
}

extension UIView {
  /// Whether constraints decide the height of the view above or in place of the keyboard, and not its frame.
  fileprivate var sizesItself: Bool {
    (self as? UIInputView)?.allowsSelfSizing ?? false || autoresizingMask.contains(.flexibleHeight)
  }

  /// Whether the view sizes itself with the safe area, so that it reaches to the edge of the screen.
  fileprivate var extendsToSafeArea: Bool { sizesItself && layoutState?.systemGuides[.safeArea] != nil }
}
