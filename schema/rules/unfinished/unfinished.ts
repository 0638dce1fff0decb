import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';
import { defineWords } from '../../words.ts';
import { heldPlaces, leftOfWork, lostValues, mayHoldPlace } from './held-places.ts';
import { fieldName, samplesInFiles, samplesInUse } from './sample-values.ts';

/** The texts that `npm run new` writes where an author has to fill something in. */
export const toBeWritten = defineWords({
  de: {
    description: 'Schreibe hier in ein bis zwei Sätzen, was Besucher auf dieser Seite finden.',
    alt: 'Schreibe hier in einem Satz, was auf dem Bild zu sehen ist.',
    answer: 'Schreibe hier die Antwort. **Fett**, Listen und [Links](/) sind möglich.',
    question: 'Schreibe hier eine Frage, die Besucher stellen.',
    detail: 'Schreibe hier, was genau neu ist.',
    excerpt: 'Schreibe hier zwei bis drei Sätze, die neugierig machen.',
    beginning: 'Der erste Absatz sagt, worum es geht und für wen.',
    heading: '## Die erste Zwischenüberschrift',
    rest: 'Hier geht es weiter. Werte wie {{site.name}}, **Fettes** und [Links](/) sind möglich.',
  },
  en: {
    description: 'say here in one or two sentences what visitors find on this page.',
    alt: 'Say here in one sentence what the picture shows.',
    answer: 'Write the answer here. **Bold**, lists and [links](/) are possible.',
    question: 'Write here a question that visitors ask.',
    detail: 'Write here what exactly is new.',
    excerpt: 'write two or three sentences here that make people curious.',
    beginning: 'The first paragraph says what this is about and for whom.',
    heading: '## The first heading',
    rest: 'It goes on here. Values such as {{site.name}}, **bold** and [links](/) are possible.',
  },
});

const texts = Object.values(toBeWritten).flatMap((words) => Object.values(words));
/** Single sentences of these texts, because an author may replace only some. „Hier geht es weiter.“ is left out: authors may write it themselves. */
const sentences = texts
  .flatMap((text) => text.split(/(?<=\.) (?=[*\p{Upper}])/u))
  .filter((sentence) => !/^(?:Hier geht es weiter|It goes on here)\.$/.test(sentence));

/** Placeholders that authors type. „[NAME](/name)“ is a link, „TODO-Liste“ a word, and „Band XXX“ the thirtieth volume. */
const fillers = [
  // „Lorem ipsum gehört nicht auf ein Firmenschild“ only mentions it
  '[Ll]orem [Ii]psum(?! (?:gehört|ist|steht|oder|statt|heißt|hat)(?!\\p{sc=Latin}))',
  '\\[(?:TODO|STADT|ORT|NAME|FIRMA|FIRMENNAME|BERUF|DATUM|JAHR|PREIS|BETRAG|ZAHL|TEXT|TITEL|BILD|CITY|COMPANY|DATE|PRICE|TITLE|Zahl|Betrag|Preis|Datum|Firmenname)\\](?![([])',
  '(?<![\\p{sc=Latin}\\d_/-])XX (?:€|%|Prozent|Euro|Betriebe|Kunden|Tage|Jahre)(?![\\p{sc=Latin}\\d_/-])',
  '<[^<>\\n]{0,30} einfügen>',
  '\\[[^[\\]\\n]{0,30}(?:einfügen|EINFÜGEN|einsetzen|EINSETZEN|ergänzen|ERGÄNZEN)\\](?![([])',
  '(?<![\\p{sc=Latin}\\d_/-])xxx+(?![\\p{sc=Latin}\\d_/-])',
  '(?<!\\?)\\?{3}(?!\\?)',
  '(?<![\\p{sc=Latin}\\d_/-]|\\p{Upper}\\p{sc=Latin}* )XXX+(?![\\p{sc=Latin}\\d_/-])',
  '^TODO(?![\\p{sc=Latin}\\d_/-])',
  '\\bTODO(?= ?:)',
  '(?<![\\p{sc=Latin}\\d_/-])TODO(?=[.!)\\]]*$|[)\\]])',
  '(?<![\\p{sc=Latin}\\d_/.-])(?:tbd|TBD|FIXME)(?![\\p{sc=Latin}\\d_/-])',
  '\\b(?:[Hh]ier Text|[Tt]ext hier) einfügen\\b',
  '^Mustertext\\.?$',
  '(?:^|(?<=[.!?:] ))(?:(?:Text|Bild|Foto|Inhalt|Preis) folgt|(?:Texte|Bilder|Fotos|Inhalte|Preise) folgen)(?: noch| bald| demnächst| in Kürze)?[.…]*$',
  '\\b(?:Dieser )?Text kommt noch\\b',
  'Fehler! (?:Verweisquelle konnte nicht gefunden werden|Textmarke nicht definiert)',
  '(?<![\\d%\\p{sc=Latin}])(?<percent>%%?)\\p{Upper}{3,20}(?:_\\p{Upper}{2,20}){0,3}\\k<percent>(?![\\d%\\p{sc=Latin}])',
  '\\*\\|[A-Z][A-Z:_]{2,30}\\|\\*',
  '(?<![\\p{sc=Latin}\\d])(?:xx?x?,xx|XX?X?,XX|TT\\.MM\\.JJJJ)(?![\\p{sc=Latin}\\d])',
  '(?<![\\p{sc=Latin}\\d])#(?:(?:BEZUG|REF|ZAHL|WERT|VALUE|DIV/0)!|NAME\\?|NV(?![\\p{sc=Latin}\\d])|N/A)',
  '^=(?:SUMME|SUM|WENN|SVERWEIS|VLOOKUP)\\([^)\\n]*\\)?',
  '\\((?:Bild|Foto|Text|Link|Zahl|Preis)(?: hier)? einfügen\\)',
  '(?:^|(?<=[.!?:] ))Hier bitte (?:noch )?[^.!?\\n]{2,60} (?:einfügen|ergänzen|einsetzen)[.!]?',
  '(?:^|(?<=[.!?] ))Hier fehl(?:t|en) noch (?:(?:der|die|das|ein|eine) )?(?:Texte?|Vorspann|Absatz|Absätze|Überschrift|Zitate?)(?!\\p{sc=Latin})[^.!?\\n]{0,60}[.!]?',
  '^[Bb]la(?:[ ,]+bla){2,}[.!…]*(?=$| \\p{Upper})',
  ...heldPlaces,
  ...samplesInUse,
];

