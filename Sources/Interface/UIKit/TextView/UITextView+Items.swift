/// The items of a text that cannot be edited: links, attachments and tags.
extension UITextView {
  /// The data that are found in the text now.
  var detectedLinks: [DetectedLink] {
    dataDetectorTypes.isEmpty || isEditable ? [] : DetectedLink.find(dataDetectorTypes, in: edited.string)
  }

  /// Returns the item at a point; nil where there is none, and while the text is edited.
  func item(at point: CGPoint) -> UITextItem? {
    guard !isEditable, isSelectable, let offset = textPlaces.character(at: point) else { return nil }
    let attributes = editor.runs.attributes(at: offset)
    if let url = url(attributes[.link]) {
      return UITextItem(.link(url), range: extent(around: offset) { self.url($0[.link]) == url })
    }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      return UITextItem(.textAttachment(attachment), range: offset..<offset + 1)
    }
    if let tag = attributes[.textItemTag] as? String {
      let range = extent(around: offset) { $0[.textItemTag] as? String == tag }
      return UITextItem(.tag(tag), range: range)
    }
    return layoutManager.detectedLinks.first { $0.range.contains(offset) }
      .map { UITextItem(.link($0.url), range: $0.range) }
  }

  private func url(_ value: Any?) -> URL? { value as? URL ?? (value as? String).flatMap { URL(string: $0) } }

  /// Returns the runs around a character that touch each other and are alike.
  private func extent(around offset: Int, _ isAlike: (AttributeRuns.Attributes) -> Bool) -> Range<Int> {
    var (start, end, position) = (0, 0, 0)
    for run in editor.runs.runs {
      position += run.length
      if isAlike(run.attributes) {
        end = position
      } else if position <= offset {
        (start, end) = (position, position)
      } else {
        break
      }
    }
    return start..<max(end, start)
  }

  // MARK: Actions

  /// Performs the action of the item at a point, or shows its menu instead. Returns whether there is one.
  func operateItem(at point: CGPoint) -> Bool {
    guard let item = item(at: point) else { return false }
    operate(item, at: point)
    return true
  }

  /// Performs the action of an item, or shows its menu at a point instead.
  func operate(_ item: UITextItem, at point: CGPoint) {
    let standard = UIAction(title: title(of: item)) { [weak self] _ in self?.performDefault(item) }
    let action =
      textDelegate.map { $0.textView(self, primaryActionFor: item, defaultAction: standard) } ?? standard
    if let action {
      action.performWithSender(self, target: nil)
    } else {
      itemMenus.interaction.open(at: point)
    }
  }

  /// The links of a text that cannot be edited, in its order.
  var links: [DetectedLink] {
    guard !isEditable, isSelectable else { return [] }
    var (links, start): ([DetectedLink], Int) = ([], 0)
    for run in editor.runs.runs {
      let range = start..<start + run.length
      start = range.upperBound
      guard let url = url(run.attributes[.link]) else { continue }
      if let last = links.last, last.url == url, last.range.upperBound == range.lowerBound {
        links[links.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        links.append(DetectedLink(range: range, url: url))
      }
    }
    links += layoutManager.detectedLinks.filter { found in !links.contains { $0.range.overlaps(found.range) }
    }
    return links.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func performDefault(_ item: UITextItem) {
    guard mayOperate(item, .invokeDefaultAction), case .link(let url) = item.content else { return }
    UIApplication.shared.open(url)
  }

  private func title(of item: UITextItem) -> String {
    guard case .link(let url) = item.content else { return "" }
    return switch url.scheme {
    case "tel": "Call"
    case "mailto": "New Mail Message"
    default: "Open Link"
    }
  }

  /// Returns the menu of an item; nil for none.
  func menu(of item: UITextItem) -> UIMenu? {
    guard mayOperate(item, .presentActions) else { return nil }
    var elements: [UIMenuElement] = []
    if case .link(let url) = item.content {
      let text = ["tel", "mailto"].contains(url.scheme) ? edited.text(in: Range(item.range) ?? 0..<0) : nil
      elements = [
        UIAction(title: title(of: item)) { _ in UIApplication.shared.open(url) },
        UIAction(title: text == nil ? "Copy Link" : "Copy") { _ in
          UIPasteboard.general.string = text ?? url.absoluteString
        },
      ]
    }
    let standard = UIMenu(children: elements)
    guard let textDelegate else { return elements.isEmpty ? nil : standard }
    let menu = textDelegate.textView(self, menuConfigurationFor: item, defaultMenu: standard)?.menu
    return menu?.children.isEmpty == false ? menu : nil
  }
}

/// Shows the menus of the items of a text view.
@MainActor final class TextItemMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var view: UITextView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var item: UITextItem?

  func attach(to view: UITextView) {
    self.view = view
    view.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    item = view?.item(at: location)
    guard let item, let menu = view?.menu(of: item) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { preview }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { preview }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view, let item, let animator else { return }
    view.textDelegate?.textView(view, textItemMenuWillDisplayFor: item, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view, let item, let animator else { return }
    view.textDelegate?.textView(view, textItemMenuWillEndFor: item, animator: animator)
  }

  /// The picture of the item's text, at its place.
  private var preview: UITargetedPreview? {
    guard let view, let item, let range = Range(item.range) else { return nil }
    let rects = view.textPlaces.parts(of: range).map { $0.rect.insetBy(dx: -2, dy: 0) }
    let whole = rects.reduce(CGRect.null) { $0.union($1) }
    guard !whole.isEmpty, whole.width.isFinite, whole.height.isFinite else { return nil }
    let shape = UIBezierPath()
    for rect in rects {
      let place = rect.offsetBy(dx: -whole.minX, dy: -whole.minY)
      shape.append(UIBezierPath(roundedRect: place, cornerRadius: 4))
    }
    let picture = TextItemView(frame: CGRect(origin: .zero, size: whole.size))
    (picture.textView, picture.area, picture.shape) = (view, whole, shape)
    let parameters = UIPreviewParameters()
    parameters.visiblePath = shape
    let target = UIPreviewTarget(container: view, center: CGPoint(x: whole.midX, y: whole.midY))
    return UITargetedPreview(view: picture, parameters: parameters, target: target)
  }
}

/// A part of a text view's text.
private final class TextItemView: UIView {
  weak var textView: UITextView?
  var area = CGRect.zero
  var shape = UIBezierPath()

  override func draw(_ rect: CGRect) {
    guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
    shape.addClip()
    (textView.backgroundColor ?? .systemBackground).setFill()
    context.fill(bounds)
    context.translateBy(x: -area.minX, y: -area.minY)
    textView.drawText(in: area)
  }
}
