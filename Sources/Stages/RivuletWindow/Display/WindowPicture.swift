import Raster
import RasterThreads
import RenderTree

/// The render half of a window: what the app has committed, and its picture.
struct WindowPicture {
  private var tree = RenderTree()
  private var scenes = SceneSequence()
  private let renderer = ThreadedRenderer()
  private(set) var bitmap = Bitmap(width: 0, height: 0)
  private var scale = 1.0

  /// The most rectangles of damage: each costs a call of the graphics driver.
  private static let maximumRectangles = 8

  mutating func apply(_ commit: Commit) throws(CommitError) { try tree.apply(commit) }

  /// Makes room for another screen, whose whole picture is damage then. Returns false if the picture has its
  /// size and scale already.
  mutating func resize(to screen: WindowScreen) -> Bool {
    guard (bitmap.width, bitmap.height, scale) != (screen.width, screen.height, screen.scale) else {
      return false
    }
    bitmap = Bitmap(width: screen.width, height: screen.height)
    scale = screen.scale
    scenes.restart()
    return true
  }

  /// Draws the tree as it looks at a time, in seconds of the media clock.
  ///
  /// - Returns: The rectangles that may have changed; none if the picture looks the same.
  /// - Complexity: O(visible layers + changed pixels), and O(1) while nothing changes.
  mutating func draw(at time: Double) -> [PixelRect] {
    guard scenes.evaluate(tree, at: time, scale: scale, in: bitmap.bounds) else { return [] }
    let damage = scenes.damage
    // Where the app draws nothing there is white, as in a browser.
    renderer.draw(scenes.scene.drawList, into: &bitmap, region: damage, background: .white)
    scenes.show()
    return damage.covering(atMost: Self.maximumRectangles).filter { !$0.isEmpty }
  }

  /// The motion at a time, after which the next frame is due.
  func activity(at time: Double) -> Activity { tree.activity(at: time) }
}
