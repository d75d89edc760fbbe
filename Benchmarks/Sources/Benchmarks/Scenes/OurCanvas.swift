import Raster

/// Our rasterizer with a scene as a draw list, in the form in which a layer tree gives it.
final class OurCanvas {
  private let frames: [Frame]
  private let width: Int
  private let height: Int
  private let pool: BandPool?
  private var renderer = Renderer()
  private var bitmap: Bitmap
  private var bands: [Band] = []

  private struct Frame {
    var list = DrawList()
    var background: Color?
  }

  init(_ scene: SceneDescription, pool: BandPool?) {
    width = scene.width
    height = scene.height
    self.pool = pool
    bitmap = Bitmap(width: width, height: height)
    frames = (0..<scene.steps).map { step in
      var frame = Frame()
      if case .clear = scene.content { frame.background = scene.color }
      frame.list.commands = Self.commands(of: scene, step: step)
      return frame
    }
    if let pool { bands = Band.divide(width: width, height: height, threads: pool.threads) }
  }

  func draw(_ step: Int) {
    let frame = frames[step]
    if let pool {
      pool.run(bands.count) { [bands] index in bands[index].draw(frame.list, frame.background) }
    } else {
      renderer.draw(frame.list, into: &bitmap, background: frame.background)
    }
  }

  func fill(_ color: Color) {
    renderer.draw(DrawList(), into: &bitmap, background: color)
    for band in bands { band.draw(DrawList(), color) }
  }

  var bytes: [UInt8] { bands.isEmpty ? bitmap.pixels : bands.flatMap(\.bitmap.pixels) }

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
      // One path and many places, as equal layers have.
      let circle = Path(ellipseIn: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
      return scene.points.map {
        .fill(circle, .nonZero, paint, .translation(x: $0.x + move.x, y: $0.y + move.y))
      }
    case .arc(let radius, let start, let sweep, let width):
      var arc = Path()
      arc.addRelativeArc(center: scene.points[0], radius: radius, startAngle: start, delta: sweep)
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
      // A path for each line, as labels have.
      return text.lines.map { line in
        var path = Path()
        for index in line {
          let place = scene.points[index]
          path.append(text.outlines[index], transform: .translation(x: place.x, y: place.y))
        }
        return .fill(path, .nonZero, paint, moved)
      }
    }
  }
}

/// Some rows of a picture, with a renderer of their own.
final class Band {
  private let minY: Int
  private var renderer = Renderer()
  private(set) var bitmap: Bitmap

  private init(minY: Int, width: Int, height: Int) {
    self.minY = minY
    bitmap = Bitmap(width: width, height: height)
  }

  /// Several bands for each thread, so that one with little in it leaves time for the others.
  static func divide(width: Int, height: Int, threads: Int) -> [Band] {
    let count = min(threads * 3, height)
    return (0..<count).map { index in
      let top = height * index / count
      return Band(minY: top, width: width, height: height * (index + 1) / count - top)
    }
  }

  func draw(_ list: DrawList, _ background: Color?) {
    renderer.drawBand(list, into: &bitmap, minY: minY, background: background)
  }
}
