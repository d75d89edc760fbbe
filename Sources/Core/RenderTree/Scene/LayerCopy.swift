import Raster

/// One copy of a replicator layer's sublayers.
struct LayerCopy {
  /// Whether it is not the first one.
  let isFurther: Bool
  let timeLine: TimeLine
  /// Maps the copied sublayers' parent to the screen.
  let space: Transform3D
  /// The factors for colours; alpha is an opacity. All are 0 … 1.
  let color: Color
}

/// The copies of a layer's sublayers, one after the other: those of a replicator layer that can be seen, and
/// a single one of any other layer.
struct LayerCopies {
  private let values: Replication
  private let timeLine: TimeLine
  private let space: Transform3D
  private let delay: Double
  private var step = Transform3D.identity
  private var path = Transform3D.identity
  private var number = 0
  private let count: Int

  /// - Parameters:
  ///   - timeLine: that of the layer.
  ///   - space: maps its sublayers' parent to the screen.
  @inline(never)
  init(_ layer: LayerProperties, _ kind: LayerKind, _ timeLine: TimeLine, space: Transform3D) {
    (self.timeLine, self.space) = (timeLine, space)
    guard kind == .replicator else {
      (values, delay, count) = (Replication(), 0, 1)
      return
    }
    (values, delay, count) = (layer.replication.value, layer.copyDelay, layer.copyCount)
    guard values.instanceTransform != .identity else { return }
    let center = layer.bounds.center
    step = Transform3D.translation(x: -center.x, y: -center.y).followed(by: values.instanceTransform)
      .followed(by: .translation(x: center.x, y: center.y))
  }

  @inline(never)
  mutating func next() -> LayerCopy? {
    while number < count {
      let color = color(Double(number))
      if number > 0 { path = path.followed(by: step) }
      var delayed = timeLine
      delayed.offset -= Double(number) * delay
      number += 1
      if color.alpha > 0 {
        return LayerCopy(
          isFurther: number > 1, timeLine: delayed, space: path.followed(by: space), color: color)
      }
    }
    return nil
  }

  private func color(_ number: Double) -> Color {
    func factor(_ first: Double, _ offset: Double) -> Double {
      let value = first + (offset.isFinite ? offset : 0) * number
      return value > 0 ? min(value, 1) : 0
    }
    return Color(
      red: factor(values.instanceColor.red, values.instanceRedOffset),
      green: factor(values.instanceColor.green, values.instanceGreenOffset),
      blue: factor(values.instanceColor.blue, values.instanceBlueOffset),
      alpha: factor(values.instanceColor.alpha, values.instanceAlphaOffset))
  }
}

/// Counts the layers that are visited in copies, and knows whether colours are changed there.
struct CopyBudget {
  /// The number of copies with other colours that the layers that are added belong to.
  var tints = 0
  private var level = 0
  /// The number of visits in finished copies; inside a copy, the visits outside of copies.
  private var count = 0

  /// Whether another copy may be added.
  ///
  /// - Parameter visits: the number of layers visited so far.
  func hasRoom(_ visits: Int) -> Bool {
    (level > 0 ? visits - count : count) < RenderTree.maximumCopiedLayers
  }

  mutating func begin(_ visits: Int) {
    if level == 0 { count = visits - count }
    level += 1
  }

  mutating func end(_ visits: Int) {
    level -= 1
    if level == 0 { count = visits - count }
  }
}
