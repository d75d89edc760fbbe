extension CGContext {
  /// Draws a line of one point below parts of a text.
  func underline(_ parts: [SelectedPart], color: UIColor) {
    setFillColor(color.cgColor)
    for part in parts {
      fill(CGRect(x: part.rect.minX, y: part.rect.maxY - 2, width: part.rect.width, height: 1))
    }
  }
}
