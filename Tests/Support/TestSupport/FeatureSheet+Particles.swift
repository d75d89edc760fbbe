internal import Raster
internal import RenderTree

extension FeatureSheet {
  /// A fountain whose drops leave sparks, and a ring of turning particles that are added to each other.
  mutating func addParticles() {
    var drop = EmitterCell()
    (drop.contents, drop.birthRate, drop.lifetime) = (ImageID(1), 14, 0.9)
    (drop.velocity, drop.velocityRange, drop.yAcceleration) = (80, 12, 110)
    (drop.emissionLongitude, drop.emissionRange) = (-.pi / 2, 0.9)
    (drop.scale, drop.scaleRange, drop.spin) = (0.4, 0.1, 4)
    drop.colorRange.red = 0.6
    var spark = EmitterCell()
    (spark.contents, spark.birthRate, spark.lifetime, spark.scale) = (ImageID(1), 12, 0.4, 0.2)
    (spark.velocity, spark.emissionRange, spark.colorSpeed.alpha) = (9, 2 * .pi, -2)
    drop.cells = [spark]
    let fountain = cell(
      .emitter,
      [
        .emitterCells([drop]), .emitterPosition(Point(x: 22, y: 40)), .renderMode(.oldestLast), .seed(3),
        .borderWidth(1),
      ])
    animate(fountain, basic(.emitterPositionX, to: .number(30)))
    var star = EmitterCell()
    (star.contents, star.birthRate, star.lifetime, star.scale) = (ImageID(1), 40, 0.7, 0.5)
    (star.velocity, star.spin, star.colorSpeed.alpha) = (14, 3, -1)
    star.color = Color(red: 0.5, green: 0.4, blue: 0.3)
    cell(
      .emitter,
      [
        .emitterCells([star]), .emitterPosition(Point(x: 22, y: 22)), .emitterShape(.circle),
        .emitterMode(.outline), .emitterSize(Size(width: 10, height: 0)), .renderMode(.additive),
        .backgroundColor(Self.half), .masksToBounds(true), .cornerRadius(8),
      ])
  }
}
