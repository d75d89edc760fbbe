/// A link of a text for assistive technology.
@MainActor final class TextLinkElement: UIAccessibilityElement {
  fileprivate let link: DetectedLink

  fileprivate init(_ link: DetectedLink, of view: UITextView) {
    self.link = link
    super.init(accessibilityContainer: view)
    accessibilityTraits = .link
  }

  override func accessibilityActivate() -> Bool {
    guard let view = accessibilityView as? UITextView else { return false }
    let item = UITextItem(.link(link.url), range: link.range)
    let frame = accessibilityFrameInContainerSpace
    view.operate(item, at: CGPoint(x: frame.midX, y: frame.midY))
    return true
  }
}

extension UITextView {
  /// The elements of the links, at their places now. A link that has not changed keeps its element.
  var linkElements: [TextLinkElement] {
    let old = linksForAssistance
    linksForAssistance = links.compactMap { link in
      let parts = textPlaces.parts(of: link.range)
      guard let first = parts.first else { return nil }
      let element = old.first { $0.link == link } ?? TextLinkElement(link, of: self)
      element.accessibilityLabel = edited.text(in: link.range)
      // A link over several lines is tapped in its first one.
      element.accessibilityFrameInContainerSpace = first.rect
      return element
    }
    return linksForAssistance
  }
}
