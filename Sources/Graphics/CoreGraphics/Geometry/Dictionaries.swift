import Foundation

// Points, sizes and rectangles as dictionaries of numbers, with Apple's keys.

extension CGPoint {
  /// The coordinates, as X and Y.
  public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }

  /// Creates the point of such a dictionary; nil for one without the two numbers.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number("X", of: dict), let y = number("Y", of: dict) else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The sides, as Width and Height.
  public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }

  /// Creates the size of such a dictionary; nil for one without the two numbers.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number("Width", of: dict), let height = number("Height", of: dict) else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// Origin and size, as X, Y, Width and Height.
  public var dictionaryRepresentation: CFDictionary {
    origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
  }

  /// Creates the rectangle of such a dictionary; nil for one without the four numbers.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict),
      let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

private func number(_ key: String, of dictionary: CFDictionary) -> CGFloat? {
  switch dictionary[key] {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}
