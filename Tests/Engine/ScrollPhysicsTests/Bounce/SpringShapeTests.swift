import Foundation
import ScrollPhysics
import Testing

/// The two descriptions of a spring, and the spring of a page in both.
@Suite struct SpringShapeTests {
  private func isNear(_ a: Double, _ b: Double, _ share: Double = 1e-9) -> Bool {
    abs(a - b) <= share * max(abs(a), abs(b), 1e-3)
  }

  /// The examples of SwiftUI's documentation.
  @Test func publishedExamples() {
    let bouncy = SpringShape(duration: 0.5, bounce: 0.3)
    #expect(isNear(bouncy.stiffness, 157.9, 1e-3))
    #expect(isNear(bouncy.damping, 17.6, 1e-3))
    let plain = SpringShape(stiffness: 100, damping: 10)
    #expect(isNear(plain.duration, 0.6283, 1e-3))
    #expect(isNear(plain.bounce, 0.5))
  }

  @Test func aMassDividesBoth() {
    #expect(
      SpringShape(mass: 2, stiffness: 340, damping: 36) == SpringShape(stiffness: 170, damping: 18))
  }

  @Test(arguments: [0.07, 0.5, 3.1], [-0.9, -0.4, -1e-7, 0, 1e-7, 0.3, 0.999])
  func vocabulariesAreOne(_ duration: Double, _ bounce: Double) {
    let shape = SpringShape(duration: duration, bounce: bounce)
    #expect(isNear(shape.duration, duration))
    #expect(abs(shape.bounce - bounce) < 1e-9)
    let factor = bounce >= 0 ? 4 * .pi * (1 - bounce) / duration : 4 * .pi / (duration * (1 + bounce))
    #expect(isNear(shape.damping, factor))
  }

  /// Pull and friction of UIKit, overdamped, nearly critical, and at the ends of their ranges.
  private static let pages: [(pull: Double, friction: Double)] = [
    (3.0e-4, 0.970), (1.7e-4, 0.977), (1e-6, 0.9), (0.01, 0.999), (1e-6, 0.999), (0.01, 0.5), (1e-6, 0.5),
    (2.3e-4, 0.9700000001), (pow(1 - 0.97.squareRoot(), 2) / 0.97, 0.97),
  ]

  @Test(arguments: pages) func pageAndBack(_ page: (pull: Double, friction: Double)) throws {
    let shape = try #require(SpringShape(pull: page.pull, friction: page.friction))
    let back = try #require(shape.page)
    #expect(isNear(back.pull / page.pull, 1, 1e-7))
    #expect(isNear(back.friction, page.friction, 1e-13))
  }

  /// The continuous spring follows the path of the page spring, from either side and with any velocity: an
  /// independent solution of x″ = −k·x − c·x′ compared with the law.
  @Test(arguments: pages.prefix(4), [-1.0, 1.0])
  func samePath(_ page: (pull: Double, friction: Double), _ side: Double) throws {
    var law = PageSpring()
    (law.pullShort, law.pullLong) = (page.pull, page.pull)
    (law.frictionShort, law.frictionLong) = (page.friction, page.friction)
    (law.stopSpeed, law.stopDistance) = (0, 0)
    let shape = try #require(SpringShape(pull: page.pull, friction: page.friction))
    // The velocity of the law is the displacement per millisecond. Three points determine the motion, and the
    // spring must continue it.
    func offset(_ seconds: Double) -> Double {
      var motion = AxisMotion(offset: side * 300, velocity: side * -170)
      _ = law.step(&motion, to: 0, by: seconds, length: 500)
      return motion.offset
    }
    let omega = shape.stiffness.squareRoot(), a = shape.damping / 2
    let (x0, x1) = (offset(1e-9), offset(0.02))
    let discriminant = a * a - omega * omega
    let basis: (Double) -> (Double, Double) = { t in
      if discriminant < 0 {
        let d = (-discriminant).squareRoot()
        return (exp(-a * t) * cos(d * t), exp(-a * t) * sin(d * t))
      }
      let d = discriminant.squareRoot()
      return (exp((-a + d) * t), exp((-a - d) * t))
    }
    // x(t) = p·u(t) + q·w(t) through the first two points.
    let (u0, w0) = basis(0), (u1, w1) = basis(0.02)
    let det = u0 * w1 - u1 * w0
    let (p, q) = ((x0 * w1 - x1 * w0) / det, (u0 * x1 - u1 * x0) / det)
    for milliseconds in stride(from: 0.0, through: 900, by: 37) {
      let (u, w) = basis(milliseconds / 1000)
      #expect(abs(p * u + q * w - offset(max(1e-9, milliseconds / 1000))) < 1e-3)
    }
  }

  @Test func noSpringWhereThereIsNone() {
    #expect((SpringShape(pull: 0, friction: 0.9), SpringShape(pull: 1e-4, friction: 1)) == (nil, nil))
    #expect((SpringShape(pull: 1e-4, friction: 0), SpringShape(pull: .nan, friction: 0.9)) == (nil, nil))
    for shape in [
      SpringShape(stiffness: 0, damping: 1), SpringShape(stiffness: 100, damping: 0),
      SpringShape(stiffness: .infinity, damping: 1), SpringShape(stiffness: 1e9, damping: 1),
      SpringShape(stiffness: .nan, damping: .nan), SpringShape(stiffness: 1, damping: 1e9),
    ] { #expect(shape.page == nil) }
  }
}
