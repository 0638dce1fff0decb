import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link to a preview says. */
export interface PreviewToken {
  /** The time of the site's clock that is shown, `2026-12-01T08:00`; without one it is now. */
  readonly at?: string;
  /** Seconds since 1970 (UTC) until which the link can be used. */
  readonly expires: number;
}

/** Where previews begin; behind it stand the token and the page's own path. */
export const previewPath = '/_preview';

/**
 * The address of a page's preview, without the origin.
 * @param path as it is written for people, `/größe`
 */
export function previewAddress(token: PreviewToken, secret: Buffer, path: string): string {
  return `${previewPath}/${sign(token, secret)}${path === '/' ? '' : encodeURI(path)}`;
}

function sign({ at = '', expires }: PreviewToken, secret: Buffer): string {
  const said = `${expires.toString(36)}.${at}`;
  return `${said}.${seal(said, secret).toString('base64url')}`;
}

/** What a token says; undefined where nobody with the secret has made it, or where its time is over. */
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
