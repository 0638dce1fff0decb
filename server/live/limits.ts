/** Limits per visitor and for all visitors together. */
export interface LiveLimits {
  /** Open sockets per IPv4 address or IPv6 /64; an office behind one address has dozens. */
  readonly perNetwork: number;
  readonly total: number;
  /** Messages that a client may send within ten seconds, although it has none to send. */
  readonly messages: number;
  /** Milliseconds between two pings; a client that misses two is disconnected. */
  readonly pingEvery: number;
  /** Bytes that may wait for a slow client. */
  readonly buffered: number;
  /** Clients that are told of a change before other requests get a turn; one client takes 7 µs. */
  readonly atOnce: number;
}

export const defaultLimits: LiveLimits = { perNetwork: 60, total: 10_000, messages: 20, pingEvery: 30_000, buffered: 1024 * 1024, atOnce: 500 };
