import type { ChangeFinding } from '../messages/changes.ts';
import type { Reasons } from './reason.ts';

export const changeReasons: Reasons<ChangeFinding> = {
  'missing-file': {
    why: 'Ohne die Routentabelle und ohne content/site.json gibt es keine Website.',
    wrong: 'content/site.json ist gelöscht',
    right: 'content/site.json liegt da',
  },
  'unused-file': {
    why: 'An dieser Stelle sucht niemand nach der Datei: Sie ist gespeichert und doch nirgends zu sehen.',
    wrong: 'content/landing/maurer.json',
    right: 'content/images/notiz.txt',
    place: 'path',
  },
  'foreign-document': {
    why: 'Was in Word oder einem anderen Programm geschrieben ist, kann die Website nicht zeigen; im Ordner sieht es aus, als wäre es schon da.',
    wrong: 'content/blog/werkzeug.docx',
    right: 'content/images/werkzeug.docx',
    place: 'path',
  },
  'foreign-file': {
    why: 'In jedem Ordner liest die Website eine Art von Dateien; was anderes ist, kann dort niemand lesen.',
    wrong: 'Eine Seite in content/updates',
    right: 'Eine Seite in content/pages/landing',
  },
  'unused-page': {
    why: 'Zu der Seite führt keine Adresse; niemand kann sie öffnen.',
    wrong: 'content/pages/maurer.json ohne Zeile in pages.config.json',
    right: 'content/pages/landing/maurer.json mit "paths": ["/maurer"]',
  },
  'still-needed': {
    why: 'Was du entfernt hast, brauchen noch andere Seiten. Damit niemand Klammern liest, bleibt es vorerst, wie es war.',
    wrong: 'price.basic gelöscht, und drei Seiten nennen {{price.basic}}',
    right: 'Zuerst die Seiten ändern, dann den Wert löschen',
  },
  'breaks-other': {
    why: 'Die Änderung stimmt für sich, und eine andere Seite stimmt mit ihr nicht mehr; deshalb wartet sie.',
    wrong: 'Ein Wert, der nun zu lang ist für einen Knopf',
    right: 'Erst den Knopf ändern, oder einen kürzeren Wert nehmen',
  },
  'waits-for': {
    why: 'Beide Änderungen gehören zusammen; allein wäre jede falsch, und so erscheinen sie zusammen.',
    wrong: 'Eine Seite nennt einen Wert, dessen Datei noch einen Fehler hat',
    right: 'Die andere Datei ist berichtigt',
  },
  'address-gone': {
    why: 'Suchmaschinen und fremde Links führen noch zur alten Adresse; ohne Weiterleitung enden sie auf der Fehlerseite.',
    wrong: 'Die Zeile mit "/preisliste" ist gelöscht',
    right: '"redirects": [{ "from": "/preisliste", "to": "/preise", "permanent": true }]',
  },
  'word-gone': {
    why: 'Adressen mit diesem Wort stehen in Suchmaschinen und zeigen ihre Seite nicht mehr.',
    wrong: 'Aus "slug": "bonn" ist "slug": "bonn-beuel" geworden',
    right: '"slug": "bonn-beuel", "aliases": ["bonn"]',
  },
  'unused-ignore': {
    why: 'Eine Ausnahme, die nichts mehr unterdrückt, unterdrückt eines Tages etwas anderes.',
    wrong: '"$ignore": [{ "rule": "link-to-noindex", "reason": "Der Dank wird hier erklärt." }]',
    right: '"$comment": "Der Dank wird hier erklärt."',
    place: 'page',
  },
  'unused-folder': {
    why: 'In diesem Ordner sucht niemand: Alles darin ist gespeichert und doch nirgends zu sehen.',
    wrong: 'content/seiten/preise.json und content/seiten/kontakt.json',
    right: 'content/pages/preise.json und content/pages/kontakt.json',
  },
  'kept-folder': {
    why: 'Ein ganzer Ordner, der fehlt, ist eher umbenannt oder noch nicht da als gelöscht. Besucher sehen weiter, was darin stand.',
    wrong: 'content/blog heißt jetzt content/blog-alt',
    right: 'content/blog',
  },
  'unreadable-file': {
    why: 'Was in der Datei steht, weiß der Server nicht. Besucher sehen, was er zuletzt darin gelesen hat.',
    wrong: '-rw------- root content/pages/preise.json',
    right: '-rw-r--r-- root content/pages/preise.json',
  },
};
