import { useEffect, useReducer, useState } from 'react';
import type { LiveState, Topic } from './socket.ts';
import { fetchVersion } from './version-pushed.ts';

/** Loads the live script, which the page itself may have loaded already. All imports of it are dynamic, so that it is one chunk without React. */
const load = () => import('./live.ts');

/** Whether the page shows the present. In development it may show another time (`?at=2026-12-01T08:00`), to which live data does not belong. */
const isOfNow = () => !(import.meta.env.DEV && new URLSearchParams(location.search).has('at'));

/** The last pushed value of a topic, or undefined. The socket stays open as long as a component asks for it. */
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
  /** The path that this answer belongs to: the previous one until the newest is answered. */
  readonly answered?: string;
  /** Undefined until there is an answer, and where the request failed. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly isPending: boolean;
  readonly failed: boolean;
  /** There is nothing at that path (404). */
  readonly isMissing?: boolean;
}

export interface Fetching extends Fetched {
  /** Asks again, after a failure. */
  readonly again: () => void;
}

/**
 * Fetches the server's answer for a path when the component mounts and whenever the path changes. A failure is logged.
 * @param version the pushed version that the answer should have; it is worth a wait of a few seconds
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
