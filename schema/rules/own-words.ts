/** Who speaks here, what is offered, and what is said of that: these are no others. */
export const own = [
  'Firma|Unternehmen|Team|Büro|Support|Hotline|Service|Hilfe|Beratung|Telefon|Zentrale|Kunden\\p{L}+',
  'Software|[\\p{L}-]*(?:[Aa]nbieter|[Kk]onto|[Pp]aket|[Ss]oftware|[Tt]arif)|Abo|Angebot|App|Daten|Export|Funktion\\p{L}*|Lizenz|Lösung|Newsletter|Plan|Programm|Version|Vertrag|Zugang',
  'Anfragen?|Anmeldung|Antwort\\p{L}*|Bearbeitung|Einrichtung|Frage|Kündigung\\p{L}*|Löschung|Nachricht|Reaktion\\p{L}*|Rückmeldung|Start|Test\\p{L}*|Ticket\\p{L}*|Umstieg|Vergleich',
  'Bewertung\\p{L}*|Noten?|Preis\\p{L}*|Rechnung|Umsatz|Papier\\p{L}*|Verbrauch|Verwaltung\\p{L}*|Fehler',
  'Frist|Dauer|Geschäft\\p{L}*|Gründung\\p{L}*|Jahr|Monat|Probe(?:zeit|monat|phase|zugang)|Stand|Stunden?|Tage?|Wochen?|Zeit\\p{L}*',
  'Angaben?|Mehrheit|Menge|Rest|Sache|Seite|Unterschied|Zahl',
].join('|');
