/**
 * Whether two words differ by at most `slips` slips of typing. Gives the same as `slipsBetween` in schema/reading/slips.ts in a third of the bytes, because
 * browsers load it.
 */
export function isNear(a: string, b: string, slips: number): boolean {
  if (Math.abs(a.length - b.length) > slips) return false;
  if (a[0] === b[0]) return a === b || isNear(a.slice(1), b.slice(1), slips);
  const near = (ofA: number, ofB: number) => isNear(a.slice(ofA), b.slice(ofB), slips - 1);
  return slips > 0 && (near(1, 1) || near(1, 0) || near(0, 1) || (a[0] === b[1] && a[1] === b[0] && near(2, 2)));
}
