import { lettersOf, termOf, wordsIn } from './terms.ts';

/** Words that stand in texts of all kinds, and so say nothing of one of them. */
const stopWords = new Set(
  (
    'aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus außer bei beide beim bis bist da dabei dadurch dafür ' +
    'dagegen daher damit danach daneben dann daran darauf daraus darf darin darüber darum darunter das dass davon davor dazu dein deine deinem deinen ' +
    'deiner dem den denen denn der deren des deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen ' +
    'einer eines einige einmal er es etwa etwas euch euer eure für gegen gehört genau gibt habe haben hast hat hatte hier hin ich ihm ihn ihnen ihr ihre ' +
    'ihrem ihren ihrer im immer in ins ist ja je jede jedem jeden jeder jedes jetzt kann kannst kein keine keinem keinen keiner können lässt macht mal man ' +
    'mehr mein meine meinem meinen meiner mich mir mit muss musst müssen nach neben nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem ' +
    'seinen seiner seit selbst sich sie sind so sobald soll sollen sollte sondern sonst sowie statt über um und uns unser unsere unserem unseren unserer ' +
    'unter viel viele vom von vor während wann war waren warum was weder wegen weil weiter welche welchem welchen welcher welches wenn wer werden wie wieder ' +
    'will wir wird wirst wo wofür woher wohin womit worin wozu wurde wurden zu zum zur zwischen ' +
    'a about all also an and any are as at be been but by can do does for from had has have how if into is it its more no not of on or our so than that the ' +
    'their them then there these they this those to was we were what when where which who why will with you your'
  )
    .split(' ')
    .map(lettersOf),
);

/** Whether a word says nothing beside another: „für“, „wie“, a digit. With its endings, which tell „mal“ from „Maler“. */
export const isStopWord = (word: string): boolean => stopWords.has(lettersOf(word)) || /^\d$/.test(word);

/** The terms of a text without those that say nothing. */
export function tellingTermsIn(text: string): string[] {
  return wordsIn(text).flatMap((word) => (isStopWord(word) ? [] : [termOf(word)]));
}
