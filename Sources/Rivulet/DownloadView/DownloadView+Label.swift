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

  /// Shows the label of the present phase without motion.
  func showLabel() {
    if let caption { canvas.showLabel(caption) } else { canvas.hideLabel() }
  }

  /// The label of the present phase; nil for none.
  var caption: DownloadCanvas.Caption? {
    if case .failed(let description) = phase { return failureCaption(description) }
    return progressText.map { DownloadCanvas.Caption(text: $0, font: style.labelFont ?? defaultFont) }
  }

  // MARK: - Progress

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
    case .bytes: byteCount.map { Self.bytes.string(fromByteCount: $0.received) } ?? percentText
    case .custom(let text): text(progress, byteCount)
    }
  }

  private var percentText: String {
    // Rounded down: 100 % appears only when the transfer is complete. A sum of binary fractions that is short
    // of a percent by less than a millionth counts as that percent.
    let whole = (Double(progress) * 100 + 1e-6).rounded(.down)
    let percent = progress < 1 ? min(whole, 99) : 100
    return (percent / 100).formatted(.percent.precision(.fractionLength(0)))
  }

  // MARK: - Failure

  /// The smallest size, in points on the screen, at which a failure's description is shown: Apple's smallest
  /// size for text.
  private static let smallestReadableSize: CGFloat = 11

  /// Returns the description in the largest font at which it fits the label's room, on several lines without
  /// breaking a word; or `texts.retry`, if it fits at no readable size.
  private func failureCaption(_ description: String) -> DownloadCanvas.Caption {
    let largest = style.labelFont ?? .systemFont(ofSize: defaultFont.pointSize)
    let smallest = scale > 0 ? Self.smallestReadableSize / scale : .infinity
    guard smallest <= largest.pointSize, !description.isEmpty, fits(description, largest.withSize(smallest))
    else {
      return DownloadCanvas.Caption(text: texts.retry, font: largest)
    }
    let fonts = stride(from: largest.pointSize, to: smallest, by: -0.5).lazy.map(largest.withSize)
    let font = fonts.first { fits(description, $0) } ?? largest.withSize(smallest)
    return DownloadCanvas.Caption(text: description, font: font, isWrapped: true)
  }

  /// Whether a text fits the label's room without a broken word.
  private func fits(_ text: String, _ font: UIFont) -> Bool {
    func size(_ text: some StringProtocol, width: CGFloat) -> CGSize {
      NSAttributedString(string: String(text), attributes: [.font: font]).boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
        context: nil
      ).size
    }
    let room = DownloadCanvas.labelFrame.size
    return size(text, width: room.width).height <= room.height
      && text.split(whereSeparator: \.isWhitespace).allSatisfy {
        size($0, width: .greatestFiniteMagnitude).width <= room.width
      }
  }
}
#endif
