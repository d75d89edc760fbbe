import Raster

/// Properties as the format has them: one value, or keyframes.
enum LottieProperty {
  /// Returns a property of numbers.
  ///
  /// - Parameters:
  ///   - factor: the factor of each number, such as 100 for percents.
  ///   - isScalar: whether the format has one number instead of a list.
  static func numbers(
    _ keyframes: [Keyframe], places: Int, factor: Double = 1, isScalar: Bool = false
  ) -> JSONValue {
    func list(_ values: [Double]) -> [Double] { factor == 1 ? values : values.map { $0 * factor } }
    guard keyframes.count > 1 else {
      let values = list(keyframes.first?.values ?? [])
      if isScalar { return still(.number(values.first ?? 0, places: places)) }
      return still(.numbers(values, places: places))
    }
    return moving(keyframes) { .numbers(list($0.values), places: places) }
  }

  static func still(_ value: JSONValue) -> JSONValue { .object([("a", .integer(0)), ("k", value)]) }

  static func number(_ number: Double, places: Int = 0) -> JSONValue {
    still(.number(number, places: places))
  }

  /// Returns a property of keyframes, of which there are several.
  static func moving(_ keyframes: [Keyframe], _ value: (Keyframe) -> JSONValue) -> JSONValue {
    let list = keyframes.enumerated().map { index, keyframe -> JSONValue in
      var members: [(String, JSONValue)] = [("t", .integer(keyframe.frame)), ("s", value(keyframe))]
      // The last one has nowhere to go.
      if index + 1 < keyframes.count {
        switch keyframe.easing {
        case .hold: members.append(("h", .integer(1)))
        case .linear: members += curve(EaseCurve(x1: 0, y1: 0, x2: 1, y2: 1))
        case .cubic(let ease): members += curve(ease)
        }
      }
      return .object(members)
    }
    return .object([("a", .integer(1)), ("k", .list(list))])
  }

  private static func curve(_ ease: EaseCurve) -> [(String, JSONValue)] {
    func point(_ x: Double, _ y: Double) -> JSONValue {
      .object([("x", .number(x, places: EaseFit.places)), ("y", .number(y, places: EaseFit.places))])
    }
    return [("o", point(ease.x1, ease.y1)), ("i", point(ease.x2, ease.y2))]
  }
}

/// The outlines of the format: for each subpath vertices, with the tangents that enter and leave them.
struct LottieOutline {
  private struct Subpath {
    var verbs: [Path.Verb] = []
    var firstNumber: Int
    var isClosed = false
    /// Whether the last vertex is always the first one.
    var returns = false
  }

  private let keyframes: [Keyframe]
  private var subpaths: [Subpath] = []

  init(_ outline: OutlineMotion) {
    keyframes = outline.points
    var number = 0
    for verb in outline.verbs {
      if verb == .move {
        subpaths.append(Subpath(firstNumber: number))
      } else if subpaths.isEmpty {
        continue
      } else if verb == .close {
        subpaths[subpaths.count - 1].isClosed = true
      } else {
        subpaths[subpaths.count - 1].verbs.append(verb)
      }
      number += verb.pointCount * 2
    }
    for index in subpaths.indices where subpaths[index].isClosed && !subpaths[index].verbs.isEmpty {
      let first = subpaths[index].firstNumber
      let last = first + subpaths[index].verbs.reduce(0) { $0 + $1.pointCount * 2 }
      subpaths[index].returns = keyframes.allSatisfy {
        abs($0.values[first] - $0.values[last]) < 0.006
          && abs($0.values[first + 1] - $0.values[last + 1]) < 0.006
      }
    }
  }

  var subpathCount: Int { subpaths.count }

  /// The path of each subpath as a property.
  var properties: [JSONValue] {
    subpaths.map { subpath in
      guard keyframes.count > 1 else {
        return LottieProperty.still(Self.shape(subpath, keyframes.first?.values ?? []))
      }
      return LottieProperty.moving(keyframes) { .list([Self.shape(subpath, $0.values)]) }
    }
  }

  private static func shape(_ subpath: Subpath, _ values: [Double]) -> JSONValue {
    func point(_ number: Int) -> Point {
      number + 1 < values.count ? Point(x: values[number], y: values[number + 1]) : .zero
    }
    var number = subpath.firstNumber
    var (vertices, entering, leaving) = ([point(number)], [Point.zero], [Point.zero])
    for verb in subpath.verbs {
      let start = vertices[vertices.count - 1]
      number += 2
      var (leave, enter) = (Point.zero, Point.zero)
      let end = point(number + (verb.pointCount - 1) * 2)
      switch verb {
      case .quad:
        // The same curve as a cubic one.
        let control = point(number)
        (leave, enter) = ((control - start) * (2.0 / 3), (control - end) * (2.0 / 3))
      case .cubic: (leave, enter) = (point(number) - start, point(number + 2) - end)
      case .line, .move, .close: break
      }
      number += (verb.pointCount - 1) * 2
      leaving[leaving.count - 1] = leave
      vertices.append(end)
      entering.append(enter)
      leaving.append(.zero)
    }
    if subpath.returns {
      vertices.removeLast()
      leaving.removeLast()
      entering[0] = entering.removeLast()
    }
    func list(_ points: [Point]) -> JSONValue {
      .list(points.map { .numbers([$0.x, $0.y], places: OutlineMotion.places) })
    }
    return .object([
      ("i", list(entering)), ("o", list(leaving)), ("v", list(vertices)), ("c", .flag(subpath.isClosed)),
    ])
  }
}
