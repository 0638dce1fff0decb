/** What one visitor, and all together, may take. */
export interface LiveLimits {
  /** Open sockets of one IPv4 address or IPv6 /64: an office behind one has dozens. */
  readonly perNetwork: number;
  readonly total: number;
  /** Messages of a client within ten seconds; it has nothing to say. */
  readonly messages: number;
  /** Milliseconds between two pings; who misses two is gone. */
  readonly pingEvery: number;
  /** Most bytes that wait for a slow client. */
  readonly buffered: number;
}

export const defaultLimits: LiveLimits = { perNetwork: 60, total: 10_000, messages: 20, pingEvery: 30_000, buffered: 1024 * 1024 };
