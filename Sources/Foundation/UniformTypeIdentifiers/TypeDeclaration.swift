/// The facts about a type: its identifier, the types that it belongs to, and its names elsewhere.
struct TypeDeclaration: Sendable {
  let identifier: String
  let parents: [String]
  /// In lower case, the preferred one first.
  let filenameExtensions: [String]
  let mimeTypes: [String]

  init(
    _ identifier: String, parents: [String], filenameExtensions: [String] = [], mimeTypes: [String] = []
  ) {
    self.identifier = identifier
    self.parents = parents
    self.filenameExtensions = filenameExtensions
    self.mimeTypes = mimeTypes
  }

  /// Returns the declaration of an identifier, in any case.
  static func named(_ identifier: String) -> TypeDeclaration? { byIdentifier[identifier.lowercased()] }

  private static let byIdentifier = Dictionary(
    all.map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// Apple's types, by their documentation and the standards of their formats.
  static let all = [
    TypeDeclaration("public.item", parents: []),
    TypeDeclaration("public.content", parents: []),
    TypeDeclaration("public.composite-content", parents: ["public.content"]),
    TypeDeclaration("public.data", parents: ["public.item"]),
    TypeDeclaration("public.directory", parents: ["public.item"]),
    TypeDeclaration("public.folder", parents: ["public.directory"]),
    TypeDeclaration("com.apple.package", parents: ["public.directory"]),
    TypeDeclaration("com.apple.bundle", parents: ["public.directory"]),
    TypeDeclaration("public.volume", parents: ["public.folder"]),
    TypeDeclaration("public.symlink", parents: ["public.item"]),
    TypeDeclaration("public.executable", parents: ["public.item"]),
    TypeDeclaration("com.apple.application", parents: ["public.executable"]),
    TypeDeclaration("public.archive", parents: []),
    TypeDeclaration("public.disk-image", parents: ["public.archive"]),
    TypeDeclaration(
      "public.zip-archive", parents: ["public.data", "public.archive"], filenameExtensions: ["zip"],
      mimeTypes: ["application/zip"]),
    TypeDeclaration(
      "org.gnu.gnu-zip-archive", parents: ["public.data", "public.archive"],
      filenameExtensions: ["gz", "gzip"], mimeTypes: ["application/gzip", "application/x-gzip"]),
    TypeDeclaration(
      "public.bzip2-archive", parents: ["public.data", "public.archive"],
      filenameExtensions: ["bz2", "bzip2"], mimeTypes: ["application/x-bzip2"]),
    TypeDeclaration("public.url", parents: ["public.data"]),
    TypeDeclaration("public.file-url", parents: ["public.url"]),
    TypeDeclaration("com.apple.internet-location", parents: ["public.data"]),
    TypeDeclaration("public.bookmark", parents: []),
    TypeDeclaration("public.message", parents: []),
    TypeDeclaration(
      "com.apple.mail.email", parents: ["public.message", "public.data"], filenameExtensions: ["eml"],
      mimeTypes: ["message/rfc822"]),
    TypeDeclaration("public.contact", parents: []),
    TypeDeclaration(
      "public.vcard", parents: ["public.text", "public.contact"], filenameExtensions: ["vcf", "vcard"],
      mimeTypes: ["text/vcard", "text/directory"]),
    TypeDeclaration("public.calendar-event", parents: []),
    TypeDeclaration("public.to-do-item", parents: []),
    TypeDeclaration("public.text", parents: ["public.data", "public.content"]),
    TypeDeclaration(
      "public.plain-text", parents: ["public.text"], filenameExtensions: ["txt", "text"],
      mimeTypes: ["text/plain"]),
    TypeDeclaration("public.utf8-plain-text", parents: ["public.plain-text"]),
    TypeDeclaration("public.utf16-plain-text", parents: ["public.plain-text"]),
    TypeDeclaration("public.utf16-external-plain-text", parents: ["public.plain-text"]),
    TypeDeclaration("public.delimited-values-text", parents: ["public.text"]),
    TypeDeclaration(
      "public.comma-separated-values-text", parents: ["public.delimited-values-text"],
      filenameExtensions: ["csv"], mimeTypes: ["text/csv", "text/comma-separated-values"]),
    TypeDeclaration(
      "public.tab-separated-values-text", parents: ["public.delimited-values-text"],
      filenameExtensions: ["tsv"], mimeTypes: ["text/tab-separated-values"]),
    TypeDeclaration(
      "public.utf8-tab-separated-values-text",
      parents: ["public.tab-separated-values-text", "public.utf8-plain-text"]),
    TypeDeclaration(
      "public.rtf", parents: ["public.text"], filenameExtensions: ["rtf"],
      mimeTypes: ["text/rtf", "application/rtf"]),
    TypeDeclaration(
      "public.html", parents: ["public.text"], filenameExtensions: ["html", "htm", "shtml", "shtm"],
      mimeTypes: ["text/html"]),
    TypeDeclaration(
      "public.xml", parents: ["public.text"], filenameExtensions: ["xml"],
      mimeTypes: ["application/xml", "text/xml"]),
    TypeDeclaration(
      "public.yaml", parents: ["public.text"], filenameExtensions: ["yml", "yaml"],
      mimeTypes: ["application/x-yaml", "application/yaml"]),
    TypeDeclaration(
      "public.json", parents: ["public.text"], filenameExtensions: ["json"], mimeTypes: ["application/json"]),
    TypeDeclaration("com.apple.property-list", parents: ["public.data"], filenameExtensions: ["plist"]),
    TypeDeclaration("com.apple.xml-property-list", parents: ["public.xml", "com.apple.property-list"]),
    TypeDeclaration("com.apple.binary-property-list", parents: ["com.apple.property-list"]),
    TypeDeclaration("com.apple.log", parents: ["public.plain-text"], filenameExtensions: ["log"]),
    TypeDeclaration("public.source-code", parents: ["public.plain-text"]),
    TypeDeclaration("public.swift-source", parents: ["public.source-code"], filenameExtensions: ["swift"]),
    TypeDeclaration("public.c-source", parents: ["public.source-code"], filenameExtensions: ["c"]),
    TypeDeclaration("public.c-header", parents: ["public.source-code"], filenameExtensions: ["h"]),
    TypeDeclaration(
      "public.c-plus-plus-source", parents: ["public.source-code"],
      filenameExtensions: ["cpp", "cp", "cc", "cxx", "c++"]),
    TypeDeclaration(
      "public.c-plus-plus-header", parents: ["public.source-code"],
      filenameExtensions: ["hpp", "hh", "hxx", "h++"]),
    TypeDeclaration("public.objective-c-source", parents: ["public.source-code"], filenameExtensions: ["m"]),
    TypeDeclaration("public.assembly-source", parents: ["public.source-code"], filenameExtensions: ["s"]),
    TypeDeclaration("public.script", parents: ["public.source-code"]),
    TypeDeclaration(
      "public.shell-script", parents: ["public.script"], filenameExtensions: ["sh", "command"]),
    TypeDeclaration(
      "public.python-script", parents: ["public.shell-script"], filenameExtensions: ["py"],
      mimeTypes: ["text/x-python-script"]),
    TypeDeclaration(
      "public.ruby-script", parents: ["public.shell-script"], filenameExtensions: ["rb", "rbw"],
      mimeTypes: ["text/x-ruby-script"]),
    TypeDeclaration(
      "public.perl-script", parents: ["public.shell-script"], filenameExtensions: ["pl", "pm"],
      mimeTypes: ["text/x-perl-script"]),
    TypeDeclaration(
      "public.php-script", parents: ["public.shell-script"], filenameExtensions: ["php"],
      mimeTypes: ["text/php"]),
    TypeDeclaration(
      "com.netscape.javascript-source", parents: ["public.script"],
      filenameExtensions: ["js", "javascript", "mjs"],
      mimeTypes: ["text/javascript", "application/javascript"]),
    TypeDeclaration("public.image", parents: ["public.data", "public.content"]),
    TypeDeclaration(
      "public.jpeg", parents: ["public.image"], filenameExtensions: ["jpeg", "jpg", "jpe"],
      mimeTypes: ["image/jpeg", "image/jpg"]),
    TypeDeclaration(
      "public.png", parents: ["public.image"], filenameExtensions: ["png"], mimeTypes: ["image/png"]),
    TypeDeclaration(
      "com.compuserve.gif", parents: ["public.image"], filenameExtensions: ["gif"], mimeTypes: ["image/gif"]),
    TypeDeclaration(
      "org.webmproject.webp", parents: ["public.image"], filenameExtensions: ["webp"],
      mimeTypes: ["image/webp"]),
    TypeDeclaration(
      "public.tiff", parents: ["public.image"], filenameExtensions: ["tiff", "tif"], mimeTypes: ["image/tiff"]
    ),
    TypeDeclaration(
      "com.microsoft.bmp", parents: ["public.image"], filenameExtensions: ["bmp", "dib"],
      mimeTypes: ["image/bmp"]),
    TypeDeclaration(
      "com.microsoft.ico", parents: ["public.image"], filenameExtensions: ["ico"],
      mimeTypes: ["image/vnd.microsoft.icon", "image/x-icon"]),
    TypeDeclaration("com.apple.icns", parents: ["public.image"], filenameExtensions: ["icns"]),
    TypeDeclaration(
      "public.heif", parents: ["public.image"], filenameExtensions: ["heif"], mimeTypes: ["image/heif"]),
    TypeDeclaration(
      "public.heic", parents: ["public.image"], filenameExtensions: ["heic"], mimeTypes: ["image/heic"]),
    TypeDeclaration("public.camera-raw-image", parents: ["public.image"]),
    TypeDeclaration(
      "public.svg-image", parents: ["public.image", "public.xml"], filenameExtensions: ["svg", "svgz"],
      mimeTypes: ["image/svg+xml"]),
    TypeDeclaration("com.apple.live-photo", parents: []),
    TypeDeclaration(
      "com.adobe.pdf", parents: ["public.data", "public.composite-content"], filenameExtensions: ["pdf"],
      mimeTypes: ["application/pdf"]),
    TypeDeclaration(
      "org.idpf.epub-container", parents: ["public.composite-content"], filenameExtensions: ["epub"],
      mimeTypes: ["application/epub+zip"]),
    TypeDeclaration("public.spreadsheet", parents: ["public.content"]),
    TypeDeclaration("public.presentation", parents: ["public.composite-content"]),
    TypeDeclaration("public.database", parents: []),
    TypeDeclaration("public.font", parents: []),
    TypeDeclaration("public.3d-content", parents: ["public.content"]),
    TypeDeclaration("public.audiovisual-content", parents: ["public.data", "public.content"]),
    TypeDeclaration("public.movie", parents: ["public.audiovisual-content"]),
    TypeDeclaration("public.video", parents: ["public.movie"]),
    TypeDeclaration("public.audio", parents: ["public.audiovisual-content"]),
    TypeDeclaration(
      "com.apple.quicktime-movie", parents: ["public.movie"], filenameExtensions: ["mov", "qt"],
      mimeTypes: ["video/quicktime"]),
    TypeDeclaration(
      "public.mpeg", parents: ["public.movie"], filenameExtensions: ["mpg", "mpeg", "mpe"],
      mimeTypes: ["video/mpeg"]),
    TypeDeclaration(
      "public.mpeg-2-video", parents: ["public.video"], filenameExtensions: ["m2v"],
      mimeTypes: ["video/mpeg2"]),
    TypeDeclaration("public.mpeg-2-transport-stream", parents: ["public.movie"], filenameExtensions: ["ts"]),
    TypeDeclaration(
      "public.mpeg-4", parents: ["public.movie"], filenameExtensions: ["mp4", "mpg4"],
      mimeTypes: ["video/mp4"]),
    TypeDeclaration(
      "com.apple.protected-mpeg-4-video", parents: ["public.movie"], filenameExtensions: ["m4v"],
      mimeTypes: ["video/x-m4v"]),
    TypeDeclaration(
      "public.avi", parents: ["public.movie"], filenameExtensions: ["avi", "vfw"],
      mimeTypes: ["video/avi", "video/msvideo"]),
    TypeDeclaration(
      "public.mp3", parents: ["public.audio"], filenameExtensions: ["mp3", "mpga"],
      mimeTypes: ["audio/mpeg", "audio/mp3"]),
    TypeDeclaration(
      "com.microsoft.waveform-audio", parents: ["public.audio"], filenameExtensions: ["wav", "wave"],
      mimeTypes: ["audio/vnd.wave", "audio/wav", "audio/x-wav"]),
    TypeDeclaration(
      "public.aiff-audio", parents: ["public.audio"], filenameExtensions: ["aiff", "aif"],
      mimeTypes: ["audio/aiff", "audio/x-aiff"]),
    TypeDeclaration(
      "public.midi-audio", parents: ["public.audio"], filenameExtensions: ["midi", "mid", "smf"],
      mimeTypes: ["audio/midi"]),
    TypeDeclaration(
      "public.mpeg-4-audio", parents: ["public.audio"], filenameExtensions: ["mp4", "m4a"],
      mimeTypes: ["audio/mp4", "audio/x-m4a"]),
    TypeDeclaration("public.playlist", parents: []),
    TypeDeclaration(
      "public.m3u-playlist", parents: ["public.text", "public.playlist"],
      filenameExtensions: ["m3u", "m3u8"], mimeTypes: ["audio/mpegurl", "application/vnd.apple.mpegurl"]),
  ]
}
