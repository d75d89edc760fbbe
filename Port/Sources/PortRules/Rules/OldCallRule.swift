import SwiftSyntax

/// Writes calls of before Swift 4.2 as they are written today: `CGRectMake(0, 0, 1, 1)` becomes
/// `CGRect(x: 0, y: 0, width: 1, height: 1)`, and `open static`, which is no longer allowed, `public static`.
final class OldCallRule: Rule {
  /// Functions that became initializers, with the labels of their arguments.
  private static let initializers: [String: (type: String, labels: [String])] = [
    "CGPointMake": ("CGPoint", ["x", "y"]), "CGSizeMake": ("CGSize", ["width", "height"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGVectorMake": ("CGVector", ["dx", "dy"]),
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
  ]
  /// Labels that became shorter, by the methods' names.
  private static let labels = ["toParentViewController": "toParent", "activityIndicatorStyle": "style"]
  /// Functions that became methods of their first argument, with the label of the second.
  private static let methodsOfArguments: [String: (name: String, label: String?)] = [
    "UIEdgeInsetsInsetRect": ("inset", "by"), "UIImageJPEGRepresentation": ("jpegData", "compressionQuality"),
    "UIImagePNGRepresentation": ("pngData", nil),
  ]
  /// Functions that became properties of their argument.
  private static let propertiesOfArguments = [
    "UIInterfaceOrientationIsLandscape": "isLandscape", "UIInterfaceOrientationIsPortrait": "isPortrait",
    "UIDeviceOrientationIsLandscape": "isLandscape", "UIDeviceOrientationIsPortrait": "isPortrait",
    "UIDeviceOrientationIsValidInterfaceOrientation": "isValidInterfaceOrientation",
  ]
  /// Labels that became other ones, by the methods' names with them.
  private static let labelsOfMethods = ["size(attributes:)": "withAttributes"]
  /// Methods whose first label became a part of the name.
  private static let methods = [
    "bringSubview(toFront:)": "bringSubviewToFront", "sendSubview(toBack:)": "sendSubviewToBack",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = node.arguments.map { $0 }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      let (type, labels) = Self.initializers[name.text], labels.count == arguments.count,
      !declarations.types.contains(name.text)
    {
      replace(name.bytes, with: type)
      for (label, argument) in zip(labels, arguments) where argument.label == nil {
        let start = argument.bytes.lowerBound
        replace(start..<start, with: label + ": ")
      }
      changed(node, "\(name.text) → \(type)")
    }
    makeMethod(node)
    qualify(node)
    makeDescription(node)
    decode(node)
    if let label = arguments.first?.label, let new = Self.labels[label.text], arguments.count == 1 {
      replace(label.bytes, with: new)
      changed(node, "\(label.text): → \(new):")
    }
    replaceLabel(node)
    let called =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    if let called, let first = arguments.first, let label = first.label, arguments.count == 1,
      let new = Self.methods["\(called.text)(\(label.text):)"]
    {
      replace(called.bytes, with: new)
      replace(label.bytes.lowerBound..<first.expression.bytes.lowerBound, with: "")
      changed(node, "\(called.text)(\(label.text):) → \(new)")
    }
    return .visitChildren
  }

  /// Writes `text.size(attributes: a)` as `text.size(withAttributes: a)`.
  private func replaceLabel(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let new = Self.labelsOfMethods[name.withLabels(node.labels)], !declarations.declares(name),
      let label = node.arguments.first?.label
    else { return }
    replace(label.bytes, with: new)
    changed(node, "\(name)(\(label.text):) → \(name)(\(new):)")
  }

  /// Writes a call of a function that became a method: `UIEdgeInsetsInsetRect(bounds, insets)` becomes
  /// `bounds.inset(by: insets)`.
  private func makeMethod(_ node: FunctionCallExprSyntax) {
    let arguments = node.arguments.map { $0 }
    guard let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let (name, label, call) = Self.method(for: function), arguments.count == (label == nil ? 1 : 2),
      let object = arguments.first, arguments.allSatisfy({ $0.label == nil }),
      !declarations.declares(function)
    else { return }
    let isPlain =
      object.expression.is(DeclReferenceExprSyntax.self) || object.expression.is(MemberAccessExprSyntax.self)
      || object.expression.is(FunctionCallExprSyntax.self)
    replace(node.bytes.lowerBound..<object.expression.bytes.lowerBound, with: isPlain ? "" : "(")
    let end = object.expression.bytes.upperBound
    if let label, arguments.count == 2 {
      let start = arguments[1].expression.bytes.lowerBound
      replace(end..<start, with: (isPlain ? "" : ")") + ".\(name)(\(label): ")
    } else {
      replace(end..<node.bytes.upperBound, with: (isPlain ? "" : ")") + ".\(name)\(call)")
    }
    changed(node, "\(function)(…) → \(name)\(call.isEmpty ? "" : "(…)")")
  }

  /// Returns the member that a function became, the label of the second argument, and the parentheses behind
  /// a method without one.
  private static func method(for function: String) -> (name: String, label: String?, call: String)? {
    if let property = propertiesOfArguments[function] { return (property, nil, "") }
    return methodsOfArguments[function].map { ($0.name, $0.label, "()") }
  }

  /// Writes `abs(x)` in an extension of `CGFloat` as `Swift.abs(x)`: on Linux the type has a static method of
  /// that name, which hides the function.
  private func qualify(_ node: FunctionCallExprSyntax) {
    guard scope.last == "CGFloat", node.arguments.count == 1,
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "abs"
    else { return }
    replace(name.bytes, with: "Swift.abs")
    changed(node, "abs(…) → Swift.abs(…)")
  }

  /// Writes `type(of: object).description()` as `String(reflecting: type(of: object))`, which is the same
  /// text and needs no method of the class, and `object.classForCoder.description()` by `NSStringFromClass`.
  private func makeDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let type = member.base
    else { return }
    let call = type.as(FunctionCallExprSyntax.self)
    let isType = call?.labels == ["of"] && call?.calledExpression.trimmedDescription == "type"
    guard isType || type.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder" else {
      return
    }
    let beginning = isType ? "String(reflecting: " : "NSStringFromClass("
    replace(node.bytes.lowerBound..<type.bytes.lowerBound, with: beginning)
    replace(type.bytes.upperBound..<node.bytes.upperBound, with: ")")
    changed(node, "\(node.trimmedDescription) → \(beginning)\(type.trimmedDescription))")
  }

