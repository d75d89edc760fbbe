import UIKit

extension Subject {
  static let controls: [Subject] = [
    toggle, slider, stepper, segments, imageSegments, pages, colorWell, refresh,
  ]

  private static var toggle: Subject {
    var settings = Settings()
    settings.addControl()
    settings.set("isOn", \UISwitch.isOn, true)
    settings.set("onTintColor", \UISwitch.onTintColor, .red)
    settings.set("thumbTintColor", \UISwitch.thumbTintColor, .yellow)
    settings.set("onImage", \UISwitch.onImage, Settings.image)
    settings.set("offImage", \UISwitch.offImage, Settings.image)
    settings.set("preferredStyle", \UISwitch.preferredStyle, .checkbox, .sliding)
    settings.set("title", \UISwitch.title, "Title")
    return Subject(name: "switch", settings: settings) { [UISwitch()] }
  }

  private static var slider: Subject {
    var settings = Settings()
    settings.addControl()
    settings.set("value", \UISlider.value, 0, 0.9)
    settings.set("minimumValue", \UISlider.minimumValue, 0.2, 0.6, 2)
    settings.set("maximumValue", \UISlider.maximumValue, 0.6, 0.2, -1)
    settings.set("minimumTrackTintColor", \UISlider.minimumTrackTintColor, .red)
    settings.set("maximumTrackTintColor", \UISlider.maximumTrackTintColor, .green)
    settings.set("thumbTintColor", \UISlider.thumbTintColor, .yellow)
    settings.changesOthers("minimumValue")
    settings.changesOthers("maximumValue")
    settings.set("minimumValueImage", \UISlider.minimumValueImage, Settings.image)
    settings.set("maximumValueImage", \UISlider.maximumValueImage, Settings.image)
    settings.set("preferredBehavioralStyle", \UISlider.preferredBehavioralStyle, .pad)
    settings.set("isContinuous", \UISlider.isContinuous, false)
    settings.call("setThumbImage") { (slider: UISlider) in
      slider.setThumbImage(Settings.image, for: .normal)
      return { slider.setThumbImage(nil, for: .normal) }
    }
    settings.call("setMinimumTrackImage") { (slider: UISlider) in
      slider.setMinimumTrackImage(Settings.image, for: .normal)
      return { slider.setMinimumTrackImage(nil, for: .normal) }
    }
    settings.call("setMaximumTrackImage") { (slider: UISlider) in
      slider.setMaximumTrackImage(Settings.image, for: .normal)
      return { slider.setMaximumTrackImage(nil, for: .normal) }
    }
    return Subject(name: "slider", isWide: true, settings: settings) {
      let slider = UISlider()
      slider.value = 0.4
      return [slider]
    }
  }

  private static var stepper: Subject {
    var settings = Settings()
    settings.addControl()
    settings.set("value", \UIStepper.value, 0, 100)
    settings.set("minimumValue", \UIStepper.minimumValue, 50, 60)
    settings.set("maximumValue", \UIStepper.maximumValue, 50, 40)
    settings.set("stepValue", \UIStepper.stepValue, 5)
    settings.set("wraps", \UIStepper.wraps, true)
    settings.changesOthers("minimumValue")
    settings.changesOthers("maximumValue")
    settings.set("autorepeat", \UIStepper.autorepeat, false)
    settings.set("isContinuous", \UIStepper.isContinuous, false)
    settings.call("setIncrementImage") { (stepper: UIStepper) in
      stepper.setIncrementImage(Settings.heart, for: .normal)
      return { stepper.setIncrementImage(nil, for: .normal) }
    }
    settings.call("setDecrementImage") { (stepper: UIStepper) in
      stepper.setDecrementImage(Settings.image, for: .normal)
      return { stepper.setDecrementImage(nil, for: .normal) }
    }
    settings.call("setBackgroundImage") { (stepper: UIStepper) in
      stepper.setBackgroundImage(Settings.image, for: .normal)
      return { stepper.setBackgroundImage(nil, for: .normal) }
    }
    settings.call("setDividerImage") { (stepper: UIStepper) in
      stepper.setDividerImage(
        Settings.image, forLeftSegmentState: .normal, rightSegmentState: .normal)
      return {
        stepper.setDividerImage(nil, forLeftSegmentState: .normal, rightSegmentState: .normal)
      }
    }
    return Subject(name: "stepper", settings: settings) {
      let stepper = UIStepper()
      stepper.value = 50
      return [stepper]
    }
  }

