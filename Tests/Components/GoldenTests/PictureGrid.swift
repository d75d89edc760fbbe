import Raster

extension Bitmap {
  /// Places pictures of one size into a grid of two columns.
  init(grid pictures: [Bitmap]) {
    let (width, height) = (pictures.first?.width ?? 0, pictures.first?.height ?? 0)
    let rows = (pictures.count + 1) / 2
    var pixels = [UInt8](repeating: 0, count: 2 * width * rows * height * 4)
    for (index, picture) in pictures.enumerated() {
      for row in 0..<height {
        let start = ((index / 2 * height + row) * 2 + index % 2) * width * 4
        let source = row * width * 4
        pixels.replaceSubrange(start..<start + width * 4, with: picture.pixels[source..<source + width * 4])
      }
    }
    self = Bitmap(width: 2 * width, height: rows * height, pixels: pixels) ?? Bitmap(width: 0, height: 0)
  }
}
