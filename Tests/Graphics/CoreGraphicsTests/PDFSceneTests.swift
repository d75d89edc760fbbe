import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing

/// Scenes that are drawn into a bitmap and onto a page, which other programs draw. A drawing that is missing,
/// misplaced or of another colour exceeds the tolerance.
@Suite struct PDFSceneTests {
  /// The page and the bitmap have twice the points of a scene.
  private static let scale = 2.0

  private func page(_ scene: PDFScene) throws -> Data {
    let size = CGSize(width: PDFScene.size.width * Self.scale, height: PDFScene.size.height * Self.scale)
    return try ReadDocument(size: size) { context in
      context.scaleBy(x: Self.scale, y: Self.scale)
      try scene.draw(context)
    }.data
  }

  /// The scene's pixels on white. A page is a group of its own.
  private func bitmap(_ scene: PDFScene) throws -> Bitmap {
    let context = try #require(
      CGContext(
        data: nil, width: Int(PDFScene.size.width * Self.scale),
        height: Int(PDFScene.size.height * Self.scale),
        bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.scaleBy(x: Self.scale, y: Self.scale)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(origin: .zero, size: PDFScene.size))
    context.setFillColor(gray: 0, alpha: 1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    try scene.draw(context)
    context.endTransparencyLayer()
    return try #require(context.makeImage()).raster
  }

  /// MuPDF and qpdf take part where they are installed (apt-get install mupdf-tools qpdf). MuPDF rounds
  /// opacities and colours of gradients more coarsely, and smooths magnified images.
  @Test(arguments: PDFScene.all) func everyReaderDrawsThePageAsTheBitmap(_ scene: PDFScene) throws {
    // Both are drawn once for all readers: that is most of the test's time.
    let (page, bitmap) = (try page(scene), try bitmap(scene))
    func compare(_ reader: PageReader, mean: Double, far: Double) throws {
      let difference = try #require(reader.firstPage(of: page).difference(from: bitmap))
      #expect(difference.mean < mean && difference.far < far, "\(reader): \(difference)")
    }
    try compare(.pdftoppm, mean: scene.mean, far: scene.far)
    if PageReader.mutool.isInstalled {
      try compare(
        .mutool, mean: scene.mean + 0.5, far: scene.far + (scene.hasImages ? 0.02 : 0.002))
    }
    guard PageReader.isInstalled("qpdf") else { return }
    let file = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID()).pdf")
    try page.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(!(try PageReader.output("qpdf", ["--check", file.path])).isEmpty)
  }
}
