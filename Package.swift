// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The Swift 6 language mode, with strict memory safety, and without a warning.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The same for C.
let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

/// The modules that draw and read and write pictures, which are optimized in debug builds, too: a snapshot of
/// a screen then takes a quarter of the time. Since tools version 6.2 packages with such flags may be
/// dependencies with a version.
let optimized: Set = [
  "PortableMath", "RasterKernels", "Raster", "RenderTree", "RasterThreads", "ImageCoding", "TextLayout",
  "LayoutSolver", "PictureComparison",
]

#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif

/// The targets of a group, with their folders `Sources/GROUP/NAME` and `Tests/GROUP/NAME`, built strictly
/// where they do not say otherwise. Plugins keep the folder that packages have for them.
func group(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets where target.type != .plugin {
    target.path = target.path ?? "\(target.type == .test ? "Tests" : "Sources")/\(name)/\(target.name)"
    if target.type != .system { target.swiftSettings = target.swiftSettings ?? strict }
    guard optimized.contains(target.name) else { continue }
    target.swiftSettings? += [
      .unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))
    ]
    target.cSettings? += [.unsafeFlags(["-O2"], .when(configuration: .debug))]
  }
  return targets
}

/// The modules of SwiftNIO with these names, for what serves browsers.
func nio(_ modules: String...) -> [Target.Dependency] {
  modules.map {
    .product(name: $0, package: "swift-nio", condition: .when(traits: ["Browser", "Commands", "Window"]))
  }
}

/// The arguments of the command line's programs.
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Commands", "Window"]))

/// Values without Foundation, clocks, randomness or input and output: the same bytes everywhere.
let core = group(
  "Core",
  [
    .target(name: "PortableMath"),
    .testTarget(name: "PortableMathTests", dependencies: ["PortableMath"]),
    .target(name: "RasterKernels", cSettings: strictC),
    .target(name: "Raster", dependencies: ["PortableMath", "RasterKernels"]),
    .testTarget(
      name: "RasterTests", dependencies: ["PortableMath", "Raster", "RasterKernels", "TestSupport"]),
    .target(
      name: "RenderTree", dependencies: ["PortableMath", "Raster"],
      exclude: ["Properties/LayerProperties.table"]),
    .testTarget(name: "RenderTreeTests", dependencies: ["RenderTree", "TestSupport"]),
    .target(name: "RasterThreads", dependencies: ["Raster"]),
    .testTarget(
      name: "RasterThreadsTests", dependencies: ["RasterThreads", "Raster", "TestSupport"]),
    .target(name: "RenderWasm", dependencies: ["Raster", "RenderTree"]),
    .testTarget(
      name: "WasmTests",
      dependencies: [
        "BrowserRenderer", "FuzzTargets", "Raster", "RenderTree", "RenderWasm", "Scenes", "TestSupport",
        "UIKit",
      ],
      exclude: ["replay.mjs"]),
  ])

/// Names of Apple's Foundation that Linux lacks, zlib, file types, and the text and tags of XML files.
let foundation = group(
  "Foundation",
  [
    // Names of Foundation and Core Foundation that Linux lacks.
    .target(name: "FoundationCompatibility", dependencies: ["PortableMath"]),
    .target(name: "Deflate", dependencies: ["CZlib"]),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "XMLReading"),
    .testTarget(name: "XMLReadingTests", dependencies: ["XMLReading"]),
  ])

