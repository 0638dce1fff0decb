import { tokensIn } from '../../../schema/facts.ts';
import type { BlockDocument, PageDocument } from '../../../schema/page.ts';
import { textsOf } from '../../../schema/reading/texts-in.ts';
import type { Role } from '../../../schema/roles.ts';
import { timesOf, type WrittenTimes } from '../../../schema/times.ts';
import { fieldsOfFormat } from '../../../schema/validation/fields-of-format.ts';
import { catalogue } from '../../catalogue.ts';
import { type AskedWords, askedWordsOf } from './asked-words.ts';
import { bodyOf } from './body.ts';
import { interned } from './interned.ts';
import { trimmedToSize } from './trimmed-to-size.ts';

const none: readonly never[] = [];

export interface PageTimes {
  readonly page?: WrittenTimes;
  readonly blocks: readonly (readonly [index: number, times: WrittenTimes])[];
}

/** What the rest of a site has to know of a page, so that its document is not read again when another file is saved. */
export interface PageOutline {
  /** As the page names them, of any type; undefined where it names no list. */
  readonly paths?: readonly unknown[];
  readonly title: string;
  readonly description: string;
  /** See {@link bodyOf}. */
  readonly body?: string;
  /** False where search engines are told not to index it. */
  readonly indexed: boolean;
  /** Its language and its translations. */
  readonly languages?: Pick<PageDocument, 'language' | 'translations'>;
  /** Roles for which its blocks need a row in the route table. */
  readonly roles: readonly Role[];
  /** Types of its blocks that make a page of a role. */
  readonly makers: readonly string[];
  /** When the page, and blocks of it by index, are shown, where that is not always. */
  readonly times?: PageTimes;
  /** Parts of it are shown only at some addresses. */
  readonly hasConditions: boolean;
  /** Anchors of blocks that are on the page at every address and at any time. */
  readonly anchors: readonly string[];
  /** Names of the tokens in its texts. */
  readonly tokens: readonly string[];
  /** What its blocks ask of word lists. */
  readonly words?: readonly AskedWords[];
  /** Names of the pictures that it shows. */
  readonly pictures: readonly string[];
}

/** The outline of a page; for a page with errors, of what there is. */
export function outlineOf(page: PageDocument): PageOutline {
  const { paths, title, description, index, language, translations, blocks, variants, image } = page;
  const all = blocks.filter((block): block is BlockDocument => block !== null && typeof block === 'object');
  return {
    paths: Array.isArray(paths) ? paths : undefined,
    title,
    description,
    body: bodyOf(textsOf(page).ofBlocks),
    indexed: index !== false,
    languages: language || translations ? { language, translations } : undefined,
    roles: all.flatMap(({ type }) => catalogue.get(type)?.roles ?? []),
    makers: [...new Set(all.map(({ type }) => type))].filter((type) => catalogue.get(type)?.makes),
    times: timesOnPage(page),
    hasConditions: [...all, ...(variants ?? [])].some(({ when }) => when !== undefined),
    tokens: tokensOf(page),
    words: askedWordsOf(blocks),
    pictures: trimmedToSize([
      ...(image === undefined ? [] : [image]),
      ...all.flatMap((block) => fieldsOfFormat(catalogue.get(block.type)?.schema ?? {}, block, 'image').map(({ text }) => interned(text))),
    ]),
    anchors: trimmedToSize(all.flatMap((block) => (block.when === undefined && !timesOf(block) && typeof block.anchor === 'string' ? [block.anchor] : []))),
  };
}

function tokensOf(page: PageDocument): readonly string[] {
  const names = new Set<string>();
  for (const { text } of textsOf(page).telling) for (const name of text.includes('{{') ? tokensIn(text) : none) names.add(interned(name));
  return [...names];
}

function timesOnPage(page: PageDocument): PageTimes | undefined {
  const own = timesOf(page);
  const blocks = page.blocks.flatMap((block, index) => {
    const times = timesOf(block);
    return times ? [[index, times] as const] : [];
  });
  return own || blocks.length > 0 ? { page: own, blocks } : undefined;
}
