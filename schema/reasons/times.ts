import type { TimeFinding } from '../messages/times.ts';
import type { Reasons } from './reason.ts';
import { note } from './texts.ts';

export const timeReasons: Reasons<TimeFinding> = {
  'wrong-moment': {
    why: 'Was sich nicht als Zeit lesen lässt, käme nie oder ginge nie. Tag und Uhrzeit stehen immer gleich da, und es gilt die Uhr am Ort der Website.',
    wrong: '"publishAt": "1.12.2026, 8 Uhr"',
    right: '"publishAt": "2026-12-01T08:00"',
    place: 'page',
  },
  'ends-before-it-begins': {
    why: 'Zwischen Anfang und Ende liegt keine Zeit, und niemand sähe je etwas davon.',
    wrong: '"publishAt": "2026-12-24", "unpublishAt": "2026-12-01"',
    right: '"publishAt": "2026-12-01", "unpublishAt": "2026-12-24"',
    place: 'page',
  },
  'outside-its-page': {
    why: 'Ein Block erscheint mit seiner Seite: Kommt er erst, wenn sie schon weg ist, sieht ihn niemand.',
    wrong:
      '"blocks": [{ "type": "page-header", "headline": "Ein Beispiel" }, { "type": "faq", "headline": "Fragen", "publishAt": "2027-12-28", "items": [{ "question": "Wie lange?", "answer": "Bis zum Fest." }] }], "unpublishAt": "2027-12-24"',
    right:
      '"blocks": [{ "type": "page-header", "headline": "Ein Beispiel" }, { "type": "faq", "headline": "Fragen", "publishAt": "2027-12-20", "items": [{ "question": "Wie lange?", "answer": "Bis zum Fest." }] }], "unpublishAt": "2027-12-24"',
    place: 'page',
  },
  'over-for-good': {
    why: 'Was vorbei ist, sieht kein Besucher mehr; in den Dateien steht es nur noch allen im Weg, die sie lesen.',
    wrong: '"unpublishAt": "2026-11-01"',
    right: '"unpublishAt": "2099-12-24"',
    place: 'page',
  },
  'past-offer': {
    why: 'Wer ein Angebot liest, das seit Wochen vorbei ist, fragt sich, was auf der Seite sonst nicht mehr stimmt; und wer sich darauf beruft, hat recht.',
    wrong: note('Nur noch bis 31.10.2026: drei Monate geschenkt.'),
    right: note('Nur noch bis 31.10.2099: drei Monate geschenkt.'),
    place: 'block',
  },
  'since-future': {
    why: 'Wer liest, dass etwas seit einem Tag gilt, der noch kommt, weiß nicht, ob es schon gilt.',
    wrong: note('Seit dem 1. Januar 2099 gilt die Pflicht.'),
    right: note('Ab dem 1. Januar 2099 gilt die Pflicht.'),
    place: 'block',
  },
  'far-away': {
    why: 'Wer sich beim Jahr um eine Ziffer vertippt, wartet vergeblich: Bis dahin sieht es niemand.',
    wrong: '"publishAt": "2062-12-01"',
    right: '"publishAt": "2026-12-01"',
    place: 'page',
  },
  'needed-page': {
    why: 'Formulare, Mails und andere Seiten führen jederzeit auf diese Seite. Wäre sie eine Zeit lang nicht da, liefen sie ins Leere.',
    wrong: 'Die Seite mit "role": "thanks" hat "draft": true',
    right: 'Ein Block darauf hat "draft": true, die Seite nicht',
  },
  'no-block-left': {
    why: 'Eine Seite ohne Blöcke wäre leer. Soll sie ganz verschwinden, gehört die Zeit zur Seite.',
    wrong: '"blocks": [{ "type": "page-header", "unpublishAt": "2099-12-24", "headline": "Ein Beispiel" }]',
    right: '"unpublishAt": "2099-12-24"',
    place: 'page',
  },
  'held-anyway': {
    why: '„isPublished“ und die neueren Angaben sagen dasselbe. Sagen sie Verschiedenes, kommt der Beitrag nicht, obwohl sein Tag da ist.',
    wrong: 'isPublished: false und darunter publishAt: "2026-12-01T08:00"',
    right: 'publishAt: "2026-12-01T08:00"',
  },
};
