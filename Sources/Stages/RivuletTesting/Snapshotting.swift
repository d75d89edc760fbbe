internal import Raster
internal import UIKit

/// A way to turn a value into pictures or texts, which `assertSnapshot` compares with files beside the test.
///
/// ```swift
/// assertSnapshot(of: view, as: .image)
/// assertSnapshot(of: view, as: .image(at: [0, 0.25, 0.5]))
/// assertSnapshot(of: controller, as: .sheet(at: [0, 0.1, 0.2, 0.3]))
/// assertSnapshot(of: view, as: .layers)
/// ```
///
/// Every value is shown on a `Stage` with a virtual clock, so that a picture has the same bytes in every run.
public struct Snapshotting<Value> {
  /// Makes the snapshots of a value.
  let snapshots: @MainActor (Value) throws -> [Snapshot]
}

/// A picture or a text, and what distinguishes its file from others of the same assertion.
struct Snapshot {
  enum Content {
    case picture(Bitmap, SnapshotTolerance)
    case text(String)
  }

  /// Parts of the file's name, such as "dark" and "0.25s".
  var name: [String]
  var content: Content
  /// The fonts with which it was drawn.
  var fonts = SnapshotFonts([])

  var fileExtension: String {
    switch content {
    case .picture: "png"
    case .text: "txt"
    }
  }
}

/// The difference between a picture and its reference that is accepted. Pictures of Rivulet are equal to the
/// byte; a tolerance is for references that came from elsewhere.
public struct SnapshotTolerance: Hashable, Sendable {
  /// The part of the pixels that must be equal, 0 … 1. Default: 1.
  public var precision: Double
  /// The difference, in levels of 0 … 255, up to which a channel counts as equal. Default: 0.
  public var levels: Int

  /// Makes a tolerance. Values out of range are clamped; NaN counts as 1.
  public init(precision: Double = 1, levels: Int = 0) {
    self.precision = precision.isNaN ? 1 : min(max(precision, 0), 1)
    self.levels = min(max(levels, 0), 255)
  }

  /// Every byte is equal.
  public static let exact = SnapshotTolerance()
}
