/// The room in which a sheet's height is determined.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the view that contains the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the tallest sheet, in points, without the safe area below.
  var maximumDetentValue: CGFloat { get }
}

/// The object that is notified when the user changes the height of a sheet. The requirement has a default
/// implementation.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has changed `selectedDetentIdentifier`.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The text of the identifier.
      public let rawValue: String

      /// Makes an identifier from a text.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier from a text.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The identifier of `medium()`.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of `large()`.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    private typealias Resolver =
      @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// The name of the detent.
    public let identifier: Identifier
    private let resolver: Resolver

    private init(_ identifier: Identifier, _ resolver: @escaping Resolver) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns the detent at half the height. It is inactive in a vertically compact environment.
    public static func medium() -> Detent {
      Detent(.medium) {
        $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2
      }
    }

    /// Returns the detent at the full height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent of the app's own.
    ///
    /// - Parameters:
    ///   - identifier: The name; nil makes a unique one.
    ///   - resolver: Determines the height in points without the safe area below, at each layout; nil for an
    ///     inactive detent.
    @preconcurrency public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// Returns the height in points without the safe area below, at most the context's largest; nil for an
    /// inactive detent, and for a height that is negative or no number.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      guard let value = resolver(context), value >= 0 else { return nil }
      return min(value, context.maximumDetentValue)
    }
  }
}

/// The room of a sheet at one layout.
@MainActor final class SheetDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    super.init()
  }
}
