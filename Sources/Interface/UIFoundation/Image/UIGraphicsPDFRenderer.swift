/// The information in the documents of a `UIGraphicsPDFRenderer`.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// Title, author and so on, by `kCGPDFContextTitle` and the like. Empty by default.
  open var documentInfo: [String: Any] = [:]

  /// Makes a format with the default values.
  public required init() { super.init() }
}

/// The argument of the drawing closure of a `UIGraphicsPDFRenderer`.
public final class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let documentFormat: UIGraphicsPDFRendererFormat
  private let bounds: CGRect

  init(cgContext: CGContext, format: UIGraphicsPDFRendererFormat, bounds: CGRect) {
    (documentFormat, self.bounds) = (format, bounds)
    super.init(cgContext: cgContext, format: format)
  }

  /// The format of the renderer.
  public override var format: UIGraphicsPDFRendererFormat { documentFormat }

  /// The area of the open page, in points; that of the renderer between pages.
  public var pdfContextBounds: CGRect { cgContext.pageBounds ?? bounds }

  /// Begins a page of the renderer's size, with the origin at its top left.
  public func beginPage() { cgContext.beginPage(bounds: bounds, info: [:]) }

  /// Begins a page of another size.
  ///
  /// - Parameters:
  ///   - bounds: The page, in points, from the top left.
  ///   - pageInfo: The page's other boxes, by `kCGPDFContextCropBox` and so on.
  public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    cgContext.beginPage(bounds: bounds, info: pageInfo)
  }

  /// Makes a rectangle of the page, in user space, a link to an address.
  public func setURL(_ url: URL, for rect: CGRect) {
    cgContext.setURL(url, for: cgContext.convertToPage(rect))
  }

  /// Makes a rectangle of the page, in user space, a link to a place with a name.
  public func setDestinationWithName(_ name: String, for rect: CGRect) {
    cgContext.setDestination(name, for: cgContext.convertToPage(rect))
  }

  /// Gives a place of the page, in user space, a name for links.
  public func addDestination(withName name: String, at point: CGPoint) {
    cgContext.addDestination(name, at: cgContext.convertToPage(point))
  }
}

/// Makes PDF documents by drawing.
open class UIGraphicsPDFRenderer: NSObject {
  private let bounds: CGRect
  /// The format given to the initializer.
  public let format: UIGraphicsPDFRendererFormat

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - bounds: The area of pages, in points, from the top left.
  ///   - format: The information in documents.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat = .default()) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Returns the document that the closure draws, which begins its pages itself. Empty for bounds that are
  /// not finite. Pages of empty bounds have 612 by 792 points, a letter.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let data = NSMutableData()
    guard let consumer = CGDataConsumer(data: data),
      let context = CGContext(documentFor: consumer, box: bounds.pageBounds, information: format.documentInfo)
    else { return Data() }
    UIGraphicsPushContext(context)
    format.bounds = bounds.pageBounds
    actions(UIGraphicsPDFRendererContext(cgContext: context, format: format, bounds: bounds.pageBounds))
    UIGraphicsPopContext()
    context.closePDF()
    return data as Data
  }

  /// Writes the document that the closure draws into a file. Throws if the file cannot be written, and leaves
  /// the one that was there.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url, options: .atomic)
  }
}

extension CGRect {
  /// The area of pages: these bounds, or a letter for empty ones.
  var pageBounds: CGRect { isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : self }
}

extension CGContext {
  /// Begins a page whose user space has its origin at the top left, and y down.
  func beginPage(bounds: CGRect, info: [AnyHashable: Any]) {
    var info = info
    info[kCGPDFContextMediaBox] = bounds
    beginPDFPage(info)
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY))
  }

  /// A rectangle of user space in the page's default space.
  func convertToPage(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// A point of user space in the page's default space.
  func convertToPage(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
}
