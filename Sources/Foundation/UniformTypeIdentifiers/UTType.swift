@_exported public import Foundation

/// A type of files and other data, by Apple's identifiers, such as `public.png`.
///
/// Known are the types that have a static member; an app's own types are made by `init(exportedAs:)`. There
/// is no type for an extension or MIME type that no known one has: Apple's invent one then, whose identifier
/// begins with `dyn`.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, such as `public.png`.
  public let identifier: String
  private let declaration: TypeDeclaration?
  /// The type that an app's own type belongs to.
  private let parent: String?

  /// A type whose declaration is known.
  init(known identifier: String) {
    (self.identifier, declaration, parent) = (identifier, TypeDeclaration.named(identifier), nil)
  }

  private init(own identifier: String, parent: UTType?) {
    (self.identifier, declaration, self.parent) = (
      identifier, nil, parent?.identifier ?? UTType.data.identifier
    )
  }

  /// The known type with an identifier, in any case; nil for others.
  public init?(_ identifier: String) {
    guard let declaration = TypeDeclaration.named(identifier) else { return nil }
    self.init(known: declaration.identifier)
  }

  /// A type that the app declares. It belongs to `parentType`, and to `data` if that is nil.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self = UTType(identifier) ?? UTType(own: identifier, parent: parentType)
  }

  /// A type that another app declares. See `init(exportedAs:conformingTo:)`.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// The known type of files with a filename extension, without its dot and in any case; nil for others, and
  /// for one that does not belong to `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    self.init(belongingTo: supertype) { $0.filenameExtensions.contains(wanted) }
  }

  /// The known type of a MIME type, in any case; nil for others, and for one that does not belong to
  /// `supertype`.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    self.init(belongingTo: supertype) { $0.mimeTypes.contains(wanted) }
  }

  private init?(belongingTo supertype: UTType, _ isMeant: (TypeDeclaration) -> Bool) {
    let found = TypeDeclaration.all.lazy.filter(isMeant).map { UTType(known: $0.identifier) }
    guard let type = found.first(where: { $0.conforms(to: supertype) }) else { return nil }
    self = type
  }

  /// The filename extension that new files of the type get; nil for a type that is not a single format.
  public var preferredFilenameExtension: String? { declaration?.filenameExtensions.first }
  /// The MIME type; nil for a type without one.
  public var preferredMIMEType: String? { declaration?.mimeTypes.first }
  /// All types that this one belongs to, without itself.
  public var supertypes: Set<UTType> {
    let parents = (declaration?.parents ?? []) + (parent.map { [$0] } ?? [])
    return parents.map { UTType(exportedAs: $0) }.reduce(into: []) {
      $0.formUnion($1.supertypes.union([$1]))
    }
  }
  /// Whether the type belongs to no company: its identifier begins with `public`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// Whether the type is known here, or the app's own.
  public var isDeclared: Bool { true }
  /// Whether the type was invented for an extension. Never here.
  public var isDynamic: Bool { false }

  /// Whether this type is another one or belongs to it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  /// Whether this type belongs to another one, and is not the same.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  /// Whether another type belongs to this one, and is not the same.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// The identifier.
  public var description: String { identifier }

  /// Whether both have the same identifier.
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
  /// Reads an identifier.
  ///
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    self.init(exportedAs: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the identifier.
  ///
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
