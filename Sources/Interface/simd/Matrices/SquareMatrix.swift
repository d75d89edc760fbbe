// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's names, which are those of C.

/// The common members of the six square matrices of this module: columns, products, inverses.
///
/// A matrix maps a column vector `v` to `matrix * v`. Subscripts count columns first: `matrix[2, 0]` is the
/// first element of the third column. An index that is out of range ends the program.
public protocol SquareMatrix: Equatable, CustomDebugStringConvertible, Sendable {
  /// A column, and a row, since the matrix is square.
  associatedtype Column: SIMD where Column.Scalar: FloatingPoint

  /// A matrix of zeros.
  init()

  /// A column.
  subscript(column: Int) -> Column { get set }
}

extension SquareMatrix {
  /// An element.
  public typealias Scalar = Column.Scalar

  /// The number of columns, which is that of rows.
  static var size: Int { Column().scalarCount }

  /// A matrix of these columns; as many as it has, or the program ends.
  public init(_ columns: [Column]) {
    precondition(columns.count == Self.size, "A matrix needs as many columns as it has rows.")
    self.init()
    for (index, column) in columns.enumerated() { self[index] = column }
  }

  /// A matrix of these rows; as many as it has, or the program ends.
  public init(rows: [Column]) {
    self = Self(rows).transpose
  }

  /// A matrix with `diagonal` from its upper left to its lower right, and zeros elsewhere.
  public init(diagonal: Column) {
    self.init()
    for index in 0..<Self.size { self[index][index] = diagonal[index] }
  }

  /// The identity times `scalar`.
  public init(_ scalar: Scalar) {
    self.init(diagonal: Column(repeating: scalar))
  }

  /// An element.
  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows and columns exchanged.
  public var transpose: Self {
    var result = Self()
    for column in 0..<Self.size {
      for row in 0..<Self.size { result[row][column] = self[column][row] }
    }
    return result
  }

  /// How much the matrix enlarges areas or volumes; negative if it also mirrors them, 0 if it flattens them.
  public var determinant: Scalar {
    var matrix = self
    var product: Scalar = 1
    for step in 0..<Self.size {
      let pivot = matrix.columnOfLargest(from: step)
      if matrix[pivot][step] == 0 { return 0 }
      if pivot != step {
        matrix.swapColumns(pivot, step)
        product = -product
      }
      product *= matrix[step][step]
      for column in (step + 1)..<Swift.max(Self.size, step + 1) {
        matrix[column] -= matrix[step] * (matrix[column][step] / matrix[step][step])
      }
    }
    return product
  }

  /// The matrix whose product with this one is the identity. A matrix with the determinant 0 has none: the
  /// result's elements are infinite or NaN.
  ///
  /// It is found by Gauss and Jordan's elimination with the largest pivot of each row.
  public var inverse: Self {
    var matrix = self
    var result = Self(1)
    for step in 0..<Self.size {
      let pivot = matrix.columnOfLargest(from: step)
      matrix.swapColumns(pivot, step)
      result.swapColumns(pivot, step)
      let scale = 1 / matrix[step][step]
      matrix[step] *= scale
      result[step] *= scale
      for column in 0..<Self.size where column != step {
        let factor = matrix[column][step]
        matrix[column] -= matrix[step] * factor
        result[column] -= result[step] * factor
      }
    }
    return result
  }

  /// The column, from `row` on, with the largest absolute value in the row.
  private func columnOfLargest(from row: Int) -> Int {
    var best = row
    for column in row..<Self.size where Swift.abs(self[column][row]) > Swift.abs(self[best][row]) {
      best = column
    }
    return best
  }

  private mutating func swapColumns(_ first: Int, _ second: Int) {
    (self[first], self[second]) = (self[second], self[first])
  }

