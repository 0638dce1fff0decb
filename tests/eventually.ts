import { vi } from 'vitest';

/** Waits until an assertion holds, as long as a machine may take that does something else; Vitest itself gives it a second. */
export function eventually<Found>(assert: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(assert, { timeout: 60_000 });
}
