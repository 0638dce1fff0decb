/** What one visitor, and all together, may take. */
export interface LiveLimits {
  /** Open sockets of one IPv4 address or IPv6 /64: an office behind one has dozens. */
  readonly perNetwork: number;
  readonly total: number;
  /** How many messages a client may send within ten seconds; it has nothing to say. */
  readonly messages: number;
  /** Milliseconds between two pings; a client that misses two is disconnected. */
  readonly pingEvery: number;
  /** How many bytes may wait for a slow client. */
  readonly buffered: number;
  /** How many clients are told of something before whatever else was asked for meanwhile is answered; one takes 7 µs. */
  readonly atOnce: number;
}

export const defaultLimits: LiveLimits = { perNetwork: 60, total: 10_000, messages: 20, pingEvery: 30_000, buffered: 1024 * 1024, atOnce: 500 };
