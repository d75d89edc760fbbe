import CoreGraphics
import ImageCoding
import Raster

/// An image inside a document: pixels, or another drawing.
enum SVGPicture {
  case pixels(Bitmap)
  case drawing(SVGImage)

  var size: Size {
    switch self {
    case .pixels(let bitmap): Size(width: Double(bitmap.width), height: Double(bitmap.height))
    case .drawing(let image): image.size.raster
    }
  }

  /// Returns the bytes of a `data:` URL; nil for other text.
  static func data(_ text: String) -> Data? {
    guard text.prefix(5).lowercased() == "data:", let comma = text.firstIndex(of: ",") else { return nil }
    let head = text[..<comma].lowercased()
    let content = text[comma...].dropFirst()
    if head.hasSuffix(";base64") {
      return Data(
        base64Encoded: (String(content).removingPercentEncoding ?? String(content)),
        options: .ignoreUnknownCharacters)
    }
    return String(content).removingPercentEncoding.map { Data($0.utf8) }
  }
}

extension SVGPainter {
  /// Draws an element `image`. Files outside of the document are not read. Returns the box.
  mutating func drawImage(_ index: Int, _ style: SVGStyle, _ place: SVGPlace) throws(SVGError) -> Rect? {
    let element = document.elements[index]
    guard let picture = try picture(index), picture.size.width > 0, picture.size.height > 0 else {
      return nil
    }
    let geometry = geometry(of: index, style, place)
    let (width, height) = (
      geometry.length(.width, of: place.size.width), geometry.length(.height, of: place.size.height)
    )
    // A side that is missing follows from the other one, or is that of the image.
    let own = picture.size
    let size = Size(
      width: width ?? height.map { $0 * own.width / own.height } ?? own.width,
      height: height ?? width.map { $0 * own.height / own.width } ?? own.height)
    guard size.width > 0, size.height > 0 else { return nil }
    let box = Rect(origin: geometry.origin, size: size)
    guard style.isVisible, let visible = place.visible(box) else { return box }
    let viewport = SVGViewport(element, size: size, viewBox: Rect(origin: .zero, size: own))
    let map = viewport.map.followed(by: .translation(x: box.minX, y: box.minY)).followed(by: place.map)
    guard map.inverse != nil else { return box }
    try budget.spend(16)
    note(visible, weight: 4)
    let area = Path(rect: Rect(origin: .zero, size: own))
    commands.append(.beginClip(Path(rect: box), .nonZero, place.map))
    defer { commands.append(.endClip) }
    switch picture {
    case .pixels(let bitmap):
      let rendering = document.inherited(.imageRendering, of: index)
      let isSharp = ["optimizeSpeed", "pixelated", "crisp-edges"].contains(rendering)
      let paint = ImagePaint(
        bitmap: bitmap, transform: .identity, filter: isSharp ? .nearest : .trilinear)
      commands.append(.fill(area, .nonZero, .image(paint), map))
    case .drawing(let image):
      budget.spend(area: image.area * map.areaScale)
      commands.append(.picture(image.picture, map))
    }
    return box
  }

  /// Returns the picture of an element `image`, which is read once.
  private mutating func picture(_ index: Int) throws(SVGError) -> SVGPicture? {
    if let known = pictures[index] { return known }
    var result: SVGPicture?
    if let data = document.elements[index].attributes["href"].flatMap({ SVGPicture.data($0) }) {
      if let image = try? ImageDecoder(maximumPixelCount: budget.pixelsOfImages).decode(data) {
        budget.spend(pixelsOfImage: image.width * image.height)
        result = .pixels(image.raster)
      } else if !isInside {
        // Drawings in drawings in drawings are left out.
        result = try SVGImage(inside: data, fonts: fonts, &budget).map { .drawing($0) }
      }
    }
    pictures[index] = .some(result)
    return result
  }
}
