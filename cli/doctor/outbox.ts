import { existsSync } from 'node:fs';
import path from 'node:path';
import { late } from '../../server/http/health.ts';
import { openStore } from '../../server/store/index.ts';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import type { Store } from '../../server/store/store.ts';
import { momentOf, oneLine } from '../store/table.ts';
import { ill, note, type Patient, type Verdict, well } from './verdict.ts';

/** The most deliveries that are searched for the one that has waited longest. */
const most = 1_000;

/** Looks for deliveries that have failed or wait too long: a mail server that greets and accepts the password may still refuse each mail. */
export async function outbox({ root, env: { dataDir, databaseUrl } }: Patient): Promise<Verdict> {
  const folder = path.resolve(root, dataDir);
  if (databaseUrl === undefined && !existsSync(databaseFile(folder))) return nothingIsLate;
  const store = await openStore({ dataDir: folder, databaseUrl });
  try {
    return await oldestOf(store);
  } catch {
    return note('Ob Mails warten, lässt sich erst sagen, wenn die Datenbank sich benutzen lässt.');
  } finally {
    await store.close();
  }
}

const nothingIsLate = well('Keine Mail und kein Webhook wartet länger, als es sein darf.');

async function oldestOf(store: Store): Promise<Verdict> {
  const now = new Date();
  const { oldest, givenUp } = await store.health({ at: now.toISOString() });
  const since = now.getTime() - oldest;
  const delivery = (await store.findDeliveries({ limit: most })).find(({ createdAt, failedAt }) => Date.parse(createdAt) === since && failedAt === undefined);
  // the first refusal is reported at once: the attempts go on for days
  if (oldest <= late && delivery?.reason === undefined) return givenUp === 0 ? nothingIsLate : note(tellGivenUp(givenUp));
  const name = delivery ? `${delivery.kind}-${delivery.id}` : 'etwas, das zu verschicken ist';
  const reason = delivery?.reason ? `, zuletzt: ${oneLine(delivery.reason, 200)}.` : '. Versucht hat es noch niemand: Läuft die Website, mit SMTP_URL?';
  return ill(`Seit ${momentOf(new Date(since).toISOString())} wartet ${name}${reason} Alles, was wartet, zeigt npm run cli -- outbox list.`);
}

function tellGivenUp(count: number): string {
  const what = count === 1 ? 'Eine Mail oder ein Webhook ist' : `${count} Mails oder Webhooks sind`;
  return `${what} aufgegeben: npm run cli -- outbox list nennt die Gründe; outbox retry versucht es noch einmal, outbox drop wirft weg.`;
}
