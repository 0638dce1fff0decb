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

/** The main pages: the paths that the site's frame links to, and those of one word as names. */
export interface MainPages {
  /** `preise` of `/preise` */
  readonly names: readonly string[];
  readonly paths: ReadonlySet<string>;
  /** Quick check: whether a label may contain a name; few do. */
  readonly mayName: RegExp;
}

/** @param hrefs links of the site's frame: they lead to its main pages, and few others */
export function mainPagesOf(hrefs: readonly string[]): MainPages {
  const paths = hrefs.filter((href) => /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(href));
  const names = paths.map((path) => path.slice(1)).filter((name) => /^[a-z]{3,}$/.test(name));
  return { names, paths: new Set(paths), mayName: names.length > 0 ? new RegExp(names.join('|'), 'i') : /$^/ };
}

/** The path of the main page that a label names, if its link leads to another one. */
export function otherPageNamed(label: string, href: string, { names, paths, mayName }: MainPages): string | undefined {
  const [named] = paths.has(href) ? (mayName.exec(label) ?? []) : [];
  if (named === undefined || href.includes(named.toLowerCase()) || label.includes('{{')) return undefined;
  const [word = '', ...more] = slugOf(label)
    .split('-')
    .filter((one) => !beside.has(one));
  if (more.length > 0) return undefined;
  const name = names.find((one) => word === one || word === `${one}n`) ?? names.find((one) => one.length >= longName && word.startsWith(one));
  return name === undefined || href.includes(name) || names.some((one) => href === `/${one}` && word.includes(one)) ? undefined : `/${name}`;
}

const link = /(?<!!)\[(?<label>[^[\]\n]{3,60})\]\((?<href>\/[^\s)]+)\)/g;

/** Finds links that name one main page and lead to another. */
export function namedLinksIn(text: string, pages: MainPages): readonly FindingInText[] {
  if (!text.includes('](/') || !pages.mayName.test(text)) return none;
  return matchesIn(text, link).flatMap(({ 0: whole, index: offset, groups: { label = '', href = '' } = {} }): readonly FindingInText[] => {
    const near = otherPageNamed(label, href, pages);
    return near === undefined ? none : [{ place: { offset, length: whole.length }, finding: { rule: 'misleading-link', found: label, href, near } }];
  });
}

const none: readonly never[] = [];
