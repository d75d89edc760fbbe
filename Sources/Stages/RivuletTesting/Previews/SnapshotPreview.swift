import Foundation
public import Testing
public import UIKit

/// A preview of the test program in one variant: the argument of a test, which makes a test case of each.
///
/// ```swift
/// @Test(arguments: await SnapshotPreview.all(of: "Screens", traits: [.light, .dark]))
/// @MainActor func previews(_ preview: SnapshotPreview) async { await assertSnapshot(of: preview) }
/// ```
public struct SnapshotPreview: Sendable, CustomTestStringConvertible {
  /// The name of the preview and those of the variant, by which its files are called. It is steady: another
  /// preview does not change it, unless that has the same name.
  public let name: String
  let preview: LinkedPreview
  let device: SnapshotDevice?
  let traits: SnapshotTraits?

  /// The name.
  public var testDescription: String { name }

  /// The previews that are linked into the test program, each with each device and each set of traits.
  ///
  /// The environment variable `RIVULET_SHARD`, such as `2/8`, leaves a part of them, for several machines: a
  /// name decides its part, so that a new preview moves no other one to another machine.
  ///
  /// - Parameters:
  ///   - module: The module whose previews are meant; nil for all.
  ///   - devices: The screens; none for an iPhone 16, or the size of the preview's own traits.
  ///   - traits: The sets of traits; none for light, left to right, large text.
  @MainActor public static func all(
    of module: String? = nil, on devices: [SnapshotDevice] = [], traits: [SnapshotTraits] = []
  ) -> [SnapshotPreview] {
    let shard = ProcessInfo.processInfo.environment["RIVULET_SHARD"].flatMap { Shard($0) }
    let previews = LinkedPreview.all.filter { module == nil || $0.module == module ?? "" }
    let screens: [SnapshotDevice?] = devices.isEmpty ? [nil] : devices
    let looks: [SnapshotTraits?] = traits.isEmpty ? [nil] : traits
    return previews.flatMap { preview in
      let isUnique = previews.filter { $0.name == preview.name && $0.module == preview.module }.count == 1
      let place = (module == nil ? ["\(preview.module)"] : []) + [preview.name]
      let name = place + (isUnique ? [] : ["\(preview.line)"])
      return screens.flatMap { device in
        looks.map { look in
          let parts = name + [device?.name, look?.name].compactMap(\.self)
          return SnapshotPreview(
            name: parts.joined(separator: "."), preview: preview, device: device, traits: look)
        }
      }
    }.filter { shard?.contains($0.name) ?? true }
  }

  /// Shows the preview on a stage of its own, and gives the tasks that wait for nothing their turns.
  @MainActor func makeStage() async throws -> Stage {
    let variant = Variant(device: nil, traits: traits, scale: 2)
    let shown = try PreviewStage(
      try preview.type.makePreview(), on: device.map { PreviewScreen($0) }, scale: device?.scale ?? 2,
      prepare: variant.apply)
    shown.stage.advance(by: 0)
    await shown.stage.giveTurns()
    shown.stage.advance(by: 0)
    return shown.stage
  }
}

/// Compares pictures or texts of a preview with the files in `__Snapshots__` beside the test, as
/// `assertSnapshot(of:as:)` does for other values.
///
/// - Parameters:
///   - preview: The preview, an argument of the test.
///   - snapshotting: Pictures or layers, at which instants.
///   - record: Whether files are written; nil for `SnapshotRecord.standard`.
///   - fileID: The test's file, for the report.
///   - filePath: The test's file, beside which the references lie.
///   - testName: The test's function.
///   - line: The assertion's line.
///   - column: The assertion's column.
@MainActor
public func assertSnapshot(
  of preview: SnapshotPreview, as snapshotting: Snapshotting<Stage> = .image,
  record: SnapshotRecord? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) async {
  let result: Result<Stage, any Error>
  do { result = .success(try await preview.makeStage()) } catch { result = .failure(error) }
  await assertSnapshot(
    of: try result.get(), as: snapshotting, named: preview.name, record: record, fileID: fileID,
    filePath: filePath, testName: testName, line: line, column: column)
}
