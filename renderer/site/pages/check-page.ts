import type { Catalogue } from '../../../schema/block.ts';
import { tokensIn, unknownFactIssue, type Values } from '../../../schema/facts.ts';
import type { Issue, Path, Related } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { valueAt } from '../../../schema/json/value-at.ts';
import { type BlockDocument, type PageDocument, pageSchema } from '../../../schema/page.ts';
import { suggest } from '../../../schema/reading/suggest.ts';
import { repeatsTitle } from '../../../schema/rules/pages/repeated-title.ts';
import { validateBlock, validateValue } from '../../../schema/validation/validate.ts';
import { routesFile } from '../files/content-file.ts';
import type { PathWords } from '../routes/pattern.ts';
import type { Phase } from '../times/phases.ts';
import { placeOfToken, textAt, withPlaces } from '../values/site-values.ts';
import { withBlocksOutside } from './block-outside.ts';
import { checkFields, type FieldCheck } from './check-fields.ts';
import { isMet, together } from './conditions.ts';
import { pageValues, resolveDocument, variantFor } from './page-values.ts';
import { placement } from './placement.ts';
import { repeatedBlocks, repeatedTexts } from './repeated-blocks.ts';
import type { Sample } from './samples.ts';

/** What every page of a site is checked with. */
export interface PageSurroundings extends FieldCheck {
  readonly catalogue: Catalogue;
  readonly values: Values;
  /** Time zone of the times in the page. */
  readonly timeZone: string;
}

export interface PageCheck extends PageSurroundings {
  /** The names of the parameters that paths of the page can have; undefined where it has no path. */
  readonly parameters?: readonly string[];
  /** The words that paths of the page can have. */
  readonly samples: readonly Sample[];
  readonly defaults?: PathWords;
  /** Which blocks are shown together in each period. */
  readonly phases: readonly Phase[];
  /** Path of the page's row in the route table. */
  readonly row?: Path;
  /** The page had no errors, and only values have changed since: only blocks that name values are checked. */
  readonly onlyNaming?: boolean;
}

/** Everything that is wrong with a document that has the shape of a page, each error once. Lengths are those of the text that visitors read. */
export function checkPage(document: Document, check: PageCheck): Issue[] {
  const page = document.value as PageDocument;
  const conditions = checkConditions(document, page, check);
  // which texts and blocks are shown is known only once the conditions are right
  if (conditions.length > 0) return conditions;
  const checkBlock = createBlockCheck(document, check);
  const findings = check.samples.flatMap((sample) => checkSample(document, page, sample, check, checkBlock));
  return [
    ...once(findings, check.samples),
    ...repeatedBlocks(document, page.blocks, check.catalogue),
    ...repeatedTexts(document, page.blocks, check.catalogue),
    ...(repeatsTitle(page.title, page.description) ? [document.issue(['description'], { rule: 'repeated-title', of: 'page' })] : []),
  ];
}

/** Names in `when` that no address of the page has, so that the part would never be shown. */
function checkConditions(document: Document, { variants = [], blocks }: PageDocument, { parameters, row, samples }: PageCheck): Issue[] {
  if (!parameters) return [];
  const known = [...new Set(parameters)];
  // what a list says about its words is known only once the list is right
  const untried = new Set(known.filter((name) => !samples.some(({ words }) => Object.hasOwn(words, name))));
  const isUntried = (name: string) => (name === together ? untried.size > 0 : untried.has(name.split('.')[0] ?? ''));
  const lists = [
    ...variants.map(({ when }, index) => ({ when, path: ['variants', index, 'when'] as Path })),
    ...blocks.map((block, index) => ({ when: block?.when, path: ['blocks', index, 'when'] as Path })),
  ];
  return lists.flatMap(({ when, path }) =>
    (Array.isArray(when) ? when : []).flatMap((name: unknown, index) => {
      if (typeof name !== 'string' || known.includes(name) || isUntried(name) || samples.some(({ words }) => isMet([name], words))) return [];
      const issue = document.issue([...path, index], { rule: 'unknown-parameter', name, near: suggest(name, known), known });
      return row ? [{ ...issue, related: [{ file: routesFile, path: row }] }] : [issue];
    }),
  );
}

interface SampleIssue {
  readonly issue: Issue;
  /** The same mistake in another sample has the same key. */
  readonly key: string;
  /** The name that has no value. */
  readonly token?: string;
  readonly words: PathWords;
}

/** One finding per error: if many samples have the same one, the first. */
function once(findings: readonly SampleIssue[], samples: readonly Sample[]): Issue[] {
  if (findings.length === 0) return [];
  const byKey = Map.groupBy(findings, ({ key }) => key);
  const all = [...byKey.values()].flatMap((same) => {
    const [first] = same;
    const isLacking = first?.token !== undefined && same.length < samples.length && isColumn(first.token, samples);
    return first && !isLacking ? [withCause(first, same, samples)] : [];
  });
  const unique = [...new Map(all.map((issue) => [`${issue.pointer} ${issue.message.de}`, issue])).values()];
  // a text with an unknown token is checked once the token is right
  const waiting = new Set(unique.filter(({ rule }) => rule === 'unknown-fact').map(({ pointer }) => pointer));
  return unique.filter(({ rule, pointer }) => rule === 'unknown-fact' || !waiting.has(pointer));
}

/** Whether some entry of a word list has the field that a token names; an entry without it is reported in the list. */
function isColumn(token: string, samples: readonly Sample[]): boolean {
  const [name = '', column = ''] = token.split('.');
  return samples.some(({ words }) => Object.hasOwn(words[name]?.values ?? {}, column));
}

