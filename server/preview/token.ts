import { createHmac, timingSafeEqual } from 'node:crypto';

/** Content of a link to a preview. */
export interface PreviewToken {
  /** The previewed time in the site's time zone, `2026-12-01T08:00`; now without it. */
  readonly at?: string;
  /** Expiry of the link, in seconds since 1970 (UTC). */
  readonly expires: number;
}

/** Prefix of previews, followed by the token and the page's own path. */
export const previewPath = '/_preview';

/**
 * Address of a page's preview, without the origin.
 * @param path unencoded, as people write it: `/größe`
 */
export function previewAddress(token: PreviewToken, secret: Buffer, path: string): string {
  return `${previewPath}/${sign(token, secret)}${path === '/' ? '' : encodeURI(path)}`;
}

function sign({ at = '', expires }: PreviewToken, secret: Buffer): string {
  const said = `${expires.toString(36)}.${at}`;
  return `${said}.${seal(said, secret).toString('base64url')}`;
}

/** Content of a token; undefined where it was not made with the secret, or has expired. */
export function readToken(text: string, secret: Buffer, now: Date): PreviewToken | undefined {
  const [, said = '', expires = '', at, mac = ''] = /^(([0-9a-z]{1,8})\.([\d:T-]*))\.([\w-]{43})$/.exec(text) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const right = seal(said, secret);
  if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return undefined;
  const until = Number.parseInt(expires, 36);
  return now.getTime() < until * 1_000 ? { expires: until, ...(at && { at }) } : undefined;
}

function seal(said: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(`preview ${said}`).digest();
}
