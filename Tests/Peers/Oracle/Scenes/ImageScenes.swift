import UIKit

extension OracleScene {
  /// Images: gravities, parts, nine pieces, and both filters of magnification.
  @MainActor static var images: OracleScene {
    let size = CGSize(width: 12, height: 8)
    let image = picture(size) { context in
      for (frame, color) in [
        (CGRect(x: 0, y: 0, width: 12, height: 8), 0xf0e0c0 as UInt32),
        (CGRect(x: 0, y: 0, width: 3, height: 2), 0xd03020),
        (CGRect(x: 9, y: 0, width: 3, height: 2), 0x20a040),
        (CGRect(x: 0, y: 6, width: 3, height: 2), 0x2050d0),
        (CGRect(x: 9, y: 6, width: 3, height: 2), 0x303030),
        (CGRect(x: 5, y: 3, width: 2, height: 2), 0xc030c0),
      ] {
        context.setFillColor(UIColor(hex: color).cgColor)
        context.fill(frame)
      }
    }
    let url = dataURL(image)
    let cells = grid(16, columns: 4, CGSize(width: 48, height: 34), spacing: 2)
    let fits: [(gravity: CALayerContentsGravity, css: String)] = [
      (.resize, "object-fit: fill"), (.resizeAspect, "object-fit: contain"),
      (.resizeAspectFill, "object-fit: cover"), (.center, "object-fit: none; object-position: 50% 50%"),
      (.bottomLeft, "object-fit: none; object-position: 0 0"),
      (.right, "object-fit: none; object-position: 100% 50%"),
      (.top, "object-fit: none; object-position: 50% 100%"),
      (.topRight, "object-fit: none; object-position: 100% 100%"),
    ]
    func img(_ index: Int, _ style: String) -> String {
      "<img src=\"\(url)\" style=\"position: absolute; \(place(cells[index])) \(style)\">"
    }
    func pieces(_ index: Int, _ slice: String, _ width: String) -> String {
      """
      <div style="\(place(cells[index])) border-style: solid; border-width: \(width); \
      image-rendering: pixelated; border-image: url(\(url)) \(slice) fill / \(width) stretch"></div>
      """
    }
    let pixelated = "image-rendering: pixelated;"
    return OracleScene(
      name: "images", samples: 4,
      tolerance: Tolerance(
        levels: 24, percent: 0.8, mean: 0.5,
        reason:
          "Chromium moves images to whole CSS pixels; edges of the nearest filter are jagged more finely."),
      style: "",
      body: (fits.indices.map { img($0, fits[$0].css) } + [
        img(8, pixelated), img(9, pixelated + "transform: rotate(20deg) scale(0.7)"),
        img(10, "transform: rotate(20deg) scale(0.7)"),
        img(11, pixelated + "object-view-box: inset(25% 50% 25% 0)"),
        pieces(12, "2 3", "2px 3px"), pieces(13, "3 4 2 5", "3px 4px 2px 5px"),
        img(14, "opacity: 0.5"), img(15, "border-radius: 12px"),
      ]).joined()
    ) { ground in
      let layers = cells.map { cell in
        let layer = ground.box(cell)
        layer.contents = image
        return layer
      }
      for (index, fit) in fits.enumerated() {
        layers[index].contentsGravity = fit.gravity
        layers[index].masksToBounds = true
      }
      for index in [8, 9, 11, 12, 13] { layers[index].magnificationFilter = .nearest }
      for index in [9, 10] {
        layers[index].setAffineTransform(CGAffineTransform(rotationAngle: .pi / 9).scaledBy(x: 0.7, y: 0.7))
      }
      layers[11].contentsRect = CGRect(x: 0, y: 0.25, width: 0.5, height: 0.5)
      layers[12].contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      layers[13].contentsCenter = CGRect(x: 5.0 / 12, y: 3.0 / 8, width: 3.0 / 12, height: 3.0 / 8)
      layers[14].opacity = 0.5
      (layers[15].cornerRadius, layers[15].masksToBounds) = (12, true)
    }
  }

  /// An image with one pixel for each point.
  @MainActor static func picture(_ size: CGSize, _ draw: (CGContext) -> Void) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }.cgImage
  }

  @MainActor private static func dataURL(_ image: CGImage?) -> String {
    let data = image.flatMap { UIImage(cgImage: $0).pngData() }
    return "data:image/png;base64," + (data?.base64EncodedString() ?? "")
  }
}