/** If other words of the same list give a right text, marks the word as the cause, and not the page that shows it. */
function withCause({ issue, words }: SampleIssue, same: readonly SampleIssue[], samples: readonly Sample[]): Issue {
  const namesOf = (some: PathWords) => Object.keys(some).toSorted().join();
  const alike = (all: readonly Sample[]) => all.filter((other) => namesOf(other.words) === namesOf(words)).length;
  const lists = new Set(Object.values(words).flatMap(({ at }) => (at ? [at.file] : [])));
  const places = issue.related?.filter(({ file }) => lists.has(file)) ?? [];
  const isOne = new Set(places.map(({ file }) => file)).size === 1 && alike(same) < alike(samples);
  return isOne ? { ...issue, related: issue.related?.map((place) => (place === places[0] ? { ...place, isCause: true } : place)) } : issue;
}

function checkSample(
  document: Document,
  page: PageDocument,
  { words }: Sample,
  check: PageCheck,
  checkBlock: ReturnType<typeof createBlockCheck>,
): SampleIssue[] {
  const { catalogue, values, defaults } = check;
  const all = pageValues(page, values, words, defaults);
  const resolved = resolveDocument(page, all, words, catalogue);
  const kept = page.blocks.flatMap((block, index) => (isMet(block?.when, words) ? [index] : []));
  const files = Object.fromEntries(Object.entries({ ...defaults, ...words }).flatMap(([name, { at }]) => (at ? [[name, at] as const] : [])));

  const issues = [
    ...withBlocksOutside(validateValue(pageSchema, { ...resolved.document, blocks: page.blocks }, document), document, catalogue).filter(
      (issue) => !isMissingType(issue),
    ),
    ...resolved.document.blocks.flatMap((block, index) => {
      const place = kept[index] ?? index;
      return check.onlyNaming && block === page.blocks[place] ? [] : checkBlock(block, place);
    }),
    ...checkFields(document, pageSchema, page, [], check),
  ];
  // how many main headings the page has is known only once its blocks have right types
  if (!issues.some(({ rule }) => rule === 'wrong-block')) issues.push(...placement(document, catalogue, resolved.document.blocks, kept, check.phases));
  const unknown = resolved.unknown.flatMap(({ path, token }) => {
    const place = placeOfToken(token, files);
    return placesOnPage(page, words, { path, token }).map((way): SampleIssue => {
      const issue = { ...unknownFactIssue(document, { path: way, token }, all), related: place ? [place] : [] };
      return { issue, words, key: `${token} ${issue.pointer}`, token };
    });
  });
  const noNumbers = resolved.noNumbers.map(({ path, token, shown }) => document.issue(path, { rule: 'no-number', token, shown }));
  const told = new Set(noNumbers.map(({ pointer }) => pointer));
  return [
    ...unknown,
    ...[...noNumbers, ...issues.filter(({ pointer }) => !told.has(pointer))].map(
      (issue): SampleIssue => ({ issue: withRelated(issue, page, all, files, check.row), words, key: `${issue.rule} ${issue.pointer}` }),
    ),
  ];
}

/** A block without a type is reported with the type that it most likely has: see {@link validateBlock}. */
function isMissingType({ rule, pointer }: Issue): boolean {
  return rule === 'missing-field' && /^\/blocks\/\d+$/.test(pointer);
}

/** Checks each block once for each text that it can have; most blocks are the same for every word. */
function createBlockCheck(document: Document, check: PageCheck) {
  if (check.samples.length < 2) return checkBlock;
  const { blocks } = document.value as PageDocument;
  const checked = new Map<BlockDocument | string, Issue[]>();
  return (block: BlockDocument, index: number): Issue[] => {
    // a block without tokens is the same object for every word
    const key = block === blocks[index] ? block : `${index} ${JSON.stringify(block)}`;
    const issues = checked.get(key) ?? checkBlock(block, index);
    checked.set(key, issues);
    return issues;
  };

  function checkBlock(block: BlockDocument, index: number): Issue[] {
    const path = ['blocks', index];
    const declaration = check.catalogue.get(block?.type);
    if (declaration?.placement?.shell) return []; // `placement` reports it
    return [...validateBlock(check.catalogue, block, document, path), ...checkFields(document, declaration?.schema ?? {}, block, path, check)];
  }
}

/**
 * The places of a token on the page: the text itself, or the variant's texts (`{{text.headline}}`) that are put in there. A token in a value has none, and is
 * reported where the value is written.
 */
function placesOnPage(page: PageDocument, words: PathWords, { path, token }: { path: Path; token: string }): Path[] {
  if (tokensIn(String(valueAt(page, path))).includes(token)) return [path];
  const { variants = [] } = page;
  const variant = variantFor(variants, words);
  if (!variant) return [];
  const inVariant: Path = ['variants', variants.indexOf(variant), 'texts'];
  return Object.entries(variant.texts).flatMap(([name, text]) => (tokensIn(text).includes(token) ? [[...inVariant, name]] : []));
}

/** Adds the files that have a part in a finding: those from which the text takes its values, and the row that gives the words. */
function withRelated(issue: Issue, page: PageDocument, values: Values, files: Readonly<Record<string, Related>>, row: Path | undefined): Issue {
  const placed = withPlaces(issue, textAt(page, issue), values, files);
  return row && Object.keys(files).length > 0 ? { ...placed, related: [...(placed.related ?? []), { file: routesFile, path: row }] } : placed;
}
