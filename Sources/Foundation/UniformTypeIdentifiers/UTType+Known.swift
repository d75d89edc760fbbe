// The types that Apple names.
extension UTType {
  /// The root of what is stored: files and folders: `public.item`.
  public static let item = UTType(known: "public.item")
  /// Documents, pictures, messages and all else that people make and read: `public.content`.
  public static let content = UTType(known: "public.content")
  /// Content of several kinds, such as a PDF: `public.composite-content`.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// Bytes of any kind: `public.data`.
  public static let data = UTType(known: "public.data")
  /// Folders, also those that look like a file: `public.directory`.
  public static let directory = UTType(known: "public.directory")
  /// Folders that people open: `public.folder`.
  public static let folder = UTType(known: "public.folder")
  /// Folders that look like a file: `com.apple.package`.
  public static let package = UTType(known: "com.apple.package")
  /// Folders with code and resources: `com.apple.bundle`.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// Disks: `public.volume`.
  public static let volume = UTType(known: "public.volume")
  /// Links to other files: `public.symlink`.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// Programs: `public.executable`.
  public static let executable = UTType(known: "public.executable")
  /// Apps: `com.apple.application`.
  public static let application = UTType(known: "com.apple.application")
  /// Files that hold others: `public.archive`.
  public static let archive = UTType(known: "public.archive")
  /// Disk images: `public.disk-image`.
  public static let diskImage = UTType(known: "public.disk-image")
  /// ZIP: `public.zip-archive`.
  public static let zip = UTType(known: "public.zip-archive")
  /// Gzip: `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// Bzip2: `public.bzip2-archive`.
  public static let bz2 = UTType(known: "public.bzip2-archive")
  /// URLs: `public.url`.
  public static let url = UTType(known: "public.url")
  /// URLs of files: `public.file-url`.
  public static let fileURL = UTType(known: "public.file-url")
  /// Files with an address: `com.apple.internet-location`.
  public static let internetLocation = UTType(known: "com.apple.internet-location")
  /// Bookmarks of files and pages: `public.bookmark`.
  public static let bookmark = UTType(known: "public.bookmark")
  /// Mails and messages: `public.message`.
  public static let message = UTType(known: "public.message")
  /// Mails: `com.apple.mail.email`.
  public static let emailMessage = UTType(known: "com.apple.mail.email")
  /// Contacts: `public.contact`.
  public static let contact = UTType(known: "public.contact")
  /// VCard: `public.vcard`.
  public static let vCard = UTType(known: "public.vcard")
  /// Events: `public.calendar-event`.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// Things to do: `public.to-do-item`.
  public static let todoItem = UTType(known: "public.to-do-item")
  /// Text of any kind: `public.text`.
  public static let text = UTType(known: "public.text")
  /// Text without styles: `public.plain-text`.
  public static let plainText = UTType(known: "public.plain-text")
  /// Text in UTF-8: `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// Text in UTF-16: `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// Text in UTF-16 with a mark of the order of bytes: `public.utf16-external-plain-text`.
  public static let utf16ExternalPlainText = UTType(known: "public.utf16-external-plain-text")
  /// Tables in text: `public.delimited-values-text`.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// Tables with commas: `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// Tables with tabs: `public.tab-separated-values-text`.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// Tables with tabs in UTF-8: `public.utf8-tab-separated-values-text`.
  public static let utf8TabSeparatedText = UTType(known: "public.utf8-tab-separated-values-text")
  /// Rich Text Format: `public.rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// HTML: `public.html`.
  public static let html = UTType(known: "public.html")
  /// XML: `public.xml`.
  public static let xml = UTType(known: "public.xml")
  /// YAML: `public.yaml`.
  public static let yaml = UTType(known: "public.yaml")
  /// JSON: `public.json`.
  public static let json = UTType(known: "public.json")
  /// Property lists: `com.apple.property-list`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// Property lists in XML: `com.apple.xml-property-list`.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// Property lists in binary form: `com.apple.binary-property-list`.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  /// Logs: `com.apple.log`.
  public static let log = UTType(known: "com.apple.log")
  /// Source code: `public.source-code`.
  public static let sourceCode = UTType(known: "public.source-code")
  /// Swift: `public.swift-source`.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// C: `public.c-source`.
  public static let cSource = UTType(known: "public.c-source")
  /// Headers of C: `public.c-header`.
  public static let cHeader = UTType(known: "public.c-header")
  /// C++: `public.c-plus-plus-source`.
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  /// Headers of C++: `public.c-plus-plus-header`.
  public static let cPlusPlusHeader = UTType(known: "public.c-plus-plus-header")
  /// Objective-C: `public.objective-c-source`.
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  /// Assembly language: `public.assembly-source`.
  public static let assemblyLanguageSource = UTType(known: "public.assembly-source")
  /// Scripts: `public.script`.
  public static let script = UTType(known: "public.script")
  /// Scripts of a shell: `public.shell-script`.
  public static let shellScript = UTType(known: "public.shell-script")
  /// Python: `public.python-script`.
  public static let pythonScript = UTType(known: "public.python-script")
  /// Ruby: `public.ruby-script`.
  public static let rubyScript = UTType(known: "public.ruby-script")
  /// Perl: `public.perl-script`.
  public static let perlScript = UTType(known: "public.perl-script")
  /// PHP: `public.php-script`.
  public static let phpScript = UTType(known: "public.php-script")
  /// JavaScript: `com.netscape.javascript-source`.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// Pictures: `public.image`.
  public static let image = UTType(known: "public.image")
  /// JPEG: `public.jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// PNG: `public.png`.
  public static let png = UTType(known: "public.png")
  /// GIF: `com.compuserve.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// WebP: `org.webmproject.webp`.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// TIFF: `public.tiff`.
  public static let tiff = UTType(known: "public.tiff")
  /// BMP: `com.microsoft.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// Icons of Windows: `com.microsoft.ico`.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// Icons of macOS: `com.apple.icns`.
  public static let icns = UTType(known: "com.apple.icns")
  /// HEIF: `public.heif`.
  public static let heif = UTType(known: "public.heif")
  /// HEIC: `public.heic`.
  public static let heic = UTType(known: "public.heic")
  /// The picture of a camera's sensor before any processing: `public.camera-raw-image`.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// SVG: `public.svg-image`.
  public static let svg = UTType(known: "public.svg-image")
  /// Live Photos, which have a still picture and a film: `com.apple.live-photo`.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// PDF: `com.adobe.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// EPUB: `org.idpf.epub-container`.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// Spreadsheets: `public.spreadsheet`.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// Presentations: `public.presentation`.
  public static let presentation = UTType(known: "public.presentation")
  /// Databases: `public.database`.
  public static let database = UTType(known: "public.database")
  /// Fonts: `public.font`.
  public static let font = UTType(known: "public.font")
  /// Scenes in three dimensions: `public.3d-content`.
  public static let threeDContent = UTType(known: "public.3d-content")
  /// Films and sounds: `public.audiovisual-content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// Films, with or without sound: `public.movie`.
  public static let movie = UTType(known: "public.movie")
  /// Films without sound: `public.video`.
  public static let video = UTType(known: "public.video")
  /// Sounds: `public.audio`.
  public static let audio = UTType(known: "public.audio")
  /// QuickTime: `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// MPEG-1: `public.mpeg`.
  public static let mpeg = UTType(known: "public.mpeg")
  /// MPEG-2: `public.mpeg-2-video`.
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  /// MPEG-2 transport streams: `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = UTType(known: "public.mpeg-2-transport-stream")
  /// MPEG-4: `public.mpeg-4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// MPEG-4 films with copy protection: `com.apple.protected-mpeg-4-video`.
  public static let appleProtectedMPEG4Video = UTType(known: "com.apple.protected-mpeg-4-video")
  /// AVI: `public.avi`.
  public static let avi = UTType(known: "public.avi")
  /// MP3: `public.mp3`.
  public static let mp3 = UTType(known: "public.mp3")
  /// WAV: `com.microsoft.waveform-audio`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// AIFF: `public.aiff-audio`.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// MIDI: `public.midi-audio`.
  public static let midi = UTType(known: "public.midi-audio")
  /// Sound of MPEG-4: `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// Lists of what to play: `public.playlist`.
  public static let playlist = UTType(known: "public.playlist")
  /// M3U: `public.m3u-playlist`.
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
}
