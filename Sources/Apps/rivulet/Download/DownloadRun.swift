import Downloads
import Foundation
import Interrupts

/// Downloads files side by side, and tells the terminal about it.
struct DownloadRun {
  let requests: [DownloadRequest]
  let parallel: Int
  /// Whether no progress is shown.
  let isQuiet: Bool

  /// The time between two plain lines, where no terminal shows a bar.
  private static let lineInterval = Duration.seconds(10)
  private static let look = Duration.milliseconds(100)

  /// Returns the exit status.
  func run() async -> Int32 {
    let downloads = requests.map { Download($0) }
    let interrupts = InterruptSignal { for download in downloads { download.cancelKeepingPartialFile() } }
    defer { interrupts.end() }
    let queue = DownloadQueue(limit: parallel)
    for download in downloads { queue.start(download) }
    let showing = isQuiet ? nil : Task { await show(downloads) }
    for download in downloads { _ = await download.outcome }
    showing?.cancel()
    await showing?.value
    var code: Int32 = 0
    for download in downloads {
      let exit = await report(download)
      if code == 0 { code = exit }
    }
    return code
  }

  private func show(_ downloads: [Download]) async {
    var line = ProgressLine()
    var last = ContinuousClock.now
    while !Task.isCancelled {
      let progress = Self.sum(downloads.map(\.currentProgress))
      line.show(progress.fraction, note(progress, downloads))
      if !line.isShown, ContinuousClock.now - last >= Self.lineInterval {
        last = .now
        Self.say(note(progress, downloads))
      }
      try? await Task.sleep(for: Self.look)
    }
    line.clear()
  }

  /// The progress of all files together. The length is known when all lengths are.
  private static func sum(_ all: [DownloadProgress]) -> DownloadProgress {
    var sum = DownloadProgress(received: 0, expected: 0)
    for progress in all {
      sum.received += progress.received
      sum.expected = sum.expected.flatMap { sum in
        progress.expected.flatMap { sum.addingReportingOverflow($0).overflow ? nil : sum + $0 }
      }
      sum.rate = (sum.rate ?? 0) + (progress.rate ?? 0)
    }
    return sum
  }

  /// The received and expected bytes, the rate, the remaining time, and how many of several files have ended.
  private func note(_ progress: DownloadProgress, _ downloads: [Download]) -> String {
    let received = Self.byteCount(progress.received)
    var note = progress.expected.map { "\(received) of \(Self.byteCount($0))" } ?? received
    if let rate = progress.rate, rate > 0 { note += ", \(Self.byteCount(Int64(min(rate, 1e18))))/s" }
    if let remaining = progress.remaining, remaining > .zero {
      note += ", \(remaining.formatted(.time(pattern: .minuteSecond))) left"
    }
    guard downloads.count > 1 else { return note }
    let endedCount = downloads.count { if case .ended = $0.state { true } else { false } }
    return "\(note), \(endedCount) of \(downloads.count) files"
  }

  /// Prints how a transfer has ended. Returns its exit status.
  private func report(_ download: Download) async -> Int32 {
    switch await download.outcome {
    case .success(let file):
      print("Saved \(file.byteCount) bytes to \(file.path)")
      return 0
    case .failure(let error):
      let received = Self.byteCount(download.currentProgress.received)
      let kept = download.hasPartialFile ? "\(received) are kept: the same command goes on with them." : nil
      if error == .cancelled {
        Self.say("Cancelled; \(kept ?? "nothing was kept.")")
      } else {
        let address = requests.count > 1 ? "\(download.request.source.lastPathComponent): " : ""
        Self.say("Error: \(address)\(error.localizedDescription)" + (kept.map { "\n\($0)" } ?? ""))
      }
      return DownloadExit(error).code
    }
  }

  /// Writes a line to standard error. Errors are ignored, so that the end of the terminal does not end the
  /// work.
  private static func say(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  private static func byteCount(_ count: Int64) -> String {
    count.formatted(.byteCount(style: .file, spellsOutZero: false))
  }
}
