extension UIControl {
  /// Adds or removes the interaction that shows the menu. Returns the one that is there afterwards.
  func menuInteraction(isEnabled: Bool) -> UIContextMenuInteraction? {
    if let present = contextMenuInteraction {
      if !isEnabled { removeInteraction(present) }
      return isEnabled ? present : nil
    }
    guard isEnabled else { return nil }
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.isCompact = true
    interaction.opensByPress = !showsMenuAsPrimaryAction
    interaction.attachmentPoint = { [weak self] in self?.menuAttachmentPoint(for: $0) ?? .zero }
    interaction.visibilityDidChange = { [weak self] in self?.menuVisibilityDidChange() }
    interaction.didChoose = { [weak self] in self?.menuElementWasChosen($0) }
    addInteraction(interaction)
    return interaction
  }

  /// Whether the middle of the control is in the right half of its window; in a mirrored interface, in the
  /// middle too.
  var isRightOfMiddle: Bool {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard let window else { return isMirrored }
    let middle = convert(CGPoint(x: bounds.midX, y: 0), to: window).x
    return isMirrored ? middle >= window.bounds.midX : middle > window.bounds.midX
  }
}
