import CScrollingHeader
import Synchronization

/// The objects that the handles of the C interface name.
///
/// A handle consists of the index of a slot (bits 0–31), the slot's generation (bits 32–59) and the kind
/// of object (bits 60–63). A slot gets a new generation with each object and is not used again after the
/// last one, so a freed handle never names another object. Slots are allocated in chunks and never
/// deallocated: looking up any number is safe on any thread. Nothing is locked, so that no call waits for a
/// thread that is missing after a fork. A call owns the slot of its object, which
/// makes a call on another thread fail, and keeps the object alive until the outermost call ends, even if
/// it is freed in a callback.
enum HandleTable {
  enum Kind: UInt32 { case view = 1, state = 2 }

  /// The greatest number of objects at one time.
  static let most = chunkCount * chunkLength
  private static let chunkCount = 1024
  private static let chunkLength = 1024
  private static let lastGeneration: UInt32 = (1 << 28) - 1

  struct Slot: ~Copyable {
    /// The thread that is inside a call on the object, or 0.
    let owner = Atomic<UInt>(0)
    /// The upper half of the handle that names the object, or 0 for none.
    let key = Atomic<UInt32>(0)
    /// The object, retained. Changed only by the owner.
    nonisolated(unsafe) var object: UnsafeMutableRawPointer?
    var generation: UInt32 = 0
    /// The next free slot, one above its index, or 0 for none.
    let next = Atomic<UInt32>(0)
  }

  /// The first free slot, one above its index, or 0 for none (bits 0–31), and the number of changes
  /// (bits 32–63), by which a thread detects that another one changed the list.
  private static let free = Atomic<UInt64>(0)
  private static let slotCount = Atomic<Int>(0)
  /// The addresses of the chunks, or 0 for those that are not allocated.
  private nonisolated(unsafe) static let chunks: UnsafeMutablePointer<Atomic<UInt>> = {
    let chunks = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: chunkCount)
    for index in 0..<chunkCount { (chunks + index).initialize(to: Atomic(0)) }
    return chunks
  }()

  @inline(__always)
  private static func slot(of handle: UInt64) -> UnsafeMutablePointer<Slot>? {
    let index = Int(UInt32(truncatingIfNeeded: handle))
    guard index < most,
      let chunk = UnsafeMutablePointer<Slot>(
        bitPattern: chunks[index / chunkLength].load(ordering: .acquiring))
    else { return nil }
    return chunk + index % chunkLength
  }

  /// Retains an object and returns its handle, of which `prepare` is told before any thread can use it.
  static func add(
    _ object: AnyObject, _ kind: Kind, prepare: (UInt64) -> Void = { _ in }
  ) throws(Failure) -> UInt64 {
    while let index = takeSlot(), let slot = slot(of: UInt64(index)) {
      // A call with a freed handle of this slot owns it for a moment, and would discard
      // an object that has no key. After a fork, its thread is missing, and the slot is left out.
      guard (0..<1_000_000).contains(where: { _ in owns(slot) }) else { continue }
      defer { slot.pointee.owner.store(0, ordering: .releasing) }
      slot.pointee.generation += 1
      slot.pointee.object = Unmanaged.passRetained(object).toOpaque()
      let key = kind.rawValue << 28 | slot.pointee.generation, handle = UInt64(key) << 32 | UInt64(index)
      prepare(handle)
      slot.pointee.key.store(key, ordering: .releasing)
      return handle
    }
    throw .limit
  }

  /// Makes this thread the owner of a slot that has none, and returns whether it did.
  @inline(__always)
  private static func owns(_ slot: UnsafeMutablePointer<Slot>) -> Bool {
    slot.pointee.owner.compareExchange(
      expected: 0, desired: cscrolling_thread(), ordering: .acquiring
    ).exchanged
  }

  private static func takeSlot() -> UInt32? {
    while true {
      let head = free.load(ordering: .acquiring)
      let index = UInt32(truncatingIfNeeded: head)
      guard index > 0, let first = slot(of: UInt64(index - 1)) else { return newSlot() }
      if change(head, to: first.pointee.next.load(ordering: .relaxed)) { return index - 1 }
    }
  }

  private static func giveBack(_ slot: UnsafeMutablePointer<Slot>, _ index: UInt32) {
    while true {
      let head = free.load(ordering: .acquiring)
      slot.pointee.next.store(UInt32(truncatingIfNeeded: head), ordering: .relaxed)
      if change(head, to: index + 1) { return }
    }
  }

  /// Makes a slot the first free one if nothing changed since `head` was loaded, and returns whether it did.
  private static func change(_ head: UInt64, to index: UInt32) -> Bool {
    free.compareExchange(
      expected: head, desired: ((head >> 32) &+ 1) << 32 | UInt64(index), ordering: .acquiringAndReleasing
    ).exchanged
  }

  private static func newSlot() -> UInt32? {
    let index = slotCount.add(1, ordering: .relaxed).oldValue
    guard index < most else {
      slotCount.subtract(1, ordering: .relaxed)
      return nil
    }
    let place = chunks + index / chunkLength
    if place.pointee.load(ordering: .acquiring) == 0 {
      let chunk = UnsafeMutablePointer<Slot>.allocate(capacity: chunkLength)
      for index in 0..<chunkLength { (chunk + index).initialize(to: Slot()) }
      let isFirst = place.pointee.compareExchange(
        expected: 0, desired: UInt(bitPattern: chunk), ordering: .acquiringAndReleasing
      ).exchanged
      if !isFirst { chunk.deinitialize(count: chunkLength).deallocate() }
    }
    return UInt32(index)
  }

  /// Calls a closure with the object that a handle names, which this thread owns until the closure returns.
  /// Throws if there is none or another thread owns it.
  @inline(__always)
  static func with<Object: AnyObject, Result>(
    _ handle: UInt64, _ kind: Kind, _ type: Object.Type, _ body: (Object) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let slot = slot(of: handle) else { throw .handle("\(kind)", handle) }
    let thread = cscrolling_thread()
    let isOutermost = slot.pointee.owner.load(ordering: .relaxed) != thread
    if isOutermost, !owns(slot) { throw .busy("the \(kind) is used by another thread") }
    defer { if isOutermost { leave(slot, UInt32(truncatingIfNeeded: handle)) } }
    let key = UInt32(truncatingIfNeeded: handle >> 32)
    guard slot.pointee.key.load(ordering: .acquiring) == key, key >> 28 == kind.rawValue,
      let object = slot.pointee.object
    else { throw .handle("\(kind)", handle) }
    // The slot retains the object until it is left.
    unowned(unsafe) let owned = unsafeDowncast(
      Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue(), to: type)
    return try body(owned)
  }

  /// Makes a handle invalid. Its object lives until the outermost call ends. Call it
  /// inside ``with(_:_:_:_:)``.
  static func remove(_ handle: UInt64) {
    slot(of: handle)?.pointee.key.store(0, ordering: .releasing)
  }

  @inline(__always)
  private static func leave(_ slot: UnsafeMutablePointer<Slot>, _ index: UInt32) {
    if slot.pointee.key.load(ordering: .relaxed) == 0, slot.pointee.object != nil {
      discard(slot, index)
    } else {
      slot.pointee.owner.store(0, ordering: .releasing)
    }
  }

  @inline(never)
  private static func discard(_ slot: UnsafeMutablePointer<Slot>, _ index: UInt32) {
    let object = slot.pointee.object
    slot.pointee.object = nil
    let isUsable = slot.pointee.generation < lastGeneration
    slot.pointee.owner.store(0, ordering: .releasing)
    if isUsable { giveBack(slot, index) }
    if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
  }
}
