/** Words for the site's own company, its products and what is said about them: they do not refer to other companies. */
export const own = [
  'Firma|Unternehmen|Team|Büro|Support|Hotline|Service|Hilfe|Beratung|Telefon|Zentrale|Kunden\\p{sc=Latin}+',
  'Software|[\\p{sc=Latin}-]*(?:[Aa]nbieter|[Kk]onto|[Pp]aket|[Ss]oftware|[Tt]arif)|Abo|Angebot|App|Daten|Export|Funktion\\p{sc=Latin}*|Lizenz|Lösung|Newsletter|Plan|Programm|Version|Vertrag|Zugang',
  'Anfragen?|Anmeldung|Antwort\\p{sc=Latin}*|Bearbeitung|Einrichtung|Frage|Kündigung\\p{sc=Latin}*|Löschung|Nachricht|Reaktion\\p{sc=Latin}*|Rückmeldung|Start|Test\\p{sc=Latin}*|Ticket\\p{sc=Latin}*|Umstieg|Vergleich',
  'Bewertung\\p{sc=Latin}*|Noten?|Preis\\p{sc=Latin}*|Rechnung|Umsatz|Papier\\p{sc=Latin}*|Verbrauch|Verwaltung\\p{sc=Latin}*|Fehler',
  'Frist|Dauer|Geschäft\\p{sc=Latin}*|Gründung\\p{sc=Latin}*|Jahr|Monat|Probe(?:zeit|monat|phase|zugang)|Stand|Stunden?|Tage?|Wochen?|Zeit\\p{sc=Latin}*',
  'Angaben?|Mehrheit|Menge|Rest|Sache|Seite|Unterschied|Zahl',
].join('|');
