import { goToEventName } from './address.ts';

export interface GoTo {
  /** Path with query. */
  readonly address: string;
  /** What was typed gets its address late, when a link may have been followed meanwhile; what is chosen is wanted instead of that link. */
  readonly how: 'typed' | 'chosen';
}

let wanted: GoTo | undefined;

/** Asks the shell to give this page another address, in the place of the one that it has; the visitor stays where they are on it. */
export function goTo(address: string, how: GoTo['how']): void {
  wanted = { address, how };
  dispatchEvent(new Event(goToEventName));
}

/** For the shell. @returns where an island wants to go, once */
export function takeWanted(): GoTo | undefined {
  const taken = wanted;
  wanted = undefined;
  return taken;
}
