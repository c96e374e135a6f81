import Foundation
import Scrolling
import Testing

struct TransactionTests {
  private struct Failure: Error {}

  @Test func changesAreAtOnceUnlessToldOtherwise() {
    #expect((Transaction.current, Transaction().animation) == (Transaction(), nil))
    #expect(!Transaction().scrollPositionUpdatePreservesVelocity)
  }

  @Test func theInnermostCounts() {
    withAnimation {
      #expect(Transaction.current.animation == .default)
      withTransaction(\.scrollTargetAnchor, .bottom) {
        #expect(Transaction.current == Transaction(animation: .default, scrollTargetAnchor: .bottom))
        withAnimation(nil) { #expect(Transaction.current == Transaction(scrollTargetAnchor: .bottom)) }
        withTransaction(Transaction()) { #expect(Transaction.current == Transaction()) }
      }
      #expect(Transaction.current.scrollTargetAnchor == nil)
    }
    #expect(Transaction.current == Transaction())
  }

  @Test func resultsAndErrorsComeThrough() throws {
    #expect(withAnimation { 3 } == 3)
    #expect(throws: Failure.self) { try withTransaction(Transaction()) { throw Failure() } }
    #expect(Transaction.current == Transaction())
  }
}
