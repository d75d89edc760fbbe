// Points, sizes, rectangles and CGFloat are Foundation's on Linux; users get them with this module, as on Apple's platforms.
@_exported import Foundation

/// Text, under the name that Apple's C interfaces have for it.
public typealias CFString = String

/// Bytes, under the name that Apple's C interfaces have for them.
public typealias CFData = Data
