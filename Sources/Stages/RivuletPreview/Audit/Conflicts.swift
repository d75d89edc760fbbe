import Foundation
import QuartzCore
import Synchronization

/// The constraints that contradict each other, as UIKit reports them while a preview is shown.
final class Conflicts: Sendable {
  private let reports = Mutex<[CADiagnostics.Report]>([])

  /// Listens from now on, in the place of an earlier listener.
  init() {
    CADiagnostics.setHandler { [weak self] report in
      guard report.problem == .unsatisfiableConstraints else {
        return FileHandle.standardError.write(Data((report.message + "\n").utf8))
      }
      self?.reports.withLock { $0.append(report) }
    }
  }

  var findings: [String] { reports.withLock(\.self).map(\.message) }
}
