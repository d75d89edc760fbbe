/// The content of a view as a value, which makes a view that shows it.
public protocol UIContentConfiguration {
  /// Makes a new view that shows the configuration.
  @MainActor @preconcurrency func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration in the look for a state.
  @MainActor @preconcurrency func updated(for state: any UIConfigurationState) -> Self
}

/// A view whose content is a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration that is shown. Setting another one shows it.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration. The default is whether it has the type of the present
  /// one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the type of the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The axes of a plane, as a set. The values are those of iOS.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The flags of the axes.
  public let rawValue: UInt
  /// Makes a set from flags; unknown ones have no effect.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
