import type { FindingInText } from '../../source.ts';

/**
 * Words that hardly ever occur twice in a row, see {@link isAttribute}. Correct are „nicht nicht“, „als als“, „die die“ behind a comma, „mach mit mit uns“ and
 * „von von uns geprüften Betrieben“.
 */
const words =
  'und|oder|sowie|für|von(?! von (?:uns|dir|mir|euch|[Ii]hnen|Hand)(?![A-Za-zÄÖÜäöüß]))|ein|eine|einen|einem|eines|auch|noch|im|am|ins|zum|zur|vom|beim|aber|keine?|keine[mnrs]|deine?|deine[mnr]|unsere?|unsere[mnr]|dass|wenn|weil|the|and|of|for|with';
/** Correct are „Damit du du selbst bleibst“, „wenn du du sagst“, „ob du du oder Sie sagst“ and „weil wir wir sind“. */
const selves = '(?:du|wir|ich|man)(?! [a-z]+ (?:oder|selbst|selber|bist|sind|bin|ist|sein|bleib|war|wär|sag|schreib))';
/** Correct are „an sich sich lohnen“ and „sich sich selbst überlassen“. */
const itself = '(?<!(?:[Aa]n|[Aa]us|[Ff]ür|[Vv]on|[Ii]n|[Mm]it|[Bb]ei|[Uu]m|[Üü]ber|[Zz]u|[Uu]nter|[Vv]or|[Hh]inter|[Nn]eben|[Aa]uf) )sich(?! sich selbst)';
/** A comma may be missing between two verbs, „was das ist ist egal“, so they only count near the beginning of a sentence. */
const verbs = 'ist|hat|hast|bist|kannst|kann|wird|wirst|muss|musst|willst|darfst|siehst|findest|bekommst|(?<=[WwSs]i[er] )(?:haben|können|werden|sind|müssen)';
/** „für das das Angebot“; behind a comma it is a relative clause: „das Büro, für das das Angebot gilt“. */
const articles = '(?<=[^,;:(–-] (?:für|auf|durch|ohne|gegen|um|in|mit|an|über|unter) )(?:das|die|der|den|dem)';
/** „die Rechnung Rechnung“, but not the town „Baden Baden“ without its hyphen */
const noun = '(?!Baden )\\p{Upper}\\p{Lower}{3,}';
/** „Die Die Software“, „bis zu bis zu 40 %“ */
const beginning = 'Der|Die|Das|Eine?|Wir|Du|Für|Mit|Keine?|Unsere?|Deine?|The|bis zu';
const doubled = new RegExp(`(?<= )(${words}|${selves}|${itself}|${articles}|${noun}|(?<verb>${verbs})) \\1(?![\\p{sc=Latin}\\d-])`, 'gu');
const doubledAtBeginning = new RegExp(`(?<![\\p{sc=Latin}\\d-])(${beginning}) \\1(?![\\p{sc=Latin}\\d-])`, 'gu');

/** Quick check: few texts match. It begins with a blank, which rules out most places at once. */
const mayBeDoubled = new RegExp(
  ` (${words}|${selves}|${verbs}|sich|das|die|der|den|dem|[A-ZÄÖÜ][a-zäöüß]{3,}) \\1(?![A-Za-zÄÖÜäöüß\\d-])|(?:${beginning}) (?:${beginning}) `,
);

const ofClause = 'kannst|musst|willst|wirst|hast|bist|darfst|sollst|könnt|müsst|habt|sind|haben|können|müssen|werden';
/** Words that open another clause, or repeat the verb on purpose: „Du kannst mehr als du kannst.“ */
const opens = 'und|oder|wie|was|als|dass|ob|wenn|wo|weil|du|ihr|wir|ich|man|sie|nicht nur';
const keptVerb = new RegExp(
  `(?<=(?:^|[.!?:] )(?:(?:Du|Ihr|Wir) (?<first>${ofClause})|[\\p{sc=Latin} ]{2,30}? (?<second>${ofClause}) (?:du|ihr|wir)) (?:(?!(?:${opens}) )[\\p{sc=Latin}\\d-]+ ){2,12})(?:\\k<first>|\\k<second>)(?=[.!?]|$)`,
  'gu',
);
/** Quick check: few texts end a sentence with such a verb. */
const mayKeepVerb = new RegExp(` (?:${ofClause})(?:[.!?]|$)`);

/** „Du kannst jederzeit kündigen kannst.“: a verb is left where it stood before the sentence was turned. */
const keptVerbs = (text: string): readonly FindingInText[] =>
  [...text.matchAll(keptVerb)].map(({ 0: found, index: offset }) => ({ place: { offset, length: found.length }, finding: { rule: 'verb-twice', found } }));

/** Finds words that are accidentally repeated; „und und und“ is intended. */
export function doubledWordsIn(text: string): readonly FindingInText[] {
  const kept = mayKeepVerb.test(text) ? keptVerbs(text) : none;
  if (!mayBeDoubled.test(text)) return kept;
  const repeated = [...text.matchAll(doubled), ...text.matchAll(doubledAtBeginning)].flatMap(
    ({ 0: found, 1: write = '', index: offset, groups }): readonly FindingInText[] => {
      if (groups?.verb && !beginsSentence(text.slice(0, offset))) return none;
      if (isAttribute(write, text.slice(offset + found.length))) return none;
      // „Wenn hinter Fliegen Fliegen fliegen“ is right
      if (/^\p{Upper}/u.test(write) && text.includes(` ${write.toLowerCase()}`)) return none;
      const isMore = text.startsWith(` ${write}`, offset + found.length) || ` ${text.slice(0, offset)}`.endsWith(` ${write} `);
      return isMore ? none : [{ place: { offset, length: found.length }, finding: { rule: 'doubled-word', write } }];
    },
  );
  return [...kept, ...repeated];
}

/**
 * Whether the second word begins an attribute of the following noun: „Das im im Hof stehenden Container“, „das vom vom Kunden unterschriebenen Aufmaß
 * abgeleitete Angebot“, „ein ein Meter breiter Graben“.
 */
const isAttribute = (word: string, behind: string): boolean => (/^eine?[mnrs]?$/.test(word) ? measure : participle).test(behind);
const measure = /^ \p{Upper}\p{sc=Latin}+ \p{Lower}+e[mnrs]? \p{Upper}/u;
const participle = /^(?: [\p{sc=Latin}\d.-]+){1,4}? \p{Lower}+(?:ende|te|ene)[mnrs]? \p{Upper}/u;

/** Whether a place is near the beginning of a sentence, with no word before it that opens a clause. */
function beginsSentence(before: string): boolean {
  const [words = ''] = /[^.!?:\n]*$/.exec(before) ?? [];
  return words.length < longestBeginning && !opensClause.test(words);
}

/** Longest beginning; „Die Rechnung vom letzten Monat“ is one of the longer ones. */
const longestBeginning = 40;
/** Words and signs that open a clause; not „Das“ at the beginning. */
const opensClause =
  /[,;(–„"]|(?<!\p{sc=Latin})(?:[Ww](?:as|er|e[mn]|enn|eil|ie|o|ann|arum|elche[mnrs]?|o[a-z]{2,5})|[Dd]ass|[Oo]b|[Aa]ls|[Dd]amit|[Ss]obald|[Ss]olange|[Ss]ofern|[Ff]alls|[Jj]e|[Ss]o|[Ww]ährend|[Nn]achdem|[Bb]evor|[Ss]eit|[Bb]is|da|die|der|das|den|dem|denen|deren|dessen)(?!\p{sc=Latin})/u;

const none: readonly never[] = [];
