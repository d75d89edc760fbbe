import Raster
import RenderTree

/// The single screen of a page: its render tree, its picture and the damage of the picture.
package struct Session {
  private var tree = RenderTree()
  private var renderer = Renderer()
  package private(set) var bitmap = Bitmap(width: 0, height: 0)
  private var scale = 1.0
  private var scenes = SceneSequence()
  /// The damaged rectangles for the page's canvas.
  package private(set) var damage: [PixelRect] = []
  package private(set) var commitTime = 0.0

  /// The most rectangles of damage: copying one large rectangle to a canvas costs less than many small ones.
  private static let maximumRectangles = 4

  package init() {}

  package mutating func apply(_ bytes: [UInt8]) throws(CommitError) {
    let commit = try Commit(decoding: bytes)
    try tree.apply(commit)
    commitTime = commit.time
  }

  /// Applies an encoded commit. Returns 0, or the reason for refusal: 1 malformed, 2 another version, 3 the
  /// commit does not fit the tree.
  package mutating func status(applying bytes: [UInt8]) -> Int32 {
    do {
      try apply(bytes)
      return 0
    } catch .malformed {
      return 1
    } catch .unsupportedVersion {
      return 2
    } catch {
      return 3
    }
  }

  package mutating func resize(width: Int, height: Int, scale: Double) {
    bitmap = Bitmap(width: width, height: height)
    self.scale = scale
    scenes.restart()
  }

  /// Evaluates the screen at a time and returns the number of rectangles that changed since the last drawing.
  ///
  /// - Complexity: O(visible layers), and O(1) while nothing changes.
  package mutating func evaluate(at time: Double) -> Int {
    scenes.evaluate(tree, at: time, scale: scale, in: bitmap.bounds)
    damage = scenes.damage.covering(atMost: Self.maximumRectangles)
    return damage.count
  }

  /// Draws the damage of the last evaluation.
  package mutating func draw() {
    renderer.draw(scenes.scene.drawList, into: &bitmap, region: scenes.damage, background: .white)
    scenes.show()
  }

  /// Returns the time of the next change without a commit: `time` itself while something moves, infinity when
  /// nothing is going to move.
  package func nextChange(after time: Double) -> Double {
    switch tree.activity(at: time) {
    case .still: .infinity
    case .until(let begin): begin
    case .moving: time
    }
  }

  /// The FNV-1a hash of the pixels.
  package var hash: UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bitmap.pixels { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return value
  }
}
