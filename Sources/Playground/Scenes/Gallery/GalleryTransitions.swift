import Foundation
import Scrolling

/// The scroll transitions of the `gallery` scene.
enum GalleryTransitions {
  /// A card is itself from the place on at which nine tenths of it are visible.
  private static let cards = ScrollTransition(.interactive.threshold(.visible(0.9)), axis: .vertical)
  /// A photo is itself in the center. Its neighbors, of which only the edges show, are smaller and paler.
  private static let photos = ScrollTransition(.interactive.threshold(.centered), axis: .horizontal)

  /// The opacity and the scale of a card that is just hidden, and its distance in points from its place.
  static let cardOpacity = 0.2, cardScale = 0.84, cardLift = 12.0, cardSlide = 56.0
  /// The opacity and the scale of a photo that is just hidden.
  static let photoOpacity = 0.35, photoScale = 0.82
  /// The opacity and the scale of a photo that the list has scrolled away.
  static let sunkenOpacity = 0.4, sunkenScale = 0.6

  /// Returns the effect on a card. Cards sink behind the top bar, and slide in from the trailing side below.
  static func card(
    _ frame: CGRect, in geometry: ScrollGeometry, _ direction: LayoutDirection
  ) -> VisualEffect {
    cards.effect(of: frame, in: geometry) { card, phase in
      switch phase {
      case .identity: card
      case .topLeading: card.opacity(cardOpacity).scaleEffect(cardScale).offset(y: cardLift)
      case .bottomTrailing:
        card.opacity(cardOpacity).scaleEffect(cardScale)
          .offset(x: direction == .leftToRight ? cardSlide : -cardSlide)
      }
    }
  }

  /// Returns the effect on a photo that the list scrolls away, at a frame in the list. The degree is 0 for no
  /// effect and at most 1. `top` is the place below which the photo is visible. Lengths are in points.
  static func sunken(_ frame: CGRect, below top: CGFloat, degree: CGFloat) -> VisualEffect {
    guard frame.height > 0 else { return VisualEffect() }
    let hidden = degree * min(max(0, (top - frame.minY) / frame.height), 1)
    return VisualEffect().scaleEffect(1 - (1 - sunkenScale) * hidden, anchor: .bottom)
      .opacity(1 - (1 - sunkenOpacity) * Double(hidden))
  }

  /// Returns the effect on a photo, which shrinks towards the center of the carousel.
  static func photo(_ frame: CGRect, in geometry: ScrollGeometry) -> VisualEffect {
    photos.effect(of: frame, in: geometry) { photo, phase in
      switch phase {
      case .identity: photo
      case .topLeading: photo.opacity(photoOpacity).scaleEffect(photoScale, anchor: .trailing)
      case .bottomTrailing: photo.opacity(photoOpacity).scaleEffect(photoScale, anchor: .leading)
      }
    }
  }
}
