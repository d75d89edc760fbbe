import Testing

/// Settings for the snapshots of a test or of a suite.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the settings hold for the tests of a suite: they do.
  public let isRecursive = true
  let configuration: SnapshotTestingConfiguration

  /// Runs the test with the settings, and numbers its snapshots from 1.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(record: configuration.record, diffTool: configuration.diffTool) {
      try await SnapshotNumbers.$current.withValue(SnapshotNumbers()) { try await function() }
    }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// The settings around the test.
  public static var snapshots: Self { snapshots() }

  /// A mode and a tool; nil for those around the test.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self { snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool)) }

  /// A configuration.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(configuration: configuration)
  }
}
