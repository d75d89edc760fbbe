/// The app on one device: its state, its delegate and its scene.
@MainActor final class RunningApplication {
  unowned let device: any Device
  private(set) var state = UIApplication.State.active
  let session = UISceneSession(role: .windowApplication)
  private(set) var scene: UIWindowScene
  /// Whether the scene is connected. That of a device without a delegate always is.
  private(set) var isConnected = true
  /// Whether the connected scene has come to the foreground, after its delegate has made the window.
  private(set) var isSceneShown = true
  /// The delegate, which this object owns if it has made it.
  weak var delegate: (any UIApplicationDelegate)?
  private var launched: (any UIApplicationDelegate)?

  init(on device: any Device) {
    self.device = device
    scene = UIWindowScene(session: session, connectionOptions: .init())
    install(scene)
  }

  private func install(_ scene: UIWindowScene) {
    self.scene = scene
    scene.application = self
    session.scene = scene
  }

  // MARK: Launch

  /// Makes the delegate and launches its app, in the order of iOS.
  func launch(
    _ delegateClass: (NSObject & UIApplicationDelegate).Type,
    options: [UIApplication.LaunchOptionsKey: Any]?
  ) {
    let application = UIApplication.shared
    let delegate = delegateClass.makeObject() as? any UIApplicationDelegate
    launched = delegate
    self.delegate = delegate
    isConnected = false
    isSceneShown = false
    state = .inactive
    let window = device.window
    _ = delegate?.application(application, willFinishLaunchingWithOptions: options)
    let isHandled = delegate?.application(application, didFinishLaunchingWithOptions: options) ?? false
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
    connect(
      with: connectionOptions(for: options ?? [:]), hasWindow: device.window !== window,
      module: String(reflecting: delegateClass))
    if isHandled { handOver(options ?? [:]) }
    enter(.active)
  }

  /// Connects the scene, with a delegate if its configuration has a class for it.
  private func connect(
    with options: UIScene.ConnectionOptions, hasWindow: Bool, module delegateName: String
  ) {
    if let configuration = delegate?.application(
      UIApplication.shared, configurationForConnecting: session, options: options)
    {
      session.configuration = configuration
    }
    let configuration = session.configuration
    if configuration.delegateClass == nil, !hasWindow {
      let module = delegateName.prefix { $0 != "." }
      configuration.delegateClass = NSClassFromString("\(module).SceneDelegate")
    }
    if let sceneClass = configuration.sceneClass as? UIWindowScene.Type {
      install(sceneClass.init(session: session, connectionOptions: options))
    }
    let made = (configuration.delegateClass as? NSObject.Type)?.makeObject()
    scene.delegate = made as? any UISceneDelegate
    isConnected = true
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if let activity = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    isSceneShown = true
    if let delegate = scene.delegate {
      delegate.sceneWillEnterForeground(scene)
      NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
    }
  }

  /// Tells the delegates that the app ends, and lets them go.
  func terminate() {
    guard launched != nil else { return }
    enter(.background)
    isConnected = false
    scene.delegate?.sceneDidDisconnect(scene)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    delegate?.applicationWillTerminate(.shared)
    NotificationCenter.default.post(
      name: UIApplication.willTerminateNotification, object: UIApplication.shared)
    scene.delegate = nil
    delegate = nil
    launched = nil
  }

  // MARK: State

  /// Goes from one state to another by way of `inactive`, as iOS does, and tells of each step.
  func enter(_ target: UIApplication.State) {
    while state != target {
      switch (state, target) {
      case (.active, _):
        tell(.willResignActive)
        state = .inactive
      case (.background, _):
        tell(.willEnterForeground)
        state = .inactive
      case (.inactive, .background):
        state = .background
        tell(.didEnterBackground)
      case (.inactive, _):
        state = .active
        tell(.didBecomeActive)
      }
    }
  }

  private enum Step { case willResignActive, didEnterBackground, willEnterForeground, didBecomeActive }

  /// Tells the scene's delegate, or that of an app without scenes, and posts the step's notifications.
  private func tell(_ step: Step) {
    let application = UIApplication.shared
    let app = scene.delegate == nil ? delegate : nil
    let names: (application: Notification.Name, scene: Notification.Name)
    switch step {
    case .willResignActive:
      scene.delegate?.sceneWillResignActive(scene)
      app?.applicationWillResignActive(application)
      names = (UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification)
    case .didEnterBackground:
      scene.delegate?.sceneDidEnterBackground(scene)
      saveActivity()
      app?.applicationDidEnterBackground(application)
      names = (UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
    case .willEnterForeground:
      scene.delegate?.sceneWillEnterForeground(scene)
      app?.applicationWillEnterForeground(application)
      names = (UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
    case .didBecomeActive:
      scene.delegate?.sceneDidBecomeActive(scene)
      app?.applicationDidBecomeActive(application)
      names = (UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification)
    }
    NotificationCenter.default.post(name: names.application, object: application)
    NotificationCenter.default.post(name: names.scene, object: scene)
  }
}
