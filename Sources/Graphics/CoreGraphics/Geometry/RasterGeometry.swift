package import Raster

// The renderer does not import Foundation and has its own geometry types. These conversions lead both ways.

extension CGPoint {
  package var raster: Point { Point(x: Double(x), y: Double(y)) }

  package init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }
}

extension CGSize {
  package var raster: Size { Size(width: Double(width), height: Double(height)) }

  package init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }
}

extension CGRect {
  package var raster: Rect {
    Rect(x: Double(origin.x), y: Double(origin.y), width: Double(size.width), height: Double(size.height))
  }

  package init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }
}

extension CGAffineTransform {
  /// The affine part of a projection, without its perspective.
  package init(_ projection: Projection) {
    self.init(
      a: CGFloat(projection.a), b: CGFloat(projection.b), c: CGFloat(projection.c), d: CGFloat(projection.d),
      tx: CGFloat(projection.tx), ty: CGFloat(projection.ty))
  }
}
