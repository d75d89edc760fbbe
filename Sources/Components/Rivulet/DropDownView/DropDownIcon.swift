#if canImport(UIKit)
import UIKit

extension DropDownView {
  /// A picture for the end of the rope.
  public struct Icon: Sendable, Hashable {
    enum Picture: Sendable, Hashable {
      case image(UIImage)
      case ornament(DropDownOrnament)
    }

    let picture: Picture

    private init(_ ornament: DropDownOrnament) { picture = .ornament(ornament) }

    /// Makes an icon of an image, which is scaled to fit. A template image is shown in the tint colour.
    public init(image: UIImage) { picture = .image(image) }

    /// The built-in icons: a star, a bell, a drop and a moon.
    public static let ornaments = [star, bell, drop, moon]
    /// A golden star.
    public static let star = Icon(.star)
    /// A red bell.
    public static let bell = Icon(.bell)
    /// A turquoise drop.
    public static let drop = Icon(.drop)
    /// A violet moon with a small star.
    public static let moon = Icon(.moon)
  }
}

/// Shows an icon in its bounds, which are the icon's size with a margin of 5 %.
final class IconView: UIView {
  var icon: DropDownView.Icon? { didSet { if icon != oldValue { iconDidChange() } } }

  private let imageView = UIImageView()
  private var iconFrame: CGRect { bounds.insetBy(dx: bounds.width * 0.05, dy: bounds.height * 0.05) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    isUserInteractionEnabled = false
    imageView.contentMode = .scaleAspectFit
    imageView.isHidden = true
    addSubview(imageView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  private func iconDidChange() {
    if case .image(let image) = icon?.picture { imageView.image = image } else { imageView.image = nil }
    imageView.isHidden = imageView.image == nil
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = iconFrame
  }

  override func draw(_ rect: CGRect) {
    if case .ornament(let ornament) = icon?.picture { ornament.draw(in: iconFrame) }
  }
}
#endif
