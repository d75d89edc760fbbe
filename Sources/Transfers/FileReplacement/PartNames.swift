import Foundation
import Synchronization

/// The names of the parts in a folder, for many small files that would otherwise list their folder each
/// time.
///
/// A listing serves for a quarter of a second. A part that another process leaves within that time is found
/// later; those that users of this object leave are found at once.
package final class PartNames: Sendable {
  private static let lifetime = Duration.milliseconds(250)

  private struct Listing {
    var device: dev_t
    var file: ino_t
    var due: ContinuousClock.Instant
    var names: [String]
  }

  private struct State {
    var listing: Listing?
    /// The number of parts that were left.
    var leftCount = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// Returns the names of a folder that may be those of parts.
  func names(in folder: Descriptor, _ fileSystem: FileSystem) throws(FileError) -> [String] {
    let status = try fileSystem.status(of: folder)
    let (listing, leftCount) = state.withLock { ($0.listing, $0.leftCount) }
    if let listing, listing.device == status.st_dev, listing.file == status.st_ino, .now < listing.due {
      return listing.names
    }
    let due = ContinuousClock.now + Self.lifetime
    let names = try fileSystem.names(in: folder, withPrefix: ".").filter { $0.contains(Place.partMark) }
    state.withLock { state in
      // A part that was left during the listing may be missing in it.
      guard state.leftCount == leftCount else { return }
      state.listing = Listing(device: status.st_dev, file: status.st_ino, due: due, names: names)
    }
    return names
  }

  /// Notes that a part was left, so that the next call lists the folder again.
  func noteLeftPart() {
    state.withLock { $0 = State(listing: nil, leftCount: $0.leftCount + 1) }
  }
}
