/// An error of an object that is read from data of another kind.
private enum UnreadableItem: Error { case noText, noURL, noImage, noColor }

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// The types that an object is written as.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardType.text] }
  /// The types that an object is read from.
  public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardType.text, "public.text"] }

  /// Writes the object, and calls the handler at once.
  @discardableResult public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }

  /// Reads UTF-8. Throws for other data.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(validating: data, as: UTF8.self), let result = NSString(string: text) as? Self
    else { throw UnreadableItem.noText }
    return result
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// The types that an object is written as.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardType.url] }
  /// The types that an object is read from.
  public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardType.url] }

  /// Writes the object, and calls the handler at once.
  @discardableResult public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  /// Reads an absolute address. Throws for other data.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(validating: data, as: UTF8.self), let result = NSURL(string: text) as? Self else {
      throw UnreadableItem.noURL
    }
    return result
  }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  /// The types that an object is written as.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardType.png] }
  /// The types that an object is read from.
  public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardType.png, "public.image"] }

  /// Writes the object, and calls the handler at once.
  @discardableResult public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? UnreadableItem.noImage : nil)
    return nil
  }

  /// Reads a picture of a file. Throws for other data.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let result = UIImage(data: data) as? Self else { throw UnreadableItem.noImage }
    return result
  }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
  /// The types that an object is written as.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardType.color] }
  /// The types that an object is read from.
  public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardType.color] }

  /// Writes the object, and calls the handler at once.
  @discardableResult public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let color = rgba
    let parts = [color.red, color.green, color.blue, color.alpha].map { "\(Double($0))" }
    completionHandler(Data(parts.joined(separator: " ").utf8), nil)
    return nil
  }

  /// Reads four numbers as `loadData` writes them. Throws for other data.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = String(validating: data, as: UTF8.self) ?? ""
    let parts = text.split(separator: " ").compactMap { Double($0) }.filter(\.isFinite)
    guard parts.count == 4,
      let result = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) as? Self
    else { throw UnreadableItem.noColor }
    return result
  }
}
