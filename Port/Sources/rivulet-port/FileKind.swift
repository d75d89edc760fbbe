import Foundation

/// The kinds of items in a folder.
enum FileKind {
  case file, folder, link

  /// Returns the kind of an item; nil if it is not there. A link is not followed.
  static func of(_ item: URL) -> FileKind? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: item.path)
    guard let type = attributes?[.type] as? FileAttributeType else { return nil }
    switch type {
    case .typeDirectory: return .folder
    case .typeSymbolicLink: return .link
    default: return .file
    }
  }
}
