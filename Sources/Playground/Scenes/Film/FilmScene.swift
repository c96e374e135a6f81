import Foundation
import PlaygroundDrawing
import ScrollRecordings
import ScrollScript
import Scrolling

/// A film of a scroll beside the engine's motion: at the left the film, at the right its content as the engine moves it
/// under the profile from each release on. An outline over the film shows where the engine's content is.
///
/// The views are `engine`, the root, and `film`, both moved by the events of a ``FilmScenario``. Without the pictures
/// of a film, both are rulers.
package struct FilmScene: FramedScene {
  var parts: SceneFrame<Never>
  private let content: CGSize
  /// The film whose pictures are shown.
  package var film: Film?

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, [FilmScenario.engine, FilmScenario.film])
    content = CGSize(width: scenario.content.width, height: scenario.content.height)
    startPanes()
  }

  // MARK: Frames

  private var headHeight: CGFloat { (size.height * FilmScenario.headShare).rounded() }

  var frames: [CGRect] {
    let width = max(0, ((size.width - FilmScenario.gap) / 2).rounded(.down))
    let height = max(0, size.height - headHeight)
    return [width + FilmScenario.gap, 0].map { CGRect(x: $0, y: headHeight, width: width, height: height) }
  }

  func contentSize(ofPane index: Int) -> CGSize { content }

  /// The film takes no presses.
  var path: (CGPoint) -> [Int] { { [frame = frames[0]] in frame.contains($0) ? [0] : [] } }

  package var comparesParts: Bool { true }
  package var reference: Int? { 1 }

  package var movingParts: [MovingPart] {
    zip(panes, [pane(0).profile.title, "Film"]).map { MovingPart($0, title: $1) }
  }

  private func pane(_ index: Int) -> ScrollEngine { panes[index].engine }

  // MARK: Drawing

  package func layout() -> Node { tree(panes.indices.map { node(ofPane: $0, [content(ofPane: $0)]) }) }

  package func picture(_ id: PictureID) -> Picture? { film?.picture(id) }

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.canvas)
    let style = TextStyle(
      size: (headHeight * 0.5).rounded(), lineHeight: (headHeight * 0.7).rounded(), weight: .semibold)
    for (frame, title) in zip(frames, movingParts.map(\.title)) {
      list.text(
        title, style, palette.textPrimary, x: frame.minX + SceneMetrics.inset, y: headHeight * 0.15,
        width: max(0, frame.width - 2 * SceneMetrics.inset))
    }
    guard let film else {
      for index in panes.indices { Ruler.draw(pane(index), in: frames[index], palette: palette, into: &list) }
      return
    }
    let index = film.index(at: parts.time)
    list.picture(film.id(index), in: frames[1])
    drawContent(of: film, besides: index, palette, into: &list)
    drawOutline(of: film, palette, into: &list)
  }

  /// The scrolling part of the film in a frame of the viewport, and the points of the viewport per point of the film.
  private func region(of film: Film, in frame: CGRect) -> (frame: CGRect, scale: CGSize) {
    let scale = CGSize(
      width: frame.width / max(1, film.size.width), height: frame.height / max(1, film.size.height))
    return (
      CGRect(
        x: frame.minX + film.region.minX * scale.width, y: frame.minY + film.region.minY * scale.height,
        width: film.region.width * scale.width, height: film.region.height * scale.height
      ).intersection(frame), scale
    )
  }

  /// Draws the film's content where the engine has it, of pictures that show parts of it, and the rest of the picture
  /// as it is in the film. What no picture shows stays empty.
  private func drawContent(of film: Film, besides index: Int, _ palette: Palette, into list: inout DrawList) {
    let frame = frames[0], (region, scale) = region(of: film, in: frame)
    list.picture(film.id(index), in: frame)
    list.fill(region, palette.raised)
    let offset = pane(0).contentOffset[film.axis], length = film.region.size[film.axis]
    list.clip(to: region) { list in
      // The farther ones first: the nearer ones show more, and lie above them.
      for share in [-0.8, 0.8, -0.4, 0.4, 0] {
        guard let part = film.nearest(to: offset + share * length), abs(part.offset - offset) < length else {
          continue
        }
        let move = (part.offset - offset) * scale[film.axis]
        var (visible, whole) = (region, frame)
        visible.origin[film.axis] += move
        whole.origin[film.axis] += move
        // The bars of a picture that is moved would lie in the content.
        list.clip(to: visible) { $0.picture(film.id(part.index), in: whole) }
      }
    }
  }

  /// Draws where the part of the content that the film shows lies in the engine's view.
  private func drawOutline(of film: Film, _ palette: Palette, into list: inout DrawList) {
    let (region, scale) = region(of: film, in: frames[1])
    let apart = pane(1).contentOffset[film.axis] - pane(0).contentOffset[film.axis]
    guard abs(apart) >= 0.5, !region.isEmpty else { return }
    var origin = region.origin
    origin[film.axis] += apart * scale[film.axis]
    list.clip(to: region) {
      $0.shape(.roundedBorder(size: region.size, radius: 8, width: 4), at: origin, palette.accent)
    }
  }
}
