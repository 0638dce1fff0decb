import type { UpdateFinding } from '../messages/updates.ts';
import type { Reasons } from './reason.ts';

export const updateReasons: Reasons<UpdateFinding> = {
  'update-category': {
    why: 'Neuerungen lassen sich nach ihrer Art filtern; eine verschriebene Art hat ihren eigenen, einsamen Filter.',
    wrong: '"category": "Featur"',
    right: '"category": "Feature"',
    place: 'update',
  },
  'update-date': {
    why: 'Auf der Seite steht das eine Datum, geordnet und gefunden wird die Neuerung nach dem anderen.',
    wrong: '"date": "25. Mai 2026"',
    right: '"date": "26. Mai 2026"',
    place: 'update',
  },
  'update-id': {
    why: 'An der Kennung merkt sich der Browser, was schon gelesen ist. Zwei gleiche, und eine Neuerung gilt als gelesen.',
    wrong: '"id": "2026-05-26-aufmasse"',
    right: '"id": "2026-05-26-aufmass"',
    place: 'update',
  },
  'update-file-name': {
    why: 'Nach dem Tag im Dateinamen sind Neuerungen geordnet. Eine Kopie, die beim Ablegen entstanden ist, zeigt dieselbe Neuerung zweimal.',
    wrong: '2026-05-26-aufmass - Kopie.json, 26-05-2026-aufmass.json',
    right: '2026-05-26-aufmass.json',
  },
  'repeated-update': {
    why: 'Wer eine Neuerung kopiert und nur halb umschreibt, kündigt dasselbe zweimal an; Leser halten die zweite für ein Versehen und überblättern sie.',
    wrong: '"title": "Mahnungen kennen Teilzahlungen"',
    right: '"title": "Aufmaß auf dem Telefon"',
    place: 'update',
  },
};
