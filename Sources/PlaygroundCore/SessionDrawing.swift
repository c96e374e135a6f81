import Drawing
import Foundation
import ScrollScript
import Scrolling

// What the window looks like.
extension Session {
  /// The time that is looked at, in seconds.
  package var shownTime: Double {
    let count = playback.count(of: tape)
    return count > 0 && !(isTapeFull && !isPaused) ? tape.frames[count - 1] : time
  }

  /// Answers the pictures of all scenes that are shown.
  package var pictures: some PictureSource {
    ShownPictures(scenes: [shown.scene] + [shown.ghost, shown.second].compactMap { $0 })
  }

  /// Paints the window. `hairline` is the width of a device pixel in points.
  package func draw(into list: inout DrawList, hairline: CGFloat) {
    let layout = layout
    let palette = Palette(scene.appearance)
    var workbench = Workbench(shown.scene, title: title, kind: kind, time: shownTime)
    workbench.ghost = shown.ghost
    workbench.second = shown.second
    workbench.names = ("A  \(start.profile.name)", "B  \(compared?.name ?? "")")
    workbench.draw(window: window, layout: layout, showsOverlays: tools.showsOverlays, into: &list)
    if let timeline = layout.timeline {
      drawTimeline(timeline, palette, hairline: hairline, into: &list)
    }
    if let frame = layout.analysis {
      drawAnalysis(in: frame, palette, hairline: hairline, into: &list)
    }
    if let views = layout.views {
      WorkbenchViews(views).draw(view, pointer: pointer, palette, hairline: hairline, into: &list)
    }
    if let frame = layout.panel {
      panel.draw(in: frame, of: subject, palette, hairline: hairline, measuring: measuring, into: &list)
    }
    // The list of scenes lies over everything.
    if tools.opensMenu, let menu = layout.menu, menu.isOverlay {
      menu.draw(selected: kind, palette, into: &list)
    }
  }
}

/// The pictures of several scenes: the first that has one answers.
private struct ShownPictures: PictureSource {
  let scenes: [AnyScene]

  func picture(_ id: PictureID) -> Picture? {
    for scene in scenes {
      if let picture = scene.picture(id) { return picture }
    }
    return nil
  }
}
