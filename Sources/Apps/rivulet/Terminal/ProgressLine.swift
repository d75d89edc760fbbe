import Foundation

/// One line on the terminal with the progress of long work. Without effect where standard error is not a
/// terminal.
struct ProgressLine {
  private static let cells = 30

  private let isTerminal = isatty(2) == 1
  private var shown = ""

  /// Whether the line is on a terminal.
  var isShown: Bool { isTerminal }

  /// - Parameters:
  ///   - fraction: The completed part, 0 … 1; nil when it is unknown, for a line without a bar.
  ///   - note: The text after the bar.
  mutating func show(_ fraction: Double?, _ note: String) {
    guard isTerminal else { return }
    let line = fraction.map { "\(Self.bar($0)) \(note)" } ?? note
    guard line != shown else { return }
    shown = line
    // A line that is longer than the terminal is cut off there: one that wraps could not be written over.
    // The terminal puts what is too long into its last column; the space leaves that empty.
    write("\r\u{1B}[K\u{1B}[?7l\(line) \u{1B}[?7h")
  }

  /// Clears the line.
  mutating func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    write("\r\u{1B}[K")
  }

  private static func bar(_ fraction: Double) -> String {
    let fraction = min(max(fraction, 0), 1)
    let filled = Int(fraction * Double(cells))
    // The number comes first, so that a narrow terminal shows it.
    return "\(Int(fraction * 100)) % " + String(repeating: "█", count: filled)
      + String(repeating: "░", count: cells - filled)
  }

  /// Writes to standard error. Errors are ignored, so that the end of the terminal does not end the work.
  private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
