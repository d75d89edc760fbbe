import TestSupport

/// Makes constraints at random.
///
/// The required ones all hold for frames that are drawn first, so they never contradict each other. The
/// optional ones are off by up to 6000 points, so that they compete.
struct ConstraintGenerator {
  private struct Frame {
    let x, y, width, height: Int
  }

  /// The size of the outermost view, in points.
  static let size = (width: 40_000, height: 60_000)
  private static let places = [
    ["left", "right", "leading", "trailing", "centerX"], ["top", "bottom", "centerY"],
  ]
  private static let lengths = ["width", "height"]
  private static let priorities = [250.0, 500, 750]

  private var random: SeededGenerator
  let isMirrored: Bool
  /// The number of the superview of each view but the outermost one.
  let parents: [Int]
  private var frames: [Frame]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isMirrored = Bool.random(using: &random)
    let count = Int.random(in: 2...9, using: &random)
    var parents: [Int] = []
    for index in 1...count { parents.append(Int.random(in: 0..<min(index, 3), using: &random)) }
    self.parents = parents
    frames = [Frame(x: 0, y: 0, width: Self.size.width, height: Self.size.height)]
    for _ in parents {
      // Even numbers, so that centres are whole.
      let (width, height) = (random.even(in: 0...20_000), random.even(in: 0...20_000))
      frames.append(
        Frame(
          x: random.even(in: 0...20_000), y: random.even(in: 0...40_000), width: width, height: height))
    }
  }

  mutating func makeRows() -> [ConstraintSet.Row] {
    var rows: [ConstraintSet.Row] = []
    for item in 1..<frames.count {
      for axis in 0..<2 {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          rows.append(makePlace(item, axis, isRequired: true))
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
          rows.append(makeLength(item, axis, isRequired: true))
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          rows.append(makePlace(item, axis, isRequired: false))
        }
        if Bool.random(using: &random) { rows.append(makeLength(item, axis, isRequired: false)) }
      }
    }
    return rows.shuffled(using: &random)
  }

  /// Returns a constraint between an edge or centre of a view and one of another view.
  private mutating func makePlace(_ item: Int, _ axis: Int, isRequired: Bool) -> ConstraintSet.Row {
    let other = Int.random(in: 0..<frames.count - 1, using: &random)
    let attribute = random.one(of: Self.places[axis])
    // The leading side is only compared with a leading or trailing one, as iOS demands.
    let isRelative = ["leading", "trailing"].contains(attribute)
    let candidates = Self.places[axis].filter { ["leading", "trailing"].contains($0) == isRelative }
    let otherAttribute = random.one(of: candidates)
    let row = (item, attribute, other < item ? other : other + 1, otherAttribute)
    let way = value(row.1, of: row.0) - value(row.3, of: row.2)
    return makeRow(
      row, multiplier: 1, truth: isRelative && isMirrored ? -way : way, isRequired: isRequired)
  }

  /// Returns a constraint of a width or height, by itself or as a part of another view's.
  private mutating func makeLength(_ item: Int, _ axis: Int, isRequired: Bool) -> ConstraintSet.Row {
    let attribute = Self.lengths[axis]
    let own = value(attribute, of: item)
    guard Bool.random(using: &random) else {
      return makeRow((item, attribute, nil, nil), multiplier: 1, truth: own, isRequired: isRequired)
    }
    let other = Int.random(in: 0..<frames.count - 1, using: &random)
    let row = (item, attribute, other < item ? other : other + 1, random.one(of: Self.lengths))
    let multiplier = random.one(of: [0.25, 0.5, 0.75, 1, 1.5, 2])
    let truth = own - multiplier * value(row.3, of: row.2)
    return makeRow(row, multiplier: multiplier, truth: truth, isRequired: isRequired)
  }

  /// - Parameters:
  ///   - row: The items and attributes of both sides.
  ///   - multiplier: The factor of the second attribute.
  ///   - truth: The constant with which the drawn frames fulfil the constraint as an equation.
  ///   - isRequired: Whether they must fulfil it.
  private mutating func makeRow(
    _ row: (item: Int, attribute: String, other: Int?, otherAttribute: String?), multiplier: Double,
    truth: Double, isRequired: Bool
  ) -> ConstraintSet.Row {
    let relation = random.one(of: ["==", "==", "<=", ">="])
    let slack = Double(Int.random(in: 0...6000, using: &random))
    let constant: Double
    switch relation {
    case _ where !isRequired: constant = truth + 2 * slack - 6000
    case "<=": constant = truth + slack
    case ">=": constant = truth - slack
    default: constant = truth
    }
    return ConstraintSet.Row(
      item: row.item, attribute: row.attribute, relation: relation, otherItem: row.other,
      otherAttribute: row.otherAttribute, multiplier: multiplier, constant: constant,
      priority: isRequired ? 1000 : random.one(of: Self.priorities))
  }

  /// Returns the value of an attribute in the frames that were drawn, in the outermost view's coordinates.
  private func value(_ attribute: String, of item: Int) -> Double {
    let frame = frames[item]
    let number =
      switch attribute {
      case "left": frame.x
      case "right": frame.x + frame.width
      case "leading": frame.x + (isMirrored ? frame.width : 0)
      case "trailing": frame.x + (isMirrored ? 0 : frame.width)
      case "centerX": frame.x + frame.width / 2
      case "top": frame.y
      case "bottom": frame.y + frame.height
      case "centerY": frame.y + frame.height / 2
      case "width": frame.width
      default: frame.height
      }
    return Double(number)
  }
}

extension SeededGenerator {
  /// Returns an even number.
  fileprivate mutating func even(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self) & ~1
  }

  /// Returns an element of a list that is not empty.
  fileprivate mutating func one<Element>(of list: [Element]) -> Element {
    list[Int.random(in: list.indices, using: &self)]
  }
}
