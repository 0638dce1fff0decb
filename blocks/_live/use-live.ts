import { useEffect, useReducer, useState } from 'react';
import type { LiveState, Topic } from './socket.ts';
import { fetchVersion } from './version-pushed.ts';

/** The page itself may have asked for it: it is one script, which nothing imports at once, so that React is no part of it. */
const load = () => import('./live.ts');

/** In development a page may be shown as it is at another time (`?at=2026-12-01T08:00`), which what is live now is not about. */
const isOfNow = () => !(import.meta.env.DEV && new URLSearchParams(location.search).has('at'));

/** What was pushed last, or undefined; the socket stays open as long as a component asks for it. */
export function useLive<T extends Topic>(topic: T): LiveState[T] {
  const [pushed, setPushed] = useState<LiveState[T]>();
  useEffect(() => {
    if (!isOfNow()) return;
    let isGone = false;
    let end: (() => void) | undefined;
    load().then(({ follow }) => {
      if (!isGone) end = follow(topic, (state) => setPushed(state[topic]));
    }, reportError);
    return () => {
      isGone = true;
      end?.();
    };
  }, [topic]);
  return pushed;
}

export interface Fetched {
  /** The path that this is the answer for: the one before, until the newest is answered. */
  readonly answered?: string;
  /** Undefined until there is an answer, and where there is none. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly isPending: boolean;
  readonly failed: boolean;
  /** There is nothing at that path (404). */
  readonly isMissing?: boolean;
}

export interface Fetching extends Fetched {
  /** Asks anew, after a failure. */
  readonly again: () => void;
}

/**
 * The server's answer for a path, fetched once the component is there and whenever the path is another; a failure is logged.
 * @param version the one that was pushed, for which it is worth waiting a few seconds
 */
export function useFetched(path: string | undefined, version?: string): Fetching {
  const [fetched, setFetched] = useState<Fetched>({ isPending: true, failed: false });
  const [attempt, again] = useReducer((attempts: number) => attempts + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is one
  useEffect(() => {
    if (path === undefined || !isOfNow()) return;
    let isGone = false;
    load()
      .then(({ fetchJson }) => fetchVersion(fetchJson, path, version, () => isGone))
      .then(
        (body) => !isGone && setFetched({ answered: path, body: Object(body), isPending: false, failed: false }),
        (error: Error) => {
          console.info(path, error.message);
          if (!isGone) setFetched({ answered: path, isPending: false, failed: true, isMissing: error.message.startsWith('404:') });
        },
      );
    return () => {
      isGone = true;
    };
  }, [path, version, attempt]);
  return { ...fetched, again };
}
