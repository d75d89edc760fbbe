import Foundation
import Synchronization

/// Where Core Animation says that something it was given cannot be shown: an unknown key path, a value of a type that the key does
/// not take, a property that is kept but not drawn. Nothing is ignored in silence; every case is reported once per process.
public enum CADiagnostics {
  public struct Report: Hashable, Sendable {
    public enum Problem: String, Hashable, Sendable {
      case unsupportedKeyPath = "is not a key path that can be animated or set"
      case unsupportedValue = "cannot take this value"
      case notDrawn = "is kept but has no effect"
      case noScreen = "needs a screen on this thread"
      /// The limit is `RenderTree.maximumDepth`.
      case nestedTooDeep = "is the 256th one up to the screen: this layer and those in it are not drawn"
    }

    /// The class of the layer or the animation, and its name if it has one: `CAShapeLayer "ring"`.
    public var object: String
    public var key: String
    public var problem: Problem

    public init(object: String, key: String, problem: Problem) {
      self.object = object
      self.key = key
      self.problem = problem
    }

    public var message: String { "\(object): \"\(key)\" \(problem.rawValue)." }
  }

  private struct State {
    var handler: @Sendable (Report) -> Void = { report in
      FileHandle.standardError.write(Data((report.message + "\n").utf8))
    }
    var reported: Set<Report> = []
  }

  private static let state = Mutex(State())

  /// Replaces where reports go (standard error by default), and forgets what was reported before.
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
