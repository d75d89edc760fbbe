import Foundation

/// One line on the terminal that counts long work; nothing where standard error is no terminal.
struct ProgressLine {
  private let total: Int
  private let isTerminal = isatty(2) == 1
  private var shown = -1

  init(total: Int) {
    self.total = max(total, 1)
  }

  mutating func show(_ done: Int) {
    let percent = done * 100 / total
    guard isTerminal, percent != shown else { return }
    shown = percent
    let bar = String(repeating: "█", count: percent * 30 / 100).padding(
      toLength: 30, withPad: "░", startingAt: 0)
    write("\r\(bar) \(percent) % (\(done) of \(total))")
  }

  /// Takes the line away.
  mutating func clear() {
    guard isTerminal, shown >= 0 else { return }
    shown = -1
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
