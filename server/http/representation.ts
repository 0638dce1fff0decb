import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Encoding, encode } from './encoding.ts';

/** An answer as text, as a route makes it. */
export interface Answer {
  readonly status: 200 | 404 | 410;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is sent to a client. */
export interface Message {
  readonly status: 200 | 304 | 404 | 410;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly bytes?: Buffer;
}

/** An answer in one encoding (RFC 9110, 3.2), complete: a request adds nothing to it. */
export interface Representation {
  readonly whole: Message;
  /** For a client that has the bytes that `etag` names. None for 404 and 410, which are not cached. */
  readonly unchanged?: Message & { readonly etag: string };
  readonly size: number;
  /** Compressed quickly, so that the first visitor does not wait; a smaller version replaces it. */
  readonly isDraft: boolean;
}

/** An answer and its representations, each made when the first client asks for it. */
export interface Represented {
  /** Identifies headers and body. */
  readonly hash: string;
  /** Bytes of all representations, and of the body as long as it is kept. */
  readonly size: number;
  /** The representation, if it exists. Starts to improve a draft, unless another answer is being improved. */
  ready(encoding: Encoding): Representation | undefined;
  /** Makes a representation once, however many ask for it at the same time. */
  make(encoding: Encoding): Promise<Representation>;
}

export interface RepresentOptions {
  /** The answer will be sent often, so it pays to recompress it for the fewest bytes. */
  readonly improves?: boolean;
  /** Called when `size` has changed. */
  readonly onResize?: () => void;
}

/** An answer is being recompressed. Only one at a time, to leave the other threads to clients that wait. */
let isImproving = false;

export function represent({ status, headers, body: text }: Answer, { improves = false, onResize }: RepresentOptions = {}): Represented {
  let body: Buffer | undefined = Buffer.from(text);
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22);
  const ready = new Map<Encoding, Representation>();
  const making = new Map<Encoding, Promise<Representation>>();

  function keep(encoding: Encoding, bytes: Buffer, isDraft: boolean): Representation {
    const representation = describe({ status, headers, hash }, encoding, bytes, isDraft);
    ready.set(encoding, representation);
    // the body is five times as large as its compressed form, from which it can be restored for another encoding
    if (encoding !== 'identity') body = undefined;
    onResize?.();
    return representation;
  }

  function plain(): Buffer {
    const brotli = ready.get('br')?.whole.bytes;
    return body ?? (brotli ? brotliDecompressSync(brotli) : gunzipSync(ready.get('gzip')?.whole.bytes ?? Buffer.alloc(0)));
  }

  async function make(encoding: Encoding): Promise<Representation> {
    const isDraft = encoding === 'br';
    return keep(encoding, await encode(plain(), encoding, isDraft ? 'quick' : 'best'), isDraft);
  }

  async function makeBest(): Promise<void> {
    keep('br', await encode(plain(), 'br', 'best'), false);
  }

  /** Recompresses the draft, which stays where that fails. Without a queue: answers that are asked for most are recompressed first. */
  function improve(): void {
    if (isImproving) return;
    isImproving = true;
    makeBest()
      .catch(() => undefined)
      .finally(() => {
        isImproving = false;
      });
  }

  return {
    hash,
    get size() {
      const extra = body && !ready.has('identity') ? body.byteLength : 0;
      return [...ready.values()].reduce((sum, { size }) => sum + size, extra);
    },
    ready(encoding) {
      const representation = ready.get(encoding);
      if (representation?.isDraft && improves) improve();
      return representation;
    },
    make(encoding) {
      const made = making.get(encoding) ?? make(encoding).finally(() => making.delete(encoding));
      making.set(encoding, made);
      return made;
    },
  };
}

/** Tags are strong, so that different bytes of the same answer have different tags (RFC 9110, 8.8.1). */
function describe({ status, headers, hash }: Omit<Answer, 'body'> & { hash: string }, encoding: Encoding, bytes: Buffer, isDraft: boolean): Representation {
  const common = { ...headers, vary: 'Accept-Encoding' };
  const content = { ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }), 'content-length': String(bytes.byteLength) };
  if (status !== 200) return { whole: { status, headers: { ...common, 'cache-control': 'no-store', ...content }, bytes }, size: bytes.byteLength, isDraft };
  const etag = `"${[hash, ...(encoding === 'identity' ? [] : [encoding]), ...(isDraft ? ['draft'] : [])].join('-')}"`;
  // a 304 leaves out what the client has already (RFC 9110, 15.4.5)
  const { 'content-type': _, link: __, ...unchanged }: Record<string, string> = { ...common, etag };
  return {
    whole: { status, headers: { ...common, etag, ...content }, bytes },
    unchanged: { status: 304, headers: unchanged, etag },
    size: bytes.byteLength,
    isDraft,
  };
}

/** 304 where `If-None-Match` names the bytes. The comparison is weak (RFC 9110, 13.1.2): proxies mark tags as weak when they touch the bytes. */
export function messageFor({ whole, unchanged }: Representation, ifNoneMatch: string | undefined): Message {
  if (ifNoneMatch === undefined || unchanged === undefined) return whole;
  const isNamed = ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === unchanged.etag);
  return isNamed ? unchanged : whole;
}
