import { tellingOf } from '../../server/contact/telling.ts';
import type { StoredMessage } from '../../server/store/contract/messages.ts';
import type { Store } from '../../server/store/store.ts';
import { formatTable, momentOf, oneLine } from '../store/table.ts';
import { tellingContext } from '../store/telling-context.ts';
import { inParts, wipeNow, withServedStore } from '../store/with-store.ts';
import { type Command, UsageError } from './command.ts';
import { senderIn } from './sender.ts';

/** Contact messages: lists, shows, exports, releases, sends again and deletes them. */
export const inbox: Command = {
  usage: 'list|show|export|release|resend|erase [<Nummer>|<E-Mail>]',
  words: 2,
  does: 'zeigt Nachrichten (list, show 12), gibt sie als JSON aus (export), beides mit E-Mail nur deren, schickt zurückgehaltene (release 12) oder noch einmal (resend 12), löscht (erase 12, erase E-Mail)',
  options: {
    doubtful: { type: 'boolean', does: 'list, export: nur zurückgehaltene' },
  },
  async run({ positionals: [verb = '', whom], values: { doubtful = false } }) {
    switch (verb) {
      case 'list':
        return formatList(await found(senderIn(whom), doubtful === true));
      case 'show':
        return show(numberIn(whom));
      case 'export':
        return JSON.stringify(await found(senderIn(whom), doubtful === true), undefined, 2);
      case 'release':
        return tell(numberIn(whom), true);
      case 'resend':
        return tell(numberIn(whom), false);
      case 'erase':
        return erase(whom);
      default:
        throw new UsageError('Nach „inbox“ wird list, show, export, release, resend oder erase erwartet.');
    }
  },
};

function found(email: string | undefined, doubtful: boolean): Promise<readonly StoredMessage[]> {
  return withServedStore((store) => inParts((part) => store.findMessages({ email, doubtful, ...part })));
}

function numberIn(text = ''): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('Es fehlt die Nummer einer Nachricht. „inbox list“ nennt sie.');
  return Number(text);
}

async function show(id: number): Promise<string> {
  return withServedStore(async (store) => formatMessage(await messageOf(store, id)));
}

async function messageOf(store: Store, id: number): Promise<StoredMessage> {
  const [message] = await store.findMessages({ id, limit: 1 });
  if (!message) throw new Error(noMessage(id));
  return message;
}

const noMessage = (id: number) => `Eine Nachricht ${id} gibt es nicht (mehr).`;

/** Queues what is to be sent about a message: for a doubtful one everything that was held back, for any other one the mail to the company alone. */
async function tell(id: number, isRelease: boolean): Promise<string> {
  const context = await tellingContext();
  return withServedStore(async (store) => {
    const { receivedAt, message, doubts } = await messageOf(store, id);
    if (isRelease && doubts.length === 0) return `Die Nachricht ${id} ist nicht zurückgehalten. „inbox resend ${id}“ schickt sie noch einmal.`;
    const isWhole = doubts.length > 0;
    const { mail, recipient, ...others } = tellingOf(message, { ...context, receivedAt: new Date(receivedAt) });
    const isTold = await store.tellOfMessage({ id, at: new Date().toISOString(), mail, recipient, ...(isWhole ? others : {}) });
    if (!isTold) throw new Error(noMessage(id));
    return `Die Nachricht ${id} geht an ${recipient}, sobald ein Server läuft, der Mails verschickt.`;
  });
}

async function erase(whom = ''): Promise<string> {
  if (!/^\d{1,9}$|@/.test(whom)) throw new UsageError('Nach „inbox erase“ wird eine E-Mail-Adresse erwartet, oder die Nummer einer Nachricht.');
  return withServedStore(async (store) => {
    if (whom.includes('@')) {
      const { messages, subscribers } = await store.erase({ email: whom });
      const signUp = subscribers > 0 ? 'die Anmeldung zum Newsletter' : 'keine Anmeldung zum Newsletter';
      return `Gelöscht: Nachrichten: ${messages}, dazu ${signUp}, mit allem, was noch zu verschicken war. ${await wipeNow(store)}`;
    }
    const id = Number(whom);
    if (!(await store.removeMessage({ id }))) throw new Error(noMessage(id));
    return `Die Nachricht ${id} ist gelöscht, mit allem, was davon noch zu verschicken war. ${await wipeNow(store)}`;
  });
}

function formatList(messages: readonly StoredMessage[]): string {
  if (messages.length === 0) return 'Es gibt keine solche Nachricht.';
  return formatTable(
    messages.map(({ id, receivedAt, message: { name, email, message }, doubts }) => [
      String(id),
      momentOf(receivedAt),
      doubts.length > 0 ? `zurückgehalten: ${reasonsOf(doubts)}` : '',
      oneLine(`${name} <${email}>`, 50),
      oneLine(message, 60),
    ]),
  );
}

function formatMessage({ id, receivedAt, message: { name, email, phone, company, message }, doubts }: StoredMessage): string {
  const fields = [
    ['Nachricht', String(id)],
    ['Eingegangen', momentOf(receivedAt)],
    ['Name', name],
    ['E-Mail', email],
    ['Telefon', phone],
    ['Firma', company],
    ['Zurückgehalten', reasonsOf(doubts)],
  ];
  return `${fields.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n')}\n\n${message}`;
}

/** Why a message was held back, by the names of server/contact/doubts.ts and server/store/rules.ts. */
const reasons: Readonly<Record<string, string>> = {
  trap: 'ein unsichtbares Feld war ausgefüllt',
  haste: 'zu schnell abgeschickt',
  links: 'Links',
  flood: 'zu viele auf einmal',
};

function reasonsOf(doubts: readonly string[]): string {
  return doubts.map((doubt) => reasons[doubt] ?? doubt).join(', ');
}
