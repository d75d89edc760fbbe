import UIKit

// The files of this folder are those of an app for iOS.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UINavigationBar.appearance().tintColor = .systemOrange
    UISwitch.appearance().onTintColor = .systemOrange
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

/// Shows the login, and then the tabs.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.tintColor = .systemOrange
    let login = LoginViewController()
    login.didLogIn = { [weak window] name in
      guard let window else { return }
      UIView.transition(with: window, duration: 0.4, options: .transitionCrossDissolve) {
        window.rootViewController = Self.makeTabs(name: name)
      }
    }
    window.rootViewController = login
    window.makeKeyAndVisible()
    self.window = window
  }

  static func makeTabs(name: String) -> UITabBarController {
    let library = UINavigationController(rootViewController: LibraryViewController(store: .shared))
    library.navigationBar.prefersLargeTitles = true
    library.tabBarItem = UITabBarItem(
      title: "Library", image: UIImage(systemName: "photo.on.rectangle"), tag: 0)
    let settings = UINavigationController(rootViewController: SettingsViewController(userName: name))
    settings.navigationBar.prefersLargeTitles = true
    settings.tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gear"), tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [library, settings]
    return tabs
  }
}
