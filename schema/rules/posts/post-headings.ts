import type { Root } from 'mdast';
import type { FindingInText } from '../../source.ts';
import { placeOf } from '../markup/node-place.ts';

const none: readonly never[] = [];

/** „Schritt 3: Übergabe“, „3. Übergabe“ */
const numbered = /^(?:(?<word>Schritt|Tipp|Teil|Regel|Fehler|Grund|Punkt|Phase|Step|Tip|Part) )?(?<number>\d{1,2})(?<behind>[.:)]| [–-] )(?=\s|$)/u;

/**
 * Finds sections of a post with the heading of an earlier one, which was copied and not changed, and headings whose number does not follow that of the one
 * before: „Schritt 2“, „Schritt 4“.
 */
export function headingSlips({ children }: Root, text: string): readonly FindingInText[] {
  const seen = new Set<string>();
  // by word, the numbers that the next heading may follow: behind a wrong one that and the right one, because either may be meant
  const last = new Map<string, readonly number[]>();
  return children.flatMap((heading): readonly FindingInText[] => {
    if (heading.type !== 'heading' || heading.depth !== 2) return none;
    const { offset, length } = placeOf(heading);
    const source = text.slice(offset, offset + length);
    const said = source.replace(/^#+\s*|\s*#*$/g, '');
    const at = offset + source.indexOf(said);
    if (said !== '' && seen.has(said)) return [{ place: { offset: at, length: said.length }, finding: { rule: 'repeated-heading', found: said } }];
    seen.add(said);
    const { 0: begin = '', groups: { word = '', number = '', behind = '' } = {} } = numbered.exec(said) ?? {};
    if (begin === '') return none;
    const [count, before] = [Number(number), last.get(word)];
    const isRight = !before || before.includes(count - 1);
    const wanted = isRight ? count : (before.at(-1) ?? 0) + 1;
    last.set(word, isRight ? [count] : [count, wanted]);
    const found = begin.trim();
    const write = `${word && `${word} `}${wanted}${behind}`.trim();
    return isRight ? none : [{ place: { offset: at, length: found.length }, finding: { rule: 'heading-number', found, write } }];
  });
}
