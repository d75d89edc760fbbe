import RivuletClosures
import Testing
import UIKit

/// The examples of the article on closures, and of the document on fonts, compile and do what they say.
@MainActor @Suite struct ClosureArticleTests {
  private final class Header: UIView {
    var offset = CGPoint.zero

    func follow(_ offset: CGPoint) { self.offset = offset }
  }

  private final class Screen: UIViewController {
    let pan = UIPanGestureRecognizer()
    let slider = UISlider()
    let list = UIScrollView()
    let header = Header()
    var volume: Float = 0
    var observation: NSKeyValueObservation?
    var times: [TimeInterval] = []

    func move(by way: CGPoint) { header.center.x += way.x }
    func save() { volume = 1 }
    func draw(at time: TimeInterval) { times.append(time) }

    override func viewDidLoad() {
      super.viewDidLoad()
      pan.onChange { [weak self] pan in self?.move(by: pan.translation(in: pan.view)) }
      slider.onEvent(.valueChanged) { [weak self] slider in self?.volume = slider.value }
      navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done) { [weak self] in self?.save() }

      let link = CADisplayLink.calling { [weak self] time in self?.draw(at: time) }
      link.add(to: .main, forMode: .common)

      observation = list.observeContentOffset { [weak self] list in self?.header.follow(list.contentOffset) }
    }
  }

  @Test func closuresFollowTheirViews() {
    let screen = Screen()
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    stage.show(screen)
    stage.advance(by: 0.1)
    #expect(!screen.times.isEmpty)
    screen.slider.value = 0.5
    screen.slider.sendActions(for: .valueChanged)
    screen.list.contentOffset.y = 20
    #expect(screen.volume == 0.5 && screen.header.offset.y == 20)
  }

  @Test func fontFileThatIsMissingIsAnError() {
    let (label, file) = (UILabel(), URL(filePath: "/nowhere/Display.ttf"))
    #expect(throws: UIFont.RegistrationError.self) {
      try UIFont.registerFonts(at: file)
      label.font = UIFont(name: "Display-Bold", size: 28)
    }
  }
}