/** Leftovers in a text: remarks of programs and colleagues. */
const leftOvers = [
  '(?<!\\p{sc=Latin})Als KI-(?:Sprachmodell|Modell|Assistent)(?!\\p{sc=Latin})',
  '【[^】\\n]{1,40}】',
  'Komment(?:ar|iert) \\[\\p{Upper}{1,3}\\d+(?:R\\d+)?\\]:',
  '^(?:(?:Sehr )?[Gg]erne?|Natürlich|Klar|Selbstverständlich)! Hier (?:ist|sind) [^\\n:.]{3,80}:',
  '^Hier ist (?:der|dein|die|deine|eine) (?:\\p{Lower}+ )?(?:Text|Entwurf|Fassung|Version)(?!\\p{sc=Latin})[^\\n:]{0,60}:',
  '(?:^|(?<=[.!?] ))Lass mich (?:gerne )?wissen, (?:wenn|falls|ob) du [^\\n.!]{3,80}[.!]',
  'turn\\d+(?:search|view|news|image)\\d+',
  '^Am \\d{1,2}\\.\\d{1,2}\\.\\d{4} um \\d{1,2}:\\d{2}(?: Uhr)? schrieb [^\\n]{2,80}:$',
  '(?<![\\p{sc=Latin}\\d.])@\\p{Upper}\\p{Lower}+,? (?:kannst|könntest|schaust|weißt)(?!\\p{sc=Latin})[^\\n.!?]{0,80}[.!?]?',
  '(?:Vertraulich\\P{sc=Latin}{1,3})?(?:[Nn]ur )?für den internen Gebrauch',
  '^Seite \\d+ von \\d+$',
  '(?:Ein Bild, das [^\\n]{3,200} enthält\\.?\\s*)?Automatisch generierte Beschreibung',
  ':(?:tada|rocket|white_check_mark|heavy_check_mark|point_right|warning|fire|bulb|smile|thumbsup|wave|star):',
  '\\[[Bb]itte [^[\\]\\n]{2,60}\\](?![([])',
  '\\((?:Quelle|Beleg|Zahl|Datum|[Ss]timmt das)\\?\\)',
  '\\((?:Quelle|Beleg|Link|Zahl|Foto) folgt(?: noch)?\\)',
  '\\[(?:Anmerkung|Anm\\.|Kommentar|Notiz)(?: (?:von|an))? \\p{Upper}\\p{Lower}+: [^\\]\\n]{2,160}\\](?!\\()',
  ':contentReference\\[oaicite:\\d+\\](?:\\{index=\\d+\\})?',
  '^Ich hoffe, (?:das|dieser \\p{sc=Latin}+) hilft (?:dir|Ihnen)[^\\n]*|^(?:Möchtest du, dass ich|Soll ich dir) (?:[^ \\n]+ ){0,3}?(?:noch|auch|daraus) [^\\n]*\\?',
  '\\((?:Anm\\.[^():\\n]{0,20}: ?)?[Bb]itte (?:noch |hier )?(?:kürzen|gegenlesen|umformulieren|ausformulieren|überarbeiten)[.!]*\\)',
  '\\([Bb]itte noch (?:von|mit) (?!Hand |Fach|Expert|Profi|Steuer|Anw)\\p{Upper}\\p{Lower}+ (?:prüfen|abstimmen|gegenlesen|freigeben|überarbeiten)(?: lassen)?[.!]*\\)',
  '(?<![\\p{sc=Latin}\\d.„"“‚»])@\\p{Upper}\\p{Lower}+,? bitte (?:[^ \\n.!?]+ ){0,3}(?:prüfen|kürzen|ergänzen|gegenlesen|freigeben|anpassen|korrigieren|klären)(?!\\p{sc=Latin})[.!]?',
  'Quelle: (?:ChatGPT|(?:Microsoft )?Copilot|Perplexity|Google Gemini)(?=[.)]*(?:$| \\p{Upper}))',
  '(?<![„"“‚»])\\(?[Ss]iehe (?:Jira-?)?Ticket #?[A-Z]{2,6}-\\d+\\)?',
  '(?<![„"“‚»])\\(?[Ss]iehe Screenshot (?:anbei|im Anhang)(?!\\p{sc=Latin})\\)?',
  ...leftOfWork,
];

