import BrowserRenderer
import Foundation

/// The element `<rivulet-film>`, which plays HTML recordings inside a page.
public enum FilmElement {
  /// Returns the module of the element as JavaScript. A page that loads it may have elements such as
  /// `<rivulet-film src="download.html" autoplay loop>`, which look like pictures.
  ///
  /// - Throws: `RecordingError.playerMissing` where the program's resources are missing.
  public static func script() throws -> String {
    let parts = BrowserRenderer.scripts.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    guard let player = resource("film.mjs"), parts.count == 2 else { throw RecordingError.playerMissing }
    // The renderer's scripts, which the player imports, come before it in the same module.
    let lines = (parts + [player]).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let body = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    let script = body.replacingOccurrences(of: "\nexport ", with: "\n")
    // The end of the script's element must not occur in it, not even in a comment.
    return script.replacingOccurrences(of: "</script", with: "<\\/script")
  }

  /// Returns the script of pages that are opened from the disk, where browsers load neither modules nor
  /// files: the element as a plain script, after the renderer, which the pages then share.
  ///
  /// - Throws: `RecordingError.playerMissing` where the program's resources are missing.
  package static func plainScript() throws -> String {
    let renderer = try packedRenderer()
    // A string literal takes all characters of packed text but the backslash.
    let text = renderer.text.replacingOccurrences(of: "\\", with: "\\\\")
    return """
      globalThis.rivuletRenderer = { size: \(renderer.size), text: "\(text)" };
      (() => {
      \(try script())
      })();

      """
  }

  /// Returns the compressed renderer as printable text, and the number of its bytes.
  static func packedRenderer() throws -> (text: String, size: Int) {
    guard let module = BrowserRenderer.packedModule.flatMap({ try? Data(contentsOf: $0) }) else {
      throw RecordingError.playerMissing
    }
    return (PackedText.text([UInt8](module)), module.count)
  }

  static func resource(_ name: String) -> String? {
    try? String(contentsOf: Bundle.module.bundleURL.appending(path: "Film/\(name)"), encoding: .utf8)
  }
}
