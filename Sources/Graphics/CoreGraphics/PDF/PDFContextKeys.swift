// Keys of the dictionaries of a context that writes PDF.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The document's title, a `String`.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The document's author, a `String`.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The document's subject, a `String`.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The document's keywords, a `String` or a list of them.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The program that made the document's content, a `String`.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The area of a page.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a page that is shown.
public let kCGPDFContextCropBox: CFString = "kCGPDFContextCropBox"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a page that is printed before it is cut.
public let kCGPDFContextBleedBox: CFString = "kCGPDFContextBleedBox"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a page that is left when it is cut.
public let kCGPDFContextTrimBox: CFString = "kCGPDFContextTrimBox"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a page with its content.
public let kCGPDFContextArtBox: CFString = "kCGPDFContextArtBox"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The title of an entry of a table of contents, a `String`.
public let kCGPDFOutlineTitle: CFString = "kCGPDFOutlineTitle"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The entries below an entry, a list of dictionaries.
public let kCGPDFOutlineChildren: CFString = "kCGPDFOutlineChildren"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of an entry's page, from 1, or a `URL`.
public let kCGPDFOutlineDestination: CFString = "kCGPDFOutlineDestination"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of an entry's page that is shown, a `CGRect`.
public let kCGPDFOutlineDestinationRect: CFString = "kCGPDFOutlineDestinationRect"
