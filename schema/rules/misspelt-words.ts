import type { FindingInText } from '../source.ts';

/** What people write in advertising and in offices, and how it is written. No right word and no name has one of these in it. */
const parts: Readonly<Record<string, string>> = {
  abbonement: 'abonnement',
  abbonnement: 'abonnement',
  agressi: 'aggressi',
  angbot: 'angebot',
  baustlle: 'baustelle',
  buchaltung: 'buchhaltung',
  entgeld: 'entgelt',
  gewährleisung: 'gewährleistung',
  hanwerk: 'handwerk',
  interressant: 'interessant',
  intressant: 'interessant',
  kalkualtion: 'kalkulation',
  kostelos: 'kostenlos',
  lizens: 'lizenz',
  maschiene: 'maschine',
  mitabeiter: 'mitarbeiter',
  proffessionell: 'professionell',
  reperatur: 'reparatur',
  seperat: 'separat',
  softare: 'software',
  sofware: 'software',
  standart: 'standard',
  symphatisch: 'sympathisch',
  terasse: 'terrasse',
  vorraus: 'voraus',
  wiederrufsrecht: 'widerrufsrecht',
  wiederspiegel: 'widerspiegel',
  wiederspruch: 'widerspruch',
  wiederstand: 'widerstand',
  zeiterfasung: 'zeiterfassung',
};

/** Of these other words have the letters in them: „Besprechung“. */
const whole: Readonly<Record<string, string>> = {
  aquise: 'akquise',
  desweiteren: 'des Weiteren',
  ersteinmal: 'erst einmal',
  garnicht: 'gar nicht',
  nähmlich: 'nämlich',
  rechung: 'rechnung',
  rechungen: 'rechnungen',
  vorallem: 'vor allem',
  zumindestens: 'zumindest',
};

const inAnyCase = (words: object) =>
  Object.keys(words)
    .map(([first = '', ...rest]) => `[${first.toUpperCase()}${first}]${rest.join('')}`)
    .join('|');

/** „Standarte“ is a flag. */
const slip = new RegExp(String.raw`(?:${inAnyCase(parts)})(?<!tandart(?=en?(?!\p{L})))|(?<!\p{L})(?:${inAnyCase(whole)})(?!\p{L})`, 'gu');

/** Words that are often misspelt, where no other word can be meant; a whole dictionary would not know the words of a trade. */
export function misspeltWordsIn(text: string): readonly FindingInText[] {
  if (!mayBeMisspelt.test(text)) return none;
  return [...text.matchAll(slip)].flatMap(({ 0: found, index: offset }): readonly FindingInText[] => {
    if (isOfName(text, offset, found.length)) return none;
    const right = parts[found.toLowerCase()] ?? whole[found.toLowerCase()] ?? '';
    const write = found.charAt(0) + right.slice(1);
    return [{ place: { offset, length: found.length }, finding: { rule: 'misspelt-word', found, write } }];
  });
}

/** Addresses, files and values are named as they are: `/standart`, `standart-tarif`. */
function isOfName(text: string, offset: number, length: number): boolean {
  const around = `${/[^\s(]*$/.exec(text.slice(0, offset))?.[0]}${/^[^\s)]*/.exec(text.slice(offset + length))?.[0]}`;
  return /[/@\\_{}=.](?!$)/.test(around) || /^[a-z\d-]+$/.test(text);
}

const none: readonly never[] = [];

/** Without their first letters, which may be capitals, they are found in a fifth of the time. */
const mayBeMisspelt = new RegExp(
  Object.keys({ ...parts, ...whole })
    .map((word) => word.slice(1))
    .join('|'),
);
