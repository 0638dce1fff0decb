import type { TextFinding } from '../messages/texts.ts';
import type { Reasons } from './reason.ts';

/** A block with the text in a field without markup. */
export const note = (text: string) =>
  `{ "type": "call-to-action", "headline": "Frag uns", "lead": "${text}", "primary": { "label": "Weiter", "href": "/kontakt" } }`;

export const textReasons: Reasons<TextFinding> = {
  'near-contact': {
    why: 'Eine Mail an eine Adresse mit einem vertauschten Buchstaben kommt nie an, und niemand erfährt davon.',
    wrong: note('Schreib an kontakt@werkbcuh.example.'),
    right: note('Schreib an {{site.email.general}}.'),
    place: 'block',
  },
  'garbled-text': {
    why: 'Ein Programm hat die Datei in einer anderen Kodierung gelesen oder gespeichert: Aus jedem Umlaut werden zwei fremde Zeichen, oder er geht verloren.',
    wrong: note('FÃ¼r kleine Betriebe.'),
    right: note('Für kleine Betriebe.'),
    place: 'block',
  },
  'invisible-character': {
    why: 'Beim Kopieren aus Word, einem PDF oder vom Mac kommen Zeichen mit, die niemand sieht. Das Wort bricht an der falschen Stelle um, und Suchmaschinen kennen es so nicht.',
    wrong: note('Für kleine Betrie\\u200Bbe.'),
    right: note('Für kleine Betriebe.'),
    place: 'block',
  },
  'filler-text': {
    why: 'Was beim Schreiben eine Lücke freihält, vergisst man leicht; Besucher lesen dann „[PREIS]“ statt des Preises.',
    wrong: note('Ab [PREIS] im Monat.'),
    right: note('Ab {{price.basic}} im Monat.'),
    place: 'block',
  },
  'missing-blank': {
    why: 'Neben einem Platzhalter sieht man ein fehlendes Leerzeichen beim Schreiben kaum; auf der Seite steht dann „Ab69,99 €“.',
    wrong: note('Ab{{price.basic}} im Monat.'),
    right: note('Ab {{price.basic}} im Monat.'),
    place: 'block',
  },
  'letter-in-number': {
    why: 'Ein O sieht fast aus wie eine Null, ein l wie eine Eins, und die Suche findet die Zahl nicht; vorgelesen wird ein Buchstabe.',
    wrong: note('Schon 26.OOO Rechnungen.'),
    right: note('Schon 26.000 Rechnungen.'),
    place: 'block',
  },
  'digit-groups': {
    why: 'Eine Ziffer zu wenig oder zu viel macht aus tausend Kunden zehn; Besucher raten, welche Zahl gemeint ist, und glauben keiner.',
    wrong: note('Schon über 10.00 Kunden arbeiten damit.'),
    right: note('Schon über 1.000 Kunden arbeiten damit.'),
    place: 'block',
  },
  'number-and-word': {
    why: 'Wo die Zahl geändert wurde und das Wort nicht, oder umgekehrt, weiß niemand, was davon gilt.',
    wrong: note('Die Einrichtung dauert 1 Stunden.'),
    right: note('Die Einrichtung dauert 1 Stunde.'),
    place: 'block',
  },
  'misspelt-name': {
    why: 'Der eigene Name ist das Erste, was Besucher sich merken; falsch geschrieben wirkt alles andere unsicher, und die Suche findet die Stelle nicht.',
    wrong: note('Mit Werkbcuh geht es schneller.'),
    right: note('Mit {{site.name}} geht es schneller.'),
    place: 'block',
  },
  'beyond-scale': {
    why: 'Eine Note, die es nicht gibt, fällt jedem auf, der sie liest, und danach glaubt er auch den anderen nicht.',
    wrong: note('Note 5,2/5 bei 80 Stimmen.'),
    right: note('Note 4,2/5 bei 80 Stimmen.'),
    place: 'block',
  },
  'impossible-date': {
    why: 'Wer einen Tag verspricht, den es nicht gibt, hat sich vertippt; Besucher rätseln, ob der Tag davor oder danach gilt.',
    wrong: note('Der Preis gilt bis 31. November.'),
    right: note('Der Preis gilt bis 30. November.'),
    place: 'block',
  },
  'misspelt-month': {
    why: 'Ein Datum lesen alle, die einen Termin suchen, und ein falsch geschriebener Monat fällt ihnen auf.',
    wrong: note('Ab dem 15. Septemper 2027.'),
    right: note('Ab dem 15. September 2027.'),
    place: 'block',
  },
  'impossible-time': {
    why: 'Wer sich bei einer Uhrzeit vertippt, lässt Besucher rätseln, wann jemand da ist.',
    wrong: note('Die Vorführung beginnt um 18:75 Uhr.'),
    right: note('Die Vorführung beginnt um 18:15 Uhr.'),
    place: 'block',
  },
  'backward-dates': {
    why: 'Eine Aktion, die endet, bevor sie beginnt, gibt es nicht; Besucher wissen nicht, welcher der beiden Tage gilt.',
    wrong: note('Wir sind vom 16. bis 14. Januar im Urlaub.'),
    right: note('Wir sind vom 16. bis 24. Januar im Urlaub.'),
    place: 'block',
  },
  'doubled-word': {
    why: 'Beim Umstellen eines Satzes bleibt leicht ein Wort zweimal stehen, und wer ihn geschrieben hat, liest darüber hinweg.',
    wrong: note('Angebote und und Rechnungen ab {{price.basic}}.'),
    right: note('Angebote und Rechnungen ab {{price.basic}}.'),
    place: 'block',
  },
  'verb-twice': {
    why: 'Ein halb umgeschriebener Satz stolpert; wer ihn liest, fragt sich, was sonst noch niemand gelesen hat.',
    wrong: note('Du kannst jederzeit kündigen kannst.'),
    right: note('Du kannst jederzeit kündigen.'),
    place: 'block',
  },
  punctuation: {
    why: 'Beim Umstellen eines Satzes bleibt leicht ein Leerzeichen oder ein Komma stehen; Besucher halten es für Nachlässigkeit.',
    wrong: note('Angebote , Aufträge und Rechnungen.'),
    right: note('Angebote, Aufträge und Rechnungen.'),
    place: 'block',
  },
  typography: {
    why: 'Tastaturen haben keinen Gedankenstrich, und „z.B.“ tippt sich schneller; gesetzt liest es sich ruhiger.',
    wrong: note('Angebote, z.B. für Maler.'),
    right: note('Angebote, z. B. für Maler.'),
    place: 'block',
  },
  'cut-off-text': {
    why: 'Beim Kürzen oder Kopieren geht leicht das Ende eines Satzes verloren; Besucher suchen, wie er weitergeht.',
    wrong: note('Angebote, Aufträge und'),
    right: note('Angebote, Aufträge und Rechnungen.'),
    place: 'block',
  },
  'unclosed-pair': {
    why: 'Wo eine Klammer oder ein Anführungszeichen fehlt, weiß niemand, wo das Zitat oder der Einschub endet.',
    wrong: note('Mit dem Aufmaß (auch vom Gerüst beginnt die Rechnung.'),
    right: note('Mit dem Aufmaß (auch vom Gerüst) beginnt die Rechnung.'),
    place: 'block',
  },
  'mixed-address': {
    why: 'Eine Seite, die duzt und siezt, liest sich wie von zweien geschrieben, die nicht miteinander geredet haben. Zitate und Fragen zählen nicht.',
    wrong: note('Damit haben Sie abends frei, und deine Leute auch.'),
    right: note('Damit hast du abends frei, und deine Leute auch.'),
    place: 'block',
  },
  'misspelt-word': {
    why: 'Wer seine Software für genau hält, soll „separat“ nicht falsch schreiben. Geprüft werden häufige Fehler, keine Rechtschreibung im Ganzen.',
    wrong: note('Im Standart ist alles enthalten.'),
    right: note('Im Standard ist alles enthalten.'),
    place: 'block',
  },
  'other-weekday': {
    why: 'Passen Wochentag und Datum nicht zusammen, kommt die eine Hälfte der Besucher am falschen Tag.',
    wrong: note('Wir zeigen es am Montag, 24.12.2026.'),
    right: note('Wir zeigen es am Donnerstag, 24.12.2026.'),
    place: 'block',
  },
};
