import { hash } from 'node:crypto';
import type { RenderOptions } from '../../renderer/api.ts';
import { digestOfCode } from '../../server/files/digest-of-code.ts';
import type { Effort } from '../../server/http/encoding.ts';

/** The code that makes bytes and headers of the renderer's output; the build identifies the renderer itself. */
const sources = '{server,cli/export}/**/*.ts';

/** Digest of what turns pages into files, whatever they say: this code with its packages, Node, which brings the encoders, and the compression effort. */
export function programOf(root: string, effort: Effort): string {
  return hash('sha256', `${digestOfCode(root, sources)} ${effort}`, 'base64url').slice(0, 22);
}

/** Digest of what all pages are drawn with: build, address and year. */
export function optionsDigest(options: RenderOptions): string {
  return hash('sha256', JSON.stringify(options), 'base64url').slice(0, 22);
}
