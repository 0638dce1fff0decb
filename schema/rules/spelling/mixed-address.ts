import type { FindingInText } from '../../source.ts';

/**
 * Formal address: „Sie“ and „Ihr Büro“ within a sentence; at its beginning they may be the third person. „Wenn Ihr Fragen habt“ addresses several people
 * informally.
 */
const formal =
  /(?<=[\p{Lower},] )(?:Sie|Ihnen|Ihre[mnrs]?|Ihr(?= \p{Upper})(?![^.!?]*(?<!\p{sc=Latin})(?:habt|seid|könnt|wollt|müsst|braucht|sucht|möchtet|euch|Euch)(?!\p{sc=Latin})))(?!\p{sc=Latin})/gu;
const mayBeFormal = /[a-zäöüß,] (?:Sie|Ihn|Ihr)/;
/** Capitalized „Du“ within a sentence; „per Du“, „auf Du und Du“ and „bei Dein Maler GmbH“ are right. */
const capital =
  /(?<=[\p{Lower},] )(?:(?<!(?:[Dd]as|[Pp]er|[Aa]uf|[Bb]eim|[Zz]um|[Vv]om|[Aa]uf Du und) )Du(?! (?:sag\p{Lower}+|zu sagen)(?!\p{sc=Latin}))|Dich|Dir|(?<!(?:bei|von|aus|mit|zu|und|das) )Dein|Deine[mnrs]?)(?!\p{sc=Latin})/gu;
const mayBeCapital = /[a-zäöüß,] D(?:u|ich|ir|ein)/;
const informal = /(?<!\p{sc=Latin})(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)(?!\p{sc=Latin})/gu;

/**
 * Finds the first formal address („Sie“) of a text's reader. Quotations and text behind a colon are said by others, and a question may be one that visitors
 * ask.
 */
export function formalAddressIn(text: string): readonly FindingInText[] {
  const found = mayBeFormal.test(text) ? addressIn(text, formal, true) : undefined;
  return found ? [found] : none;
}

/** Finds the first informal address („du“) of a text's reader. */
export const informalAddressIn = (text: string): FindingInText | undefined =>
  /[Dd](?:u|ich|ir|ein)/.test(text) ? addressIn(text, informal, false) : undefined;

/** Finds formal address in a post that mostly uses „du“, counted in paragraphs. Text behind `>` is quoted. */
export function mixedAddressIn(prose: string): readonly FindingInText[] {
  if (!mayBeFormal.test(prose)) return none;
  const paragraphs = [...prose.matchAll(/(?:^(?!>|---$|\w+:).+\n?)+/gm)];
  const formal = paragraphs.flatMap(({ 0: text, index }) =>
    formalAddressIn(text).map(({ place, finding }) => ({ place: { ...place, offset: index + place.offset }, finding })),
  );
  return formal.length < paragraphs.filter(({ 0: text }) => informalAddressIn(text) !== undefined).length ? formal : none;
}

/** Finds „Du“ with a capital in the middle of a sentence. */
export function capitalAddressIn(text: string): readonly FindingInText[] {
  if (!mayBeCapital.test(text)) return none;
  return [...own(text).matchAll(capital)].map(({ 0: found, index: offset }): FindingInText => {
    return { place: { offset, length: found.length }, finding: { rule: 'misspelt-word', found, write: found.toLowerCase(), isAddress: true } };
  });
}

/** Whether a text uses „du“ in lower case. */
export const saysSmallDu = (text: string): boolean => /(?<!\p{sc=Latin})(?:du|dich|dir|deine?[mnrs]?)(?!\p{sc=Latin})/u.test(own(text));

function addressIn(text: string, pattern: RegExp, isFormal: boolean): FindingInText | undefined {
  if (text.trimEnd().endsWith('?')) return undefined;
  const [first] = own(text).matchAll(pattern);
  return first && { place: { offset: first.index, length: first[0].length }, finding: { rule: 'mixed-address', found: first[0], isFormal } };
}

/** Replaces what others say by blanks: „…“, text behind a colon, and text before „, sagt das Navi“. */
function own(text: string): string {
  const written = mayBeSpeaker.test(text) ? blanked(text, beforeSpeaker) : text;
  return /[„“"»:]/.test(written) ? blanked(written, saidByOthers) : written;
}
const blanked = (text: string, others: RegExp) => text.replace(others, ({ length }) => ' '.repeat(length));
const saidByOthers = /[„“"»][^„“”"«]*[“”"«]|(?<=\p{sc=Latin}): [^.!?\n„“"»]*/gu;
const mayBeSpeaker = /, (?:sagt|ruft|fragt|schreibt|meldet) /;
const beforeSpeaker = /(?<=^|[.!?\n] ?)[^.!?\n„“"»]*(?=, (?:sagt|ruft|fragt|schreibt|meldet) (?:der|die|das|er|sie|eine?) )/gu;

const none: readonly never[] = [];
