import UIKit

extension OracleScene {
  private static let spaceCells = grid(6, columns: 3, CGSize(width: 62, height: 74), spacing: 4)
  private static let plane = CGRect(x: 11, y: 17, width: 40, height: 40)
  private static let depth = 150.0

  /// The container of a cell, with the perspective.
  @MainActor private static func container(_ index: Int, in ground: CALayer) -> CALayer {
    let layer = ground.box(spaceCells[index])
    layer.sublayerTransform.m34 = -1 / depth
    return layer
  }

  private static func container(_ index: Int, _ content: String) -> String {
    "<div style=\"\(place(spaceCells[index])) perspective: \(depth)px\">\(content)</div>"
  }

  private static func div(_ frame: CGRect, _ hex: UInt32?, _ style: String = "", _ content: String = "")
    -> String
  {
    "<div style=\"\(place(frame)) \(hex.map { "background: \(css($0));" } ?? "") \(style)\">\(content)</div>"
  }

  /// Planes in perspective: turning, one behind the other, two-sided, and flattened in a plane that turns.
  static var perspective: OracleScene {
    let spot = CGRect(x: 4, y: 4, width: 14, height: 22)
    let turning = { (name: String) in "animation: \(name) 1s linear both;" }
    return OracleScene(
      name: "perspective", instants: [0.1, 0.3, 0.45, 0.7, 1], samples: 4, tolerance: .space,
      style: """
        @keyframes y { from { transform: rotateY(-30deg); } to { transform: rotateY(150deg); } }
        @keyframes x { from { transform: rotateX(10deg); } to { transform: rotateX(70deg); } }
        @keyframes back { from { transform: rotateY(150deg); } to { transform: rotateY(330deg); } }
        @keyframes far { from { transform: translateZ(-100px); } to { transform: translateZ(60px); } }
        """,
      body: [
        container(0, div(plane, 0x2060c0, turning("y"), div(spot, 0xf0c040))),
        container(1, div(plane, 0xc03040, turning("x"), div(spot, 0xf0c040))),
        container(
          2,
          div(plane, 0x30a050, "backface-visibility: hidden; \(turning("y"))", "")
            + div(plane, 0xe08020, "backface-visibility: hidden; \(turning("back"))", "")),
        container(
          3,
          div(plane, 0x8040a0, "transform: translate3d(-8px, -8px, -40px);")
            + div(plane, 0x40a0a0, "transform: translate3d(8px, 8px, 20px) rotateZ(30deg);")),
        container(4, div(plane, 0x204080, turning("y"), div(spot, 0xf0f0f0, "transform: rotateY(60deg);"))),
        container(5, div(plane, 0x606060, turning("far"))),
      ].joined(separator: "\n")
    ) { ground in
      let cells = spaceCells.indices.map { container($0, in: ground) }
      let turn = { (layer: CALayer, axis: String, from: Double, to: Double) in
        layer.run("transform.rotation.\(axis)", from: from * .pi / 180, to: to * .pi / 180)
      }
      for (index, axis, ends, color) in [
        (0, "y", (-30.0, 150.0), 0x2060c0 as UInt32), (1, "x", (10, 70), 0xc03040),
        (4, "y", (-30, 150), 0x204080),
      ] {
        let layer = cells[index].box(plane, UIColor(hex: color))
        let child = layer.box(spot, UIColor(hex: index == 4 ? 0xf0f0f0 : 0xf0c040))
        if index == 4 { child.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0) }
        turn(layer, axis, ends.0, ends.1)
      }
      let (front, back) = (
        cells[2].box(plane, UIColor(hex: 0x30a050)), cells[2].box(plane, UIColor(hex: 0xe08020))
      )
      (front.isDoubleSided, back.isDoubleSided) = (false, false)
      turn(front, "y", -30, 150)
      turn(back, "y", 150, 330)
      let near = cells[3].box(plane.offsetBy(dx: 8, dy: 8), UIColor(hex: 0x40a0a0))
      (near.zPosition, near.transform) = (20, CATransform3DMakeRotation(.pi / 6, 0, 0, 1))
      let far = cells[3].box(plane.offsetBy(dx: -8, dy: -8), UIColor(hex: 0x8040a0))
      far.zPosition = -40
      cells[5].box(plane, UIColor(hex: 0x606060)).run("zPosition", from: -100, to: 60)
    }
  }

  /// Transform layers: a cube, planes that cut through each other, a fan, and a space in a space.
  static var transformLayers: OracleScene {
    let colors: [UInt32] = [0xd03030, 0x30b040, 0x3050d0, 0xe0b020, 0x9030b0, 0x20b0c0]
    // The rotation about an axis that brings each face into its place, 16 points from the middle.
    let faces: [(axis: String, degrees: Double)] = [
      ("Y", 0), ("Y", 90), ("Y", 180), ("Y", 270), ("X", 90), ("X", -90),
    ]
    let square = CGRect(x: 15, y: 21, width: 32, height: 32)
    let origin = CGRect(origin: .zero, size: spaceCells[0].size)
    func space(_ name: String, _ content: String) -> String {
      div(origin, nil, "transform-style: preserve-3d; animation: \(name) 1s linear both;", content)
    }
    let cube = faces.indices.map { index in
      let face = faces[index]
      return div(square, colors[index], "transform: rotate\(face.axis)(\(face.degrees)deg) translateZ(16px);")
    }.joined()
    let crossed = [-45.0, 45].enumerated().map { index, angle in
      div(square, colors[index], "transform: rotateY(\(angle)deg);")
    }.joined()
    let fan = (0..<4).map { index in
      div(square, colors[index], "transform: rotateX(\(45 * index)deg);")
    }.joined()
    let inner = div(
      origin, nil, "transform-style: preserve-3d; transform: rotateX(60deg);",
      div(square, colors[2]) + div(square, colors[3], "transform: rotateY(80deg);"))
    return OracleScene(
      name: "transform-layers", instants: [0.05, 0.3, 0.55, 0.8], samples: 4,
      tolerance: Tolerance(
        levels: 120, percent: 0.02, mean: 0.4,
        reason:
          "Edges alone: hidden planes shine through Rivulet's smooth edges, and Chromium draws planes of a "
          + "shared space a fifth of a pixel too small."),
      style: """
        @keyframes tumble { from { transform: rotateY(20deg) rotateX(25deg); }
          to { transform: rotateY(200deg) rotateX(25deg); } }
        @keyframes tilt { from { transform: rotateX(-60deg); } to { transform: rotateX(60deg); } }
        @keyframes swing { from { transform: rotateY(-70deg); } to { transform: rotateY(70deg); } }
        """,
      body: [
        container(0, space("tumble", cube)), container(1, space("tilt", crossed)),
        container(2, space("swing", fan)), container(3, space("swing", div(square, colors[4]) + inner)),
        container(4, space("tilt", div(square, colors[0], "transform: translateZ(-20px);") + crossed)),
      ].joined(separator: "\n")
    ) { ground in
      @MainActor func space(_ index: Int) -> CATransformLayer {
        container(index, in: ground).put(CATransformLayer(), origin)
      }
      @MainActor func turned(_ parent: CALayer, _ color: UInt32, _ transform: CATransform3D) {
        parent.box(square, UIColor(hex: color)).transform = transform
      }
      @MainActor func cross(_ parent: CALayer) {
        for (index, angle) in [-CGFloat.pi / 4, .pi / 4].enumerated() {
          turned(parent, colors[index], CATransform3DMakeRotation(angle, 0, 1, 0))
        }
      }
      @MainActor func move(_ layer: CALayer, _ name: String) {
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = (0...180).map { step -> CATransform3D in
          let share = CGFloat(step) / 180
          let start = CGFloat(name == "tumble" ? 20 : name == "tilt" ? -60 : -70)
          let end = CGFloat(name == "tumble" ? 200 : name == "tilt" ? 60 : 70)
          let angle = (start + (end - start) * share) * .pi / 180
          let turn = CATransform3DMakeRotation(angle, name == "tilt" ? 1 : 0, name == "tilt" ? 0 : 1, 0)
          return name == "tumble" ? CATransform3DRotate(turn, 25 * .pi / 180, 1, 0, 0) : turn
        }
        layer.run(animation)
      }
      let cube = space(0)
      for (index, face) in faces.enumerated() {
        let turn = CATransform3DMakeRotation(
          face.degrees * .pi / 180, face.axis == "X" ? 1 : 0, face.axis == "Y" ? 1 : 0, 0)
        turned(cube, colors[index], CATransform3DTranslate(turn, 0, 0, 16))
      }
      move(cube, "tumble")
      let crossed = space(1)
      cross(crossed)
      move(crossed, "tilt")
      let fan = space(2)
      for index in 0..<4 {
        turned(fan, colors[index], CATransform3DMakeRotation(CGFloat(index) * .pi / 4, 1, 0, 0))
      }
      move(fan, "swing")
      let outer = space(3)
      turned(outer, colors[4], CATransform3DIdentity)
      let inner = outer.put(CATransformLayer(), origin)
      inner.transform = CATransform3DMakeRotation(.pi / 3, 1, 0, 0)
      turned(inner, colors[2], CATransform3DIdentity)
      turned(inner, colors[3], CATransform3DMakeRotation(80 * .pi / 180, 0, 1, 0))
      move(outer, "swing")
      let last = space(4)
      turned(last, colors[0], CATransform3DMakeTranslation(0, 0, -20))
      cross(last)
      move(last, "tilt")
    }
  }
}

extension Tolerance {
  /// For planes in perspective.
  fileprivate static let space = Tolerance(
    levels: 24, percent: 0, mean: 0.05,
    reason:
      "Chromium stretches a picture of each plane, Rivulet draws it through its projection; edges differ.")
}
