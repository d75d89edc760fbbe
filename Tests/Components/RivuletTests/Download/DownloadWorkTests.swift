import Testing
import UIKit

@testable import Rivulet

/// The work of a download control, without a window, where nothing takes time.
@MainActor @Suite struct DownloadWorkTests {
  /// Work in steps that a test allows one after another.
  @MainActor private final class Steps {
    let (steps, next) = AsyncStream<Void>.makeStream()
    var runs = 0
    var done = 0
    var wasCancelled = false

    func work(_ reporter: DownloadControl.Reporter) async throws {
      runs += 1
      do {
        for await _ in steps {
          try await reporter.waitWhilePaused()
          done += 1
          reporter.report(progress: CGFloat(done) / 4)
        }
        try Task.checkCancellation()
      } catch {
        wasCancelled = error is CancellationError
        throw error
      }
    }
  }

  /// Lets tasks run until a condition holds, or for long enough to say that it does not.
  private func settle(until condition: () -> Bool = { false }) async {
    for _ in 0..<1000 where !condition() { await Task.yield() }
  }

  @Test func everyStartAndRetryDoesTheWork() async {
    let control = DownloadView()
    var runs = 0
    control.work = { reporter in
      runs += 1
      reporter.report(progress: 0.5)
      if runs == 1 { throw Lost() }
    }
    control.start()
    await settle { !control.phase.isActive }
    #expect(control.phase == .failed(description: Lost().localizedDescription) && control.progress == 0.5)
    control.sendActions(for: .touchUpInside)
    await settle { !control.phase.isActive }
    #expect(control.phase == .succeeded && runs == 2)
  }

  @Test func pauseHoldsTheWorkAndResumeContinuesIt() async {
    let (control, steps) = (DownloadView(), Steps())
    control.work = { try await steps.work($0) }
    control.start()
    steps.next.yield()
    await settle { steps.done == 1 }
    control.pause()
    steps.next.yield()
    await settle()
    #expect(steps.done == 1 && control.progress == 0.25)
    control.resume()
    await settle { steps.done == 2 }
    #expect(control.progress == 0.5)
    steps.next.finish()
    await settle { !control.phase.isActive }
    #expect(control.phase == .succeeded)
  }

  @Test(arguments: [false, true])
  func cancellationEndsTheWork(whilePaused: Bool) async {
    let (control, steps) = (DripButton(), Steps())
    control.work = { try await steps.work($0) }
    control.start()
    await settle { steps.runs == 1 }
    if whilePaused {
      control.pause()
      steps.next.yield()
      await settle()
    }
    control.cancel()
    await settle { steps.wasCancelled }
    #expect(control.phase == .cancelled && steps.wasCancelled && steps.done == 0)
  }

  @Test func runDoesOnlyItsOwnWorkAndStopsWithTheDownload() async {
    let (control, steps, other) = (DownloadView(), Steps(), Steps())
    control.work = { try await other.work($0) }
    let task = Task { try await control.run { try await steps.work($0) } }
    await settle { steps.runs == 1 }
    control.pause()
    steps.next.yield()
    await settle()
    control.cancel()
    await settle { steps.wasCancelled }
    #expect(steps.wasCancelled && other.runs == 0)
    steps.next.finish()
    _ = await task.result
  }

  @Test func workDoesNotRetainItsControl() async {
    let steps = Steps()
    weak var gone: DownloadView?
    do {
      let control = DownloadView()
      gone = control
      control.work = { try await steps.work($0) }
      control.start()
      await settle { steps.runs == 1 }
      control.pause()
      steps.next.yield()
      await settle()
      control.work = nil
    }
    await settle { steps.wasCancelled }
    #expect(gone == nil && steps.wasCancelled)
  }

  private struct Lost: Error {}
}
