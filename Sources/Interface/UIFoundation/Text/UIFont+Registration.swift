import TextLayout

extension UIFont {
  /// The reason why a font was not registered.
  public struct RegistrationError: LocalizedError, Hashable, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Reason: Hashable, Sendable {
      /// The file cannot be read.
      case unreadable
      /// The bytes are no TrueType or OpenType font.
      case notAFont
      /// The font is a WOFF file, which only browsers read.
      case compressed
      /// A table of the font is missing or cut off.
      case damaged
      /// The font has more than 64 MiB.
      case tooLarge
      /// Another registered font has the same PostScript name.
      case nameInUse(String)
    }

    /// The reason.
    public var reason: Reason
    /// The path of the font's file; nil for a font from data.
    public var path: String?
    /// The error as a sentence for people.
    public let description: String

    /// The error as a sentence for people.
    public var errorDescription: String? { description }

    fileprivate init(_ error: FontFileError, path: String?) {
      self.path = path
      description = (path.map { "The font “\($0)” " } ?? "The font ") + "\(error)."
      reason =
        switch error {
        case .notAFont: .notAFont
        case .compressed: .compressed
        case .damaged: .damaged
        case .tooLarge: .tooLarge
        case .nameInUse(let name): .nameInUse(name)
        }
    }

    fileprivate init(unreadable path: String) {
      reason = .unreadable
      self.path = path
      description = "The font “\(path)” cannot be read."
    }
  }

  /// Registers the fonts of a file, so that `UIFont(name:size:)` finds them in this process.
  ///
  /// It takes the place of CoreText's `CTFontManagerRegisterFontsForURL`, whose error is a pointer. A
  /// registered font takes precedence over an installed one of the same name. Of a variable font, the default
  /// instance is registered. The file is read once; registering it again changes nothing.
  ///
  /// - Parameter url: A TrueType or OpenType font or collection of at most 64 MiB. Its bytes are not trusted.
  /// - Returns: The PostScript names of the fonts in the file.
  /// - Throws: `RegistrationError`.
  /// - Complexity: O(size of the file).
  @discardableResult
  public static func registerFonts(at url: URL) throws(RegistrationError) -> [String] {
    // Read up to one byte more than a font may have, so that an endless file ends.
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: url)
      data = try file.read(upToCount: FontSystem.maximumFontBytes + 1) ?? Data()
    } catch {
      throw RegistrationError(unreadable: url.path)
    }
    do {
      return try FontSystem.interface.register(Array(data), fileName: url.lastPathComponent)
    } catch {
      throw RegistrationError(error, path: url.path)
    }
  }

  /// Registers the fonts in data, such as a resource of the app. See `registerFonts(at:)`.
  ///
  /// - Parameter data: A TrueType or OpenType font or collection of at most 64 MiB. Its bytes are not
  ///   trusted.
  /// - Returns: The PostScript names of the fonts in the data.
  /// - Throws: `RegistrationError`.
  /// - Complexity: O(size of the data).
  @discardableResult
  public static func registerFonts(_ data: Data) throws(RegistrationError) -> [String] {
    do {
      return try FontSystem.interface.register(Array(data))
    } catch {
      throw RegistrationError(error, path: nil)
    }
  }
}
