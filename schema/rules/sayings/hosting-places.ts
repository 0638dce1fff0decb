import type { QuickFinder } from '../../reading/quick-finder.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { groupsIn } from './saying.ts';

/** „Hosting in Deutschland“, „Server stehen in Deutschland“ */
const inGermany = /(?:Hosting|Server|Rechenzentr\p{sc=Latin}*)(?: \p{Lower}+)? in Deutschland/u;

const elsewhere =
  'Irland|Dublin|den USA|Amerika|Frankreich|Paris|den Niederlanden|Amsterdam|Belgien|Österreich|der Schweiz|Zürich|Finnland|Schweden|Polen|Tschechien|Spanien|Italien|England|Großbritannien|London|Luxemburg|Dänemark|Indien|Singapur';
const stored = '(?:liegen|lagern|stehen|sind|speichern wir|werden(?=[^.!?]* (?:gespeichert|gehostet)(?!\\p{sc=Latin})))';
const where = `in (?<said>${elsewhere})(?=\\s*(?:[.!,;–]|$)|\\s(?:und|gespeichert|gehostet)(?!\\p{sc=Latin}))`;
const lies = new RegExp(
  [
    `(?<=^|[.!?:]\\s|\\n)(?:[Dd]eine|[Ii]hre|[Aa]lle|[Uu]nsere) (?:\\p{Upper}?\\p{Lower}+ )?(?:Daten|Server) ${stored} (?:(?:sicher|alle|immer|dabei|nur) )*(?:(?:auf|in) (?:unseren |eigenen )?(?:Servern|Rechenzentren) |(?:im|in (?:einem|unserem)) Rechenzentrum )?${where}`,
    `(?:[Uu]nser )?Hosting ${where}(?=[.!]|$)`,
  ].join('|'),
  'dgu',
);
const denied = /(?<!\p{sc=Latin})(?:nicht|nie|statt|kein\p{sc=Latin}*)(?!\p{sc=Latin})/u;

/**
 * Finds statements that data is stored in another country than a claim says: „Deine Daten liegen auf Servern in Irland.“
 * @param wording of the claim
 */
export function otherHosting(token: string, title: string, wording: string): readonly QuickFinder[] {
  if (!inGermany.test(wording)) return [];
  const needs = [`(?:Daten|Server|Hosting) .{0,60}in (?:${elsewhere})`];
  return [
    {
      needs,
      needsInWords: needs,
      find: (text) =>
        groupsIn(text, 'said', [lies]).flatMap(({ found, place }) => {
          const [before] = sentenceAround(text, place);
          return denied.test(before) ? [] : [{ place, finding: { rule: 'other-value', found, write: `{{${token}}}`, of: 'claim', title, value: wording } }];
        }),
    },
  ];
}
