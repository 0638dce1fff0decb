import { hash } from 'node:crypto';
import type { RenderOptions } from '../../renderer/api.ts';
import { digestOfCode } from '../../server/files/digest-of-code.ts';
import type { Effort } from '../../server/http/encoding.ts';

/** The code that makes bytes and headers of what the renderer gives; the renderer itself is named by the build. */
const sources = '{server,cli/export}/**/*.ts';

/** Names what makes files of pages, whatever they say: this code with its packages, the Node that runs it, which brings the encoders, and how hard those try. */
export function programOf(root: string, effort: Effort): string {
  return hash('sha256', `${digestOfCode(root, sources)} ${effort}`, 'base64url').slice(0, 22);
}

/** Names what all pages are drawn with: build, address and year. */
export function optionsDigest(options: RenderOptions): string {
  return hash('sha256', JSON.stringify(options), 'base64url').slice(0, 22);
}
