// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Every target is built in the Swift 6 language mode, with strict memory safety, and without a warning.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The same for C.
let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif

/// The part of the project that is built; empty for everything.
///
/// - The fuzzer's driver has no main function without `--sanitize fuzzer`, so nothing else may build it.
/// - The sanitizers run over `core`, which is the part with unsafe code, and over `threads`.
/// - `window` has the window host and its tests, for `make window`; `oracle` is the part of `make oracle`
///   and `make layout-oracle`.
/// - `interface` has the API layers, `views` UIKit with its own tests alone, `layers` QuartzCore and
///   CoreGraphics without UIKit, and `transfers` the downloads, each with its tests.
/// - `previews` has the previews of a package, their tests and the rules for the sources.
/// - `command` has the command line, its tests and the rules for the sources.
let part = Context.environment["RIVULET_BUILD"] ?? ""

/// On Linux the API layers come from this package; on Apple's platforms from the system.
let core: [Target] = [
  .target(name: "RasterKernels", cSettings: strictC),
  .target(name: "PortableMath", swiftSettings: strict),
  .testTarget(name: "PortableMathTests", dependencies: ["PortableMath"], swiftSettings: strict),
  .target(name: "Raster", dependencies: ["PortableMath", "RasterKernels"], swiftSettings: strict),
  .target(
    name: "RenderTree", dependencies: ["PortableMath", "Raster"],
    exclude: ["Properties/LayerProperties.table"],
    swiftSettings: strict),
  .target(name: "RenderWasm", dependencies: ["Raster", "RenderTree"], swiftSettings: strict),
  .target(
    name: "TestSupport", dependencies: ["PortableMath", "Raster", "RenderTree"], path: "Tests/TestSupport",
    swiftSettings: strict),
  .testTarget(
    name: "RasterTests", dependencies: ["PortableMath", "Raster", "RasterKernels", "TestSupport"],
    swiftSettings: strict),
  .testTarget(name: "RenderTreeTests", dependencies: ["RenderTree", "TestSupport"], swiftSettings: strict),
]

/// Drawing on several threads.
let threads: [Target] = [
  .target(name: "RasterThreads", dependencies: ["Raster"], swiftSettings: strict),
  .testTarget(
    name: "RasterThreadsTests", dependencies: ["RasterThreads", "Raster", "TestSupport"],
    swiftSettings: strict),
]

/// The text and the tags of XML files.
let markup: [Target] = [
  .target(name: "XMLReading", swiftSettings: strict),
  .testTarget(name: "XMLReadingTests", dependencies: ["XMLReading"], swiftSettings: strict),
]

