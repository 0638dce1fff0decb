import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../../renderer/catalogue.ts';
import { afterForms } from '../../schema/roles.ts';
import { htmlOf, siteFile, testFiles, testMedia, testSite } from '../test-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const own = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Those of the site itself: examples may name its facts and claims. */
const values = Object.fromEntries(['content/facts.json', 'content/claims.json'].map((file) => [file, own(file)]));

/** The site's own pictures, which examples may name. */
export const siteMedia = testMedia(
  readdirSync(path.join(root, 'content/images'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => path.parse(name).name),
);

/** What a site has beside the page with the block. */
interface Surroundings {
  /** content/site.json, of which the frame is left out. */
  readonly site?: object;
  readonly routes?: unknown[];
  readonly others?: Record<string, unknown>;
  /** Blocks that follow it on its page. */
  readonly below?: readonly object[];
}

/** A site whose home page has this block, below a heading where it brings none, or in the frame of all pages where it belongs there. */
export function filesWithBlock(type: string, fields: object, { site = siteFile, routes, others, below = [] }: Surroundings = {}): Map<string, string> {
  const { mainHeading, makes = '', placement } = catalogue.get(type) ?? {};
  const block = { type, ...fields };
  const blocks = [...(mainHeading ? [] : [{ type: 'page-header', headline: 'Test' }]), ...(placement?.shell ? [] : [block]), ...below];
  const home = { title: 'Test', description: 'Test', index: !afterForms.has(makes), blocks };
  const shell = { before: placement?.shell ? [block] : [], after: [] };
  return testFiles({ home }, routes, { ...values, ...others, 'content/site.json': { ...site, shell } });
}

/**
 * The HTML of a page with a block, and with nothing else but a heading: with its styles and what search engines are told.
 * @throws with what keeps the page back
 */
export async function pageOfBlock(type: string, fields: object): Promise<string> {
  return htmlOf(await testSite(filesWithBlock(type, fields), undefined, siteMedia), '/');
}

/**
 * What visitors get of a block: its own HTML, with `&nbsp;` for a space at which no line breaks (`12:00&nbsp;Uhr`), which looks like any other.
 * @throws with what keeps its page back
 */
export async function htmlOfBlock(type: string, fields: object): Promise<string> {
  const [, own = ''] = new RegExp(`<div data-block="${type}">(.*?)</div>(?=<main|</main>)`, 's').exec(await pageOfBlock(type, fields)) ?? [];
  return own.replaceAll('\u00a0', '&nbsp;');
}
