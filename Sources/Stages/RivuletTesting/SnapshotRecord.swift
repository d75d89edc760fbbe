import Foundation

/// Whether the reference files of snapshots are written. A test that writes a file fails, so that nothing is
/// accepted that no one has looked at.
public enum SnapshotRecord: String, Sendable, Hashable, CaseIterable {
  /// Every snapshot is written.
  case all
  /// Snapshots without a reference file are written.
  case missing
  /// Snapshots without a reference file, and those that differ from it, are written.
  case failed
  /// Nothing is written.
  case never

  /// The value of the environment variable `RIVULET_RECORD` (`1` means `all`); without it, `never` where the
  /// variable `CI` is set, and `missing` elsewhere.
  public static var standard: SnapshotRecord {
    let environment = ProcessInfo.processInfo.environment
    if let value = environment["RIVULET_RECORD"] {
      return value == "1" ? .all : SnapshotRecord(rawValue: value) ?? .missing
    }
    return environment["CI"] == nil ? .missing : .never
  }
}