  /// Writes `coder.value(forKey:)` of `init(coder:)`, with which iOS stops, as `decodeObject(forKey:)`.
  private func decode(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "value", node.labels == ["forKey"],
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return }
    var next = node.parent
    while let current = next, !current.is(InitializerDeclSyntax.self) { next = current.parent }
    let parameter = next?.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.first
    guard let parameter, parameter.firstName.text == "coder",
      (parameter.secondName ?? parameter.firstName).text == base
    else { return }
    replace(member.declName.bytes, with: "decodeObject")
    changed(node, "value(forKey:) of a coder → decodeObject(forKey:)")
  }

  /// Writes a cast to an implicitly unwrapped type, which Swift 5 refuses, as one to an optional.
  override func visit(_ node: TypeExprSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self),
      let elements = node.parent?.as(ExprListSyntax.self).map(Array.init),
      let index = elements.firstIndex(where: { $0.id == node.id }), index > 0,
      elements[index - 1].is(UnresolvedAsExprSyntax.self)
    else { return .visitChildren }
    replace(type.exclamationMark.bytes, with: "?")
    changed(node, "as \(type.trimmedDescription) → as \(type.wrappedType.trimmedDescription)?")
    return .visitChildren
  }

  /// Writes Core Text's name of an attribute as a key, which iOS makes of it by a cast:
  /// `kCTKernAttributeName as NSAttributedString.Key` becomes
  /// `NSAttributedString.Key(rawValue: kCTKernAttributeName as String)`.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.elements.map { $0 }
    guard elements.count == 3, elements[1].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil,
      elements[1].is(UnresolvedAsExprSyntax.self),
      let name = elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("kCT"),
      elements[2].trimmedDescription == "NSAttributedString.Key"
    else { return .visitChildren }
    let key = "NSAttributedString.Key(rawValue: \(name) as String)"
    replace(node.bytes, with: key)
    changed(node, "\(node.trimmedDescription) → \(key)")
    return .skipChildren
  }

  /// Writes `open` as `public` where nothing can be overridden.
  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    guard let open = node.first(where: { $0.name.text == "open" }) else { return .visitChildren }
    let isConstant =
      node.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    let what = node.contains { $0.name.text == "static" } ? "static" : isConstant ? "let" : nil
    if let what {
      replace(open.name.bytes, with: "public")
      changed(node, "open \(what) → public \(what)")
    }
    return .visitChildren
  }
}
