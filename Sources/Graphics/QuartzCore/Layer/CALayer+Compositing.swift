import CoreGraphics
import RenderTree

/// The compositing of the layer and its sublayers.
extension CALayer {
  /// Whether the layer is drawn through a cached bitmap that includes its shadow, mask, border and sublayers.
  /// Default: false.
  ///
  /// The bitmap has `rasterizationScale` pixels per point from the corner of the bounds, and is cached while
  /// nothing in it changes. Changes of the layer's position, `transform` and `opacity` reuse it. It pays for
  /// layers that take long to draw and move as a whole. On whole pixels and at the screen's scale, the result
  /// equals direct drawing; otherwise its pixels are interpolated linearly. Any change inside, animations
  /// included, redraws the bitmap in each frame, which costs more than direct drawing.
  ///
  /// Renderers cache at most 32 MB of bitmaps, and evict a bitmap unused for two seconds of frames. A layer
  /// whose bitmap would exceed the cache is drawn directly. `render(in:)` also draws directly, because a
  /// context has its own scale.
  public var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { change(.shouldRasterize) { $0.shouldRasterize = newValue } }
  }

  /// The pixels per point of the bitmap of `shouldRasterize`. Default: 1, which looks coarse on a screen with
  /// more pixels per point. A scale that is not positive or not finite counts as 1.
  public var rasterizationScale: CGFloat {
    get { CGFloat(properties.rasterizationScale) }
    set { change(.rasterizationScale) { $0.rasterizationScale = Double(newValue) } }
  }

  /// Whether `opacity` applies to the layer and its sublayers as one group. Default: true.
  public var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { change(.allowsGroupOpacity) { $0.allowsGroupOpacity = newValue } }
  }
}
