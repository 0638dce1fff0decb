import type { Delivery, DeliveryKind } from '../../server/store/contract/outbox.ts';
import { formatTable, momentOf, oneLine } from '../store/table.ts';
import { withServedStore } from '../store/with-store.ts';
import { type Command, UsageError } from './command.ts';

/** The most that are listed: nobody reads more. */
const most = 1_000;

/** Mails and webhooks that wait or were given up: lists them, tries them again, drops them. */
export const outbox: Command = {
  usage: 'list|retry|drop …',
  words: 2,
  does: 'zeigt, was zu verschicken ist (list), versucht es gleich noch einmal (retry mail-12, ohne Nummer alles Aufgegebene), wirft es weg (drop mail-12)',
  async run({ positionals: [verb = '', name] }) {
    if (verb === 'list' && name === undefined) return list();
    if (verb === 'retry' && name === undefined) return retryAll();
    if (verb === 'retry') return retry(deliveryIn(name));
    if (verb === 'drop') return drop(deliveryIn(name));
    throw new UsageError('Nach „outbox“ wird list, retry oder drop erwartet.');
  },
};

interface Name {
  readonly kind: DeliveryKind;
  readonly id: number;
}

function deliveryIn(text = ''): Name {
  const [, kind, id] = /^(mail|webhook)-(\d{1,9})$/.exec(text) ?? [];
  if (!kind) throw new UsageError('Es fehlt ein Name wie mail-12 oder webhook-3. „outbox list“ nennt ihn.');
  return { kind: kind as DeliveryKind, id: Number(id) };
}

const nameOf = ({ kind, id }: Name) => `${kind}-${id}`;

async function list(): Promise<string> {
  const deliveries = await withServedStore((store) => store.findDeliveries({ limit: most }));
  if (deliveries.length === 0) return 'Es ist alles verschickt.';
  const rows = deliveries.map((delivery) => [nameOf(delivery), momentOf(delivery.createdAt), stateOf(delivery), delivery.recipient ?? '', aboutOf(delivery)]);
  return deliveries.length < most ? formatTable(rows) : `${formatTable(rows)}\nDas sind die ältesten ${most}.`;
}

function stateOf({ attempts, nextAttemptAt, leasedUntil, failedAt }: Delivery): string {
  if (leasedUntil !== undefined && leasedUntil > new Date().toISOString()) return 'wird gerade verschickt';
  if (failedAt !== undefined) return `aufgegeben ${momentOf(failedAt)}`;
  return attempts === 0 ? `wartet bis ${momentOf(nextAttemptAt)}` : `nächster Versuch ${momentOf(nextAttemptAt)}`;
}

function aboutOf({ subject, contactMessageId, reason }: Delivery): string {
  const about = subject ?? `über die Nachricht ${contactMessageId}`;
  return reason === undefined ? about : `${about} (${oneLine(reason, 120)})`;
}

async function retryAll(): Promise<string> {
  const at = new Date().toISOString();
  const [mails, webhooks] = await withServedStore(
    async (store) => [await store.retryDeliveries({ kind: 'mail', at }), await store.retryDeliveries({ kind: 'webhook', at })] as const,
  );
  if (mails.due + webhooks.due === 0)
    return 'Aufgegeben ist nichts. Was wartet, geht von selbst; „outbox retry mail-12“ versucht eine Mail gleich noch einmal.';
  return `Wird gleich noch einmal versucht: ${mails.due === 1 ? '1 Mail' : `${mails.due} Mails`}, ${webhooks.due === 1 ? '1 Webhook' : `${webhooks.due} Webhooks`}.`;
}

async function retry(name: Name): Promise<string> {
  const { due, underWay } = await withServedStore((store) => store.retryDeliveries({ ...name, at: new Date().toISOString() }));
  if (underWay > 0) return `${nameOf(name)} wird gerade verschickt.`;
  if (due === 0) throw new Error(`${nameOf(name)} gibt es nicht (mehr).`);
  return `${nameOf(name)} wird gleich noch einmal versucht.`;
}

async function drop(name: Name): Promise<string> {
  if (!(await withServedStore((store) => store.removeDelivery(name)))) throw new Error(`${nameOf(name)} gibt es nicht (mehr).`);
  return `${nameOf(name)} ist weggeworfen.`;
}
