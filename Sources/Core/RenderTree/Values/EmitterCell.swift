public import Raster

/// A kind of particles of an emitter layer. A range is the largest difference from the mean, on either side.
///
/// A number that is NaN or infinite in the rate, lifetime or speed means that nothing is born, and in a
/// particle's place or size that it is not drawn.
public struct EmitterCell: Hashable, Sendable {
  /// The picture of each particle; nil draws nothing, and sub-cells emit all the same.
  public var contents: ImageID?
  /// The part of the picture that is shown, in units of its size.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture per point.
  public var contentsScale = 1.0
  /// How the picture is sampled between its pixels, and where it is drawn smaller.
  public var contentsFilter = ImagePaint.Filter.linear, minificationFilter = ImagePaint.Filter.linear
  /// Added to the level of detail of a trilinear `minificationFilter`: positive is blurrier.
  public var minificationFilterBias = 0.0
  /// The cells that emit from each particle.
  public var cells: [EmitterCell] = []
  /// Whether the cell emits.
  public var isEnabled = true

  /// The begin of the cell's time in that of the layer, or in the age of the particle that emits.
  public var beginTime = 0.0
  /// The seconds of the cell's time, from 0 on, in which particles are born.
  public var duration = Double.infinity
  /// The seconds of the cell per second outside. Not positive: nothing is born.
  public var speed = 1.0
  /// The cell's time at `beginTime`.
  public var timeOffset = 0.0

  /// Particles per second.
  public var birthRate = 0.0
  /// The age in seconds at which a particle vanishes.
  public var lifetime = 0.0
  /// The largest difference of lifetimes.
  public var lifetimeRange = 0.0
  /// The angle of the direction with the layer's plane, towards the viewer.
  public var emissionLatitude = 0.0
  /// The angle of the direction in the layer's plane, from the x axis towards the y axis.
  public var emissionLongitude = 0.0
  /// The whole angle, about the longitude, in which directions lie.
  public var emissionRange = 0.0
  /// Points per second.
  public var velocity = 0.0
  /// The largest difference of velocities.
  public var velocityRange = 0.0
  /// Points per second, per second.
  public var xAcceleration = 0.0
  /// Points per second, per second.
  public var yAcceleration = 0.0
  /// Points per second, per second, towards the viewer.
  public var zAcceleration = 0.0
  /// The factor of the picture's size; a particle is not drawn while it is not positive.
  public var scale = 1.0
  /// The largest difference of scales.
  public var scaleRange = 0.0
  /// The change of the factor per second.
  public var scaleSpeed = 0.0
  /// Radians per second.
  public var spin = 0.0
  /// The largest difference of spins.
  public var spinRange = 0.0
  /// Multiplies the picture; its alpha is an opacity. Limited to 0 … 1 with range and speed.
  public var color = Color.white
  /// The largest differences of the channels.
  public var colorRange = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// The change of each channel per second.
  public var colorSpeed = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The number of nested levels of cells that emit; deeper ones do not.
  public static let maximumDepth = 8

  /// Makes a cell that emits nothing.
  public init() {}
}

extension EmitterCell {
  /// The longest time in seconds outside from a birth until all that comes of it has vanished, at factors
  /// of 1.
  ///
  /// - Parameter factor: the layer's factor of lifetimes.
  func span(_ factor: Double, depth: Int = 0) -> Double {
    guard speed > 0, depth < Self.maximumDepth else { return 0 }
    let own = max((lifetime + abs(lifetimeRange)) * factor, 0) / speed
    return cells.reduce(own) { max($0, own + $1.span(factor, depth: depth + 1) / speed) }
  }
}
