import Raster

extension Bitmap {
  /// The means of squares with this many pixels a side.
  func mean(of side: Int) throws -> Bitmap {
    guard side > 1 else { return self }
    let (width, height, count) = (self.width / side, self.height / side, side * side)
    var means = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<4 {
          var sum = 0
          for row in y * side..<(y + 1) * side {
            let start = (row * self.width + x * side) * 4 + channel
            for index in stride(from: start, to: start + side * 4, by: 4) { sum += Int(pixels[index]) }
          }
          means[(y * width + x) * 4 + channel] = UInt8((sum + count / 2) / count)
        }
      }
    }
    guard let result = Bitmap(width: width, height: height, pixels: means) else {
      throw OracleError("a picture is too large")
    }
    return result
  }
}