/// Our CoreGraphics, text, image files and QuartzCore.
let graphics = group(
  "Graphics",
  [
    .target(
      name: "CoreGraphics", dependencies: ["Deflate", "FoundationCompatibility", "PortableMath", "Raster"]),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),
    .testTarget(
      name: "CoreGraphicsTests",
      dependencies: ["CoreGraphics", "_Testing_CoreGraphics", "Raster", "TestSupport"]),
    .target(
      name: "ImageCoding", dependencies: ["CGIF", "CPNG", "CJPEG", "CWebP", "CoreGraphics", "Raster"]),
    .testTarget(
      name: "ImageCodingTests",
      dependencies: [
        "ImageCoding", "CoreGraphics", "CJPEG", "_Testing_CoreGraphics", "Raster", "TestSupport",
      ]),
    .target(
      name: "ImageIO", dependencies: ["CoreGraphics", "ImageCoding", "UniformTypeIdentifiers"]),
    .target(
      name: "MobileCoreServices", dependencies: ["CoreGraphics", "UniformTypeIdentifiers"]),
    .testTarget(
      name: "ImageIOTests",
      dependencies: [
        "CoreGraphics", "ImageCoding", "ImageIO", "MobileCoreServices", "TestSupport",
        "UniformTypeIdentifiers",
        "_Testing_CoreGraphics",
      ]),
    .target(
      name: "TextLayout",
      dependencies: ["CHarfBuzz", "CFontconfig", "CoreGraphics", "ImageCoding", "Raster"]),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: ["TextLayout", "CoreGraphics", "_Testing_CoreGraphics", "Raster", "TestSupport"]),
    .target(
      name: "SVGDrawing",
      dependencies: ["CoreGraphics", "ImageCoding", "PortableMath", "Raster", "TextLayout", "XMLReading"]),
    .testTarget(
      name: "SVGDrawingTests",
      dependencies: ["CoreGraphics", "SVGDrawing", "TestSupport", "TextLayout", "_Testing_CoreGraphics"]),
    .target(name: "Metal", dependencies: ["PortableMath"]),
    .testTarget(name: "MetalTests", dependencies: ["Metal"]),
    .target(
      name: "QuartzCore",
      dependencies: ["CoreGraphics", "Metal", "PortableMath", "RenderTree", "TextLayout"]),
    .testTarget(
      name: "QuartzCoreTests", dependencies: ["Metal", "QuartzCore", "TestSupport", "_Testing_CoreGraphics"]),
  ])