/// Our CoreGraphics, text and image files.
let graphics: [Target] = [
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .target(name: "Deflate", dependencies: ["CZlib"], swiftSettings: strict),
  // Names of Foundation and Core Foundation that Linux lacks.
  .target(name: "FoundationCompatibility", dependencies: ["PortableMath"], swiftSettings: strict),
  .target(
    name: "CoreGraphics", dependencies: ["Deflate", "FoundationCompatibility", "PortableMath", "Raster"],
    swiftSettings: strict),
  .systemLibrary(
    name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
  .systemLibrary(
    name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
  .target(
    name: "TextLayout", dependencies: ["CHarfBuzz", "CFontconfig", "CoreGraphics", "ImageCoding", "Raster"],
    swiftSettings: strict),
  .testTarget(
    name: "TextLayoutTests",
    dependencies: ["TextLayout", "CoreGraphics", "_Testing_CoreGraphics", "Raster", "TestSupport"],
    swiftSettings: strict),
  .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .systemLibrary(name: "CJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
  .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
  .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
  .target(
    name: "ImageCoding", dependencies: ["CGIF", "CPNG", "CJPEG", "CWebP", "CoreGraphics", "Raster"],
    swiftSettings: strict),
  .testTarget(
    name: "ImageCodingTests",
    dependencies: ["ImageCoding", "CoreGraphics", "CJPEG", "_Testing_CoreGraphics", "Raster", "TestSupport"],
    swiftSettings: strict),
  .target(
    name: "SVGDrawing",
    dependencies: ["CoreGraphics", "ImageCoding", "PortableMath", "Raster", "TextLayout", "XMLReading"],
    swiftSettings: strict),
  .testTarget(
    name: "SVGDrawingTests",
    dependencies: ["CoreGraphics", "SVGDrawing", "TestSupport", "TextLayout", "_Testing_CoreGraphics"],
    swiftSettings: strict),
  .target(name: "UniformTypeIdentifiers", swiftSettings: strict),
  .target(
    name: "MobileCoreServices", dependencies: ["CoreGraphics", "UniformTypeIdentifiers"],
    swiftSettings: strict),
  .target(
    name: "ImageIO", dependencies: ["CoreGraphics", "ImageCoding", "UniformTypeIdentifiers"],
    swiftSettings: strict),
  .testTarget(
    name: "ImageIOTests",
    dependencies: [
      "CoreGraphics", "ImageCoding", "ImageIO", "MobileCoreServices", "TestSupport", "UniformTypeIdentifiers",
      "_Testing_CoreGraphics",
    ],
    swiftSettings: strict),
  .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], swiftSettings: strict),
  .testTarget(
    name: "CoreGraphicsTests",
    dependencies: ["CoreGraphics", "_Testing_CoreGraphics", "Raster", "TestSupport"],
    swiftSettings: strict),
]

/// Our QuartzCore, and the textures of its layers.
let animation: [Target] = [
  .target(name: "Metal", dependencies: ["PortableMath"], swiftSettings: strict),
  .testTarget(name: "MetalTests", dependencies: ["Metal"], swiftSettings: strict),
  .target(
    name: "QuartzCore", dependencies: ["CoreGraphics", "Metal", "PortableMath", "RenderTree", "TextLayout"],
    swiftSettings: strict),
  .testTarget(
    name: "QuartzCoreTests", dependencies: ["Metal", "QuartzCore", "TestSupport", "_Testing_CoreGraphics"],
    swiftSettings: strict),
]

/// Our UIKit, the solver of its constraints, and the mechanics of its dynamics.
let interface: [Target] = [
  .target(name: "simd", dependencies: ["PortableMath"], swiftSettings: strict),
  .testTarget(name: "SimdTests", dependencies: ["simd"], swiftSettings: strict),
  .target(name: "LayoutSolver", swiftSettings: strict),
  .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver"], swiftSettings: strict),
  .target(name: "RigidBodies", dependencies: ["PortableMath"], swiftSettings: strict),
  // The macro `#Preview`, which needs no swift-syntax.
  .macro(name: "PreviewMacros", swiftSettings: strict),
  .testTarget(name: "RigidBodiesTests", dependencies: ["RigidBodies"], swiftSettings: strict),
  // The part of UIKit below views: colours, fonts, text, pictures and traits.
  .target(
    name: "UIFoundation",
    dependencies: [
      "CoreGraphics", "ImageCoding", "ImageIO", "PortableMath", "QuartzCore", "Raster", "SVGDrawing",
      "TextLayout", "XMLReading",
    ],
    swiftSettings: strict),
  .target(
    name: "UIKit",
    dependencies: [
      "CApplicationHosts", "CoreGraphics", "QuartzCore", "ImageIO", "LayoutSolver", "PortableMath",
      "PreviewMacros", "Raster", "RenderTree", "RigidBodies", "TextLayout", "UIFoundation", "UIKitSubmodules",
      "UniformTypeIdentifiers",
    ],
    swiftSettings: strict),
  // Another name of UIFoundation, which has Core Text's functions.
  .target(name: "CoreText", dependencies: ["UIFoundation"], swiftSettings: strict),
  // The names of Apple's headers, for `import UIKit.UIGestureRecognizerSubclass`.
  .systemLibrary(name: "UIKitSubmodules"),
  // The hosts that `UIApplicationMain` looks for.
  .systemLibrary(name: "CApplicationHosts"),
  .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: strict),
  .testTarget(
    name: "UIKitTests",
    dependencies: [
      "CoreGraphics", "CoreText", "Raster", "RenderTree", "TestSupport", "TextLayout", "UIFoundation",
      "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
    ],
    swiftSettings: strict),
  // Code of an app that was written before Swift 6, with its warnings.
  .testTarget(
    name: "Swift5Tests", dependencies: ["UIKit"],
    swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
]

/// An app in a window of the desktop. SDL2 is needed only with the trait Window. pkg-config is not asked for
/// it: it would be asked in every build, and gives a flag that packages may not use.
let window: [Target] = [
  .target(name: "Interrupts", swiftSettings: strict),
  .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
  .target(
    name: "RivuletWindow",
    dependencies: [
      "Interrupts", "Raster", "RasterThreads", "RenderTree", "UIKit",
      .target(name: "CSDL2", condition: .when(traits: ["Window"])),
    ], swiftSettings: strict),
  .systemLibrary(name: "CXTest", path: "Tests/CXTest", providers: [.apt(["libxtst-dev"])]),
  .testTarget(
    name: "RivuletWindowTests",
    dependencies: [
      "Interrupts", "RivuletWindow", "UIKit", "_Testing_UIKit",
      .target(name: "CXTest", condition: .when(traits: ["Window"])),
    ], swiftSettings: strict),
]

/// OpenSSL's digests.
let digests: [Target] = [
  .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])])
]

