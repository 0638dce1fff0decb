/** An article in the singular before it: „eine moderne Handwerker Software“; „wenn unsere Handwerker Software kaufen“ is right. */
const one = String.raw`(?<=(?<!\p{sc=Latin})[Ee]iner? (?:\p{Lower}{3,20} )?)`;
/** „deine Büro Software“, but not „im Büro Software kaufen“ */
const owned = String.raw`(?<=(?<!\p{sc=Latin})(?:[Ee]in|[Dd]ein|[Uu]nser|[Kk]ein)er? (?:\p{Lower}{3,20} )?)`;
/** At the beginning, as a topic: „Handwerker Software für kleine Betriebe“. */
const topic = `(?:^|(?<=[.!?] ))(?=Handwerker (?:Software|App)(?:[.!]?$| (?:für|aus) ))`;
/** „Die Handwerker Software für dich“; other continuations may have two words: „Die Handwerker Software verkaufen“. */
const named = `(?<=(?:^|[.!?] )(?:Die|Unsere|Deine) )(?=Handwerker (?:Software|App)(?:[.!]?$| (?:für|aus|ist|hilft|kann|kennt|spart) ))`;
const ends = String.raw`(?![\p{sc=Latin}-])`;

/** Compounds written as two words that cannot be separate words here. */
export const splitWords: readonly { readonly pattern: RegExp; readonly write: (found: string) => string; readonly isGerman?: boolean }[] = [
  { pattern: new RegExp(`(?:${one}|${topic}|${named})Handwerker Software${ends}`, 'gu'), write: () => 'Handwerkersoftware' },
  { pattern: new RegExp(`(?:${one}|${topic}|${named})Handwerker App${ends}`, 'gu'), write: () => 'Handwerker-App' },
  { pattern: new RegExp(`${owned}(?:Büro Software|Internet Seite|Web Seite)${ends}`, 'gu'), write: (found) => found.replace(/ S/, 's') },
  {
    pattern: new RegExp(String.raw`(?<![\p{sc=Latin}-])(?:Online Shops?|Rabatt Aktion)${ends}`, 'gu'),
    write: (found) => found.replace(/ [AS]/, (first) => first.trim().toLowerCase()),
    isGerman: true,
  },
  // „Per E-Mail Adressen senden“ is right
  {
    pattern: new RegExp(String.raw`(?<!(?:[Pp]er|[Vv]ia|[Aa]ls) )(?<![\p{sc=Latin}-])E-?[Mm]ail Adressen?${ends}`, 'gu'),
    write: (found) => `E-Mail-${found.slice(found.indexOf(' ') + 1)}`,
  },
  { pattern: /(?<![\p{sc=Latin}-])PDF Datei(?![\p{sc=Latin}-])/gu, write: () => 'PDF-Datei' },
  { pattern: /(?<![\p{sc=Latin}-])(?:DSGVO|GoBD) konform(?!\p{Upper})/gu, write: (found) => found.replace(' ', '-') },
];

/** Quick check: few texts match. */
export const maySplit = /er (?:Software|App)|Büro S|[tb] Seite|Online S|Rabatt A|ail Adr|PDF D|D konf|O konf/;
