import Raster

/// A layer's time as a function of the media clock's: `time · speed + offset`.
struct TimeLine {
  var speed = 1.0
  var offset = 0.0

  func time(at mediaTime: Double) -> Double { speed == 1 ? mediaTime + offset : mediaTime * speed + offset }

  func inside(_ properties: LayerProperties) -> TimeLine {
    if properties.beginTime == 0, properties.speed == 1, properties.timeOffset == 0 { return self }
    return TimeLine(
      speed: speed * properties.speed,
      offset: (offset - properties.beginTime) * properties.speed + properties.timeOffset)
  }

  /// The media clock's time at a time of the layer, both in seconds; nil when the layer's time stands still.
  func mediaTime(at time: Double) -> Double? {
    let result = (time - offset) / speed
    return result.isFinite ? result : nil
  }
}

extension RenderTree {
  /// The layer's properties under its animations at a time in seconds; nil for a layer that does not exist.
  public func presentation(of id: LayerID, at time: Double) -> LayerProperties? {
    indices[id.rawValue].map { properties(of: $0, on: timeLine(of: $0), at: time) }
  }

  /// The layer's own time at a time of the media clock, both in seconds; nil for a layer that does not exist.
  public func localTime(of id: LayerID, at time: Double) -> Double? {
    indices[id.rawValue].map { timeLine(of: $0).time(at: time) }
  }

  /// - Parameter layers: the number of layers, this one included, that may count.
  func timeLine(of index: Int, layers: Int = RenderTree.maximumDepth) -> TimeLine {
    var outer = TimeLine()
    // Layers above the root do not affect what the root shows.
    if layers > 1, index != rootIndex, let parent = nodes[index].parent {
      outer = timeLine(of: parent, layers: layers - 1)
    }
    return timeLine(of: index, inside: outer)
  }

  /// The time of a layer in that of its parent.
  @inline(never)
  func timeLine(of index: Int, inside outer: TimeLine) -> TimeLine { outer.inside(nodes[index].properties) }

  func properties(of index: Int, on timeLine: TimeLine, at time: Double) -> LayerProperties {
    var memory = EvaluationMemory()
    return evaluatedProperties(of: index, on: timeLine, at: time, &memory).properties
  }

  /// Same as `properties(of:on:at:)`, and whether the path comes from the memory.
  ///
  /// - Parameters:
  ///   - visibility: the result of `visibility(of:on:at:_:)`, if it is known.
  ///   - memory: provides the path that lies between two others.
  func evaluatedProperties(
    of index: Int, on timeLine: TimeLine, at time: Double, knowing visibility: Visibility? = nil,
    _ memory: inout EvaluationMemory
  ) -> (properties: LayerProperties, isPathMade: Bool) {
    var properties = nodes[index].properties
    guard !nodes[index].animations.isEmpty else { return (properties, false) }
    memory.hasMadePath = false
    let local = timeLine.time(at: time)
    for committed in nodes[index].animations where visibility == nil || !committed.changesVisibility {
      committed.apply(at: local, to: &properties, &memory)
    }
    if let visibility {
      (properties.isHidden, properties.opacity) = (visibility.isHidden, visibility.opacity)
    }
    return (properties, memory.hasMadePath)
  }

  /// The properties that decide whether a layer is shown at all.
  struct Visibility: Equatable {
    var isHidden: Bool
    var opacity: Double

    var isShown: Bool { !isHidden && opacity > 0 }
  }

  /// The layer's visibility; nil if only the evaluation of all properties tells it.
  ///
  /// - Parameter memory: holds the progress of timing curves at this instant.
  func visibility(
    of index: Int, on timeLine: TimeLine, at time: Double, _ memory: inout EvaluationMemory
  ) -> Visibility? {
    var result = Visibility(
      isHidden: nodes[index].properties.isHidden, opacity: nodes[index].properties.opacity)
    let local = timeLine.time(at: time)
    for committed in nodes[index].animations where committed.changesVisibility {
      guard let track = committed.track else { return nil }
      switch track.target {
      case .isHidden: result.isHidden = track.flag(at: local, &memory) ?? result.isHidden
      default: result.opacity = track.number(at: local, &memory) ?? result.opacity
      }
    }
    return result
  }

  /// The sublayers from the farthest to the nearest; equal z positions keep their order.
  func children(of index: Int, _ timeLine: TimeLine, at time: Double) -> [Int] {
    let sublayers = nodes[index].sublayers
    var (isSorted, last) = (true, -Double.infinity)
    for child in sublayers where isSorted {
      let z = zPosition(of: child, timeLine, at: time)
      isSorted = z >= last
      last = z
    }
    // The sublayers are mostly in order, and then no other list is made.
    if isSorted { return sublayers }
    let z = sublayers.map { zPosition(of: $0, timeLine, at: time) }
    return sublayers.indices.sorted { (z[$0], $0) < (z[$1], $1) }.map { sublayers[$0] }
  }

  /// The z position at a time; NaN counts as 0.
  ///
  /// - Parameter timeLine: that of the superlayer.
  private func zPosition(of index: Int, _ timeLine: TimeLine, at time: Double) -> Double {
    for committed in nodes[index].animations where committed.changesDepth {
      let z = properties(of: index, on: self.timeLine(of: index, inside: timeLine), at: time).zPosition
      return z.isNaN ? 0 : z
    }
    let z = nodes[index].properties.zPosition
    return z.isNaN ? 0 : z
  }
}

extension LayerProperties {
  /// The anchor point in the layer's coordinates.
  private var anchor: Point {
    Point(
      x: bounds.minX + anchorPoint.x * bounds.size.width, y: bounds.minY + anchorPoint.y * bounds.size.height)
  }

  /// Maps the layer's coordinates to its superlayer's, through the transform about the anchor point.
  public var transformToParent: Transform3D {
    isGeometryFlipped ? flip.followed(by: uprightTransform) : uprightTransform
  }

  /// Turns the layer's coordinates over, about the middle of its bounds.
  private var flip: Transform3D {
    Transform3D.scale(x: 1, y: -1).followed(by: .translation(x: 0, y: bounds.minY + bounds.maxY))
  }

  private var uprightTransform: Transform3D {
    let anchor = anchor
    if transform == .identity {
      return .translation(x: position.x - anchor.x, y: position.y - anchor.y, z: zPosition)
    }
    return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ).followed(by: transform)
      .followed(by: .translation(x: position.x, y: position.y, z: zPosition + anchorPointZ))
  }

  /// `sublayerTransform`, applied about the anchor point.
  public var sublayerSpace: Transform3D {
    guard sublayerTransform != .identity else { return .identity }
    let anchor = anchor
    return Transform3D.translation(x: -anchor.x, y: -anchor.y).followed(by: sublayerTransform)
      .followed(by: .translation(x: anchor.x, y: anchor.y))
  }
}

extension Transform3D {
  /// The image of the plane z = 0, as a transform that keeps depth: sublayers lie in their layer's plane.
  public var flattened: Transform3D {
    guard m13 != 0 || m23 != 0 || m43 != 0 || m31 != 0 || m32 != 0 || m34 != 0 || m33 != 1 else {
      return self
    }
    var result = self
    (result.m13, result.m23, result.m43) = (0, 0, 0)
    (result.m31, result.m32, result.m33, result.m34) = (0, 0, 1, 0)
    return result
  }
}
