import Raster
import TextLayout

extension CGContext {
  /// Draws a line in the text drawing mode, with its start at `textPosition`.
  ///
  /// - Parameters:
  ///   - frame: The frame of the line, or of a part of it.
  ///   - text: The text with its looks.
  ///   - origin: The start of the baseline in the frame.
  func drawLine(_ frame: TextFrame, _ text: StyledText, origin: CGPoint) {
    let text = text.coloredByContext(UIColor(cgColor: currentFillColor))
    guard onlyFillsText else { return showLine(frame, text, origin: origin) }
    saveGState()
    concatenate(textMatrix)
    scaleBy(x: 1, y: -1)
    draw(frame, text, at: CGPoint(x: -origin.x, y: -origin.y))
    restoreGState()
  }

  /// Fills, strokes or clips to the outlines alone. The clip stays.
  private func showLine(_ frame: TextFrame, _ text: StyledText, origin: CGPoint) {
    let place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -origin.x, ty: origin.y)
      .concatenating(textMatrix)
    guard let outline = frame.path.copy(using: place), !outline.isEmpty else { return }
    show(outline.raster) {
      for (span, color) in text.colors.enumerated() {
        guard let part = frame.path(ofSpan: span).copy(using: place), !part.isEmpty else { continue }
        setFillColor(color.cgColor)
        addPath(part)
        fillPath()
      }
    }
  }
}
