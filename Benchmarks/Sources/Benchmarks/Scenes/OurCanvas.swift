import Foundation
import Raster
import RasterThreads

/// Our rasterizer with a scene as a draw list, in the form that a layer tree produces.
final class OurCanvas {
  private let frames: [Frame]
  private let renderer: ThreadedRenderer
  private var bitmap: Bitmap

  private struct Frame {
    var list = DrawList()
    var background: Color?
  }

  init(_ scene: SceneDescription, threads: Int) {
    renderer = ThreadedRenderer(threads: threads)
    bitmap = Bitmap(width: scene.width, height: scene.height)
    frames = (0..<scene.steps).map { step in
      var frame = Frame()
      if case .clear = scene.content { frame.background = scene.color }
      frame.list.commands = Self.commands(of: scene, step: step)
      return frame
    }
  }

  func draw(_ step: Int) {
    renderer.draw(frames[step].list, into: &bitmap, background: frames[step].background)
  }

  func fill(_ color: Color) { renderer.draw(DrawList(), into: &bitmap, background: color) }

  var bytes: [UInt8] { bitmap.pixels }

  // MARK: - Draw lists

  private static func commands(of scene: SceneDescription, step: Int) -> [DrawList.Command] {
    let paint = Paint.solid(scene.color)
    let move = scene.offsets[step]
    let moved = Projection.translation(x: move.x, y: move.y)
    let surface = Path(
      rect: Rect(x: 0, y: 0, width: Double(scene.width), height: Double(scene.height)))
    switch scene.content {
    case .clear: return []
    case .blend: return [.fill(surface, .nonZero, paint, .identity)]
    case .circles(let radius):
      // One path in many places, as with equal layers.
      let circle = Path(ellipseIn: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
      return scene.points.map {
        .fill(circle, .nonZero, paint, .translation(x: $0.x + move.x, y: $0.y + move.y))
      }
    case .arc(let radius, let start, let sweep, let width):
      let arc = Path.arc(around: scene.points[0], radius: radius, from: start, sweep: sweep)
      return [.stroke(arc, Stroke(width: width, cap: .round, join: .round), paint, moved)]
    case .polyline(let width):
      var line = Path()
      for (index, point) in scene.points.enumerated() {
        if index == 0 { line.move(to: point) } else { line.line(to: point) }
      }
      return [.stroke(line, Stroke(width: width, cap: .round, join: .round), paint, moved)]
    case .roundRects(let size, let radius):
      let shape = Path(
        roundedRect: Rect(origin: .zero, size: size), cornerWidth: radius, cornerHeight: radius)
      return scene.points.map {
        .fill(shape, .nonZero, paint, .translation(x: $0.x + move.x, y: $0.y + move.y))
      }
    case .imageCircle(let bitmap, let radii):
      let (center, radius) = (scene.points[0], radii[step])
      let circle = Path(
        ellipseIn: Rect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      let image = Paint.image(ImagePaint(bitmap: bitmap, transform: .identity))
      return [
        .beginClip(circle, .nonZero, .identity), .fill(surface, .nonZero, image, .identity), .endClip,
      ]
    case .gradient(let stops):
      let gradient = Paint.linearGradient(stops, start: scene.points[0], end: scene.points[1])
      return [.fill(surface, .nonZero, gradient, .identity)]
    case .shadow(let size, let radius, let sigma):
      let shape = Path(
        roundedRect: Rect(origin: scene.points[0], size: size), cornerWidth: radius, cornerHeight: radius)
      let shadow = DrawList.Shadow(color: scene.color, sigma: sigma, offset: .zero)
      return [
        .beginGroup(DrawList.Group(shadow: shadow)),
        .fill(shape, .nonZero, .solid(.black), moved),
        .endGroup,
      ]
    case .text(let text):
      // One path per line, as in labels.
      return text.lines.map { line in
        var path = Path()
        for index in line {
          let place = scene.points[index]
          path.append(text.outlines[index], transform: .translation(x: place.x, y: place.y))
        }
        return .fill(path, .nonZero, paint, moved)
      }
    case .sprites(let bitmap, let sprites):
      // One path in many places, as with an emitter's particles.
      let (width, height) = (Double(bitmap.width), Double(bitmap.height))
      let frame = Path(rect: Rect(x: -width / 2, y: -height / 2, width: width, height: height))
      var image = ImagePaint(bitmap: bitmap, transform: .translation(x: -width / 2, y: -height / 2))
      return zip(scene.points, sprites).map { point, sprite in
        image.opacity = sprite.opacity
        let place = Projection(
          a: sprite.across.x, b: sprite.across.y, c: -sprite.across.y, d: sprite.across.x,
          tx: point.x + move.x, ty: point.y + move.y)
        return .fill(frame, .nonZero, .image(image), place)
      }
    }
  }
}

extension Path {
  /// A circular arc of cubic curves, each of a quarter turn or less.
  fileprivate static func arc(
    around center: Point, radius: Double, from start: Double, sweep: Double
  ) -> Path {
    func direction(_ angle: Double) -> Point { Point(x: cos(angle), y: sin(angle)) }
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / count
    let control = 4.0 / 3 * tan(step / 4) * radius
    var path = Path()
    path.move(to: center + direction(start) * radius)
    for number in 0..<Int(count) {
      let from = direction(start + step * Double(number))
      let to = direction(start + step * Double(number + 1))
      path.cubic(
        to: center + to * radius, control1: center + from * radius + Point(x: -from.y, y: from.x) * control,
        control2: center + to * radius - Point(x: -to.y, y: to.x) * control)
    }
    return path
  }
}
