import type { DiscoveryParts } from './discovered.ts';
import { textAnswer } from './discovered.ts';

export const securityPath = '/.well-known/security.txt';

/** Months until the text has to be reviewed. RFC 9116, 2.5.5, recommends less than a year. */
const months = 11;

/**
 * Expiry date of `security.txt`: the first of a month, so that the text changes once a month.
 * @returns ISO 8601 (RFC 3339)
 */
export function securityExpires(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().replace('.000', '');
}

/** `/.well-known/security.txt` (RFC 9116): who is to be told of a vulnerability, and until when the text is valid. */
export function securityAnswer({ renderer, site, options: { origin } }: DiscoveryParts, expires: string) {
  const contact = renderer.contact(site);
  const lines = [
    `Contact: mailto:${contact?.security ?? ''}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${site.language === 'de' ? 'de, en' : 'en'}`,
    `Canonical: ${origin}${securityPath}`,
  ];
  return textAnswer('text/plain', `${lines.join('\n')}\n`);
}
