import ArgumentParser
import ScrollFiles
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import ScrollSnapshots
import PlaygroundWorkbench

// Types of options. Enumerations with raw values are parsed and listed by name.

extension AnalysisView: ExpressibleByArgument {}
extension MotionQuantity: ExpressibleByArgument {}
extension ProfileExport: ExpressibleByArgument {}
extension RecordMode: ExpressibleByArgument {}
extension RendererChoice: ExpressibleByArgument {}
extension SceneKind: ExpressibleByArgument {}
extension Scenario.Appearance: ExpressibleByArgument {}
extension Scenario.Content.Heights: ExpressibleByArgument {}

extension ProfileChange: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension Shard: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// The format in which findings are written.
enum FindingsFormat: String, CaseIterable, ExpressibleByArgument { case text, json }

extension Console {
  func write(_ findings: Findings, as format: FindingsFormat) throws {
    switch format {
    case .text: try write(findings.text)
    case .json: try write(findings.json)
    }
  }
}

/// The values that options accept.
package enum OptionLimits {
  package static let rows = 0...Scenario.mostRows
  /// The seeds that a scenario file can hold.
  package static let seeds = 0...Scenario.largestSeed
  /// The frame rates, in frames per second.
  package static let frameRates = 1.0...1000.0
  /// The lengths of the window's sides, in points.
  package static let windowSides = 1.0...8192.0
  /// The scales, in pixels per point.
  package static let scales = 0.25...8.0
}

/// A size in points, written as `1280x800`.
struct SizeArgument: ExpressibleByArgument, CustomStringConvertible {
  let size: CGSize

  init(_ size: CGSize) { self.size = size }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      OptionLimits.windowSides.contains(width), OptionLimits.windowSides.contains(height)
    else { return nil }
    size = CGSize(width: width, height: height)
  }

  var description: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// A scale in pixels per point.
struct ScaleArgument: ExpressibleByArgument, CustomStringConvertible {
  let scale: CGFloat

  init(_ scale: CGFloat) { self.scale = scale }

  init?(argument: String) {
    guard let scale = Double(argument), OptionLimits.scales.contains(scale) else { return nil }
    self.scale = scale
  }

  var description: String { NumberText.exact(scale) }
}

/// A span of time in seconds, written as `0.5,2`.
struct SpanArgument: ExpressibleByArgument {
  let span: ClosedRange<Double>

  init?(argument: String) {
    let ends = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard ends.count == 2, let from = ends[0], let to = ends[1], from.isFinite, to.isFinite, from < to else {
      return nil
    }
    span = from...to
  }
}
