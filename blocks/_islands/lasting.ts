import { useEffect, useRef, useState } from 'react';

/**
 * True once `now` has been true. What the browser has drawn once it has to go on drawing, even where that equals what the server drew: the server's nodes are
 * gone.
 */
export function useLasting(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

/** The value, or the last one there was, so that what a visitor sees stays while a newer one is on its way or does not arrive. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const latest = useRef(value);
  useEffect(() => {
    if (value !== undefined) latest.current = value;
  }, [value]);
  return value ?? latest.current;
}
