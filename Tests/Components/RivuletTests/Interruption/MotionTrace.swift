import UIKit

/// The named parts of a stage in consecutive frames, and the longest way that anything visible went from each
/// frame to the next.
///
/// Motions may be fast: a page crosses the screen in half a second. A *jump* is a step of one frame that the
/// frames beside it do not share: more than 4 points longer than twice the longer of the two neighbouring
/// steps, and longer than a step at the component's own speed. The step at the instant of an interruption
/// itself takes no time: there, more than 4 points are a jump whatever follows.
@MainActor final class MotionTrace {
  /// A visible part: places on its outline, and its opacity with that of its superlayers.
  private struct Part {
    var points: [CGPoint]
    var opacity: Double
    /// Whether the part is too small to be noticed when it comes or goes: a drop that begins to grow.
    var isSpeck: Bool
    /// The area in which it is seen: nobody sees the icon that hangs below an open page.
    var area = CGRect.infinite
  }

  /// A step that is a jump.
  struct Jump: CustomStringConvertible {
    var time: Double
    var name: String
    var length: CGFloat
    var description: String { "\(name) by \(length) at \(time)" }
  }

  /// The longest way in points that is not noticed.
  static let tolerance: CGFloat = 4
  /// The change of opacity of one frame that is not noticed.
  private static let fade = 0.55

  private let stage: Stage
  private let names: Set<String>
  /// Places of a part that are to be followed; nil for its outline.
  private let places: ((LayerPresentation) -> [CGPoint]?)?
  private var last: [String: Part] = [:]
  private var steps: [(time: Double, name: String, length: CGFloat)] = []
  private(set) var jumps: [Jump] = []

  /// Makes a trace that begins with the picture at the first interruption.
  ///
  /// - Parameters:
  ///   - names: The names of the layers that move.
  ///   - places: Returns the places of a part that are to be followed, and nil for those of its outline.
  init(_ stage: Stage, names: Set<String>, places: ((LayerPresentation) -> [CGPoint]?)? = nil) {
    (self.stage, self.names, self.places) = (stage, names, places)
  }

  /// The longest step of a frame at the component's own speed, in points.
  var swiftest: CGFloat = 0
  /// Places that belong to no layer, such as the edge of what a mask shows.
  var extra: () -> [String: [CGPoint]] = { [:] }
  /// Whether such places are those of a part that is too small to be noticed when it comes or goes.
  var isExtraSpeck: ([CGPoint]) -> Bool = { _ in false }

  /// Makes a change of the app, or one of a finger that does not move, and compares the pictures of that
  /// instant.
  func interrupt(_ change: () -> Void) {
    endRun()
    last = parts()
    change()
    let (name, length) = step()
    if length > Self.tolerance { jumps.append(Jump(time: stage.time, name: name, length: length)) }
  }

  /// Follows the motion for a number of frames of 1/60 s.
  func follow(frames: Int, before: () -> Void = {}) {
    for _ in 0..<frames {
      before()
      stage.advance(by: 1.0 / 60)
      let (name, length) = step()
      steps.append((stage.time, name, length))
    }
  }

  /// Judges the steps since the last interruption.
  func endRun() {
    for (index, step) in steps.enumerated() {
      let before = index > 0 ? steps[index - 1].length : 0
      let after = index + 1 < steps.count ? steps[index + 1].length : step.length
      guard step.length > max(Self.tolerance + 2 * max(before, after), swiftest) else { continue }
      jumps.append(Jump(time: step.time, name: step.name, length: step.length))
    }
    steps = []
  }

  private func step() -> (name: String, length: CGFloat) {
    let now = parts()
    let longest = [distance(from: last, to: now), distance(from: now, to: last)].max { $0.1 < $1.1 }
    last = now
    return longest ?? ("", 0)
  }

  /// The longest way from what is visible in `new` to what was there in `old`.
  private func distance(from old: [String: Part], to new: [String: Part]) -> (name: String, length: CGFloat) {
    var longest: (name: String, length: CGFloat) = ("", 0)
    for (key, part) in new where part.opacity > Self.fade {
      if let before = old[key], before.points.count == part.points.count,
        before.opacity >= part.opacity - Self.fade
      {
        let pairs = zip(before.points, part.points).filter { part.area.contains($1) }
        let way = pairs.map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
        if way <= Self.tolerance {
          if way > longest.length { longest = (key, way) }
          continue
        }
      }
      guard !(part.isSpeck && old[key] == nil) else { continue }
      let near = old.values.filter { $0.opacity >= part.opacity - Self.fade }.flatMap(\.points)
      for place in part.points where part.area.contains(place) {
        let way = near.lazy.map { hypot($0.x - place.x, $0.y - place.y) }.min() ?? 1_000
        if way > longest.length { longest = (key, way) }
      }
    }
    return longest
  }

