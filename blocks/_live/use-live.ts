import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { fetchJson } from './fetcher.ts';
import { follow, type LiveState, liveStore, type Topic } from './socket.ts';

/** What was pushed last, or undefined; the socket stays open as long as a component asks for it. */
export function useLive<T extends Topic>(topic: T): LiveState[T] {
  useEffect(() => follow(topic), [topic]);
  return useStore(liveStore, (state) => state[topic]);
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

/** The server's answer for a path, fetched once the component is there and whenever the path is another; a failure is logged. */
export function useFetched(path: string | undefined): Fetched {
  const [fetched, setFetched] = useState<Fetched>({ isPending: true, failed: false });
  useEffect(() => {
    if (path === undefined) return;
    let isGone = false;
    fetchJson(path).then(
      (body) => !isGone && setFetched({ answered: path, body: Object(body), isPending: false, failed: false }),
      (error: Error) => {
        console.info(`${path} konnte nicht geladen werden`, error.message);
        if (!isGone) setFetched({ answered: path, isPending: false, failed: true, isMissing: error.message.startsWith('404:') });
      },
    );
    return () => {
      isGone = true;
    };
  }, [path]);
  return fetched;
}
