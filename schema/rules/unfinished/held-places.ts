/** German words for placeholder text. */
const filler = '(?:Platzhalter|Blind|Beispiel|Dummy|Füll)text';

/** Parts of patterns for placeholders that authors leave to come back to. */
export const heldPlaces: readonly string[] = [
  `(?:^|(?<=[.!?:] ))(?:(?:Hier|Da|Dies|Das) (?:steht|kommt|folgt|ist) (?:noch )?(?:nur )?(?:ein )?)?${filler}(?:[.!…]*$|[.!…](?= )| für (?:den|die|das|eine?n?|diesen?|dieses) [^\\n.!?]{2,60}[.!…]*$)`,
  '(?:^|(?<=[.!?:] ))Noch kein (?:Text|Inhalt|Bild|Titel) vorhanden(?=[.!]*$|[.!] )',
  '(?:^|(?<=[.!?:] ))[Hh]ier (?:bitte )?(?:noch )?(?:den|die|das|deinen?|einen?) (?:Text|Auszug|Vorspann|Titel|Teaser|Absatz|Zitat|Inhalt|Überschrift|Beschreibung|Einleitung) (?:einfügen|ergänzen|einsetzen)(?:, [^\\n.!?]{2,80})?[.!…]*',
  '\\([Hh]ier (?:bitte )?noch [^()\\n]{2,40} (?:ergänzen|einfügen|einsetzen|eintragen)[.!]*\\)',
  '(?<=^|\\s)_{2,} ?(?:€|%|Euro|Prozent)(?![\\p{sc=Latin}\\d])',
  '(?<=^|(?:[Aa]b|[Nn]ur|[Ff]ür|[Uu]m|[Bb]is|[Zz]u|[Mm]it|kostet|spart) )(?:…|\\.\\.\\.) ?(?:€|%|Euro|Prozent)(?![\\p{sc=Latin}\\d])',
  '(?:[Ss]iehe )?(?:Abb\\.|Abbildung|Kap\\.|Kapitel|Tab\\.|Tabelle) \\?\\?(?!\\?)',
  '(?<=\\p{sc=Latin},? )Vorname Nachname(?!\\p{sc=Latin})|(?:^|(?<=[.!?] ))Vorname Nachname(?=, \\p{sc=Latin}| (?:sagt|ist|empfiehlt|hat)(?!\\p{sc=Latin}))',
];

/** Parts of patterns for notes about the work on a text. */
export const leftOfWork: readonly string[] = [
  '(?:^|(?<=[.!?:] ))(?:ENTWURF|Entwurf)[ :–-]{1,3}(?:bitte )?(?:noch )?nicht veröffentlichen(?!\\p{sc=Latin})',
  '(?<![\\p{sc=Latin}\\d./_-])[Vv]\\d{1,2} final(?: final){0,3}(?![\\p{sc=Latin}\\d])|(?<![\\p{sc=Latin}\\d./_-])final final(?![\\p{sc=Latin}\\d])',
  '\\([Nn]och (?:zu )?(?:abstimmen|abzustimmen|klären|prüfen|ergänzen|freigeben|besprechen)(?: (?:mit|von|durch) [^()\\n]{2,40})?[.!]*\\)|\\([Mm]it \\p{Upper}\\p{Lower}+ (?:noch )?(?:abstimmen|klären|besprechen)[.!]*\\)',
  '(?:^|(?<=[.!?] ))(?:Kommentar|Anmerkung): (?:Können|Sollen|Wollen|Dürfen|Kann|Soll|Stimmt) (?:wir|das|man|ich|es) [^\\n?.!]{2,80}\\?',
  '^\\[[xX]\\] \\p{sc=Latin}[^\\n]{1,60}$',
];

/** Parts of patterns for what a program wrote in place of a missing value. */
export const lostValues: readonly string[] = [
  '\\[object Object\\]',
  '(?<![\\p{sc=Latin}\\d-])NaN(?= ?(?:€|%|Euro|Prozent|Stunden|Tage|Mitarbeiter|Betriebe)(?!\\p{sc=Latin}))',
  '^(?:undefined|null|NaN)$',
  // not „für null Euro“
  '(?<=(?<!\\p{sc=Latin})(?:[Hh]allo|[Ll]iebe[rs]?) )(?:undefined|null)(?=[,.!]|$)',
  '(?<=(?<!\\p{sc=Latin})(?:[Aa]b|[Nn]ur|[Ff]ür|[Uu]m|[Bb]is|kostet) )undefined(?= (?:im|pro)(?!\\p{sc=Latin})|[,.!]|$)|(?<![\\p{sc=Latin}\\d])undefined(?= ?(?:€|%|Euro|Prozent)(?!\\p{sc=Latin}))',
];

/** Quick check: few texts match. */
export const mayHoldPlace =
  /xt(?<=(?:halter|lind|spiel|ummy|üll)text)|kein (?:Text|Inh|Bild|Tit)|ügen(?<=infügen)|gänzen|setzen(?<=insetzen)|__ ?[€%EP]|\.\. ?[€%EP]|… ?[€%EP]|\?\?|Vorname N|nicht ver|final(?<=[\dl] final)|\([NnMm](?:och|it) |: [KSWD](?<=(?:tar|kung): .)|^\[[xX]\]|\[obj|NaN|undef|null/;
