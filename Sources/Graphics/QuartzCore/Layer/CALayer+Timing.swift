import Foundation
import RenderTree

extension CALayer: CAMediaTiming {
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
