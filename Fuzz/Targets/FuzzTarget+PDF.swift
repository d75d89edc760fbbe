import CoreGraphics
import Foundation

extension FuzzTarget {
  /// PDF files: reading and drawing end, with work that the limits bound; boxes are finite, and a page that is
  /// drawn twice gives the same pixels.
  static let pdf = FuzzTarget("pdf") { bytes in
    guard let provider = CGDataProvider(data: Data(bytes)), let document = CGPDFDocument(provider) else {
      return
    }
    _ = (document.outline, document.info, document.catalog, document.fileIdentifier)
    for number in 1...max(1, min(document.numberOfPages, 2)) {
      guard let page = document.page(at: number) else { continue }
      for box in [CGPDFBox.mediaBox, .cropBox, .bleedBox, .trimBox, .artBox] {
        let rect = page.getBoxRect(box)
        guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) else {
          throw FuzzFinding("a box is \(rect)")
        }
      }
      CGPDFScannerScan(CGPDFScannerCreate(CGPDFContentStreamCreateWithPage(page), nil, nil))
      guard try picture(of: page) == picture(of: page) else {
        throw FuzzFinding("page \(number) looks different the second time")
      }
    }
  }

  /// The limits of a page's drawing are a hundredth of those of apps, so that an input that reaches them ends
  /// within the time of one; more would take more time by the same factor.
  private static func picture(of page: CGPDFPage) throws -> Data? {
    let size = CGSize(width: 60, height: 45)
    guard let context = CGContext(pixelsOf: size, scale: 1) else { return nil }
    let area = CGRect(origin: .zero, size: size)
    context.concatenate(
      page.getDrawingTransform(.cropBox, rect: area, rotate: 0, preserveAspectRatio: true))
    context.drawPDFPage(page, operators: 10_000, pixels: 1_000_000)
    return context.makeImage()?.dataProvider?.data
  }
}
