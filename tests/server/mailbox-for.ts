import { onTestFinished } from 'vitest';
import { type Mailbox, openMailbox } from '../mailbox.ts';

/** A mailbox that is closed after the test; on a free port by default. */
export async function mailboxFor(port?: number): Promise<Mailbox> {
  const mailbox = await openMailbox(port);
  onTestFinished(() => mailbox.close());
  return mailbox;
}

/** A port of this machine on which nobody listens. */
export async function deadPort(): Promise<number> {
  const mailbox = await openMailbox();
  await mailbox.close();
  return mailbox.port;
}
