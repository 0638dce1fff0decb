import { count, readCount } from '../../reading/number-words.ts';
import { groupsIn, type Saying } from './saying.ts';
import { trialFact } from './trial-length.ts';

const begin = '(?<=^|[.!?]\\s|\\n)';
const nothing = ' koste[nt](?: (?:dich|euch|Sie))? nichts(?!\\p{sc=Latin})';
const free = ' (?:sind|ist) (?:kostenlos|gratis|umsonst|kostenfrei)(?=\\s*(?:[.,;!–]|$))';
const days: Readonly<Record<string, number>> = { Tage: 1, Woche: 7, woche: 7, Wochen: 7, Monat: 30, monat: 30, Monate: 30 };

const [counted, first] = [
  `${begin}Die ersten (?<said>(?<count>${count}) (?<unit>Tage|Wochen|Monate))(?=${nothing}|${free})`,
  `${begin}(?<said>(?:(?:Der|Die) erste (?<unit>Monat|Woche)|(?:Der|Die) Probe(?<probe>monat|woche)) (?<verb>kostet|ist))(?:(?<=kostet)(?= (?:(?:dich|euch|Sie) )?nichts(?!\\p{sc=Latin}))|(?<=ist)(?= (?:kostenlos|gratis|umsonst|kostenfrei)\\s*(?:[.,;!–]|$)))`,
].map((pattern) => new RegExp(pattern, 'dgu')) as [RegExp, RegExp];

const needsInWords = 'D(?:er|ie) (?:erste |Probe)(?:Monat|Woche) (?:kost|ist)';

/** „Der erste Monat ist kostenlos“, „Die ersten 30 Tage kosten nichts“, „Der Probemonat kostet nichts“ */
export const freeBeginnings: Saying = {
  kind: 'number',
  needs: `Die ersten ${count} (?:Tage|Wochen|Monate) (?:kost|sind)|${needsInWords}`,
  needsInWords,
  isOf: (name) => name === trialFact,
  find: (text) => [
    ...groupsIn(text, 'said', [counted]).map(({ place, groups: { count: number = '', unit = '' } }) => ({
      value: readCount(number) * (days[unit] ?? 0),
      place,
      write: (placeholder: string) => `${placeholder} Tage`,
    })),
    ...groupsIn(text, 'said', [first]).map(({ place, groups: { unit, probe, verb } }) => ({
      value: days[unit ?? probe ?? ''] ?? 0,
      place,
      write: (placeholder: string) => `Die ersten ${placeholder} Tage ${verb === 'ist' ? 'sind' : 'kosten'}`,
    })),
  ],
  contradicts: (said, values) => values.every((value) => value !== said),
};
