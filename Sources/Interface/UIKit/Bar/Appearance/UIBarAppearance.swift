/// The background of a bar and the line at its edge. A bar keeps a copy; a change of that copy shows at once.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The kind of device given to the initializer. All kinds look the same.
  public final let idiom: UIUserInterfaceIdiom
  /// The blur behind the bar, under `backgroundColor`. Default: `systemChromeMaterial`, which is drawn
  /// opaque.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// The colour over the blur, under `backgroundImage`. Default: nil.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// The image over the colour. Default: nil.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// The placement of `backgroundImage`. Default: `scaleToFill`.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The colour of the line, and of a `shadowImage` that is a template. Default: a translucent grey; nil for
  /// no line.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// The image in place of the line, in its own height. Default: nil.
  open var shadowImage: UIImage? { didSet { changed() } }

  /// Whether this is a copy of another appearance, as a bar has it after one was set.
  final private(set) var isCopy = false
  /// Runs after a change of this appearance or of a part of it.
  final var onChange: (() -> Void)?

  /// Creates an appearance with the default background.
  public override convenience init() { self.init(idiom: .phone) }

  /// Creates an appearance with the default background for a kind of device.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the background of another one.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    isCopy = true
    super.init()
    takeBackground(of: barAppearance)
  }

  /// Sets background and line to the system's: an opaque material and a grey line.
  open func configureWithDefaultBackground() {
    setBackground(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, shadow: .barShadow)
  }

  /// Sets background and line to `systemBackground` and a grey line.
  open func configureWithOpaqueBackground() {
    setBackground(effect: nil, color: .systemBackground, shadow: .barShadow)
  }

  /// Sets background and line to none.
  open func configureWithTransparentBackground() { setBackground(effect: nil, color: nil, shadow: nil) }

  /// Returns an appearance of the same class and values.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  private func setBackground(effect: UIBlurEffect?, color: UIColor?, shadow: UIColor?) {
    backgroundEffect = effect
    backgroundColor = color
    backgroundImage = nil
    shadowColor = shadow
    shadowImage = nil
  }

  private func takeBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  final func changed() { onChange?() }
}

extension UIColor {
  /// The colour of the line at the edge of the system's bars.
  static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
