/// Lets the user choose a colour: from a grid, from a spectrum, or by numbers, with an opacity, and keeps
/// colours for later.
///
/// Presented without a source it is a sheet at the bottom edge, behind which the screen stays as it is. The
/// saved colours are those of the device, until it is gone. A colour of the screen cannot be picked.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  /// Chosen, in points: a phone's.
  private static let width: CGFloat = 375
  private static let detent = UISheetPresentationController.Detent.Identifier("rivulet.colors")

  private let picker = ColorPickerView(frame: .zero)
  private var hasFinished = false

  /// Makes a picker of colours with an opacity; the names have no effect.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    picker.onPick = { [weak self] color, isContinuous in
      guard let self else { return }
      delegate?.colorPickerViewController(self, didSelect: color.color, continuously: isContinuous)
    }
    picker.onClose = { [weak self] in self?.dismiss(animated: true) }
    preferredContentSize = CGSize(width: Self.width, height: picker.height(in: Self.width))
    guard let sheet = sheetPresentationController else { return }
    sheet.detents = [
      .custom(identifier: Self.detent) { [weak self] context in
        guard let self else { return nil }
        let width = presentingViewController?.viewIfLoaded?.window?.bounds.width ?? Self.width
        return min(picker.height(in: width), context.maximumDetentValue)
      }
    ]
    sheet.largestUndimmedDetentIdentifier = Self.detent
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The object that is told of the choice.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// The colour. Setting it calls no delegate. A colour that depends on traits is resolved, and one outside
  /// of sRGB is clamped. Default: white.
  open var selectedColor: UIColor {
    get { picker.color.color }
    set {
      var new = PickedColor(newValue)
      if !supportsAlpha { new.alpha = 1 }
      picker.color = new
    }
  }

  /// Whether the user chooses an opacity. Without one all colours are opaque. Default: true.
  open var supportsAlpha: Bool {
    get { picker.supportsAlpha }
    set {
      picker.supportsAlpha = newValue
      if !newValue { picker.color = picker.color.opaque }
      preferredContentSize.height = picker.height(in: Self.width)
    }
  }

  /// The title in the picker. Default: nil, which means "Colors".
  open override var title: String? { didSet { picker.title = title } }

  open override func loadView() {
    picker.frame = CGRect(origin: .zero, size: preferredContentSize)
    view = picker
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hasFinished = false
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, !hasFinished else { return }
    hasFinished = true
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}
