import { lettersOf, termOf, wordsIn } from './terms.ts';

/** Words that occur in texts of all kinds, and so characterize none. */
const stopWords = new Set(
  (
    'aber als also am auch außer beide beim bis bist da dann darf das dass dem den denen denn der deren des deshalb dessen dich die dir doch dort du einmal er es etwa ' +
    'etwas euch euer gehört genau gibt hast hat hier ich ihm ihn ihnen im immer ins ist ja je jetzt mal man mehr mich mir nicht nichts noch nun nur ob ' +
    'oder ohne schon sehr seit selbst sich sie sind so sobald sondern sonst sowie statt und uns vom während wann war waren warum was weder wegen weil ' +
    'weiter wenn wer wie wieder will wir wird wirst wo zum zur zwischen ' +
    'a about all any and are as at be been but by can do does for from had has have how if into is it its more no not of on or our so than that the ' +
    'their them then there these they this those to was we were what when where which who why will with you your'
  )
    .split(' ')
    .map(lettersOf),
);

/** Further stop words with their endings („keinem“, „sollst“) and compounds („für“, „dafür“, „wofür“), as `lettersOf` gives them. */
const stopForms =
  /^(?:(?:all|ander|dein|dies|ein|einig|eur|hab|hatt|ihr|jed|kann|kein|konn|lass|mach|mein|muss|sein|soll|sollt|unser|viel|welch|wurd)(?:e[mnrs]?|s?t)?|(?:(?:da|wo)r?)?(?:an|auf|aus|bei|durch|fur|gegen|her|hin|in|mit|nach|neben|uber|um|unter|von|vor|zu)|\d)$/;

/** Whether a word says nothing next to others: „für“, „wie“, a digit. Takes the word with its endings, which tell „mal“ from „Maler“. */
export function isStopWord(word: string): boolean {
  const letters = lettersOf(word);
  return stopWords.has(letters) || stopForms.test(letters);
}

/** The terms of a text without its stop words. */
export function tellingTermsIn(text: string): string[] {
  return wordsIn(text).flatMap((word) => (isStopWord(word) ? [] : [termOf(word)]));
}
