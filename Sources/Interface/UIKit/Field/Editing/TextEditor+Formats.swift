/// A format that the user gives a part of a text.
enum TextFormat {
  case bold, italic, underlined
}

/// Bold, italic and underlined text, where the view lets the user change attributes.
extension TextEditor {
  /// Whether the user may change the attributes of the text now.
  var acceptsFormats: Bool {
    guard let view else { return false }
    return view.allowsEditingTextAttributes && view.acceptsText
  }

  /// Whether the whole selection, or what is typed next, has a format.
  func has(_ format: TextFormat) -> Bool {
    if selection.isEmpty { return has(format, typingAttributes) }
    return piece(in: selection).runs.runs.allSatisfy { has(format, $0.attributes) }
  }

  /// Gives the selection, or what is typed next, a format, or takes it away where all of it has it. The
  /// change of a selection is a step that can be taken back.
  func toggle(_ format: TextFormat) {
    guard acceptsFormats else { return }
    let isOn = !has(format)
    let range = selection
    guard !range.isEmpty else {
      typingAttributes = changed(typingAttributes, format, isOn)
      return
    }
    let piece = piece(in: range)
    let text = NSMutableAttributedString(string: piece.string)
    var start = 0
    for run in piece.runs.runs {
      text.setAttributes(
        changed(run.attributes, format, isOn), range: NSRange(location: start, length: run.length))
      start += run.length
    }
    change(range, to: text)
    select(range)
  }

  private func font(in attributes: AttributeRuns.Attributes) -> UIFont {
    (attributes[.font] ?? view?.defaultAttributes[.font]) as? UIFont ?? .preferredFont(forTextStyle: .body)
  }

  private func has(_ format: TextFormat, _ attributes: AttributeRuns.Attributes) -> Bool {
    let traits = font(in: attributes).fontDescriptor.symbolicTraits
    return switch format {
    case .bold: traits.contains(.traitBold)
    case .italic: traits.contains(.traitItalic)
    case .underlined: (attributes[.underlineStyle] as? Int ?? 0) != 0
    }
  }

  private func changed(_ attributes: AttributeRuns.Attributes, _ format: TextFormat, _ isOn: Bool)
    -> AttributeRuns.Attributes
  {
    var attributes = attributes
    guard format != .underlined else {
      attributes[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
      return attributes
    }
    let font = font(in: attributes)
    var traits = font.fontDescriptor.symbolicTraits
    let trait: UIFontDescriptor.SymbolicTraits = format == .bold ? .traitBold : .traitItalic
    if isOn { traits.insert(trait) } else { traits.remove(trait) }
    if let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
      attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
    }
    return attributes
  }

  /// The submenu with the formats; nil where the user may not change them.
  var formatMenu: UIMenu? {
    guard acceptsFormats, !selection.isEmpty else { return nil }
    let formats: [(String, String, TextFormat)] = [
      ("Bold", "bold", .bold), ("Italic", "italic", .italic), ("Underline", "underline", .underlined),
    ]
    return UIMenu(
      title: "Format",
      children: formats.map { title, image, format in
        UIAction(title: title, image: UIImage(systemName: image), state: has(format) ? .on : .off) {
          [weak self] _ in self?.toggle(format)
        }
      })
  }
}
