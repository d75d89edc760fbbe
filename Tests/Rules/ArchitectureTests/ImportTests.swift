import Foundation
import Testing

/// The imports that each module may have besides the system's modules in `system`. They point one way only.
private let allowedImports: [String: Set<String>] = [
  "PortableMath": [],
  "Raster": ["PortableMath", "RasterKernels"],
  "RenderTree": ["PortableMath", "Raster"],
  "RasterThreads": ["Raster"],
  "FoundationCompatibility": ["PortableMath"],
  "CoreGraphics": ["Deflate", "FoundationCompatibility", "PortableMath", "Raster"],
  "Metal": ["PortableMath"],
  "QuartzCore": ["CoreGraphics", "Metal", "PortableMath", "Raster", "RenderTree", "TextLayout"],
  "ImageCoding": ["CoreGraphics", "Raster", "CGIF", "CPNG", "CJPEG", "CWebP"],
  "TextLayout": ["CoreGraphics", "ImageCoding", "Raster", "CHarfBuzz", "CFontconfig"],
  "SVGDrawing": [
    "CoreGraphics", "FoundationXML", "ImageCoding", "PortableMath", "Raster", "TextLayout", "XMLReading",
  ],
  "UniformTypeIdentifiers": [],
  "XMLReading": [],
  "MobileCoreServices": ["CoreGraphics", "UniformTypeIdentifiers"],
  "ImageIO": ["CoreGraphics", "ImageCoding", "UniformTypeIdentifiers"],
  "LayoutSolver": [],
  "RigidBodies": ["PortableMath"],
  "UIFoundation": [
    "CoreGraphics", "ImageCoding", "ImageIO", "PortableMath", "QuartzCore", "Raster", "SVGDrawing",
    "TextLayout", "XMLReading",
  ],
  "UIKit": [
    "CApplicationHosts", "CoreGraphics", "QuartzCore", "TextLayout", "ImageIO", "LayoutSolver",
    "PortableMath", "RenderTree", "Raster", "RigidBodies", "UIFoundation", "UniformTypeIdentifiers",
  ],
  "CoreText": ["UIFoundation"],
  "simd": ["PortableMath"],
  // Imports only what has a counterpart on iOS, and SwiftUI only there.
  "RivuletClosures": ["UIKit"],
  "Rivulet": ["PortableMath", "RivuletClosures", "UIKit", "SwiftUI"],
  "WebServer": ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"],
  "BrowserRenderer": [],
  "Interrupts": [],
  "RivuletWindow": ["CSDL2", "Interrupts", "Raster", "RasterThreads", "RenderTree", "UIKit"],
  "RivuletHost": [
    "BrowserRenderer", "Deflate", "ImageCoding", "Interrupts", "RenderTree", "UIKit", "WebServer",
  ],
  "FileReplacement": ["FileCalls"],
  // CryptoKit in the folder for Apple's platforms only.
  "Downloads": ["CCrypto", "CCurl", "CryptoKit", "FileReplacement"],
  "DemoServer": ["WebServer"],
  "Feeds": ["Downloads", "XMLReading"],
  "Gallery": ["Rivulet", "Scenes", "Downloads", "Feeds", "UIKit"],
  "Deflate": ["CZlib"],
  "MotionExport": ["Deflate", "PortableMath", "Raster", "RenderTree"],
  "RivuletRecorder": [
    "BrowserRenderer", "Deflate", "FileReplacement", "ImageCoding", "Interrupts", "MotionExport",
    "QuartzCore", "Raster", "RenderTree", "UIKit",
  ],
  "GalleryExport": [
    "FileReplacement", "Gallery", "ImageCoding", "Interrupts", "RivuletRecorder", "Scenes", "UIKit",
  ],
  "PictureComparison": ["PortableMath", "Raster"],
  // A program that the compiler starts, which needs no more of Foundation than its JSON.
  "PreviewMacros": ["FoundationEssentials"],
  "RivuletPreview": [
    "ArgumentParser", "CZlib", "CoreGraphics", "FileReplacement", "ImageCoding", "PortableMath", "QuartzCore",
    "Raster", "RivuletTesting", "UIKit",
  ],
  "rivulet-preview": ["CPreviewRecords", "RivuletPreview"],
  "rivulet-preview-films": ["CPreviewRecords", "MotionExport", "RivuletPreview", "RivuletRecorder"],
  "rivulet-watch": ["ArgumentParser", "Interrupts", "RivuletPreview", "WebServer"],
  "RivuletTesting": ["CPreviewRecords", "ImageCoding", "Raster", "Testing", "UIKit", "XCTest"],
  "SnapshotTesting": [
    "FoundationNetworking", "ImageCoding", "PictureComparison", "QuartzCore", "Raster", "RivuletTesting",
    "Testing", "UIKit", "XCTest",
  ],
  "RenderWasm": ["RenderTree", "Raster"],
  "Scenes": ["Rivulet", "UIKit"],
  "_Testing_FileReplacement": ["FileReplacement"],
  "_Testing_CoreGraphics": ["CoreGraphics"],
  "_Testing_UIKit": ["UIKit"],
]

