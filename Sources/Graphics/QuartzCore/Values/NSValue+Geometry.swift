import CoreGraphics
import Foundation

extension NSValue {
  /// Boxes a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Boxes a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Boxes a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Boxes a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [Double(vector.dx), Double(vector.dy)])
  }

  /// Boxes an affine transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
  }

  /// Boxes a transform.
  public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t.numbers) }

  /// The point, or zero when the value holds another type.
  public var cgPointValue: CGPoint { point ?? .zero }

  /// The size, or zero when the value holds another type.
  public var cgSizeValue: CGSize { size ?? .zero }

  /// The rectangle, or zero when the value holds another type.
  public var cgRectValue: CGRect { rect ?? .zero }

  /// The vector, or zero when the value holds another type.
  public var cgVectorValue: CGVector { vector ?? CGVector(dx: 0, dy: 0) }

  /// The transform, or the identity when the value holds another type.
  public var cgAffineTransformValue: CGAffineTransform { affineTransform ?? .identity }

  /// The transform, or the identity when the value holds another type.
  public var caTransform3DValue: CATransform3D { transform3D ?? CATransform3DIdentity }

  var point: CGPoint? { holds("{CGPoint=dd}") ? pointValue : nil }

  var size: CGSize? { holds("{CGSize=dd}") ? sizeValue : nil }

  var rect: CGRect? { holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : nil }

  var vector: CGVector? { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } }

  var affineTransform: CGAffineTransform? {
    numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
  }

  var transform3D: CATransform3D? { numbers(16).map { CATransform3D(numbers: $0) } }

  private func holds(_ encoding: String) -> Bool { self.encoding == encoding }

  /// Same as `objCType`, which leaks a string on Linux at each read. The value is inspected by reflection
  /// first; `objCType` is read only for a representation unknown here, as another version of Foundation may
  /// have.
  private var encoding: String {
    let mirror = Mirror(reflecting: self)
    switch mirror.descendant("_value") {
    case is CGPoint: return "{CGPoint=dd}"
    case is CGSize: return "{CGSize=dd}"
    case is CGRect: return "{CGRect={CGPoint=dd}{CGSize=dd}}"
    default: return unsafe mirror.descendant("_typeInfo", "name") as? String ?? String(cString: objCType)
    }
  }

  // Foundation on Linux can box arrays, but not arbitrary structures: the numbers are stored as `[16d]` and
  // the like.
  //
  // Invariant for the two unsafe calls: the encoding states the number of doubles, and the array has as many.
  package convenience init(numbers: [Double]) {
    var numbers = numbers
    unsafe self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
  }

  /// Returns the numbers given to `init(numbers:)`; nil for another count, or a value of another kind.
  package func numbers(_ count: Int) -> [Double]? {
    guard holds("[\(count)d]") else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    unsafe getValue(&numbers)
    return numbers
  }
}

extension CATransform3D {
  /// The components, row by row.
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }

  fileprivate init(numbers n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}
