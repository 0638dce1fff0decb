import { expect, test, vi } from 'vitest';
import { contactApp, message, sendingTo } from '../server/contact-app.ts';
import { mailboxFor } from '../server/mailbox-for.ts';
import { rowsOf } from '../server/open-beside.ts';

const messages = 500;
const minute = 60_000;

/** What the mail server does wrong, in turns. */
const faults = ['none', 'refuses for now', 'cuts off after it has the mail', 'is slow'] as const;

test(`of ${messages} messages each reaches the company once by its Message-ID, whatever the mail server does in between, and no visitor notices`, async () => {
  const mailbox = await mailboxFor();
  const { send, root, clock } = await contactApp({ ...sendingTo(mailbox.url), CONTACT_ACKNOWLEDGEMENT: 'off', CONTACT_RATE_LIMIT: '1000000' });
  const outbox = () => rowsOf(root, 'SELECT message_id AS id, failed_at AS failed FROM outbox');
  const { promise: patience, resolve: answer } = Promise.withResolvers<void>();
  for (let index = 0; index < messages; index += 1) {
    const fault = faults[Math.floor(index / 25) % faults.length];
    mailbox.refusal = fault === 'refuses for now' ? '451 Greylisted, try again' : undefined;
    mailbox.cutsOff = fault === 'cuts off after it has the mail';
    mailbox.patience = fault === 'is slow' ? patience : undefined;
    expect(await send({ ...message, message: `Nachricht ${index}` })).toBe(200);
    clock.time += minute;
  }
  Object.assign(mailbox, { refusal: undefined, cutsOff: false, patience: undefined });
  answer();
  const isSent = () => {
    clock.time += 15 * minute;
    expect(outbox()).toEqual([]);
  };
  await vi.waitFor(isSent, { timeout: 300_000, interval: 200 });
  const texts = new Map(mailbox.mails.map(({ headers, text }) => [headers.get('message-id'), /Nachricht \d+$/m.exec(text)?.[0]]));
  expect([...texts.values()].toSorted()).toEqual(Array.from({ length: messages }, (_, index) => `Nachricht ${index}`).toSorted());
}, 600_000);
