import CoreGraphics
import Foundation

extension CALayer {
  /// The nearest scroll layer around this one.
  private var scrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let current = layer {
      if let scroll = current as? CAScrollLayer { return scroll }
      layer = current.superlayer
    }
    return nil
  }

  /// Scrolls the nearest scroll layer around this one so that a point of this layer lies at the origin of the
  /// scroll layer's frame. Does nothing without a scroll layer.
  public func scroll(_ p: CGPoint) {
    guard let scroll = scrollLayer else { return }
    scroll.scroll(to: scroll.convert(p, from: self))
  }

  /// Scrolls the nearest scroll layer around this one as little as possible so that a rectangle of this layer
  /// is visible. Does nothing without a scroll layer.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scroll = scrollLayer else { return }
    scroll.scroll(to: scroll.convert(r, from: self))
  }

  /// The part of the bounds that the scroll layers around this layer show, in this layer's coordinates; the
  /// bounds without any, and empty if nothing is shown.
  public var visibleRect: CGRect {
    var visible = bounds
    var layer = self
    while let scroll = layer.scrollLayer {
      visible = visible.overlap(with: convert(scroll.bounds, from: scroll))
      if visible.isNull { return .zero }
      layer = scroll
    }
    return visible
  }
}
