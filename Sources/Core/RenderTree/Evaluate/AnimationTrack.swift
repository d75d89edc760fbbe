import Raster

/// The values of an animation between which it goes straight, or the path that it goes along, prepared for
/// every frame. Most animations fit. A track gives the same numbers as the animation itself, without lists of
/// components. It is an object so that reading it copies nothing.
final class AnimationTrack: Sendable {
  private enum Values: Sendable {
    case numbers([Double])
    case points([Point])
    case flags([Bool])
    case paths([Path])
    /// Lists of equal lengths.
    case colors([[Color]])
    case lists([[Double]])
    /// Moves a point, or a size, along a path at constant speed.
    case motion(PathMeasure, isSize: Bool)
    case others([AnimationValue])
  }

  let target: AnimationTarget
  private let timing: Timing
  private let timingFunction: TimingFunction?
  private let values: Values
  /// One time for each value, rising from 0 to 1; one more for discrete values.
  private let times: [Double]
  /// One curve for each segment, or none.
  private let timingFunctions: [TimingFunction]
  private let isDiscrete: Bool
  private let isKeyframed: Bool

  /// Fails for an animation that depends on the value below it, adds to that, or interpolates in curves.
  init?(_ animation: Animation) {
    (timing, timingFunction) = (animation.timing, animation.timingFunction)
    let list: [AnimationValue]
    switch animation.content {
    case .basic(let property, let ends):
      guard property.replaces, let from = ends.from, let to = ends.to else { return nil }
      (target, list) = (property.target, [from, to])
      (times, timingFunctions, isDiscrete, isKeyframed) = ([0, 1], [], false, false)
    case .keyframe(let property, let keyframes) where keyframes.path != nil:
      guard property.replaces, keyframes.rotationMode == .none, keyframes.calculationMode == .paced,
        let measure = keyframes.pathMeasure, measure.segmentCount > 0
      else { return nil }
      var isSize = false
      if case .size = LayerProperties().value(of: property.target) { isSize = true }
      (target, values) = (property.target, .motion(measure, isSize: isSize))
      (times, timingFunctions, isDiscrete, isKeyframed) = ([0, 1], [], false, false)
      return
    case .keyframe(let property, let keyframes):
      guard property.replaces, keyframes.rotationMode == .none, keyframes.values.count > 1 else { return nil }
      switch keyframes.calculationMode {
      case .linear: (times, isDiscrete) = (keyframes.segmentTimes, false)
      case .discrete: (times, isDiscrete) = (keyframes.discreteTimes, true)
      case .paced, .cubic, .cubicPaced: return nil
      }
      (target, list) = (property.target, keyframes.values)
      (timingFunctions, isKeyframed) = (keyframes.timingFunctions, true)
    case .spring, .group, .transition: return nil
    }
    let numbers = list.compactMap { if case .number(let value) = $0 { value } else { nil } }
    let points = list.compactMap { if case .point(let value) = $0 { value } else { nil } }
    let flags = list.compactMap { if case .flag(let value) = $0 { value } else { nil } }
    let paths = list.compactMap { if case .path(let value) = $0 { value } else { nil } }
    let colors = list.compactMap { if case .colors(let value) = $0 { value } else { nil } }
    let lists = list.compactMap { if case .numbers(let value) = $0 { value } else { nil } }
    if paths.count == list.count, target == .path {
      values = .paths(paths)
    } else if colors.count == list.count, target == .colors,
      colors.allSatisfy({ $0.count == colors[0].count })
    {
      values = .colors(colors)
    } else if lists.count == list.count, target == .locations,
      lists.allSatisfy({ $0.count == lists[0].count })
    {
      values = .lists(lists)
    } else if numbers.count == list.count {
      values = .numbers(numbers)
    } else if points.count == list.count {
      values = .points(points)
    } else if flags.count == list.count {
      values = .flags(flags)
    } else {
      values = .others(list)
    }
  }