  private static func segmentSettings() -> Settings {
    var settings = Settings()
    settings.addControl()
    settings.set(
      "selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex, 0, 2,
      UISegmentedControl.noSegment)
    settings.set("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor, .red)
    settings.set("isMomentary", \UISegmentedControl.isMomentary, true)
    settings.changesOthers("isMomentary")
    settings.set(
      "apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent, true
    )
    for title in ["A much longer title than before", "I"] {
      settings.call("setTitle(\(title))") { (control: UISegmentedControl) in
        let (old, image) = (control.titleForSegment(at: 1), control.imageForSegment(at: 1))
        control.setTitle(title, forSegmentAt: 1)
        return {
          if let image {
            control.setImage(image, forSegmentAt: 1)
          } else {
            control.setTitle(old, forSegmentAt: 1)
          }
        }
      }
    }
    settings.call("setImage") { (control: UISegmentedControl) in
      let (old, image) = (control.titleForSegment(at: 1), control.imageForSegment(at: 1))
      control.setImage(Settings.image, forSegmentAt: 1)
      return {
        if let image {
          control.setImage(image, forSegmentAt: 1)
        } else {
          control.setTitle(old, forSegmentAt: 1)
        }
      }
    }
    settings.call("setWidth") { (control: UISegmentedControl) in
      control.setWidth(90, forSegmentAt: 2)
      return { control.setWidth(0, forSegmentAt: 2) }
    }
    settings.call("setEnabled") { (control: UISegmentedControl) in
      control.setEnabled(false, forSegmentAt: 2)
      return { control.setEnabled(true, forSegmentAt: 2) }
    }
    settings.call("setContentOffset") { (control: UISegmentedControl) in
      control.setContentOffset(CGSize(width: 4, height: 2), forSegmentAt: 2)
      return { control.setContentOffset(.zero, forSegmentAt: 2) }
    }
    settings.call("setTitleTextAttributes") { (control: UISegmentedControl) in
      control.setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 22)], for: .normal)
      return { control.setTitleTextAttributes(nil, for: .normal) }
    }
    settings.call("setTitleTextAttributes(selected)") { (control: UISegmentedControl) in
      control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
      return { control.setTitleTextAttributes(nil, for: .selected) }
    }
    settings.call("setBackgroundImage") { (control: UISegmentedControl) in
      control.setBackgroundImage(Settings.image, for: .normal, barMetrics: .default)
      return { control.setBackgroundImage(nil, for: .normal, barMetrics: .default) }
    }
    settings.call("setDividerImage") { (control: UISegmentedControl) in
      control.setDividerImage(
        Settings.image, forLeftSegmentState: .normal, rightSegmentState: .normal,
        barMetrics: .default)
      return {
        control.setDividerImage(
          nil, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
      }
    }
    settings.call("setContentPositionAdjustment") { (control: UISegmentedControl) in
      control.setContentPositionAdjustment(
        UIOffset(horizontal: 3, vertical: 2), forSegmentType: .any, barMetrics: .default)
      return {
        control.setContentPositionAdjustment(.zero, forSegmentType: .any, barMetrics: .default)
      }
    }
    settings.call("insertSegment") { (control: UISegmentedControl) in
      control.insertSegment(withTitle: "New", at: 1, animated: false)
      return { control.removeSegment(at: 1, animated: false) }
    }
    return settings
  }

  private static var segments: Subject {
    Subject(name: "segmented control", settings: segmentSettings()) {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.selectedSegmentIndex = 1
      return [control]
    }
  }

  private static var imageSegments: Subject {
    Subject(name: "segmented control of images", settings: segmentSettings()) {
      let images = [Settings.star, Settings.heart, Settings.image]
      let control = UISegmentedControl(items: images)
      control.selectedSegmentIndex = 1
      return [control]
    }
  }

  private static var pages: Subject {
    var settings = Settings()
    settings.addControl()
    settings.set("numberOfPages", \UIPageControl.numberOfPages, 0, 1, 2, 8, 60)
    settings.set("currentPage", \UIPageControl.currentPage, 0, 4)
    settings.set("hidesForSinglePage", \UIPageControl.hidesForSinglePage, true)
    settings.changesOthers("numberOfPages")
    settings.set("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor, .red)
    settings.set(
      "currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor, .green)
    settings.set("preferredIndicatorImage", \UIPageControl.preferredIndicatorImage, Settings.heart)
    settings.set(
      "preferredCurrentPageIndicatorImage", \UIPageControl.preferredCurrentPageIndicatorImage,
      Settings.heart)
    settings.set("backgroundStyle", \UIPageControl.backgroundStyle, .prominent, .minimal)
    settings.set("direction", \UIPageControl.direction, .topToBottom, .rightToLeft, .bottomToTop)
    settings.set("allowsContinuousInteraction", \UIPageControl.allowsContinuousInteraction, false)
    settings.call("setIndicatorImage") { (control: UIPageControl) in
      control.setIndicatorImage(Settings.star, forPage: 2)
      return { control.setIndicatorImage(nil, forPage: 2) }
    }
    return Subject(name: "page control", settings: settings) {
      let control = UIPageControl()
      control.numberOfPages = 5
      control.currentPage = 1
      return [control]
    }
  }

  private static var colorWell: Subject {
    var settings = Settings()
    settings.addControl()
    settings.set(
      "selectedColor", \UIColorWell.selectedColor, .red, UIColor.blue.withAlphaComponent(0.3), nil)
    settings.set("supportsAlpha", \UIColorWell.supportsAlpha, false)
    settings.set("title", \UIColorWell.title, "Colour")
    return Subject(name: "color well", settings: settings) {
      let well = UIColorWell()
      well.selectedColor = .green
      return [well]
    }
  }

  private static var refresh: Subject {
    var settings = Settings()
    settings.set(
      "attributedTitle", \UIRefreshControl.attributedTitle, NSAttributedString(string: "Title"))
    settings.set("tintColor", \UIRefreshControl.tintColor, .red)
    settings.set("backgroundColor", \UIRefreshControl.backgroundColor, .yellow)
    settings.set("isEnabled", \UIRefreshControl.isEnabled, false)
    settings.call("refreshControl") { (view: UIScrollView) in
      let old = view.refreshControl
      view.refreshControl = nil
      return { view.refreshControl = old }
    }
    return Subject(
      name: "refresh control", size: CGSize(width: 200, height: 200), isWide: true,
      settings: settings
    ) {
      let view = UIScrollView()
      view.contentSize = CGSize(width: 100, height: 400)
      let control = UIRefreshControl()
      view.refreshControl = control
      view.contentOffset.y = -100
      view.heightAnchor.constraint(equalToConstant: 200).isActive = true
      return [view, control]
    }
  }
}
