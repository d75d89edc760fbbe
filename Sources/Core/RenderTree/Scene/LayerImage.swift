import Raster

/// Draws an image as a layer's contents: in one piece, or in nine around `contentsCenter`.
struct LayerImage {
  /// A stretch of an axis.
  private struct Stretch: Equatable {
    var from, to: Double
    var length: Double { to - from }
  }

  /// A part of the image along one axis, in pixels of the image and in the layer's coordinates.
  private struct Span {
    var pixels, place: Stretch
    var scale: Double { place.length / pixels.length }

    static let none = Span(pixels: Stretch(from: 0, to: 0), place: Stretch(from: 0, to: 0))
  }

  /// Up to three spans of an axis, without memory of their own: every frame makes them for every image.
  private struct Spans {
    private var (first, second, third) = (Span.none, Span.none, Span.none)
    private(set) var count = 0

    init(_ whole: Span) { (first, count) = (whole, 1) }

    /// The spans that have a length.
    init(_ before: Span, _ middle: Span, _ after: Span) {
      append(before)
      append(middle)
      append(after)
    }

    private mutating func append(_ span: Span) {
      guard span.pixels.length > 0, span.place.length > 0 else { return }
      switch count {
      case 0: first = span
      case 1: second = span
      default: third = span
      }
      count += 1
    }

    subscript(index: Int) -> Span { index == 0 ? first : index == 1 ? second : third }
  }

  private let image: Bitmap
  private let layer: LayerProperties
  private let opacity: Double
  private let columns, rows: Spans
  private let frame: Rect
  private let isFlipped: Bool

  /// Fails where nothing is shown.
  init?(_ image: Bitmap, in layer: LayerProperties, opacity: Double, isFlipped: Bool) {
    let (frame, part, center) = (layer.contentsFrame(of: image), layer.contentsRect, layer.contentsCenter)
    guard !frame.isEmpty, frame.isFinite, part.isFinite, center.isFinite else { return nil }
    let scale = layer.contentsScale > 0 && layer.contentsScale.isFinite ? layer.contentsScale : 1
    let (width, height) = (Double(image.width), Double(image.height))
    columns = Self.spans(
      of: Stretch(from: part.minX * width, to: part.maxX * width),
      center: Stretch(from: center.minX, to: center.maxX), in: Stretch(from: frame.minX, to: frame.maxX),
      scale: scale)
    rows = Self.spans(
      of: Stretch(from: part.minY * height, to: part.maxY * height),
      center: Stretch(from: center.minY, to: center.maxY), in: Stretch(from: frame.minY, to: frame.maxY),
      scale: scale)
    (self.image, self.layer, self.opacity) = (image, layer, opacity)
    (self.frame, self.isFlipped) = (frame, isFlipped)
  }

  /// Divides the image along one axis: the parts beside the centre keep their size, at most that of the
  /// frame.
  ///
  /// - Parameters:
  ///   - pixels: the shown part of the image.
  ///   - center: the stretched part of it, in units of its size.
  private static func spans(
    of pixels: Stretch, center: Stretch, in place: Stretch, scale: Double
  ) -> Spans {
    guard center != Stretch(from: 0, to: 1) else { return Spans(Span(pixels: pixels, place: place)) }
    func point(_ fraction: Double) -> Double { pixels.from + min(max(fraction, 0), 1) * pixels.length }
    var middle = Stretch(from: point(center.from), to: point(center.to))
    // A centre of no size is one pixel in its middle, as Core Animation has it.
    if middle.length <= 0 {
      middle.from = max(pixels.from, min(middle.from - 0.5, pixels.to - 1))
      middle.to = min(middle.from + 1, pixels.to)
    }
    var (before, after) = ((middle.from - pixels.from) / scale, (pixels.to - middle.to) / scale)
    if before + after > place.length {
      (before, after) = (before * place.length / (before + after), after * place.length / (before + after))
    }
    let inner = Stretch(from: place.from + before, to: max(place.to - after, place.from + before))
    return Spans(
      Span(
        pixels: Stretch(from: pixels.from, to: middle.from), place: Stretch(from: place.from, to: inner.from)),
      Span(pixels: middle, place: inner),
      Span(pixels: Stretch(from: middle.to, to: pixels.to), place: Stretch(from: inner.to, to: place.to)))
  }

