import FlipbookMotion
import FlipbookViews
import Synchronization

/// The numbers of one system's look: a table for each family of views.
///
/// It is an object, so that a view that reads it copies one reference.
///
/// Views contain no numbers of the look. They read `@Environment(\.systemLook)` and take them from
/// there. Each number in a table says where it is from.
nonisolated package final class SystemLook: Sendable {
  let motion: MotionLook
  let chrome: ChromeLook
  let keyboard: KeyboardLook
  let lists: ListLook
  let toolbars: ToolbarLook
  let search: SearchLook
  let splits: SplitLook
  let bars: BarLook
  let buttons: ButtonLook
  let toggles: ToggleLook
  let sliders: SliderLook
  let steppers: StepperLook
  let progress: ProgressLook
  let gauges: GaugeLook
  let boxes: BoxLook
  let sheets: SheetLook
  let alerts: AlertLook
  let dialogs: DialogLook
  let popovers: PopoverLook
  let tabs: TabLook
  let menus: MenuLook
  let pickers: PickerLook
  let dates: DateLook
  let fields: FieldLook

  private init(
    motion: MotionLook,
    chrome: ChromeLook,
    keyboard: KeyboardLook,
    lists: ListLook,
    toolbars: ToolbarLook,
    search: SearchLook,
    splits: SplitLook,
    bars: BarLook,
    buttons: ButtonLook,
    toggles: ToggleLook,
    sliders: SliderLook,
    steppers: StepperLook,
    progress: ProgressLook,
    gauges: GaugeLook,
    boxes: BoxLook,
    sheets: SheetLook,
    alerts: AlertLook,
    dialogs: DialogLook,
    popovers: PopoverLook,
    tabs: TabLook,
    menus: MenuLook,
    pickers: PickerLook,
    dates: DateLook,
    fields: FieldLook
  ) {
    self.motion = motion
    self.chrome = chrome
    self.keyboard = keyboard
    self.lists = lists
    self.toolbars = toolbars
    self.search = search
    self.splits = splits
    self.bars = bars
    self.buttons = buttons
    self.toggles = toggles
    self.sliders = sliders
    self.steppers = steppers
    self.progress = progress
    self.gauges = gauges
    self.boxes = boxes
    self.sheets = sheets
    self.alerts = alerts
    self.dialogs = dialogs
    self.popovers = popovers
    self.tabs = tabs
    self.menus = menus
    self.pickers = pickers
    self.dates = dates
    self.fields = fields
  }

  /// A look with other lists, or other motion.
  private init(_ base: SystemLook, lists: ListLook? = nil, motion: MotionLook? = nil) {
    self.motion = motion ?? base.motion
    chrome = base.chrome
    keyboard = base.keyboard
    self.lists = lists ?? base.lists
    toolbars = base.toolbars
    search = base.search
    splits = base.splits
    bars = base.bars
    buttons = base.buttons
    toggles = base.toggles
    sliders = base.sliders
    steppers = base.steppers
    progress = base.progress
    gauges = base.gauges
    boxes = base.boxes
    sheets = base.sheets
    alerts = base.alerts
    dialogs = base.dialogs
    popovers = base.popovers
    tabs = base.tabs
    menus = base.menus
    pickers = base.pickers
    dates = base.dates
    fields = base.fields
  }

  /// The look of iOS 15, which drew lists with another view of UIKit's.
  package static let ios15 = SystemLook(classic, lists: .ios15)

  /// The look of iOS 16 to 18.
  package static let classic = SystemLook(
    motion: .classic,
    chrome: .classic,
    keyboard: .classic,
    lists: .classic,
    toolbars: .classic,
    search: .classic,
    splits: .classic,
    bars: .classic,
    buttons: .classic,
    toggles: .classic,
    sliders: .classic,
    steppers: .classic,
    progress: .classic,
    gauges: .classic,
    boxes: .classic,
    sheets: .classic,
    alerts: .classic,
    dialogs: .classic,
    popovers: .classic,
    tabs: .classic,
    menus: .classic,
    pickers: .classic,
    dates: .classic,
    fields: .classic
  )

  /// The look of iOS 26.
  package static let ios26 = SystemLook(
    motion: .ios26,
    chrome: .ios26,
    keyboard: .ios26,
    lists: .ios26,
    toolbars: .ios26,
    search: .ios26,
    splits: .ios26,
    bars: .ios26,
    buttons: .ios26,
    toggles: .ios26,
    sliders: .ios26,
    steppers: .ios26,
    progress: .ios26,
    gauges: .ios26,
    boxes: .ios26,
    sheets: .ios26,
    alerts: .ios26,
    dialogs: .ios26,
    popovers: .ios26,
    tabs: .ios26,
    menus: .ios26,
    pickers: .ios26,
    dates: .ios26,
    fields: .ios26
  )
}

extension SystemLook {
  /// The looks whose screens move as it was measured, so that each is made once.
  private static let measured = Mutex<[Semantics: SystemLook]>([:])

  /// Returns this look with the motion of screens that constants have, if they have one.
  fileprivate func moving(as semantics: Semantics) -> SystemLook {
    guard let screens = semantics.constants?.screens else { return self }
    return Self.measured.withLock { looks in
      if let known = looks[semantics] { return known }
      let look = SystemLook(self, motion: motion.moving(screensBy: screens))
      looks[semantics] = look
      return look
    }
  }
}

extension EnvironmentValues {
  /// The numbers of the look of the system that is imitated.
  package var systemLook: SystemLook {
    semantics.constants == nil ? plainLook : plainLook.moving(as: semantics)
  }

  private var plainLook: SystemLook {
    switch semantics.system {
    case .ios15: .ios15
    case .ios26: .ios26
    case .ios16, .ios17, .ios18: .classic
    }
  }
}
