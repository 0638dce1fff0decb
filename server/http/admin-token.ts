import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a `Authorization` header carries the token. */
export function isBearer(header: string | undefined, token: string): boolean {
  return isSame(header ?? '', `Bearer ${token}`);
}

/** Compares hashes, which have one length, so that the time tells nothing. */
export function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
