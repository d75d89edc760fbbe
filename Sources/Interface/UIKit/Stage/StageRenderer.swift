import Raster
import RenderTree

/// The last image of a stage. The next one draws only the dirty region.
@MainActor struct StageRenderer {
  private var renderer = Renderer()
  private var scenes = SceneSequence()
  private var bitmap = Bitmap(width: 0, height: 0)
  private var scale = 0.0

  /// The number of layers visited for all images so far, for tests that count work.
  var visitedLayers: Int { scenes.visitedLayers }

  /// Returns the tree at an instant as pixels.
  ///
  /// - Complexity: O(visible layers + changed pixels), and O(1) while nothing changes.
  mutating func draw(_ tree: RenderTree, at time: TimeInterval, size: PixelSize, scale: Double) -> Bitmap {
    let isSameSize = bitmap.width == size.width && bitmap.height == size.height && self.scale == scale
    if !isSameSize {
      bitmap = Bitmap(width: size.width, height: size.height)
      self.scale = scale
      scenes.restart()
    }
    if scenes.evaluate(tree, at: time, scale: scale, in: bitmap.bounds) {
      renderer.draw(scenes.scene.drawList, into: &bitmap, region: scenes.damage, background: .clear)
      scenes.show()
    }
    return bitmap
  }
}

/// A size in whole pixels, at least one in each direction.
struct PixelSize: Equatable {
  var width: Int
  var height: Int

  /// The number of pixels that a size in points touches, limited to the largest bitmap.
  init(_ size: CGSize, scale: CGFloat) {
    func pixels(_ length: CGFloat) -> Int {
      Int(min(max((length * scale - 1e-6).rounded(.up), 1), CGFloat(Bitmap.maximumSide)))
    }
    width = pixels(size.width)
    height = pixels(size.height)
  }
}

extension Stage {
  /// Returns an image of the stage in its present state, at its scale: sRGB, and transparent where nothing is
  /// drawn (with `backgroundColor` nil).
  ///
  /// - Complexity: O(visible layers + pixels that have changed since the last call), and O(1) if nothing has
  ///   changed.
  public func image() -> CGImage {
    makeCurrent()
    context.flush()
    return image(
      renderer.draw(
        context.tree, at: time, size: PixelSize(size, scale: scale), scale: Double(scale)))
  }

  /// Returns an image of the present layers with their animations at another instant, as if nothing else
  /// happened. The stage's time does not change.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds of the stage's clock.
  ///   - scale: The number of pixels per point, limited to 0.1 … 16; nil for the stage's own.
  /// - Complexity: O(visible layers + pixels of the image): nothing is kept between calls.
  public func image(at time: TimeInterval, scale: CGFloat? = nil) -> CGImage {
    image(bitmap(at: time, scale: scale))
  }

  /// Returns the pixels of `image(at:scale:)`.
  package func bitmap(at time: TimeInterval, scale: CGFloat? = nil) -> Bitmap {
    makeCurrent()
    context.flush()
    let scale = scale.map { Self.usable($0) } ?? self.scale
    var fresh = StageRenderer()
    return fresh.draw(context.tree, at: time, size: PixelSize(size, scale: scale), scale: Double(scale))
  }

  /// Returns the commands that draw the stage in its present state. Equal ones draw the same pixels.
  package func drawList() -> DrawList {
    makeCurrent()
    context.flush()
    return context.tree.scene(at: time, scale: Double(scale)).drawList
  }

  private func image(_ bitmap: Bitmap) -> CGImage {
    guard let image = CGImage(bitmap) else { preconditionFailure("A stage has at least one pixel.") }
    return image
  }
}
