import { formatFact } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { stepsOf } from '../../schema/json/pointer.ts';
import { type ContentFile, type ContentFiles, type FactsFileRead, factsFile } from '../site/files/content-file.ts';
import { singleFile } from '../site/files/single-files.ts';
import { formerValuesInWords } from './former-values-in-words.ts';
import { literalSearch } from './literals.ts';

/** A contradiction to a fact that appeared when the fact's value changed. */
interface Contradicting {
  readonly issue: Issue;
  /** The text says what the fact said before; otherwise it had nothing to do with the fact. */
  readonly isFormerValue: boolean;
}

/**
 * Reports a changed fact instead of the figures that contradict it since the change, if several say its former value, or if a figure is taken for the fact only
 * now. A single text with the former value was forgotten, and is reported itself. Also finds texts that say the former value in words („sechs Leute“), which no
 * other rule does.
 * @param found the findings in these files; those of other rules are returned unchanged
 * @param committed the facts as they were committed last
 */
export function atChangedFacts(found: readonly Issue[], looked: readonly ContentFile[], files: ContentFiles, committed?: ContentFile): readonly Issue[] {
  const now = singleFile(files, 'facts');
  if (!now || committed?.kind !== 'facts') return found;
  const [changed, isContradicted] = [changedFacts(now, committed), found.some(isContradiction)];
  const inWords = formerValuesInWords(changed, looked, { now, before: committed });
  const blamed = changed.flatMap((name) => {
    const caused = [
      ...(isContradicted ? contradicting(found, looked, files, withFormerValue(now, committed, name)) : []),
      ...inWords.flatMap((forgotten) => (forgotten.name === name ? [{ issue: forgotten.issue, isFormerValue: true }] : [])),
    ];
    const isCause = caused.length > 1 || caused.some(({ isFormerValue }) => !isFormerValue);
    return isCause ? [{ name, issues: caused.map(({ issue }) => issue) }] : [];
  });
  const explained = new Set(blamed.flatMap(({ issues }) => issues));
  const told = inWords.length > 0 ? [...found, ...inWords.map(({ issue }) => issue)] : found;
  return [...told.filter((issue) => !explained.has(issue)), ...blamed.flatMap(({ name, issues }) => changedFactIssues(now, committed, name, issues))];
}
const isContradiction = ({ rule }: Issue) => rule === 'other-value';

/** Names of the facts that were committed with another value. */
export function changedFacts(now: FactsFileRead, before: FactsFileRead): string[] {
  const old = before.value?.facts ?? {};
  return Object.entries(now.value?.facts ?? {}).flatMap(([name, { value }]) => (old[name] && old[name].value !== value ? [name] : []));
}

function withFormerValue(now: FactsFileRead, before: FactsFileRead, name: string): ContentFile {
  const fact = before.value?.facts[name];
  return now.value && fact ? { ...now, value: { ...now.value, facts: { ...now.value.facts, [name]: fact } } } : now;
}

/** The contradictions that would not exist with other facts. */
function contradicting(found: readonly Issue[], looked: readonly ContentFile[], files: ContentFiles, facts: ContentFile): Contradicting[] {
  const search = literalSearch(new Map([...files.entries(), [factsFile, facts]]));
  const byFile = Map.groupBy(found.filter(isContradiction), ({ file }) => file);
  return looked.flatMap((file): Contradicting[] => {
    const contradictions = byFile.get(file.file);
    // without the page's cached answers, so that findings for other facts are not stored there
    const then = contradictions ? search({ ...file, answers: undefined } as ContentFile) : [];
    return (contradictions ?? []).flatMap((issue) => {
      const same = then.find(({ pointer, range }) => pointer === issue.pointer && range.line === issue.range.line && range.column === issue.range.column);
      return same && isContradiction(same) ? [] : [{ issue, isFormerValue: same !== undefined }];
    });
  });
}

function changedFactIssues({ document, value }: FactsFileRead, before: FactsFileRead, name: string, issues: readonly Issue[]): Issue[] {
  const [fact, old] = [value?.facts[name], before.value?.facts[name]];
  if (!document || !fact || !old) return [];
  const places = [...new Set(issues.map(({ file, range: { line } }) => `${file}:${line}`))];
  const finding = { rule: 'other-value', title: fact.title ?? name, value: formatFact(fact, 'de'), before: formatFact(old, 'de'), places } as const;
  return [document.issue(['facts', name, 'value'], finding)];
}

/**
 * Facts that are at least ten times, or at most a tenth of, what they were committed as: most likely a slip of the decimal point.
 * @param found findings so far; a changed fact that they already report is left out
 */
export function leapIssues(files: ContentFiles, committed: ContentFile | undefined, found: readonly Issue[]): Issue[] {
  const now = singleFile(files, 'facts');
  if (!now?.document || committed?.kind !== 'facts') return [];
  const { document, value } = now;
  return changedFacts(now, committed).flatMap((name) => {
    const [fact, old] = [value?.facts[name], committed.value?.facts[name]];
    if (!fact || !old || !isLeap(old.value, fact.value)) return [];
    const finding = { rule: 'fact-leap', title: fact.title ?? name, value: formatFact(fact, 'de'), before: formatFact(old, 'de') } as const;
    const issue = document.issue(['facts', name, 'value'], finding);
    return found.some(({ file, pointer }) => file === issue.file && pointer === issue.pointer) ? [] : [issue];
  });
}

/**
 * Findings without the warnings of block rules that such a leap of a fact causes, such as a plan that costs less than the one before it: they go away once the
 * fact is mended. Errors are still told, because they keep the page from visitors.
 */
export function withoutEffectsOfLeaps(issues: readonly Issue[], files: ContentFiles): readonly Issue[] {
  const tokens = issues.flatMap(({ rule, pointer }) => (rule === 'fact-leap' ? [`{{${stepsOf(pointer)[1]}}}`] : []));
  if (tokens.length === 0) return issues;
  return issues.filter(({ rule, severity, file, pointer }) => {
    const page = rule.includes('/') && severity !== 'error' ? files.get(file) : undefined;
    const [list, index] = stepsOf(pointer);
    if (page?.kind !== 'page' || list !== 'blocks') return true;
    const { blocks = [] } = (page.document?.value ?? {}) as { readonly blocks?: readonly unknown[] };
    const written = JSON.stringify(blocks[Number(index)] ?? null);
    return !tokens.some((token) => written.includes(token));
  });
}

/** Whether a value is ten times the former one, or a tenth: a digit too many or too few is soon typed. */
function isLeap(before: number | string, now: number | string): boolean {
  return typeof before === 'number' && typeof now === 'number' && before > 0 && (now <= before / 10 || now >= before * 10);
}
