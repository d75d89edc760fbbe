/// A drag, or what a drop sees of it.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The things that are dragged.
  var items: [UIDragItem] { get }
  /// Whether the source lets its items be moved.
  var allowsMoveOperation: Bool { get }
  /// Whether the items stay in the app. There is no other app here, so that nothing else depends on it.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns the place of the finger in a view.
  func location(in view: UIView) -> CGPoint
  /// Returns whether an item has a representation of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether an item can be read by a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// An object of the app that belongs to the drag. Default: nil.
  var localContext: Any? { get set }
}

/// A drag as the views below it see it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The progress of loading the items.
  var progress: Progress { get }
  /// The drag, which has begun in this app.
  var localDragSession: (any UIDragSession)? { get }
  /// Loads the items that can be read by a class, and calls the closure with them on the main actor, at once
  /// if all are there.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// The drag that is going on.
@MainActor final class DragSession: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The place of the finger in the window.
  var place = CGPoint.zero
  private weak var window: UIWindow?

  init(in window: UIWindow?) { self.window = window }

  func location(in view: UIView) -> CGPoint { view.convert(place, from: window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// A drag that is going on, as a drop.
@MainActor final class DropSession: NSObject, UIDropSession {
  private let drag: DragSession
  let progress = Progress(totalUnitCount: 1)

  init(_ drag: DragSession) { self.drag = drag }

  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  var localDragSession: (any UIDragSession)? { drag }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    drag.canLoadObjects(ofClass: aClass)
  }

  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let loading = LoadedObjects(count: providers.count, completion)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in loading.set(object, at: index) }
    }
    if providers.isEmpty { completion([]) }
    progress.completedUnitCount = 1
    return progress
  }
}

/// The objects of several items, in their order, which come on any thread.
private final class LoadedObjects: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
  }

  func set(_ object: (any NSItemProviderReading)?, at index: Int) {
    lock.lock()
    objects[index] = object
    missing -= 1
    let isLast = missing == 0
    lock.unlock()
    guard isLast else { return }
    if MainQueue.isCurrent { return finish() }
    DispatchQueue.main.async { self.finish() }
  }

  private func finish() { completion(objects.compactMap(\.self)) }
}