/** Values in another program's placeholder syntax, and the parameter that a chatbot appends to addresses. */
const misplacedParts = [
  '\\[\\[(?<token>[a-z][\\w-]*(?:\\.[\\w-]+)+)\\]\\](?!\\()|(?<![\\w%])%(?<token>[a-z][\\w-]*(?:\\.[\\w-]+)+)%(?![\\w%])',
  `(?<lost>${lostValues.join('|')})`,
  '(?<tracked>https?://[^\\s"<>()]*[?&]utm_source=chatgpt\\.com(?![\\w.-])[^\\s"<>()]*)',
];

const inPosts = new RegExp(
  `(?<template>${[...texts, ...sentences].map(RegExp.escape).join('|')})|${[...fillers, `(?<left>${leftOvers.join('|')})`, ...misplacedParts].join('|')}`,
  'gmu',
);
/** Only for files: posts may have a picture there, and so may pages, which {@link mayStand} leaves out. */
const pictureBeside = '(?<![„"“‚»])\\(?[Ss]iehe Screenshot (?:unten|oben)(?!\\p{sc=Latin})\\)?';
const inFiles = new RegExp(`${inPosts.source}|(?<left>${pictureBeside})|${samplesInFiles.join('|')}`, 'gmu');

/**
 * Quick check: these few characters tell nearly every text from unfinished ones, in a third of the time. Each alternative begins with a rare character. More
 * alternatives than these make V8 three times as slow (from 0.23 to 0.63 ms for 2,400 texts).
 */
const mayBeUnfinished =
  /XX[ X]|\[(?:[Ll]inks\]\(\/\) |[BDFNOPSVZK][a-z]+\](?![([])|[A-Z]{2}|\[|[A-Z]\d+\]:|oaic|[Bb]itte )|[>\]](?<=(?:einfügen|EINFÜGEN|einsetzen|EINSETZEN|ergänzen|ERGÄNZEN)[>\]])|xxx|\?(?:\?\?|\)(?<=\((?:Quelle|Beleg|Zahl|Datum|[Ss]timmt das)\?\)))|h(?:(?:ere|ier)(?<=[brty]e? h...)|ilft (?:dir|I)| dir (?<=Soll ich dir )| (?<=öchtest du, dass ich ))|ODO(?<=TODO)|psum(?<=orem [Ii]psum)|B(?:D(?<=TBD)|ild folgt)|bd(?<=[^a-zäöüß]tbd|^tbd)|XME|Muster(?:mann|frau|st)|xt(?:(?: hier)? einf| folgt| kommt noch|(?<=Mustertext))|%[A-ZÄÖÜ]{3}|KI-[SAM]|! (?:Verweisq|Textmarke|Hier )|【|=chatgpt/;

