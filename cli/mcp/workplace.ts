import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import type { Site } from '../../renderer/api.ts';
import { formatIssues, isError } from '../../schema/issue.ts';
import { isObject } from '../../schema/json/json-value.ts';
import { readValue } from '../../schema/json/parse.ts';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { createQueue } from '../../server/queue.ts';
import { waitingTogether } from '../check/waiting-together.ts';
import { replaceText } from '../content/change-text.ts';
import { newFindings } from '../content/compare-findings.ts';
import { type Content, readContent } from '../content/open-content.ts';
import { openSiteReader, type SiteReader } from '../content/read-site.ts';
import { SavedMeanwhile, saveOver } from '../content/save-over.ts';
import { schemaReference } from '../content/schema-reference.ts';
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

/** What an assistant can do with the files of a site. Paths never leave `content/`. */
export interface Workplace {
  readonly reader: SiteReader;
  site(): Promise<Site>;
  content(): Promise<Content>;
  /** The file of a page, by its name (`preise`, `landing/maler`) or by an address that shows it (`/preise`). */
  pageFile(page: string): Promise<string>;
  /** @throws {ToolRefusal} */
  read(file: string): string;
  /**
   * Writes a file, if the site has no new mistake with it, and the file on the disk is still what was read here last.
   * Writes run one after the other, so that each is checked together with those before.
   * @returns findings about it that are no errors
   * @throws {ToolRefusal}
   */
  write(file: string, text: string): Promise<string>;
  /** Returns the site with another version of a file. */
  siteWith(file: string, text: string): Promise<Site>;
}

/** Why a tool refuses something; the message says what to do instead. */
export class ToolRefusal extends Error {}

/** Paths of pages and posts; nothing else can be read or written. */
const names = /^content\/(pages\/[a-z0-9-]+(\/[a-z0-9-]+)*\.json|blog\/[a-z0-9-]+\.mdx)$/;

export async function openWorkplace({ root, siteDir, media, mayPublish }: WorkplaceOptions): Promise<Workplace> {
  const reader = await openSiteReader({ root, siteDir, media, makesMedia: true });

  /** An assistant tries many versions of a file: only those of the last site are kept in memory. */
  const siteOf = async (files: ReadonlyMap<string, Uint8Array>) => {
    const checked = await reader.check(files);
    reader.keepOnly(checked);
    return checked.accepted.site;
  };
  const site = () => siteOf(reader.onDisk());
  const siteWithBytes = (file: string, bytes: Uint8Array) => siteOf(new Map([...reader.onDisk(), [file, bytes]]));
  const siteWith = (file: string, text: string) => siteWithBytes(file, Buffer.from(text));

  /** Files as they were last read or written here. */
  const known = new Map<string, Uint8Array>();
  const inTurn = createQueue(1);

  return {
    reader,
    site,
    siteWith,
    content: () => readContent(siteDir, reader),
    async pageFile(page) {
      if (!page.startsWith('/')) return `content/pages/${page}.json`;
      const [file] = reader.renderer.filesOf(await site(), page);
      if (!file) throw new ToolRefusal(`No page has the address ${page}. Give the name of its file below content/pages instead.`);
      return file;
    },
    read(file) {
      checkName(file);
      const bytes = reader.onDisk().get(file);
      known.delete(file);
      if (!bytes) throw new ToolRefusal(`There is no ${file}.`);
      known.set(file, bytes);
      return Buffer.from(bytes).toString();
    },
    write: (file, text) => inTurn(() => writeAlone(file, text.replace(/^\uFEFF/, ''))),
  };

  async function writeAlone(file: string, text: string): Promise<string> {
    checkName(file);
    const old = reader.onDisk().get(file);
    const seen = known.get(file);
    if (seen && Buffer.compare(seen, old ?? new Uint8Array()) !== 0) throw new ToolRefusal(changedMeanwhile(file));
    if (!mayPublish && old && !(await isHidden(file, old)))
      throw new ToolRefusal(`${file} is live. Changing it needs the server to be started with --allow-publish.`);
    if (old && !seen)
      throw new ToolRefusal(`Nothing was written: there is a ${file} that you have not read. Read it, and make your change in what stands there.`);
    const target = path.join(siteDir, file);
    const holdsBack = !mayPublish && !(await isHidden(file, Buffer.from(text)));
    const wanted = replaceText(old, withSchema(root, target, holdsBack ? holdBack(file, text) : text));
    const [before, after] = [await site(), await siteWithBytes(file, wanted)];
    const fresh = newFindings(before.issues, after.issues);
    const mistakes = fresh.filter(isError);
    if (mistakes.length > 0) throw new ToolRefusal(`Nothing was written.\n\n${formatIssues(waitingTogether(mistakes), after.language)}`);
    if (!mayPublish && !(await isHidden(file, wanted)))
      throw new ToolRefusal(`Nothing was written: visitors would see it. Write ${heldBackBy(file)} yourself.`);
    await saveOver([{ target, name: file, before: old, after: wanted }]).catch((error) => {
      throw error instanceof SavedMeanwhile ? new ToolRefusal(changedMeanwhile(file)) : error;
    });
    known.set(file, wanted);
    const notes = holdsBack ? [`Visitors do not see it: ${heldBackBy(file)} was added, because the server runs without --allow-publish.`] : [];
    return [...notes, formatIssues(fresh, after.language)].filter(Boolean).join('\n\n');
  }

  /** Whether a version of a file, as the renderer reads it, says that visitors do not see it. */
  async function isHidden(file: string, bytes: Uint8Array): Promise<boolean> {
    return isHeldBack(await reader.renderer.readFile(file, bytes));
  }

  function checkName(file: string): void {
    if (!names.test(file)) throw new ToolRefusal(`${file} is no page and no post: names have lowercase letters, digits and hyphens.`);
    // a link could lead out of the folder
    let there = path.join(siteDir, file);
    while (!existsSync(there)) there = path.dirname(there);
    if (realpathSync(there) !== path.join(realpathSync(siteDir), path.relative(siteDir, there))) throw new ToolRefusal(`${file} is, or lies behind, a link.`);
  }
}

const changedMeanwhile = (file: string) =>
  `Nothing was written: somebody else has changed ${file} since you read it. Read it again, and make your change in what stands there now.`;

/** Adds the schema for editors to a page that names none; one that is no JSON object stays as it is. */
function withSchema(root: string, file: string, text: string): string {
  const page = file.endsWith('.json') ? readValue(text) : undefined;
  if (!isObject(page) || page.$schema !== undefined) return text;
  return applyEdits(
    text,
    modify(text, ['$schema'], schemaReference(file, root, 'page'), { formattingOptions: { insertSpaces: true, tabSize: 2 }, getInsertionIndex: () => 0 }),
  );
}
