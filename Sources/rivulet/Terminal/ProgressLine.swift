import Foundation

/// One line on the terminal that shows how far long work is; nothing where standard error is no terminal.
struct ProgressLine {
  private static let cells = 30

  private let isTerminal = isatty(2) == 1
  private var shown = ""

  /// - Parameters:
  ///   - fraction: How much is done, 0 … 1, or nil when nobody knows; then the line has no bar.
  ///   - note: What stands behind the bar.
  mutating func show(_ fraction: Double?, _ note: String) {
    guard isTerminal else { return }
    let line = fraction.map { "\(Self.bar($0)) \(note)" } ?? note
    guard line != shown else { return }
    shown = line
    write("\r\(line)\u{1B}[K")
  }

  /// Takes the line away.
  mutating func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    write("\r\u{1B}[K")
  }

  private static func bar(_ fraction: Double) -> String {
    let fraction = min(max(fraction, 0), 1)
    let filled = Int(fraction * Double(cells))
    return String(repeating: "█", count: filled) + String(repeating: "░", count: cells - filled)
      + " \(Int(fraction * 100)) %"
  }

  /// A terminal that has gone away must not end the work.
  private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
