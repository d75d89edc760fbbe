import ImageCoding
import SVGDrawing

/// A file with an image.
struct ImageFile: Sendable {
  let path: String
  /// Pixels per point; 0 for a drawing that has any scale.
  let scale: CGFloat

  /// - Parameters:
  ///   - path: The file.
  ///   - scale: Pixels per point; nil for the one in the name, such as `star@2x.png`, and else 1.
  init(path: String, scale: CGFloat? = nil) {
    self.path = path
    let name = (path as NSString).lastPathComponent
    let noted = [2, 3].first { name.contains("@\($0)x.") }.map { CGFloat($0) }
    let isDrawing = [".pdf", ".svg"].contains { path.lowercased().hasSuffix($0) }
    self.scale = isDrawing ? 0 : scale ?? noted ?? 1
  }

  /// Decodes the file, and draws a PDF file's first page or an SVG file at the display's scale. Nil for a
  /// file that is missing; one in another format is reported.
  func look(displayScale: CGFloat) -> ImageLook? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    if scale == 0, let look = drawing(of: data, scale: max(displayScale, 1)) { return look }
    guard let image = try? ImageDecoder().decode(data) else {
      CADiagnostics.report(.init(object: "UIImage", key: path, problem: .unreadableImage))
      return nil
    }
    let orientation = UIImage.Orientation(exif: ImageDecoder.exifOrientation(of: data))
    return ImageLook(cgImage: image, scale: scale, orientation: orientation)
  }

  private func drawing(of data: Data, scale: CGFloat) -> ImageLook? {
    if let drawing = try? SVGImage(data) {
      return look(size: drawing.size, scale: scale) { drawing.draw(in: $0, scale: scale) }
    }
    guard let provider = CGDataProvider(data: data), let page = CGPDFDocument(provider)?.page(at: 1) else {
      return nil
    }
    let box = page.getBoxRect(.cropBox)
    let isSideways = page.rotationAngle % 180 != 0
    let size = isSideways ? CGSize(width: box.height, height: box.width) : box.size
    return look(size: size, scale: scale) { context in
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      context.concatenate(
        page.getDrawingTransform(
          .cropBox, rect: CGRect(origin: .zero, size: size), rotate: 0, preserveAspectRatio: true))
      context.drawPDFPage(page)
      return true
    }
  }

  /// Draws an image from the upper left corner. Nil if `draw` returns false, and for more pixels than those
  /// that an image file may have.
  private func look(size: CGSize, scale: CGFloat, draw: (CGContext) -> Bool) -> ImageLook? {
    let pixels = size.width * size.height * scale * scale
    guard pixels <= CGFloat(ImageDecoder().maximumPixelCount) else { return nil }
    let context = CGContext(pictureOf: size)
    context.pixelsPerPoint = scale
    guard draw(context) else { return nil }
    return context.image(size: size, scale: scale, background: nil).map {
      ImageLook(cgImage: $0, scale: scale)
    }
  }
}
