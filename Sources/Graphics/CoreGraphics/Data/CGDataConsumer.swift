import Foundation

/// A destination of bytes: memory, a file, or functions.
public final class CGDataConsumer {
  private let receive: (Data) -> Bool
  private let finish: (_ isWhole: Bool) -> Void
  private var isOpen = true
  private var isBroken = false

  /// Creates a consumer.
  ///
  /// - Parameters:
  ///   - receive: Takes bytes; false if it cannot, after which no more come.
  ///   - finish: Is called once, when all bytes are there, or the consumer is released.
  init(receive: @escaping (Data) -> Bool, finish: @escaping (_ isWhole: Bool) -> Void) {
    (self.receive, self.finish) = (receive, finish)
  }

  deinit { if isOpen { finish(false) } }

  /// Creates a consumer that adds bytes to `data`. Never nil.
  public convenience init?(data: CFMutableData) {
    self.init(
      receive: {
        data.append($0)
        return true
      }, finish: { _ in })
  }

  /// Creates a consumer that writes a file, which appears when all bytes are there. Nil for a place that is
  /// not a file, and for a folder that is missing. An error while the file is written is reported, and leaves
  /// the file that was there.
  public convenience init?(url: CFURL) {
    guard url.isFileURL else { return nil }
    let folder = try? url.deletingLastPathComponent().resourceValues(forKeys: [.isDirectoryKey])
    guard folder?.isDirectory == true else { return nil }
    let collected = NSMutableData()
    self.init(
      receive: {
        collected.append($0)
        return true
      },
      finish: { isWhole in
        guard isWhole else { return }
        do {
          try Data(referencing: collected).write(to: url, options: .atomic)
        } catch {
          CADiagnostics.reportNotDrawn(
            object: "CGDataConsumer", key: "\(url.path): \(error.localizedDescription)")
        }
      })
  }

  /// Hands bytes over. Returns false once the consumer has refused some, which is reported.
  package func write(_ data: Data) -> Bool {
    guard isOpen, !isBroken else { return false }
    isBroken = !receive(data)
    if isBroken {
      CADiagnostics.reportNotDrawn(
        object: "CGDataConsumer", key: "bytes after those that its function refused")
    }
    return !isBroken
  }

  /// Says that no more bytes come.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    finish(!isBroken)
  }
}
