/** Most page numbers that show at once (R-UPD-06). */
const windowSize = 5;

/** Up to five page numbers around the current one; at both ends the window is shifted, not shortened. */
export function pageWindow(current: number, pageCount: number): number[] {
  const size = Math.min(windowSize, pageCount);
  const first = Math.min(Math.max(1, current - Math.floor(windowSize / 2)), pageCount - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
