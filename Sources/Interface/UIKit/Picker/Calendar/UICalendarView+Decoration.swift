extension UICalendarView {
  /// The size of a decoration.
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// The sign below a day: a dot, an image, or a view.
  @preconcurrency @MainActor open class Decoration: NSObject {
    enum Content {
      case dot
      case image(UIImage)
      case view(() -> UIView)
    }

    let content: Content
    let color: UIColor
    let size: DecorationSize

    private init(_ content: Content, _ color: UIColor?, _ size: DecorationSize) {
      self.content = content
      self.color = color ?? .systemFill
      self.size = size
    }

    /// Creates a gray dot of medium size.
    public convenience override init() { self.init(.dot, nil, .medium) }

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - image: The image; nil for a dot. Symbols get a size of 9, 11 or 13 points.
    ///   - color: The color of template images; nil for `systemFill`.
    ///   - size: The size of symbols, and the greatest height of other images.
    public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      self.init(image.map(Content.image) ?? .dot, color, size)
    }

    /// Creates a decoration with a view of its own, which gets its fitting size, limited to the room below
    /// the number of a day: 15 points.
    ///
    /// - Parameter customViewProvider: Returns a new view; called whenever the decoration is shown.
    public convenience init(customViewProvider: @escaping () -> UIView) {
      self.init(.view(customViewProvider), nil, .medium)
    }

    /// Returns a dot.
    ///
    /// - Parameters:
    ///   - color: The color; nil for `systemFill`.
    ///   - size: The diameter: 4, 6 or 8 points.
    public class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(.dot, color, size)
    }

    /// Returns an image: see `init(image:color:size:)`.
    public class func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }

    /// Returns a view of its own: see `init(customViewProvider:)`.
    public class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }
  }
}

/// A decoration below a day.
@MainActor final class DecorationView: UIView {
  private let content: UIView
  private let isDot: Bool

  init(_ decoration: UICalendarView.Decoration) {
    let step = CGFloat(decoration.size.rawValue)
    switch decoration.content {
    case .dot:
      let side = 4 + 2 * step
      content = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
      content.backgroundColor = decoration.color
      content.layer.cornerRadius = side / 2
      isDot = true
    case .image(let image):
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      view.tintColor = decoration.color
      view.preferredSymbolConfiguration = .init(pointSize: 9 + 2 * step)
      content = view
      isDot = false
    case .view(let make):
      content = make()
      isDot = false
    }
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if isDot { return content.bounds.size }
    let fitting = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting == .zero ? content.bounds.size : fitting
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}
