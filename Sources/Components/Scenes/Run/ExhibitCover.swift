public import UIKit

/// A picture of an exhibit at a telling instant of its run, in the style of the device.
///
/// Pictures are made once in the process, in the next frame of the screen, and kept.
@MainActor public final class ExhibitCover: UIView {
  private struct Key: Hashable {
    var name: String
    var settings: ExhibitSettings
  }

  /// The largest number of pictures; more than all exhibits in both styles.
  private static let mostPictures = 100
  private static var pictures: [Key: Any] = [:]

  private let exhibit: Exhibit
  private let canvas = UIView()
  private var link: CADisplayLink?

  /// Makes a picture of an exhibit.
  public init(_ exhibit: Exhibit) {
    self.exhibit = exhibit
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(canvas)
    registerForTraitChanges(
      [
        UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
        UITraitAccessibilityContrast.self,
      ]
    ) { (view: ExhibitCover, _) in view.link?.isPaused = false }
  }

  /// Not available: the class is not made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil else { return }
    let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.show() } }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func show() {
    link?.isPaused = true
    var key = Key(name: exhibit.name, settings: exhibit.settings)
    key.settings.adopt(exhibit.traits, of: self)
    if let known = Self.pictures[key] { return canvas.layer.contents = known }
    let run = Run(exhibit, size: exhibit.coverSize, settings: key.settings)
    run.seek(to: exhibit.coverTime)
    let picture = run.picture()
    if Self.pictures.count >= Self.mostPictures { Self.pictures = [:] }
    Self.pictures[key] = picture
    canvas.layer.contents = picture
  }

  /// A screen fills the width; of a smaller stage the middle is shown.
  public override func layoutSubviews() {
    super.layoutSubviews()
    let size = exhibit.coverSize
    let scale = bounds.width / (exhibit.isScreen ? size.width : 210)
    canvas.bounds = CGRect(origin: .zero, size: size)
    canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
    canvas.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

extension Exhibit {
  fileprivate var isScreen: Bool { size.height > 1.5 * size.width }

  /// The size of the stage of the picture that stands for the exhibit, in points: a screen is cut to a
  /// square, so that nothing invisible is part of the picture.
  package var coverSize: CGSize {
    isScreen ? CGSize(width: size.width, height: size.width) : size
  }
}