/** The same for leftovers of spreadsheet, mail and letter programs; a separate pattern, because the one above must not have more alternatives. */
const mayBeOfProgram =
  /\*\|[A-Z]|x,xx|X,XX|\.JJJJ|#(?:BEZ|REF|ZAHL|WERT|VAL|DIV|NAME|N)|^=S?[SVW]|%[a-z]+\.|\[(?:Anm|Kommentar |Notiz )|\((?:(?:Bild|Foto|Text|Link|Zahl|Preis|Quelle|Beleg) |[Bb]itte |Anm\.)/m;
/** The same for remarks of whoever wrote or received the text; merged with the one before it would take twice the time. */
const mayBeLeftOver =
  /Hier (?:bitte |ist (?:d|eine )|fehlt |fehlen )|! Hier |Lass mich |turn\d|schrieb |[@%][A-ZÄÖÜ]|internen Ge|generierte B|Seite \d+ von|:[a-z_]{4,17}:/;

/** The same for notes among colleagues, and for example values of forms. */
const mayBeNote = /Quelle: [CMPG]|Ticket |Jira|Screenshot |xample\.|@(?<=mann@|frau@)|0123|la bla/;

/** A text that matches none of these has no leftovers and no placeholders. */
const signs = [mayBeUnfinished, mayBeOfProgram, mayBeLeftOver, mayBeNote, mayHoldPlace];

/** „Foto folgt in Kürze.“ is a whole text, or its end. */
const mayFollow = (text: string) => text.includes(' folg', text.length - 'folgen demnächst...'.length - 1);

/** Filler that somebody typed as the whole of a text; such a text is short. */
const isTyped =
  /^(?:asdf[a-zöä]*|qwert[a-z]*|[Bb]la(?:[ -]?bla)+|[Tt]ext(?: [Tt]ext)+|[Tt]est(?:[ -]?test)+|(?:Hier|Da) (?:steht|kommt|stehe) (?:dein|der|ein|Ihr|noch (?:ein )?)\s?(?:Text|Vorspann|Untertitel|Teaser)(?: hin)?|(?:Hier|Da) (?:steht|kommt) (?:die|eine|deine) (?:Überschrift|Beschreibung)(?: hin)?|(?:Untertitel|Überschrift|Beschreibung|Vorspann|Teaser) (?:kommt noch|folgt)|Platzhalter|Neuer Text|Dein Text|Hier könnte (?:dein|Ihr|ein) Text stehen|Text hier|Button(?:text)?)[.!…]*$/;
const longestTyped = 32;

/** „Mit Platzhaltern wie [NAME] schreibst du deine Vorlagen.“ */
const explainsTemplates = /[Pp]latzhalter|[Tt]extbaustein|[Ss]erienbrief|placeholder/;
/** Number of characters on each side of a placeholder in which a text may explain it: posts are long. */
const near = 400;
const isInBrackets = /^(?:\[.*\]|%\p{Upper}+%?)$/u;

/** Finds the sentences of {@link toBeWritten} in a text, and all other signs that it is unfinished. */
export function unfinishedIn(text: string, of: 'post' | 'file'): readonly FindingInText[] {
  if (of === 'file' && text.length <= longestTyped && (isTyped.test(text) || fieldName.test(text)))
    return [{ place: { offset: 0, length: text.length }, finding: { rule: 'filler-text', found: text } }];
  if (of === 'file' && !signs.some((sign) => sign.test(text)) && !mayFollow(text)) return none;
  const isExplained = (offset: number) => explainsTemplates.test(text.slice(Math.max(0, offset - near), offset + near));
  return matchesIn(text, of === 'file' ? inFiles : inPosts).flatMap(({ 0: found, index: offset, groups }) =>
    isInBrackets.test(found) && isExplained(offset) ? [] : [{ place: { offset, length: found.length }, finding: meaningOf(found, groups ?? {}, of) }],
  );
}

function meaningOf(
  found: string,
  { template, token, tracked, left, lost }: Readonly<Record<string, string | undefined>>,
  of: 'post' | 'file',
): FindingInText['finding'] {
  if (token !== undefined) return { rule: 'broken-token', found, write: `{{${token}}}` };
  if (tracked !== undefined) return { rule: 'link-spelling', found, write: withoutSource(tracked) };
  if (left !== undefined) return { rule: 'filler-text', found, isLeft: true };
  if (lost !== undefined) return { rule: 'filler-text', found, of: 'program' };
  return template === undefined ? { rule: 'filler-text', found } : { rule: 'unfinished-text', of };
}

/** An address without the parameter that names its source. */
function withoutSource(address: string): string {
  return address.replace(/([?&])utm_source=chatgpt\.com(&?)/, (_, before: string, behind: string) => (behind && before === '?' ? '?' : behind ? '&' : ''));
}

const none: readonly never[] = [];