  /// Same as `Animation.apply(at:to:)`.
  ///
  /// - Parameter memory: provides the path that lies between two others, and says whether one was made.
  func apply(at parentTime: Double, to properties: inout LayerProperties, _ memory: inout EvaluationMemory) {
    guard let (index, part) = place(at: parentTime, &memory.solved) else { return }
    switch values {
    case .numbers(let list): properties.set(Self.number(list, index, part), for: target)
    case .points(let list):
      let point = part.map { list[index].interpolated(to: list[index + 1], fraction: $0) } ?? list[index]
      properties.set(.point(point), for: target)
    case .flags(let list): properties.set(.flag(Self.flag(list, index, part)), for: target)
    case .paths(let list):
      memory.hasMadePath = false
      guard let part else { return properties.path = list[index] }
      var path = memory.takePath()
      memory.hasMadePath = path.interpolate(from: list[index], to: list[index + 1], fraction: part)
      if memory.hasMadePath {
        properties.path = path
      } else {
        memory.putBack(path)
        properties.path = part < 0.5 ? list[index] : list[index + 1]
      }
    case .colors(let list):
      guard let part else { return properties.colors = list[index] }
      properties.colors = memory.colors.list { result in
        for (a, b) in zip(list[index], list[index + 1]) { result.append(Color.mix(a, b, part)) }
      }
    case .lists(let list):
      guard let part else { return properties.locations = list[index] }
      properties.locations = memory.numbers.list { result in
        for (a, b) in zip(list[index], list[index + 1]) { result.append(a + (b - a) * part) }
      }
    case .motion(let measure, let isSize):
      guard let part, let position = measure.position(atDistance: part * measure.length) else { return }
      properties.set(isSize ? .size(Size(position.point)) : .point(position.point), for: target)
    case .others(let list):
      guard let part else { return properties.set(list[index], for: target) }
      guard let value = list[index].interpolated(to: list[index + 1], fraction: part) else { return }
      properties.set(value, for: target)
    }
  }

  /// The value of an animated number; nil without an effect at that time, or for other kinds of values.
  func number(at parentTime: Double, _ memory: inout EvaluationMemory) -> Double? {
    guard case .numbers(let list) = values, let (index, part) = place(at: parentTime, &memory.solved)
    else { return nil }
    return Self.number(list, index, part)
  }

  /// Same as `number(at:_:)`, for a flag.
  func flag(at parentTime: Double, _ memory: inout EvaluationMemory) -> Bool? {
    guard case .flags(let list) = values, let (index, part) = place(at: parentTime, &memory.solved)
    else { return nil }
    return Self.flag(list, index, part)
  }

  private static func number(_ list: [Double], _ index: Int, _ part: Double?) -> Double {
    guard let part else { return list[index] }
    return list[index] + (list[index + 1] - list[index]) * part
  }

  private static func flag(_ list: [Bool], _ index: Int, _ part: Double?) -> Bool {
    guard let part, !(part < 0.5) else { return list[index] }
    return list[index + 1]
  }

  private func place(at parentTime: Double, _ solved: inout SolvedTimes) -> (index: Int, part: Double?)? {
    guard let cycle = timing.cycleTime(at: parentTime) else { return nil }
    guard let timingFunction else { return place(cycle.fraction, &solved) }
    return place(solved.progress(timingFunction, at: cycle.fraction), &solved)
  }

  /// The index of the value at a fraction of a cycle, and the part of the way to the next one, if any.
  private func place(_ fraction: Double, _ solved: inout SolvedTimes) -> (index: Int, part: Double?) {
    if isDiscrete { return (Keyframes.step(at: fraction, in: times), nil) }
    guard isKeyframed else { return (0, fraction) }
    var (index, part) = Keyframes.place(at: fraction, in: times)
    if part.isNaN {
      part = 1
    } else if index < timingFunctions.count {
      part = solved.progress(timingFunctions[index], at: part)
    }
    return index == times.count - 2 && part == 1 ? (index + 1, nil) : (index, part)
  }
}

extension PropertyAnimation {
  /// Whether the value replaces the one below as it is, in each repetition alike.
  fileprivate var replaces: Bool { !isAdditive && !isCumulative && valueFunction == nil && cell == nil }
}
