import Foundation

/// A destination of bytes: memory or a file.
public final class CGDataConsumer {
  private let receive: (Data) -> Void
  private let finish: () -> Void

  init(receive: @escaping (Data) -> Void, finish: @escaping () -> Void) {
    (self.receive, self.finish) = (receive, finish)
  }

  /// Creates a consumer that adds bytes to `data`. Never nil.
  public convenience init?(data: CFMutableData) {
    self.init(receive: { data.append($0) }, finish: {})
  }

  /// Creates a consumer that writes a file, which appears when all bytes are there. Nil for a place that is
  /// not a file, and for a folder that is missing. An error while the file is written loses the bytes.
  public convenience init?(url: CFURL) {
    guard url.isFileURL else { return nil }
    let folder = try? url.deletingLastPathComponent().resourceValues(forKeys: [.isDirectoryKey])
    guard folder?.isDirectory == true else { return nil }
    let collected = NSMutableData()
    self.init(
      receive: { collected.append($0) },
      finish: { try? Data(referencing: collected).write(to: url, options: .atomic) })
  }

  func write(_ data: Data) { receive(data) }

  /// Says that all bytes are there.
  func close() { finish() }
}
