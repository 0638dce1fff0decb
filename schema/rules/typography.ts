import type { FindingInText } from '../source.ts';

/** Abbreviations of several words, behind each of whose points stands a blank (DIN 5008). */
const abbreviation = /(?<![\p{L}\d./@_-])(?:[Zz]\.B|[Dd]\.h|[Ii]\.d\.R|u\.a|u\.U|o\.ä|o\.g|v\.a|u\.v\.m|z\.T|z\.Zt|e\.V)\.(?![\p{L}\d/@_])/gu;
/** „Angebote - und Rechnungen“ */
const hyphen = /(?<![\p{L}\d./@_-])(?<first>\p{L}{2,}[“»)*]*) - (?<last>[„«(*]*\p{L}{2,})/gu;
/** „fertig"; of „ein 24" großer Schirm“ and „das "Büro" von heute“ the end comes later. */
const quoted = /(?<=„[^„“”"\n]{0,200})(?<last>[^\s„“”"]+)(?<!\d)"(?![\p{L}\d]|[^„\n]*“)/gu;
/** „50%“; of „100%ig“ and „die 5%-Hürde“ it is a part of a word. */
const glued = /(?<![\p{L}\d.,:/=_-])(?<number>\d{1,3}(?:\.\d{3})*(?:,\d+)?)(?<unit>[%‰€]|°C|m[²³]|[kcm]m[²³]?|kg|kWh?|[KMGT]B|Euro)(?![\p{L}\d_-])/gu;
/** In English a number and its percent sign stand together. */
const german =
  /[äöüß]|\b(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]en|[Dd]em|[Ee]in|[Ee]ine|und|oder|mit|von|bis|zu|auf|ist|sind|pro|je|nur|[Rr]und|[Aa]b|mehr|weniger|nach|in|im|am)\b/;

/** Between them a dash says „bis“, and has no blanks beside it. */
const day = /^(?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Mo|Di|Mi|Do|Fr|Sa|So)$/;

/** Few texts have one of these. */
const mayDiffer = /\S - |[a-zDIZ]\.[A-Zaäghvmd]|\d(?:[%‰€]|°C|[ckm]?m[²³]|[ckm]m|k[gW]|[KMGT]B|Euro)/;

/** What stands there as keyboards have it, and is set otherwise in German: abbreviations and units without their blanks, hyphens for dashes, and quotations that end as no German one does. */
export function typographyIn(text: string): readonly FindingInText[] {
  const isQuoted = text.includes('„') && text.includes('"');
  if (!isQuoted && !mayDiffer.test(text)) return none;
  return [
    ...[...text.matchAll(quoted)].map(({ 0: found, index, groups: { last = '' } = {} }) => told(index, found, `${last}“`)),
    ...[...text.matchAll(abbreviation)].map(({ 0: found, index }) => told(index, found, found.replace(/\.(?=.)/g, '. '))),
    ...(german.test(text) ? [...text.matchAll(glued)] : []).map(({ 0: found, index, groups: { number = '', unit = '' } = {} }) =>
      told(index, found, `${number} ${unit}`),
    ),
    ...[...text.matchAll(hyphen)].map(({ 0: found, index, groups: { first = '', last = '' } = {} }) =>
      told(index, found, day.test(first) && day.test(last) ? `${first}–${last}` : `${first} – ${last}`),
    ),
  ];
}

const none: readonly never[] = [];

const told = (offset: number, found: string, write: string): FindingInText => ({
  place: { offset, length: found.length },
  finding: { rule: 'typography', found, write },
});
