import Testing

@testable import Downloads

struct ReceiveWindowTests {
  private let start = ContinuousClock.now
  private let megabyte = 1024 * 1024

  /// Returns the pieces of 1 MiB, counted from 1, after which the window widens.
  private func widenings(pieceTime: Duration, pieceCount: Int) -> [Int] {
    var window = ReceiveWindow(at: start)
    var found: [Int] = []
    for piece in 1...pieceCount where window.widens(after: megabyte, at: start + pieceTime * piece) {
      found.append(piece)
    }
    return found
  }

  @Test func fastTransferGetsAWideWindowOnce() {
    #expect(widenings(pieceTime: .milliseconds(1), pieceCount: 64) == [16])
  }

  @Test func slowTransferKeepsTheNarrowWindow() {
    #expect(widenings(pieceTime: .milliseconds(20), pieceCount: 64) == [])
  }
}
