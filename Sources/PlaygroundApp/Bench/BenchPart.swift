/// A part of the measurements of `bench`, in the order in which they are made.
package enum BenchPart: String, CaseIterable, Sendable {
  // This comes first because the peak memory of a started process includes that of the process that started it.
  case starts
  case goldens
  case engine
  case rows
  case lists
  case png
  case frames
  case session
  case window
  case growth
}
