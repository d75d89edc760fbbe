import PortableMath
import Raster
import RenderTree

/// The direction in which a page is curled, from the end that stays to the end that is lifted first.
enum CurlDirection {
  /// Down to the right, a little more down: the corner at the lower right is lifted.
  case corner
  case right, left, down, up

  /// The direction's vector of length 1; y grows downwards.
  fileprivate var vector: (x: Double, y: Double) {
    switch self {
    case .corner: (0.45, 0.89)
    case .right: (1, 0)
    case .left: (-1, 0)
    case .down: (0, 1)
    case .up: (0, -1)
    }
  }
}

/// Shows a picture of a view as a page that is curled up from one of its ends.
///
/// The page is cut into strips across the direction of the curl. Each shows its part of the picture, narrower
/// and shaded as the surface turns, and the back where the surface is upside down: a picture of its own, or
/// the page's picture, whitened.
final class CurlView: UIView {
  /// One strip of the page.
  private struct Strip {
    let layer = CALayer()
    let back = CALayer()
    let shade = CALayer()
    let start: Double
    let end: Double
  }

  /// The share of the back that hides the picture behind it. Chosen: with 1 the back would look like plain
  /// paper, with less like glass.
  private static let backOpacity = 0.86

  /// The parts of the curl; its x axis is the direction of the curl.
  private let plane = CALayer()
  private let shadow = CAGradientLayer()
  private let isBound: Bool
  private let hasBack: Bool
  private var strips: [Strip] = []
  private var length = 0.0

  /// The part of the page's way: 0, the default, shows it flat. At 1 it is gone; a bound page is turned over.
  var progress = 0.0 { didSet { place() } }

  /// Creates the page with the size of a picture.
  ///
  /// - Parameters:
  ///   - picture: The front.
  ///   - back: The back as a reader sees it who has turned the page; nil shows the front through the paper.
  ///     Not for a curl from the corner.
  ///   - size: In points.
  ///   - direction: The direction of the curl.
  ///   - isBound: Whether the page is bound at the end that stays, and turns over it. Then it also shows
  ///     outside its bounds.
  init(
    picture: CGImage, back: CGImage? = nil, size: CGSize, direction: CurlDirection = .corner,
    isBound: Bool = false
  ) {
    self.isBound = isBound
    hasBack = back != nil
    super.init(frame: CGRect(origin: .zero, size: size))
    clipsToBounds = !isBound
    isUserInteractionEnabled = false
    let (width, height) = (Double(size.width), Double(size.height))
    let (x, y) = direction.vector
    let turn = Math.atan2(y, x)
    length = width * abs(x) + height * abs(y)
    let breadth = width * abs(y) + height * abs(x)
    // The origin of the plane is the corner from which the direction leads over the page.
    let origin = CGPoint(x: x < 0 ? size.width : 0, y: y < 0 ? size.height : 0)
    plane.anchorPoint = .zero
    plane.position = origin
    plane.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(turn)))
    layer.addSublayer(plane)
    shadow.startPoint = CGPoint(x: 0, y: 0.5)
    shadow.endPoint = CGPoint(x: 1, y: 0.5)
    shadow.colors = [UIColor(white: 0, alpha: 0.35).cgColor, UIColor(white: 0, alpha: 0).cgColor]
    plane.addSublayer(shadow)
    let count = Int(length / 6, limitedTo: 8...100)
    let top = min(0, x < 0 ? width * y : -width * y) + min(0, y < 0 ? -height * x : height * x)
    let pagePosition = CGPoint(
      x: -origin.x * CGFloat(x) - origin.y * CGFloat(y), y: origin.x * CGFloat(y) - origin.y * CGFloat(x))
    for index in 0..<count {
      let strip = Strip(
        start: length * Double(index) / Double(count), end: length * Double(index + 1) / Double(count))
      // Strips overlap a little, so that no gap shows between them.
      let reach = strip.end - strip.start + (index + 1 < count ? 0.6 : 0)
      strip.layer.anchorPoint = CGPoint(x: 0, y: 0)
      strip.layer.bounds = CGRect(x: strip.start, y: top, width: reach, height: breadth)
      strip.layer.masksToBounds = true
      let page = CALayer()
      page.contents = picture
      place(page, of: size, at: pagePosition, turn: turn)
      strip.layer.addSublayer(page)
      if let back {
        strip.back.contents = back
        place(strip.back, of: size, at: pagePosition, turn: turn)
        // The strip is upside down when the back shows, which mirrors it once more.
        strip.back.setAffineTransform(
          (x == 0
            ? CGAffineTransform(translationX: 0, y: size.height).scaledBy(x: 1, y: -1)
            : CGAffineTransform(translationX: size.width, y: 0).scaledBy(x: -1, y: 1))
            .concatenating(page.affineTransform()))
        strip.layer.addSublayer(strip.back)
      }
      // The shade covers the page only, not the corners of the strip beside it.
      place(strip.shade, of: size, at: pagePosition, turn: turn)
      strip.layer.addSublayer(strip.shade)
      plane.addSublayer(strip.layer)
      strips.append(strip)
    }
    place()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Gives a layer the page's place in the plane.
  private func place(_ layer: CALayer, of size: CGSize, at position: CGPoint, turn: Double) {
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.position = position
    layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(-turn)))
  }

  private func place() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let surface =
      isBound
      ? CurlSurface(turning: length, progress: progress) : CurlSurface(length: length, progress: progress)
    for strip in strips {
      let (start, end) = (surface.place(of: strip.start), surface.place(of: strip.end))
      strip.layer.position = CGPoint(x: CGFloat(start), y: strip.layer.bounds.minY)
      let scale = (end - start) / (strip.end - strip.start)
      strip.layer.setAffineTransform(CGAffineTransform(scaleX: CGFloat(scale), y: 1))
      let angle = min(surface.angle(at: (strip.start + strip.end) / 2), .pi)
      shade(strip, slope: Math.cos(angle))
    }
    shadow.isHidden = progress <= 0 || progress >= 1
    let bounds = strips.first?.layer.bounds ?? .zero
    shadow.frame = CGRect(
      x: CGFloat(surface.edge), y: bounds.minY, width: CGFloat(surface.radius * 1.2), height: bounds.height)
  }

  /// Gives a strip the light of its slope: 1 lies on the ground, and −1 is upside down.
  private func shade(_ strip: Strip, slope: Double) {
    strip.back.isHidden = slope >= 0
    strip.shade.backgroundColor =
      if slope >= 0 || hasBack {
        UIColor(white: 0, alpha: CGFloat(0.3 * (1 - abs(slope)))).cgColor
      } else {
        UIColor(white: CGFloat(0.68 + 0.3 * -slope), alpha: CGFloat(Self.backOpacity)).cgColor
      }
  }
}
