import type { FindingInText } from '../../source.ts';
import { findFrontMatter, frontMatterLines, type Line, withoutComment } from './front-matter.ts';
import { quoted } from './yaml-quotes.ts';

/** Finds what YAML reads differently than meant: list entries without a blank, and values that are cut at a `#`. */
export function misreadDetails(text: string): FindingInText[] {
  const lines = frontMatterLines(text);
  return [...gluedItems(lines), ...lines.flatMap((line, index) => cutByComment(line, lines[index + 1]) ?? [])];
}

/** Finds `-Werkzeug` below `tags:`, which is read as a text. Only the first of a list, because its fix mends the others, too. */
export function gluedItems(lines: readonly Line[]): FindingInText[] {
  return lines.flatMap(({ key, value }, index): FindingInText[] => {
    if (key === undefined || withoutComment(value) !== '') return [];
    const end = lines.findIndex((line, at) => at > index && !/^\s*-(?!-)/.test(line.text));
    const glued = lines.slice(index + 1, end < 0 ? undefined : end).find((line) => /^\s*-\S/.test(line.text));
    if (!glued) return [];
    const item = glued.text.trimStart();
    const place = { offset: glued.offset + glued.text.length - item.length, length: item.length };
    return [{ place, finding: { rule: 'yaml-syntax', fault: 'item', write: `- ${item.slice(1)}` } }];
  });
}

/** Finds values that `#` cuts: `Haus #1` and `#Werkzeug #Lager`. An intended comment has a blank behind its `#`. */
function cutByComment({ key, value, valueOffset }: Line, next: Line | undefined): FindingInText | undefined {
  const kept = withoutComment(value);
  const goesOn = kept === '' && /^\s*-/.test(next?.text ?? '');
  if (key === undefined || goesOn || kept === value || /^["'[{|>]/.test(value) || !/^[ \t]*#[^\s#]/.test(value.slice(kept.length))) return undefined;
  const tags = key === 'tags' && /^(?:#[^\s#,]+[\s,]*)+$/.test(value) ? value.match(/[^\s#,]+/g) : undefined;
  const write = tags ? `[${tags.map(quoted).join(', ')}]` : quoted(value);
  return { place: { offset: valueOffset, length: value.length }, finding: { rule: 'yaml-syntax', fault: 'comment', write: `${key}: ${write}` } };
}

/** Finds quotes that readers would see: those around a whole value, `„Tobias Hanke“`, and an unpaired one at the end (not the inch sign of 3/4"). */
export function shownQuotes(text: string): FindingInText[] {
  return frontMatterLines(text).flatMap(({ key, value: written, valueOffset }): FindingInText[] => {
    const value = withoutComment(written);
    if (key === undefined || !/^(?:[^"'[{][^"]*[^"\d]"|[„“”»«][^„“”»«]*[“”»«])$/.test(value)) return [];
    return [{ place: { offset: valueOffset, length: value.length }, finding: { rule: 'shown-quotes', write: `${key}: ${quoted(value)}` } }];
  });
}

/**
 * Finds the first `&name` or `*name`, with which YAML refers from one value to another: a few lines could stand for thousands of values, or a value contain
 * itself, and an author who writes `&Tobias Hanke` means no reference.
 */
export function referenceIn(text: string): FindingInText | undefined {
  const matter = findFrontMatter(text);
  if (!matter.ok || !/[&*]/.test(text.slice(matter.place.offset, matter.place.offset + matter.place.length))) return undefined;
  for (const { key, value, valueOffset, offset, text: line } of frontMatterLines(text)) {
    const unquoted = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, ({ length }) => '"'.repeat(length));
    const isList = /^[[{]/.test(value) || /^\s*-\s/.test(line);
    const nested = isList ? /(?<=[[{,:-]\s*)[&*][^\s,[\]{}]+/.exec(unquoted) : /(?<=^\s+[\w$-]+:\s+)[&*]\S+/.exec(unquoted);
    const found = key !== undefined && !isList ? /^[&*]\S+/.exec(value) : nested;
    if (!found) continue;
    const whole = withoutComment(value);
    const place = found === nested ? { offset: offset + found.index, length: found[0].length } : { offset: valueOffset, length: whole.length };
    return {
      place,
      finding: { rule: 'yaml-syntax', fault: 'reference', ...(found !== nested && !/["'[{]/.test(whole) && { write: `${key}: ${quoted(whole)}` }) },
    };
  }
  return undefined;
}
