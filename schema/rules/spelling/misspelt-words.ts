import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';
import { confusedWordsIn } from './confused-words.ts';
import { sharpAsWords, sharpInThisCase, sharpInWords } from './sharp-s.ts';

/** What people write in advertising and in offices, and how it is written. No right word has one of these in it, but for what {@link slip} leaves out; names may. */
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

/** Of these other words have the letters in them: „Besprechung“. */
const whole: Readonly<Record<string, string>> = {
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

/** In this case only: names that the trade writes in another, and „Packet“, which in small letters is English. */
const inThisCase: Readonly<Record<string, string>> = {
  DSVGO: 'DSGVO',
  Datev: 'DATEV',
  GoDB: 'GoBD',
  Packet: 'Paket',
  Packete: 'Pakete',
  Packeten: 'Paketen',
  ZUGFerD: 'ZUGFeRD',
  Zugferd: 'ZUGFeRD',
};

/** „ue“ for „ü“, as old forms and foreign keyboards leave it. No word that is written so has one of these in it, nor a name as „Koennecke“. */
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

/** As words of their own these begin with a capital. */
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

/** What right words have in them: „Standarte“, „Standartikel“, „Mitarbeiterassessment“, „Eliterasse“, „Komplizenschaft“, „Dokumentgültigkeit“, „Microsoftareal“ and „Klimaschiene“; the names „Kudner“ and „Stephanwerk“; and „Packet Loss“, a word of networks. */
const slip = new RegExp(
  String.raw`(?:${inAnyCase(inWords)})(?<!tandart(?=en?(?!\p{sc=Latin})|enf|ent|i[ks])|erasse(?=ss|kur)|[iu]terasse|[Kk]udne(?=r)|phanwerk|izens(?=ch)|[a-mo-z]entgültig|oftare(?=al)|(?:[Kk]li|[Tt]he|[Ff]ir|ora)maschiene)|(?<!\p{sc=Latin})(?:${inAnyCase(asWords)}|${Object.keys(exactly).join('|')})(?!\p{sc=Latin}|(?<=Packet)[ -](?:Loss|Switch|Sniff|Inspect|Tracer))`,
  'gu',
);

/** Words that are often misspelt, where no other word can be meant; a whole dictionary would not know the words of a trade. */
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

/** Letters that are looked at on each side of a place: more than a word has, or most addresses. */
const reach = 200;
const beforeIn = (text: string, offset: number) => text.slice(Math.max(0, offset - reach), offset);
const behindIn = (text: string, end: number) => text.slice(end, end + reach);

/** Where the word begins that has a letter of a text, and the word: of two slips in one word both are mended at once. */
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

/** Addresses, files and values are named as they are: `/buero`, `standart-tarif`, `[aufmass-ohne-zettel]`, `image: { name: "standart" }`, `![](auftraege)`. */
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

/** Without their first letters, which may be capitals, they are found in a fifth of the time; V8 looks for those once that begin alike and stand beside each other. */
const mayBeMisspelt = new RegExp(
  [...Object.keys({ ...parts, ...whole, ...sharpInWords, ...sharpAsWords, ...sharpInThisCase }).map((word) => word.slice(1)), ...Object.keys(inThisCase)]
    .toSorted()
    .join('|'),
);
/** „neue“, „Steuer“ and „Frauen“ are written so; addresses have all of them, and „Moers“ has one. */
const mayBeTranscribed = /(?:^|[^aeq])ue|[aoAOU]e/;
const hasTranscribed = new RegExp(inAnyCase({ ...transcribed, ...wholeTranscribed }));
