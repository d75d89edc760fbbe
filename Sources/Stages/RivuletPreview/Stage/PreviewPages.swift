import UIKit

/// The writer of pages that play a preview alone. It is a module that most programs with previews are not
/// linked with, since it takes long to build.
package enum PreviewPages {
  package typealias Record = @MainActor (Stage, TimeInterval, String) async throws -> Void

  /// Records a stage for seconds, and writes the page to a path.
  @MainActor private(set) static var record: Record?

  @MainActor package static func set(_ record: @escaping Record) { self.record = record }
}
