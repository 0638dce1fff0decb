import type { Mark } from '../../reading/statement.ts';

/** Marks of sentences about readers' own customers and staff, or about their trade. */
export const ofReaders: readonly Mark[] = [
  // „Auf jede Anfrage antwortest du …“, „Antworte auf Bewertungen innerhalb von …“
  {
    said: /(?<!\p{sc=Latin})(?:(?:antwortest|reagierst|meldest) du|[Dd]u (?:antwortest|reagierst|(?:solltest|musst)(?=[^,;:–]* (?:antworten|reagieren)(?!\p{sc=Latin})))|(?:[Ww]er|[Mm]an|[Dd]u) [^,;:–]*(?:antwortet|reagiert|antwortest))(?!\p{sc=Latin})/u,
    kinds: ['number', 'time'],
    unless: ({ before, after }) => /(?<!\p{sc=Latin})(?:wir|uns|unser\p{sc=Latin}*)(?!\p{sc=Latin})/iu.test(before + after),
  },
  {
    said: /(?:^|[:;,–.!?]\s)[\s„"*(]*(?:(?:Antworte|Beantworte|Reagiere|Melde dich)(?:\sdeine[mnr]|\sauf|\sbei|\sjede[mnrs]?|\simmer|\sspätestens)?\s|(?:Antworten|Reagieren)\sSie\s)(?:(?![,;:–]\s).)*$/u,
    in: 'before',
    kinds: ['number', 'time'],
  },
  // „Trag deine Öffnungszeiten ein: Mo–Fr …“
  { said: /(?<!\p{sc=Latin})(?:[Dd]ein|[Ee]ur|Ihr)e[nr]?\s(?:\p{Lower}+\s)?\p{Upper}\p{sc=Latin}*zeiten(?!\p{sc=Latin})/u, kinds: ['time'] },
  // „Nach der Kündigung eines Mitarbeiters hast du …“
  {
    said: /Kündigung\s(?:(?:eine[rs]|de[rs]|deine[rs]|durch|von)\s)+(?:\p{Lower}+\s)?(?:Mitarbeit|Beschäftigt|Angestellt|Gesell|Azubi|Auszubild|Arbeit|Miet|Auftrag|Kund|Bauherr)/u,
    kinds: ['number'],
  },
];
