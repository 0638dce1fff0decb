import { createHash, randomBytes } from 'node:crypto';
import { formPath } from '../../blocks/newsletter/posting.ts';

/** 32 random bytes as base64url. Who has it in a link has read the mail; only its hash is stored. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether something that came from outside can be a key at all. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value);
}

/** The SHA-256 under which a key is stored. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Paths of the links in mails; the parameter `key` has the key. */
export const linkPaths = { confirm: `${formPath}/confirm`, unsubscribe: `${formPath}/unsubscribe` } as const;

/** Paths in mails that people may still have; there the parameter is `schluessel`. */
export const formerLinkPaths = { confirm: '/newsletter/bestaetigen', unsubscribe: '/newsletter/abmelden' } as const;
