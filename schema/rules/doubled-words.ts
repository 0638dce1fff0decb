import type { FindingInText } from '../source.ts';

/** Words that no sentence has twice in a row. Right are „nicht nicht“, „als als“, „die die“ behind a comma, „mach mit mit uns“, and of verbs a comma may be missing: „was das ist ist egal“. */
const words = 'und|oder|sowie|für|von|ein|eine|einen|einem|eines|wir|auch|noch|im|am|ins|zum|zur|vom|beim|dass|wenn|weil|the|and|of|for|with';
/** „für das das Angebot“; behind a comma it is a relative clause: „das Büro, für das das Angebot gilt“. */
const articles = '(?<=[^,;:(–-] (?:für|auf|durch|ohne|gegen|um|in|mit|an|über|unter) )(?:das|die|der|den|dem)';
/** „die Rechnung Rechnung“, but not the town without its hyphen */
const noun = '(?!Baden )\\p{Lu}\\p{Ll}{3,}';
/** „Die Die Software“ */
const beginning = 'Der|Die|Das|Eine?|Wir|Für|Mit|The';
const doubled = new RegExp(`(?<= )(${words}|${articles}|${noun}) \\1(?![\\p{L}\\d-])`, 'gu');
const doubledAtBeginning = new RegExp(`(?<![\\p{L}\\d-])(${beginning}) \\1(?![\\p{L}\\d-])`, 'gu');

/** Few texts have one. It begins with a blank, which rules out most places at once. */
const mayBeDoubled = new RegExp(` (${words}|das|die|der|den|dem|[A-ZÄÖÜ][a-zäöüß]{3,}) \\1(?![A-Za-zÄÖÜäöüß\\d-])|(?:${beginning}) (?:${beginning}) `);

/** Words that stand twice in a row by a slip; „und und und“ is meant. */
export function doubledWordsIn(text: string): readonly FindingInText[] {
  if (!mayBeDoubled.test(text)) return none;
  return [...text.matchAll(doubled), ...text.matchAll(doubledAtBeginning)].flatMap(({ 0: found, 1: write = '', index: offset }): readonly FindingInText[] => {
    const isMore = text.startsWith(` ${write}`, offset + found.length) || ` ${text.slice(0, offset)}`.endsWith(` ${write} `);
    return isMore ? none : [{ place: { offset, length: found.length }, finding: { rule: 'doubled-word', write } }];
  });
}

const none: readonly never[] = [];
