import PlaygroundDrawing
import Foundation
import Scrolling

// The places of the cards and photos on screen, and their appearance.
extension GalleryScene {
  private func geometry(_ pane: Int) -> ScrollGeometry { ScrollGeometry(panes[pane].engine) }

  package func effect(onPhoto number: Int) -> VisualEffect {
    GalleryTransitions.photo(photoStack.frame(at: number), in: geometry(Self.carousel))
  }

  /// Returns the effect of the list, which is the scroll view around the carousel, on a photo of a layout.
  package func effect(ofListOn photo: NodeID, in layout: Node) -> VisualEffect {
    guard settings.sink > 0,
      let effect = try? layout.geometry(of: photo).visualEffect({ content, proxy in
        GalleryTransitions.sunken(
          try proxy.frame(in: .scrollView(axis: .vertical)), below: SceneBar.height, degree: settings.sink)
      })
    else { return VisualEffect() }
    return effect
  }

  var path: (CGPoint) -> [Int] {
    let frame = carouselFrame.intersection(listFrame)
    return { frame.contains($0) ? [Self.carousel, Self.cards] : [Self.cards] }
  }

  /// The card at a point of the viewport, without regard to the effects.
  var card: (CGPoint) -> Int? {
    let (stack, shown) = (cardStack, listFrame)
    let offset = panes[Self.cards].engine.contentOffset
    return { point in
      guard shown.contains(point) else { return nil }
      let place = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
      return stack.targets(in: CGRect(origin: place, size: CGSize(width: 1, height: 1))).first {
        stack.frame(at: $0).contains(place)
      }
    }
  }

  package func layout() -> Node {
    let (list, carousel) = (panes[Self.cards].engine, panes[Self.carousel].engine)
    func nodes(_ kind: String, _ stack: GalleryStack, in rect: CGRect) -> [Node] {
      stack.targets(in: rect).map { Node(NodeID(kind, $0), frame: stack.frame(at: $0)) }
    }
    let photos = Node(
      NodeID("carousel"), frame: slice(at: Self.carouselTop, height: GalleryPhoto.height),
      scrolling: carousel, coordinateSpace: "carousel",
      children: nodes("photo", photoStack, in: geometry(Self.carousel).visibleRect))
    return Node(
      NodeID("cards"), frame: bounds, scrolling: list, coordinateSpace: "cards",
      children: [photos] + nodes("card", cardStack, in: geometry(Self.cards).visibleRect))
  }

  // MARK: Rendering

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.canvas)
    list.clip(to: listFrame) { list in
      drawPhotos(into: &list)
      drawCards(palette, into: &list)
      parts.indicator.draw(panes[Self.cards].engine, in: listFrame, palette, into: &list)
    }
    drawSceneBar(
      .gallery, "Transitions, visibility, layout direction, indicators and touches", palette, into: &list)
    ControlBar.draw(from: size.height - panelHeight, size: size, palette, into: &list)
    drawReadout(palette, into: &list)
    drawControls(palette, into: &list)
  }

  private func drawPhotos(into list: inout DrawList) {
    let (stack, place) = (photoStack, carouselFrame)
    guard place.maxY > listFrame.minY else { return }
    let geometry = geometry(Self.carousel)
    let layout = layout()
    for number in stack.targets(in: geometry.visibleRect) {
      let transition = effect(onPhoto: number)
      let outer = effect(ofListOn: NodeID("photo", number), in: layout)
      let frame = outer.frame(of: transition.frame(of: stack.frame(at: number)))
      list.picture(
        PictureID(.photo, number, appearance, width: stack.size.width),
        in: frame.offsetBy(
          dx: place.minX - geometry.contentOffset.x, dy: place.minY - geometry.contentOffset.y),
        opacity: transition.opacity * outer.opacity)
    }
  }

  private func drawCards(_ palette: Palette, into list: inout DrawList) {
    let (stack, geometry, visible) = (cardStack, geometry(Self.cards), visibleCards)
    let offset = geometry.contentOffset
    let isReversed = direction == .rightToLeft
    list.text(
      "Cards", .sectionHeader, palette.textSecondary,
      x: isReversed ? size.width - SceneMetrics.inset : SceneMetrics.inset, y: Self.headerTop - offset.y,
      isReversed ? .trailing : .leading)
    for number in stack.targets(in: geometry.visibleRect) {
      let card = GalleryCard(
        number: number, isVisible: visible.contains(number), isTouched: highlightedCard == number,
        direction: direction)
      let effect = GalleryTransitions.card(stack.frame(at: number), in: geometry, direction)
      let frame = effect.frame(of: stack.frame(at: number)).offsetBy(dx: -offset.x, dy: -offset.y)
      guard frame.intersects(listFrame) else { continue }
      list.picture(card.id(width: stack.size.width, appearance), in: frame, opacity: effect.opacity)
    }
  }

  private func drawReadout(_ palette: Palette, into list: inout DrawList) {
    guard hasReadout else { return }
    let top = size.height - panelHeight
    let width = max(0, size.width - 2 * SceneMetrics.inset)
    func text(_ string: String, y: CGFloat, isTrailing: Bool = false, share: CGFloat) {
      list.text(
        string, .panelNumber, isTrailing ? palette.textSecondary : palette.textPrimary,
        x: SceneMetrics.inset + (isTrailing ? width : 0), y: top + y, isTrailing ? .trailing : .leading,
        width: width * share)
    }
    text(visibleText, y: 10, share: 0.5)
    text(touchText, y: 10, isTrailing: true, share: 0.5)
    text(run?.text ?? "Spring and Curve scroll with an animation", y: 30, share: 1)
  }

  package var visibleText: String {
    guard let first = visibleCards.first, let last = visibleCards.last else { return "Visible: no card" }
    return first == last ? "Visible: \(first)" : "Visible: \(first) to \(last)"
  }

  package var touchText: String {
    guard let last = touches.last else { return "Touch a card" }
    return "Touch on card \(last.card): \(last.kind.rawValue)"
  }

  package func picture(_ id: PictureID) -> Picture? {
    let palette = Palette(appearance)
    if let number = id.index(of: .photo) {
      return GalleryPhoto.picture(number, width: photoStack.size.width, palette)
    }
    guard let card = GalleryCard(id) else { return nil }
    return card.picture(content.item(card.number), width: cardStack.size.width, palette)
  }
}
