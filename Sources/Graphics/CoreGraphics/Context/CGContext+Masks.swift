internal import Raster

extension CGContext {
  /// Restricts the following drawing by a mask that is stretched over a rectangle, until the state is
  /// restored: by a mask's own opacity, by the brightness of a grey image without alpha, or by the alpha of
  /// another image. Outside the rectangle nothing is drawn. An image in colour without alpha, and an empty or
  /// infinite rectangle, do nothing.
  ///
  /// The modes `copy`, `sourceIn`, `sourceOut`, `destinationIn` and `destinationAtop` combine a shape with
  /// what is drawn under the mask; the others also with what is below it.
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    guard let projection, rect.raster.isFinite, !rect.raster.isEmpty,
      let opacities = mask.opacities ?? mask.alphas
    else { return }
    var pixels = [UInt8](repeating: 0, count: opacities.count * 4)
    for index in opacities.indices { pixels[index * 4 + 3] = opacities[index] }
    guard let bitmap = Bitmap(width: mask.width, height: mask.height, pixels: pixels) else { return }
    let placement = Projection(
      a: rect.raster.size.width / Double(mask.width), b: 0, c: 0,
      d: -rect.raster.size.height / Double(mask.height), tx: rect.raster.minX, ty: rect.raster.maxY)
    let path = Path(rect: rect.raster)
    let paint = Paint.image(ImagePaint(bitmap: bitmap, transform: placement, filter: imageFilter))
    beginClip(
      [.beginGroup(DrawList.Group())],
      end: [
        .beginGroup(DrawList.Group(blendMode: .destinationIn)), .fill(path, .nonZero, paint, projection),
        .endGroup, .endGroup,
      ])
    limitClip(to: path.transformed(by: projection))
  }

  /// Ends all clips, until the state is restored.
  public func resetClip() {
    endAllClips()
    state.clipBounds = extent
  }

  /// Draws an image into a rectangle or, with tiling, also into all rectangles of its size beside it that are
  /// visible. A rectangle without area, or with numbers that are not finite, draws nothing.
  ///
  /// - Complexity: O(visible tiles).
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard byTiling else { return draw(image, in: rect) }
    var tile = rect.standardized.raster
    guard let area = visibleArea, tile.isFinite, !tile.isEmpty, let projection else { return }
    fontSources.formUnion(image.fontSources)
    var bitmap = pixels(of: image)
    let count = area.size.width / tile.size.width * (area.size.height / tile.size.height)
    guard count.isFinite else { return }
    // Many small tiles are joined into fewer, which look the same.
    let side = Double(Bitmap.maximumSide) / 8 / Double(max(bitmap.width, bitmap.height))
    let joined = Int(min((count / 4096).squareRoot(), side).rounded(.up))
    if joined > 1 {
      bitmap = bitmap.repeated(joined)
      tile = Rect(
        x: tile.minX, y: tile.minY, width: tile.size.width * Double(joined),
        height: tile.size.height * Double(joined))
    }
    let columns = (area.minX - tile.minX) / tile.size.width
    let rows = (area.minY - tile.minY) / tile.size.height
    let lastColumn = (area.maxX - tile.minX) / tile.size.width
    let lastRow = (area.maxY - tile.minY) / tile.size.height
    guard (lastColumn - columns + 2) * (lastRow - rows + 2) < 1_000_000 else { return }
    var commands: [DrawList.Command] = []
    var y = rows.rounded(.down)
    while y < lastRow {
      var x = columns.rounded(.down)
      while x < lastColumn {
        let place = Rect(
          x: tile.minX + x * tile.size.width, y: tile.minY + y * tile.size.height, width: tile.size.width,
          height: tile.size.height)
        let map = Projection(
          a: place.size.width / Double(bitmap.width), b: 0, c: 0,
          d: -place.size.height / Double(bitmap.height), tx: place.minX, ty: place.maxY)
        let paint = ImagePaint(bitmap: bitmap, transform: map, filter: imageFilter)
        commands.append(.fill(Path(rect: place), .nonZero, .image(paint), projection))
        x += 1
      }
      y += 1
    }
    composite(commands)
  }

  /// The clipped area in user space; nil if nothing is visible.
  var visibleArea: Rect? {
    let box = boundingBoxOfClipPath
    return box.isNull || box.raster.isEmpty || !box.raster.isFinite ? nil : box.raster
  }

  /// The sampling of images. Contexts of Core Graphics enlarge with steps by default.
  var imageFilter: ImagePaint.Filter {
    switch state.interpolationQuality {
    case .none: .nearest
    case .default, .low: .stepped
    default: .linear
    }
  }

  /// The pixels of an image, or of a mask in the fill colour.
  func pixels(of image: CGImage) -> Bitmap {
    image.isMask
      ? image.tinted(state.fillColor.raster(in: state.space)) : image.bitmap(in: state.space)
  }
}

extension Bitmap {
  /// The bitmap side by side with itself, `count` times in each direction.
  fileprivate func repeated(_ count: Int) -> Bitmap {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count * count * count)
    for row in 0..<height * count {
      let start = row % height * width * 4
      for _ in 0..<count { result.append(contentsOf: pixels[start..<start + width * 4]) }
    }
    return Bitmap(width: width * count, height: height * count, pixels: result) ?? self
  }
}
