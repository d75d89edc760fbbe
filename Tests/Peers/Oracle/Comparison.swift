import Foundation
import Raster

/// The differences of two pictures of a scene at an instant.
struct Comparison {
  let scene: String
  let instant: Double
  let tolerance: Tolerance
  /// The largest difference of a channel, 0 … 255.
  private(set) var largest = 0
  /// The share of pixels with a channel that differs by more than the tolerance's levels, in percent.
  private(set) var percent = 0.0
  /// The mean difference of red, green and blue.
  private(set) var mean = 0.0

  /// Compares opaque pictures of the same size.
  init(_ scene: OracleScene, _ instant: Double, _ ours: Bitmap, _ theirs: Bitmap) throws {
    self.scene = scene.name
    (self.instant, tolerance) = (instant, scene.tolerance)
    guard ours.width == theirs.width, ours.height == theirs.height else {
      throw OracleError("\(scene.name): the pictures have different sizes")
    }
    var (sum, far) = (0, 0)
    for start in stride(from: 0, to: ours.pixels.count, by: 4) {
      var most = 0
      for index in start..<start + 3 {
        let difference = abs(Int(ours.pixels[index]) - Int(theirs.pixels[index]))
        sum += difference
        most = max(most, difference)
      }
      largest = max(largest, most)
      if most > tolerance.levels { far += 1 }
    }
    let count = Double(ours.width * ours.height)
    (percent, mean) = (100 * Double(far) / count, Double(sum) / (3 * count))
  }

  var isWithinTolerance: Bool { percent <= tolerance.percent && mean <= tolerance.mean }

  /// The cells of a row of the table.
  var cells: [String] {
    [
      scene, "\(instant)", "\(largest)", String(format: "%.3f %% > %d", percent, tolerance.levels),
      String(format: "%.3f %%", tolerance.percent), String(format: "%.3f", mean),
      String(format: "%.3f", tolerance.mean), isWithinTolerance ? "" : "TOO FAR",
    ]
  }

  static let heads = ["scene", "instant", "largest", "far off", "limit", "mean", "limit", ""]
}
