import Foundation
import Synchronization
import Testing

/// How snapshots are recorded, and how a failure names its files.
public struct SnapshotTestingConfiguration: Sendable {
  /// The configuration around the present call.
  @TaskLocal package static var current: SnapshotTestingConfiguration?

  /// The tool whose command a failure shows; nil for that around it.
  public var diffTool: DiffTool?
  /// The references that are written; nil for the setting around it.
  public var record: Record?

  /// Makes a configuration.
  public init(record: Record?, diffTool: DiffTool?) {
    self.diffTool = diffTool
    self.record = record
  }

  /// The snapshots that are written.
  public struct Record: Equatable, Sendable {
    private let name: String

    /// Makes a mode of its name: `all`, `failed`, `missing` or `never`; nil for others.
    public init?(rawValue: String) {
      guard ["all", "failed", "missing", "never"].contains(rawValue) else { return nil }
      name = rawValue
    }

    private init(_ name: String) { self.name = name }

    /// Every snapshot, which fails then.
    public static let all = Record("all")
    /// Snapshots that do not agree with their reference, which fail then.
    public static let failed = Record("failed")
    /// Snapshots without a reference, which fail then.
    public static let missing = Record("missing")
    /// No snapshot.
    public static let never = Record("never")
  }

  /// A program that shows two files beside each other.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (String, String) -> String

    /// Makes a tool of a closure from the paths of the reference and the new file to the text that is shown.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) { command = tool }

    /// Makes a tool of a command, behind which the two paths are written.
    public init(stringLiteral value: String) { self.init { "\(value) \($0) \($1)" } }

    /// The program `ksdiff`.
    public static let ksdiff = DiffTool { "ksdiff \"\($0)\" \"\($1)\"" }
    /// The addresses of both files.
    public static let `default` = DiffTool { "Expected: file://\($0)\nActual: file://\($1)" }

    /// Returns the text for two files.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// Makes `all` of true, and `missing` of false.
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}

extension SnapshotTestingConfiguration.DiffTool: ExpressibleByNilLiteral {
  /// Makes the default tool.
  public init(nilLiteral: ()) { self = .default }
}

/// The settings outside every configuration.
private let standard = Mutex(
  SnapshotTestingConfiguration(
    record: ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"].flatMap(
      SnapshotTestingConfiguration.Record.init(rawValue:)), diffTool: nil))

extension SnapshotTestingConfiguration {
  /// The mode that holds now: that of `withSnapshotTesting`, of the test's traits, or of the environment.
  static var presentRecord: Record { setting(\.record) ?? .missing }
  /// The tool that holds now.
  static var presentDiffTool: DiffTool { setting(\.diffTool) ?? .default }

  private static func setting<Value>(_ setting: (SnapshotTestingConfiguration) -> Value?) -> Value? {
    let traits = Test.current?.traits.reversed().compactMap { $0 as? _SnapshotsTestTrait } ?? []
    let all = [current] + traits.map(\.configuration) + [standard.withLock { $0 }]
    return all.compactMap { $0.flatMap(setting) }.first
  }
}

/// Whether all snapshots are recorded.
@available(*, deprecated, message: "Use withSnapshotTesting(record:).")
public var isRecording: Bool {
  get { SnapshotTestingConfiguration.presentRecord == .all }
  set { standard.withLock { $0.record = newValue ? .all : .missing } }
}

/// The tool whose command a failure shows.
@available(*, deprecated, message: "Use withSnapshotTesting(diffTool:).")
public var diffTool: SnapshotTestingConfiguration.DiffTool {
  get { SnapshotTestingConfiguration.presentDiffTool }
  set { standard.withLock { $0.diffTool = newValue } }
}

/// Calls a closure in which the given settings hold.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> R
) rethrows -> R {
  let configuration = SnapshotTestingConfiguration(
    record: record ?? SnapshotTestingConfiguration.presentRecord,
    diffTool: diffTool ?? SnapshotTestingConfiguration.presentDiffTool)
  return try SnapshotTestingConfiguration.$current.withValue(configuration) { try operation() }
}

/// Same as the other function, for a closure that waits.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () async throws -> R
) async rethrows -> R {
  let configuration = SnapshotTestingConfiguration(
    record: record ?? SnapshotTestingConfiguration.presentRecord,
    diffTool: diffTool ?? SnapshotTestingConfiguration.presentDiffTool)
  return try await SnapshotTestingConfiguration.$current.withValue(configuration) { try await operation() }
}
