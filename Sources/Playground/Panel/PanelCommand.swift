import ScrollPhysics

/// What a control of the panel does, and so which control it is.
package enum PanelCommand: Hashable, Sendable {
  /// A button of the head.
  case button(PanelButton)
  /// The heading of a group, and the title of a section in it.
  case group(String), section(String)
  /// A plot, and one of its handles.
  case plot(PanelPlot), handle(PanelPlot, Int)
  /// The row of a value, the track in it, and the place of the dot that resets it.
  case value(String), track(String), reset(String)
  /// The field that is open, which has the focus, and the menu that is open.
  case field(TuningPanel.Field), menu(PanelMenu)
  /// The profile of a name in the library, or a saved one.
  case profile(String), rename(String), delete(String)
  /// A comparison with the profile of a name in the library, or with none.
  case compare(String?)
  /// Keeps the current values as the next variant, or removes the last one.
  case keepVariant, removeVariant
  case export(ProfileExport)
  /// An action on the value of a name.
  case perform(ValueAction, String)
  /// An area without a control, where a finger scrolls.
  case ground

  package enum ValueAction: Hashable, Sendable {
    case copy, paste, reset
    /// Copies the value as an option of the command line.
    case setting
    case source
  }

  /// The name of the value of a row.
  var valueName: String? {
    switch self {
    case .value(let name), .track(let name), .reset(let name): name
    case .button, .group, .section, .plot, .handle, .field, .menu, .profile, .rename, .delete, .compare,
      .keepVariant, .removeVariant, .export, .perform, .ground:
      nil
    }
  }

  /// Whether a finger that moves vertically on the control scrolls the list.
  var scrolls: Bool { if case .group = self { true } else { valueName != nil || self == .ground } }
}
