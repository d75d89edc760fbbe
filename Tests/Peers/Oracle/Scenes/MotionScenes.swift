import UIKit

extension OracleScene {
  /// Motion along a path, sums of animations, colours, sizes, and parts of transforms about several anchors.
  static var motion: OracleScene {
    let track = Outline("M 20 30 C 60 -20 90 80 120 30 C 140 0 170 10 180 40")
    let cells = grid(8, columns: 4, CGSize(width: 40, height: 40), spacing: 10).map {
      $0.offsetBy(dx: 0, dy: 60)
    }
    func div(_ index: Int, _ style: String = "") -> String {
      "<div class=\"m\(index)\" style=\"\(place(cells[index].insetBy(dx: 8, dy: 8))) background: #2060c0; \(style)\"></div>"
    }
    return OracleScene(
      name: "motion", instants: [0, 0.2, 0.45, 0.7, 1], samples: 4, tolerance: .curves,
      style: """
        @keyframes along { from { offset-distance: 0%; } to { offset-distance: 100%; } }
        @keyframes right { to { transform: translateX(12px); } }
        @keyframes down { to { transform: translateY(10px); } }
        @keyframes color { from { background-color: #f03020; } to { background-color: #20c0f0; } }
        @keyframes size { from { width: 24px; height: 24px; } to { width: 40px; height: 12px; } }
        @keyframes turn { to { rotate: 200deg; } }
        @keyframes grow { to { scale: 1.5 0.5; } }
        @keyframes lift { to { translate: 6px -8px; } }
        @keyframes skew { from { transform: matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1); }
          to { transform: matrix3d(0, 1.5, 0, 0, -0.6, 0, 0, 0, 0, 0, 1, 0, 4, 6, 0, 1); } }
        .along { offset-path: path("\(track.text)"); offset-anchor: center; animation: along 1s ease-in-out both;
          width: 20px; height: 8px; background: #c03020; }
        .m0 { animation: right 1s linear both, down 1s ease-in both; animation-composition: add; }
        .m1 { animation: color 1s ease-out both; }
        .size { animation: size 1s linear both; }
        .m3 { transform-origin: 0 0; animation: turn 1s linear both; }
        .m4 { transform-origin: 100% 50%; animation: turn 1s ease-in both, grow 1s linear both; }
        .m5 { animation: lift 1s linear both, turn 0.7s linear both, grow 1s ease-out both; }
        .m6 { animation: skew 1s linear both; }
        .m7 { animation: right 0.5s ease-in-out infinite alternate both, color 1s linear both; }
        """,
      // Chromium moves the sides of an element to whole pixels, and leaves those of a rectangle of SVG.
      body: "<div class=\"along\"></div>" + cells.indices.filter { $0 != 2 }.map { div($0) }.joined()
        + "<svg><rect class=\"size\" fill=\"#2060c0\" \(attributes(cells[2].insetBy(dx: 8, dy: 8)))/></svg>"
    ) { ground in
      let mover = ground.box(CGRect(x: 0, y: 0, width: 20, height: 8), UIColor(hex: 0xc03020))
      let along = CAKeyframeAnimation(keyPath: "position")
      (along.path, along.calculationMode, along.rotationMode) = (track.path, .paced, .rotateAuto)
      along.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      mover.run(along)

      let layers = cells.map { ground.box($0.insetBy(dx: 8, dy: 8), UIColor(hex: 0x2060c0)) }
      @MainActor func anchor(_ index: Int, _ point: CGPoint) {
        let frame = layers[index].frame
        layers[index].anchorPoint = point
        layers[index].position = CGPoint(
          x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
      }
      let curves = [CAMediaTimingFunctionName.easeIn, .easeOut, .easeInEaseOut].map {
        CAMediaTimingFunction(name: $0)
      }
      let (red, blue) = (UIColor(hex: 0xf03020).cgColor, UIColor(hex: 0x20c0f0).cgColor)
      for (keyPath, distance, curve) in [("position.x", 12, nil), ("position.y", 10, curves[0])] {
        let step = CABasicAnimation(keyPath: keyPath)
        (step.fromValue, step.toValue, step.isAdditive, step.timingFunction) = (0, distance, true, curve)
        layers[0].run(step)
      }
      layers[1].run("backgroundColor", from: red, to: blue, curves[1])
      anchor(2, .zero)
      layers[2].run("bounds.size", from: CGSize(width: 24, height: 24), to: CGSize(width: 40, height: 12))
      anchor(3, .zero)
      let turn = 200 * Double.pi / 180
      layers[3].run("transform.rotation.z", from: 0, to: turn)
      anchor(4, CGPoint(x: 1, y: 0.5))
      layers[4].run("transform.rotation.z", from: 0, to: turn, curves[0])
      layers[4].run("transform.scale.x", from: 1, to: 1.5)
      layers[4].run("transform.scale.y", from: 1, to: 0.5)
      layers[5].run("transform.translation", from: CGSize.zero, to: CGSize(width: 6, height: -8))
      let short = CABasicAnimation(keyPath: "transform.rotation.z")
      (short.fromValue, short.toValue, short.speed) = (0, turn, 1 / 0.7)
      layers[5].run(short)
      layers[5].run("transform.scale.x", from: 1, to: 1.5, curves[1])
      layers[5].run("transform.scale.y", from: 1, to: 0.5, curves[1])
      let far = CATransform3D(
        m11: 0, m12: 1.5, m13: 0, m14: 0, m21: -0.6, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
        m41: 4, m42: 6, m43: 0, m44: 1)
      layers[6].run("transform", from: CATransform3DIdentity, to: far)
      let swing = CABasicAnimation(keyPath: "position.x")
      let middle = cells[7].midX
      (swing.fromValue, swing.toValue, swing.duration) = (middle, middle + 12, 0.5)
      (swing.autoreverses, swing.repeatCount, swing.timingFunction) = (true, .infinity, curves[2])
      layers[7].add(swing, forKey: nil)
      layers[7].run("backgroundColor", from: red, to: blue)
    }
  }

  /// Copies of replicator layers, written out one by one in the page.
  static var replicators: OracleScene {
    let places = [CGRect(x: 10, y: 10, width: 80, height: 80), CGRect(x: 100, y: 10, width: 90, height: 80)]
    let dot = CGRect(x: 34, y: 4, width: 12, height: 12)
    func ringColor(_ index: Int) -> String {
      "rgb(\(255 * (1 - 0.1 * Double(index))), \(255 * 0.2), \(255 * (0.1 * Double(index))))"
    }
    let ring = (0..<9).map { index in
      """
      <div style="left: 0; top: 0; width: 80px; height: 80px; transform: rotate(\(40 * index)deg)"><div class="dot" \
      style="\(place(dot)) border-radius: 6px; background: \(ringColor(index)); \
      animation-delay: \(0.08 * Double(index))s"></div></div>
      """
    }
    let bars = (0..<5).flatMap { column in
      (0..<3).map { row in
        """
        <div class="bar" style="left: \(4 + 17 * column)px; top: \(6 + 25 * row)px; \
        animation-delay: \(0.1 * Double(column) + 0.2 * Double(row))s"></div>
        """
      }
    }
    let steps = (0..<6).map { index in
      "<div class=\"step\" style=\"left: \(10 + 28 * index)px; opacity: \(1 - 0.15 * Double(index))\"></div>"
    }
    return OracleScene(
      name: "replicators", instants: [0, 0.3, 0.6, 1.1], samples: 4, tolerance: .curves,
      style: """
        @keyframes shrink { to { transform: scale(0.3); } }
        @keyframes fall { from { transform: none; } to { transform: translateY(12px) rotate(90deg); } }
        .dot { animation: shrink 1s ease-in-out both; }
        .bar { width: 10px; height: 6px; background: #208040; animation: fall 0.6s linear both; }
        .step { top: 105px; width: 20px; height: 40px; background: #2060c0; }
        """,
      body: "<div style=\"\(place(places[0]))\">\(ring.joined())</div>"
        + "<div style=\"\(place(places[1]))\">\(bars.joined())</div>" + steps.joined()
    ) { ground in
      let ring = ground.put(CAReplicatorLayer(), places[0])
      (ring.instanceCount, ring.instanceDelay) = (9, 0.08)
      ring.instanceTransform = CATransform3DMakeRotation(40 * .pi / 180, 0, 0, 1)
      ring.instanceColor = UIColor(red: 1, green: 0.2, blue: 0, alpha: 1).cgColor
      (ring.instanceRedOffset, ring.instanceBlueOffset) = (-0.1, 0.1)
      let round = ring.box(dot, .white)
      round.cornerRadius = 6
      round.run("transform.scale", from: 1, to: 0.3, CAMediaTimingFunction(name: .easeInEaseOut))

      let rows = ground.put(CAReplicatorLayer(), places[1])
      (rows.instanceCount, rows.instanceDelay) = (3, 0.2)
      rows.instanceTransform = CATransform3DMakeTranslation(0, 25, 0)
      let columns = rows.put(CAReplicatorLayer(), CGRect(x: 0, y: 0, width: 90, height: 80))
      (columns.instanceCount, columns.instanceDelay) = (5, 0.1)
      columns.instanceTransform = CATransform3DMakeTranslation(17, 0, 0)
      let bar = columns.box(CGRect(x: 4, y: 6, width: 10, height: 6), UIColor(hex: 0x208040))
      for (keyPath, end) in [("position.y", 21.0), ("transform.rotation.z", .pi / 2)] {
        let part = CABasicAnimation(keyPath: keyPath)
        (part.fromValue, part.toValue, part.duration) = (keyPath == "position.y" ? 9.0 : 0, end, 0.6)
        (part.fillMode, part.isRemovedOnCompletion) = (.both, false)
        bar.add(part, forKey: nil)
      }

      let fading = ground.put(CAReplicatorLayer(), CGRect(x: 10, y: 105, width: 180, height: 40))
      (fading.instanceCount, fading.instanceAlphaOffset) = (6, -0.15)
      fading.instanceTransform = CATransform3DMakeTranslation(28, 0, 0)
      fading.box(CGRect(x: 0, y: 0, width: 20, height: 40), UIColor(hex: 0x2060c0))
    }
  }

  /// Particles without lots, each of which is an element with animations in the page.
  @MainActor static var emitters: OracleScene {
    let (rate, life, speed, gravity) = (8.0, 1.5, 90.0, 60.0)
    let seconds = 2.0
    let image = picture(CGSize(width: 8, height: 8)) { context in
      context.setFillColor(UIColor(hex: 0xd04020).cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    // A fall with a constant acceleration is a parabola, which is a cubic curve as well.
    let fall = gravity * life * life / 2
    let particles = (0..<Int(rate * seconds)).map { index in
      """
      <div class="across" style="animation-delay: \(Double(index) / rate)s"><div class="fall" \
      style="animation-delay: \(Double(index) / rate)s"><div class="look" \
      style="animation-delay: \(Double(index) / rate)s"></div></div></div>
      """
    }
    return OracleScene(
      name: "emitters", instants: [0.06, 0.4, 1, 1.9], samples: 4, tolerance: .curves,
      style: """
        @keyframes across { from { visibility: visible; } to { transform: translateX(\(speed * life)px); } }
        @keyframes fall { to { transform: translateY(\(fall)px); } }
        @keyframes look { from { opacity: 1; transform: none; }
          to { opacity: \(1 - 0.4 * life); transform: rotate(\(2 * life)rad) scale(\(1 + 0.5 * life)); } }
        .across { left: 20px; top: 30px; visibility: hidden; animation: across \(life)s linear; }
        .fall { animation: fall \(life)s cubic-bezier(0.333333, 0, 0.666667, 0.333333); }
        .look { left: -4px; top: -4px; width: 8px; height: 8px; background: #d04020;
          animation: look \(life)s linear; }
        """,
      body: particles.joined()
    ) { ground in
      let layer = ground.put(CAEmitterLayer(), CGRect(x: 0, y: 0, width: 200, height: 160))
      (layer.emitterPosition, layer.emitterShape) = (CGPoint(x: 20, y: 30), .point)
      layer.renderMode = .oldestFirst
      let cell = CAEmitterCell()
      (cell.birthRate, cell.lifetime, cell.velocity) = (Float(rate), Float(life), speed)
      (cell.emissionLongitude, cell.yAcceleration) = (0, gravity)
      (cell.spin, cell.scaleSpeed, cell.alphaSpeed) = (2, 0.5, -0.4)
      cell.contents = image
      layer.emitterCells = [cell]
    }
  }
}
