import CoreGraphics
import TextLayout

/// A font file with which text was drawn.
package struct FontRecord: Hashable, Sendable {
  /// The name of the file; of a font registered from data, its digest alone tells it apart.
  package var name: String
  /// The SHA-256 digest of the file's bytes as hexadecimal digits.
  package var digest: String

  package init(name: String, digest: String) {
    self.name = name
    self.digest = digest
  }
}

extension Stage {
  /// The fonts of all text on the stage at its present time, sorted by name.
  ///
  /// - Complexity: O(layers), and at first O(bytes) for each file.
  package var fonts: [FontRecord] {
    makeCurrent()
    context.flush()
    let records = windows.flatMap(\.layer.fontSources).map { source in
      let name =
        switch source {
        case .file(let path): URL(filePath: path).lastPathComponent
        case .registered(let name, _): name.isEmpty ? "data" : name
        }
      return FontRecord(name: name, digest: FontSystem.interface.digest(of: source) ?? "unreadable")
    }
    return Set(records).sorted { ($0.name, $0.digest) < ($1.name, $1.digest) }
  }

  /// The reason, as a sentence, why text on a stage does not look as promised: the interface font is missing
  /// or is another one. Nil if it is the pinned one.
  ///
  /// The first read takes some milliseconds.
  package nonisolated static var fontProblem: String? {
    guard let error = FontSystem.interface.interfaceFontError else { return nil }
    let sentence = "\(error)."
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// Reports `fontProblem` once through `CADiagnostics`, for hosts that go on with another font.
  package nonisolated static func reportFontProblem() { FontSystem.reportInterfaceFont() }
}
