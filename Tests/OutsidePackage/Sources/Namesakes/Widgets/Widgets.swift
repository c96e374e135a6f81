/// The name of a target that the playground's own once had.
public let name = "Widgets"
