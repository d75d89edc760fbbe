import UIKit

/// The order to write a file that plays a preview alone: a page, or an animation for other players.
package struct PreviewPage {
  package let stage: Stage
  /// The length in seconds.
  package let duration: TimeInterval
  package let title: String
  /// The path, whose extension is `html`, `json` or `svg`.
  package let path: String
  /// Whether an animation is written only if it shows everything as the stage does.
  package let isStrict: Bool
}

/// The writer of files that play a preview alone. It is a module that most programs with previews are not
/// linked with, since it takes long to build.
package enum PreviewPages {
  package typealias Record = @MainActor (PreviewPage) async throws -> [String]

  /// Writes a file, and returns sentences about what it shows in another way than the stage.
  @MainActor private(set) static var record: Record?

  @MainActor package static func set(_ record: @escaping Record) { self.record = record }
}
