import { existsSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { applyEdits, modify, parse } from 'jsonc-parser';
import type { Site } from '../../renderer/api.ts';
import { formatIssues, isError } from '../../schema/issue.ts';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { replaceFile } from '../../server/files/replace-file.ts';
import { waitingTogether } from '../check/waiting-together.ts';
import { newFindings } from '../content/compare-findings.ts';
import { type Content, readContent } from '../content/open-content.ts';
import { openSiteReader, type SiteReader } from '../content/read-site.ts';
import { heldBackBy, holdBack, isHeldBack } from './held-back.ts';

export interface WorkplaceOptions {
  /** The project's root. */
  readonly root: string;
  /** The folder with `content/` and `pages.config.json`. */
  readonly siteDir: string;
  readonly media: MediaFolders;
  /** Without it, only what visitors do not see can be written. */
  readonly mayPublish: boolean;
}

/** What an assistant does with the files of a site. Paths never leave `content/`. */
export interface Workplace {
  readonly reader: SiteReader;
  site(): Promise<Site>;
  content(): Promise<Content>;
  /** The file of a page, by its name (`preise`, `landing/maler`) or by an address that shows it (`/preise`). */
  pageFile(page: string): Promise<string>;
  /** @throws {Refusal} */
  read(file: string): string;
  /**
   * Writes a file, if the site has no mistake with it that it did not have before.
   * @returns what is to be said about it, without being a mistake
   * @throws {Refusal}
   */
  write(file: string, text: string): Promise<string>;
  /** The site with a file in another version. */
  siteWith(file: string, text: string): Promise<Site>;
}

/** Why something is not done; the message tells what to do instead. */
export class Refusal extends Error {}

/** Names of pages and posts; nothing else can be read or written. */
const names = /^content\/(pages\/[a-z0-9-]+(\/[a-z0-9-]+)*\.json|blog\/[a-z0-9-]+\.mdx)$/;

export async function openWorkplace({ root, siteDir, media, mayPublish }: WorkplaceOptions): Promise<Workplace> {
  const reader = await openSiteReader({ root, siteDir, media, makesMedia: true });

  const site = async () => (await reader.check(reader.onDisk())).accepted.site;
  const siteWith = async (file: string, text: string) => (await reader.check(new Map([...reader.onDisk(), [file, Buffer.from(text)]]))).accepted.site;

  return {
    reader,
    site,
    siteWith,
    content: () => readContent(siteDir, reader),
    async pageFile(page) {
      if (!page.startsWith('/')) return `content/pages/${page}.json`;
      const [file] = reader.renderer.filesOf(await site(), page);
      if (!file) throw new Refusal(`No page has the address ${page}. Give the name of its file below content/pages instead.`);
      return file;
    },
    read(file) {
      checkName(file);
      const bytes = reader.onDisk().get(file);
      if (!bytes) throw new Refusal(`There is no ${file}.`);
      return Buffer.from(bytes).toString();
    },
    async write(file, written) {
      checkName(file);
      const text = written.replace(/^\uFEFF/, '');
      const old = reader.onDisk().get(file);
      if (!mayPublish && old && !isHeldBack(file, Buffer.from(old).toString()))
        throw new Refusal(`${file} is live. Changing it needs the server to be started with --allow-publish.`);
      const wanted = withSchema(root, path.join(siteDir, file), mayPublish ? text : holdBack(file, text));
      const [before, after] = [await site(), await siteWith(file, wanted)];
      const fresh = newFindings(before.issues, after.issues);
      const mistakes = fresh.filter(isError);
      if (mistakes.length > 0) throw new Refusal(`Nothing was written.\n\n${formatIssues(waitingTogether(mistakes), after.language)}`);
      const target = path.join(siteDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await replaceFile(target, wanted);
      const notes =
        mayPublish || isHeldBack(file, text) ? [] : [`Visitors do not see it: ${heldBackBy(file)} was added, because the server runs without --allow-publish.`];
      return [...notes, formatIssues(fresh, after.language)].filter(Boolean).join('\n\n');
    },
  };

  function checkName(file: string): void {
    if (!names.test(file)) throw new Refusal(`${file} is no page and no post: names have lowercase letters, digits and hyphens.`);
    // a link would lead out of the folder
    let there = path.join(siteDir, file);
    while (!existsSync(there)) there = path.dirname(there);
    if (realpathSync(there) !== path.join(realpathSync(siteDir), path.relative(siteDir, there))) throw new Refusal(`${file} is, or lies behind, a link.`);
  }
}

/** A page with the schema that editors read, where it names none. */
function withSchema(root: string, file: string, text: string): string {
  if (!file.endsWith('.json') || parse(text)?.$schema !== undefined) return text;
  const schema = path.relative(path.dirname(file), path.join(root, 'schema/page.schema.json')).replaceAll(path.sep, '/');
  return applyEdits(text, modify(text, ['$schema'], schema, { formattingOptions: { insertSpaces: true, tabSize: 2 }, getInsertionIndex: () => 0 }));
}
