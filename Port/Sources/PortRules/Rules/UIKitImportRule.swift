import SwiftSyntax

/// Adds `import UIKit` to a file that names UIKit's types and imports no module that brings them. On iOS
/// those names come along with the imports of other files, or with the umbrella header of the framework.
final class UIKitImportRule: Rule {
  /// The modules that bring UIKit.
  private static let upperModules = Set(AppleModules.all.filter(\.value.bringsUIKit).keys).union(["UIKit"])
  /// UIKit's and Core Foundation's names without a prefix of their own.
  private static let names: Set<String> = [
    "Selector", "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSTextAlignment", "NSLineBreakMode", "NSTextAttachment",
    "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow", "NSUnderlineStyle", "NSLayoutConstraint",
    "NSLayoutAnchor", "NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor",
    "NSStringDrawingOptions",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
    "NSDirectionalEdgeInsets", "NSHashTable", "NSLayoutManager", "NSTextContainer", "NSTextStorage",
    "NSKeyValueChangeKey", "NSKeyValueObservingOptions", "NSKeyValueObservation", "KeyValueObserver",
    "NSMapTable", "NSPointerFunctions", "NSException",
  ]
  /// The geometry that Foundation has on Linux.
  private static let geometry: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]
  /// The names of Foundation's and Dispatch's that a file without an import may have.
  private static let foundation: Set<String> = [
    "Bundle", "Data", "Date", "DateFormatter", "DispatchQueue", "DispatchTime", "DispatchWorkItem",
    "FileManager",
    "IndexPath", "IndexSet", "Locale", "Notification", "NotificationCenter", "ProcessInfo", "RunLoop",
    "TimeInterval", "Timer", "URL", "UserDefaults",
  ]

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.statements.first, Self.isNeeded(in: FileNames(node), declarations) else {
      return .skipChildren
    }
    let place = node.statements.first { $0.item.is(ImportDeclSyntax.self) } ?? first
    let start = place.bytes.lowerBound
    let gap = place.item.is(ImportDeclSyntax.self) ? source.lineBreak : source.lineBreak + source.lineBreak
    replace(start..<start, with: "import UIKit" + gap)
    changed(place, "import UIKit added: the file names its types")
    return .skipChildren
  }

  /// Returns whether a file with the given names needs the import.
  static func isNeeded(in names: FileNames, _ declarations: Declarations) -> Bool {
    declarations.usesUIKit && names.imports.isDisjoint(with: upperModules)
      && names.all.subtracting(declarations.types).contains { isMissing($0, names.imports) }
  }

  /// Returns whether a file names geometry or types of Foundation's.
  static func namesFoundation(_ names: FileNames) -> Bool {
    !names.all.isDisjoint(with: geometry.union(foundation))
  }

  /// Returns whether a name is one that none of the imported modules has.
  private static func isMissing(_ name: String, _ imports: Set<String>) -> Bool {
    if names.contains(name) { return true }
    if imports.isEmpty, foundation.contains(name) || name.isPrefixed("NS") { return true }
    if name.isPrefixed("UI") { return true }
    guard imports.isDisjoint(with: ["QuartzCore"]) else { return false }
    if name.isPrefixed("CA") { return true }
    if name.isPrefixed("CF"), !imports.contains("CoreFoundation") { return true }
    guard imports.isDisjoint(with: ["CoreGraphics"]) else { return false }
    return name.isPrefixed("CG") && (imports.isEmpty || !geometry.contains(name))
  }
}

extension String {
  /// Whether the name is two letters of a framework and a word.
  fileprivate func isPrefixed(_ letters: String) -> Bool {
    hasPrefix(letters) && dropFirst(2).first?.isUppercase ?? false
  }
}
