extension GraphicsStack {
  /// Begins a document. Returns false for bounds that are not finite.
  fileprivate func begin(_ consumer: CGDataConsumer?, _ bounds: CGRect, _ info: [AnyHashable: Any]?) -> Bool {
    let bounds = bounds.pageBounds
    let context = consumer.flatMap { CGContext(documentFor: $0, box: bounds, information: info ?? [:]) }
    guard let context else { return false }
    documents.append((context, bounds))
    UIGraphicsPushContext(context)
    return true
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a document, which becomes the current context; `UIGraphicsEndPDFContext()` adds its bytes to
/// `data`. Has no effect for bounds that are not finite.
///
/// - Parameters:
///   - data: Receives the bytes.
///   - bounds: The area of pages, in points; 612 by 792, a letter, if it is empty.
///   - documentInfo: Title, author and so on, by `kCGPDFContextTitle` and the like.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  _ = GraphicsStack.current.begin(CGDataConsumer(data: data), bounds, documentInfo)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Same as `UIGraphicsBeginPDFContextToData(_:_:_:)`, into a file. False for a folder that is missing, and
/// for bounds that are not finite. An error while the file is written is reported, and leaves the file that
/// was there.
@discardableResult public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  GraphicsStack.current.begin(CGDataConsumer(url: URL(fileURLWithPath: path)), bounds, documentInfo)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the document that began last, and writes it. Has no effect without one.
public func UIGraphicsEndPDFContext() {
  guard let entry = GraphicsStack.current.documents.popLast() else { return }
  entry.context.closePDF()
  UIGraphicsPopContext()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a page of the document's size, with the origin at its top left and y down.
public func UIGraphicsBeginPDFPage() {
  if let entry = GraphicsStack.current.documents.last {
    entry.context.beginPage(bounds: entry.bounds, info: [:])
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a page of another size, with the other boxes of `pageInfo`.
public func UIGraphicsBeginPDFPageWithInfo(
  _ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?
) {
  guard let entry = GraphicsStack.current.documents.last else { return }
  entry.context.beginPage(bounds: bounds.isEmpty ? entry.bounds : bounds, info: pageInfo ?? [:])
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the area of the open page, or of the document; zero without a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  GraphicsStack.current.documents.last.map { $0.context.pageBounds ?? $0.bounds } ?? .zero
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a rectangle of the page, in user space, a link to an address.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  if let context = GraphicsStack.current.documents.last?.context {
    context.setURL(url, for: context.convertToPage(rect))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives a place of the page, in user space, a name for links.
public func UIGraphicsAddPDFContextDestinationAtPoint(
  _ name: String, _ point: CGPoint
) {
  guard let context = GraphicsStack.current.documents.last?.context else { return }
  context.addDestination(name, at: context.convertToPage(point))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a rectangle of the page, in user space, a link to a place with a name.
public func UIGraphicsSetPDFContextDestinationForRect(
  _ name: String, _ rect: CGRect
) {
  guard let context = GraphicsStack.current.documents.last?.context else { return }
  context.setDestination(name, for: context.convertToPage(rect))
}
