/// Modules that only Apple's platforms have.
enum AppleModules {
  /// What code of a module is recognized by: whole names, and beginnings of names.
  struct Signs: Sendable {
    var names: Set<String> = []
    var beginnings: [String] = []
    /// Names with such a beginning that are here too.
    var exceptions: Set<String> = []
    /// The names of members that are only there where the module is. Other types may have such members too,
    /// so only a name without a base, or behind `self` or a type, is meant.
    var members: Set<String> = []
    /// The functions that are only there where the module is, by their names with labels, whatever they are
    /// called on.
    var functions: Set<String> = []
    /// Whether the module brings UIKit or Foundation with it.
    var bringsUIKit = true

    func has(_ name: String) -> Bool {
      names.contains(name)
        || !exceptions.contains(name)
          && beginnings.contains { beginning in
            name.hasPrefix(beginning)
              && name.dropFirst(beginning.count).first.map { $0.isUppercase || $0 == "_" } ?? false
          }
    }

    /// Whether code with the given names uses the module.
    func areIn(_ code: FileNames) -> Bool {
      code.all.contains(where: has) || !members.isDisjoint(with: code.unqualified)
        || !functions.isDisjoint(with: code.calls)
    }
  }

  /// The module of the Objective-C runtime, which is missing too.
  static let runtimeName = "ObjectiveC"

  /// Code for the Objective-C runtime, whatever a file imports: pointers to methods, and functions that are
  /// called as such.
  static let runtime = Signs(names: ["IMP", "convention"], bringsUIKit: false)

  /// The modules that bring another one.
  private static let bringers: [String: Set<String>] = [
    "CoreImage": ["UIKit"], "Combine": ["SwiftUI"], "AudioToolbox": ["AVFoundation", "AVKit"],
    "CoreMedia": ["AVFoundation", "AVKit"],
  ]

  /// Whether files with imports of some modules can name what a module declares.
  static func isIn(_ module: String, _ imports: Set<String>) -> Bool {
    imports.contains(module) || !imports.isDisjoint(with: bringers[module] ?? [])
  }

