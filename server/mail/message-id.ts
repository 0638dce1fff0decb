import { randomUUID } from 'node:crypto';

/** A unique Message-ID (RFC 5322, 3.6.4). @param origin public address of the site */
export function newMessageId(origin: string): string {
  return `<${randomUUID()}@${new URL(origin).hostname}>`;
}
