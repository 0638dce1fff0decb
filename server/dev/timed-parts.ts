import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TimedPart } from '../../renderer/page-state.ts';
import { timesOfPost } from '../../schema/rules/posts/post-times.ts';
import { timesOf, type WrittenTimes } from '../../schema/times.ts';
import { lineOf } from './open-source.ts';

/**
 * All drafts and timed parts of these files, whether they are shown now or not: pages with their blocks, posts, updates.
 * @param siteDir folder of the files
 */
export function timedParts(siteDir: string, files: readonly string[]): TimedPart[] {
  return files.flatMap((file) => {
    const full = path.join(siteDir, file);
    if (!existsSync(full)) return [];
    const text = readFileSync(full, 'utf8');
    const parts = file.endsWith('.json') ? partsOfJson(text) : [{ way: [], what: '', times: timesOfPost(text) }];
    return parts.flatMap(({ way, what, times }) => (times ? [{ place: lineOf(siteDir, { file, path: way }), what, times }] : []));
  });
}

interface Part {
  readonly way: readonly (string | number)[];
  readonly what: string;
  readonly times: WrittenTimes | undefined;
}

function partsOfJson(text: string): Part[] {
  const { title = '', blocks = [], ...fields } = readObject(text);
  const written: unknown[] = Array.isArray(blocks) ? blocks : [];
  return [
    { way: [], what: String(title), times: timesOf(fields) },
    ...written.map((block, index) => ({ way: ['blocks', index], what: `${index + 1} (${Object(block).type})`, times: timesOf(block) })),
  ];
}

/** Empty for invalid JSON, as in a file that is being written; its mistakes are reported elsewhere. */
function readObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