  /// The modules and their signs. One without signs is taken as not used.
  static let all: [String: Signs] = [
    "Darwin": Signs(bringsUIKit: false),
    "SwiftUI": Signs(names: [
      "View", "State", "Binding", "ObservedObject", "StateObject", "EnvironmentObject", "Environment",
      "ViewBuilder", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable",
      "UIHostingController", "EdgeInsets", "GeometryReader", "GeometryProxy", "AnyView", "EmptyView",
      "PreviewProvider", "Color", "Shape", "Path", "Font", "Text", "Image", "Button", "Animation",
      "Rectangle", "Circle", "Capsule", "RoundedRectangle", "LinearGradient", "Gradient", "Angle", "HStack",
      "VStack", "ZStack", "Group", "ForEach", "Spacer", "PreferenceKey", "EnvironmentKey",
      "EnvironmentValues",
    ]),
    "AppKit": Signs(beginnings: ["NSView", "NSWindow", "NSColor", "NSFont", "NSImage"]),
    "GLKit": Signs(beginnings: ["GLK", "EAGL"]),
    "OpenGLES": Signs(beginnings: ["GL", "EAGL"]),
    "Metal": Signs(beginnings: ["MTL"]),
    "MetalKit": Signs(beginnings: ["MTK", "MTL"]),
    "AudioToolbox": Signs(names: ["SystemSoundID"], beginnings: ["Audio"]),
    "AVFoundation": Signs(beginnings: ["AV"], exceptions: ["AVMakeRect"]),
    "AVKit": Signs(beginnings: ["AV"], exceptions: ["AVMakeRect"]),
    "CoreMotion": Signs(beginnings: ["CM"]),
    "CoreMedia": Signs(beginnings: ["CM"]),
    "CoreImage": Signs(beginnings: ["CI"]),
    "CoreLocation": Signs(beginnings: ["CL"]),
    "CoreHaptics": Signs(beginnings: ["CH"]),
    "CoreData": Signs(beginnings: ["NSManaged", "NSFetch", "NSPersistent"]),
    "MapKit": Signs(beginnings: ["MK"]),
    "MessageUI": Signs(beginnings: ["MF"]),
    "Photos": Signs(beginnings: ["PH"]),
    "SafariServices": Signs(beginnings: ["SF"]),
    "SceneKit": Signs(beginnings: ["SCN"]),
    "SpriteKit": Signs(beginnings: ["SK"]),
    "StoreKit": Signs(beginnings: ["SK"]),
    "WebKit": Signs(beginnings: ["WK"]),
    "AdSupport": Signs(beginnings: ["AS"]),
    "AppTrackingTransparency": Signs(beginnings: ["AT"]),
    "BackgroundTasks": Signs(beginnings: ["BG"]),
    "CallKit": Signs(beginnings: ["CX"]),
    "CarPlay": Signs(beginnings: ["CP"]),
    "Cocoa": Signs(beginnings: ["NSView", "NSWindow", "NSColor", "NSFont", "NSImage"]),
    "CommonCrypto": Signs(beginnings: ["CC", "kCC"], bringsUIKit: false),
    "Compression": Signs(beginnings: ["compression", "COMPRESSION"], bringsUIKit: false),
    "CoreMIDI": Signs(beginnings: ["MIDI"]),
    "CoreNFC": Signs(beginnings: ["NFC"]),
    "CoreSpotlight": Signs(beginnings: ["CS"]),
    "CryptoKit": Signs(
      names: ["AES", "ChaChaPoly", "Curve25519", "HMAC", "Insecure", "P256", "SHA256", "SHA384", "SHA512"],
      beginnings: ["Symmetric"], bringsUIKit: false),
    "GameController": Signs(beginnings: ["GC"]),
    "GameplayKit": Signs(beginnings: ["GK"]),
    "HealthKit": Signs(beginnings: ["HK"]),
    "HomeKit": Signs(beginnings: ["HM"]),
    "Intents": Signs(beginnings: ["IN"]),
    "IntentsUI": Signs(beginnings: ["IN"]),
    "Messages": Signs(beginnings: ["MS"]),
    "MetalPerformanceShaders": Signs(beginnings: ["MPS"]),
    "ModelIO": Signs(beginnings: ["MDL"]),
    "MultipeerConnectivity": Signs(beginnings: ["MC"]),
    "NaturalLanguage": Signs(beginnings: ["NL"]),
    "Network": Signs(beginnings: ["NW"]),
    "NetworkExtension": Signs(beginnings: ["NE"]),
    "PushKit": Signs(beginnings: ["PK"]),
    "QuickLookThumbnailing": Signs(beginnings: ["QL"]),
    "ReplayKit": Signs(beginnings: ["RP"]),
    "SoundAnalysis": Signs(beginnings: ["SN"]),
    "Speech": Signs(beginnings: ["SF"]),
    "UserNotificationsUI": Signs(beginnings: ["UN"]),
    "VideoToolbox": Signs(beginnings: ["VT"]),
    "VisionKit": Signs(beginnings: ["VN"]),
    "WatchConnectivity": Signs(beginnings: ["WC"]),
    "WatchKit": Signs(beginnings: ["WK"]),
    "WidgetKit": Signs(names: [
      "StaticConfiguration", "TimelineEntry", "TimelineProvider", "Widget", "WidgetBundle", "WidgetCenter",
      "WidgetConfiguration",
    ]),
    "Accelerate": Signs(names: ["Accelerate"], beginnings: ["vImage", "vDSP", "cblas"]),
    "Accounts": Signs(beginnings: ["AC"]),
    "AddressBook": Signs(beginnings: ["AB"]),
    "AssetsLibrary": Signs(beginnings: ["AL"]),
    "ARKit": Signs(beginnings: ["AR"]),
    "AuthenticationServices": Signs(beginnings: ["AS"]),
    "CloudKit": Signs(beginnings: ["CK"]),
    "Combine": Signs(
      names: [
        "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "ObservableObject",
        "PassthroughSubject", "Publisher", "Publishers", "Published", "Subscribers", "Subscription",
      ], bringsUIKit: false),
    "Contacts": Signs(beginnings: ["CN"]),
    "ContactsUI": Signs(beginnings: ["CN"]),
    "CoreBluetooth": Signs(beginnings: ["CB"]),
    "CoreML": Signs(beginnings: ["ML"]),
    "CoreTelephony": Signs(beginnings: ["CTTelephony", "CTCarrier"]),
    "CoreVideo": Signs(beginnings: ["CV"]),
    "EventKit": Signs(beginnings: ["EK"]),
    "GameKit": Signs(beginnings: ["GK"]),
    "LinkPresentation": Signs(beginnings: ["LP"]),
    "LocalAuthentication": Signs(beginnings: ["LA"]),
    "MediaPlayer": Signs(beginnings: ["MP"]),
    "PassKit": Signs(beginnings: ["PK"]),
    "PhotosUI": Signs(beginnings: ["PH"]),
    "PDFKit": Signs(beginnings: ["PDF"]),
    "PencilKit": Signs(beginnings: ["PK"]),
    "QuickLook": Signs(beginnings: ["QL"]),
    "Security": Signs(beginnings: ["Sec", "kSec"], bringsUIKit: false),
    "Social": Signs(beginnings: ["SL"]),
    "SystemConfiguration": Signs(beginnings: ["SCNetwork"], bringsUIKit: false),
    "UserNotifications": Signs(beginnings: ["UN"]),
    "Vision": Signs(beginnings: ["VN"]),
    "OSLog": Signs(names: ["Logger", "OSLog"], beginnings: ["OSLog", "OSSignpost"], bringsUIKit: false),
    "os": Signs(
      names: ["Logger", "OSAllocatedUnfairLock", "OSLog", "os_log", "os_unfair_lock"],
      beginnings: ["OSLog", "OSSignpost", "os_unfair_lock"], bringsUIKit: false),
  ]
}
