// The square matrices of Apple's simd. Their columns are a tuple, as in C.

/// A matrix of 2 columns of 2 numbers of single precision.
public struct simd_float2x2: SquareMatrix {
  /// The columns.
  public var columns: (SIMD2<Float>, SIMD2<Float>)

  /// A matrix of zeros.
  public init() {
    let zero = SIMD2<Float>.zero
    columns = (zero, zero)
  }

  /// A matrix of these columns.
  public init(columns: (SIMD2<Float>, SIMD2<Float>)) {
    self.columns = columns
  }

  /// A matrix of these columns.
  public init(_ column0: SIMD2<Float>, _ column1: SIMD2<Float>) {
    columns = (column0, column1)
  }

  /// A column.
  public subscript(column: Int) -> SIMD2<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("A matrix of 2 columns has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("A matrix of 2 columns has no column \(column).")
      }
    }
  }
}

/// A matrix of 3 columns of 3 numbers of single precision.
public struct simd_float3x3: SquareMatrix {
  /// The columns.
  public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  /// A matrix of zeros.
  public init() {
    let zero = SIMD3<Float>.zero
    columns = (zero, zero, zero)
  }

  /// A matrix of these columns.
  public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) {
    self.columns = columns
  }

  /// A matrix of these columns.
  public init(_ column0: SIMD3<Float>, _ column1: SIMD3<Float>, _ column2: SIMD3<Float>) {
    columns = (column0, column1, column2)
  }

  /// A column.
  public subscript(column: Int) -> SIMD3<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("A matrix of 3 columns has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("A matrix of 3 columns has no column \(column).")
      }
    }
  }
}

/// A matrix of 4 columns of 4 numbers of single precision.
public struct simd_float4x4: SquareMatrix {
  /// The columns.
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// A matrix of zeros.
  public init() {
    let zero = SIMD4<Float>.zero
    columns = (zero, zero, zero, zero)
  }

  /// A matrix of these columns.
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
    self.columns = columns
  }

  /// A matrix of these columns.
  public init(
    _ column0: SIMD4<Float>, _ column1: SIMD4<Float>, _ column2: SIMD4<Float>, _ column3: SIMD4<Float>
  ) {
    columns = (column0, column1, column2, column3)
  }

  /// A column.
  public subscript(column: Int) -> SIMD4<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("A matrix of 4 columns has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("A matrix of 4 columns has no column \(column).")
      }
    }
  }
}

/// A matrix of 2 columns of 2 numbers of double precision.
public struct simd_double2x2: SquareMatrix {
  /// The columns.
  public var columns: (SIMD2<Double>, SIMD2<Double>)

  /// A matrix of zeros.
  public init() {
    let zero = SIMD2<Double>.zero
    columns = (zero, zero)
  }

  /// A matrix of these columns.
  public init(columns: (SIMD2<Double>, SIMD2<Double>)) {
    self.columns = columns
  }

  /// A matrix of these columns.
  public init(_ column0: SIMD2<Double>, _ column1: SIMD2<Double>) {
    columns = (column0, column1)
  }

  /// A column.
  public subscript(column: Int) -> SIMD2<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("A matrix of 2 columns has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("A matrix of 2 columns has no column \(column).")
      }
    }
  }
}

/// A matrix of 3 columns of 3 numbers of double precision.
public struct simd_double3x3: SquareMatrix {
  /// The columns.
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// A matrix of zeros.
  public init() {
    let zero = SIMD3<Double>.zero
    columns = (zero, zero, zero)
  }

  /// A matrix of these columns.
  public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    self.columns = columns
  }

  /// A matrix of these columns.
  public init(_ column0: SIMD3<Double>, _ column1: SIMD3<Double>, _ column2: SIMD3<Double>) {
    columns = (column0, column1, column2)
  }

  /// A column.
  public subscript(column: Int) -> SIMD3<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("A matrix of 3 columns has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("A matrix of 3 columns has no column \(column).")
      }
    }
  }
}

/// A matrix of 4 columns of 4 numbers of double precision.
public struct simd_double4x4: SquareMatrix {
  /// The columns.
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// A matrix of zeros.
  public init() {
    let zero = SIMD4<Double>.zero
    columns = (zero, zero, zero, zero)
  }

  /// A matrix of these columns.
  public init(columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.columns = columns
  }

  /// A matrix of these columns.
  public init(
    _ column0: SIMD4<Double>, _ column1: SIMD4<Double>, _ column2: SIMD4<Double>, _ column3: SIMD4<Double>
  ) {
    columns = (column0, column1, column2, column3)
  }

  /// A column.
  public subscript(column: Int) -> SIMD4<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("A matrix of 4 columns has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("A matrix of 4 columns has no column \(column).")
      }
    }
  }
}
