import Foundation
import RenderTree

extension CALayer: CAMediaTiming {
  /// The begin of the layer's time, in seconds of the superlayer's time. Default: 0.
  public var beginTime: CFTimeInterval {
    get { properties.beginTime }
    set { change(.beginTime) { $0.beginTime = newValue } }
  }

  /// The rate of time inside the layer; 0 stops it at `timeOffset`. Default: 1.
  public var speed: Float {
    get { Float(properties.speed) }
    set { change(.speed) { $0.speed = Double(newValue) } }
  }

  /// The offset in seconds that is added to the layer's local time. Default: 0.
  public var timeOffset: CFTimeInterval {
    get { properties.timeOffset }
    set { change(.timeOffset) { $0.timeOffset = newValue } }
  }

  /// The duration in seconds. Default: infinite. Layers do not end: a finite value is stored and reported.
  public var duration: CFTimeInterval {
    get { layerTiming.duration }
    set {
      layerTiming.duration = newValue
      if newValue != .infinity { report("duration", .notDrawn) }
    }
  }

  /// The number of cycles. Default: 0. Layers do not repeat: any other value is stored and reported.
  public var repeatCount: Float {
    get { layerTiming.repeatCount }
    set {
      layerTiming.repeatCount = newValue
      if newValue != 0 { report("repeatCount", .notDrawn) }
    }
  }

  /// The duration of all cycles in seconds. Default: 0. Layers do not repeat: any other value is stored and
  /// reported.
  public var repeatDuration: CFTimeInterval {
    get { layerTiming.repeatDuration }
    set {
      layerTiming.repeatDuration = newValue
      if newValue != 0 { report("repeatDuration", .notDrawn) }
    }
  }

  /// Whether cycles alternate in direction. Default: false. Layers do not end: true is stored and reported.
  public var autoreverses: Bool {
    get { layerTiming.autoreverses }
    set {
      layerTiming.autoreverses = newValue
      if newValue { report("autoreverses", .notDrawn) }
    }
  }

  /// The effect outside the active duration. Default: `removed`. Layers do not end: the value is stored and
  /// has no effect.
  public var fillMode: CAMediaTimingFillMode {
    get { layerTiming.fillMode }
    set { layerTiming.fillMode = newValue }
  }

  /// Converts a time of `l`, or of the media clock for nil, to this layer's time. All times are in seconds.
  /// O(depth).
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(atMediaTime: l?.mediaTime(atLocalTime: t) ?? t)
  }

  /// Converts a time of this layer to the time of `l`, or of the media clock for nil. All times are in
  /// seconds. O(depth).
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = mediaTime(atLocalTime: t)
    return l?.localTime(atMediaTime: time) ?? time
  }
}

extension CALayer {
  /// Returns the layer's local time at a time of the media clock.
  func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
    chain.reversed().reduce(time) { time, layer in
      let properties = layer.properties
      return (time - properties.beginTime) * properties.speed + properties.timeOffset
    }
  }

  /// Returns the media time at which the layer's local time is `time`. A stopped layer (speed 0) has a single
  /// local time; it counts as running at speed 1.
  func mediaTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
    chain.reduce(time) { time, layer in
      let speed = layer.properties.speed == 0 ? 1 : layer.properties.speed
      return (time - layer.properties.timeOffset) / speed + layer.properties.beginTime
    }
  }

  /// The layer's local time as a linear function of media time: offset + speed · t.
  var localTimeLine: (offset: Double, speed: Double) {
    modelChain.reversed().reduce((offset: 0, speed: 1)) { outer, layer in
      (
        offset: (outer.offset - layer.properties.beginTime) * layer.properties.speed
          + layer.properties.timeOffset,
        speed: outer.speed * layer.properties.speed
      )
    }
  }

  /// This layer and its ancestors in the model, the root last.
  private var modelChain: [CALayer] {
    var layers = [self]
    var next = parent
    while let layer = next {
      layers.append(layer)
      next = layer.parent
    }
    return layers
  }
}
