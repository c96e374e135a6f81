import PlaygroundDrawing

/// The commands of the previous frame with their operations, from which those of equal commands are taken.
/// Only commands outside clips and transforms, and whole clips and transforms, are compared: all others
/// depend on their surroundings.
package struct FormerCommands<Operation> {
  private let commands: [DrawList.Command]
  private let starts: [Int]
  private let operations: [Operation]
  /// The first command that may be equal to the next one. It is outside clips and transforms.
  private var place = 0

  /// The number of commands among which the next equal one is sought. After a vain search, the next one is
  /// shorter: lists that have little in common cost less.
  private static var longestWindow: Int { 24 }
  private var window = longestWindow

  /// Creates the commands of a frame. `starts` has the number of operations before each of them, and of all.
  package init(_ commands: [DrawList.Command], _ starts: [Int], _ operations: [Operation]) {
    (self.commands, self.starts, self.operations) = (commands, starts, operations)
  }

  /// Finds the next sequence that the frame has in common with a list, and continues it as far as it goes.
  /// - Parameters:
  ///   - list: The commands of the list.
  ///   - index: The index of the first command of the sequence, which is outside clips and transforms. It is
  ///     higher than the last one.
  /// - Returns: The positions at which the commands begin, and their operations, or nil for another command.
  package mutating func next(in list: [DrawList.Command], at index: Int) -> (
    starts: ArraySlice<Int>, operations: ArraySlice<Operation>
  )? {
    guard let first = find(list[index]) else {
      // The command is treated as a change of the next former one.
      window = max(1, window / 2)
      if place < commands.count { place = afterGroup(from: place) }
      return nil
    }
    window = Self.longestWindow
    var (length, end, depth) = (0, 0, 0)
    while first + length < commands.count, index + length < list.count,
      commands[first + length] == list[index + length]
    {
      depth += commands[first + length].depthChange
      length += 1
      if depth == 0 { end = length }
    }
    guard end > 0 else {
      // The clip begins alike, but something in it is new. The commands after it are compared again.
      place = afterGroup(from: first)
      return nil
    }
    place = first + end
    return (starts[first..<place], operations[starts[first]..<starts[place]])
  }

  /// Returns the position of the next command that is equal to another one, or nil if there is none nearby.
  private func find(_ command: DrawList.Command) -> Int? {
    var candidate = place
    for _ in 0..<window where candidate < commands.count {
      if commands[candidate] == command { return candidate }
      candidate = afterGroup(from: candidate)
    }
    return nil
  }

  /// Returns the position after a command, or after the clip or transform that begins with it.
  private func afterGroup(from start: Int) -> Int {
    var (end, depth) = (start, 0)
    repeat {
      depth += commands[end].depthChange
      end += 1
    } while depth > 0 && end < commands.count
    return end
  }
}

extension DrawList.Command {
  /// The number of clips and transforms that the command opens, or a negative number if it closes one.
  var depthChange: Int {
    switch self {
    case .pushClip, .pushTransform: 1
    case .popClip, .popTransform: -1
    case .fill, .hairline, .shape, .text, .picture: 0
    }
  }
}
