import SwiftSyntax

/// The methods that an extension adds to a class outside the tree, and that other classes override.
///
/// Only the Objective-C runtime calls such overrides. `DispatchRule` gives them names of their own on Linux,
/// and lets the method of the extension choose among them.
struct DispatchedMethods {
  /// A method of an extension.
  struct Method {
    /// The class that the extension adds the method to.
    let owner: String
    /// The classes that override it.
    let overriders: Set<String>
  }

  /// The methods by their names with labels.
  private(set) var methods: [String: Method] = [:]
  private var superclasses: [String: String] = [:]

  init() {}

  /// Reads the methods of all files.
  init(of files: [SourceFileSyntax]) {
    let collector = Collector()
    files.forEach { collector.walk($0) }
    superclasses = Self.superclassesOfUIKit.merging(collector.superclasses) { $1 }
    for (name, owners) in collector.added {
      guard owners.count == 1, let owner = owners.first, !collector.classes.contains(owner),
        let overriders = collector.overrides[name], !overriders.isEmpty,
        overriders.allSatisfy({ ancestors(of: $0).contains(owner) }),
        // An override that is overridden again keeps its name for its subclasses.
        !overriders.contains(where: { inner in
          collector.classes.contains(inner) && ancestors(of: inner).contains { overriders.contains($0) }
        })
      else { continue }
      methods[name] = Method(owner: owner, overriders: overriders)
    }
  }

  /// Returns the class whose method an override calls as that of its superclass.
  func ancestor(of type: String, in method: Method) -> String {
    ancestors(of: type).first { method.overriders.contains($0) } ?? method.owner
  }

  /// Returns the overriding classes of a method, each before its superclasses.
  func ordered(_ method: Method) -> [String] {
    method.overriders.sorted { (-ancestors(of: $0).count, $0) < (-ancestors(of: $1).count, $1) }
  }

  private func ancestors(of type: String) -> [String] {
    var found: [String] = []
    var next = superclasses[type]
    while let name = next, name != type, !found.contains(name) {
      found.append(name)
      next = superclasses[name]
    }
    return found
  }

  private static let superclassesOfUIKit: [String: String] = [
    "UIView": [
      "UIControl", "UILabel", "UIScrollView", "UIImageView", "UIStackView", "UIWindow", "UIProgressView",
      "UIActivityIndicatorView", "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView",
      "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar", "UIVisualEffectView", "UIPickerView",
    ],
    "UIControl": [
      "UIButton", "UITextField", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl",
      "UIDatePicker", "UIRefreshControl",
    ],
    "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
    "UICollectionReusableView": ["UICollectionViewCell"],
    "UICollectionViewCell": ["UICollectionViewListCell"],
    "UIViewController": [
      "UINavigationController", "UITabBarController", "UITableViewController", "UICollectionViewController",
      "UIPageViewController", "UISplitViewController", "UIAlertController", "UISearchController",
    ],
    "CALayer": [
      "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CAEmitterLayer",
      "CAScrollLayer", "CATransformLayer",
    ],
  ].reduce(into: [:]) { names, group in
    for name in group.value { names[name] = group.key }
  }

  private final class Collector: ScopedVisitor {
    var added: [String: Set<String>] = [:]
    var overrides: [String: Set<String>] = [:]
    var classes: Set<String> = []
    var superclasses: [String: String] = [:]

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      classes.insert(node.name.text)
      superclasses[node.name.text] =
        node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription.lastName
      note(node.memberBlock, of: node.name.text, isExtension: false)
      return super.visit(node)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.genericWhereClause == nil {
        note(node.memberBlock, of: node.extendedType.trimmedDescription, isExtension: true)
      }
      return super.visit(node)
    }

    private func note(_ block: MemberBlockSyntax, of type: String, isExtension: Bool) {
      for member in block.members {
        let function = member.decl.as(FunctionDeclSyntax.self)
        let property = member.decl.as(VariableDeclSyntax.self)
        guard let name = function?.nameWithLabels ?? property?.getterName else { continue }
        let modifiers = Set((function?.modifiers ?? property?.modifiers ?? []).map(\.name.text))
        guard modifiers.isDisjoint(with: ["static", "class"]) else { continue }
        if modifiers.contains("override") {
          overrides[name, default: []].insert(type)
        } else if isExtension {
          added[name, default: []].insert(type)
        }
      }
    }
  }
}

extension FunctionDeclSyntax {
  /// The name with the labels of the parameters.
  var nameWithLabels: String {
    name.text.withLabels(signature.parameterClause.parameters.map(\.firstName.text))
  }
}

extension VariableDeclSyntax {
  /// The name of a computed property that is only read; nil for other declarations.
  var getterName: String? {
    guard bindings.count == 1, let binding = bindings.first, case .getter? = binding.accessorBlock?.accessors
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}