  private func parts() -> [String: Part] {
    var seen: [Int: (opacity: Double, isHidden: Bool)] = [:]
    var parts: [String: Part] = [:]
    for layer in stage.presentation() {
      let parent = layer.parent.flatMap { seen[$0] } ?? (1, false)
      let look = (parent.opacity * layer.opacity, parent.isHidden || layer.isHidden)
      seen[layer.id] = look
      guard let name = layer.name, names.contains(name), !look.1, look.0 > 0.01 else { continue }
      let points = places.flatMap { $0(layer) } ?? Self.outline(of: layer)
      guard !points.isEmpty else { continue }
      let size = layer.path.map { max($0.bounds[2], $0.bounds[3]) } ?? max(layer.frame[2], layer.frame[3])
      let isSpeck = (layer.strokeColor?.last ?? 0) == 0 && size < 6
      parts["\(name) \(layer.id)"] = Part(
        points: points, opacity: look.0, isSpeck: isSpeck,
        area: CGRect(origin: .zero, size: stage.size))
    }
    for (name, points) in extra() {
      parts[name] = Part(points: points, opacity: 1, isSpeck: isExtraSpeck(points))
    }
    return parts
  }

  /// Places at most 3 points apart on the visible part of a stroke, on the edge of a filled shape, or on that
  /// of a layer without a path. A path whose segments end on a circle's axes is the circle.
  private static func outline(of layer: LayerPresentation) -> [CGPoint] {
    guard let path = layer.path else {
      let frame = CGRect(x: layer.frame[0], y: layer.frame[1], width: layer.frame[2], height: layer.frame[3])
      return places(
        along: [
          frame.origin, CGPoint(x: frame.maxX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.maxY),
          CGPoint(x: frame.minX, y: frame.maxY), frame.origin,
        ], share: 0...1)
    }
    let points = path.points.map { CGPoint(x: $0[0], y: $0[1]) }
    let (start, end) = (layer.strokeStart ?? 0, layer.strokeEnd ?? 1)
    guard end > start else { return [] }
    return places(along: circle(points, in: path.bounds) ?? points, share: CGFloat(start)...CGFloat(end))
  }

  /// A closed circle as many points, from its first one in the path's direction; nil for other paths.
  private static func circle(_ points: [CGPoint], in bounds: [Double]) -> [CGPoint]? {
    let (x, y, radius) = (bounds[0] + bounds[2] / 2, bounds[1] + bounds[3] / 2, bounds[2] / 2)
    guard (4...6).contains(points.count), abs(bounds[2] - bounds[3]) < 0.01 * radius,
      points.allSatisfy({ abs(hypot($0.x - x, $0.y - y) - radius) < 0.01 * radius + 0.01 })
    else { return nil }
    func angle(_ point: CGPoint) -> CGFloat { atan2(point.y - y, point.x - x) }
    let first = angle(points[0])
    let turn = angle(points[1]) - first
    let direction: CGFloat = sin(turn) < 0 ? -1 : 1
    return (0...48).map { step in
      let angle = first + direction * 2 * .pi * CGFloat(step) / 48
      return CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
    }
  }

  private static func places(along corners: [CGPoint], share: ClosedRange<CGFloat>) -> [CGPoint] {
    let ways = zip(corners, corners.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = ways.reduce(0, +)
    guard whole > 0 else { return Array(corners.prefix(1)) }
    let (first, last) = (share.lowerBound * whole, share.upperBound * whole)
    let count = min(max(2, Int(((last - first) / 3).rounded(.up)) + 1), 400)
    var (places, segment, passed): ([CGPoint], Int, CGFloat) = ([], 0, 0)
    for index in 0..<count {
      let way = first + (last - first) * CGFloat(index) / CGFloat(count - 1)
      while segment < ways.count - 1, passed + ways[segment] < way {
        passed += ways[segment]
        segment += 1
      }
      let part = ways[segment] > 0 ? min(max((way - passed) / ways[segment], 0), 1) : 0
      let (from, to) = (corners[segment], corners[segment + 1])
      places.append(CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
    }
    return places
  }
}
