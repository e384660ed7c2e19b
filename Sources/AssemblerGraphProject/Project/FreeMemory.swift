import Foundation

/// Gives memory that was freed back to the system, as far as it does not go back by itself.
///
/// Every thread that scans has freed a tree for each of its files. Where each thread has a heap of its own, nobody else
/// could use that room: a tenth of the peak in a large code base.
func returnFreeMemory() {
  #if canImport(Darwin)
    malloc_zone_pressure_relief(nil, 0)
  #else
    // glibc's own, in no header that Swift sees; other C libraries do not have it, and need not.
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> CInt
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  #endif
}
