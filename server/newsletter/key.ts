import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as base64url. Who has it in a link has read the mail; only its hash is stored. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The key's SHA-256, or undefined for what cannot be a key. */
export function hashOfKey(key: unknown): string | undefined {
  if (typeof key !== 'string' || !/^[\w-]{43}$/.test(key)) return undefined;
  return createHash('sha256').update(key).digest('base64url');
}

/** Paths of the links in mails; the parameter `schluessel` has the key. */
export const linkPaths = { confirm: '/newsletter/bestaetigen', unsubscribe: '/newsletter/abmelden' } as const;
