import Foundation

/// Shows the progress on standard error if it is a terminal; standard output holds results only.
enum Progress {
  private static var isTerminal: Bool { isatty(2) != 0 }

  static func show(_ text: String) {
    if isTerminal { write("\r\u{1b}[K\(text)") }
  }

  static func clear() {
    if isTerminal { write("\r\u{1b}[K") }
  }

  static func note(_ text: String) { write("\(text)\n") }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