  /// Two matrices are equal if all their elements are.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (0..<size).allSatisfy { lhs[$0] == rhs[$0] }
  }

  /// The type and the columns.
  public var debugDescription: String {
    let columns = (0..<Self.size).map { column in
      "[" + self[column].indices.map { "\(self[column][$0])" }.joined(separator: ", ") + "]"
    }
    return "\(Self.self)([\(columns.joined(separator: ", "))])"
  }
}

/// Sums and products of matrices.
extension SquareMatrix {
  /// The sum of two matrices.
  public static func + (lhs: Self, rhs: Self) -> Self { combined(lhs, rhs, +) }

  /// The difference of two matrices.
  public static func - (lhs: Self, rhs: Self) -> Self { combined(lhs, rhs, -) }

  /// The matrix with each element's sign changed.
  public static prefix func - (matrix: Self) -> Self { Self() - matrix }

  /// The matrix with each element multiplied.
  public static func * (lhs: Scalar, rhs: Self) -> Self { combined(rhs, rhs) { column, _ in lhs * column } }

  /// The matrix with each element multiplied.
  public static func * (lhs: Self, rhs: Scalar) -> Self { rhs * lhs }

  /// The image of a column vector: the sum of the columns, each as often as the vector's element says.
  public static func * (lhs: Self, rhs: Column) -> Column {
    var sum = lhs[0] * rhs[0]
    for column in 1..<size { sum += lhs[column] * rhs[column] }
    return sum
  }

  /// The product of a row vector and a matrix.
  public static func * (lhs: Column, rhs: Self) -> Column {
    var result = Column()
    for column in 0..<size { result[column] = dot(lhs, rhs[column]) }
    return result
  }

  /// The matrix that does what `rhs` does, and then what `lhs` does.
  public static func * (lhs: Self, rhs: Self) -> Self { combined(rhs, rhs) { column, _ in lhs * column } }

  /// Adds a matrix.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Subtracts a matrix.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// Multiplies each element.
  public static func *= (lhs: inout Self, rhs: Scalar) { lhs = lhs * rhs }

  /// Multiplies by a matrix from the right.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  private static func combined(_ lhs: Self, _ rhs: Self, _ body: (Column, Column) -> Column) -> Self {
    var result = Self()
    for column in 0..<size { result[column] = body(lhs[column], rhs[column]) }
    return result
  }
}

/// The product of two matrices.
public func simd_mul<M: SquareMatrix>(_ x: M, _ y: M) -> M { x * y }

/// The image of a column vector.
public func simd_mul<M: SquareMatrix>(_ x: M, _ y: M.Column) -> M.Column { x * y }

/// The product of a row vector and a matrix.
public func simd_mul<M: SquareMatrix>(_ x: M.Column, _ y: M) -> M.Column { x * y }

/// The matrix with each element multiplied.
public func simd_mul<M: SquareMatrix>(_ scalar: M.Scalar, _ x: M) -> M { scalar * x }

/// The product of two matrices.
public func matrix_multiply<M: SquareMatrix>(_ x: M, _ y: M) -> M { x * y }

/// The image of a column vector.
public func matrix_multiply<M: SquareMatrix>(_ x: M, _ y: M.Column) -> M.Column { x * y }

/// The matrix with rows and columns exchanged.
public func simd_transpose<M: SquareMatrix>(_ x: M) -> M { x.transpose }

/// The inverse; its elements are infinite or NaN if there is none.
public func simd_inverse<M: SquareMatrix>(_ x: M) -> M { x.inverse }

/// How much the matrix enlarges areas or volumes.
public func simd_determinant<M: SquareMatrix>(_ x: M) -> M.Scalar { x.determinant }

/// Whether all elements are equal.
public func simd_equal<M: SquareMatrix>(_ x: M, _ y: M) -> Bool { x == y }

/// Whether all elements differ by `tolerance` at most.
public func simd_almost_equal_elements<M: SquareMatrix>(_ x: M, _ y: M, _ tolerance: M.Scalar) -> Bool {
  (0..<M.size).allSatisfy { norm_inf(x[$0] - y[$0]) <= tolerance }
}
