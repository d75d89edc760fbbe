import Foundation

/// The fonts of another machine, for child processes: fontconfig's configuration in a temporary folder, which is
/// removed together with the object.
public final class FontMachine: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "rivulet-fonts-\(UUID().uuidString)", directoryHint: .isDirectory)

  /// A machine with the fonts in these directories and no others.
  public init(directories: [String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The system's rules say which font is its sans-serif.
    let settings =
      ["<include ignore_missing=\"yes\">/etc/fonts/conf.d</include>"] + directories.map { "<dir>\($0)</dir>" }
      + [
        "<cachedir>\(folder.appending(path: "cache").path)</cachedir>"
      ]
    let text = "<fontconfig>\(settings.joined())</fontconfig>"
    try Data(text.utf8).write(to: configuration)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var configuration: URL { folder.appending(path: "fonts.conf") }

  /// The environment variables that make a process see these fonts.
  public var environment: [String: String] { ["FONTCONFIG_FILE": configuration.path] }

  /// The folder of DejaVu, as Debian's package `fonts-dejavu-core` has it.
  public static let dejaVu = "/usr/share/fonts/truetype/dejavu"
}

/// A font that is not installed: DejaVu Sans Mono under the names "MyFont Sans Mono" and "MyFontSansMono".
public enum RenamedFont {
  /// Returns the bytes of the font.
  public static func bytes() throws -> [UInt8] { try cached.get() }

  private static let cached = Result { try renamed() }

  private static func renamed() throws -> [UInt8] {
    var bytes = Array(try Data(contentsOf: URL(filePath: "\(FontMachine.dejaVu)/DejaVuSansMono.ttf")))
    for (old, new) in [
      (Array("DejaVu".utf8), Array("MyFont".utf8)), (wide("DejaVu"), wide("MyFont")),
    ] {
      var start = 0
      while start + old.count <= bytes.count {
        if bytes[start] == old[0], bytes[start..<start + old.count].elementsEqual(old) {
          bytes.replaceSubrange(start..<start + old.count, with: new)
        }
        start += 1
      }
    }
    return bytes
  }

  /// A text in UTF-16, as fonts for Windows have their names.
  private static func wide(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, $0] } }
}
