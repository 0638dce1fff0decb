import { postAddress } from '../../schema/roles.ts';
import { type Environment, readEnvironment } from '../../server/env.ts';
import { hashOfKey, newKey } from '../../server/newsletter/key.ts';
import { type MailContext, type NewsletterPost, postMail } from '../../server/newsletter/mails.ts';
import type { Mail } from '../../server/store/contract/mail.ts';
import type { Store } from '../../server/store/store.ts';
import { openContent } from '../content/open-content.ts';
import { withServedStore } from '../store/with-store.ts';
import { type Command, UsageError } from './command.ts';

const minute = 60_000;

/** Sends a post to all subscribers of the newsletter, to each once. */
export const newsletter: Command = {
  usage: 'send <Beitrag>',
  words: 2,
  does: 'zeigt, welche Mail aus einem Beitrag wird und wie viele sie bekämen; mit --send geht sie hinaus, an jeden nur einmal',
  options: {
    send: { type: 'boolean', does: 'verschickt sie auch; wer sie schon hat, bekommt sie nicht noch einmal' },
    'per-minute': { type: 'string', takes: '50', does: 'so viele in einer Minute, damit andere Mails dazwischen Platz haben' },
  },
  async run({ positionals: [verb, post], values }) {
    if (verb !== 'send' || !post) throw new UsageError('Nach „newsletter send“ wird der Name eines Beitrags erwartet, wie seine Datei heißt.');
    const perMinute = Number(values['per-minute'] ?? 50);
    if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > 100) throw new UsageError('„--per-minute“ ist eine ganze Zahl von 1 bis 100.');
    const env = readEnvironment(process.env);
    const slug = post.replace(/^content\/blog\/|\.mdx$/g, '');
    const mailWith = await mailOf(slug, env);
    return withServedStore(async (store) => {
      const counts = await store.countReaders({ newsletter: slug });
      if (!values.send) return `${preview(mailWith('…'))}\n${countsOf(counts)} Mit --send geht die Mail hinaus.`;
      checkSettings(env);
      const { queued, minutes } = await queue(store, { newsletter: slug, perMinute, mailWith });
      if (queued === 0 && counts.left > 0) return 'Keine Mail kam hinzu: Ein anderer Befehl hat sie im selben Augenblick in den Postausgang gelegt.';
      if (queued === 0) return `Niemand bekommt sie: ${countsOf(counts)}`;
      const start = 'sobald ein Server läuft, der Mails verschickt';
      if (queued === 1) return `Eine Mail ist im Postausgang und geht hinaus, ${start}.`;
      if (minutes === 0) return `${queued} Mails sind im Postausgang und gehen hinaus, ${start}.`;
      return `${queued} Mails sind im Postausgang; die letzte geht in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} hinaus, ${start}.`;
    });
  },
};

/** Returns what makes the mail of a post from the key of a subscriber. @throws where there is no such post that visitors can see */
async function mailOf(slug: string, { origin, mail }: Environment): Promise<(key: string) => Mail> {
  const { reader, checked, language } = await openContent();
  const site = reader.renderer.siteAt(checked.accepted.site, { at: Date.now() });
  const { posts } = reader.renderer.liveContent(site);
  const addresses = reader.renderer.addresses(site);
  const post = posts.find((post) => post.slug === slug);
  if (!post || !addresses.post)
    throw new Error(`Einen Beitrag „${slug}“, den Besucher sehen, gibt es nicht. Es gibt: ${posts.map(({ slug }) => slug).join(', ')}.`);
  const news: NewsletterPost = { title: post.title, excerpt: post.excerpt, address: encodeURI(postAddress(addresses.post, slug)) };
  const context: Omit<MailContext, 'key'> = {
    origin,
    sender: mail?.from.name || new URL(origin).host,
    language,
    legalNotice: encodeURI(addresses['legal-notice'] ?? '/'),
  };
  return (key) => postMail({ ...context, key }, news);
}

function preview({ subject, text, headers }: Mail): string {
  const head = [['Subject', subject], ...Object.entries(headers)].map(([name, value]) => `${name}: ${value}`);
  return `${head.join('\n')}\n\n${text}`;
}

const countsOf = ({ all, left }: { readonly all: number; readonly left: number }) =>
  `Bestätigte Abonnenten: ${all}; diese Mail noch nicht bekommen haben: ${left}.`;

/** @throws where the links in the mails would lead nowhere, or no mail would be sent */
function checkSettings({ knownHost, mail }: Environment): void {
  if (!knownHost) throw new Error('PUBLIC_URL ist nicht gesetzt: Die Links in den Mails führten auf diesen Rechner.');
  if (!mail) throw new Error('SMTP_URL ist nicht gesetzt: Die Mails blieben liegen.');
}

interface Part {
  readonly newsletter: string;
  readonly perMinute: number;
  readonly mailWith: (key: string) => Mail;
}

/** Puts the mails into the outbox, `perMinute` for each minute from now on. After an interruption, the next call goes on with the rest. */
async function queue(store: Store, { newsletter, perMinute, mailWith }: Part): Promise<{ readonly queued: number; readonly minutes: number }> {
  const start = Date.now();
  let queued = 0;
  let minutes = 0;
  for (;;) {
    const readers = await store.findReaders({ newsletter, limit: perMinute });
    if (readers.length === 0) return { queued, minutes: Math.max(0, minutes - 1) };
    const mails = readers.map(({ id }) => {
      const key = newKey();
      return { subscriber: id, keyHash: hashOfKey(key), mail: mailWith(key) };
    });
    queued += await store.putNewsletter({ newsletter, at: new Date(start + minutes * minute).toISOString(), mails });
    minutes += 1;
  }
}
