import Foundation

/// Returns the exponential of UIScrollView's frame step: 1 + x + x²/2 for x ≥ −0.5, and eˣ below.
///
/// With the series, a 60 Hz replay of 181 recorded frames is off by at most 1.1e-6 pt. With the true
/// exponential, it is off by 0.144 pt in a glide and 0.89 pt in a bounce. The series is recorded. The switch
/// at −0.5 comes from one source; no recorded frame is that long.
@inlinable
public func frameExponential(_ x: Double) -> Double {
  x >= -0.5 ? 1 + x + x * x / 2 : exp(x)
}
