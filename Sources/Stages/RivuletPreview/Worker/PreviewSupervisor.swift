import Foundation

/// An object that shows previews.
protocol PreviewPainter {
  func items() throws(PreviewError) -> [PreviewItem]
  func look(_ order: LookOrder) throws(PreviewError) -> Look
}

/// Shows previews by processes of their own: after one that has failed, the next goes on with a new process.
final class PreviewSupervisor: PreviewPainter {
  private let program: URL
  /// The time in seconds for one order.
  private let limit: Double
  private var worker: WorkerProcess?

  init(program: URL, limit: Double) {
    self.program = program
    self.limit = limit
  }

  /// The program that runs, which has the previews linked into it.
  static var ownProgram: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  /// The previews of the program.
  func items() throws(PreviewError) -> [PreviewItem] { try running().items }

  private func running() throws(PreviewError) -> WorkerProcess {
    if let worker { return worker }
    let started = try WorkerProcess(program: program)
    worker = started
    return started
  }

  /// Carries out an order. The answer has an error if the preview's process ends or does not end.
  func look(_ order: LookOrder) throws(PreviewError) -> Look {
    let worker = try running()
    let look = worker.look(order, limit: limit)
    if !worker.isUsable { self.worker = nil }
    return look
  }
}
