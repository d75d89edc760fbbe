import Foundation
import Raster

/// A drawn surface: red, green, blue, alpha, premultiplied.
struct Picture {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// The colour of every surface before a scene is drawn for comparison.
  static let background = Color.white

  /// Returns the mean absolute difference of two pictures over all channels of all pixels, in levels of 255.
  func meanDifference(from other: Picture) -> Double {
    var sum = 0
    for index in bytes.indices { sum += abs(Int(bytes[index]) - Int(other.bytes[index])) }
    return Double(sum) / Double(max(bytes.count, 1))
  }

  /// The amount that was drawn on white: the sum of all channels' differences from it. Slightly shifted edges
  /// do not change it.
  var ink: Double {
    var sum = 0
    for byte in bytes { sum += 255 - Int(byte) }
    return Double(sum)
  }

  /// Writes the colours as a PPM file.
  func write(to file: URL) throws {
    var data = Data("P6\n\(width) \(height)\n255\n".utf8)
    data.reserveCapacity(data.count + width * height * 3)
    for at in stride(from: 0, to: bytes.count, by: 4) { data.append(contentsOf: bytes[at..<at + 3]) }
    try data.write(to: file)
  }
}

/// The shadow that Cairo cannot draw, computed directly: sampled coverage, then an exact Gaussian.
struct ExactShadow {
  let scene: SceneDescription

  func picture() -> Picture? {
    guard case .shadow(let size, let radius, let sigma) = scene.content, let origin = scene.points.first
    else { return nil }
    let (width, height) = (scene.width, scene.height)
    let corner = min(radius, size.width / 2, size.height / 2)
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let (px, py) = (x - origin.x - size.width / 2, y - origin.y - size.height / 2)
      let (dx, dy) = (abs(px) - size.width / 2 + corner, abs(py) - size.height / 2 + corner)
      if dx <= 0 || dy <= 0 { return dx <= corner && dy <= corner }
      return dx * dx + dy * dy <= corner * corner
    }
    var coverage = [Float](repeating: 0, count: width * height)
    let places = [0.125, 0.375, 0.625, 0.875]
    for y in 0..<height {
      for x in 0..<width {
        var count = 0
        for sy in places { for sx in places where isInside(Double(x) + sx, Double(y) + sy) { count += 1 } }
        coverage[y * width + x] = Float(count) / 16
      }
    }
    let reach = Int((5 * sigma).rounded(.up))
    let raw = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw.reduce(0, +)
    let kernel = raw.map { Float($0 / sum) }
    func blurred(_ source: [Float], step: Int, along length: Int, across count: Int, stride: Int) -> [Float] {
      var result = source
      for line in 0..<count {
        for place in 0..<length {
          var value: Float = 0
          for offset in max(-reach, -place)...min(reach, length - 1 - place) {
            value += source[line * stride + (place + offset) * step] * kernel[offset + reach]
          }
          result[line * stride + place * step] = value
        }
      }
      return result
    }
    coverage = blurred(coverage, step: 1, along: width, across: height, stride: width)
    coverage = blurred(coverage, step: width, along: height, across: width, stride: 1)
    let color = scene.color
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for value in coverage {
      let alpha = Double(value) * color.alpha
      for channel in [color.red, color.green, color.blue] {
        bytes.append(UInt8(((channel * alpha + 1 - alpha) * 255).rounded()))
      }
      bytes.append(255)
    }
    return Picture(width: width, height: height, bytes: bytes)
  }
}