/// Transfers, and the server that tries them.
let transfers: [Target] = [
  .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
  .target(name: "FileCalls", cSettings: strictC),
  .target(name: "FileReplacement", dependencies: ["FileCalls"], swiftSettings: strict),
  .target(name: "_Testing_FileReplacement", dependencies: ["FileReplacement"], swiftSettings: strict),
  .testTarget(
    name: "FileReplacementTests", dependencies: ["FileReplacement", "_Testing_FileReplacement"],
    swiftSettings: strict),
  .target(
    name: "Downloads", dependencies: (isLinux ? ["CCrypto", "CCurl"] : []) + ["FileReplacement"],
    exclude: [isLinux ? "Apple" : "Curl"], swiftSettings: strict),
  .target(
    name: "WebServer",
    dependencies: [
      .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
    ], swiftSettings: strict),
  .target(name: "RawConnection", path: "Tests/RawConnection", swiftSettings: strict),
  .testTarget(
    name: "WebServerTests",
    dependencies: [
      "WebServer", "RawConnection", .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOEmbedded", package: "swift-nio"),
    ], swiftSettings: strict),
  .target(name: "DemoServer", dependencies: ["WebServer"], swiftSettings: strict),
  .testTarget(
    name: "DownloadsTests",
    dependencies: ["Downloads", "DemoServer", "FileReplacement", "_Testing_FileReplacement"],
    swiftSettings: strict),
  .target(name: "Feeds", dependencies: ["Downloads", "XMLReading"], swiftSettings: strict),
  .testTarget(
    name: "FeedsTests", dependencies: ["Feeds", "DemoServer", "TestSupport", "XMLReading"],
    swiftSettings: strict),
]

/// The pictures that nothing may change by accident.
let goldens: [Target] = [
  .testTarget(
    name: "GoldenTests",
    dependencies: [
      "CCrypto", "CoreGraphics", "ImageCoding", "Raster", "RenderTree", "RivuletTesting", "Scenes",
      "TestSupport", "TextLayout", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
    ], exclude: ["Goldens"], swiftSettings: strict)
]

/// The scenes that are compared with a browser's pictures, the constraints that are compared with another
/// solver's results, and SVG files that are compared with pictures; see `make oracle`, `make layout-oracle`
/// and `Scripts/svg-suite`.
let oracle: [Target] = [
  .executableTarget(
    name: "layout-oracle", dependencies: ["TestSupport", "UIKit"], path: "Tests/LayoutOracle",
    exclude: ["kiwi.py", "kiwi_time.py"], swiftSettings: strict),
  .executableTarget(
    name: "oracle", dependencies: ["ImageCoding", "Raster", "RivuletTesting", "TestSupport", "UIKit"],
    path: "Tests/Oracle", swiftSettings: strict),
  .executableTarget(
    name: "svg-suite", dependencies: ["CoreGraphics", "ImageCoding", "Raster", "SVGDrawing", "TextLayout"],
    path: "Tests/SVGSuite", exclude: ["reasons.tsv"], swiftSettings: strict),
]

/// The attack on everything that takes input from outside; see `make fuzz`.
let fuzzing: [Target] =
  [
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CoreGraphics", "Downloads", "Feeds", "ImageCoding", "Raster", "RenderTree", "Rivulet", "RivuletHost",
        "SVGDrawing", "TestSupport", "TextLayout", "UIKit", "WebServer", "XMLReading",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ], path: "Fuzz/Targets", swiftSettings: strict),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"], swiftSettings: strict),
  ]
  + (part == "fuzz"
    ? [
      .executableTarget(
        name: "fuzz", dependencies: ["FuzzTargets"], path: "Fuzz/Driver", swiftSettings: strict)
    ]
    : [])

