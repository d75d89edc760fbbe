import Foundation
import Synchronization

/// Reports input that Core Animation accepts but cannot show: an unknown key path, a value of a wrong type, a
/// property that is kept but not drawn. Each distinct case is reported once per process.
public enum CADiagnostics {
  /// One case, with the object and key concerned.
  public struct Report: Hashable, Sendable {
    /// The kind of a case. The raw value is its text in `message`.
    public enum Problem: String, Hashable, Sendable {
      /// The key path cannot be animated or set.
      case unsupportedKeyPath = "is not a key path that can be animated or set"
      /// The value has a type or form that the key does not take.
      case unsupportedValue = "cannot take this value"
      /// The property is stored but has no effect.
      case notDrawn = "is kept but has no effect"
      /// The call needs a screen on this thread.
      case noScreen = "needs a screen on this thread"
      /// The layer exceeds `RenderTree.maximumDepth` levels, so it and the layers in it are not drawn.
      case nestedTooDeep = "is the 256th one up to the screen: this layer and those in it are not drawn"
    }

    /// The class of the layer or animation, followed by its name if it has one: `CAShapeLayer "ring"`.
    public var object: String
    /// The key or key path.
    public var key: String
    /// The kind of the case.
    public var problem: Problem

    /// Creates a report.
    public init(object: String, key: String, problem: Problem) {
      self.object = object
      self.key = key
      self.problem = problem
    }

    /// The report as one sentence.
    public var message: String { "\(object): \"\(key)\" \(problem.rawValue)." }
  }

  private struct State {
    var handler: @Sendable (Report) -> Void = { report in
      FileHandle.standardError.write(Data((report.message + "\n").utf8))
    }
    var reported: Set<Report> = []
  }

  private static let state = Mutex(State())

  /// Sets the handler of reports, which by default writes to standard error, and clears the record of cases
  /// already reported. The handler may be called on any thread.
  public static func setHandler(_ handler: @escaping @Sendable (Report) -> Void) {
    state.withLock { $0 = State(handler: handler) }
  }

  package static func report(_ report: Report) {
    let handler = state.withLock { state in
      state.reported.insert(report).inserted ? state.handler : nil
    }
    handler?(report)
  }
}
