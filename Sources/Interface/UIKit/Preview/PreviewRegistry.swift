import Synchronization

/// A preview in a source file. `#Preview` makes a type of this kind, and a record of it in the section
/// `rivulet_previews` of the binary: the address of a function that calls `register()`.
public protocol PreviewRegistry: SendableMetatype {
  /// The file, as `Module/File.swift`.
  static var fileID: String { get }

  /// The line of `#Preview`, from 1 on.
  static var line: Int { get }

  /// The column of `#Preview`, from 1 on.
  static var column: Int { get }

  /// Makes the preview.
  @MainActor static func makePreview() throws -> Preview
}

extension PreviewRegistry {
  /// Adds the preview to those of the process. The record of a preview calls it.
  public static func register() { RegisteredPreviews.add(self) }
}

/// The previews whose records were called.
package enum RegisteredPreviews {
  private static let types = Mutex<[any PreviewRegistry.Type]>([])

  fileprivate static func add(_ type: any PreviewRegistry.Type) { types.withLock { $0.append(type) } }

  /// The types in the order of their modules, files, lines and columns.
  package static var all: [any PreviewRegistry.Type] {
    types.withLock(\.self).sorted { ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column) }
  }
}
