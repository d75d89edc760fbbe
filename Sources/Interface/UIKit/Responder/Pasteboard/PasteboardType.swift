/// The types of what stands on a pasteboard, by Apple's names.
enum PasteboardType {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let png = "public.png"
  static let color = "com.apple.uikit.color"

  /// Returns an item whose automatic type is that of its value.
  static func resolved(_ item: [String: Any]) -> [String: Any] {
    var item = item
    guard let value = item.removeValue(forKey: UIPasteboard.typeAutomatic) else { return item }
    switch value {
    case is String, is NSString: item[text] = value
    case is URL, is NSURL: item[url] = value
    case is UIImage: item[png] = value
    case is UIColor: item[color] = value
    default: break
    }
    return item
  }

  /// Returns the text of an item.
  static func string(_ item: [String: Any]) -> String? {
    for type in UIPasteboard.typeListString {
      if let string = item[type] as? String { return string }
      if let data = item[type] as? Data, let string = String(validating: data, as: UTF8.self) {
        return string
      }
    }
    return nil
  }

  /// Returns the picture of an item.
  @MainActor static func image(_ item: [String: Any]) -> UIImage? {
    for type in UIPasteboard.typeListImage {
      if let image = item[type] as? UIImage { return image }
      if let data = item[type] as? Data, let image = UIImage(data: data) { return image }
    }
    return nil
  }

  /// Returns the value of an item for a type.
  @MainActor static func value(_ item: [String: Any], _ type: String) -> Any? {
    if UIPasteboard.typeListString.contains(type), let string = string(item) { return string }
    return item[type]
  }

  /// Returns the bytes of a value; nil for one without any.
  @MainActor static func data(_ value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let string as String: Data(string.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }
}

/// The content of a pasteboard, which objects of one name share.
@MainActor final class PasteboardStorage {
  var items: [[String: Any]] = []
  /// The media time at which the items vanish.
  var expiration: TimeInterval?
  var changeCount = 0

  /// The items that have not vanished.
  var current: [[String: Any]] {
    if let expiration, CACurrentMediaTime() >= expiration { return [] }
    return items
  }
}
