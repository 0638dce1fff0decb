import { expect, test } from 'vitest';
import { confusedWordsIn } from './confused-words.ts';

const written = (text: string) => confusedWordsIn(text).map(({ finding }) => 'write' in finding && finding.write);

test.each([
  ['Wir sind seid Jahren für dich da.', 'seit'],
  ['Seid vielen Jahren im Handwerk', 'Seit'],
  ['Uns gibt es seid 2019.', 'seit'],
  ['Seid 2019 sind wir für dich da.', 'Seit'],
  ['Das Aufmaß ist ein muss.', 'Muss'],
  ['Ein absolutes muss für jeden Betrieb', 'Muss'],
  ['Das dass Aufmaß stimmt, ist gut.', 'Das'],
  ['Schreib eine EMail', 'E-Mail'],
  ['Die EMails kommen an', 'E-Mail'],
  ['Software für Handwerker Betriebe', 'Handwerksbetrieb'],
  ['Ein Handwerks Betrieb', 'Handwerksbetrieb'],
  ['Eine Email schicken', 'E-Mail'],
  ['Wir schreiben dir Emails.', 'E-Mail'],
  ['Deine Emailadresse', 'E-Mail-Adresse'],
  ['Schreib uns eine E-mail.', 'E-Mail'],
  ["Mehr Info's gibt es hier.", 'Infos'],
  ['Tip’s für dich', 'Tipps'],
  ["Für Profi's", 'Profis'],
  ["Alle LKW's", 'LKWs'],
  ['Zahle im voraus.', 'im Voraus'],
  ['Im allgemeinen reicht das.', 'Im Allgemeinen'],
  ['des öfteren passiert', 'des Öfteren'],
  ['Das ist gross genug.', 'groß'],
  ['Eine moderne Handwerker Software', 'Handwerkersoftware'],
  ['Handwerker App für Betriebe', 'Handwerker-App'],
  ['Deine Büro Software', 'Bürosoftware'],
  ['Unsere Internet Seite', 'Internetseite'],
  ['Der Online Shop', 'Onlineshop'],
  ['Eine Rabatt Aktion', 'Rabattaktion'],
  ['Deine E-Mail Adresse', 'E-Mail-Adresse'],
  ['Als PDF Datei', 'PDF-Datei'],
  ['Alles ist GoBD konform.', 'GoBD-konform'],
])('a word that sounds like the right one is told: „%s“', (text, write) => {
  expect(written(text)).toEqual([write]);
});

test.each([
  'Ihr seid 2026 dabei.',
  'Seid 2026 dabei!',
  'Ihr seid Jahre voraus, seid Wochen unterwegs und seid heute da.',
  'Jeder kann, keiner muss.',
  'Was ein Betrieb muss, was kein anderer muss',
  'Kein Muss. Das muss sein.',
  'Wir wissen, dass das Aufmaß stimmt. Das, dass es stimmt.',
  'Eine E-Mail und ein Topf aus Email',
  'Mehr unter werkbuch.example/eMail und {{site.eMail}}',
  'Wie Handwerker Betriebe übernehmen',
  'Wie Handwerker Software auswählen, wenn unsere Handwerker Software kaufen und im Büro Software nutzen',
  'Per E-Mail Adressen senden',
  'Die Farbe des Emails, e-mail@werkbuch.example und werkbuch.example/e-mail',
  "Send us an e-mail. The app's name, Online Shop",
  "Andrea's Grill, wie geht's? Das war's.",
  'Im allgemeinen Teil, im folgenden Abschnitt und des öfteren Besuchs wegen',
  'Im Voraus, im Allgemeinen, im vorausgehenden Jahr',
  'Innerhalb des Handwerks Betriebe finden',
  'Wir sind für Handwerker Betriebe am Laufen halten gewohnt.',
])('and a word that is right is let alone: „%s“', (text) => {
  expect(written(text)).toEqual([]);
});
