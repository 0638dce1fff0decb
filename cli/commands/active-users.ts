import { maxCount } from '../../server/store/contract/shared.ts';
import { withStore } from '../store/with-store.ts';
import { type Command, UsageError } from './command.ts';

const number = new Intl.NumberFormat('de-DE');

/** Writes the count into the store; servers that are running show it within a second. */
export const activeUsers: Command = {
  usage: 'set <Anzahl>',
  words: 2,
  does: 'sagt der Website, wie viele Menschen die Software gerade nutzen',
  async run({ positionals: [verb, text = ''] }) {
    if (verb !== 'set') throw new UsageError('Nach „active-users“ wird „set“ und eine Anzahl erwartet.');
    const count = Number(text);
    if (!/^\d{1,10}$/.test(text) || count > maxCount) throw new UsageError(`„${text}“ ist keine ganze Zahl von 0 bis ${number.format(maxCount)}.`);
    await withStore((store) => store.setActiveUsers({ count }));
    return `Gespeichert: ${number.format(count)} Nutzer. Offene Seiten zeigen es gleich.`;
  },
};
