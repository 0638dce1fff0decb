import { goToEventName } from './address.ts';

export interface GoTo {
  /** Path with query. */
  readonly address: string;
  /** `typed`: the address may come late, when a link has been followed in the meantime, and must not replace that navigation. `chosen`: it replaces it. */
  readonly how: 'typed' | 'chosen';
}

let wanted: GoTo | undefined;

/** Asks the shell to replace the address of this page; the visitor stays at the same place on it. */
export function goTo(address: string, how: GoTo['how']): void {
  wanted = { address, how };
  dispatchEvent(new Event(goToEventName));
}

/** For the shell. @returns where an island wants to go; each wish is returned once */
export function takeWanted(): GoTo | undefined {
  const taken = wanted;
  wanted = undefined;
  return taken;
}
