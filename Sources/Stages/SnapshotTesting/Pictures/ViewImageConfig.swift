public import UIKit

/// The screen on which a view is drawn: its size, the edges that its frame obstructs, and its traits.
public struct ViewImageConfig: Sendable {
  /// How a phone is held.
  public enum Orientation: Sendable { case landscape, portrait }

  /// How a tablet is held, and the part of its screen that the app has.
  public enum TabletOrientation: Sendable {
    /// The part of an upright screen.
    public enum PortraitSplits: Sendable { case oneThird, twoThirds, full }
    /// The part of a screen on its side.
    public enum LandscapeSplits: Sendable { case oneThird, oneHalf, twoThirds, full }

    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  /// The insets of the safe area in points.
  public var safeArea: UIEdgeInsets
  /// The size in points; nil for that of the view.
  public var size: CGSize?
  /// The traits, of which those that are unspecified are the stage's.
  public var traits: UITraitCollection

  /// Describes a screen.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}
