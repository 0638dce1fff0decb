import { matchesIn } from '../../reading/matches-in.ts';
import { slugOf } from '../../reading/slug.ts';
import type { FindingInText } from '../../source.ts';

/** Words that may stand beside the name of a page in the label of its link: „unsere AGB“, „Preise ansehen“. „Preise anfragen“ may lead anywhere. */
const beside = new Set(
  'zu zur zum den die der das dem im in unser unsere unseren unserer alle hier jetzt direkt gleich ansehen anschauen anzeigen lesen oeffnen entdecken vergleichen seite aufnehmen see our the view read to'.split(
    ' ',
  ),
);

/** Minimum length of a page name for which a longer word also counts as the page's name: „Datenschutzerklärung“. „Kontaktdaten“ may be those in the imprint. */
const longName = 10;

/** Maximum length of a label that is compared with names. In longer texts names of pages are common words, and to look at each of them takes long. */
export const longestLabel = 60;

/** A link of the site's frame; one without a label beside it has none. */
export interface FrameLink {
  readonly label?: string | undefined;
  readonly href: string;
}

/** The main pages: those that the site's frame links to. */
export interface MainPages {
  /** Their paths by name: `preise` for `/preise`, and `vergleich` for the link „Vergleich“ of the frame, whatever its path. */
  readonly names: ReadonlyMap<string, string>;
  readonly paths: ReadonlySet<string>;
  /** Quick check: whether a label may contain a name; few do. */
  readonly mayName: RegExp;
}

/** @param links links of the site's frame: they lead to its main pages, and few others */
export function mainPagesOf(links: readonly FrameLink[]): MainPages {
  const paths = new Set(links.map(({ href }) => href).filter((href) => /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(href)));
  const byPath = [...paths].map((path) => [path.slice(1), path] as const).filter(([name]) => /^[a-z]{3,}$/.test(name));
  const labelled = links.flatMap(({ label = '', href }) => {
    const name = nameIn(label);
    return (href === '/' || paths.has(href)) && /^[a-z]{3,}(?:-[a-z]+)?$/.test(name) ? [{ name, label, href }] : [];
  });
  // a label that the frame has for two pages names neither
  const clear = labelled.filter(({ name, href }) => labelled.every((other) => other.name !== name || other.href === href));
  const names = new Map([...clear.map(({ name, href }) => [name, href] as const), ...byPath]);
  const written = [...byPath.map(([name]) => name), ...clear.map(({ label }) => RegExp.escape(label))];
  return { names, paths, mayName: written.length > 0 ? new RegExp(written.join('|'), 'i') : /$^/ };
}

/** A label without the words that may stand beside a name: `ueber-uns` for „Über uns lesen“. */
const nameIn = (label: string) =>
  slugOf(label)
    .split('-')
    .filter((one) => !beside.has(one))
    .join('-');

/** The path of the main page that a label names, if its link leads to another one. */
export function otherPageNamed(label: string, href: string, { names, paths, mayName }: MainPages): string | undefined {
  const [written] = label.length <= longestLabel && paths.has(href) ? (mayName.exec(label) ?? []) : [];
  if (written === undefined || href.includes(written.toLowerCase()) || label.includes('{{')) return undefined;
  const said = nameIn(label);
  const isName = (name: string) => said === name || said === `${name}n` || (name.length >= longName && said.startsWith(name) && !said.includes('-'));
  const [name, path] = [...names].find(([one]) => isName(one)) ?? [];
  if (name === undefined || path === href || href.includes(name) || saysWhereItLeads(label, href)) return undefined;
  return [...names].some(([one, own]) => own === href && said.includes(one)) ? undefined : path;
}

/** „Preise vergleichen“ may lead to `/software-vergleich`. */
function saysWhereItLeads(label: string, href: string): boolean {
  const said = slugOf(label).split('-');
  return href
    .slice(1)
    .split('-')
    .some((word) => word.length > 4 && said.some((one) => one.startsWith(word)));
}

const link = new RegExp(`(?<!!)\\[(?<label>[^[\\]\\n]{3,${longestLabel}})\\]\\((?<href>\\/[^\\s)]+)\\)`, 'g');

/** Finds links that name one main page and lead to another. */
export function namedLinksIn(text: string, pages: MainPages): readonly FindingInText[] {
  if (!text.includes('](/') || !pages.mayName.test(text)) return none;
  return matchesIn(text, link).flatMap(({ 0: whole, index: offset, groups: { label = '', href = '' } = {} }): readonly FindingInText[] => {
    const near = otherPageNamed(label, href, pages);
    return near === undefined ? none : [{ place: { offset, length: whole.length }, finding: { rule: 'misleading-link', found: label, href, near } }];
  });
}

const none: readonly never[] = [];
