import Foundation

// Unsafe: the caller's rectangle lives during the call.

extension CGContext {
  /// Creates a context that writes a PDF file. The origin is at the bottom left of the media box, and y grows
  /// up. Paths, text, clips, gradients, groups and blend modes stay what they are; a shadow becomes an image
  /// of 144 dots per inch, and colours are those of sRGB. The same drawing gives the same bytes.
  ///
  /// Nil for a media box that is empty, or has a coordinate that is NaN or above a million. Nothing is drawn
  /// outside pages; `closePDF()` writes the file.
  ///
  /// - Parameters:
  ///   - consumer: Takes the bytes.
  ///   - mediaBox: The area of pages that have none of their own; nil for 612 by 792 points, a letter.
  ///   - auxiliaryInfo: Title, author, subject, creator and keywords, by `kCGPDFContextTitle` and so on, and
  ///     the boxes of pages that have none of their own. Other keys have no effect.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    let box = unsafe mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    self.init(documentFor: consumer, box: box, information: auxiliaryInfo ?? [:])
  }

  /// Same as `init(consumer:mediaBox:_:)`, into a file, which appears when the document is closed. Nil also
  /// for a place that is not a file, and for a folder that is missing.
  public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    unsafe self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Same as `beginPDFPage(_:)`, with a media box; nil for the document's.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    beginPDFPage(unsafe mediaBox.map { [kCGPDFContextMediaBox: unsafe $0.pointee] })
  }
}
