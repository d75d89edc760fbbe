import TextLayout

/// Core Foundation's error, which is Foundation's.
public typealias CFError = NSError

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Registers a font that was read from data, so that `UIFont(name:size:)` finds it.
///
/// - Parameters:
///   - font: The font.
///   - error: Stays as it is, also when the font was not registered. Its type is free, since that of iOS is
///     unmanaged memory.
/// - Returns: Whether the font was registered.
/// - Complexity: O(size of the font).
@discardableResult
public func CTFontManagerRegisterGraphicsFont<FontError>(_ font: CGFont, _ error: inout FontError?) -> Bool {
  (try? FontSystem.interface.register(font.fileBytes)) != nil
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Registers a font that was read from data, so that `UIFont(name:size:)` finds it.
///
/// - Parameters:
///   - font: The font.
///   - error: nil.
/// - Returns: Whether the font was registered.
/// - Complexity: O(size of the font).
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: Never?) -> Bool {
  (try? FontSystem.interface.register(font.fileBytes)) != nil
}