/// The modules that may import none of the system's modules: those of the core, and the components, which get
/// Foundation through UIKit, as on iOS.
private let withoutSystem: Set<String> = [
  "PortableMath", "Raster", "RenderTree", "RenderWasm", "LayoutSolver", "RigidBodies", "RivuletClosures",
  "Rivulet", "simd",
]

/// The files that may import Foundation all the same, with the reason, for modules in which not every file
/// may.
private let foundation: [String: [String: String]] = [
  "PortableMath": [:], "Raster": [:], "RenderTree": [:], "RenderWasm": [:], "Rivulet": [:],
  "LayoutSolver": [:], "RigidBodies": [:], "simd": [:],
  "RivuletClosures": [:],
  "UIFoundation": ["Exports.swift": "exports it to UIKit, and so to apps, as on iOS"],
  "UIKit": ["Exports.swift": "exports it to apps, as on iOS, and so to the files of the module"],
]
private let system: Set<String> = [
  "Foundation", "Synchronization", "Glibc", "Dispatch", "Swift",
]

private func swiftFiles(in module: URL) -> [URL] {
  let files = FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil)
  return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
}

private func imports(of file: URL) throws -> [String] {
  try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
    // Most lines have no import, and a regular expression takes long to find that out.
    let code = line.drop { $0 == " " }
    guard ["import ", "@", "public ", "package ", "internal "].contains(where: code.hasPrefix),
      code.contains("import "),
      let match = line.wholeMatch(
        of:
          /\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal) )?import (?:struct |class |enum |func )?(\w+).*/
      )
    else { return nil }
    return String(match.1)
  }
}

@Test(arguments: allowedImports.keys.sorted())
func moduleImportsOnlyWhatLiesBelowIt(module: String) throws {
  let folder = try #require(moduleFolders[module])
  let allowed = (allowedImports[module] ?? []).union(withoutSystem.contains(module) ? [] : system)
  let files = swiftFiles(in: folder)
  #expect(!files.isEmpty, "\(module) has no Swift files")
  for file in files {
    for name in try imports(of: file)
    where !allowed.contains(name) && !(name == "Foundation" && foundation[module] != nil) {
      Issue.record("\(module)/\(file.lastPathComponent) imports \(name)")
    }
  }
}

@Test(arguments: foundation.keys.sorted())
func foundationIsImportedByTheListedFilesOnly(module: String) throws {
  let folder = try #require(moduleFolders[module])
  let files = try swiftFiles(in: folder).filter { try imports(of: $0).contains("Foundation") }
  #expect(Set(files.map(\.lastPathComponent)) == Set((foundation[module] ?? [:]).keys))
}

@Test func everyModuleHasAPlaceInTheOrder() {
  // The command line may import everything.
  #expect(Set(modules).subtracting(["rivulet"]) == Set(allowedImports.keys))
}

/// The folders of `Sources`, the first one at the bottom.
private let groups = [
  "Shims", "Core", "Foundation", "Graphics", "Interface", "Components", "Transfers", "Stages", "Apps",
]

@Test func sourcesHaveTheListedFolders() throws {
  let sources = package.appending(path: "Sources").path
  #expect(try FileManager.default.contentsOfDirectory(atPath: sources).sorted() == groups.sorted())
}

@Test func folderOfModulesImportsOnlyThoseBelowIt() throws {
  func place(_ module: String) -> Int? {
    moduleFolders[module].flatMap { groups.firstIndex(of: $0.deletingLastPathComponent().lastPathComponent) }
  }
  for (module, imported) in allowedImports {
    let own = try #require(place(module))
    for name in imported { #expect(place(name) ?? 0 <= own, "\(module) imports \(name)") }
  }
}

@Test func checkFindsAnUpwardImport() throws {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
  defer { try? FileManager.default.removeItem(at: file) }
  try "@_exported import UIKit\npackage import Raster\n// import Gallery\n".write(
    to: file, atomically: true, encoding: .utf8)
  #expect(try imports(of: file) == ["UIKit", "Raster"])
}
