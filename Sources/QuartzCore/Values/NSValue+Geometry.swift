import CoreGraphics
import Foundation

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [Double(vector.dx), Double(vector.dy)])
  }

  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
  }

  public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t.numbers) }

  /// The point, or zero when the value holds something else.
  public var cgPointValue: CGPoint { holds("{CGPoint=dd}") ? pointValue : .zero }

  /// The size, or zero when the value holds something else.
  public var cgSizeValue: CGSize { holds("{CGSize=dd}") ? sizeValue : .zero }

  /// The rectangle, or zero when the value holds something else.
  public var cgRectValue: CGRect { holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero }

  /// The vector, or zero when the value holds something else.
  public var cgVectorValue: CGVector {
    guard let n = numbers(2) else { return CGVector(dx: 0, dy: 0) }
    return CGVector(dx: n[0], dy: n[1])
  }

  /// The transform, or the identity when the value holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let n = numbers(6) else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// The transform, or the identity when the value holds something else.
  public var caTransform3DValue: CATransform3D {
    guard let n = numbers(16) else { return CATransform3DIdentity }
    return CATransform3D(numbers: n)
  }

  func holds(_ encoding: String) -> Bool { unsafe String(cString: objCType) == encoding }

  // Linux's Foundation cannot box structures, but arrays: they are kept as `[16d]` and the like.
  private convenience init(numbers: [Double]) {
    var numbers = numbers
    unsafe self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
  }

  private func numbers(_ count: Int) -> [Double]? {
    guard holds("[\(count)d]") else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    unsafe getValue(&numbers)
    return numbers
  }
}

extension CATransform3D {
  /// Row by row.
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }

  fileprivate init(numbers n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}
