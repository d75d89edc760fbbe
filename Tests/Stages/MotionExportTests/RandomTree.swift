import Raster
import RenderTree
import TestSupport

/// A tree of layers with shapes, groups, masks and animations, by a seed, as commits.
struct RandomTree {
  private(set) var commits: [Commit] = []
  static let size = Size(width: 200, height: 160)
  static let duration = 2.0

  private var random: SeededGenerator
  private var count: UInt32 = 1
  private var animations: UInt32 = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var first = Commit(time: 0)
    first.operations += [
      .createLayer(LayerID(1), .plain),
      .update(
        LayerID(1), [.bounds(Rect(x: 0, y: 0, width: 200, height: 160)), .position(Point(x: 100, y: 80))]),
      .setRoot(LayerID(1)),
    ]
    let sublayers = (0..<3).map { _ in layer(depth: 0, &first) }
    first.operations.append(.setSublayers(LayerID(1), sublayers))
    commits = [first]
    // Later commits change, add and remove.
    var second = Commit(time: 0.75)
    second.operations.append(.update(sublayers[0], [.opacity(number(0.3, 1)), .position(point())]))
    let added = layer(depth: 1, &second)
    second.operations.append(.setSublayers(LayerID(1), [added] + sublayers.reversed()))
    commits.append(second)
  }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }

  private mutating func point() -> Point { Point(x: number(20, 180), y: number(20, 140)) }

  private mutating func color() -> Color {
    Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: number(0.2, 1))
  }

  private mutating func path(_ corners: Int) -> Path {
    var path = Path()
    path.move(to: Point(x: number(0, 60), y: number(0, 60)))
    for _ in 1..<corners {
      path.cubic(
        to: Point(x: number(0, 60), y: number(0, 60)),
        control1: Point(x: number(0, 60), y: number(0, 60)),
        control2: Point(x: number(0, 60), y: number(0, 60)))
    }
    path.close()
    return path
  }

  private mutating func layer(depth: Int, _ commit: inout Commit) -> LayerID {
    count += 1
    let id = LayerID(count)
    let isShape = number(0, 1) < 0.6
    commit.operations.append(.createLayer(id, isShape ? .shape : .plain))
    let corners = Int(number(2, 5))
    var values: [PropertyValue] = [
      .bounds(Rect(x: 0, y: 0, width: number(20, 80), height: number(20, 80))), .position(point()),
      .opacity(number(0, 1) < 0.5 ? 1 : number(0.2, 1)), .backgroundColor(color()),
      .cornerRadius(number(0, 1) < 0.5 ? 0 : 8), .masksToBounds(number(0, 1) < 0.2),
    ]
    if isShape {
      values += [
        .path(path(corners)), .fillColor(color()), .strokeColor(color()), .lineWidth(number(1, 6)),
        .strokeEnd(number(0, 1) < 0.5 ? 1 : number(0.3, 0.9)),
      ]
    }
    commit.operations.append(.update(id, values))
    if depth < 2, number(0, 1) < 0.6 {
      let inner = (0..<Int(number(1, 4))).map { _ in layer(depth: depth + 1, &commit) }
      commit.operations.append(.setSublayers(id, inner))
    }
    if number(0, 1) < 0.15 {
      let mask = layer(depth: 3, &commit)
      commit.operations.append(.setMask(id, mask))
    }
    for _ in 0..<Int(number(0, 3)) { animate(id, isShape: isShape, corners, &commit) }
    return id
  }

  private mutating func animate(_ id: LayerID, isShape: Bool, _ corners: Int, _ commit: inout Commit) {
    let choices: [(AnimationTarget, AnimationValue)] = [
      (.position, .point(point())), (.opacity, .number(number(0.1, 1))),
      (.transformRotationZ, .number(number(-4, 4))), (.transformScale, .number(number(0.3, 2))),
      (.backgroundColor, .color(color())), (.boundsSize, .size(Size(width: number(10, 90), height: 40))),
    ]
    let shapes: [(AnimationTarget, AnimationValue)] = [
      (.path, .path(path(corners))), (.strokeEnd, .number(number(0.1, 1))),
      (.lineWidth, .number(number(1, 8))),
      (.strokeColor, .color(color())),
    ]
    let all = isShape ? choices + shapes : choices
    let (target, value) = all[Int(number(0, Double(all.count) - 0.001))]
    let property = PropertyAnimation(target)
    var animation: Animation
    switch Int(number(0, 3)) {
    case 0: animation = Animation(.basic(property, BasicValues(to: value)))
    case 1: animation = Animation(.spring(property, BasicValues(to: value), SpringParameters()))
    default:
      animation = Animation(.basic(property, BasicValues(to: value)))
      animation.timing.autoreverses = true
      animation.timing.repeatCount = 3
    }
    animation.timing.beginTime = commit.time + number(0, 0.5)
    animation.timing.duration = number(0.2, 1)
    animation.timing.fillMode = .both
    animation.timingFunction = number(0, 1) < 0.5 ? .easeInEaseOut : nil
    animations += 1
    commit.operations.append(.addAnimation(id, AnimationID(animations), animation))
  }
}
