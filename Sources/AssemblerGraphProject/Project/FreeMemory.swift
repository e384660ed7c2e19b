import Foundation

/// Gives memory that was freed back to the system, as far as it does not go back by itself.
///
/// Every thread that scans has freed a tree for each of its files. Where each thread has a heap of its own, nobody else
/// could use that room.
func returnFreeMemory() {
  #if canImport(Darwin)
    malloc_zone_pressure_relief(nil, 0)
  #else
    typealias Trim = @convention(c) (Int) -> CInt
    _ = functionOfAllocator("malloc_trim", as: Trim.self)?(0)
  #endif
}

/// Lets arrays of a megabyte and more go back to the system when they are freed. Without that, what growing arrays leave
/// behind adds up to a tenth of the peak in a large code base.
package func returnLargeArraysWhenFreed() {
  #if !canImport(Darwin)
    typealias SetOption = @convention(c) (CInt, CInt) -> CInt
    // M_MMAP_THRESHOLD of malloc.h; a value of one's own stays, where the usual one rises.
    let threshold: CInt = -3
    _ = functionOfAllocator("mallopt", as: SetOption.self)?(threshold, 1 << 20)
  #endif
}

#if !canImport(Darwin)
  /// A function of glibc's that is in no header that Swift sees; nil where another C library is used.
  private func functionOfAllocator<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
#endif
