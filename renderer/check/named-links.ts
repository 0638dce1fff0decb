import type { Issue } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import { type PlacedText, textsIn, textsOf } from '../../schema/reading/texts-in.ts';
import { type MainPages, mainPagesOf, namedLinksIn, otherPageNamed } from '../../schema/rules/links/named-links.ts';
import { answer, digestOf } from '../site/files/answers.ts';
import type { ContentFile, ContentFiles } from '../site/files/content-file.ts';
import { soundFile } from '../site/files/single-files.ts';
import { markOf } from '../site/mark-of.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();
const none: readonly never[] = [];

/** Creates a search for links whose text names one of the pages in the frame's menus, but which lead to another one of them. */
export function namedLinkSearch(files: ContentFiles): (file: ContentFile) => readonly Issue[] {
  const settings = soundFile(files, 'settings');
  if (!settings) return () => none;
  const hrefs = textsOf(settings.value.shell).all.filter((text) => text.startsWith('/'));
  const [pages, key] = [mainPagesOf(hrefs), digestOf(hrefs)];
  return (file) => {
    if (file.kind === 'page' && file.answers) return answer(file.answers, 'named-links', key, () => inFile(file, pages));
    return remember(file, [settings], () => inFile(file, pages));
  };
}

function inFile(file: ContentFile, pages: MainPages): readonly Issue[] {
  if (file.kind === 'post') return namedLinksIn(file.post?.prose ?? '', pages).flatMap(({ place, finding }) => file.post?.issueAt(place, finding) ?? none);
  if ((file.kind !== 'page' && file.kind !== 'settings') || !file.document) return none;
  const { document } = file;
  const { all } = textsOf(document.value);
  if (!haveOne(all, pages)) return none;
  const texts = textsIn(document.value);
  return texts.flatMap((field) => [
    ...namedLinksIn(field.text, pages).map(({ place, finding }) => document.issue(field.path, finding, markOf(document.value, field.path, place))),
    ...ofField(field, texts, document, pages),
  ]);
}

/** The link of a field `href` with a label beside it. */
function ofField({ text: href, path }: PlacedText, texts: readonly PlacedText[], document: Document, pages: MainPages): readonly Issue[] {
  if (path.at(-1) !== 'href') return none;
  const pointer = [...path.slice(0, -1), 'label'].join('/');
  const label = texts.find((other) => other.path.join('/') === pointer)?.text;
  const near = label && otherPageNamed(label, href, pages);
  return label && near ? [document.issue(path, { rule: 'misleading-link', found: label, href, near })] : none;
}

/**
 * Whether any of the texts may be such a link. Nearly no page has one, and only then are the places of the texts determined. A plain loop, because it looks at
 * every text of every page.
 */
function haveOne(texts: readonly string[], pages: MainPages): boolean {
  const { paths, mayName } = pages;
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? '';
    if (text.includes('](/') && mayName.test(text) && namedLinksIn(text, pages).length > 0) return true;
    // the label of a link stands right before or behind its address
    if (!text.startsWith('/') || !paths.has(text)) continue;
    const [before = '', behind = ''] = [texts[index - 1], texts[index + 1]];
    if (mayName.test(before) && otherPageNamed(before, text, pages)) return true;
    if (mayName.test(behind) && otherPageNamed(behind, text, pages)) return true;
  }
  return false;
}
