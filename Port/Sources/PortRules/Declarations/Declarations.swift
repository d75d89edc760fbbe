import SwiftSyntax

/// A method as selectors name it.
struct Method {
  let name: String
  /// The arguments' labels, `_` for none.
  let labels: [String]
  /// The name in parentheses after `@objc`.
  let givenName: String?
  let isStatic: Bool

  var objectiveCName: String { givenName ?? ObjectiveCName.of(name, labels: labels) }
}

/// The declarations of a whole tree that the rules ask for, by the last name of their types.
struct Declarations {
  /// The methods of types and of their extensions.
  private(set) var methods: [String: [Method]] = [:]
  /// The types of properties where they are written.
  private(set) var properties: [String: [String: String]] = [:]
  /// The names of properties that are closures.
  private var closures: Set<String> = []
  /// The first inherited type of each class.
  private(set) var superclasses: [String: String] = [:]
  /// The protocols with optional requirements, which become protocols with defaults.
  private(set) var protocolsWithDefaults: Set<String> = []
  /// The names of optional methods in such protocols.
  private(set) var optionalMethods: Set<String> = []
  /// The names of optional properties in such protocols.
  private(set) var optionalProperties: Set<String> = []
  /// The optional methods with a result that is not optional, by their names with labels. They throw where
  /// they are not implemented.
  private(set) var throwingMethods: Set<String> = []
  /// The optional properties whose types are not optional. They throw likewise.
  private(set) var throwingProperties: Set<String> = []
  /// The protocols that declare an optional member, by its name.
  private(set) var owners: [String: Set<String>] = [:]
  /// The protocols that only classes can conform to.
  private(set) var classProtocols: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]

  /// The types that are only there where a module is that Linux lacks.
  var fencedTypes = FencedTypes()

  /// The methods of extensions that classes override.
  var dispatched = DispatchedMethods()

  /// The `required` initializers of the tree's classes: the class and the labels.
  fileprivate(set) var requiredInitializers: Set<String> = []

  /// The protocols that demand `init()`, and those that extensions let `NSObject` adopt.
  fileprivate var protocolsWithInitializer: Set<String> = []
  fileprivate var protocolsOfNSObject: Set<String> = []

  /// The protocols that demand `init()` and that `NSObject` adopts by an extension.
  var protocolsOfObjects: Set<String> { protocolsWithInitializer.intersection(protocolsOfNSObject) }

  /// The names of the tree's protocols.
  private(set) var protocols: Set<String> = []

  /// The names of all types and type aliases of the tree.
  fileprivate(set) var types: Set<String> = []

  /// The names of all functions, properties and local variables of the tree, but of overrides.
  fileprivate(set) var members: Set<String> = []

  /// Whether a file imports UIKit, or names a type that looks like UIKit's.
  private(set) var usesUIKit = false

  /// Adds a file's declarations.
  mutating func add(_ file: SourceFileSyntax) {
    if !usesUIKit {
      let names = FileNames(file)
      usesUIKit =
        names.imports.contains("UIKit")
        || names.all.contains { $0.hasPrefix("UI") && $0.dropFirst(2).first?.isUppercase ?? false }
    }
    let collector = Collector(self)
    collector.walk(file)
    self = collector.declarations
  }

  /// Returns the methods of a type with a name, or those of the nearest superclass in the tree that has one.
  func methods(of type: String, named name: String, labels: [String]?) -> [Method] {
    var next: String? = type
    var visited: Set<String> = []
    while let type = next?.lastName, visited.insert(type).inserted {
      let found = (methods[type] ?? []).filter { $0.name == name && (labels == nil || $0.labels == labels) }
      if !found.isEmpty { return found }
      next = superclasses[type]
    }
    return []
  }

  /// Returns whether a type of the tree has a property with a name that is a closure.
  func hasClosure(_ name: String) -> Bool { closures.contains(name) }

  /// Returns the type that declares a method, if it is a class of the tree and only one type there does.
  func owner(of named: NamedMethod) -> String? {
    let owners = methods.filter { _, methods in
      methods.contains { $0.name == named.name && (named.labels == nil || $0.labels == named.labels) }
    }
    guard owners.count == 1, let owner = owners.keys.first, types.contains(owner) else { return nil }
    return owner
  }

  /// Returns the only protocol of the tree that declares a method with a name and labels; nil for none and
  /// for several.
  func protocolOfMethod(_ name: String, labels: [String]) -> String? {
    let owners = protocols.filter { !methods(of: $0, named: name, labels: labels).isEmpty }
    return owners.count == 1 ? owners.first : nil
  }

  /// Returns the type of a property of a class or of its superclasses in the tree; nil if it is not written.
  func property(_ name: String, of type: String) -> String? {
    var next: String? = type
    var visited: Set<String> = []
    while let type = next?.lastName, visited.insert(type).inserted {
      if let found = properties[type]?[name] { return found }
      next = superclasses[type]
    }
    return nil
  }

  /// Returns whether the tree declares something with a name, other than an override.
  func declares(_ name: String) -> Bool { types.contains(name) || members.contains(name) }

  /// Returns the first class outside the tree that a class inherits from; nil for a class without
  /// superclasses.
  func root(of type: String) -> String? {
    var name = type.lastName
    var visited: Set<String> = []
    while let next = superclasses[name], visited.insert(name).inserted { name = next }
    return name == type.lastName ? nil : name
  }

  /// Returns whether the first class outside the tree that a type inherits from is `NSObject`.
  func isPlainObject(_ type: String) -> Bool { type.lastName == "NSObject" || root(of: type) == "NSObject" }

  fileprivate mutating func add(_ method: Method, to type: String) {
    methods[type, default: []].append(method)
  }

  fileprivate mutating func add(_ property: VariableDeclSyntax, to type: String) {
    for binding in property.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        .trimmedDescription
      let written = binding.typeAnnotation?.type.trimmedDescription ?? call
      if let written, written.hasPrefix("("), written.contains("->") { closures.insert(name) }
      guard let written, written.hasPrefix("[") || written.lastName.first?.isUppercase == true else {
        continue
      }
      properties[type, default: [:]][name] = written.trimmingOptional
    }
  }

  fileprivate mutating func add(_ node: ClassDeclSyntax) {
    let inherited = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    superclasses[node.name.text] = inherited?.lastName
  }

  fileprivate mutating func add(_ node: ExtensionDeclSyntax) {
    guard node.extendedType.trimmedDescription == "NSObject" else { return }
    let adopted = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    protocolsOfNSObject.formUnion(adopted)
  }

  fileprivate mutating func add(_ node: ProtocolDeclSyntax) {
    protocols.insert(node.name.text)
    if node.memberBlock.members.contains(where: \.isPlainInitializer) {
      protocolsWithInitializer.insert(node.name.text)
    }
    if node.attributes.contains(named: "objc") { classProtocols.insert(node.name.text) }
    let optional = node.memberBlock.members.filter { $0.decl.isOptional }
    guard !optional.isEmpty else { return }
    protocolsWithDefaults.insert(node.name.text)
    for member in optional {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        optionalMethods.insert(function.name.text)
        owners[function.name.text, default: []].insert(node.name.text)
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        guard function.resultThatIsNotOptional != nil else { continue }
        throwingMethods.insert(function.name.text.withLabels(labels))
      }
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        let names = variable.bindings.map(\.pattern.trimmedDescription)
        optionalProperties.formUnion(names)
        if variable.isRequiredValue { throwingProperties.formUnion(names) }
        for name in names { owners[name, default: []].insert(node.name.text) }
      }
    }
  }
}

