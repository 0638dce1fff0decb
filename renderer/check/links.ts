import { resolveFacts, type Values } from '../../schema/facts.ts';
import { type Issue, isError } from '../../schema/issue.ts';
import { always, type Window, within } from '../../schema/reading/times.ts';
import { postAddress } from '../../schema/roles.ts';
import { checkLink } from '../../schema/rules/links/links.ts';
import { answer } from '../site/files/answers.ts';
import { type ContentFile, type ContentFiles, type PageFile, siteFile } from '../site/files/content-file.ts';
import type { PageOutline } from '../site/files/page-outline.ts';
import type { WholeSite } from '../site/model.ts';
import { hrefsIn } from '../site/pages/check-fields.ts';
import { fieldNamed, type NamingText } from '../site/pages/naming-texts.ts';
import { valuesKey } from '../site/pages/page-keys.ts';
import { createMemory } from '../site/remember.ts';
import type { MovedTo } from './earlier.ts';
import { addressesKey, linkContext, pathsAside } from './targets.ts';
import { timedTargets } from './timed-targets.ts';
import { hrefsOfPage, linksOfFile } from './written-links.ts';

const memory = { hrefs: createMemory(), named: createMemory(), settled: createMemory(), verdicts: createMemory() };
const none: readonly never[] = [];

/**
 * Creates a search for links that lead nowhere, or by a detour: on pages, in posts, in the frame, in word lists and in the route table. Verdicts are kept until
 * an address comes or goes, or will, or `movedTo` is another function. Links to an anchor on another page are checked each time.
 */
export function linkSearch(
  site: WholeSite,
  files: ContentFiles,
  heldBack: ContentFiles,
  at: number,
  movedTo?: MovedTo,
): (file: ContentFile) => readonly Issue[] {
  const timed = timedTargets(site, files, at);
  const aside = pathsAside(site, files, heldBack);
  const { anchorsOf, ...known } = linkContext(site, files, aside, timed);
  const frame = files.get(siteFile);
  const elsewhere = (path: string) => (frame && hrefsOf(frame, site.values))?.find((href) => isShortFormOf(path, href));
  const context = { ...known, movedTo, elsewhere };
  const addresses = addressesKey(site, files, aside, timed);
  const values = [site.values];
  const parts = [site.values, site.shell, addresses, movedTo];
  const verdicts = { settled: memory.verdicts(addresses, none, () => new Map<string, boolean>()), anchored: new Map<string, boolean>() };

  return (file) => {
    const { anchored, others } = memory.hrefs(file, values, () => sorted(hrefsOf(file, site.values)));
    const settled = memory.settled(file, parts, () => issuesOf(file, others));
    return anchored.length > 0 ? [...settled, ...issuesOf(file, anchored)] : settled;
  };

  function issuesOf(file: ContentFile, hrefs: readonly string[]): readonly Issue[] {
    const own = ownContext(file);
    const wrong = new Set(hrefs.filter((href) => !isOfBlock(href, file) && isWrong(href, own)));
    if (wrong.size === 0) return none;
    return linksOfFile(file, site.values).flatMap(({ href, block, issue }) => {
      const found = wrong.has(href) ? checkLink(href, ownContext(file, placeOf(site, file, block))) : undefined;
      const told = found && issue(found);
      // errors were told when the site was loaded
      return told && !isError(told) ? [told] : [];
    });
  }

  /** Whether a link is wrong. A link to another page has the same verdict on every page, so that is kept. */
  function isWrong(href: string, own: ReturnType<typeof ownContext>): boolean {
    if (/^[#?]/.test(href)) return checkLink(href, own) !== undefined;
    const known = namesAnchorElsewhere(href) ? verdicts.anchored : verdicts.settled;
    const verdict = known.get(href) ?? checkLink(href, context) !== undefined;
    known.set(href, verdict);
    return verdict;
  }

  function ownContext(file: ContentFile, place?: Window) {
    return {
      ...context,
      target: (path: string) => context.target(path, place),
      get anchors() {
        // a held-back version may have other anchors
        const path = files.get(file.file) === file ? pathOf(site, file) : undefined;
        return path === undefined ? undefined : anchorsOf(path, place);
      },
    };
  }
}

/** `#faq`, where a block of the page declares that anchor and is shown at every address and at any time. */
const isOfBlock = (href: string, file: ContentFile) => href.startsWith('#') && file.kind === 'page' && file.outline?.anchors.includes(href.slice(1));

/** `app:/auth` is the short form of `/auth` */
const isShortFormOf = (path: string, href: string) => href.endsWith(`:${path}`);

const namesAnchorElsewhere = (href: string) => /^[^#?].*#./.test(href);

function sorted(hrefs: readonly string[]) {
  const anchored = hrefs.filter(namesAnchorElsewhere);
  return anchored.length > 0 ? { anchored, others: hrefs.filter((href) => !namesAnchorElsewhere(href)) } : { anchored: none, others: hrefs };
}

/** The targets of the links in a file, each once, with values put in. */
export function hrefsOf(file: ContentFile, values: Values): readonly string[] {
  if (file.kind !== 'page' || !file.answers || !file.outline) return findHrefs(file, values);
  return answer(file.answers, 'hrefs', hrefsKey(file.outline, file.naming, values), () => findHrefs(file, values));
}

/** A key that stays the same as long as the texts that name values have the same links. Each text is resolved once, whatever pages it is on. */
function hrefsKey(outline: PageOutline, naming: PageFile['naming'], values: Values): string {
  if (!naming) return valuesKey(outline, values);
  const known = memory.named(values, none, () => new Map<NamingText, string>());
  return naming.map(keyOf).join('');

  function keyOf(text: NamingText): string {
    const key =
      known.get(text) ??
      namedHrefs(text, values)
        .map((href) => `${JSON.stringify(href)} `)
        .join('');
    known.set(text, key);
    return key;
  }
}

function namedHrefs({ field, text }: NamingText, values: Values): readonly string[] {
  const { schema } = fieldNamed(field) ?? {};
  return schema ? hrefsIn(resolveFacts(text, values).value, schema.format) : none;
}

function findHrefs(file: ContentFile, values: Values): readonly string[] {
  const found = new Set(file.kind === 'page' ? hrefsOfPage(file, values) : linksOfFile(file, values).map(({ href }) => href));
  return found.size > 0 ? [...found] : none;
}

/** When a link is shown: its page, and the block that it is in. */
function placeOf({ times }: WholeSite, file: ContentFile, block: number | undefined): Window {
  if (file.kind === 'post') return times.posts.get(file.slug) ?? always;
  const { page = always, blocks } = (file.kind === 'page' && times.pages.get(file.name)) || {};
  return within(page, blocks?.get(block ?? -1) ?? always);
}

/** A path that shows the page of a file: its own, else the first that its patterns make. Files of the frame have none. */
function pathOf(site: WholeSite, file: ContentFile): string | undefined {
  if (file.kind === 'post') return pathOfPost(site, file.slug);
  const row = file.kind === 'page' ? site.table.rowOf(file.name) : undefined;
  return row?.paths[0] ?? row?.patterns[0]?.knownPaths()[Symbol.iterator]().next().value;
}

function pathOfPost(site: WholeSite, slug: string): string | undefined {
  if (!site.posts.some((post) => post.slug === slug)) return undefined;
  const { post } = site.table.addresses;
  return post && postAddress(post, slug);
}
