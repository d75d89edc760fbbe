import PortableMath

/// A bitmap and the way in which its pixels are read for those of a picture.
struct ImageSampler {
  private let bitmap: Bitmap
  /// Maps pixels of the picture to those of the bitmap.
  private let inverse: Projection
  /// Factors of the channels, 0 … 255.
  private let factors: Pixel
  private let filter: ImagePaint.Filter
  /// The smaller copies, for trilinear sampling alone: each has half the size of the one before.
  private let smaller: [Bitmap]
  private let bias: Double
  /// The level of detail, where it is the same for all pixels.
  private let detail: Double?
  /// Whether the colours are added to those below.
  let isAdditive: Bool

  /// - Parameter smaller: makes the smaller copies of a bitmap.
  init(_ paint: ImagePaint, _ inverse: Projection, _ smaller: (Bitmap) -> [Bitmap]) {
    (bitmap, self.inverse) = (paint.bitmap, inverse)
    (factors, isAdditive) = (paint.factors, paint.isAdditive)
    bias = paint.detailBias.isNaN ? 0 : min(max(paint.detailBias, -16), 16)
    let named = paint.minificationFilter ?? paint.filter
    let minifying = named == .stepped ? .linear : named
    guard minifying != paint.filter || minifying == .trilinear else {
      (filter, self.smaller, detail) = (paint.filter, [], nil)
      return
    }
    let middle = Point(x: Double(paint.bitmap.width) / 2, y: Double(paint.bitmap.height) / 2)
    let density = inverse.inverse.map { inverse.spacing(at: $0.apply(middle)) } ?? 1
    // A bitmap that is turned has its own size but for the rounding of numbers.
    let isSmaller = paint.filter == .stepped ? !(density < 1 - 1e-9) : density > 1
    var filter = isSmaller ? minifying : paint.filter
    // Under perspective parts of the bitmap may be smaller although its middle is not.
    if inverse.isAffine, filter == .trilinear, !(density > 1) { filter = .linear }
    self.filter = filter
    self.smaller = filter == .trilinear ? smaller(paint.bitmap) : []
    detail = inverse.isAffine ? Self.detail(density, bias) : nil
  }

  /// The level of detail: the binary logarithm of the bitmap's pixels per pixel of the picture; at least 0.
  private static func detail(_ spacing: Double, _ bias: Double) -> Double {
    guard spacing > 0, spacing.isFinite else { return 0 }
    return max(0, Math.log(spacing) / Math.log(2) + bias)
  }

  /// The same as a sampled image, if it is one.
  var sampledImage: SampledImage? {
    guard filter == .linear || filter == .stepped, let places = FixedPlaces(inverse) else { return nil }
    return SampledImage(
      bitmap: bitmap, places: places, factors: factors, isAdditive: isAdditive,
      isStepped: filter == .stepped)
  }

  /// Writes the colours of a run; clear outside the bitmap.
  func shade(y: Int, x: Int, into row: inout MutableSpan<Pixel>) {
    switch filter {
    case .linear, .stepped:
      for index in row.indices {
        let place = inverse.apply(middle(x + index, y))
        row[index] = bitmap.linearPixel(at: place, isStepped: filter == .stepped).times(factors)
      }
    case .nearest:
      for index in row.indices {
        row[index] = bitmap.pixel(at: inverse.apply(middle(x + index, y))).times(factors)
      }
    case .trilinear:
      for index in row.indices { row[index] = mixed(at: middle(x + index, y)).times(factors) }
    }
  }

  private func middle(_ x: Int, _ y: Int) -> Point { Point(x: Double(x) + 0.5, y: Double(y) + 0.5) }

  /// The mix of two neighbouring sizes at a point of the picture.
  private func mixed(at point: Point) -> Pixel {
    let place = inverse.apply(point)
    let detail = detail ?? Self.detail(inverse.spacing(at: point), bias)
    let last = smaller.count
    guard detail < Double(last) else { return pixel(last, place) }
    let level = Int(detail)
    let part = UInt32((detail - Double(level)) * 255)
    let near = pixel(level, place)
    return part == 0 ? near : near.scaled(by: 255 - part) &+ pixel(level + 1, place).scaled(by: part)
  }

  /// The mix of the four nearest pixels of a size.
  private func pixel(_ level: Int, _ place: Point) -> Pixel {
    guard level > 0 else { return bitmap.linearPixel(at: place) }
    let scale = 1 / Double(1 << level)
    return smaller[level - 1].linearPixel(at: Point(x: place.x * scale, y: place.y * scale))
  }
}

extension ImagePaint {
  /// The factors of the channels, which are premultiplied, 0 … 255.
  var factors: Pixel {
    let opacity = Color.clamped(opacity)
    func factor(_ value: Double) -> UInt32 { UInt32((Color.clamped(value) * opacity * 255).rounded()) }
    return Pixel(
      red: factor(tint.red), green: factor(tint.green), blue: factor(tint.blue), alpha: factor(1))
  }
}

extension Projection {
  /// The larger distance between the images of a point and of those one to its right and one below it.
  fileprivate func spacing(at point: Point) -> Double {
    if isAffine { return max(Point(x: a, y: b).length, Point(x: c, y: d).length) }
    let place = apply(point)
    let across = apply(Point(x: point.x + 1, y: point.y)) - place
    let down = apply(Point(x: point.x, y: point.y + 1)) - place
    return max(across.length, down.length)
  }
}

extension Bitmap {
  /// The smaller copies, down to a single pixel; each pixel is the mean of four of the copy before it, or of
  /// those of them that there are at the right and lower side. O(pixels).
  var smallerCopies: [Bitmap] {
    var result: [Bitmap] = []
    var last = self
    while last.width > 1 || last.height > 1 {
      last = last.halved
      result.append(last)
    }
    return result
  }

  private var halved: Bitmap {
    var result = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<result.height {
      let rows = min(2 * y + 2, height) - 2 * y
      for x in 0..<result.width {
        let columns = min(2 * x + 2, width) - 2 * x
        let count = rows * columns
        for channel in 0..<4 {
          var sum = count / 2
          for row in 0..<rows {
            for column in 0..<columns {
              sum += Int(pixels[((2 * y + row) * width + 2 * x + column) * 4 + channel])
            }
          }
          result.pixels[(y * result.width + x) * 4 + channel] = UInt8(truncatingIfNeeded: sum / count)
        }
      }
    }
    return result
  }

  /// The pixel at a point, clear outside.
  fileprivate func pixel(at place: Point) -> Pixel {
    guard place.x >= 0, place.y >= 0, place.x < Double(width), place.y < Double(height) else { return 0 }
    let offset = (Int(place.y) * width + Int(place.x)) * 4
    return Pixel(
      red: UInt32(pixels[offset]), green: UInt32(pixels[offset + 1]), blue: UInt32(pixels[offset + 2]),
      alpha: UInt32(pixels[offset + 3]))
  }
}
