import UniformTypeIdentifiers

/// An object that can be written as data of several types.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types that objects of the class are written as, best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the object as a type, and calls the handler with the data or an error.
  ///
  /// - Returns: The progress of work that goes on; nil if it is done.
  @discardableResult func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be read from data of several types.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types that objects of the class are read from, best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Reads an object from data of a type. Throws for data that are not of it.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// The programs that may see a representation of an item. There is one app on a device here, which sees all.
/// The values are those of iOS.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every app; those of the same group; those of the same team; the app itself.
  case all = 0
  case group = 1
  case team = 2
  case ownProcess = 3
}

/// Hands over an item in one of several representations, which are made when they are asked for.
///
/// Apple's is of Foundation, which lacks it on Linux. Here handlers are called at once, on the thread that
/// asks.
open class NSItemProvider: NSObject {
  /// The name of Apple's errors of item providers.
  public static let errorDomain = "NSItemProviderErrorDomain"
  /// Apple's number of the error that there is no representation of a type.
  private static let unavailable = -1000

  private typealias Loader = (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  private var loaders: [(type: String, load: Loader)] = []
  /// The object that was given to an initializer or registered.
  private var object: (any NSItemProviderWriting)?

  /// The name that a file of the item would have. Default: nil.
  open var suggestedName: String?

  /// Makes a provider without representations.
  public override init() { super.init() }

  /// Makes a provider of an object in all types that it is written as.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Registers an object in all types that it is written as.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    self.object = self.object ?? object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { handler in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: handler)
      }
    }
  }

  /// Registers the data of a type.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type. Types that were registered before come first.
  ///   - visibility: The apps that may see it.
  ///   - loadHandler: Makes the data, and calls its argument with them or with an error.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    loaders.removeAll { $0.type == typeIdentifier }
    loaders.append((typeIdentifier, loadHandler))
  }

  /// The registered types, in their order.
  open var registeredTypeIdentifiers: [String] { loaders.map(\.type) }

  /// Returns whether a representation is of a type, or of one that belongs to it, as plain text belongs to
  /// text.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    loader(for: typeIdentifier) != nil
  }

  private func loader(for type: String) -> Loader? {
    let wanted = UTType(exportedAs: type)
    let loader =
      loaders.first { $0.type == type }
      ?? loaders.first { UTType(exportedAs: $0.type).conforms(to: wanted) }
    return loader?.load
  }

  /// Loads the data of a type; calls the handler with an error if there is no representation of it.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress { load(typeIdentifier, completionHandler) }

  private func load(_ type: String, _ handler: @escaping (Data?, (any Error)?) -> Void) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    guard let loader = loader(for: type) else {
      handler(nil, Self.error(type))
      progress.completedUnitCount = 1
      return progress
    }
    _ = loader { data, error in
      progress.completedUnitCount = 1
      handler(data, error)
    }
    return progress
  }

  private static func error(_ type: String) -> NSError {
    NSError(
      domain: errorDomain, code: unavailable,
      userInfo: [NSLocalizedDescriptionKey: "There is no representation of the type \(type)."])
  }

  /// Returns whether a representation can be read by a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }

  /// Loads an object of a class; calls the handler with an error if no representation can be read by it. An
  /// object of the class that was registered is handed over as it is.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    if let object = object as? any NSItemProviderReading, Self.isKind(object, of: aClass) {
      let progress = Progress(totalUnitCount: 1)
      progress.completedUnitCount = 1
      completionHandler(object, nil)
      return progress
    }
    let readable = aClass.readableTypeIdentifiersForItemProvider
    guard let type = readable.first(where: { hasItemConformingToTypeIdentifier($0) }) else {
      return load(readable.first ?? "") { _, error in completionHandler(nil, error) }
    }
    return load(type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  private static func isKind(_ object: any NSItemProviderReading, of aClass: any NSItemProviderReading.Type)
    -> Bool
  {
    guard let wanted = aClass as? NSObject.Type, let object = object as? NSObject else { return false }
    return object.isKind(of: wanted)
  }
}
