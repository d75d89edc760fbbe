import Foundation
import Synchronization

/// Reports input that is accepted but cannot be shown: an unknown key path, a value of a wrong type, a
/// property that is kept but not drawn, text without its font. Each distinct case is reported once per
/// process.
public enum CADiagnostics {
  /// One case, with the object and key concerned.
  public struct Report: Hashable, Sendable {
    /// The kind of a case. The raw value is its text in `message`.
    public enum Problem: String, Hashable, Sendable {
      /// The key path cannot be animated or set.
      case unsupportedKeyPath = "is not a key path that can be animated or set"
      /// The key path cannot be observed.
      case unobservedKeyPath = "is not a key path that can be observed, or the observer cannot be called"
      /// The value has a type or form that the key does not take.
      case unsupportedValue = "cannot take this value"
      /// The property is stored but has no effect.
      case notDrawn = "is kept but has no effect"
      /// The object has no property with the name.
      case unknownKey = "is no property that can be set or read by its name here"
      /// The selector is a name alone.
      case selectorWithoutMethod =
        "is a selector without its method and does nothing: write Selector(\"tap:\", Button.tap(_:))"
      /// The selector is sent to an object of another class, or with other arguments.
      case otherMethod = "is a method of another class, or takes other arguments"
      /// The processor writes or reads a texture that is only drawn into.
      case writtenFramebuffer =
        "keeps the processor from the texture's pixels: set it to false before the drawable is taken"
      /// The call needs a screen on this thread.
      case noScreen = "needs a screen on this thread"
      /// The layer exceeds `RenderTree.maximumDepth` levels, so it and the layers in it are not drawn.
      case nestedTooDeep = "is the 256th one up to the screen: this layer and those in it are not drawn"
      /// More copies than `RenderTree.maximumCopiedLayers` are asked for.
      case tooManyCopies = "asks for more than 10,000 further copies of layers: the rest is not drawn"
      /// No font has the character, so a sign for a missing glyph is drawn.
      case missingGlyph =
        "is in no installed font and is drawn as a box: `swift package rivulet-doctor` names packages"
      /// Another font takes the place of the interface font with which pictures are promised.
      case otherInterfaceFont =
        "takes the place of Debian 12's Inter, so pictures differ from those of tests: install fonts-inter"
      /// The items of a constraint are in no common view, or one of them is gone.
      case noCommonAncestor =
        "cannot be activated, because its items have no common ancestor: add them to their superviews first"
      /// The required constraints in the key contradict each other, and the object was taken out.
      case unsatisfiableConstraints = "contradict each other"
      /// The file is not an image that can be decoded.
      case unreadableImage = "is in a format that cannot be read: PNG, JPEG, WebP, GIF, PDF and SVG can"
      /// No asset folder has an entry of the name.
      case missingAsset = "is in no asset folder of its bundle"
      /// No symbol with the name is drawn here.
      case unknownSymbol =
        "is a symbol without a drawing: the name may be misspelled, or is not among those drawn here"
      /// The storyboard of Interface Builder cannot be read.
      case unreadableStoryboard =
        "is in a storyboard, which cannot be read here: make the controllers in code"
      /// The nib file of Interface Builder cannot be read.
      case unreadableNib = "is a nib, which cannot be read here: make the views in code"
      /// No font is installed, so text is drawn as boxes.
      case noFont = "is missing and text is drawn as boxes: on Debian, install fonts-inter"
    }

    /// The class of the layer or animation, followed by its name if it has one: `CAShapeLayer "ring"`. For
    /// text, the name of the font.
    public var object: String
    /// The key or key path.
    public var key: String
    /// The kind of the case.
    public var problem: Problem

    /// Creates a report.
    public init(object: String, key: String, problem: Problem) {
      self.object = object
      self.key = key
      self.problem = problem
    }

    /// The report as one sentence.
    public var message: String {
      guard problem == .unsatisfiableConstraints else { return "\(object): \"\(key)\" \(problem.rawValue)." }
      return """
        Unable to simultaneously satisfy constraints.
        These constraints contradict each other; probably one of them is too many:
        (
        \(key)
        )
        Will attempt to recover by breaking constraint
        \(object)
        """
    }
  }

  private struct State {
    var handler: @Sendable (Report) -> Void = { report in
      FileHandle.standardError.write(Data((report.message + "\n").utf8))
    }
    var reported: Set<Report> = []
  }

  private static let state = Mutex(State())

  /// Sets the handler of reports, which by default writes to standard error, and clears the record of cases
  /// already reported. The handler may be called on any thread.
  public static func setHandler(_ handler: @escaping @Sendable (Report) -> Void) {
    state.withLock { $0 = State(handler: handler) }
  }

  package static func report(_ report: Report) {
    let handler = state.withLock { state in
      state.reported.insert(report).inserted ? state.handler : nil
    }
    handler?(report)
  }

  /// Reports a part of a drawing that is accepted but not drawn.
  package static func reportNotDrawn(object: String, key: String) {
    report(Report(object: object, key: key, problem: .notDrawn))
  }
}
