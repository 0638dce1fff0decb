import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';
import { confusedWordsIn } from './confused-words.ts';
import { sharpAsWords, sharpInThisCase, sharpInWords } from './sharp-s.ts';

/**
 * Common misspellings in advertising and office texts, with the correct spelling. They match parts of words; no correct word contains one, apart from those
 * that {@link slip} excludes. Names may.
 */
const parts: Readonly<Record<string, string>> = {
  abbonement: 'abonnement',
  abbonnement: 'abonnement',
  agressi: 'aggressi',
  akkustik: 'akustik',
  akkustisch: 'akustisch',
  angeobt: 'angebot',
  auftrg: 'auftrag',
  bausstelle: 'baustelle',
  baustlle: 'baustelle',
  buchaltung: 'buchhaltung',
  chnugn: 'chnung',
  donerstag: 'donnerstag',
  eitugn: 'eitung',
  empfelen: 'empfehlen',
  empfelung: 'empfehlung',
  entgeld: 'entgelt',
  entgültig: 'endgültig',
  erfharen: 'erfahren',
  erspaare: 'erspare',
  erspaart: 'erspart',
  gespaart: 'gespart',
  gewährleisung: 'gewährleistung',
  handwerekr: 'handwerker',
  hanwerk: 'handwerk',
  instalation: 'installation',
  interressa: 'interessa',
  interresse: 'interesse',
  interressier: 'interessier',
  intressant: 'interessant',
  kalkualtion: 'kalkulation',
  kompartib: 'kompatib',
  kostelos: 'kostenlos',
  kostenlso: 'kostenlos',
  kudne: 'kunde',
  lizens: 'lizenz',
  maschiene: 'maschine',
  mitabeiter: 'mitarbeiter',
  mitarbieter: 'mitarbeiter',
  mitwoch: 'mittwoch',
  proffessionell: 'professionell',
  projetk: 'projekt',
  qualtität: 'qualität',
  rechnnung: 'rechnung',
  regestrier: 'registrier',
  rehcnung: 'rechnung',
  reperatur: 'reparatur',
  resourcen: 'ressourcen',
  rgallerie: 'rgalerie',
  seperat: 'separat',
  skammmer: 'skammer',
  softare: 'software',
  sofware: 'software',
  standart: 'standard',
  symphatisch: 'sympathisch',
  terasse: 'terrasse',
  unentgültig: 'unentgeltlich',
  verschlüßel: 'verschlüssel',
  verwaltugn: 'verwaltung',
  vorraus: 'voraus',
  warscheinlich: 'wahrscheinlich',
  wiederrufsrecht: 'widerrufsrecht',
  wiederspiegel: 'widerspiegel',
  wiederspruch: 'widerspruch',
  wiederstand: 'widerstand',
  wilkommen: 'willkommen',
  zeiterfasung: 'zeiterfassung',
};

/** Misspellings that only count as whole words, because other words contain the letters: „Besprechung“. */
const whole: Readonly<Record<string, string>> = {
  ausversehen: 'aus Versehen',
  behälst: 'behältst',
  darüberhinaus: 'darüber hinaus',
  einfahc: 'einfach',
  einzigste: 'einzige',
  einzigsten: 'einzigen',
  erhälst: 'erhältst',
  garnichts: 'gar nichts',
  hälst: 'hältst',
  immernoch: 'immer noch',
  kannts: 'kannst',
  nciht: 'nicht',
  nichtmehr: 'nicht mehr',
  sodas: 'sodass',
  addresse: 'adresse',
  addressen: 'adressen',
  angbot: 'angebot',
  angbote: 'angebote',
  aquise: 'akquise',
  aufmaas: 'aufmaß',
  desweiteren: 'des Weiteren',
  ergebniss: 'ergebnis',
  ersteinmal: 'erst einmal',
  gallerie: 'galerie',
  gallerien: 'galerien',
  garnicht: 'gar nicht',
  handwerkskamer: 'handwerkskammer',
  ingesamt: 'insgesamt',
  kalendar: 'kalender',
  kalendars: 'kalenders',
  nähmlich: 'nämlich',
  rechung: 'rechnung',
  rechungen: 'rechnungen',
  rythmus: 'rhythmus',
  rückgrad: 'rückgrat',
  rückrad: 'rückgrat',
  termien: 'termine',
  terminkalendar: 'terminkalender',
  vorallem: 'vor allem',
  zumindestens: 'zumindest',
};

