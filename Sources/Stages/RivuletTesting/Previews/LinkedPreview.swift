import CPreviewRecords
package import UIKit

/// A preview that is linked into the program, and its place in the sources.
package struct LinkedPreview: Sendable {
  /// The name in the source, or else the file's name and the line.
  package let name: String
  /// The file, as `Module/File.swift`.
  package let fileID: String
  package let line: Int
  package let type: any PreviewRegistry.Type

  /// The previews in the order of their places. A program that has not called their records does so here.
  @MainActor package static let all: [LinkedPreview] = {
    if RegisteredPreviews.all.isEmpty { rivulet_call_preview_records() }
    return RegisteredPreviews.all.map { type in
      let name = (try? type.makePreview())?.name
      let file = type.fileID.split(separator: "/").last ?? ""
      return LinkedPreview(
        name: name ?? "\(file):\(type.line)", fileID: type.fileID, line: type.line, type: type)
    }
  }()

  /// The module of the file.
  package var module: Substring { fileID.prefix { $0 != "/" } }
}
