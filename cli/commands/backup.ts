import { backUp } from '../backup/back-up.ts';
import { placeOf } from '../backup/place.ts';
import { type Command, UsageError } from './command.ts';
import { fromHere } from './from-here.ts';

const number = new Intl.NumberFormat('de-DE');

/** While the website runs, saves everything that it cannot make anew. */
export const backup: Command = {
  usage: '<Datei>',
  words: 1,
  does: 'sichert Nachrichten, Anmeldungen, Mails und die Dateien, die Besucher sehen, in eine Datei; die Website läuft weiter',
  exitCodes: {
    0: 'gesichert',
    1: 'nicht gesichert; die Datei gibt es nicht oder sie ist, wie sie war',
    64: 'nicht verstanden',
    78: 'eine Einstellung ist falsch',
  },
  async run({ positionals: [file = ''] }) {
    if (!file) throw new UsageError('Nach „backup“ wird eine Datei erwartet, zum Beispiel „sicherung.db“.');
    const warn = (warning: string) => void process.stderr.write(`${warning}\n`);
    const { size, files } = await backUp(fromHere(file), { place: placeOf(process.env), now: new Date(), warn });
    return `Gesichert in ${file}: ${number.format(Math.ceil(size / 1_000))} kB mit ${number.format(files)} Dateien der Website.\nBewahre die Datei so sicher auf wie den Datenordner: Wer sie liest, liest alle Nachrichten.`;
  },
};