/** Misspellings in exactly this case: names with a fixed spelling, and „Packet“, which in lower case is English. */
const inThisCase: Readonly<Record<string, string>> = {
  DSVGO: 'DSGVO',
  Datev: 'DATEV',
  GoDB: 'GoBD',
  Packet: 'Paket',
  Packete: 'Pakete',
  Packeten: 'Paketen',
  Whatsapp: 'WhatsApp',
  Xrechnung: 'XRechnung',
  ZUGFerD: 'ZUGFeRD',
  ZUGFerd: 'ZUGFeRD',
  Zugferd: 'ZUGFeRD',
};

/** „ue“ for „ü“, from old forms and foreign keyboards. No correctly written word contains one of these, nor does a name such as „Koennecke“. */
const transcribed: Readonly<Record<string, string>> = {
  aenderung: 'änderung',
  auftraeg: 'aufträg',
  beitraeg: 'beiträg',
  begruend: 'begründ',
  buero: 'büro',
  einfuehr: 'einführ',
  gebuehr: 'gebühr',
  geraet: 'gerät',
  geschaeft: 'geschäft',
  guenstig: 'günstig',
  haeufig: 'häufig',
  jaehrlich: 'jährlich',
  koennen: 'können',
  koennt: 'könnt',
  kuendig: 'kündig',
  loesung: 'lösung',
  moechte: 'möchte',
  moeglich: 'möglich',
  muesse: 'müsse',
  naechst: 'nächst',
  natuerlich: 'natürlich',
  oesterreichisch: 'österreichisch',
  persoenlich: 'persönlich',
  pruefen: 'prüfen',
  pruefung: 'prüfung',
  qualitaet: 'qualität',
  schluessel: 'schlüssel',
  spaeter: 'später',
  taeglich: 'täglich',
  uebersicht: 'übersicht',
  unterstuetz: 'unterstütz',
  verfueg: 'verfüg',
  vertraeg: 'verträg',
  waehrend: 'während',
  zurueck: 'zurück',
  zusaetzlich: 'zusätzlich',
  zuverlaessig: 'zuverlässig',
};

const wholeTranscribed: Readonly<Record<string, string>> = {
  dafuer: 'dafür',
  fuenf: 'fünf',
  fuer: 'für',
  oesterreich: 'österreich',
  ueber: 'über',
  zwoelf: 'zwölf',
};

/** Nouns, which need a capital as words of their own. */
const nouns =
  /^(?:abonnements?|adressen?|angebote?n?s?|aufma[ßs]|aufträge?n?|auftrags?|baustellen?|beiträgen?|buchhaltung|büros?|entgelte?|ergebnis|galerien?|gebühr(?:en)?|geräten?|geschäfte?n?s?|gewährleistung|handwerks?|handwerkern?s?|handwerkskammer|installation(?:en)?|kalenders?|kunden?|lizenz(?:en)?|lösung(?:en)?|maschinen?|maßnahmen?|mitarbeitern?s?|projekte?n?s?|prüfung(?:en)?|qualität(?:en)?|rechnung(?:en)?|reparatur(?:en)?|ressourcen|rhythmus|rückgrat|schlüsseln?s?|software|standards?|straße|straßenbau|straßenbauern?|terminkalender|termine|terrassen?|verwaltung(?:en)?|widerrufsrechts?|widerspruchs?|zeiterfassung|änderung(?:en)?|übersicht(?:en)?)$/;
/** „im voraus“ */
const isNoun = (word: string, before: string) => nouns.test(word) || (word === 'voraus' && /(?<!\p{sc=Latin})[Ii]m $/u.test(before));

const inWords = { ...parts, ...transcribed, ...sharpInWords };
const asWords = { ...whole, ...wholeTranscribed, ...sharpAsWords };
const exactly: Readonly<Record<string, string>> = { ...inThisCase, ...sharpInThisCase };

const inAnyCase = (words: object) =>
  Object.keys(words)
    .map(([first = '', ...rest]) => `[${first.toUpperCase()}${first}]${rest.join('')}`)
    .join('|');

/**
 * The misspellings, except within correct words: „Standarte“, „Standartikel“, „Mitarbeiterassessment“, „Eliterasse“, „Komplizenschaft“, „Dokumentgültigkeit“,
 * „Microsoftareal“ and „Klimaschiene“; the names „Kudner“ and „Stephanwerk“; and the network term „Packet Loss“.
 */
