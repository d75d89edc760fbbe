import PortableMath
import RenderTree

/// Shows a picture of a view as a page that is curled up from its lower right corner.
///
/// The page is cut into strips across the direction of the curl. Each shows its part of the picture, narrower
/// and shaded as the surface turns, and its whitened back where the surface is upside down.
final class CurlView: UIView {
  /// One strip of the page.
  private struct Strip {
    let layer = CALayer()
    let shade = CALayer()
    let start: Double
    let end: Double
  }

  /// The share of the back that hides the picture behind it.
  private static let backOpacity = 0.86

  /// The parts of the curl; its x axis is the direction of the curl.
  private let plane = CALayer()
  private let shadow = CAGradientLayer()
  private var strips: [Strip] = []
  private var length = 0.0

  /// The part of the page's way: 0, the default, shows it flat, and at 1 it is gone.
  var progress = 0.0 { didSet { place() } }

  /// Creates the page with the size of a picture.
  init(picture: CGImage, size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    clipsToBounds = true
    isUserInteractionEnabled = false
    let (width, height) = (Double(size.width), Double(size.height))
    // A little more upwards than to the left.
    let (x, y) = (0.45, 0.89)
    let turn = Math.atan2(y, x)
    length = width * x + height * y
    let breadth = width * y + height * x
    // The origin of the plane is the upper left corner.
    plane.anchorPoint = .zero
    plane.position = .zero
    plane.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(turn)))
    layer.addSublayer(plane)
    shadow.startPoint = CGPoint(x: 0, y: 0.5)
    shadow.endPoint = CGPoint(x: 1, y: 0.5)
    shadow.colors = [UIColor(white: 0, alpha: 0.35).cgColor, UIColor(white: 0, alpha: 0).cgColor]
    plane.addSublayer(shadow)
    let count = min(max(Int(length / 10), 8), 80)
    // Across the direction, the corners are between −width·y and height·x.
    let top = -width * y
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
      page.anchorPoint = .zero
      page.bounds = CGRect(origin: .zero, size: size)
      page.position = .zero
      page.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(-turn)))
      strip.layer.addSublayer(page)
      // The shade covers the page only, not the corners of the strip beside it.
      strip.shade.anchorPoint = .zero
      strip.shade.bounds = page.bounds
      strip.shade.position = .zero
      strip.shade.setAffineTransform(page.affineTransform())
      strip.layer.addSublayer(strip.shade)
      plane.addSublayer(strip.layer)
      strips.append(strip)
    }
    place()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func place() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let surface = CurlSurface(length: length, progress: progress)
    for strip in strips {
      let (start, end) = (surface.place(of: strip.start), surface.place(of: strip.end))
      strip.layer.position = CGPoint(x: CGFloat(start), y: strip.layer.bounds.minY)
      let scale = (end - start) / (strip.end - strip.start)
      strip.layer.setAffineTransform(CGAffineTransform(scaleX: CGFloat(scale), y: 1))
      let angle = min(surface.angle(at: (strip.start + strip.end) / 2), .pi)
      let slope = Math.cos(angle)
      if slope >= 0 {
        strip.shade.backgroundColor = UIColor(white: 0, alpha: CGFloat(0.3 * (1 - slope))).cgColor
      } else {
        let light = 0.68 + 0.3 * -slope
        strip.shade.backgroundColor =
          UIColor(white: CGFloat(light), alpha: CGFloat(Self.backOpacity)).cgColor
      }
    }
    shadow.isHidden = progress <= 0 || progress >= 1
    let bounds = strips.first?.layer.bounds ?? .zero
    shadow.frame = CGRect(
      x: CGFloat(surface.edge), y: bounds.minY, width: CGFloat(surface.radius * 1.2), height: bounds.height)
  }
}

/// Runs a curl on the stage's clock.
@MainActor final class CurlRun {
  private let view: CurlView
  private let isUp: Bool
  private let pace: TimingFunction
  private let duration: TimeInterval
  private let start = CACurrentMediaTime()
  private var link: CADisplayLink?
  private var onEnd: (() -> Void)?

  /// Starts a curl, which lives until its end.
  ///
  /// - Parameters:
  ///   - view: The page.
  ///   - isUp: Whether it is lifted and goes; else it comes.
  ///   - pace: The easing.
  ///   - duration: In seconds; positive.
  ///   - onEnd: Called at the end.
  init(
    _ view: CurlView, isUp: Bool, pace: TimingFunction, duration: TimeInterval,
    onEnd: @escaping () -> Void
  ) {
    self.view = view
    self.isUp = isUp
    self.pace = pace
    self.duration = duration
    self.onEnd = onEnd
    view.progress = isUp ? 0 : 1
    let link = CADisplayLink { [self] _ in MainActor.assumeIsolated { moveOn() } }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func moveOn() {
    let fraction = (CACurrentMediaTime() - start) / duration
    guard fraction < 1, view.window != nil else {
      link?.invalidate()
      link = nil
      let end = onEnd
      onEnd = nil
      end?()
      return
    }
    let share = pace.progress(at: fraction)
    view.progress = isUp ? share : 1 - share
  }
}
