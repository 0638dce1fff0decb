import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import { type PlacedText, textsIn, textsOf } from '../../schema/reading/texts-in.ts';
import { foreignLabel, foreignLabelIn } from '../../schema/rules/links/foreign-labels.ts';
import { leadsElsewhere } from '../../schema/rules/links/misleading-links.ts';
import { longestLabel, type MainPages, mainPagesOf, namedLinksIn, otherPageNamed } from '../../schema/rules/links/named-links.ts';
import type { Language } from '../../schema/words.ts';
import { answer, digestOf } from '../site/files/answers.ts';
import type { ContentFile, ContentFiles } from '../site/files/content-file.ts';
import { soundFile } from '../site/files/single-files.ts';
import { markOf } from '../site/mark-of.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();
const none: readonly never[] = [];

/**
 * Creates a search for links whose text names one of the pages in the frame's menus, but which lead to another one of them; for buttons that call where they
 * say that one writes; and for English labels on German pages.
 */
export function namedLinkSearch(files: ContentFiles): (file: ContentFile) => readonly Issue[] {
  const settings = soundFile(files, 'settings');
  if (!settings) return () => none;
  const texts = textsIn(settings.value.shell);
  const links = texts.filter(({ text, path }) => path.at(-1) === 'href' && text.startsWith('/'));
  const labels = labelsIn(texts);
  const labelled = links.map(({ text, path }) => ({ label: labels.get(beside(path)), href: text }));
  const { language } = settings.value;
  const [pages, key] = [mainPagesOf(labelled), digestOf([language, labelled])];
  return (file) => {
    if (file.kind === 'page' && file.answers) return answer(file.answers, 'named-links', key, () => inFile(file, pages, language));
    return remember(file, [settings], () => inFile(file, pages, language));
  };
}

/** @param ofSite the language of pages that name no other */
function inFile(file: ContentFile, pages: MainPages, ofSite: Language): readonly Issue[] {
  if (file.kind === 'post') return namedLinksIn(file.post?.prose ?? '', pages).flatMap(({ place, finding }) => file.post?.issueAt(place, finding) ?? none);
  if ((file.kind !== 'page' && file.kind !== 'settings') || !file.document) return none;
  const { document } = file;
  const { all } = textsOf(document.value);
  const { language = ofSite } = (file.kind === 'page' && file.outline?.languages) || {};
  const english = language === 'de' ? foreignLabel : undefined;
  if (!haveOne(all, pages, english)) return none;
  const texts = textsIn(document.value);
  const labels = labelsIn(texts);
  return texts.flatMap((field) => [
    ...namedLinksIn(field.text, pages).map(({ place, finding }) => document.issue(field.path, finding, markOf(document.value, field.path, place))),
    ...ofField(field, labels, document, pages),
    ...(english ? inEnglish(field, document) : none),
  ]);
}

/** The link of a field `href` with a label beside it. */
function ofField({ text: href, path }: PlacedText, labels: ReadonlyMap<string, string>, document: Document, pages: MainPages): readonly Issue[] {
  const label = path.at(-1) === 'href' ? labels.get(beside(path)) : undefined;
  if (label === undefined) return none;
  if (label === href) return [document.issue([...path.slice(0, -1), 'label'], { rule: 'vague-link', found: label, isLabel: true })];
  const near = otherPageNamed(label, href, pages);
  return near !== undefined || leadsElsewhere(label, href) ? [document.issue(path, { rule: 'misleading-link', found: label, href, near })] : none;
}

function inEnglish({ text, path }: PlacedText, document: Document): readonly Issue[] {
  const found = foreignLabelIn(text);
  return found ? [document.issue(path, found)] : none;
}

/** The fields `label`, by where they stand. */
function labelsIn(texts: readonly PlacedText[]): ReadonlyMap<string, string> {
  return new Map(texts.flatMap(({ text, path }) => (path.at(-1) === 'label' ? [[beside(path), text] as const] : [])));
}

/** Where all fields of the same object stand. */
const beside = (path: Path) => path.slice(0, -1).join('/');

/**
 * Whether any of the texts may be such a link. Nearly no page has one, and only then are the places of the texts determined. A plain loop, because it looks at
 * every text of every page.
 * @param english finds English labels, on pages where they are wrong
 */
function haveOne(texts: readonly string[], pages: MainPages, english: RegExp | undefined): boolean {
  const { paths, mayName } = pages;
  // read once: outside a bundle, each use of an import is a call
  const longest = longestLabel;
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? '';
    if (text.includes('](/') && mayName.test(text) && namedLinksIn(text, pages).length > 0) return true;
    if (text.length <= longest && english?.test(text)) return true;
    const isCall = text.startsWith('tel:') || text.startsWith('mailto:');
    if (!isCall && !text.startsWith('/')) continue;
    // the label of a link stands right before or behind its address
    const [before = '', behind = ''] = [texts[index - 1], texts[index + 1]];
    if (before === text || behind === text) return true;
    if (isCall && (leadsElsewhere(before, text) || leadsElsewhere(behind, text))) return true;
    if (!paths.has(text)) continue;
    if (before.length <= longest && mayName.test(before) && otherPageNamed(before, text, pages)) return true;
    if (behind.length <= longest && mayName.test(behind) && otherPageNamed(behind, text, pages)) return true;
  }
  return false;
}