const slip = new RegExp(
  String.raw`(?:${inAnyCase(inWords)})(?<!tandart(?=en?(?!\p{sc=Latin})|enf|ent|i[ks])|erasse(?=ss|kur)|[iu]terasse|[Kk]udne(?=r)|phanwerk|izens(?=ch)|[a-mo-z]entgültig|oftare(?=al)|(?:[Kk]li|[Tt]he|[Ff]ir|ora)maschiene)|(?<!\p{sc=Latin})(?:${inAnyCase(asWords)}|${Object.keys(exactly).join('|')})(?!\p{sc=Latin}|(?<=Packet)[ -](?:Loss|Switch|Sniff|Inspect|Tracer))`,
  'gu',
);

/** Finds common misspellings that can only be meant as one word. A complete dictionary would not know the terms of a trade. */
export function misspeltWordsIn(text: string): readonly FindingInText[] {
  const confused = confusedWordsIn(text);
  if (!mayBeMisspelt.test(text) && !(mayBeTranscribed.test(text) && hasTranscribed.test(text))) return confused;
  const words = new Map(matchesIn(text, slip).map(({ index }) => wordAt(text, index)));
  const misspelt = [...words].flatMap(([offset, found]): readonly FindingInText[] => {
    if (isOfName(text, offset, found.length)) return none;
    const right = found.replace(slip, inRightWay);
    const write = isNoun(right, beforeIn(text, offset)) ? asNoun(right) : right;
    return [{ place: { offset, length: found.length }, finding: { rule: 'misspelt-word', found, write } }];
  });
  return [...misspelt, ...confused];
}

/** Number of characters that are read on each side of a place: more than a word, or most addresses, have. */
const reach = 200;
const beforeIn = (text: string, offset: number) => text.slice(Math.max(0, offset - reach), offset);
const behindIn = (text: string, end: number) => text.slice(end, end + reach);

/** The whole word around an offset, with its beginning: two mistakes in one word are mended together. */
function wordAt(text: string, index: number): [offset: number, word: string] {
  const before = /\p{sc=Latin}*$/u.exec(beforeIn(text, index))?.[0] ?? '';
  const after = /^\p{sc=Latin}*/u.exec(behindIn(text, index))?.[0] ?? '';
  return [index - before.length, before + after];
}

function inRightWay(found: string): string {
  const right = exactly[found] ?? inWords[found.toLowerCase()] ?? asWords[found.toLowerCase()] ?? found;
  return /^\p{Upper}/u.test(found) ? asNoun(right) : right;
}

const asNoun = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Whether a word is part of an address, a file name or a value, which keep their spelling: `/buero`, `standart-tarif`, `[aufmass-ohne-zettel]`, `image: { name:
 * "standart" }`, `![](auftraege)`.
 */
function isOfName(text: string, offset: number, length: number): boolean {
  const end = offset + length;
  const around = `${/[^\s(]*$/.exec(beforeIn(text, offset))?.[0]}${text.slice(offset, end)}${/^[^\s)]*/.exec(behindIn(text, end))?.[0]}`;
  return (
    /[/@\\_{}=.#](?!$)|^["'][a-z\d-]+["']|^\[?[a-z\d]+(?:-[a-z\d]+){2}[a-z\d,\]-]*$/.test(around) ||
    /^[a-z\d-]+$/.test(text) ||
    /\]\([^\s()]*$/.test(beforeIn(text, offset))
  );
}

const none: readonly never[] = [];

/**
 * Quick check. Leaving out first letters, which may be capitals, makes it five times as fast; sorted, because V8 merges adjacent alternatives with a common
 * beginning.
 */
const mayBeMisspelt = new RegExp(
  [...Object.keys({ ...parts, ...whole, ...sharpInWords, ...sharpAsWords, ...sharpInThisCase }).map((word) => word.slice(1)), ...Object.keys(inThisCase)]
    .toSorted()
    .join('|'),
);
/** Quick check for transcribed umlauts. „neue“, „Steuer“ and „Frauen“ are excluded; addresses contain all of these, and „Moers“ one. */
const mayBeTranscribed = /(?:^|[^aeq])ue|[aoAOU]e/;
const hasTranscribed = new RegExp(inAnyCase({ ...transcribed, ...wholeTranscribed }));
