import Foundation
import RenderTree

extension CALayer {
  /// The layer's own time at an instant of the media clock.
  func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
    let parentTime = superlayer?.localTime(atMediaTime: time) ?? time
    return (parentTime - properties.beginTime) * properties.speed + properties.timeOffset
  }

  /// The instant of the media clock at which the layer's own time is `time`. A stopped layer (speed 0) has one time for ever; then it
  /// is taken as running.
  func mediaTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
    let speed = properties.speed == 0 ? 1 : properties.speed
    let parentTime = (time - properties.timeOffset) / speed + properties.beginTime
    return superlayer?.mediaTime(atLocalTime: parentTime) ?? parentTime
  }

  /// The layer's own time as a linear function of the media clock's: offset + speed · t.
  var localTimeLine: (offset: Double, speed: Double) {
    let outer = parent?.localTimeLine ?? (offset: 0, speed: 1)
    return (
      offset: (outer.offset - properties.beginTime) * properties.speed + properties.timeOffset,
      speed: outer.speed * properties.speed
    )
  }
}
