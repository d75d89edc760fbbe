import SwiftParser
import SwiftSyntax

/// Rewrites Swift files that are built for iOS so that they build with Rivulet's UIKit too.
///
/// The files of one module go in together, since the rules look up methods, superclasses and protocols of
/// all. Bytes that no rule is about stay as they are. A ported text is not changed again. The cost grows with
/// the length of the texts.
public struct Porter: Sendable {
  /// A file after the rules.
  public struct Ported: Sendable {
    /// The new text, which is the old one if no rule was about it.
    public let text: String
    /// The changes and the places that need a hand, in the order of their lines.
    public let remarks: [Remark]
    /// Whether the text has a selector with its method, which needs `SelectorFile` on iOS.
    public let hasSelectors: Bool
  }

  private static let rules: [Rule.Type] = [
    SelectorRule.self, PlatformRule.self, OptionalRequirementRule.self, OptionalReferenceRule.self,
    OptionalCallRule.self, DelegateCallRule.self, AnyObjectMemberRule.self,
    ManagedPropertyRule.self, ObservingClassRule.self, RuntimeOverrideRule.self, DispatchRule.self,
    ConstructionRule.self, ObjectInitializerRule.self, AttributeRule.self,
    OldNameRule.self, OldCallRule.self, StageTimeRule.self, MethodPointerRule.self, RuntimeCallRule.self,
    // The code behind an `#else` of the first run may use a further module.
    LogCallRule.self, MissingModuleRule.self, MissingModuleRule.self, UIKitImportRule.self,
    FoundationImportRule.self,
  ]

  private let declarations: Declarations
  private let overrides: ExtensionOverrides

  /// Reads the declarations of all files.
  /// - Parameter files: The texts by their paths. One that does not parse is left out.
  public init(files: [String: String]) {
    var declarations = Declarations()
    var overrides = ExtensionOverrides()
    var parsed: [SourceFileSyntax] = []
    let ordered = files.sorted { $0.key < $1.key }
    let all = ordered.mapInParallel { (path: $0.key, file: LateAttributes.moved(in: $0.value)?.file) }
    for (path, file) in all {
      guard let file else { continue }
      declarations.add(file)
      overrides.add(file, path: path)
      parsed.append(file)
    }
    declarations.dispatched = DispatchedMethods(of: parsed)
    overrides.keepMoved(besides: declarations.dispatched)
    declarations.fencedTypes = FencedTypes(of: parsed)
    self.declarations = declarations
    self.overrides = overrides
  }

  /// Returns a file after the rules.
  /// - Parameters:
  ///   - text: The file's text. One that does not parse comes back with a remark.
  ///   - path: The file's path among those of `init(files:)`.
  public func port(_ text: String, path: String) -> Ported {
    guard let (arranged, parsed) = LateAttributes.moved(in: text) else {
      let remark = Remark(kind: .open, line: 1, text: "the file does not parse, and is copied as it is")
      return Ported(text: text, remarks: [remark], hasSelectors: false)
    }
    var edited = EditedText(arranged)
    let (moves, moved) = overrides.edits(of: path, lineBreak: edited.lineBreak)
    var remarks = moved
    var edits = moves
    var file = parsed
    for rule in Self.rules {
      if !edits.isEmpty {
        edited.apply(edits)
        file = Parser.parse(source: edited.text)
      }
      let walk = rule.init(file, edited, declarations)
      walk.walk(file)
      edits = walk.edits
      remarks += walk.remarks
    }
    edited.apply(edits)
    let hasSelectors = remarks.contains { $0.kind == .changed && $0.text.contains("→ Selector(") }
    return Ported(
      text: edited.text, remarks: remarks.sorted { $0.line < $1.line }, hasSelectors: hasSelectors)
  }
}
