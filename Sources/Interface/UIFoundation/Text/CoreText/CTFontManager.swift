import TextLayout

/// Core Foundation's error, which is Foundation's.
public typealias CFError = NSError

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the error's description for people; nil for nil.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err?.localizedDescription }

/// The programs that see a registered font. The values are Apple's.
public enum CTFontManagerScope: UInt32, Sendable {
  /// This process. The others have no effect: fonts are registered in the process.
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3
}

/// The reason why a font was not registered, as the code of an error. The values are Apple's.
public enum CTFontManagerError: Int, Sendable {
  /// The file does not exist or cannot be read.
  case fileNotFound = 101
  /// The bytes are no TrueType or OpenType font.
  case unrecognizedFormat = 103
  /// A table of the font is missing or cut off.
  case invalidFontData = 104
  /// The font has more than 64 MiB.
  case exceededResourceLimit = 106
  /// Another registered font has the same PostScript name.
  case duplicatedName = 305
}

/// The domain of errors of fonts.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Registers a font that was read from data, so that `UIFont(name:size:)` finds it.
///
/// - Parameters:
///   - font: The font.
///   - error: Receives the error, retained, when the font is not registered; may be nil.
/// - Returns: Whether the font is registered. The same font again changes nothing, and is not an error.
/// - Complexity: O(size of the font).
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe register(reportingTo: error) { () throws(UIFont.RegistrationError) in
    _ = try UIFont.registerFonts(Data(font.fileBytes))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Registers the fonts of a file, so that `UIFont(name:size:)` finds them. See `UIFont.registerFonts(at:)`,
/// which names them.
///
/// - Parameters:
///   - fontURL: A TrueType or OpenType font or collection of at most 64 MiB.
///   - scope: Has no effect: the fonts are registered in this process.
///   - error: Receives the error, retained, when the fonts are not registered; may be nil.
/// - Returns: Whether the fonts are registered. The same file again changes nothing, and is not an error.
/// - Complexity: O(size of the file).
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe register(reportingTo: error) { () throws(UIFont.RegistrationError) in
    _ = try UIFont.registerFonts(at: fontURL)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Registers the fonts of files. See `CTFontManagerRegisterFontsForURL`.
///
/// - Parameters:
///   - fontURLs: The files. Anything but a URL is left out.
///   - scope: Has no effect: the fonts are registered in this process.
///   - enabled: Whether the fonts can be found; false registers none.
///   - registrationHandler: Called once, before the function returns, with the errors of the files that were
///     not registered and `true` for the end. Its result has no effect.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  guard enabled else {
    _ = registrationHandler?([], true)
    return
  }
  let errors = fontURLs.compactMap { entry -> NSError? in
    guard let url = entry as? URL else { return nil }
    do throws(UIFont.RegistrationError) {
      try UIFont.registerFonts(at: url)
      return nil
    } catch { return error.coreTextError }
  }
  _ = registrationHandler?(errors, true)
}

private func register(
  reportingTo error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
  _ body: () throws(UIFont.RegistrationError) -> Void
) -> Bool {
  do {
    try body()
    return true
  } catch let reason {
    // The pointer is the caller's, who lends the place of one error and releases it.
    if let error = unsafe error { unsafe error.pointee = .passRetained(reason.coreTextError) }
    return false
  }
}

extension UIFont.RegistrationError {
  /// The error with Core Text's domain and code.
  fileprivate var coreTextError: NSError {
    let code: CTFontManagerError =
      switch reason {
      case .unreadable: .fileNotFound
      case .notAFont, .compressed: .unrecognizedFormat
      case .damaged: .invalidFontData
      case .tooLarge: .exceededResourceLimit
      case .nameInUse: .duplicatedName
      }
    return NSError(
      domain: kCTFontManagerErrorDomain, code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: description])
  }
}
