import Raster

/// The motion of a paint.
enum PaintMotion {
  /// Three numbers and one, 0 … 1.
  case solid(color: [Keyframe], alpha: [Keyframe])
  case gradient(GradientMotion)
  /// A picture and the map from its pixels to the stage, in samples, with its opacity.
  case image(ImagePaint, map: [(frame: Int, map: Projection, before: Projection?)], alpha: [Keyframe])
}

/// The motion of a gradient in the coordinates of its outline.
struct GradientMotion {
  enum Form { case linear, radial, conic }

  var form: Form
  /// The start and the end point, two numbers each; of a radial one, the middle and a point of the circle.
  var start, end: [Keyframe]
  /// A location and three channels for each stop, and then the alpha of each, if `hasAlpha`.
  var colors: [Keyframe]
  var stopCount: Int
  /// Whether a stop is not opaque at some time.
  var hasAlpha: Bool
}

extension PaintMotion {
  /// Decimals of colours and opacities, 0 … 1.
  static let places = 4

  struct Sample {
    var frame: Int
    var paint: Paint
    var map: Projection
    var before: (paint: Paint, map: Projection)?
  }

  /// Fits the motion of paints of one kind, of which there is at least one.
  ///
  /// - Parameter map: the map that became part of the outline.
  init(_ samples: [Sample], map: Projection, options: MotionOptions) {
    let channels = CurveFit(tolerances: [options.channel], places: Self.places)
    func track(_ fit: CurveFit, _ values: (Paint) -> [Double]) -> [Keyframe] {
      fit.keyframes(
        samples.map {
          TrackSample(frame: $0.frame, values: values($0.paint), before: $0.before.map { values($0.paint) })
        })
    }
    switch samples[0].paint {
    case .solid:
      self = .solid(
        color: track(channels) { $0.solidColor.channels }, alpha: track(channels) { [$0.solidColor.opacity] })
    case .image(let image):
      self = .image(
        image,
        map: samples.map { (frame: $0.frame, map: $0.imageMap, before: $0.before.map(Self.imageMap)) },
        alpha: track(channels) { [$0.imageOpacity] })
    case .linearGradient, .radialGradient, .ellipticGradient, .conicGradient:
      let points = CurveFit(tolerances: [options.distance], places: OutlineMotion.places, dimension: 2)
      let stops = samples[0].paint.stops
      let isOpaque = samples.allSatisfy { $0.paint.stops.allSatisfy { $0.color.alpha >= 1 } }
      self = .gradient(
        GradientMotion(
          form: samples[0].paint.form,
          start: track(points) { $0.ends(under: map).0 }, end: track(points) { $0.ends(under: map).1 },
          colors: track(channels) { paint in
            paint.stops.flatMap { [$0.place] + $0.color.channels }
              + (isOpaque ? [] : paint.stops.map { $0.color.opacity })
          },
          stopCount: stops.count, hasAlpha: !isOpaque))
    }
  }

  private static func imageMap(_ look: (paint: Paint, map: Projection)) -> Projection {
    if case .image(let image) = look.paint { image.transform.followed(by: look.map) } else { look.map }
  }
}

extension PaintMotion.Sample {
  fileprivate var imageMap: Projection {
    if case .image(let image) = paint { image.transform.followed(by: map) } else { map }
  }
}

extension Color {
  /// Red, green and blue, 0 … 1.
  var channels: [Double] { [red, green, blue].map { $0 > 0 ? min($0, 1) : 0 } }
  /// The alpha, 0 … 1.
  var opacity: Double { alpha > 0 ? min(alpha, 1) : 0 }
}

extension GradientStop {
  /// The location, 0 … 1.
  fileprivate var place: Double { location > 0 ? min(location, 1) : 0 }
}

extension Paint {
  fileprivate var solidColor: Color { if case .solid(let color) = self { color } else { .clear } }
  fileprivate var imageOpacity: Double {
    if case .image(let image) = self { min(max(image.opacity, 0), 1) } else { 1 }
  }

  /// The stops in the order of their locations.
  fileprivate var stops: [GradientStop] {
    switch self {
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _, _),
      .ellipticGradient(let stops, _, _), .conicGradient(let stops, _, _):
      stops.map { GradientStop(location: $0.place, color: $0.color) }.stablySorted
    case .solid, .image: []
    }
  }

  fileprivate var form: GradientMotion.Form {
    switch self {
    case .radialGradient, .ellipticGradient: .radial
    case .conicGradient: .conic
    default: .linear
    }
  }

  fileprivate func ends(under map: Projection) -> ([Double], [Double]) {
    func numbers(_ a: Point, _ b: Point) -> ([Double], [Double]) {
      let (a, b) = (map.apply(a), map.apply(b))
      return ([a.x, a.y], [b.x, b.y])
    }
    switch self {
    case .linearGradient(_, let start, let end): return numbers(start, end)
    case .radialGradient(_, _, _, let center, let radius):
      return numbers(center, center + Point(x: radius, y: 0))
    case .ellipticGradient(_, let center, let radii):
      return numbers(center, center + Point(x: abs(radii.width), y: 0))
    case .conicGradient(_, let center, let axis): return numbers(center, center + axis)
    case .solid, .image: return ([0, 0], [0, 0])
    }
  }
}

extension [GradientStop] {
  /// The stops by location; equal ones keep their order.
  fileprivate var stablySorted: [GradientStop] {
    enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map { $0.element }
  }
}
