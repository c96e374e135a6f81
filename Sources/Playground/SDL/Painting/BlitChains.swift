/// Some operations of a frame by their identity. Each chain begins with the last one.
struct BlitChains {
  /// The place of the first operation of the chain in each slot; -1 if the slot is free.
  private var heads: [Int32]
  /// The place of the next operation in the chain of each one; -1 at its end.
  private var following: [Int32]
  private let blits: [Blit]
  private let indices: [Int]

  /// Creates the chains of the operations at some indices. Their places are those in `indices`.
  init(_ blits: [Blit], at indices: [Int]) {
    (self.blits, self.indices) = (blits, indices)
    var capacity = 16
    while capacity < 2 * indices.count { capacity *= 2 }
    heads = Array(repeating: -1, count: capacity)
    following = Array(repeating: -1, count: indices.count)
    for (place, index) in indices.enumerated() {
      let slot = slot(of: blits[index].identity)
      following[place] = heads[slot]
      heads[slot] = Int32(truncatingIfNeeded: place)
    }
  }

  func first(_ identity: Blit.Identity) -> Int? { place(heads[slot(of: identity)]) }

  func next(after place: Int) -> Int? { self.place(following[place]) }

  private func place(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }

  /// Returns the slot of an identity, or the free one for it. At least half of all slots are free.
  private func slot(of identity: Blit.Identity) -> Int {
    var slot = identity.mixed & (heads.count - 1)
    while heads[slot] >= 0, blits[indices[Int(heads[slot])]].identity != identity {
      slot = (slot + 1) & (heads.count - 1)
    }
    return slot
  }
}

extension Blit.Identity {
  /// A number whose lower bits depend on all parts.
  fileprivate var mixed: Int {
    let product = UInt(bitPattern: texture ^ kind &* 0x2C1B_3C6D) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32)
  }
}