/// Collects the declarations of one file.
private final class Collector: ScopedVisitor {
  var declarations: Declarations

  init(_ declarations: Declarations) {
    self.declarations = declarations
    super.init()
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = scope.last?.lastName, !isLocal { declarations.add(Method(node), to: type) }
    if !node.modifiers.contains(where: { $0.name.text == "override" }) {
      declarations.members.insert(node.name.text)
    }
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = scope.last?.lastName, !isLocal { declarations.add(node, to: type) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    if let type = scope.last?.lastName, node.modifiers.contains(where: { $0.name.text == "required" }) {
      declarations.requiredInitializers.insert(type.withLabels(labels))
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    if !(variable?.modifiers.contains { $0.name.text == "override" } ?? false) {
      declarations.members.insert(node.identifier.text)
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.add(node)
    declarations.types.insert(node.name.text)
    return super.visit(node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.add(node)
    return super.visit(node)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.types.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.types.insert(node.name.text)
    return super.visit(node)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.types.insert(node.name.text)
    return super.visit(node)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.add(node)
    return super.visit(node)
  }
}

extension Method {
  init(_ node: FunctionDeclSyntax) {
    let objc = node.attributes.first(named: "objc")
    self.init(
      name: node.name.text, labels: node.signature.parameterClause.parameters.map { $0.firstName.text },
      givenName: objc?.arguments?.trimmedDescription,
      isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) })
  }
}
