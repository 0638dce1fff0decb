import path from 'node:path';
import { renderer } from '../../renderer/entry-server.ts';
import type { AppOptions } from '../../server/app.ts';
import type { Media } from '../../server/content/media.ts';
import { readSite } from '../mistakes/cases.ts';
import { folder, testApp, write } from './fixture.ts';

const media: Media = {
  readPicture: async (file) => {
    const { name } = path.parse(file);
    return {
      kind: 'picture',
      file,
      name,
      image: { width: 24, height: 16, avif: [], fallback: `/media/${name}.webp`, original: `/media/${name}.png` },
      issues: [],
    };
  },
  readFont: async (file) => ({ kind: 'font', file, name: file, address: '', issues: [] }),
  sweep: async () => {},
};

/** A page of the folder whose pages name their own paths. */
export const landing = (name: string, fields: object, blocks: readonly object[] = [{ type: 'page-header', headline: `Seite ${name}` }]) =>
  JSON.stringify({ title: `Eine Seite über ${name}`, description: `Alles, was es über ${name} zu sagen gibt.`, paths: [`/${name}`], ...fields, blocks });

export interface TimedOptions extends Partial<Omit<AppOptions, 'env' | 'now'>> {
  readonly env?: Record<string, string>;
}

/** The whole server with the real renderer over a complete site and these files, and a clock that a test sets. */
export async function timedApp(files: Readonly<Record<string, string>>, at: string, options: TimedOptions = {}) {
  const root = options.root ?? (await folder());
  if (!options.root) for (const [file, bytes] of readSite()) await write(root, file, bytes);
  for (const [file, text] of Object.entries(files)) await write(root, file, text);
  const clock = { at: new Date(at) };
  const { app } = await testApp({ renderer, media, ...options, root, now: () => clock.at });
  return {
    app,
    root,
    /** Sets the clock, and has the server look at it. */
    async setClock(to: string) {
      clock.at = new Date(to);
      await app.site.refresh();
    },
    clock,
  };
}
