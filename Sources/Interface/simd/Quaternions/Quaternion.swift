import PortableMath

/// The common members of the quaternions of both precisions: turns in space, and paths between them.
///
/// A quaternion of length 1 turns a vector about an axis; `p * q` turns by `q` first, then by `p`.
public protocol Quaternion: Equatable, CustomDebugStringConvertible, Sendable {
  /// A number of the quaternion.
  associatedtype Scalar: BinaryFloatingPoint & SIMDScalar

  /// The imaginary parts x, y and z, and then the real part.
  var vector: SIMD4<Scalar> { get set }

  /// A quaternion of the imaginary parts x, y and z, and then the real part.
  init(vector: SIMD4<Scalar>)
}

extension Quaternion {
  /// A quaternion of its four parts.
  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
    self.init(vector: SIMD4(ix, iy, iz, r))
  }

  /// A quaternion of its real and its imaginary parts.
  public init(real: Scalar, imag: SIMD3<Scalar>) {
    self.init(vector: SIMD4(imag, real))
  }

  /// A turn.
  ///
  /// - Parameters:
  ///   - angle: How far, in radians, counterclockwise for those at whom the axis points.
  ///   - axis: The axis, of length 1.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = Double(angle) / 2
    self.init(real: Scalar(Math.cos(half)), imag: axis * Scalar(Math.sin(half)))
  }

  /// The shortest turn from one direction to another; half a turn about any axis if they are opposite.
  ///
  /// - Parameters:
  ///   - from: A direction, of length 1.
  ///   - to: A direction, of length 1.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let real = 1 + dot(from, to)
    if real > Scalar.ulpOfOne {
      self = Self(real: real, imag: cross(from, to)).normalized
    } else {
      let other = Swift.abs(from.x) < Swift.abs(from.z) ? SIMD3<Scalar>(1, 0, 0) : SIMD3(0, 0, 1)
      self.init(real: 0, imag: normalize(cross(from, other)))
    }
  }

  /// The turn that a matrix stands for, by Shepperd's method: the largest part is found first.
  ///
  /// - Parameter columns: The columns of a matrix that only turns.
  init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) {
    let (a, b, c) = columns
    let trace = a.x + b.y + c.z
    let parts: SIMD4<Scalar>
    if trace >= Swift.max(a.x, b.y, c.z) {
      parts = SIMD4(b.z - c.y, c.x - a.z, a.y - b.x, 1 + trace)
    } else if a.x >= Swift.max(b.y, c.z) {
      parts = SIMD4(1 + a.x - b.y - c.z, a.y + b.x, c.x + a.z, b.z - c.y)
    } else if b.y >= c.z {
      parts = SIMD4(a.y + b.x, 1 - a.x + b.y - c.z, b.z + c.y, c.x - a.z)
    } else {
      parts = SIMD4(c.x + a.z, b.z + c.y, 1 - a.x - b.y + c.z, a.y - b.x)
    }
    self.init(vector: normalize(parts))
  }

  /// The columns of the matrix that turns as the quaternion, of length 1, does.
  var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>) {
    (act(SIMD3(1, 0, 0)), act(SIMD3(0, 1, 0)), act(SIMD3(0, 0, 1)))
  }

  /// The real part.
  public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }

  /// The imaginary parts.
  public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  /// How far the quaternion turns, in radians from 0 to 2π.
  public var angle: Scalar {
    2 * Scalar(Math.atan2(Double(simd.length(imag)), Double(real)))
  }

  /// The axis about which the quaternion turns, of length 1; NaN if it does not turn.
  public var axis: SIMD3<Scalar> { normalize(imag) }

  /// The length: 1 for a turn.
  public var length: Scalar { simd.length(vector) }

  /// The quaternion of length 1 with the same axis and angle; NaN if its length is 0.
  public var normalized: Self { Self(vector: normalize(vector)) }

  /// The quaternion with the imaginary parts' signs changed: for a turn, the turn back.
  public var conjugate: Self { Self(real: real, imag: -imag) }

  /// The quaternion whose product with this one is 1; NaN if its length is 0.
  public var inverse: Self { Self(vector: conjugate.vector / length_squared(vector)) }

  /// The vector, turned.
  public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let twice = 2 * cross(imag, vector)
    return vector + real * twice + cross(imag, twice)
  }

  /// The four parts.
  public var debugDescription: String { "\(Self.self)(real: \(real), imag: \(imag))" }
}

/// Sums and products of quaternions.
extension Quaternion {
  /// The sum of the parts.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(vector: lhs.vector + rhs.vector) }

  /// The difference of the parts.
  public static func - (lhs: Self, rhs: Self) -> Self { Self(vector: lhs.vector - rhs.vector) }

  /// The quaternion with the signs of all parts changed, which turns alike.
  public static prefix func - (quaternion: Self) -> Self { Self(vector: -quaternion.vector) }

  /// The quaternion that turns by `rhs` first, then by `lhs`.
  public static func * (lhs: Self, rhs: Self) -> Self {
    Self(
      real: lhs.real * rhs.real - dot(lhs.imag, rhs.imag),
      imag: lhs.real * rhs.imag + rhs.real * lhs.imag + cross(lhs.imag, rhs.imag))
  }

  /// Each part, multiplied.
  public static func * (lhs: Scalar, rhs: Self) -> Self { Self(vector: lhs * rhs.vector) }

  /// Each part, multiplied.
  public static func * (lhs: Self, rhs: Scalar) -> Self { rhs * lhs }

  /// The product with the inverse of `rhs`.
  public static func / (lhs: Self, rhs: Self) -> Self { lhs * rhs.inverse }

  /// Each part, divided.
  public static func / (lhs: Self, rhs: Scalar) -> Self { Self(vector: lhs.vector / rhs) }

  /// Adds the parts.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Subtracts the parts.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// Multiplies by a quaternion from the right.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  /// Multiplies each part.
  public static func *= (lhs: inout Self, rhs: Scalar) { lhs = lhs * rhs }
}
