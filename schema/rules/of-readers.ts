import type { Mark } from './statement.ts';

/** What readers do for customers and staff of their own, or what is done in their trade. */
export const ofReaders: readonly Mark[] = [
  // „Auf jede Anfrage antwortest du …“, „Antworte auf Bewertungen innerhalb von …“
  {
    said: /(?<!\p{L})(?:(?:antwortest|reagierst|meldest) du|[Dd]u (?:antwortest|reagierst|(?:solltest|musst)(?=[^,;:–]* (?:antworten|reagieren)(?!\p{L})))|(?:[Ww]er|[Mm]an|[Dd]u) [^,;:–]*(?:antwortet|reagiert|antwortest))(?!\p{L})/u,
    kinds: ['number', 'time'],
    unless: ({ before, after }) => /(?<!\p{L})(?:wir|uns|unser\p{L}*)(?!\p{L})/iu.test(before + after),
  },
  {
    said: /(?:^|[:;,–.!?]\s)[\s„"*(]*(?:(?:Antworte|Beantworte|Reagiere|Melde dich)(?:\sdeine[mnr]|\sauf|\sbei|\sjede[mnrs]?|\simmer|\sspätestens)?\s|(?:Antworten|Reagieren)\sSie\s)(?:(?![,;:–]\s).)*$/u,
    in: 'before',
    kinds: ['number', 'time'],
  },
  // „Trag deine Öffnungszeiten ein: Mo–Fr …“
  { said: /(?<!\p{L})(?:[Dd]ein|[Ee]ur|Ihr)e[nr]?\s(?:\p{Ll}+\s)?\p{Lu}\p{L}*zeiten(?!\p{L})/u, kinds: ['time'] },
  // „Nach der Kündigung eines Mitarbeiters hast du …“
  {
    said: /Kündigung\s(?:(?:eine[rs]|de[rs]|deine[rs]|durch|von)\s)+(?:\p{Ll}+\s)?(?:Mitarbeit|Beschäftigt|Angestellt|Gesell|Azubi|Auszubild|Arbeit|Miet|Auftrag|Kund|Bauherr)/u,
    kinds: ['number'],
  },
];
