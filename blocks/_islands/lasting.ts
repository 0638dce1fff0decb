import { useEffect, useRef, useState } from 'react';

/**
 * True from the first time on that `now` is. What was drawn in the browser once is drawn there for good, also when it is again what the server
 * drew: the server's nodes are gone.
 */
export function useLasting(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

/** The value, or the last one that there was: what a visitor sees stays while something newer is on its way, and where it does not come. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const latest = useRef(value);
  useEffect(() => {
    if (value !== undefined) latest.current = value;
  }, [value]);
  return value ?? latest.current;
}