/// What is built on them: the components, their scenes, and the command line.
let product: [Target] = [
  .target(
    name: "RivuletClosures", dependencies: isLinux ? ["UIKit"] : [], swiftSettings: strict),
  .testTarget(
    name: "RivuletClosuresTests",
    dependencies: ["RivuletClosures", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"],
    swiftSettings: strict),
  .target(
    name: "Rivulet", dependencies: ["PortableMath", "RivuletClosures"] + (isLinux ? ["UIKit"] : []),
    resources: [.process("Resources")], swiftSettings: strict),
  .testTarget(
    name: "RivuletTests",
    dependencies: [
      "Rivulet", "RivuletClosures", "Scenes", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
    ],
    swiftSettings: strict),
  .target(name: "Scenes", dependencies: ["Rivulet", "UIKit"], swiftSettings: strict),
  .target(
    name: "RivuletRecorder",
    dependencies: [
      "BrowserRenderer", "Deflate", "FileReplacement", "ImageCoding", "Interrupts", "QuartzCore", "Raster",
      "RenderTree", "UIKit",
    ], resources: [.copy("Film")], swiftSettings: strict),
  .testTarget(
    name: "RivuletRecorderTests",
    dependencies: [
      "RivuletRecorder", "FileReplacement", "ImageCoding", "Raster", "UIKit", "_Testing_FileReplacement",
      "_Testing_UIKit",
    ], swiftSettings: strict),
  .target(
    name: "Gallery", dependencies: ["Rivulet", "Scenes", "Downloads", "Feeds", "UIKit"], swiftSettings: strict
  ),
  .testTarget(
    name: "GalleryTests",
    dependencies: [
      "Gallery", "GalleryExport", "DemoServer", "Downloads", "Feeds", "Rivulet", "Scenes", "UIKit",
      "_Testing_CoreGraphics", "_Testing_UIKit",
    ],
    swiftSettings: strict),
  .target(
    name: "GalleryExport",
    dependencies: [
      "FileReplacement", "Gallery", "ImageCoding", "Interrupts", "RivuletRecorder", "Scenes", "UIKit",
    ], resources: [.copy("Pages")], swiftSettings: strict),
  .plugin(name: "RendererPlugin", capability: .buildTool()),
  .plugin(
    name: "DoctorPlugin",
    capability: .command(
      intent: .custom(verb: "rivulet-doctor", description: "Say what this machine lacks for Rivulet."))),
  .target(
    name: "BrowserRenderer", resources: [.copy("lzma.mjs"), .copy("renderer.mjs")], swiftSettings: strict,
    plugins: ["RendererPlugin"]),
  .target(
    name: "RivuletHost",
    dependencies: [
      "BrowserRenderer", "Deflate", "ImageCoding", "Interrupts", "RenderTree", "UIKit", "WebServer",
    ],
    resources: [.copy("Page")], swiftSettings: strict),
  .testTarget(
    name: "WasmTests",
    dependencies: [
      "BrowserRenderer", "FuzzTargets", "Raster", "RenderTree", "RenderWasm", "Scenes", "TestSupport",
      "UIKit",
    ],
    exclude: ["replay.mjs"], swiftSettings: strict),
  .testTarget(
    name: "RivuletHostTests",
    dependencies: ["RivuletHost", "WebServer", "RawConnection"], exclude: ["page.test.mjs", "lzma.test.mjs"],
    swiftSettings: strict),
  .target(name: "RivuletTesting", dependencies: ["ImageCoding", "Raster", "UIKit"], swiftSettings: strict),
  .testTarget(
    name: "RivuletTestingTests",
    dependencies: ["RivuletTesting", "ImageCoding", "Raster", "TestSupport", "UIKit", "_Testing_UIKit"],
    exclude: ["__Snapshots__"], swiftSettings: strict),
  .target(
    name: "RivuletPreview",
    dependencies: [
      "CZlib", "CoreGraphics", "FileReplacement", "ImageCoding", "PortableMath", "QuartzCore", "Raster",
      "RivuletTesting", "UIKit",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ], swiftSettings: strict),
  .testTarget(
    name: "RivuletPreviewTests",
    dependencies: ["CPreviewRecords", "Raster", "RivuletPreview", "RivuletTesting", "UIKit"],
    swiftSettings: strict),
  // The records of previews in the program's own binary.
  .systemLibrary(name: "CPreviewRecords"),
  .executableTarget(
    name: "rivulet-preview", dependencies: ["CPreviewRecords", "RivuletPreview"], swiftSettings: strict),
  .plugin(
    name: "RivuletPlugin",
    capability: .command(
      intent: .custom(verb: "rivulet", description: "See the previews of this package."))),
  .target(
    name: "SnapshotTesting",
    dependencies: ["ImageCoding", "PictureComparison", "QuartzCore", "Raster", "RivuletTesting", "UIKit"],
    swiftSettings: strict),
  .testTarget(
    name: "SnapshotTestingTests", dependencies: ["SnapshotTesting", "ImageCoding", "Raster", "UIKit"],
    exclude: ["__Snapshots__"], swiftSettings: strict),
  .target(name: "PictureComparison", dependencies: ["PortableMath", "Raster"], swiftSettings: strict),
  .testTarget(
    name: "PictureComparisonTests", dependencies: ["PictureComparison", "Raster"], swiftSettings: strict),
  .executableTarget(
    name: "rivulet",
    dependencies: [
      "DemoServer", "Downloads", "FileReplacement", "Gallery", "GalleryExport", "ImageCoding", "Interrupts",
      "PictureComparison", "RivuletHost", "RivuletRecorder", "Scenes",
      .target(name: "RivuletWindow", condition: .when(traits: ["Window"])),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ], swiftSettings: strict),
  .testTarget(
    name: "CommandLineTests",
    dependencies: ["rivulet", "CoreGraphics", "DemoServer", "ImageCoding", "TestSupport"],
    exclude: ["failing-allocation.c", "http2-server.mjs", "proxy.mjs", "tls-server.mjs"],
    swiftSettings: strict),
  .testTarget(name: "ArchitectureTests", swiftSettings: strict),
  // Our public API beside Apple's. The last three are read, not linked: they must be built first.
  .target(name: "IndexStore", path: "Tests/IndexStore"),
  .target(
    name: "AppleAPI", dependencies: ["IndexStore"], path: "Tests/AppleAPI", exclude: ["Data"],
    swiftSettings: strict),
  .testTarget(
    name: "AppleAPITests", dependencies: ["AppleAPI", "Gallery", "Rivulet", "RivuletClosures", "UIKit"],
    exclude: ["StandIns"],
    swiftSettings: strict),
  .testTarget(
    name: "SettingTests", dependencies: ["AppleAPI", "Raster", "UIKit"], swiftSettings: strict),
  .executableTarget(
    name: "api-coverage", dependencies: ["AppleAPI", "UIKit"], path: "Tests/APICoverage",
    swiftSettings: strict),
  .testTarget(name: "PropertyTableTests", swiftSettings: strict),
]

/// The part of `product` that the golden images show, with its tests.
let components = product.filter {
  ["RivuletClosures", "Rivulet", "Scenes", "RivuletTesting"].contains(
    $0.type == .test ? String($0.name.dropLast(5)) : $0.name)
}

/// The part of `product` that counts Apple's declarations.
let comparison = product.filter { ["IndexStore", "AppleAPI", "api-coverage"].contains($0.name) }

/// The names of what shows the previews of a package, with its tests.
let previewParts: Set = [
  "RivuletTesting", "RivuletPreview", "CPreviewRecords", "rivulet-preview", "RivuletPreviewTests",
  "ArchitectureTests", "FileCalls", "FileReplacement",
]

/// The modules that stand for Apple's. The last two are what a file with `import Testing` imports besides.
let systemModules = [
  "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "Metal", "ImageIO", "UniformTypeIdentifiers",
  "MobileCoreServices", "simd",
  "_Testing_CoreGraphics", "_Testing_UIKit",
]

/// The products that exist on Linux only.
let platform: [Product] = [
  // `swift package rivulet-doctor`.
  .plugin(name: "DoctorPlugin", targets: ["DoctorPlugin"]),
  // Paths, pictures, PDF and image files, for programs without text and views.
  .library(
    name: "CoreGraphics",
    targets: [
      "CoreGraphics", "ImageIO", "UniformTypeIdentifiers", "MobileCoreServices", "_Testing_CoreGraphics",
    ]),
  // Layers and animations without views.
  .library(name: "QuartzCore", targets: ["QuartzCore", "CoreGraphics", "Metal"]),
  // Text and fonts without views.
  .library(name: "CoreText", targets: ["CoreText", "CoreGraphics"]),
  // `swift package rivulet preview`, and the program that it links a package's previews with.
  .plugin(name: "RivuletPlugin", targets: ["RivuletPlugin"]),
  .executable(name: "rivulet-preview", targets: ["rivulet-preview"]),
  // UIKit, QuartzCore and CoreGraphics without the components.
  .library(name: "UIKit", targets: systemModules),
  // An app in web browsers.
  .library(name: "RivuletHost", targets: ["RivuletHost"]),
  // An app in a window of the desktop, with the trait Window.
  .library(name: "RivuletWindow", targets: ["RivuletWindow"]),
  // Films and pictures of a stage.
  .library(name: "RivuletRecorder", targets: ["RivuletRecorder"]),
  // Snapshot tests of views.
  .library(name: "RivuletTesting", targets: ["RivuletTesting"] + systemModules),
  // Snapshot tests that were written for swift-snapshot-testing.
  .library(name: "SnapshotTesting", targets: ["SnapshotTesting"] + systemModules),
  .library(name: "RasterThreads", targets: ["RasterThreads"]),
  // Transfers of files, on libcurl.
  .library(name: "Downloads", targets: ["Downloads"]),
]

/// The targets that this build has.
let targets: [Target] =
  switch part {
  case "core": core + threads
  case "threads": (core + threads).filter { $0.type != .test || $0.name == "RasterThreadsTests" }
  case "interface":
    core + threads + markup + graphics + animation + interface + components + digests + goldens + comparison
  case "views":
    (core + markup + graphics + animation + interface + comparison).filter {
      $0.type != .test || ["UIKitTests", "Swift5Tests"].contains($0.name)
    }
  case "layers":
    (core + markup + graphics + animation).filter {
      $0.type != .test
        || [
          "CoreGraphicsTests", "ImageCodingTests", "ImageIOTests", "MetalTests", "QuartzCoreTests",
          "SVGDrawingTests",
        ]
        .contains($0.name)
    }
  case "transfers": core + markup + digests + transfers
  case "command":
    (core + threads + markup + graphics + animation + interface + window + digests + transfers + product)
      .filter {
        $0.type != .test || ["ArchitectureTests", "CommandLineTests"].contains($0.name)
      }
  case "previews":
    (core + markup + graphics + animation + interface + comparison
      + (transfers + product).filter { previewParts.contains($0.name) })
      .filter { $0.type != .test || previewParts.contains($0.name) }
  case "oracle":
    (core + markup + graphics + animation + interface + components).filter { $0.type != .test } + oracle
  case "window":
    (core + threads + markup + graphics + animation + interface + window).filter {
      $0.type != .test || $0.name == "RivuletWindowTests"
    }
  case _ where !isLinux: core + product.filter { ["Rivulet", "RivuletClosures"].contains($0.name) }
  default:
    core + threads + markup + graphics + animation + interface + window + digests + transfers + product
      + goldens + fuzzing
  }

/// Whether this build has everything, so that the products can be made.
let isWhole = ["", "fuzz"].contains(part)

let package = Package(
  name: "rivulet",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: !isWhole
    ? []
    : [
      // The components; on Linux with the UIKit that they are written against.
      .library(name: "Rivulet", targets: ["Rivulet"] + (isLinux ? systemModules : [])),
      // Closures for gestures, controls, display links and scroll views.
      .library(name: "RivuletClosures", targets: ["RivuletClosures"] + (isLinux ? systemModules : [])),
      // The core by itself: Benchmarks/ is built on it.
      .library(name: "PortableMath", targets: ["PortableMath"]),
      .library(name: "Raster", targets: ["Raster"]),
      .library(name: "RenderTree", targets: ["RenderTree"]),
    ] + (isLinux ? platform : []),
  traits: [.trait(name: "Window", description: "Apps in windows of the desktop; needs libsdl2-dev.")],
  dependencies: !isLinux || (!isWhole && !["transfers", "command", "previews"].contains(part))
    ? []
    : [
      .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
      .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
  targets: targets
)
