public import CoreGraphics
import UniformTypeIdentifiers

// The names that types had before iOS 14.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a type is another one or belongs to it. False for types that are not known, unless they are the
/// same.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else {
    return UTTypeEqual(inUTI, inConformsToUTI)
  }
  return type.conforms(to: other)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether both identifiers are the same, in any case.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  inUTI1.lowercased() == inUTI2.lowercased()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The root of what is stored: files and folders. Same as `UTType.item`.
public let kUTTypeItem: CFString = "public.item"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Documents, pictures, messages and all else that people make and read. Same as `UTType.content`.
public let kUTTypeContent: CFString = "public.content"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Content of several kinds, such as a PDF. Same as `UTType.compositeContent`.
public let kUTTypeCompositeContent: CFString = "public.composite-content"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Bytes of any kind. Same as `UTType.data`.
public let kUTTypeData: CFString = "public.data"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Folders, also those that look like a file. Same as `UTType.directory`.
public let kUTTypeDirectory: CFString = "public.directory"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Folders that people open. Same as `UTType.folder`.
public let kUTTypeFolder: CFString = "public.folder"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text of any kind. Same as `UTType.text`.
public let kUTTypeText: CFString = "public.text"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text without styles. Same as `UTType.plainText`.
public let kUTTypePlainText: CFString = "public.plain-text"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text in UTF-8. Same as `UTType.utf8PlainText`.
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text in UTF-16. Same as `UTType.utf16PlainText`.
public let kUTTypeUTF16PlainText: CFString = "public.utf16-plain-text"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Rich Text Format. Same as `UTType.rtf`.
public let kUTTypeRTF: CFString = "public.rtf"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// HTML. Same as `UTType.html`.
public let kUTTypeHTML: CFString = "public.html"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// XML. Same as `UTType.xml`.
public let kUTTypeXML: CFString = "public.xml"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// JSON. Same as `UTType.json`.
public let kUTTypeJSON: CFString = "public.json"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Source code. Same as `UTType.sourceCode`.
public let kUTTypeSourceCode: CFString = "public.source-code"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Property lists. Same as `UTType.propertyList`.
public let kUTTypePropertyList: CFString = "com.apple.property-list"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// PDF. Same as `UTType.pdf`.
public let kUTTypePDF: CFString = "com.adobe.pdf"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Pictures. Same as `UTType.image`.
public let kUTTypeImage: CFString = "public.image"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// JPEG. Same as `UTType.jpeg`.
public let kUTTypeJPEG: CFString = "public.jpeg"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// PNG. Same as `UTType.png`.
public let kUTTypePNG: CFString = "public.png"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// GIF. Same as `UTType.gif`.
public let kUTTypeGIF: CFString = "com.compuserve.gif"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// TIFF. Same as `UTType.tiff`.
public let kUTTypeTIFF: CFString = "public.tiff"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// BMP. Same as `UTType.bmp`.
public let kUTTypeBMP: CFString = "com.microsoft.bmp"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Icons of Windows. Same as `UTType.ico`.
public let kUTTypeICO: CFString = "com.microsoft.ico"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The picture of a camera's sensor before any processing. Same as `UTType.rawImage`.
public let kUTTypeRawImage: CFString = "public.camera-raw-image"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// SVG. Same as `UTType.svg`.
public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Photos that move. Same as `UTType.livePhoto`.
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Films and sounds. Same as `UTType.audiovisualContent`.
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Films, with or without sound. Same as `UTType.movie`.
public let kUTTypeMovie: CFString = "public.movie"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Films without sound. Same as `UTType.video`.
public let kUTTypeVideo: CFString = "public.video"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sounds. Same as `UTType.audio`.
public let kUTTypeAudio: CFString = "public.audio"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// QuickTime. Same as `UTType.quickTimeMovie`.
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// MPEG-1. Same as `UTType.mpeg`.
public let kUTTypeMPEG: CFString = "public.mpeg"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// MPEG-4. Same as `UTType.mpeg4Movie`.
public let kUTTypeMPEG4: CFString = "public.mpeg-4"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// MP3. Same as `UTType.mp3`.
public let kUTTypeMP3: CFString = "public.mp3"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sound of MPEG-4. Same as `UTType.mpeg4Audio`.
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// WAV. Same as `UTType.wav`.
public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Files that hold others. Same as `UTType.archive`.
public let kUTTypeArchive: CFString = "public.archive"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// ZIP. Same as `UTType.zip`.
public let kUTTypeZipArchive: CFString = "public.zip-archive"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Addresses. Same as `UTType.url`.
public let kUTTypeURL: CFString = "public.url"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Addresses of files. Same as `UTType.fileURL`.
public let kUTTypeFileURL: CFString = "public.file-url"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// VCard. Same as `UTType.vCard`.
public let kUTTypeVCard: CFString = "public.vcard"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Contacts. Same as `UTType.contact`.
public let kUTTypeContact: CFString = "public.contact"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Spreadsheets. Same as `UTType.spreadsheet`.
public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Presentations. Same as `UTType.presentation`.
public let kUTTypePresentation: CFString = "public.presentation"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fonts. Same as `UTType.font`.
public let kUTTypeFont: CFString = "public.font"
