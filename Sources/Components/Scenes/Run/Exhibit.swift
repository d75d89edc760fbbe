public import UIKit

/// A component of the gallery: its controls, how it comes onto a stage, and a run that shows it.
@MainActor public struct Exhibit: Sendable {
  /// The name in links.
  public let name: String
  /// The title of its page.
  public let title: String
  /// A sentence about it.
  public let caption: String
  /// The size of its stage in points: the usual one, and that of a telephone, for a device frame.
  public let size: CGSize
  /// The controls, in order.
  public let controls: [ExhibitControl]
  /// The traits that change something.
  public let traits: ExhibitSettings.Traits
  /// The commands, as name and title, in order.
  public let commands: [(name: String, title: String)]
  /// The time of the picture that stands for the exhibit, in seconds.
  public let coverTime: TimeInterval
  /// The duration of the exhibit's own run in seconds.
  public let duration: TimeInterval
  /// Puts the component on an empty stage.
  let stand: @MainActor (Stage, ExhibitSettings) -> any Specimen
  /// Returns the events of the exhibit's own run on a stage of a size.
  let script: @MainActor (CGSize, ExhibitSettings) -> [RunEvent]
  /// Returns the code that makes the component with the settings.
  public let code: @MainActor (ExhibitSettings) -> String

  /// The size of a telephone's screen, for full screens and device frames. Chosen, in points, after Apple's
  /// phones with a home button.
  public nonisolated static let telephone = CGSize(width: 375, height: 667)

  /// The five components.
  public static let components = [download, drip, refresh, circle, dropDown]
  /// The toolkit below them.
  public static let foundations = layers + [gestures]

  /// Returns the exhibit with that name, or nil.
  public static func named(_ name: String) -> Exhibit? {
    (components + foundations).first { $0.name == name }
  }

  /// The settings at the start.
  public var settings: ExhibitSettings { ExhibitSettings(controls) }
}

/// A component on a stage, with what drives it.
@MainActor public protocol Specimen: AnyObject {
  /// The state in words, for people; empty if the specimen takes no touches.
  var state: String { get }
  /// The names of the commands that would change something now.
  var commands: Set<String> { get }
  /// The progress that can be set now, 0 … 1; nil while it cannot.
  var progress: Double? { get }
  /// Does a command. One that is not in `commands` has no effect.
  func perform(_ command: String)
  /// Sets the progress. Without effect while `progress` is nil.
  func setProgress(_ progress: Double)
}

extension Specimen {
  /// No commands.
  public var commands: Set<String> { [] }
  /// No progress.
  public var progress: Double? { nil }
  /// Ignores the command: a specimen need not have any.
  public func perform(_ command: String) {}
  /// Ignores the progress: a specimen need not show any.
  public func setProgress(_ progress: Double) {}
}
