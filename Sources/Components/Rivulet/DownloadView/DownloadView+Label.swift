#if canImport(UIKit)
import UIKit

/// The label under the wave: a number while downloading, words after a failure.
extension DownloadView {
  /// Sets the label's text while it is shown, and hides it without a text.
  func updateLabel() {
    switch phase {
    case .downloading, .paused, .failed: showLabel()
    case .idle, .preparing, .finishing, .succeeded, .cancelled: break
    }
  }

  /// Shows the value that ring and wave show, while the label is shown.
  func showFlow() {
    guard canvas.label.superview != nil else { return }
    switch phase {
    case .downloading, .paused, .finishing: showLabel()
    case .idle, .preparing, .succeeded, .failed, .cancelled: break
    }
  }

  /// Shows the label of the present phase without motion.
  func showLabel() {
    let caption = caption
    canvas.makeRoom(forLabel: caption != nil)
    if let caption { canvas.showLabel(caption) } else { canvas.hideLabel() }
  }

  /// The label of the present phase; nil for none.
  var caption: DownloadCaption? {
    if case .failed(let description) = phase { return failureCaption(description) }
    let font = style.labelFont ?? defaultFont
    guard DownloadCaption.isReadable(font, scale: scale) else { return nil }
    return progressText.map { DownloadCaption(text: $0, font: font) }
  }

  // MARK: Progress

  /// 17 points at the natural size, scaled by the user's preferred text size within 12 … 21 points. The label
  /// shrinks it to fit the wave's width.
  private var defaultFont: UIFont {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let preferred = metrics.scaledValue(for: 17, compatibleWith: traitCollection)
    return .monospacedDigitSystemFont(ofSize: min(max(preferred, 12), 21), weight: .regular)
  }

  /// Every number of one magnitude has as many digits behind the point, so that the label keeps its width.
  private static let bytes: ByteCountFormatter = {
    let formatter = ByteCountFormatter()
    formatter.countStyle = .file
    formatter.zeroPadsFractionDigits = true
    return formatter
  }()

  private var progressText: String? {
    switch labelContent {
    case .none: nil
    case .percent: percentText
    case .bytes: shownBytes.map { Self.bytes.string(fromByteCount: $0.received) } ?? percentText
    case .custom(let text): text(canvas.shown, shownBytes)
    }
  }

  /// The bytes at the value that is shown; those of the last report without a total.
  private var shownBytes: ByteCount? {
    guard var bytes = byteCount, let expected = bytes.expected, expected > 0, canvas.shown < progress else {
      return byteCount
    }
    bytes.received = min(bytes.received, Int64(Double(expected) * Double(canvas.shown)))
    return bytes
  }

  private var percentText: String {
    // Rounded down: 100 % appears only when the transfer is complete. A sum of binary fractions that is short
    // of a percent by less than a millionth counts as that percent.
    let shown = Double(canvas.shown)
    let whole = (shown * 100 + 1e-6).rounded(.down)
    let percent = shown < 1 ? min(whole, 99) : 100
    return (percent / 100).formatted(.percent.precision(.fractionLength(0)))
  }

  // MARK: Failure

  /// The description in the largest font at which it fits the label's room; or `texts.retry`, if it fits at
  /// no readable size; nil where that cannot be read either.
  private func failureCaption(_ description: String) -> DownloadCaption? {
    DownloadCaption(
      ofFailure: description, retry: texts.retry,
      font: style.labelFont ?? .systemFont(ofSize: defaultFont.pointSize),
      room: DownloadCanvas.labelFrame.size, scale: scale)
  }
}
#endif
