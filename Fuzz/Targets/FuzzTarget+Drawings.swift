import CoreGraphics
import Foundation
import SVGDrawing
import UIKit

extension FuzzTarget {
  /// SVG files: reading and drawing end, with work that the limits bound; a drawing has a size within its
  /// limits, and is the same when it is read and drawn again.
  static let svg = FuzzTarget("svg") { bytes in
    guard let image = try? SVGImage(Data(bytes), shareOfWork: 100) else { return }
    guard image.size.width > 0, image.size.height > 0, image.size.width <= 16_384,
      image.size.height <= 16_384
    else { throw FuzzFinding("a drawing has the size \(image.size)") }
    let picture = picture(of: image)
    guard picture == Self.picture(of: image),
      picture == (try? SVGImage(Data(bytes), shareOfWork: 100)).flatMap({ Self.picture(of: $0) })
    else { throw FuzzFinding("a drawing looks different the second time") }
  }

  /// The limits of work are a hundredth of those of apps, so that an input that reaches them ends within the
  /// time of one.
  private static func picture(of image: SVGImage) -> Data? {
    let size = CGSize(width: 60, height: 45)
    guard let context = CGContext(pixelsOf: size, scale: 1) else { return nil }
    context.scaleBy(x: size.width / image.size.width, y: size.height / image.size.height)
    image.draw(in: context)
    return context.makeImage()?.dataProvider?.data
  }

  /// HTML text: it is read whatever it is, into a text that is not much longer.
  static let html = FuzzTarget("html") { bytes in
    let text = unsafe try? NSAttributedString(
      data: Data(bytes), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    guard let text else { return }
    // The longest marker of an item has 20 characters; an item takes four bytes.
    guard text.length <= 8 * bytes.count + 32 else {
      throw FuzzFinding("\(bytes.count) bytes became \(text.length) characters")
    }
  }
}
