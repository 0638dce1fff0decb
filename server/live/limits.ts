/** What one visitor, and all together, may take. */
export interface LiveLimits {
  /** Open sockets of one address: an office behind one address has dozens. */
  readonly perAddress: number;
  readonly total: number;
  /** How many messages a client may send within ten seconds; it has nothing to say. */
  readonly messages: number;
  /** Milliseconds between two pings; a client that misses two is disconnected. */
  readonly pingEvery: number;
  /** How many bytes may wait for a slow client. */
  readonly buffered: number;
}

export const defaultLimits: LiveLimits = { perAddress: 60, total: 10_000, messages: 20, pingEvery: 30_000, buffered: 1024 * 1024 };
