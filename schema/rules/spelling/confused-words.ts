import { isGerman } from '../../reading/is-german.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';
import { mayBeFormer, sharpBefore1996 } from './sharp-s.ts';
import { maySplit, splitWords } from './split-words.ts';

/** Words whose plural ends in „s“ without an apostrophe. */
const plural =
  'Infos?|Tipp?s?|Trick|Profi|LKW|PKW|Handy|Foto|Video|Auto|App|DVD|CD|PC|Azubi|Team|Job|Shop|Event|Link|Chef|Logo|Download|Mail|E-Mail|Update|Hotel|PDF|KPI|FAQ';
/** Words whose genitive has no apostrophe. In names, „Eva’s Blumenladen“, it has been correct since 2024. */
const genitive = 'Handwerker|Dachdecker|Ofenbauer|Küchenbauer|Fliesenleger|Elektriker|Installateur|Betrieb|Mitarbeiter';

/** Excludes „im allgemeinen Teil“, where the noun follows. */
const goesOn = String.raw`(?=[.;:!?]|$| (?:gilt|gelten|ist|sind|wird|werden|hat|haben|kann|können|reicht|reichen|genügt|genügen|zeigen|findest|siehst|steht|stehen|auch|nur|schon|wir|du|sich|man|dies|das|so|kurz|mit)(?!\p{sc=Latin}))`;

