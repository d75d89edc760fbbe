/// An unknown length or coordinate.
public struct Variable: Hashable, Sendable {
  let symbol: Int32

  /// A small number that no other variable of the solver has; numbers of removed variables are used again.
  public var index: Int { Int(symbol) }
}

/// A variable times a number.
public struct Term: Sendable {
  /// The variable.
  public var variable: Variable
  /// The factor. A factor that is zero or not finite counts as 0.
  public var coefficient: Double

  /// Creates a term; the factor is 1 unless it is given.
  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The price of leaving zero on one side.
public enum Cost: Equatable, Sendable {
  /// Costs nothing.
  case free
  /// Costs the distance, at a priority. Any distance at a higher priority outweighs all distances at lower
  /// ones together.
  case penalty(Float)
  /// Never happens.
  case forbidden
}

/// A linear expression that is to be zero, or at least or at most zero.
///
/// The relations are pairs of costs: `a = b` at a priority is a penalty on both sides, `a ≥ b` is free above,
/// and a content's size has the price of stretching above and that of squeezing below.
public struct Equation: Sendable {
  /// The variable part of the expression. A variable may occur several times.
  public var terms: [Term]
  /// The constant part. A number that is not finite counts as 0.
  public var constant: Double
  /// The price of a positive value.
  public var above: Cost
  /// The price of a negative value.
  public var below: Cost

  /// Creates an equation. A side that is `forbidden` goes with one that is `free` or `forbidden` too;
  /// `penalty` beside it counts as `free`.
  public init(_ terms: [Term], constant: Double, above: Cost, below: Cost) {
    self.terms = terms
    self.constant = constant.isFinite ? constant : 0
    let isHard = above == .forbidden || below == .forbidden
    self.above = isHard && above != .forbidden ? .free : above
    self.below = isHard && below != .forbidden ? .free : below
  }
}

/// Equations that cannot hold together, though none of them may be given up.
public struct Conflict: Equatable, Sendable {
  /// The equations, in the order of being added. Without any one of them the others may hold.
  public var equations: [EquationID]
}

/// The name of an equation in its solver. Names of removed equations are used again.
public struct EquationID: Hashable, Comparable, Sendable {
  /// A small number that no other equation of the solver has.
  public let index: Int

  /// Orders names by their number.
  public static func < (a: EquationID, b: EquationID) -> Bool { a.index < b.index }
}
