import { inParts, wipeNow, withServedStore } from '../store/with-store.ts';
import { type Command, UsageError } from './command.ts';
import { senderIn } from './sender.ts';

/** Sign-ups for the newsletter: exports them, or erases one. */
export const subscribers: Command = {
  usage: 'export|erase [<E-Mail>]',
  words: 2,
  does: 'gibt die Anmeldungen zum Newsletter als JSON aus (export, mit E-Mail nur diese), meldet jemanden ab und löscht alles dazu (erase E-Mail)',
  async run({ positionals: [verb = '', whom] }) {
    if (!['export', 'erase'].includes(verb)) throw new UsageError('Nach „subscribers“ wird export oder erase erwartet, und eine E-Mail-Adresse.');
    const email = senderIn(whom);
    if (verb === 'export') {
      const found = await withServedStore((store) => inParts((part) => store.findSubscribers({ ...part, email })));
      return JSON.stringify(found, undefined, 2);
    }
    if (!email) throw new UsageError('Nach „subscribers erase“ wird eine E-Mail-Adresse erwartet.');
    return withServedStore(async (store) => {
      const { subscribers } = await store.erase({ email, keepMessages: true });
      if (subscribers === 0) throw new Error('Diese Adresse ist nicht angemeldet.');
      return `Abgemeldet und gelöscht. ${await wipeNow(store)}`;
    });
  },
};
