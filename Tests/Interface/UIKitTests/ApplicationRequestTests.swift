import Foundation
import Testing
import UIKit

/// The calls of the apps below, in order.
@MainActor private var calls: [String] = []

final class LinkSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    for context in connectionOptions.urlContexts {
      calls.append("connect \(context.url) \(context.options.sourceApplication ?? "-")")
    }
    if let item = connectionOptions.shortcutItem { calls.append("connect \(item.type)") }
    if let activity = connectionOptions.userActivities.first {
      calls.append("connect \(activity.activityType)")
    }
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = NoteController()
    window?.makeKeyAndVisible()
    if let activity = session.stateRestorationActivity {
      window?.rootViewController?.restoreUserActivityState(activity)
    }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    calls += contexts.map { "open \($0.url)" }
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    calls.append("continue \(userActivity.webpageURL?.path ?? "-")")
  }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    calls.append("perform \(shortcutItem.localizedTitle)")
    completionHandler(true)
  }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    window?.rootViewController?.userActivity
  }
}

final class NoteController: UIViewController {
  var note = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    userActivity = NSUserActivity(activityType: "note")
  }
  func show(_ note: Int) {
    self.note = note
    userActivity?.needsSave = true
  }
  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["note": note])
  }
  override func restoreUserActivityState(_ activity: NSUserActivity) {
    note = activity.userInfo?["note"] as? Int ?? -1
  }
}

final class LinkAppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = LinkSceneDelegate.self
    return configuration
  }
}

final class PlainLinkAppDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = NoteController()
    window?.makeKeyAndVisible()
    return launchOptions?[.sourceApplication] == nil
  }
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    calls.append("open \(url)")
    return true
  }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    restorationHandler(window?.rootViewController.map { [$0] })
    return true
  }
}

@MainActor @Suite(.serialized) struct ApplicationRequestTests {
  let stage = Stage(size: CGSize(width: 300, height: 200))
  let url: URL

  init() throws {
    calls = []
    url = try #require(URL(string: "notes://note/3"))
  }

  @Test func theOptionsOfALaunchComeWithTheSceneConnection() {
    let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New Note")
    let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    stage.launch(
      LinkAppDelegate.self,
      options: [
        .url: url, .sourceApplication: "mail", .shortcutItem: item,
        .userActivityDictionary: ["UIApplicationLaunchOptionsUserActivityKey": web],
      ])
    #expect(calls == ["connect notes://note/3 mail", "connect new", "connect NSUserActivityTypeBrowsingWeb"])
  }

  @Test func aRunningSceneOpensURLsContinuesActivitiesAndPerformsQuickActions() {
    stage.launch(LinkAppDelegate.self)
    stage.sendURL(url)
    let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    web.webpageURL = URL(string: "https://example.com/notes/3")
    stage.sendUserActivity(web)
    var performed: [Bool] = []
    stage.sendShortcutItem(.init(type: "new", localizedTitle: "New Note")) { performed.append($0) }
    #expect(calls == ["open notes://note/3", "continue /notes/3", "perform New Note"])
    #expect(performed == [true])
  }

  @Test func aLaunchOnTheSameStageRestoresTheActivityThatTheSceneHasSaved() throws {
    stage.launch(LinkAppDelegate.self)
    try #require(stage.window.rootViewController as? NoteController).show(3)
    stage.terminateApplication()
    stage.launch(LinkAppDelegate.self)
    #expect((stage.window.rootViewController as? NoteController)?.note == 3)
    let other = Stage(size: CGSize(width: 100, height: 100))
    other.launch(LinkAppDelegate.self)
    #expect((other.window.rootViewController as? NoteController)?.note == 0)
  }

  @Test func anAppWithoutScenesOpensTheURLOfItsLaunchUnlessItHasHandledIt() {
    stage.launch(PlainLinkAppDelegate.self, options: [.url: url])
    #expect(calls == ["open notes://note/3"])
    stage.launch(PlainLinkAppDelegate.self, options: [.url: url, .sourceApplication: "mail"])
    #expect(calls == ["open notes://note/3"])
    let activity = NSUserActivity(activityType: "note")
    activity.userInfo = ["note": 7]
    stage.sendUserActivity(activity)
    #expect((stage.window.rootViewController as? NoteController)?.note == 7)
    var performed: [Bool] = []
    stage.sendShortcutItem(.init(type: "new", localizedTitle: "New Note")) { performed.append($0) }
    #expect(performed == [false])
  }

  @Test func withoutAnAppRequestsHaveNoEffect() {
    stage.sendURL(url)
    stage.sendUserActivity(NSUserActivity(activityType: "note"))
    #expect(calls.isEmpty)
  }

  @Test func copiesOfQuickActionsKeepTheirValues() throws {
    let icon = UIApplicationShortcutIcon(type: .compose)
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: "Note", icon: icon,
      userInfo: ["folder": "home" as NSString])
    let changed = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    changed.localizedTitle = "Add"
    #expect(changed.localizedSubtitle == "Note" && changed.icon == icon && item.localizedTitle == "New")
    #expect(changed.userInfo?["folder"] as? NSString == "home")
    #expect(UIApplicationShortcutIcon(systemImageName: "plus") != icon)
  }
}