/** Words that are correct in other sentences, each with what to write here. `isGerman` limits one to German texts. */
const confused: readonly { readonly pattern: RegExp; readonly write: (found: string) => string; readonly isGerman?: boolean }[] = [
  // „Ihr seid 2026 dabei“ is right; found only before words that can only follow „seit“
  {
    pattern:
      /(?<!\p{sc=Latin})[Ss]eid(?= (?:(?:vielen |einigen |mehreren |über )?(?:\d{1,3} |zwei |drei |fünf |zehn |zwanzig )?(?:Jahren|Jahrzehnten|Monaten|Tagen)|langem|Langem|kurzem|Kurzem)(?!\p{sc=Latin}))|(?<=(?<!\p{sc=Latin})(?:sind|bin|ist|gibt es|uns|besteht|bestehen|arbeiten|hat|haben) )seid(?= \d{4}(?!\d))|(?<!\p{sc=Latin})Seid(?= \d{4} (?:sind|ist|bin|gibt|arbeiten|bauen|hat|haben|machen|besteht)(?!\p{sc=Latin}))/gu,
    write: (found) => `${found.charAt(0)}eit`,
  },
  // „Ihr seit der Gründung gewachsenes Team“ and „Ihr seit Jahren treuer Partner“ are right
  {
    pattern:
      /(?<=(?:^|[.!?,:–] |(?<!\p{sc=Latin})(?:dass|wenn|weil|ob|und) )[Ii]hr )seit(?= (?:die|das|nicht|ein|eine|keine?|unsere?|so|sehr|herzlich|willkommen|richtig|bereit|fertig|dabei)(?!\p{sc=Latin}))|(?<=(?<!\p{sc=Latin})ihr (?:\p{Lower}+ ){1,3})seit(?=[.!]|$)/gu,
    write: () => 'seid',
  },
  // „Wir wissen, das das Büro nervt“
  {
    pattern:
      /(?<=(?<!\p{sc=Latin})(?:(?:[Ww]ir|[Dd]u|[Ii]ch|man) (?:wissen|weißt?|glauben|glaubst|hoffen|hoffe|merken|merkst)|dafür), )das(?= (?:das|die|der|du|wir|man|dein|deine) )/gu,
    write: () => 'dass',
  },
  { pattern: sharpBefore1996, write: (found) => found.replace('ß', 'ss') },
  { pattern: /(?<=(?<!\p{sc=Latin})(?:[Ee]in|[Kk]ein|absolutes|echtes) )muss(?=[.!]|$| für | im | auf jede)/gu, write: () => 'Muss' },
  { pattern: /(?:^|(?<=[.!?:] ))Das dass(?= \p{sc=Latin})/gu, write: () => 'Das' },
  { pattern: /(?<![\p{sc=Latin}./@_{-])[Ee]Mail(?=s?(?!\p{sc=Latin}))/gu, write: () => 'E-Mail' },
  { pattern: /(?<![\p{sc=Latin}\d./@_{-])[Ee]-mail(?=s?(?![\p{sc=Latin}\d@_/=}]|[.:]\p{sc=Latin}|-\p{Lower}))/gu, write: () => 'E-Mail', isGerman: true },
  // „ein Topf aus Email“ is right
  {
    pattern:
      /(?<=(?<!\p{sc=Latin})(?:[Ee]iner?|[Dd]einer?|[Uu]nserer?|[Jj]eder?|[Kk]einer?|[Pp]er|[Vv]ia|[Dd]ie|[Zz]ur) )[Ee]mail(?=s?(?![\p{sc=Latin}\d@_/=}-]|[.:]\p{sc=Latin}))|(?<![\p{sc=Latin}\d./@_{-])(?<!es )Email(?=s(?![\p{sc=Latin}\d@_/=}-]|[.:]\p{sc=Latin})|-(?:Adress|Anh[aä]ng|Newsletter|Postfach|Konto|Programm)|s? (?:schicken|senden|schreiben)(?!\p{sc=Latin}))/gu,
    write: () => 'E-Mail',
    isGerman: true,
  },
  { pattern: /(?<![\p{sc=Latin}\d./@_{-])Emailadresse(?=n?(?!\p{sc=Latin}))/gu, write: () => 'E-Mail-Adresse' },
  {
    pattern: new RegExp(`(?<![\\p{sc=Latin}\\d-])(?:${plural}|${genitive})['’]s(?!\\p{sc=Latin})`, 'gu'),
    write: (found) => found.replace(/^(Info|Tip)p?s?['’]s$/, (_, name: string) => (name === 'Tip' ? 'Tipps' : 'Infos')).replace(/['’]/, ''),
    isGerman: true,
  },
  { pattern: /(?<!\p{sc=Latin})(?:[Ii]m (?:voraus|nachhinein|vorhinein)(?![\p{sc=Latin}-])|[Dd]es öfteren(?! \p{Upper})(?!\p{sc=Latin}))/gu, write: withNoun },
  { pattern: new RegExp(String.raw`(?<!\p{sc=Latin})[Ii]m (?:allgemeinen|folgenden|wesentlichen|übrigen|einzelnen)${goesOn}`, 'gu'), write: withNoun },
  {
    pattern:
      /(?<=(?<!\p{sc=Latin})(?:zu|sehr|wie|ganz|ist|sind|nicht) )gross(?![\p{sc=Latin}-])|(?<!\p{sc=Latin})gross(?= (?:genug|und|oder|ist|sind|wie|ge\p{Lower}+)(?!\p{sc=Latin}))/gu,
    write: () => 'groß',
  },
  // „Wie Handwerker Betriebe übernehmen“ is right
  {
    pattern:
      /(?<!(?:[Dd]|[Ee]in|[Uu]nser|[Dd]ein|[Ii]hr|dies|jed)es )(?<!\p{sc=Latin})Handwerks Betrieb(?=(?:s|e|en)?(?!\p{sc=Latin}))|(?<=(?:Software|App|Programm|Lösung|Büro) für )Handwerker Betrieb(?=en?(?!\p{sc=Latin}))|(?<=[Ff]ür )Handwerker Betrieb(?=e (?:gemacht|entwickelt|gebaut)(?!\p{sc=Latin}))/gu,
    write: () => 'Handwerksbetrieb',
  },
];

/** „im Voraus“ */
function withNoun(found: string): string {
  return found.replace(/ (.)/, (_, first: string) => ` ${first.toUpperCase()}`);
}

/** Quick check: few texts match. */
const mayBeConfused = new RegExp(
  String.raw`eid (?:[\dJMTlkLKvemüzdf])|muss(?<=(?:n|es) muss)|Das dass|[Ee](?:Mail|-mail)|[Ee]mail(?:[sa-]|[^\w@/])|Handwerk(?:s|er) Betrieb|['’]s(?!\w)|m (?:vor(?:aus|hi)|nachh|allgemein|folgend|wesentlich|übrig|einzel)|s öfter|gross|seit(?:[.!]|(?<=hr seit) )|das (?:das|die|der|du|wir|man|dein)(?<=, das [a-z]+)|${mayBeFormer}`,
);

/** Finds words confused with others that sound alike, and compounds written in two words. */
export function confusedWordsIn(text: string): readonly FindingInText[] {
  const [found, split] = [mayBeConfused.test(text) ? anyOf(confused, text) : none, maySplit.test(text) ? anyOf(splitWords, text) : none];
  return split.length > 0 ? [...found, ...split] : found;
}

function anyOf(words: typeof confused, text: string): readonly FindingInText[] {
  return words.flatMap(({ pattern, write, isGerman: isOnlyGerman }) =>
    matchesIn(text, pattern).flatMap(({ 0: found, index: offset }): readonly FindingInText[] => {
      if (isOnlyGerman && !isGerman(text)) return none;
      return [{ place: { offset, length: found.length }, finding: { rule: 'misspelt-word', found, write: write(found) } }];
    }),
  );
}

const none: readonly never[] = [];
