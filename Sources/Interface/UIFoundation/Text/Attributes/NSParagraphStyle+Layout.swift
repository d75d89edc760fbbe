import TextLayout

extension NSParagraphStyle {
  /// The default stops, which most paragraphs have, made once.
  private static let standardTabs = (leftToRight: standardTabs(false), rightToLeft: standardTabs(true))

  private static func standardTabs(_ isRightToLeft: Bool) -> TabStops {
    TabStops((NSParagraphStyle().tabStops ?? []).map { $0.stop(isRightToLeft: isRightToLeft) }, interval: 0)
  }

  /// The indent of a list item, behind its marker; nil outside of lists. The larger of the style's own
  /// indents counts, or 36 points for each list.
  var listIndent: CGFloat? {
    guard !textLists.isEmpty else { return nil }
    let own = max(
      firstLineHeadIndent.isFinite ? firstLineHeadIndent : 0, headIndent.isFinite ? headIndent : 0)
    return own > 0 ? own : CGFloat(textLists.count) * 36
  }

  /// The style in the form of the text layout, without alignment and line break mode.
  var layoutStyle: ParagraphStyle {
    var style = ParagraphStyle()
    switch baseWritingDirection {
    case .natural: break
    case .leftToRight: style.direction = .leftToRight
    case .rightToLeft: style.direction = .rightToLeft
    }
    style.firstLineIndent = firstLineHeadIndent
    style.headIndent = headIndent
    if let indent = listIndent { (style.firstLineIndent, style.headIndent) = (indent, indent) }
    style.tailIndent = tailIndent
    style.lineHeightMultiple = lineHeightMultiple
    style.minimumLineHeight = minimumLineHeight
    style.maximumLineHeight = maximumLineHeight
    style.lineSpacing = lineSpacing
    style.spacingBefore = paragraphSpacingBefore
    style.spacingAfter = paragraphSpacing
    let isRightToLeft = baseWritingDirection == .rightToLeft
    if storage.tabStops == nil {
      var tabs = isRightToLeft ? Self.standardTabs.rightToLeft : Self.standardTabs.leftToRight
      tabs.interval = defaultTabInterval.isFinite ? defaultTabInterval : 0
      style.tabs = tabs
    } else {
      style.tabs = TabStops(
        (tabStops ?? []).map { $0.stop(isRightToLeft: isRightToLeft) }, interval: defaultTabInterval)
    }
    let factor = CGFloat(hyphenationFactor)
    style.hyphenation = factor > 0 ? min(factor, 1) : usesDefaultHyphenation ? 1 : 0
    style.avoidsOrphans = lineBreakStrategy.contains(.pushOut)
    style.keepsKoreanWords = lineBreakStrategy.contains(.hangulWordPriority)
    style.tightensBeforeTruncation = allowsDefaultTighteningForTruncation
    return style
  }
}

extension NSWritingDirection {
  package var layoutDirection: WritingDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension NSLineBreakMode {
  package var layoutMode: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .characterWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

extension NSTextAlignment {
  /// Natural text starts at the leading edge of the interface, whatever its script, as in `UILabel` on iOS.
  package func layoutAlignment(in direction: UIUserInterfaceLayoutDirection) -> TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: direction == .rightToLeft ? .right : .left
    }
  }

  /// Natural text starts at the leading edge of its paragraph.
  var layoutAlignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
