package import Raster

extension Bitmap {
  /// Returns the means of squares with this many pixels a side; the pixels that are left over at the right
  /// and at the bottom are dropped.
  package func mean(of side: Int) -> Bitmap {
    guard side > 1 else { return self }
    let (width, height, count) = (self.width / side, self.height / side, side * side)
    var means = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<4 {
          // A range's iterator would take most of the time of a debug build.
          var sum = 0
          for row in y * side..<(y + 1) * side {
            var index = (row * self.width + x * side) * 4 + channel
            let end = index + side * 4
            while index < end {
              sum += Int(pixels[index])
              index += 4
            }
          }
          means[(y * width + x) * 4 + channel] = UInt8((sum + count / 2) / count)
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: means) ?? self
  }

  /// Returns the mean difference of red, green and blue from another bitmap of the same size, in levels of
  /// 255, and the share of pixels that differ by more than 40 levels in one of them. Nil for another size.
  package func difference(from other: Bitmap) -> (mean: Double, far: Double)? {
    guard width == other.width, height == other.height else { return nil }
    var (sum, far) = (0, 0)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      var most = 0
      for index in start..<start + 3 {
        let step = abs(Int(pixels[index]) - Int(other.pixels[index]))
        sum += step
        most = max(most, step)
      }
      if most > 40 { far += 1 }
    }
    let count = Double(width * height)
    return (Double(sum) / count / 3, Double(far) / count)
  }
}
