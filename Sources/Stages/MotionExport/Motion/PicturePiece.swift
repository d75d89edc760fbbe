import Raster

/// The part of a picture that is drawn, with its motion.
struct PicturePiece {
  var bitmap: Bitmap
  var motion: TransformMotion

  /// Fails for a map that is not a translation, a rotation and scale factors.
  ///
  /// - Parameter maps: the map from the picture's pixels to the stage.
  init?(
    _ image: ImagePaint, _ outline: OutlineMotion,
    _ maps: [(frame: Int, map: Projection, before: Projection?)], distance: Double
  ) {
    let whole = image.bitmap.bounds
    var part = whole
    if let first = maps.first, let inverse = first.map.inverse, let points = outline.points.first?.values {
      let map = outline.map == .identity ? (image.transform.inverse ?? .identity) : inverse
      let corners = stride(from: 0, to: points.count - 1, by: 2).map {
        map.apply(Point(x: points[$0], y: points[$0 + 1]))
      }
      // A fraction of a pixel is not a part of the picture.
      func limits(_ numbers: [Double], _ length: Int) -> Range<Int> {
        let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
        guard low.magnitude < 1e6, high.magnitude < 1e6 else { return 0..<length }
        let first = min(max(Int((low + 0.1).rounded(.down)), 0), length)
        return first..<min(max(Int((high - 0.1).rounded(.up)), first), length)
      }
      let (columns, rows) = (
        limits(corners.map { $0.x }, whole.width), limits(corners.map { $0.y }, whole.height)
      )
      part = PixelRect(
        minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
    }
    guard !part.isEmpty else { return nil }
    let place = Projection.translation(x: Double(part.minX), y: Double(part.minY))
    let box = Rect(x: 0, y: 0, width: Double(part.width), height: Double(part.height))
    let placed = maps.map { item in
      (
        frame: item.frame, map: place.followed(by: item.map),
        before: item.before.map { place.followed(by: $0) }
      )
    }
    guard let motion = TransformMotion(placed, box: box, distance: distance) else { return nil }
    self.motion = motion
    bitmap = image.bitmap.part(part).tinted(image.tint)
  }
}

extension Bitmap {
  fileprivate func part(_ part: PixelRect) -> Bitmap {
    if part == bounds { return self }
    var rows: [UInt8] = []
    for row in part.minY..<part.maxY {
      let start = row * width * 4
      rows += pixels[start + part.minX * 4..<start + part.maxX * 4]
    }
    return Bitmap(width: part.width, height: part.height, pixels: rows) ?? self
  }

  /// Multiplies the colours by those of a colour.
  fileprivate func tinted(_ tint: Color) -> Bitmap {
    if tint == .white { return self }
    let factors = tint.channels + [1]
    let result = pixels.indices.map { UInt8((Double(pixels[$0]) * factors[$0 % 4]).rounded()) }
    return Bitmap(width: width, height: height, pixels: result) ?? self
  }
}

extension OutlineMotion {
  /// Whether the outline is a still rectangle over all of the stage.
  func covers(_ size: Size) -> Bool {
    guard points.count == 1, transform == nil, verbs.prefix(4).elementsEqual([.move, .line, .line, .line]),
      verbs.dropFirst(4).allSatisfy({ $0 == .close || $0 == .line }), verbs.count <= 6
    else { return false }
    let numbers = points[0].values
    let corners = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
    return corners.allSatisfy {
      ($0.x <= 0.01 || $0.x >= size.width - 0.01) && ($0.y <= 0.01 || $0.y >= size.height - 0.01)
    } && Set(corners.prefix(4).map { [$0.x <= 0.01, $0.y <= 0.01] }).count == 4
  }
}
