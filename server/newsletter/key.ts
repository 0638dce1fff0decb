import { createHash, randomBytes } from 'node:crypto';
import { formPath } from '../../blocks/newsletter/posting.ts';

/** 32 random bytes as base64url. Knowing it proves that the mail was read; only its hash is stored. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a value from outside has the form of a key. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value);
}

/** The SHA-256 under which a key is stored. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Paths of the links in mails; the query parameter is `key`. */
export const linkPaths = { confirm: `${formPath}/confirm`, unsubscribe: `${formPath}/unsubscribe` } as const;

/** Earlier paths, for mails that people may still have; the query parameter is `schluessel`. */
export const formerLinkPaths = { confirm: '/newsletter/bestaetigen', unsubscribe: '/newsletter/abmelden' } as const;
