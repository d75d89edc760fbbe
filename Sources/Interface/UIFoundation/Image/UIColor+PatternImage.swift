extension UIColor {
  /// Makes a colour that paints an image over and over, in its size: fills, strokes and the backgrounds of
  /// views and layers. The first one lies at the top left corner of the view.
  ///
  /// Text, shadows and other things of a single colour are black. An image without a size paints nothing.
  ///
  /// - Parameter image: The image. Its look under `UITraitCollection.current` counts.
  public convenience init(patternImage image: UIImage) {
    self.init(cgColor: PatternTile(image).color ?? CGColor(gray: 0, alpha: 0))
  }
}

/// The cell of an image's pattern.
private struct PatternTile {
  private let image: UIImage
  private let columns: Int
  private let rows: Int

  /// The least side of a cell, in points: smaller images stand in it several times, so that a screen has few
  /// cells. Chosen for that.
  private static let leastSide: CGFloat = 64

  init(_ image: UIImage) {
    self.image = image
    func count(_ side: CGFloat) -> Int {
      side >= 1 && side.isFinite ? Int((Self.leastSide / side).rounded(.up)) : 1
    }
    (columns, rows) = (count(image.size.width), count(image.size.height))
  }

  /// The colour; nil for an image without a size.
  package var color: CGColor? {
    let size = CGSize(width: image.size.width * CGFloat(columns), height: image.size.height * CGFloat(rows))
    let context = CGContext(pictureOf: size)
    UIGraphicsPushContext(context)
    whole(size).draw(at: .zero)
    UIGraphicsPopContext()
    guard let space = CGColorSpace(patternBaseSpace: nil),
      let pattern = CGPattern(
        context.picture, bounds: CGRect(origin: .zero, size: size), matrix: .identity, step: size,
        isColored: true)
    else { return nil }
    return CGColor(patternSpace: space, pattern: pattern, components: [1])
  }

  /// Returns the image as often as it stands in a cell.
  private func whole(_ size: CGSize) -> UIImage {
    guard columns > 1 || rows > 1 else { return image }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      for row in 0..<rows {
        for column in 0..<columns {
          image.draw(
            at: CGPoint(x: CGFloat(column) * image.size.width, y: CGFloat(row) * image.size.height))
        }
      }
    }
  }
}
