import type { FindingInText } from '../source.ts';

/** Abbreviations of several words, behind each of whose points stands a blank (DIN 5008). */
const abbreviation = /(?<![\p{L}\d./@_-])(?:[Zz]\.B|[Dd]\.h|[Ii]\.d\.R|u\.a|u\.U|o\.ä|o\.g|v\.a|u\.v\.m|z\.T|z\.Zt|e\.V)\.(?![\p{L}\d/@_])/gu;
/** „Angebote - und Rechnungen“ */
const hyphen = /(?<![\p{L}\d./@_-])(?<first>\p{L}{2,}[“»)*]*) - (?<last>[„«(*]*\p{L}{2,})/gu;
/** „fertig"; of „ein 24" großer Schirm“ and „das "Büro" von heute“ the end comes later. */
const quoted = /(?<=„[^„“”"\n]{0,200})(?<last>[^\s„“”"]+)(?<!\d)"(?![\p{L}\d]|[^„\n]*“)/gu;
/** Between them a dash says „bis“, and has no blanks beside it. */
const day = /^(?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Mo|Di|Mi|Do|Fr|Sa|So)$/;

/** Few texts have one of these. */
const mayDiffer = /\S - |[a-zDIZ]\.[A-Zaäghvmd]/;

/** What stands there as keyboards have it, and is set otherwise in German: abbreviations without their blanks, hyphens for dashes, and quotations that end as no German one does. */
export function typographyIn(text: string): readonly FindingInText[] {
  const isQuoted = text.includes('„') && text.includes('"');
  if (!isQuoted && !mayDiffer.test(text)) return none;
  return [
    ...[...text.matchAll(quoted)].map(({ 0: found, index, groups: { last = '' } = {} }) => told(index, found, `${last}“`)),
    ...[...text.matchAll(abbreviation)].map(({ 0: found, index }) => told(index, found, found.replace(/\.(?=.)/g, '. '))),
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
