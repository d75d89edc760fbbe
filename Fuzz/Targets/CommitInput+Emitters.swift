import Raster
import RenderTree

extension CommitInput {
  mutating func emitterProperty(_ tag: UInt8) -> PropertyValue {
    switch tag {
    case 60: .emitterCells((0..<picture.bytes.integer(in: 0...2)).map { _ in cell(depth: 0) })
    case 61: .emitterPosition(picture.point())
    case 62: .emitterZPosition(picture.number())
    case 63: .emitterSize(Size(width: picture.number(), height: picture.number()))
    case 64: .emitterDepth(picture.number())
    case 65: .emitterShape(shape())
    case 66: .emitterMode(EmitterMode(rawValue: picture.bytes.byte() % 4) ?? .points)
    case 67: .renderMode(EmitterRenderMode(rawValue: picture.bytes.byte() % 5) ?? .unordered)
    case 68: .birthRate(picture.fraction() * 2)
    case 69: .lifetime(picture.number() / 8)
    case 70: .velocity(picture.number())
    case 71: .scale(picture.number())
    case 72: .spin(picture.number())
    default: .seed(UInt32(picture.bytes.byte()))
    }
  }

  mutating func shape() -> EmitterShape {
    EmitterShape(rawValue: picture.bytes.byte() % 6) ?? .point
  }

  /// A cell that emits up to 31 particles per second, and has cells of its own up to a depth of two.
  mutating func cell(depth: Int) -> EmitterCell {
    var cell = EmitterCell()
    cell.contents = ImageID(1)
    cell.contentsScale = picture.number()
    (cell.birthRate, cell.lifetime) = (Double(picture.bytes.byte() & 31), picture.fraction())
    (cell.velocity, cell.velocityRange) = (picture.number(), picture.number())
    (cell.emissionLongitude, cell.emissionLatitude) = (picture.number(), picture.fraction())
    (cell.xAcceleration, cell.yAcceleration) = (picture.number(), picture.number())
    (cell.spin, cell.scale, cell.scaleSpeed) = (picture.number(), picture.fraction(), picture.number() / 8)
    (cell.beginTime, cell.timeOffset) = (picture.fraction(), picture.fraction())
    if picture.bytes.bool() { cell.duration = picture.fraction() }
    (cell.color, cell.colorSpeed) = (picture.color(), picture.color())
    if depth < 2, picture.bytes.bool() { cell.cells = [self.cell(depth: depth + 1)] }
    return cell
  }
}
