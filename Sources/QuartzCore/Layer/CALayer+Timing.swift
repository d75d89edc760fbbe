import Foundation
import RenderTree

extension CALayer: CAMediaTiming {
  /// Default: 0.
  public var beginTime: CFTimeInterval {
    get { properties.beginTime }
    set { change(.beginTime) { $0.beginTime = newValue } }
  }

  /// How fast time passes inside; 0 stops it at `timeOffset`. Default: 1.
  public var speed: Float {
    get { Float(properties.speed) }
    set { change(.speed) { $0.speed = Double(newValue) } }
  }

  /// Default: 0.
  public var timeOffset: CFTimeInterval {
    get { properties.timeOffset }
    set { change(.timeOffset) { $0.timeOffset = newValue } }
  }

  /// Layers do not end: kept, and reported when it is not infinite.
  public var duration: CFTimeInterval {
    get { layerTiming.duration }
    set {
      layerTiming.duration = newValue
      if newValue != .infinity { report("duration", .notDrawn) }
    }
  }

  /// Layers do not repeat: kept, and reported when it is not 0.
  public var repeatCount: Float {
    get { layerTiming.repeatCount }
    set {
      layerTiming.repeatCount = newValue
      if newValue != 0 { report("repeatCount", .notDrawn) }
    }
  }

  /// Layers do not repeat: kept, and reported when it is not 0.
  public var repeatDuration: CFTimeInterval {
    get { layerTiming.repeatDuration }
    set {
      layerTiming.repeatDuration = newValue
      if newValue != 0 { report("repeatDuration", .notDrawn) }
    }
  }

  /// Layers do not end: kept, and reported when it is true.
  public var autoreverses: Bool {
    get { layerTiming.autoreverses }
    set {
      layerTiming.autoreverses = newValue
      if newValue { report("autoreverses", .notDrawn) }
    }
  }

  /// Layers do not end: kept, and without effect.
  public var fillMode: CAMediaTimingFillMode {
    get { layerTiming.fillMode }
    set { layerTiming.fillMode = newValue }
  }

  /// A time of `l`, or of the media clock when it is nil, in this layer's time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(atMediaTime: l?.mediaTime(atLocalTime: t) ?? t)
  }

  /// A time of this layer in the time of `l`, or of the media clock when it is nil.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = mediaTime(atLocalTime: t)
    return l?.localTime(atMediaTime: time) ?? time
  }
}

extension CALayer {
  /// The layer's own time at an instant of the media clock.
  func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
    chain.reversed().reduce(time) { time, layer in
      let properties = layer.properties
      return (time - properties.beginTime) * properties.speed + properties.timeOffset
    }
  }

  /// The instant of the media clock at which the layer's own time is `time`. A stopped layer (speed 0) has one time for ever; then it
  /// is taken as running.
  func mediaTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
    chain.reduce(time) { time, layer in
      let speed = layer.properties.speed == 0 ? 1 : layer.properties.speed
      return (time - layer.properties.timeOffset) / speed + layer.properties.beginTime
    }
  }

  /// The layer's own time as a linear function of the media clock's: offset + speed · t.
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
