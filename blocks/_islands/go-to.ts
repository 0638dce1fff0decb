import { goToEventName } from './address.ts';

export interface GoTo {
  /** Path with query. */
  readonly address: string;
  /** The address that is left gets no entry in the history. */
  readonly replace: boolean;
}

let wanted: GoTo | undefined;

/** Asks the shell for another address of this page; the visitor stays where they are on it. */
export function goTo(address: string, { replace }: Pick<GoTo, 'replace'>): void {
  wanted = { address, replace };
  dispatchEvent(new Event(goToEventName));
}

/** For the shell. @returns where an island wants to go, once */
export function takeWanted(): GoTo | undefined {
  const taken = wanted;
  wanted = undefined;
  return taken;
}
