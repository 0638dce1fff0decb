import type { FindingInText } from '../../source.ts';

/** Within a sentence „Sie“ and „Ihr Büro“ are said to somebody; at its beginning they may be a third person. „Wenn Ihr Fragen habt“ is said to several. */
const formal =
  /(?<=[\p{Lower},] )(?:Sie|Ihnen|Ihre[mnrs]?|Ihr(?= \p{Upper})(?![^.!?]*(?<!\p{sc=Latin})(?:habt|seid|könnt|wollt|müsst|braucht|sucht|möchtet|euch|Euch)(?!\p{sc=Latin})))(?!\p{sc=Latin})/gu;
const mayBeFormal = /[a-zäöüß,] (?:Sie|Ihn|Ihr)/;
/** „per Du“, „auf Du und Du“ and „bei Dein Maler GmbH“ are right. */
const capital =
  /(?<=[\p{Lower},] )(?:(?<!(?:[Dd]as|[Pp]er|[Aa]uf|[Bb]eim|[Zz]um|[Vv]om|[Aa]uf Du und) )Du(?! (?:sag\p{Lower}+|zu sagen)(?!\p{sc=Latin}))|Dich|Dir|(?<!(?:bei|von|aus|mit|zu|und|das) )Dein|Deine[mnrs]?)(?!\p{sc=Latin})/gu;
const mayBeCapital = /[a-zäöüß,] D(?:u|ich|ir|ein)/;
const informal = /(?<!\p{sc=Latin})(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)(?!\p{sc=Latin})/gu;

/** Where a text says „Sie“ to its reader, first. What stands in quotation marks or behind a colon is said by others, and a question may be what visitors ask. */
export function formalAddressIn(text: string): readonly FindingInText[] {
  const found = mayBeFormal.test(text) ? addressIn(text, formal, true) : undefined;
  return found ? [found] : none;
}

/** Where a text says „du“ to its reader, first. */
export const informalAddressIn = (text: string): FindingInText | undefined =>
  /[Dd](?:u|ich|ir|ein)/.test(text) ? addressIn(text, informal, false) : undefined;

/** Where a post says „Sie“ to its reader, of which more paragraphs say „du“. What stands behind `>` is what others have written. */
export function mixedAddressIn(prose: string): readonly FindingInText[] {
  if (!mayBeFormal.test(prose)) return none;
  const paragraphs = [...prose.matchAll(/(?:^(?!>|---$|\w+:).+\n?)+/gm)];
  const formal = paragraphs.flatMap(({ 0: text, index }) =>
    formalAddressIn(text).map(({ place, finding }) => ({ place: { ...place, offset: index + place.offset }, finding })),
  );
  return formal.length < paragraphs.filter(({ 0: text }) => informalAddressIn(text) !== undefined).length ? formal : none;
}

/** Where a text says „Du“ with a capital in the middle of a sentence. */
export function capitalAddressIn(text: string): readonly FindingInText[] {
  if (!mayBeCapital.test(text)) return none;
  return [...own(text).matchAll(capital)].map(({ 0: found, index: offset }): FindingInText => {
    return { place: { offset, length: found.length }, finding: { rule: 'misspelt-word', found, write: found.toLowerCase(), isAddress: true } };
  });
}

/** Whether a text says „du“ as most do, without a capital. */
export const saysSmallDu = (text: string): boolean => /(?<!\p{sc=Latin})(?:du|dich|dir|deine?[mnrs]?)(?!\p{sc=Latin})/u.test(own(text));

function addressIn(text: string, pattern: RegExp, isFormal: boolean): FindingInText | undefined {
  if (text.trimEnd().endsWith('?')) return undefined;
  const [first] = own(text).matchAll(pattern);
  return first && { place: { offset: first.index, length: first[0].length }, finding: { rule: 'mixed-address', found: first[0], isFormal } };
}

/** A text with blanks in the place of what others say: „…“, behind a colon, and before „, sagt das Navi“. */
function own(text: string): string {
  const written = mayBeSpeaker.test(text) ? blanked(text, beforeSpeaker) : text;
  return /[„“"»:]/.test(written) ? blanked(written, saidByOthers) : written;
}
const blanked = (text: string, others: RegExp) => text.replace(others, ({ length }) => ' '.repeat(length));
const saidByOthers = /[„“"»][^„“”"«]*[“”"«]|(?<=\p{sc=Latin}): [^.!?\n„“"»]*/gu;
const mayBeSpeaker = /, (?:sagt|ruft|fragt|schreibt|meldet) /;
const beforeSpeaker = /(?<=^|[.!?\n] ?)[^.!?\n„“"»]*(?=, (?:sagt|ruft|fragt|schreibt|meldet) (?:der|die|das|er|sie|eine?) )/gu;

const none: readonly never[] = [];
