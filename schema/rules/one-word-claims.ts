import { report } from './finder.ts';
import { matchesIn } from './matches-in.ts';
import type { QuickFinder } from './quick-finder.ts';
import { sentenceAround } from './sentence-around.ts';

/** „GoBD-konform“: a word that nobody writes by chance, but not always of the own offer. */
export const isOneWord = (wording: string): boolean => /^\p{L}+-\p{L}{4,}$/u.test(wording.trim());

/** „Die Ablage ist“, right before it. */
const says =
  /(?<!\p{L})(?:ist|sind|bleib\p{L}*|arbeite\p{L}*|läuft|archivier\p{L}*|speicher\p{L}*)(?:\s(?:auch|immer|natürlich|komplett|vollständig|voll|damit|und|\p{L}+-konform))*\s\*{0,2}$/iu;
const endsClause = /^\*{0,2}(?:[.!,;:–]|\sund(?!\p{L})|\s*$)/iu;
const ours = /(?<!\p{L})(?:wir|unser\p{L}*|\p{L}*software|app|programm|lösung|plattform|hosting|server)(?!\p{L})/iu;
/** „Die Ablage“ is one that readers know, „eine Ablage“ is any. */
const definite = /(?<!\p{L})(?:die|das|der|deine?|alles?|jedes?)\s/iu;
const doubtful = /(?<!\p{L})(?:wenn|falls|ob|nur|erst|nicht|nie|kein\p{L}*|muss|müssen|soll\p{L}*|wann|wer|was|welche\p{L}*|wie|warum|oder)(?!\p{L})/iu;

/** What a sentence says of the own offer in the one word of a claim: „Die Software ist DSGVO-konform.“ */
export function oneWordClaim(token: string, wording: string): QuickFinder {
  const word = wording.trim();
  const pattern = new RegExp(`(?<![\\p{L}\\d-])${word}(?![\\p{L}\\d-])`, 'giu');
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
