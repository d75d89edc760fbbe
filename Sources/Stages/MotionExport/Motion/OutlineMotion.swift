import Raster

/// The motion of an outline: its points, and its map where that is not part of them.
struct OutlineMotion {
  /// The kinds of the elements, the same at all times.
  var verbs: [Path.Verb]
  /// The numbers of all points.
  var points: [Keyframe]
  /// Nil where the points are those of the stage.
  var transform: TransformMotion?
  /// The factor by which lengths grew that belong to the outline, such as the width of its stroke.
  var lengthFactor = 1.0
  /// The map of the points, where it became part of them and stays.
  var map = Projection.identity

  /// Decimals of coordinates.
  static let places = 2

  /// An outline at a frame.
  struct Sample {
    var frame: Int
    var path: Path
    var map: Projection
    var before: (path: Path, map: Projection)?
  }

  /// A reason to put a moving map into the points.
  struct Losses {
    /// The map has perspective.
    var perspective = false
    /// The map is no similarity, and lengths that belong to the outline follow it only roughly.
    var shear = false
  }

  /// Fits the motion of an outline.
  ///
  /// - Parameters:
  ///   - samples: the outline in the order of frames, with the same elements; at least one.
  ///   - hasLengths: whether more than points belongs to the outline: the width of a stroke, a gradient.
  ///   - margin: the distance that is drawn around the outline, in its own units.
  ///   - distance: the largest distance of a point from its place.
  ///   - isCarried: whether the map is a place in a plane that moves. It stays a map then: the same letters
  ///     have the same points in all places, and text is compressed best so.
  init(
    _ samples: [Sample], hasLengths: Bool, margin: Double, distance: Double, isCarried: Bool = false,
    losses: inout Losses
  ) {
    verbs = samples[0].path.verbs
    let first = samples[0]
    let isStill = samples.allSatisfy { $0.map == first.map && ($0.before?.map ?? first.map) == first.map }
    losses.perspective = samples.contains { !$0.map.isAffine }
    if isStill, !isCarried, !hasLengths || first.map.similarity != nil {
      lengthFactor = first.map.similarity ?? 1
      map = first.map
      points = Self.fit(samples.map { $0.baked }, distance: distance)
      return
    }
    let isRigid = samples.allSatisfy {
      $0.path == first.path && ($0.before?.path ?? first.path) == first.path
    }
    let box = samples.reduce(Rect?.none) { box, sample in
      guard let next = sample.path.bounds else { return box }
      return box?.union(next) ?? next
    }
    let around = (box ?? .zero).insetBy(dx: -margin, dy: -margin)
    let maps = samples.map { (frame: $0.frame, map: $0.map, before: $0.before?.map) }
    guard let motion = TransformMotion(maps, box: around, distance: isRigid ? distance : distance / 2) else {
      losses.shear = hasLengths
      points = Self.fit(samples.map { $0.baked }, distance: distance)
      lengthFactor = first.map.similarity ?? first.map.meanScale
      return
    }
    transform = motion
    // Points are drawn as much larger as the map makes them.
    let largest = samples.reduce(1e-6) { max($0, $1.map.meanScale) }
    points = Self.fit(
      isRigid ? [first.own] : samples.map { $0.own }, distance: isRigid ? 0.001 : distance / 2 / largest)
  }

  private static func fit(_ samples: [TrackSample], distance: Double) -> [Keyframe] {
    guard samples[0].values.isEmpty == false else {
      return [Keyframe(frame: samples[0].frame, values: [], easing: .hold)]
    }
    return CurveFit(tolerances: [distance], places: places, dimension: 2, restShare: CurveFit.still)
      .keyframes(samples)
  }
}

extension OutlineMotion.Sample {
  /// The points of the stage.
  fileprivate var baked: TrackSample {
    TrackSample(
      frame: frame, values: path.numbers(under: map), before: before.map { $0.path.numbers(under: $0.map) })
  }

  /// The points without the map.
  fileprivate var own: TrackSample {
    TrackSample(
      frame: frame, values: path.numbers(under: .identity),
      before: before.map { $0.path.numbers(under: .identity) })
  }
}

extension Path {
  /// The coordinates of all points; 0 for those that are not finite.
  fileprivate func numbers(under map: Projection) -> [Double] {
    points.flatMap { point in
      let place = map.apply(point)
      return place.isFinite ? [place.x, place.y] : [0, 0]
    }
  }
}

extension Projection {
  /// The square root of the factor of areas.
  var meanScale: Double {
    let scale = abs(a * d - b * c).squareRoot()
    return scale.isFinite ? scale : 1
  }
}
