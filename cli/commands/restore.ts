import { placeOf } from '../backup/place.ts';
import { restore as restoreFrom } from '../backup/restore.ts';
import { momentOf } from '../store/table.ts';
import { type Command, UsageError } from './command.ts';
import { fromHere } from './from-here.ts';

/** Restores a backup; what was there before stays under another name. */
export const restore: Command = {
  usage: '<Datei>',
  words: 1,
  does: 'holt zurück, was „backup“ gesichert hat; die Website darf dabei nicht laufen',
  exitCodes: { 0: 'zurückgeholt', 1: 'nicht zurückgeholt; warum, steht dabei', 64: 'nicht verstanden', 78: 'eine Einstellung ist falsch' },
  async run({ positionals: [file = ''] }) {
    if (!file) throw new UsageError('Nach „restore“ wird die Datei einer Sicherung erwartet.');
    const { madeAt, sent, aside } = await restoreFrom(fromHere(file), { place: placeOf(process.env), now: new Date() });
    return [
      `Zurückgeholt: alles, wie es am ${momentOf(madeAt)} war.`,
      ...(sent > 0 ? [`${sent} Mails der Sicherung sind seitdem schon gegangen und gehen kein zweites Mal.`] : []),
      ...(aside.length > 0 ? ['Was vorher da war, liegt noch hier; lösche es, sobald du es nicht mehr brauchst:', ...aside.map((name) => `  ${name}`)] : []),
      'Wer seit der Sicherung um Löschung gebeten hat, steht jetzt wieder darin: Lösche noch einmal.',
    ].join('\n');
  },
};