/// Our UIKit, the solver of its constraints, and the mechanics of its dynamics.
let interface = group(
  "Interface",
  [
    .target(name: "simd", dependencies: ["PortableMath"]),
    .testTarget(name: "SimdTests", dependencies: ["simd"]),
    .target(name: "LayoutSolver"),
    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver"]),
    .target(name: "RigidBodies", dependencies: ["PortableMath"]),
    .testTarget(name: "RigidBodiesTests", dependencies: ["RigidBodies"]),
    // The macro `#Preview`, which needs no swift-syntax.
    .macro(name: "PreviewMacros"),
    // The part of UIKit below views: colours, fonts, text, pictures and traits.
    .target(
      name: "UIFoundation",
      dependencies: [
        "CoreGraphics", "ImageCoding", "ImageIO", "PortableMath", "QuartzCore", "Raster", "SVGDrawing",
        "TextLayout", "XMLReading",
      ]),
    // Another name of UIFoundation, which has Core Text's functions.
    .target(name: "CoreText", dependencies: ["UIFoundation"]),
    .target(
      name: "UIKit",
      dependencies: [
        "CApplicationHosts", "CoreGraphics", "QuartzCore", "ImageIO", "LayoutSolver", "PortableMath",
        "PreviewMacros", "Raster", "RenderTree", "RigidBodies", "TextLayout", "UIFoundation",
        "UIKitSubmodules",
        "UniformTypeIdentifiers",
      ]),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "CoreGraphics", "CoreText", "Raster", "RenderTree", "TestSupport", "TextLayout", "UIFoundation",
        "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    // Code of an app that was written before Swift 6, with its warnings.
    .testTarget(
      name: "Swift5Tests", dependencies: ["UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "SettingTests", dependencies: ["AppleAPI", "Raster", "UIKit"]),
  ])

/// The five components, their scenes, and the pictures that nothing may change by accident.
let components = group(
  "Components",
  [
    .target(
      name: "RivuletClosures", dependencies: isLinux ? ["UIKit"] : []),
    .testTarget(
      name: "RivuletClosuresTests",
      dependencies: ["RivuletClosures", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"]),
    .target(
      name: "Rivulet", dependencies: ["PortableMath", "RivuletClosures"] + (isLinux ? ["UIKit"] : []),
      resources: [.process("Resources")]),
    .testTarget(
      name: "RivuletTests",
      dependencies: [
        "Rivulet", "RivuletClosures", "Scenes", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    .target(name: "Scenes", dependencies: ["Rivulet", "UIKit"]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "CCrypto", "CoreGraphics", "ImageCoding", "Raster", "RenderTree", "RivuletTesting", "Scenes",
        "TestSupport", "TextLayout", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], exclude: ["Goldens"]),
  ])

/// Places where an app is shown: browsers, windows, films, tests and previews.
let stages = group(
  "Stages",
  [
    .target(
      name: "BrowserRenderer", resources: [.copy("lzma.mjs"), .copy("renderer.mjs")],
      plugins: ["RendererPlugin"]),
    .plugin(name: "RendererPlugin", capability: .buildTool()),
    .target(
      name: "RivuletHost",
      dependencies: [
        "BrowserRenderer", "Deflate", "ImageCoding", "Interrupts", "RenderTree", "UIKit", "WebServer",
      ],
      resources: [.copy("Page")]),
    .testTarget(
      name: "RivuletHostTests",
      dependencies: ["RivuletHost", "WebServer", "RawConnection"],
      exclude: ["page.test.mjs", "lzma.test.mjs"]),
    .target(
      name: "RivuletWindow",
      dependencies: [
        "Interrupts", "Raster", "RasterThreads", "RenderTree", "UIKit",
        .target(name: "CSDL2", condition: .when(traits: ["Window"])),
      ]),
    .testTarget(
      name: "RivuletWindowTests",
      dependencies: [
        "Interrupts", "RivuletWindow", "UIKit", "_Testing_UIKit",
        .target(name: "CXTest", condition: .when(traits: ["Window"])),
      ]),
    .target(name: "MotionExport", dependencies: ["Deflate", "PortableMath", "Raster", "RenderTree"]),
    .testTarget(
      name: "MotionExportTests",
      dependencies: [
        "Deflate", "MotionExport", "PortableMath", "Raster", "RenderTree", "RivuletRecorder", "Scenes",
        "TestSupport", "UIKit",
      ]),
    .target(
      name: "RivuletRecorder",
      dependencies: [
        "BrowserRenderer", "Deflate", "FileReplacement", "ImageCoding", "Interrupts", "MotionExport",
        "QuartzCore", "Raster",
        "RenderTree", "UIKit",
      ], resources: [.copy("Film")]),
    .testTarget(
      name: "RivuletRecorderTests",
      dependencies: [
        "TestSupport",
        "RivuletRecorder", "FileReplacement", "ImageCoding", "Raster", "UIKit", "_Testing_FileReplacement",
        "_Testing_UIKit",
      ]),
    .target(name: "RivuletTesting", dependencies: ["CPreviewRecords", "ImageCoding", "Raster", "UIKit"]),
    .testTarget(
      name: "RivuletTestingTests",
      dependencies: ["RivuletTesting", "ImageCoding", "Raster", "TestSupport", "UIKit", "_Testing_UIKit"],
      exclude: ["__Snapshots__"]),
    .target(name: "PictureComparison", dependencies: ["PortableMath", "Raster"]),
    .testTarget(
      name: "PictureComparisonTests", dependencies: ["PictureComparison", "Raster"]),
    .target(
      name: "SnapshotTesting",
      dependencies: ["ImageCoding", "PictureComparison", "QuartzCore", "Raster", "RivuletTesting", "UIKit"]),
    .testTarget(
      name: "SnapshotTestingTests", dependencies: ["SnapshotTesting", "ImageCoding", "Raster", "UIKit"],
      exclude: ["__Snapshots__"]),
    .target(
      name: "RivuletPreview",
      dependencies: [
        "CZlib", "CoreGraphics", "FileReplacement", "ImageCoding", "PortableMath", "QuartzCore", "Raster",
        "RivuletTesting", "UIKit",
        argumentParser,
      ]),
    .testTarget(
      name: "RivuletPreviewTests",
      dependencies: ["Raster", "RasterThreads", "RivuletPreview", "RivuletTesting", "TestSupport", "UIKit"],
      exclude: ["__Snapshots__"]),
    .executableTarget(
      name: "rivulet-preview", dependencies: ["CPreviewRecords", "RivuletPreview"]),
    // The same with the player of pages, and the page of `--watch`: only those who ask for them build them.
    .executableTarget(
      name: "rivulet-preview-films",
      dependencies: ["CPreviewRecords", "MotionExport", "RivuletPreview", "RivuletRecorder"]),
    .executableTarget(
      name: "rivulet-watch", dependencies: ["Interrupts", "RivuletPreview", "WebServer", argumentParser],
      resources: [.copy("Page")]),
    .plugin(
      name: "RivuletPlugin",
      capability: .command(
        intent: .custom(verb: "rivulet", description: "See the previews of this package."))),
  ])

/// Transfers of files and news, a web server, and files that replace others.
let transfers = group(
  "Transfers",
  [
    .target(name: "Interrupts"),
    .target(name: "FileCalls", cSettings: strictC),
    .target(name: "FileReplacement", dependencies: ["FileCalls"]),
    .target(name: "_Testing_FileReplacement", dependencies: ["FileReplacement"]),
    .testTarget(
      name: "FileReplacementTests",
      dependencies: ["FileReplacement", "_Testing_FileReplacement", "TestSupport"]),
    .target(
      name: "Downloads", dependencies: (isLinux ? ["CCrypto", "CCurl"] : []) + ["FileReplacement"],
      exclude: isLinux ? ["Apple"] : ["Curl", "CurlLoops"]),
    .testTarget(
      name: "DownloadsTests",
      dependencies: [
        "Downloads", "DemoServer", "FileReplacement", "TestSupport", "_Testing_FileReplacement",
      ]),
    .target(name: "Feeds", dependencies: ["Downloads", "XMLReading"]),
    .testTarget(
      name: "FeedsTests", dependencies: ["Feeds", "DemoServer", "TestSupport", "XMLReading"]),
    .target(
      name: "WebServer",
      dependencies: nio("NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket")),
    .testTarget(
      name: "WebServerTests",
      dependencies: [
        "WebServer", "RawConnection",
      ] + nio("NIOCore", "NIOEmbedded")),
  ])

/// The demo app, its server, and the command line.
let apps = group(
  "Apps",
  [
    .target(
      name: "Gallery", dependencies: ["Rivulet", "Scenes", "Downloads", "Feeds", "UIKit"]
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "TestSupport",
        "Gallery", "GalleryExport", "DemoServer", "Downloads", "Feeds", "Rivulet", "Scenes", "UIKit",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    .target(
      name: "GalleryExport",
      dependencies: [
        "FileReplacement", "Gallery", "ImageCoding", "Interrupts", "RivuletRecorder", "Scenes", "UIKit",
      ], resources: [.copy("Pages")]),
    .target(name: "DemoServer", dependencies: ["WebServer"]),
    .executableTarget(
      name: "rivulet",
      dependencies: [
        "DemoServer", "Downloads", "FileReplacement", "Gallery", "GalleryExport", "ImageCoding", "Interrupts",
        "MotionExport", "PictureComparison", "RivuletHost", "RivuletRecorder", "Scenes",
        .target(name: "RivuletWindow", condition: .when(traits: ["Window"])),
        argumentParser,
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["rivulet", "CoreGraphics", "DemoServer", "ImageCoding", "TestSupport"],
      exclude: ["failing-allocation.c", "http2-server.mjs", "proxy.mjs", "tls-server.mjs"]),
    .plugin(
      name: "DoctorPlugin",
      capability: .command(
        intent: .custom(verb: "rivulet-doctor", description: "Say what this machine lacks for Rivulet."))),
  ])

/// C libraries of the system, and headers.
let shims = group(
  "Shims",
  [
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    // The hosts that `UIApplicationMain` looks for.
    .systemLibrary(name: "CApplicationHosts"),
    // The records of previews in the program's own binary.
    .systemLibrary(name: "CPreviewRecords"),
    // The names of Apple's headers, for `import UIKit.UIGestureRecognizerSubclass`.
    .systemLibrary(name: "UIKitSubmodules"),
  ])

/// Code that tests share.
let support = group(
  "Support",
  [
    .target(
      name: "TestSupport", dependencies: ["PortableMath", "Raster", "RenderTree"],
      path: "Tests/Support/TestSupport"),
    .systemLibrary(name: "CXTest", path: "Tests/Support/CXTest", providers: [.apt(["libxtst-dev"])]),
    .target(name: "RawConnection", path: "Tests/Support/RawConnection"),
  ])

/// Rules for all sources, our public API beside Apple's, and the attack on everything that takes input from
/// outside; see `make fuzz`.
let rules = group(
  "Rules",
  [
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "PropertyTableTests"),
    // Our public API beside Apple's. The last three are read, not linked: they must be built first.
    .target(name: "IndexStore", path: "Tests/Rules/IndexStore"),
    .target(
      name: "AppleAPI", dependencies: ["IndexStore"], path: "Tests/Rules/AppleAPI", exclude: ["Data"]),
    .testTarget(
      name: "AppleAPITests", dependencies: ["AppleAPI", "Gallery", "Rivulet", "RivuletClosures", "UIKit"],
      exclude: ["StandIns"]),
    .executableTarget(
      name: "api-coverage", dependencies: ["AppleAPI", "UIKit"], path: "Tests/Rules/APICoverage"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CoreGraphics", "Downloads", "Feeds", "ImageCoding", "Raster", "RenderTree", "Rivulet", "RivuletHost",
        "RivuletPreview", "SVGDrawing", "TestSupport", "TextLayout", "UIKit", "WebServer", "XMLReading",
      ] + nio("NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOWebSocket"), path: "Fuzz/Targets"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"]),
  ])

/// Our pictures and layouts beside those of other programs; see `make oracle`, `make layout-oracle` and
/// `Scripts/svg-suite`.
let peers = group(
  "Peers",
  [
    .executableTarget(
      name: "layout-oracle", dependencies: ["TestSupport", "UIKit"], path: "Tests/Peers/LayoutOracle",
      exclude: ["kiwi.py", "kiwi_time.py"]),
    .executableTarget(
      name: "oracle", dependencies: ["ImageCoding", "Raster", "RivuletTesting", "TestSupport", "UIKit"],
      path: "Tests/Peers/Oracle"),
    .executableTarget(
      name: "svg-suite", dependencies: ["CoreGraphics", "ImageCoding", "Raster", "SVGDrawing", "TextLayout"],
      path: "Tests/Peers/SVGSuite", exclude: ["reasons.tsv"]),
  ])

/// The fuzzer's driver, which has no main function without `--sanitize fuzzer`: nothing else may build it.
let fuzzer = group(
  "Rules", [.executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], path: "Fuzz/Driver")])

/// The parts of the project that `RIVULET_BUILD` names, by the targets that they are made for; all that these
/// need is built with them. Without `RIVULET_BUILD` everything but the fuzzer's driver and the peers is
/// built.
///
/// The sanitizers run over `core`, which is the part with unsafe code, and over `threads`. `window` is for
/// `make window`, `oracle` for `make oracle`, `make layout-oracle` and `Scripts/svg-suite`. On Apple's
/// platforms the API layers come from the system.
let parts: [String: Set<String>] = [
  "core": [
    "PortableMathTests", "RasterTests", "RasterThreadsTests", "RenderTreeTests", "RenderWasm",
  ],
  "threads": ["RasterThreadsTests"],
  "layers": [
    "CoreGraphicsTests", "ImageCodingTests", "ImageIOTests", "MetalTests", "QuartzCoreTests",
    "SVGDrawingTests", "TextLayoutTests",
  ],
  "views": ["CoreText", "Swift5Tests", "UIKitTests", "api-coverage", "simd"],
  "interface": [
    "CoreText", "GoldenTests", "LayoutSolverTests", "QuartzCoreTests", "RigidBodiesTests",
    "RivuletClosuresTests", "RivuletTestingTests", "RivuletTests", "SimdTests", "Swift5Tests",
    "TextLayoutTests", "UIKitTests", "api-coverage",
  ],
  "transfers": ["DownloadsTests", "FeedsTests", "FileReplacementTests", "WebServerTests"],
  "command": ["ArchitectureTests", "CommandLineTests"],
  "previews": ["ArchitectureTests", "RivuletPreviewTests", "api-coverage", "rivulet-preview"],
  "oracle": ["layout-oracle", "oracle", "svg-suite"],
  "window": ["RivuletWindowTests"],
  "fuzz": ["fuzz"],
  "apple": [
    "PortableMathTests", "RasterTests", "RenderTreeTests", "RenderWasm", "Rivulet", "RivuletClosures",
  ],
]
let part = Context.environment["RIVULET_BUILD"] ?? (isLinux ? nil : "apple")

let all =
  core + foundation + graphics + interface + components + stages + transfers + apps + shims + support + rules
  + peers + fuzzer

/// The targets with these names, and all that they need.
@MainActor func targets(with names: Set<String>) -> [Target] {
  let found = all.filter { names.contains($0.name) }
  let needed = found.flatMap {
    $0.dependencies.compactMap(\.target) + ($0.plugins ?? []).compactMap(\.target)
  }
  return names.isSuperset(of: needed) ? found : targets(with: names.union(needed))
}

extension Target.Dependency {
  /// The name of the target, for one of this package.
  var target: String? {
    switch self {
    case .targetItem(let name, _), .byNameItem(let name, _): name
    default: nil
    }
  }

  /// The name of the package, for a product of another one.
  var package: String? {
    if case .productItem(_, let package, _, _) = self { package } else { nil }
  }
}

extension Target.PluginUsage {
  /// The name of the plugin's target.
  var target: String? {
    if case .plugin(let name, _) = self { name } else { nil }
  }
}

/// The targets of this build.
let built =
  if let part {
    targets(with: parts[part] ?? [part])
  } else {
    all.filter { !(fuzzer + peers).map(\.name).contains($0.name) }
  }

/// The packages of others, by their names, and those that this build needs.
let others: [String: Package.Dependency] = [
  "swift-argument-parser":
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  "swift-nio": .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
]
let needed = Set(built.flatMap(\.dependencies).compactMap(\.package)).sorted()

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
  .executable(name: "rivulet-preview-films", targets: ["rivulet-preview-films"]),
  .executable(name: "rivulet-watch", targets: ["rivulet-watch"]),
  // UIKit, QuartzCore and CoreGraphics without the components.
  .library(name: "UIKit", targets: systemModules),
  // An app in web browsers.
  .library(name: "RivuletHost", targets: ["RivuletHost"]),
  // An app in a window of the desktop, with the trait Window.
  .library(name: "RivuletWindow", targets: ["RivuletWindow"]),
  // Films and pictures of a stage.
  .library(name: "RivuletRecorder", targets: ["RivuletRecorder"]),
  // The motion of a stage as Lottie and as animated SVG.
  .library(name: "MotionExport", targets: ["MotionExport"]),
  // Snapshot tests of views.
  .library(name: "RivuletTesting", targets: ["RivuletTesting"] + systemModules),
  // Snapshot tests that were written for swift-snapshot-testing.
  .library(name: "SnapshotTesting", targets: ["SnapshotTesting"] + systemModules),
  .library(name: "RasterThreads", targets: ["RasterThreads"]),
  // Transfers of files, on libcurl.
  .library(name: "Downloads", targets: ["Downloads"]),
]

let package = Package(
  name: "rivulet",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: part.map { $0 != "apple" } ?? false
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
  // SwiftPM fetches no package that only traits need which are off. One trait is enough for each purpose:
  // SwiftPM 6.3 hands the names of several to the compiler in an order that changes from run to run, and
  // compiles every module again when it does.
  traits: [
    .default(enabledTraits: ["Commands"]),
    .trait(name: "Browser", description: "Apps in web browsers alone; fetches SwiftNIO."),
    .trait(
      name: "Commands",
      description: """
        The programs rivulet and rivulet-preview, and apps in web browsers; fetches SwiftNIO and the \
        argument parser.
        """),
    .trait(
      name: "Window",
      description: "As Commands, with apps in windows of the desktop; needs libsdl2-dev."),
  ],
  dependencies: needed.compactMap { others[$0] },
  targets: built
)
