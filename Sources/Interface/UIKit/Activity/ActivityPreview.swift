import Raster

/// The title, the line below it and the picture that stand for the items on a share sheet.
@MainActor struct ActivityPreview {
  var title: String
  var subtitle: String
  var image: UIImage?

  /// Describes items by the first one, and several by their number.
  init(_ items: [Any]) {
    switch items.first {
    case let url as URL:
      (title, subtitle) = (url.host() ?? url.lastPathComponent, url.absoluteString)
      image = UIImage(systemName: url.isFileURL ? "doc" : "link")
    case let text as String:
      (title, subtitle) = (text.trimmingCharacters(in: .whitespacesAndNewlines), "Plain Text")
      image = UIImage(systemName: "doc.text")
    case let picture as UIImage:
      (title, subtitle, image) = ("Image", Self.sizeText(of: picture), picture)
    default:
      (title, subtitle, image) = (
        items.count == 1 ? "1 Item" : "\(items.count) Items", "", UIImage(systemName: "doc")
      )
      return
    }
    if items.count > 1 { (title, subtitle) = ("\(items.count) Items", title) }
  }

  private static func sizeText(of picture: UIImage) -> String {
    let (width, height) = (picture.size.width * picture.scale, picture.size.height * picture.scale)
    func pixels(_ side: CGFloat) -> Int { Int(Double(side.rounded()), limitedTo: 0...1_000_000) }
    return "\(pixels(width)) × \(pixels(height))"
  }
}
