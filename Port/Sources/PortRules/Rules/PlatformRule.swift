import SwiftSyntax

/// Lets code for iOS be code for Linux: `os(iOS)` becomes `os(iOS) || os(Linux)` where the clause asks for
/// UIKit's platform. Imports of single headers are fenced.
final class PlatformRule: Rule {
  /// The modules that Linux has.
  static let modules: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "UniformTypeIdentifiers",
    "MobileCoreServices", "simd",
    "Foundation", "Dispatch", "Swift", "Testing", "XCTest",
    "Observation", "Synchronization", "FoundationEssentials",
  ]

  /// Returns whether Linux has a module; nil for one that is not known, and for Metal, whose textures are there.
  static func has(_ module: String) -> Bool? {
    if modules.contains(module) || ["CoreFoundation", "Glibc"].contains(module) { return true }
    let isMissing = AppleModules.all[module] != nil || module == AppleModules.runtimeName
    return isMissing && module != "Metal" ? false : nil
  }

  /// The names in the file.
  private var names: FileNames?

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    names = FileNames(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition, node.asksForUIKit else { return super.visit(node) }
    for test in PlatformTests(condition).ofIOS {
      let isAlone = test.position == condition.position && test.endPosition == condition.endPosition
      replace(test.bytes, with: isAlone ? "os(iOS) || os(Linux)" : "(os(iOS) || os(Linux))")
    }
    changed(condition, "os(iOS) → os(iOS) || os(Linux)")
    return super.visit(node)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    let start = node.bytes.lowerBound
    guard let module = path.first, isFirstInLine(start) else { return .skipChildren }
    if module == "CoreFoundation", path.count == 1 {
      port(coreFoundation: node)
    } else if module == "ObjectiveC"
      || (path.count > 1 && node.importKindSpecifier == nil && Self.modules.contains(module))
    {
      replaceOnLinux(node.bytes, with: module == "ObjectiveC" ? [] : ["import \(module)"])
      changed(node, "\(node.trimmedDescription) where the Objective-C runtime is")
    }
    return .skipChildren
  }

  /// Keeps the import, since Linux has the module, but for a file that would find some of its names twice:
  /// the modules that stand for Apple's have them too.
  private func port(coreFoundation node: ImportDeclSyntax) {
    guard let names else { return }
    let isTwice =
      UIKitImportRule.isNeeded(in: names, declarations) || !names.imports.isDisjoint(with: Self.graphics)
    if isTwice, !names.all.isDisjoint(with: Self.doubled) {
      replaceOnLinux(node.bytes, with: ["import Foundation"])
      changed(node, "import CoreFoundation → import Foundation where the Objective-C runtime is not")
    } else if !isTwice, !names.imports.contains("Foundation"), UIKitImportRule.namesFoundation(names) {
      replace(node.bytes.upperBound..<node.bytes.upperBound, with: source.lineBreak + "import Foundation")
      changed(node, "import Foundation added: on Linux these types of Core Foundation's are there")
    }
  }

  /// The modules that have names of Core Foundation's on Linux.
  private static let graphics: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "MobileCoreServices",
  ]
  /// The names of Core Foundation that UIKit and the modules below it declare here, too.
  private static let doubled: Set<String> = [
    "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFAllocator", "CFArray", "CFArrayGetCount",
    "CFArrayGetValueAtIndex", "CFAttributedString", "CFAttributedStringCreate", "CFBoolean", "CFData",
    "CFDictionary", "CFError", "CFErrorCopyDescription", "CFGetRetainCount", "CFIndex", "CFLocale",
    "CFLocaleCopyCurrent", "CFLocaleGetIdentifier", "CFLocaleGetLanguageCharacterDirection",
    "CFLocaleGetLanguageLineDirection", "CFLocaleIdentifier", "CFLocaleLanguageDirection", "CFMutableData",
    "CFNumber", "CFOptionFlags", "CFRange", "CFRangeMake", "CFRunLoop", "CFRunLoopAddTimer",
    "CFRunLoopGetCurrent", "CFRunLoopGetMain", "CFRunLoopMode", "CFRunLoopRemoveTimer", "CFRunLoopTimer",
    "CFRunLoopTimerCreateWithHandler", "CFRunLoopTimerInvalidate", "CFRunLoopWakeUp", "CFString",
    "CFTimeInterval", "CFTypeRef", "CFURL", "kCFAllocatorDefault", "kCFBooleanFalse", "kCFBooleanTrue",
    "kCFNotFound",
  ]
}

/// The tests of iOS in a condition.
private final class PlatformTests: SyntaxVisitor {
  private(set) var ofIOS: [FunctionCallExprSyntax] = []

  init(_ condition: ExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(condition)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription == "os(iOS)" { ofIOS.append(node) }
    return .skipChildren
  }
}
