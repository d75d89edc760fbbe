import Foundation
import Testing
import UIKit

/// The calls of the apps below, in order.
@MainActor private var calls: [String] = []

final class WindowAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append("launch \(application.applicationState) \(application.delegate === self)")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
  func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
}

class PlainAppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("application active") }
}

/// The delegate that Xcode's new apps name in their manifest.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    calls.append("connect \(scene.activationState) \(windowScene.screen.bounds.width)")
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active \(scene.activationState)") }
  func sceneWillResignActive(_ scene: UIScene) { calls.append("resign") }
  func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
}

final class OtherScene: UIWindowScene {}

final class OtherSceneDelegate: NSObject, UISceneDelegate {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    calls.append("\(type(of: scene)) \(session.configuration.name ?? "")")
  }
}

final class ConfiguringAppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "other", sessionRole: session.role)
    configuration.sceneClass = OtherScene.self
    configuration.delegateClass = OtherSceneDelegate.self
    return configuration
  }
}

@MainActor @Suite(.serialized) struct ApplicationTests {
  let stage = Stage(size: CGSize(width: 300, height: 200))

  init() { calls = [] }

  @Test func launchShowsTheWindowOfAnAppWithoutScenesAndTellsItsDelegate() {
    stage.launch(WindowAppDelegate.self)
    let delegate = UIApplication.shared.delegate as? WindowAppDelegate
    #expect(calls == ["launch inactive true", "active"])
    #expect(delegate != nil && stage.window === delegate?.window)
    #expect(delegate?.window?.rootViewController?.view.superview === stage.window)
    // Through the protocol the property is optional twice, as on iOS.
    #expect(UIApplication.shared.delegate?.window??.rootViewController === stage.window.rootViewController)
    if let window = UIApplication.shared.delegate?.window, let window { #expect(window === stage.window) }
    stage.applicationState = .background
    stage.applicationState = .active
    #expect(calls[2...] == ["resign", "background", "foreground", "active"])
    stage.terminateApplication()
    #expect(calls[6...] == ["resign", "background", "terminate"])
    #expect(UIApplication.shared.delegate == nil)
  }

  @Test func theSceneDelegateOfTheModuleShowsTheWindowAndTakesThePlaceOfTheApplications() {
    stage.launch(PlainAppDelegate.self)
    #expect(calls == ["connect unattached 300.0", "foreground", "active foregroundActive"])
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    #expect(scenes.flatMap(\.windows).first { $0.isKeyWindow } === stage.window)
    #expect(stage.window.windowScene === scenes.first)
    #expect((scenes.first?.delegate as? SceneDelegate)?.window === stage.window)
    let bar = scenes.first?.statusBarManager
    #expect(bar?.isStatusBarHidden == true && bar?.statusBarFrame.height == 0)
    stage.safeAreaInsets.top = 47
    #expect(bar?.isStatusBarHidden == false && bar?.statusBarStyle == .default)
    #expect(bar?.statusBarFrame == CGRect(x: 0, y: 0, width: 300, height: 47))
    stage.safeAreaInsets.top = 0
    #expect(scenes.first?.coordinateSpace.bounds == stage.window.bounds)
    stage.terminateApplication()
    #expect(calls[3...] == ["resign", "background", "disconnect"])
    #expect(UIApplication.shared.connectedScenes.isEmpty)
  }

  @Test func aConfigurationChoosesTheClassesOfTheSceneAndItsDelegate() {
    stage.launch(ConfiguringAppDelegate.self)
    #expect(calls == ["OtherScene other"])
  }

  @Test func eachStageHasAnAppOfItsOwn() {
    stage.launch(WindowAppDelegate.self)
    let other = Stage(size: CGSize(width: 100, height: 100))
    other.launch(WindowAppDelegate.self)
    #expect(other.window !== stage.window)
    other.applicationState = .background
    #expect(stage.applicationState == .active)
    #expect(UIApplication.shared.applicationState == .background, "the app of the stage last used")
    #expect(stage.window.bounds.width == 300 && other.window.bounds.width == 100)
  }

  @Test func aSecondLaunchEndsTheFirstApp() {
    stage.launch(WindowAppDelegate.self)
    let first = stage.window
    calls = []
    stage.launch(WindowAppDelegate.self)
    #expect(calls == ["resign", "background", "terminate", "launch inactive true", "active"])
    #expect(stage.window !== first)
  }

  @Test func aSceneManifestNamesTheDelegateOfAConfiguration() {
    let role = UISceneSession.Role.windowApplication
    let manifest: [String: Any] = [
      "UISceneConfigurations": [
        role.rawValue: [
          ["UISceneConfigurationName": "first", "UISceneDelegateClassName": "App.First"],
          ["UISceneConfigurationName": "second", "UISceneDelegateClassName": "App.Second"],
        ]
      ]
    ]
    func name(_ configuration: String?, _ manifest: Any?) -> String? {
      UISceneConfiguration.manifestDelegate(of: configuration, role: role, in: manifest)
    }
    #expect(name("second", manifest) == "App.Second")
    #expect(name(nil, manifest) == "App.First")
    #expect(name("third", manifest) == nil)
    #expect(name(nil, nil) == nil)
    #expect(name(nil, ["UISceneConfigurations": 3]) == nil)
  }
}
