import Foundation
import PortableMath
import Raster
import RenderTree

@testable import MotionExport

/// The differences between an exported animation and what the tree draws itself.
struct Agreement {
  /// The largest distance of a point from its place.
  var distance = 0.0
  /// The largest difference of a colour channel or an opacity.
  var channel = 0.0
  /// The largest difference of a line's width, and of the ends of its drawn part times its length.
  var line = 0.0
  /// The first reason why shapes cannot be compared at all.
  var mismatch: String?
  /// The number of compared shapes.
  var count = 0

  /// Plays a file at some frames beside the commits that it was made of.
  init(_ bytes: [UInt8], _ commits: [Commit], size: Size, rate: Double = 60, frames: [Int]) {
    guard let player = LottiePlayer(bytes) else {
      mismatch = "The file is no JSON."
      return
    }
    var (tree, family, next) = (RenderTree(), LayerFamily(), 0)
    for frame in frames {
      // The film reads a frame a microsecond late.
      let time = Double(frame) / rate + 1e-6
      while next < commits.count, commits[next].time <= time {
        do { try tree.apply(commits[next]) } catch { mismatch = "A commit is refused: \(error)." }
        family.apply(commits[next])
        next += 1
      }
      let nodes = SceneReader.nodes(of: tree, family, at: time, stage: size)
      let shapes = player.shapes(at: Double(frame))
      let expected = Self.shapes(nodes, opacity: 1)
      guard shapes.count == expected.count else {
        mismatch = mismatch ?? "Frame \(frame) has \(shapes.count) shapes instead of \(expected.count)."
        continue
      }
      for (shape, expected) in zip(shapes, expected) { compare(shape, expected, frame) }
    }
  }

  private mutating func compare(
    _ shape: LottiePlayer.Shape, _ expected: LottiePlayer.Shape, _ frame: Int
  ) {
    guard shape.points.count == expected.points.count else {
      mismatch = mismatch ?? "Frame \(frame): \(shape.points.count) points, not \(expected.points.count)."
      return
    }
    count += 1
    for (a, b) in zip(shape.points, expected.points) {
      distance = max(distance, Math.hypot(a.x - b.x, a.y - b.y))
    }
    if let color = expected.color {
      for (a, b) in zip(shape.color ?? [9, 9, 9], color) { channel = max(channel, abs(a - b)) }
      channel = max(channel, abs(shape.opacity - expected.opacity))
    }
    if let width = expected.lineWidth { line = max(line, abs((shape.lineWidth ?? 0) - width)) }
    if let part = expected.part {
      let length = expected.points.isEmpty ? 0 : 1.0
      line = max(line, abs((shape.part?.start ?? 0) - part.start) * length)
      line = max(line, abs((shape.part?.end ?? 1) - part.end) * length)
    }
  }

  /// The shapes that things draw, without pictures and masks.
  private static func shapes(_ nodes: [DrawnNode], opacity: Double) -> [LottiePlayer.Shape] {
    nodes.flatMap { node -> [LottiePlayer.Shape] in
      switch node.content {
      case .fill(let fill): return shape(fill.path, fill.paint, fill.map, opacity: opacity).map { [$0] } ?? []
      case .stroke(let stroke):
        guard var shape = shape(stroke.path, stroke.paint, stroke.map, opacity: opacity) else { return [] }
        // Lines are wider under a map, where they have none of their own in the file.
        shape.lineWidth = nil
        if stroke.start > 0 || stroke.end < 1 { shape.part = (stroke.start, stroke.end) }
        return [shape]
      case .group(let group):
        if group.blendMode == .destinationIn || group.shadow != nil && !group.showsContent || group.isGround {
          return []
        }
        return shapes(node.children, opacity: opacity * group.opacity)
      case .clip: return shapes(node.children, opacity: opacity)
      }
    }
  }

  private static func shape(_ path: Path, _ paint: Paint, _ map: Projection, opacity: Double)
    -> LottiePlayer.Shape?
  {
    var shape = LottiePlayer.Shape()
    switch paint {
    case .solid(let color):
      (shape.color, shape.opacity) = (color.channels, color.opacity * opacity)
    case .image: return nil
    default: break
    }
    for subpath in path.subpathElements { shape.points += vertices(subpath, map) }
    return shape
  }

  /// The vertices of a subpath, each with its control points around it.
  private static func vertices(_ elements: [Path.Element], _ map: Projection) -> [CGPoint] {
    var vertices: [(enter: Point, place: Point, leave: Point)] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): vertices.append((point, point, point))
      case .quad(let point, let control):
        let start = vertices[vertices.count - 1].place
        vertices[vertices.count - 1].leave = start + (control - start) * (2.0 / 3)
        vertices.append((point + (control - point) * (2.0 / 3), point, point))
      case .cubic(let point, let control1, let control2):
        vertices[vertices.count - 1].leave = control1
        vertices.append((control2, point, point))
      case .close:
        guard vertices.count > 1, let last = vertices.last,
          (last.place - vertices[0].place).length < 1e-3
        else { continue }
        vertices[0].enter = last.enter
        vertices.removeLast()
      }
    }
    return vertices.flatMap { vertex in
      [vertex.enter, vertex.place, vertex.leave].map { point in
        let place = map.apply(point)
        return CGPoint(x: place.x, y: place.y)
      }
    }
  }
}

extension Path {
  /// The elements of each subpath.
  fileprivate var subpathElements: [[Element]] {
    var result: [[Element]] = []
    for element in elements {
      if case .move = element { result.append([]) }
      if !result.isEmpty { result[result.count - 1].append(element) }
    }
    return result
  }
}
