/// Modules that only Apple's platforms have.
enum AppleModules {
  /// What code of a module is recognized by: whole names, and beginnings of names.
  struct Signs: Sendable {
    var names: Set<String> = []
    var beginnings: [String] = []
    /// Whether the module brings UIKit or Foundation with it.
    var bringsUIKit = true

    func has(_ name: String) -> Bool {
      names.contains(name)
        || beginnings.contains { beginning in
          name.hasPrefix(beginning)
            && name.dropFirst(beginning.count).first.map { $0.isUppercase || $0 == "_" } ?? false
        }
    }
  }

  /// The modules and their signs. One without signs is taken as not used.
  static let all: [String: Signs] = [
    "Darwin": Signs(bringsUIKit: false),
    "SwiftUI": Signs(names: [
      "View", "State", "Binding", "ObservedObject", "StateObject", "EnvironmentObject", "Environment",
      "ViewBuilder", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable",
      "UIHostingController", "EdgeInsets", "GeometryReader", "GeometryProxy", "AnyView", "EmptyView",
      "PreviewProvider",
    ]),
    "AppKit": Signs(beginnings: ["NSView", "NSWindow", "NSColor", "NSFont", "NSImage"]),
    "GLKit": Signs(beginnings: ["GLK", "EAGL"]),
    "OpenGLES": Signs(beginnings: ["GL", "EAGL"]),
    "Metal": Signs(beginnings: ["MTL"]),
    "MetalKit": Signs(beginnings: ["MTK", "MTL"]),
    "AudioToolbox": Signs(names: ["SystemSoundID"], beginnings: ["Audio"]),
    "AVFoundation": Signs(beginnings: ["AV"]),
    "AVKit": Signs(beginnings: ["AV"]),
    "CoreMotion": Signs(beginnings: ["CM"]),
    "CoreMedia": Signs(beginnings: ["CM"]),
    "CoreImage": Signs(beginnings: ["CI"]),
    "CoreText": Signs(beginnings: ["CT", "kCT"]),
    "CoreLocation": Signs(beginnings: ["CL"]),
    "CoreHaptics": Signs(beginnings: ["CH"]),
    "CoreData": Signs(beginnings: ["NSManaged", "NSFetch", "NSPersistent"]),
    "ImageIO": Signs(beginnings: ["CGImageSource", "CGImageDestination", "kCGImage"]),
    "MapKit": Signs(beginnings: ["MK"]),
    "MessageUI": Signs(beginnings: ["MF"]),
    "Photos": Signs(beginnings: ["PH"]),
    "SafariServices": Signs(beginnings: ["SF"]),
    "SceneKit": Signs(beginnings: ["SCN"]),
    "SpriteKit": Signs(beginnings: ["SK"]),
    "StoreKit": Signs(beginnings: ["SK"]),
    "WebKit": Signs(beginnings: ["WK"]),
    "ARKit": Signs(beginnings: ["AR"]),
    "AuthenticationServices": Signs(beginnings: ["AS"]),
    "CloudKit": Signs(beginnings: ["CK"]),
    "Combine": Signs(
      names: [
        "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "ObservableObject",
        "PassthroughSubject", "Publisher", "Publishers", "Published", "Subscribers", "Subscription",
      ], bringsUIKit: false),
    "Contacts": Signs(beginnings: ["CN"]),
    "CoreBluetooth": Signs(beginnings: ["CB"]),
    "CoreML": Signs(beginnings: ["ML"]),
    "EventKit": Signs(beginnings: ["EK"]),
    "GameKit": Signs(beginnings: ["GK"]),
    "LinkPresentation": Signs(beginnings: ["LP"]),
    "LocalAuthentication": Signs(beginnings: ["LA"]),
    "MediaPlayer": Signs(beginnings: ["MP"]),
    "PDFKit": Signs(beginnings: ["PDF"]),
    "PencilKit": Signs(beginnings: ["PK"]),
    "QuickLook": Signs(beginnings: ["QL"]),
    "UserNotifications": Signs(beginnings: ["UN"]),
    "Vision": Signs(beginnings: ["VN"]),
    "os": Signs(names: ["OSLog", "os_log", "os_unfair_lock"], bringsUIKit: false),
  ]
}
