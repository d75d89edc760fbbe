import CoreGraphics
import RenderTree

/// How the layer and its sublayers come together as one picture.
extension CALayer {
  /// Whether the layer is drawn as a bitmap with everything that belongs to it: shadow, mask, border, sublayers. Default: false.
  ///
  /// The bitmap has `rasterizationScale` pixels per point, from the corner of the bounds on, and is kept while nothing in it changes: moving the
  /// layer, its `transform` and its `opacity` only draw it elsewhere, larger or more lightly. It pays for what takes long to draw and moves as a whole. On
  /// whole pixels, at the screen's scale, it looks as if drawn at once; elsewhere its pixels are mixed linearly. Whatever changes inside, animations
  /// too, makes it anew in every frame, which costs more than drawing at once.
  ///
  /// Renderers keep 32 MB of bitmaps at most, and none for longer than two seconds of frames without it. A layer whose bitmap would be larger than that is
  /// drawn at once. `render(in:)` draws at once as well: a context has its own scale.
  public var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { change(.shouldRasterize) { $0.shouldRasterize = newValue } }
  }

  /// Pixels per point of the bitmap of `shouldRasterize`. Default: 1, which looks coarse on a screen that has more: give the screen's. What is not
  /// positive or not finite counts as 1.
  public var rasterizationScale: CGFloat {
    get { CGFloat(properties.rasterizationScale) }
    set { change(.rasterizationScale) { $0.rasterizationScale = Double(newValue) } }
  }

  /// Whether the layer and its sublayers fade as one picture. Default: true.
  public var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { change(.allowsGroupOpacity) { $0.allowsGroupOpacity = newValue } }
  }
}
