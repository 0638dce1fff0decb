import { report } from '../../reading/finder.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';

/** A compound such as „GoBD-konform“: too specific to occur by chance, but it may be said about something else. */
export const isOneWord = (wording: string): boolean => /^\p{sc=Latin}+-\p{sc=Latin}{4,}$/u.test(wording.trim());

/** „Die Ablage ist“, right before the word. */
const says =
  /(?<!\p{sc=Latin})(?:ist|sind|bleib\p{sc=Latin}*|arbeite\p{sc=Latin}*|läuft|archivier\p{sc=Latin}*|speicher\p{sc=Latin}*)(?:\s(?:auch|immer|natürlich|komplett|vollständig|voll|damit|und|\p{sc=Latin}+-konform))*\s\*{0,2}$/iu;
const endsClause = /^\*{0,2}(?:[.!,;:–]|\sund(?!\p{sc=Latin})|\s*$)/iu;
const ours = /(?<!\p{sc=Latin})(?:wir|unser\p{sc=Latin}*|\p{sc=Latin}*software|app|programm|lösung|plattform|hosting|server)(?!\p{sc=Latin})/iu;
/** „Die Ablage“ is a particular one, „eine Ablage“ is any. */
const definite = /(?<!\p{sc=Latin})(?:die|das|der|deine?|alles?|jedes?)\s/iu;
const doubtful =
  /(?<!\p{sc=Latin})(?:wenn|falls|ob|nur|erst|nicht|nie|kein\p{sc=Latin}*|muss|müssen|soll\p{sc=Latin}*|wann|wer|was|welche\p{sc=Latin}*|wie|warum|oder)(?!\p{sc=Latin})/iu;

/** Finds sentences that say the one word of a claim about the site's own offer: „Die Software ist DSGVO-konform.“ */
export function oneWordClaim(token: string, wording: string): QuickFinder {
  const word = wording.trim();
  const pattern = new RegExp(`(?<![\\p{sc=Latin}\\d-])${word}(?![\\p{sc=Latin}\\d-])`, 'giu');
  return {
    needs: [word],
    needsInWords: [word],
    find: (text) =>
      matchesIn(text, pattern).flatMap(({ 0: found, index: offset }) => {
        const [before, after] = sentenceAround(text, { offset, length: found.length });
        const isAsked = text[offset + found.length + after.length] === '?';
        const isSaid = says.test(before) && endsClause.test(after) && !isAsked && !doubtful.test(`${before} ${after}`);
        return isSaid && (ours.test(before) || definite.test(before)) ? [report('literal-claim', offset, found, `{{${token}}}`, ours.test(before))] : [];
      }),
  };
}
