import PlaygroundControls
import PlaygroundDrawing
import PlaygroundScenes
import ScrollScript

/// All commands of the window, and all lines of the list of keys. The keys, the controls, the lists of commands
/// and the tooltips are made from this table: a new key or control is one row.
package enum WindowCommands {
  package struct Group: Sendable {
    package let title: String
    package let rows: [CommandRow]
    package var lines: [CommandRow.Line] { rows.compactMap(\.line) }
  }

  typealias Row = CommandRow

  private static func scroll(_ key: Action.Key, _ stroke: WindowEvent.Key, _ line: Row.Line? = nil) -> Row {
    Row(
      .scroll(key), keys: [KeyStroke(stroke)], line: line, isRepeatable: true, mustPaint: { _ in false }
    ) {
      $0.goLive()
      $0.enqueue([.action(.input(.key(key)))])
    }
  }

  private static func key(
    _ character: Character, _ modifiers: WindowEvent.Modifiers = []
  ) -> [KeyStroke] {
    [KeyStroke(.character(character), modifiers)]
  }

  /// The commands with keys, in the order in which they are listed.
  package static let groups: [Group] = [
    Group(
      title: "Scroll",
      rows: [
        Row(("Drag, wheel", "Scroll")),
        scroll(.left, .left, ("\u{2190} \u{2191} \u{2192} \u{2193}", "One step")),
        scroll(.up, .up), scroll(.right, .right), scroll(.down, .down),
        scroll(.pageUp, .pageUp, ("Page, Home, End", "Pages, ends")),
        scroll(.pageDown, .pageDown), scroll(.home, .home), scroll(.end, .end),
      ]),
    Group(
      title: "Time",
      rows: [
        Row(
          .playOrPause, "Play or pause", keys: [KeyStroke(.space)], line: ("Space", "Pause, play"),
          shows: { .icon($0.playhead.isRunning ? .pause : .play) },
          says: { [$0.playhead.isRunning ? "Pause" : "Play"] }
        ) { $0.playOrHold() },
        Row(
          .replay, "Replay", keys: key("r"), line: ("R", "Replay the last gesture"),
          tip: "Show the gesture again with the constants as they are now", isEnabled: { $0.gesture != nil }
        ) { $0.replay() },
        Row(
          .fit, "Fit", keys: key("f"), line: ("F", "Fit the constants to a film"),
          tip: "Take the constants that the film shows", isEnabled: { $0.film?.fitted != nil }
        ) { $0.fit() },
        Row(
          .stepBack, "One frame back", .icon(.step(isBack: true)), keys: key(","),
          line: (",  .", "A frame back, forward"), isRepeatable: true
        ) { $0.step(-1) },
        Row(
          .stepForward, "One frame forward", .icon(.step(isBack: false)), keys: key("."), isRepeatable: true,
          mustPaint: { $0.isPaused }
        ) { $0.step(1) },
        Row(
          .markStart, keys: key("["), line: ("[  ]", "Mark a span's start, end"), isRepeatable: true
        ) { $0.markEnd(isLower: true) },
        Row(.markEnd, keys: key("]"), isRepeatable: true) { $0.markEnd(isLower: false) },
        Row(("Shift-drag", "Mark a span of the curves")),
        Row(
          .loop, "Loop", keys: key("l"), line: ("L", "Play the span in a loop"),
          tip: "Play the marked span over and over", isOn: { $0.playhead.loops }
        ) { $0.loop() },
        Row(.slower, keys: key("-"), line: ("-  =", "Slower, faster"), isRepeatable: true) {
          $0.changeSpeed(by: -1)
        },
        Row(.faster, keys: key("="), isRepeatable: true) { $0.changeSpeed(by: 1) },
      ]),
    Group(
      title: "Window",
      rows: [
        Row(
          .listExports, "Share", keys: key("e"), line: ("E", "Share, export"),
          tip: "Write a page or a clip to share, a plot, the profile or the command"
        ) { $0.toggle(.exports) },
        Row(
          .save, "Save session", .word("Save"), keys: key("s", .control),
          line: ("Ctrl-S", "Save session"), tip: "Save the session as a scenario"
        ) { $0.window.effects.append(.save) },
        Row(
          .openUnsaved, "Open", keys: key("o"), line: ("O", "Open the unsaved session"),
          tip: "Continue the session that was not saved", isEnabled: { !$0.window.offers.isEmpty }
        ) { $0.answerOffer(.openUnsaved) },
        Row(
          .nextScene, keys: [KeyStroke(.tab, .control)], line: ("Ctrl-Tab", "Next scene"), isRepeatable: true
        ) { $0.open(next: 1) },
        Row(.previousScene, keys: [KeyStroke(.tab, [.control, .shift])], isRepeatable: true) {
          $0.open(next: -1)
        },
        Row(("Tab, Enter", "Next control, press it")),
        // The list is already visible beside the device.
        Row(
          .listScenes, "Scenes", keys: key("m"), line: ("M", "List of scenes"), tip: "List of scenes",
          shows: { $0.layout.timeline.map { $0.showsWords } == true ? .word("Scenes") : .icon(.list) },
          isEnabled: { $0.layout.menu?.isOverlay != false }
        ) {
          $0.window.tools.opensMenu.toggle()
          $0.window.scenesSelection = MenuSelection()
        },
        Row(.changeAppearance, keys: key("t"), line: ("T", "Light or dark")) {
          $0.setAppearance($0.scene.appearance == .light ? .dark : .light)
        },
        Row(
          .enlarge, keys: key("+", .control), line: ("Ctrl +  \u{2212}  0", "Larger, smaller, normal")
        ) { $0.window.effects.append(.zoom(.larger)) },
        Row(.reduce, keys: key("-", .control)) { $0.window.effects.append(.zoom(.smaller)) },
        Row(.actualSize, keys: key("0", .control)) { $0.window.effects.append(.zoom(.normal)) },
        Row(.hideTools, keys: key("h"), line: ("H", "Scene only")) {
          $0.window.tools.showsOverlays.toggle()
        },
        Row(
          .showKeys, "All keys", .word("?"), keys: [KeyStroke(.function(1))], line: ("?, F1", "All keys")
        ) { $0.toggleKeys() },
        Row(.leave, keys: [KeyStroke(.escape)], line: ("Esc", "Back")) { $0.leave() },
        Row(.quit, keys: key("q", .control), line: ("Ctrl-Q", "Quit")) {
          $0.window.wantsToQuit = true
        },
      ]),
    Group(
      title: "Compare",
      rows: [
        Row(
          .openPanel, "Tuning panel", keys: key("p"), line: ("P", "Tuning panel"),
          shows: { $0.layout.timeline.map { $0.showsWords } == true ? .word("Panel") : .icon(.sliders) },
          says: { [$0.window.tools.opensPanel ? "Close the tuning panel" : "Tune the constants"] },
          isOn: { $0.window.tools.opensPanel }
        ) { $0.togglePanel() },
        Row(.showOther, keys: key("w"), line: ("W", "Recorded, what if")) { $0.showOther() },
        Row(.keepVariant, keys: key("v"), line: ("V, Shift-V", "Keep, remove a variant")) {
          $0.keepVariant()
        },
        Row(.removeVariant, keys: key("v", .shift)) { $0.removeVariant() },
      ]),
    Group(
      title: "Tuning panel",
      rows: [
        ("Tab, Shift-Tab", "Next, previous control"), ("\u{2191} \u{2193}", "Change a value"),
        ("Alt, Shift", "Fine, coarse"), ("Enter", "Type a value"), ("Backspace", "Reset a value"),
        ("F2, Delete", "Rename, delete a saved profile"), ("Ctrl-C, Ctrl-V", "Copy, paste a value"),
        ("Ctrl-Z, Ctrl-Y", "Undo, redo"), ("/", "Filter"), ("Menu, right-click", "Actions on a value"),
      ].map { Row(($0, $1)) }),
    Group(
      title: "Plots",
      rows: [
        ("Drag", "Pan"), ("Click", "Show that time"), ("Drag the times", "Seek"),
        ("Wheel", "Zoom; with Shift: values only"), ("Double-click", "Fit"),
        ("Click a name", "Hide a curve"),
      ].map { Row(($0, $1)) }),
  ]

  /// The commands without keys: those of controls and of lists, and the areas.
  private static let others: [Row] =
    [
      Row(
        .slowMotion, "Slow motion", .word("Slow"), tip: "Replay at a quarter of the speed",
        isOn: { $0.playhead.speed == .quarter }
      ) { $0.playhead.speed = $0.playhead.speed == .quarter ? .normal : .quarter },
      Row(
        .goLive, "Live", tip: "Return to the present and go on",
        shows: { .lamp($0.isPaused && $0.layout.transport != nil ? "Back to live" : "Live") },
        isOn: { $0.playhead.state == .live }
      ) { $0.goLive() },
      Row(
        .showRecorded, "Recorded", keyOf: .showOther,
        says: { $0.sideTip("Show the recording") }, isOn: { $0.showsSide(.recorded) },
        isEnabled: { $0.hasSides }
      ) { $0.playhead.side = .recorded },
      Row(
        .showWhatIf, "What if", keyOf: .showOther,
        says: { $0.sideTip("Show the same input with the present constants") },
        isOn: { $0.showsSide(.whatIf) }, isEnabled: { $0.hasSides }
      ) { $0.playhead.side = .whatIf },
      Row(
        .listMore, "More", .icon(.dots), tip: "The commands for which there is no room here"
      ) { $0.toggle(.more) },
      Row(
        .nextSpeed, keepsList: true, isTitled: { "Speed: \($0.playhead.speed.title)" }
      ) { $0.playhead.speed = $0.playhead.speed.next },
      Row(.deleteUnsaved, "Delete", tip: "Delete the session that was not saved") {
        $0.answerOffer(.deleteUnsaved)
      },
      Row(.keepUnsaved, "Keep", tip: "Delete nothing") { $0.answerOffer(.keepUnsaved) },
      Row(
        .nextOutline, keepsList: true, tip: "Show the next variant as the outline",
        isTitled: { "Outline: \($0.outlinedVariant.map(Session.letter) ?? "")" }
      ) { $0.showNextOutline() },
      Row(
        .gesture(isNext: false), "Gesture before", .icon(.chevron(isNext: false)), keepsList: true,
        tip: "Compare the gesture before this one", isEnabled: { ($0.gestureNumber ?? 0) > 1 }
      ) { $0.showGesture(isNext: false) },
      Row(
        .gesture(isNext: true), "Gesture after", .icon(.chevron(isNext: true)), keepsList: true,
        tip: "Compare the gesture after this one",
        isEnabled: { ($0.gestureNumber ?? 0) < $0.take.gestures.gestures.count }
      ) { $0.showGesture(isNext: true) },
      Row(
        .fromStart, "From start", keepsList: true,
        says: {
          [
            $0.comparison.comparesFromStart
              ? "Begin the other run at the gesture, as it was recorded"
              : "Begin the other run at the start of the session"
          ]
        }, isOn: { $0.comparison.comparesFromStart }
      ) { $0.comparison.comparesFromStart.toggle() },
      Row(
        .nextView, keepsList: true, tip: "The view that the curves follow; click for the next one",
        isTitled: { "View: " + $0.shownViewName }, isOn: { $0.comparison.chosenView != nil }
      ) { $0.showNextView() },
      Row(
        .toggleStudy,
        says: { [$0.isStudyRunning ? "Stop the study (Esc)" : "Play it again at every frame rate"] }
      ) {
        if $0.comparison.study.isStopped || !$0.isStudyBehind {
          $0.comparison.study = Session.Study()
        } else {
          $0.comparison.study.isStopped = true
        }
      },
      Row(.clock, tip: "The time shown, and the end of the session, in seconds") { _ in },
      Row(
        .showDrawer(.values), "Values", tip: "The constants",
        isOn: { !$0.window.tools.showsCurvesInDrawer }
      ) { $0.showDrawer(.values) },
      Row(
        .showDrawer(.curves),
        shows: { .word($0.layout.mergesTabs ? $0.title(of: $0.comparison.view) : "Curves") },
        says: {
          ["The curves of the runs that are compared"]
            + ($0.layout.mergesTabs ? ["Click again to choose others"] : [])
        }, isOn: { $0.window.tools.showsCurvesInDrawer }
      ) { $0.showDrawer(.curves) },
      Row(.outside, says: { _ in [] }) { $0.closeLists() },
      Row(.ground, says: { _ in [] }) { _ in },
      Row(.panel, says: { _ in [] }) { _ in },
    ]
    + Playhead.Speed.allCases.map { speed in
      Row(
        .speed(speed), speed.title,
        tip: speed == .normal
          ? "Play at the speed of the recording (-, =)" : "Play at \(speed.title) of the speed (-, =)",
        isOn: { $0.playhead.speed == speed }
      ) { $0.playhead.speed = speed }
    }
    + SessionExport.allCases.map { form in
      Row(.export(form), form.title, says: { _ in [] }) { $0.export(form) }
    }
    + SceneKind.allCases.map { kind in
      Row(.open(kind), kind.title, tip: kind.summary, isOn: { $0.take.kind == kind }) {
        $0.window.tools.opensMenu = false
        $0.open(kind)
      }
    }
    + AnalysisView.allCases.map { view in
      Row(
        .compare(view), tip: view.summary, isTitled: { $0.title(of: view) },
        isOn: { $0.comparison.view == view }
      ) { $0.choose(view) }
    }
    + (0..<GestureTiles.most).map { place in
      Row(
        .tile(place), says: { $0.tipOfTile(place) }, isEnabled: { $0.number(ofTile: place) != nil }
      ) { $0.replay($0.gesture(ofTile: place)) }
    }
    + (0..<Session.mostSceneButtons).map { index in
      Row(.sceneButton(index), says: { _ in [] }) { $0.pressSceneButton(index) }
    }
    + (0..<ScrollsList.most).map { index in
      Row(.showScroll(index), tip: "Show where this scroll begins") { $0.showScroll(index) }
    }
    + ([.timeline] + AnalysisView.allCases.map { .analysis($0) }).map { (place: PlotPlace) in
      Row(
        .plot(place),
        says: { _ in
          // The same in every plot, but times before a lift are no times of the session.
          place == .timeline
            ? ["Drag: show that time"]
            : ["Drag: pan \u{00B7} Wheel: zoom \u{00B7} Shift-wheel: zoom values \u{00B7} Double-click: fit"]
              + (place == .analysis(.release)
                ? [] : ["Click, or drag the time axis or the playhead: seek \u{00B7} Click a name: hide"])
        }
      ) { _ in }
    }
    + (0...Session.mostVariants).map { Row(.device($0), says: { _ in [] }) { _ in } }

  package static let rows: [CommandRow] = groups.flatMap(\.rows) + others

  private static let byCommand = Dictionary(
    rows.compactMap { row in row.command.map { ($0, row) } }, uniquingKeysWith: { first, _ in first })
  private static let byKey = Dictionary(
    rows.flatMap { row in row.keys.map { ($0, row) } }, uniquingKeysWith: { first, _ in first })

  static subscript(_ command: WindowCommand) -> CommandRow {
    byCommand[command] ?? CommandRow(command) { _ in }
  }

  /// Returns the command of a key, or nil if it has none. A key that has no command with Shift has the one
  /// without it. With another modifier key, only the keys that belong to it have commands: the others are
  /// those of the desktop. A key that toggles something does so once, however long it is held.
  package static func command(
    of key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers
  ) -> WindowCommand? {
    let held = modifiers.subtracting(.repeated)
    let row = byKey[KeyStroke(key, held)] ?? (held == .shift ? byKey[KeyStroke(key)] : nil)
    guard let row, !modifiers.contains(.repeated) || row.isRepeatable else { return nil }
    return row.command
  }
}