  func draw(_ projection: Projection, to writer: inout CommandWriter) {
    guard columns.count * rows.count > 1 else {
      if columns.count * rows.count == 1 {
        draw(columns[0], rows[0], projection, isAdditive: false, to: &writer)
      }
      return
    }
    // Pieces that meet inside a pixel add up to the whole pixel.
    let outline = writer.path { $0.addRect(frame) }
    writer.append(lent: .beginClip(outline, .nonZero, projection))
    writer.append(.beginGroup(DrawList.Group(opacity: 1)))
    for row in 0..<rows.count {
      for column in 0..<columns.count {
        draw(columns[column], rows[row], projection, isAdditive: true, to: &writer)
      }
    }
    writer.append(.endGroup)
    writer.append(.endClip)
  }

  private func draw(
    _ column: Span, _ row: Span, _ projection: Projection, isAdditive: Bool, to writer: inout CommandWriter
  ) {
    var transform = Projection(
      a: column.scale, b: 0, c: 0, d: row.scale, tx: column.place.from - column.pixels.from * column.scale,
      ty: row.place.from - row.pixels.from * row.scale)
    var place = Rect(
      x: column.place.from, y: row.place.from, width: column.place.length, height: row.place.length)
    if isFlipped {
      // The image is turned over about the middle of its frame.
      (transform.d, transform.ty) = (-transform.d, frame.minY + frame.maxY - transform.ty)
      place.origin.y = frame.minY + frame.maxY - place.maxY
    }
    var paint = ImagePaint(
      bitmap: image, transform: transform, filter: layer.contentsFilter, opacity: opacity)
    (paint.minificationFilter, paint.detailBias) = (layer.minificationFilter, layer.minificationFilterBias)
    paint.isAdditive = isAdditive
    writer.fill(.nonZero, .image(paint), projection) { $0.addRect(place) }
  }
}

extension LayerProperties {
  /// The rectangle, in the layer's coordinates, in which an image of that size is shown.
  func contentsFrame(of image: Bitmap) -> Rect {
    let scale = contentsScale > 0 ? contentsScale : 1
    let natural = Size(
      width: Double(image.width) * contentsRect.size.width / scale,
      height: Double(image.height) * contentsRect.size.height / scale)
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let (width, height) = (bounds.size.width, bounds.size.height)
    func placed(_ size: Size, _ x: Double, _ y: Double) -> Rect {
      let origin = Point(
        x: bounds.minX + (width - size.width) * x, y: bounds.minY + (height - size.height) * y)
      return Rect(origin: origin, size: size)
    }
    func scaled(_ factor: Double) -> Size {
      Size(width: natural.width * factor, height: natural.height * factor)
    }
    switch contentsGravity {
    case .resize: return bounds
    case .resizeAspect: return placed(scaled(min(width / natural.width, height / natural.height)), 0.5, 0.5)
    case .resizeAspectFill:
      return placed(scaled(max(width / natural.width, height / natural.height)), 0.5, 0.5)
    case .center: return placed(natural, 0.5, 0.5)
    case .top: return placed(natural, 0.5, 1)
    case .bottom: return placed(natural, 0.5, 0)
    case .left: return placed(natural, 0, 0.5)
    case .right: return placed(natural, 1, 0.5)
    case .topLeft: return placed(natural, 0, 1)
    case .topRight: return placed(natural, 1, 1)
    case .bottomLeft: return placed(natural, 0, 0)
    case .bottomRight: return placed(natural, 1, 0)
    }
  }
}
