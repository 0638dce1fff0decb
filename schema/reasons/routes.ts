import type { RouteFinding } from '../messages/routes.ts';
import type { Reasons } from './reason.ts';

const lists = '"vocabularies": { "stadt": "seo/staedte" }';

export const routeReasons: Reasons<RouteFinding> = {
  'unknown-page': {
    why: 'Die Zeile verspricht eine Adresse, zu der es keine Seite gibt.',
    wrong: '{ "paths": ["/agb"], "page": "agbs" }',
    right: '{ "paths": ["/agb"], "page": "impressum" }',
    place: 'row',
  },
  'unknown-vocabulary': {
    why: 'Ohne die Wortliste ist nicht zu sagen, welche Adressen dieses Muster hat.',
    wrong: '{ "paths": ["/buero-in-{stadt}"], "page": "start", "vocabularies": { "stadt": "seo/stadte" } }',
    right: `{ "paths": ["/buero-in-{stadt}"], "page": "start", ${lists} }`,
    place: 'row',
  },
  'unknown-folder': {
    why: 'Aus einem Ordner, den es nicht gibt, kommt keine Seite.',
    wrong: '{ "folder": "landings" }',
    right: '{ "folder": "landing" }',
  },
  'unused-placeholder': {
    why: 'Eine Wortliste für einen Platzhalter, den keine Adresse hat, füllt nichts; meist ist einer der beiden Namen verschrieben.',
    wrong: `{ "paths": ["/buero"], "page": "start", ${lists} }`,
    right: `{ "paths": ["/buero-in-{stadt}"], "page": "start", ${lists} }`,
    place: 'row',
  },
  'unknown-placeholder': {
    why: 'Ohne Wortliste weiß niemand, was in der Adresse stehen darf, und die Seite hätte nichts, was sie einsetzt.',
    wrong: `{ "paths": ["/buero-in-{stdt}", "/werkstatt-in-{stadt}"], "page": "start", ${lists} }`,
    right: `{ "paths": ["/buero-in-{stadt}", "/werkstatt-in-{stadt}"], "page": "start", ${lists} }`,
    place: 'row',
  },
  'endless-path': {
    why: 'Ein Muster, das auf alles passt, zeigt auch unter vertippten Adressen eine Seite, statt zu sagen, dass es sie nicht gibt.',
    wrong: `{ "paths": ["/{stadt}"], "page": "start", ${lists} }`,
    right: `{ "paths": ["/buero-in-{stadt}"], "page": "start", ${lists} }`,
    place: 'row',
  },
  'unknown-parameter': {
    why: 'Die Bedingung kann nie zutreffen, und was daran hängt, sieht niemand.',
    wrong: '{ "type": "faq", "when": ["stadt"], "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
    right: '{ "type": "faq", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
    place: 'block',
  },
  'field-beside-folder': {
    why: 'Die Seiten eines Ordners nennen ihre Adressen selbst; was in der Zeile dazu steht, bliebe ohne Wirkung.',
    wrong: '{ "folder": "landing", "paths": ["/dach"] }',
    right: '{ "folder": "landing" }',
  },
  'not-found-paths': {
    why: 'Die Seite für unbekannte Adressen erscheint von selbst. Mit einer eigenen Adresse stünde sie als Fehlerseite in Suchmaschinen.',
    wrong: '{ "role": "not-found", "page": "404", "paths": ["/404"] }',
    right: '{ "role": "not-found", "page": "404" }',
  },
  'token-in-table': {
    why: 'In Adressen wird nichts eingesetzt: Eine Adresse bleibt, was sie ist, auch wenn ein Preis sich ändert.',
    wrong: '{ "from": "/frueher", "to": "{{site.links.hilfe}}" }',
    right: '{ "from": "/frueher", "to": "hilfe:/" }',
    place: 'redirect',
  },
  'broken-placeholder': {
    why: 'Mit einer Klammer zu wenig ist der Platzhalter keiner, und die Adresse enthält ihn buchstäblich.',
    wrong: `{ "paths": ["/buero-in-{stadt"], "page": "start", ${lists} }`,
    right: `{ "paths": ["/buero-in-{stadt}"], "page": "start", ${lists} }`,
    place: 'row',
  },
  'misplaced-placeholder': {
    why: 'Nur die Routentabelle verbindet Platzhalter mit Wortlisten; anderswo bliebe die Klammer in der Adresse stehen.',
    wrong: '"paths": ["/beispiel-{stadt}"]',
    right: '"paths": ["/beispiel-koeln"]',
    place: 'page',
  },
  'redirect-out-of-the-web': {
    why: 'Ein Browser kann nur zu einer Seite weitergeleitet werden, nicht zu einer Mail oder einem Anruf.',
    wrong: '{ "from": "/schreib-uns", "to": "mailto:hallo@werkbuch.example" }',
    right: '{ "from": "/schreib-uns", "to": "/kontakt" }',
    place: 'redirect',
  },
  'unknown-default': {
    why: 'Das Wort, das gilt, wo die Adresse keines nennt, muss in der Wortliste stehen; sonst fehlen seine Texte.',
    wrong: '{ "paths": ["/software-fuer-deinen-beruf"], "page": "stadt", "defaults": { "beruf": "dachdeker", "stadt": "koeln" } }',
    right: '{ "paths": ["/software-fuer-deinen-beruf"], "page": "stadt", "defaults": { "beruf": "maler", "stadt": "koeln" } }',
  },
  'missing-paths': {
    why: 'Ohne Adresse kommt niemand zu dieser Seite.',
    wrong: 'Eine Seite in content/pages/landing ohne "paths"',
    right: '"paths": ["/meine-seite"]',
  },
  'duplicate-path': {
    why: 'Unter einer Adresse kann nur eine Seite stehen; die andere sähe niemand.',
    wrong: '"paths": ["/preise"]',
    right: '"paths": ["/preise-vergleichen"]',
    place: 'page',
  },
  'repeated-path': {
    why: 'Dieselbe Adresse in zwei Zeilen: Die untere hat keine Wirkung, auch wenn du sie änderst.',
    wrong: '{ "paths": ["/preise"], "page": "impressum" }',
    right: '{ "paths": ["/preise-und-mehr"], "page": "impressum" }',
    place: 'row',
  },
  'reserved-path': {
    why: 'Unter dieser Adresse antwortet der Server selbst; deine Seite erschiene dort nie.',
    wrong: '"paths": ["/api/beispiel"]',
    right: '"paths": ["/schnittstellen"]',
    place: 'page',
  },
  'shadowed-path': {
    why: 'Die erste passende Zeile gewinnt. Steht ein Muster darüber, das dieselbe Adresse fängt, erscheint deine Seite nie.',
    wrong: '{ "paths": ["/software-in-koeln"], "page": "impressum" }',
    right: '{ "paths": ["/software-aus-koeln"], "page": "impressum" }',
    place: 'row',
  },
  'shadowing-pattern': {
    why: 'Ein weites Muster weit oben nimmt den Zeilen darunter ihre Adressen weg.',
    wrong: `{ "paths": ["/{stadt}"], "page": "stadt", "unknown": "/", ${lists} }`,
    right: `{ "paths": ["/buero-in-{stadt}"], "page": "start", "unknown": "/", ${lists} }`,
    place: 'first-row',
  },
  'replaces-pattern': {
    why: 'Das ist erlaubt und oft gewollt: Deine Seite steht nun dort, wo bisher eine erzeugte stand. Wolltest du das nicht, ist sie weg.',
    wrong: '"paths": ["/software-in-koeln"]',
    right: '"paths": ["/koelner-handwerk"]',
    place: 'page',
  },
  'path-spelling': {
    why: 'Wer eine Adresse abtippt, schreibt sie klein und ohne Umlaute; geteilt würden aus Umlauten Prozentzeichen.',
    wrong: '"paths": ["/Büro"]',
    right: '"paths": ["/buero"]',
    place: 'page',
  },
  'hijacking-redirect': {
    why: 'Die Weiterleitung nähme einer Seite ihre Adresse; niemand sähe die Seite mehr.',
    wrong: '{ "from": "/impressum", "to": "/kontakt" }',
    right: '{ "from": "/ueber-uns", "to": "/kontakt" }',
    place: 'redirect',
  },
  'gone-page': {
    why: 'Wer die Seite sucht, läse, dass es sie nicht mehr gibt, und Suchmaschinen strichen sie.',
    wrong: '"gone": ["/preise"]',
    right: '"gone": ["/winteraktion-2024"]',
    place: 'table',
  },
  'gone-redirect': {
    why: 'Eine Adresse kann nicht weggefallen sein und zugleich weiterführen.',
    wrong: '"gone": ["/angebot"]',
    right: '"gone": ["/winteraktion-2024"]',
    place: 'table',
  },
  'endless-redirect': {
    why: 'Der Browser ginge im Kreis und gäbe nach zwanzig Runden auf.',
    wrong: '{ "from": "/alt", "to": "/alt" }',
    right: '{ "from": "/alt", "to": "/kontakt" }',
    place: 'redirect',
  },
  'redirect-chain': {
    why: 'Jede Zwischenstation kostet Zeit, und Suchmaschinen folgen nicht beliebig vielen.',
    wrong: '{ "from": "/alt", "to": "/angebot" }',
    right: '{ "from": "/alt", "to": "/preise" }',
    place: 'redirect',
  },
  'missing-role': {
    why: 'Formulare und Mails führen zu Seiten, die sie an ihrer Rolle erkennen. Ohne sie enden sie im Nichts.',
    wrong: 'Ein Kontaktformular, und keine Zeile mit "role": "thanks"',
    right: '{ "role": "thanks", "paths": ["/danke"], "page": "danke" }',
  },
  'missing-frame-link': {
    why: 'Ein Impressum muss unmittelbar erreichbar sein (§ 5 DDG), und was mit Daten geschieht, leicht zu finden (Art. 12 DSGVO).',
    wrong: 'Ein Fuß der Website ohne Link zur Seite mit "role": "legal-notice"',
    right: '{ "label": "Impressum", "href": "/impressum" }',
  },
  'hidden-main-page': {
    why: 'Wer nach den Preisen sucht, findet die Seite eines anderen. Meist ist "index": false von einer Zeit übrig, in der die Seite noch nicht fertig war.',
    wrong: '"index": false auf einer Seite, die im Menü steht',
    right: 'Dieselbe Seite ohne "index"',
  },
  'misplaced-role': {
    why: 'Eine Rolle verspricht, was die Seite kann. Zur falschen Seite führt sie Besucher dorthin, wo das Versprochene fehlt.',
    wrong: '"role": "blog" in der Zeile der Preise',
    right: '"role": "blog" in der Zeile mit der Liste der Beiträge',
  },
  'indexed-role': {
    why: 'Ein Dank nach dem Absenden ist kein Treffer, den jemand sucht.',
    wrong: '"role": "thanks" in der Zeile einer Seite ohne "index": false',
    right: '"index": false auf der Seite, die dankt',
  },
  'repeated-role': {
    why: 'Hat eine Rolle zwei Seiten, gilt nur die erste, und Links führen nicht dorthin, wo du sie erwartest.',
    wrong: '{ "paths": ["/daten"], "page": "impressum", "role": "privacy" }',
    right: '{ "paths": ["/daten"], "page": "impressum" }',
    place: 'row',
  },
  'foreign-letter': {
    why: 'Ein kyrillisches „а“ sieht aus wie unseres und ist ein anderes Zeichen: Wer die Adresse tippt, kommt nicht an.',
    wrong: '"paths": ["/beispi\u0435l"]',
    right: '"paths": ["/beispiel"]',
    place: 'page',
  },
  'whole-address': {
    why: 'Eine Adresse der Website ist, was hinter ihrem Namen steht; mit dem Namen davor passt keine Anfrage.',
    wrong: '{ "from": "https://www.werkbuch.example/alt", "to": "/kontakt" }',
    right: '{ "from": "/alt", "to": "/kontakt" }',
    place: 'redirect',
  },
};
