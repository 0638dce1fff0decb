import { matchesIn } from '../../reading/matches-in.ts';
import { readTokens } from '../../reading/tokens.ts';
import type { FindingInText } from '../../source.ts';

const none: readonly never[] = [];

/** Quick check: few placeholders have a letter beside them. */
const mayBeGlued = /\p{sc=Latin}\{\{|\}\}\p{sc=Latin}/u;
/** Longest word that is looked for beside a placeholder. */
const longestWord = 80;

/** Words that have to be separate from a number; others may be joined: „{{plan.users}}fach“. */
const counted = /^(?:Tagen?|Wochen?|Monaten?|Jahren?|Stunden?|Minuten?|Mitarbeiter[ns]?|Nutzern?|Betrieben?|Uhr|kostenlos|im|pro|je)(?!\p{sc=Latin})/u;

/**
 * Finds placeholders of amounts and numbers that lack a blank beside them: „ab{{price.basic}}“. For texts this may be intended.
 * @param facts by name, `price.basic`
 */
export function gluedValues(text: string, facts: Readonly<Record<string, { readonly type: string }>>): readonly FindingInText[] {
  if (!text.includes('}}') || !mayBeGlued.test(text)) return none;
  return readTokens(text).tokens.flatMap(({ name, place: { offset, length } }): readonly FindingInText[] => {
    const type = Object.hasOwn(facts, name) ? facts[name]?.type : undefined;
    if (type !== 'money' && type !== 'number' && type !== 'percent') return none;
    const before = /\p{sc=Latin}+$/u.exec(text.slice(Math.max(0, offset - longestWord), offset))?.[0] ?? '';
    const [word = ''] = /^\p{sc=Latin}+/u.exec(text.slice(offset + length)) ?? [];
    const after = type === 'number' && !counted.test(word) ? '' : word;
    if (before + after === '') return none;
    const token = text.slice(offset, offset + length);
    return [
      {
        place: { offset: offset - before.length, length: before.length + length + after.length },
        finding: { rule: 'missing-blank', found: before + token + after, write: [before, token, after].filter(Boolean).join(' ') },
      },
    ];
  });
}

/** Words that no compound begins or ends with; „in“ is left out because of „Meisterin“. */
const behind = '(?:an|und|oder|auf|für|mit|von|zu|zum|zur|ist|sind|im|aus|bei|nach|über|wie|kannst|findest|steht|stehen)(?!\\p{sc=Latin})';
const before = '(?<!\\p{sc=Latin})(?:[Dd]ie|[Dd]er|[Dd]as|[Dd]en|[Dd]em|und|oder|zu|zum|zur|im|in|auf|unter|mit|für|bei|eine?|siehe)';
const gluedLink = new RegExp(`(?<before>${before})?(?<link>\\[[^[\\]\\n]+\\]\\([^()\\s]+\\))(?<after>${behind})?`, 'gu');

/** Quick check: most links have no letter beside them. */
const mayBeOneWord = /[a-z]\[|\)[a-zü]/;

/** Finds Markdown links that lack a blank beside them: „die [Preise](/preise)an“. */
export function gluedLinksIn(text: string): readonly FindingInText[] {
  if (!text.includes('](') || !mayBeOneWord.test(text)) return none;
  return matchesIn(text, gluedLink).flatMap(({ 0: found, index: offset, groups = {} }): readonly FindingInText[] => {
    const { before: first, link, after: last } = groups;
    if (!first && !last) return none;
    return [{ place: { offset, length: found.length }, finding: { rule: 'missing-blank', found, write: [first, link, last].filter(Boolean).join(' ') } }];
  });
}
