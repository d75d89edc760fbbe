import Raster

extension Animation {
  /// Whether this animation, or one in its group, is such a one.
  func changes(_ condition: (PropertyAnimation) -> Bool) -> Bool {
    switch content {
    case .basic(let property, _), .spring(let property, _, _), .keyframe(let property, _):
      condition(property)
    case .group(let children): children.contains { $0.changes(condition) }
    case .transition: false
    }
  }

  /// Changes the properties to their values under this animation at a time of its parent. Has no effect
  /// outside its active time, unless a fill mode covers that side.
  func apply(at parentTime: Double, to properties: inout LayerProperties) {
    guard let cycle = timing.cycleTime(at: parentTime) else { return }
    let fraction = timingFunction?.progress(at: cycle.fraction) ?? cycle.fraction
    switch content {
    case .transition: return
    case .group(let children):
      let time = timingFunction == nil ? cycle.time : timing.duration * fraction
      for child in children { child.apply(at: time, to: &properties) }
    case .basic(let property, let values):
      guard let ends = values.ends(around: property.input(in: properties)),
        let value = ends.from.interpolated(to: ends.to, fraction: fraction)
      else { return }
      property.put(value, cycle: cycle.cycle, end: ends.to, into: &properties)
    case .spring(let property, let values, let spring):
      let time = timingFunction == nil ? cycle.time : timing.duration * fraction
      guard let ends = values.ends(around: property.input(in: properties)),
        let value = ends.from.interpolated(to: ends.to, fraction: spring.progress(at: time))
      else { return }
      property.put(value, cycle: cycle.cycle, end: ends.to, into: &properties)
    case .keyframe(let property, let keyframes):
      guard let value = keyframes.value(at: fraction, of: property, in: properties) else { return }
      let end = property.isCumulative ? keyframes.value(at: 1, of: property, in: properties) : nil
      property.put(value, cycle: cycle.cycle, end: end, into: &properties)
      if let angle = keyframes.rotation(at: fraction) {
        properties.set(.number(angle), for: .transformRotationZ)
      }
    }
  }
}

extension Animation {
  /// Returns the value of a target under this animation at a time of its parent.
  ///
  /// - Parameters:
  ///   - target: The target. Parts of the animation that change others have no effect.
  ///   - parentTime: The time, in seconds of the parent's.
  ///   - value: The value without the animation, of the target's kind.
  public func value(
    of target: AnimationTarget, at parentTime: Double, over value: AnimationValue
  ) -> AnimationValue {
    var properties = LayerProperties()
    properties.set(value, for: target)
    apply(at: parentTime, to: &properties)
    return properties.value(of: target)
  }
}

extension Keyframes {
  /// The value at a fraction of a cycle, which is a size for a property that has one, also along a path.
  fileprivate func value(
    at fraction: Double, of property: PropertyAnimation, in properties: LayerProperties
  ) -> AnimationValue? {
    let value = value(at: fraction)
    guard path != nil, case .point(let point) = value, case .size = property.value(in: properties) else {
      return value
    }
    return .size(Size(point))
  }
}

extension PropertyAnimation {
  /// The value that interpolation begins or ends at where the animation gives none.
  fileprivate func input(in properties: LayerProperties) -> AnimationValue {
    let value = value(in: properties)
    guard let valueFunction, case .transform(let transform) = value else { return value }
    return valueFunction.value(in: transform)
  }

  /// Writes the value on top of finished cycles and of the value below, where the flags say so.
  ///
  /// - Parameter end: the value at the end of a cycle; evaluated only when cycles add up.
  fileprivate func put(
    _ value: AnimationValue, cycle: Double, end: @autoclosure () -> AnimationValue?,
    into properties: inout LayerProperties
  ) {
    var value = value
    if isCumulative, cycle > 0, let offset = end()?.repeated(cycle) { value = value.adding(offset) ?? value }
    if let valueFunction { value = valueFunction.transform(of: value).map { .transform($0) } ?? value }
    if isAdditive { value = self.value(in: properties).adding(value) ?? value }
    set(value, in: &properties)
  }
}

extension BasicValues {
  /// Both ends, completed with the value without the animation; nil if the kinds do not fit.
  fileprivate func ends(
    around value: @autoclosure () -> AnimationValue
  ) -> (from: AnimationValue, to: AnimationValue)? {
    if let from, let to { return (from, to) }
    let base = value()
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return from.adding(by).map { (from, $0) }
    case (nil, let to?, let by?): return to.subtracting(by).map { ($0, to) }
    case (let from?, nil, nil): return (from, base)
    case (nil, let to?, nil): return (base, to)
    case (nil, nil, let by?): return base.adding(by).map { (base, $0) }
    case (nil, nil, nil): return (base, base)
    }
  }
}
