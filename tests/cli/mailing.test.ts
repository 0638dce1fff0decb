import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { UsageError } from '../../cli/commands/command.ts';
import { operating } from '../../cli/commands/registry.ts';
import { wipeNow } from '../../cli/store/with-store.ts';
import { openSqlite } from '../../server/store/sqlite/index.ts';
import type { Store } from '../../server/store/store.ts';
import { eventually } from '../eventually.ts';
import { killedRestore } from '../killed-restore.ts';
import { folder, testApp } from '../server/fixture.ts';
import { mailboxFor } from '../server/mailbox-for.ts';
import { smallSite } from '../server/start-site.ts';
import { entry, mailOf } from '../store/stores.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a command, of a small site unless the settings name another. */
async function cli(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const env = { ...process.env, ...(!settings.CONTENT_GIT && { SITE_DIR: smallSite }), ...settings };
  const child = spawn(process.execPath, [path.join(root, 'cli/main.ts'), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [told, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { told, complaint, code: await code };
}

/** A data folder with its store, beside which commands run. */
async function place(): Promise<{ readonly store: Store; readonly env: { readonly DATA_DIR: string } }> {
  const dataDir = await folder();
  const store = openSqlite(dataDir);
  onTestFinished(() => store.close());
  return { store, env: { DATA_DIR: dataDir } };
}

const from = (email: string, words: string) => ({ ...entry(words), message: { ...entry(words).message, email, message: words } });
const told = async (store: Store) => (await store.findDeliveries({ limit: 100 })).map(({ kind, recipient }) => recipient ?? kind);
const claimed = (store: Store) => store.claimMail({ at: '2100-01-01T00:00:00.000Z', until: '2100-01-01T01:00:00.000Z' });

describe('a site from a Git repository, with another beside the program', () => {
  /** The copy of the repository that a server has in its data folder. */
  async function placeWithCopy() {
    const { store, env } = await place();
    const settings = { ...env, CONTENT_GIT: 'https://git.example.de/website.git' };
    const fetch = () => cp(path.join(root, 'tests/fixtures/second-site'), path.join(env.DATA_DIR, 'content'), { recursive: true });
    return { store, settings, fetch };
  }

  test('a message goes to the company whose site is served', async () => {
    const { store, settings, fetch } = await placeWithCopy();
    await store.saveMessage({ ...from('erika@firma.example', 'Three links'), doubts: ['links'] });
    expect((await cli(['inbox', 'release', '1'], settings)).complaint).toContain('noch hat kein Server ihn geholt');
    expect(await told(store)).toEqual([]);
    await fetch();
    expect((await cli(['inbox', 'release', '1'], settings)).told).toContain('geht an hello@copperlane.example');
    expect(await told(store)).toEqual(['hello@copperlane.example']);
  });

  test('commands show that site, and write into neither', async () => {
    const { settings, fetch } = await placeWithCopy();
    await fetch();
    expect((await cli(['facts', 'list'], settings)).told).toContain('price.tune');
    expect((await cli(['check'], settings)).code).toBe(0);
    for (const command of [['facts', 'set', 'price.tune', '46'], ['fix'], ['new', 'page', 'Neu'], ['migrate']])
      expect((await cli(command, settings)).complaint, command.join(' ')).toContain('Ändere ihn dort');
  });
});

describe('inbox', () => {
  test('whoever runs the site reads messages, all or those that were held back, and hands out what somebody has written', async () => {
    const { store, env } = await place();
    await store.saveMessage(from('Jörg@firma.example', 'Passt Basic für vier Leute?'));
    await store.saveMessage({ ...from('werbung@beute.example', 'Gewinne jetzt'), doubts: ['links', 'haste'] });
    const list = await cli(['inbox', 'list'], env);
    expect(list).toMatchObject({ code: 0, complaint: '' });
    expect(list.told).toMatch(/^1 {2}01\.07\.2020, 10:00 MESZ +Erika Muster <Jörg@firma\.example> +Passt Basic für vier Leute\?$/m);
    expect(list.told).toContain('zurückgehalten: Links, zu schnell abgeschickt');
    expect((await cli(['inbox', 'list', '--doubtful'], env)).told).not.toContain('Jörg');
    expect((await cli(['inbox', 'show', '1'], env)).told).toMatch(
      /^Nachricht: 1\nEingegangen: .*\nName: Erika Muster\nE-Mail: Jörg@firma\.example\n\nPasst Basic/,
    );
    const { told } = await cli(['inbox', 'export', 'jörg@FIRMA.example'], env);
    expect(JSON.parse(told)).toEqual([
      {
        ...{ id: 1, receivedAt: '2020-07-01T08:00:00.000Z', doubts: [] },
        message: { name: 'Erika Muster', email: 'Jörg@firma.example', phone: '', company: '', message: 'Passt Basic für vier Leute?' },
      },
    ]);
  });

  test('a message that was held back for nothing goes its way, with everything that its sender has waited for', async () => {
    const mailbox = await mailboxFor();
    const { store, env } = await place();
    await store.saveMessage({ ...from('erika@firma.example', 'Drei Links zu unseren Baustellen'), doubts: ['links'] });
    const settings = { ...env, PUBLIC_URL: 'https://www.site.example', SMTP_URL: mailbox.url, MAIL_FROM: 'Werkbuch <post@site.example>' };
    const { told: said, code, complaint } = await cli(['inbox', 'release', '1'], settings);
    expect({ said, code, complaint }).toMatchObject({
      code: 0,
      complaint: '',
      said: expect.stringContaining('Die Nachricht 1 geht an kontakt@werkbuch.example'),
    });
    expect(await told(store)).toEqual(['kontakt@werkbuch.example', 'erika@firma.example']);
    expect((await cli(['inbox', 'release', '1'], settings)).told).toContain('ist nicht zurückgehalten');
    await cli(['inbox', 'resend', '1'], settings);
    expect(await told(store), 'the company alone gets it once more').toEqual(['kontakt@werkbuch.example', 'erika@firma.example', 'kontakt@werkbuch.example']);
    expect(await claimed(store)).toMatchObject({
      replyTo: 'erika@firma.example',
      text: expect.stringMatching(/Eingegangen: 01\.07\.2020, 10:00.*Drei Links/s),
    });
  });

  test('of somebody who asks for it nothing is left in the files of the database while the server runs, and everything of the others', async () => {
    const dataDir = await folder();
    const webhook = { CONTACT_WEBHOOK_URL: 'http://127.0.0.1:1/hook', CONTACT_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3' };
    const settings = { DATA_DIR: dataDir, CONTACT_RATE_LIMIT: '100', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@site.example', ...webhook };
    const { app } = await testApp({ env: settings, mailInterval: 20 });
    await app.ready();
    const send = async (name: string, fields: object) => {
      const payload = { name, email: `${name}@firma.example`, message: `${name} `.repeat(300), privacy: true, ...fields };
      expect((await app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(200);
    };
    for (let index = 0; index < 20; index += 1)
      await send(index % 2 ? 'altbausanierung' : 'neubau', { message: `${index % 2 ? 'Altbausanierung' : 'Neubau'} ${index} `.repeat(100) });
    await send('altbausanierung', { website: 'x', message: 'Altbausanierung, zurückgehalten' });
    expect((await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'Altbausanierung@firma.example' } })).statusCode).toBe(200);
    await eventually(async () => expect((await app.store.findDeliveries({ limit: 100 })).filter(({ reason }) => reason).length).toBeGreaterThan(0));

    const traces = (word: string) =>
      ['', '-wal']
        .map((end) => path.join(dataDir, `seitenwerk.db${end}`))
        .filter((file) => existsSync(file))
        .reduce((sum, file) => sum + readFileSync(file).toString('latin1').toLowerCase().split(word).length - 1, 0);
    expect(traces('altbausanierung')).toBeGreaterThan(1_000);
    const others = traces('neubau');
    const { told: said, code } = await cli(['inbox', 'erase', 'ALTBAUSANIERUNG@firma.example'], { DATA_DIR: dataDir });
    expect({ said, code }).toEqual({
      code: 0,
      said: 'Gelöscht: Nachrichten: 11, dazu die Anmeldung zum Newsletter, mit allem, was noch zu verschicken war. Auch in den Dateien der Datenbank steht davon nichts mehr.\n',
    });
    // a mail that was under way when its message went leaves the reason of its failure nowhere
    await app.store.wipe({ isQuiet: false });
    expect(traces('altbausanierung')).toBe(0);
    expect(traces('neubau')).toBeGreaterThan(others / 4);
    await send('neubau', { message: 'Danach' });
    expect((await app.store.findMessages({ limit: 100 })).length).toBe(11);
  });

  test('who is erased is told of what a restore has put aside, or left when it was killed, which nothing reaches', async () => {
    const { store, env } = await place();
    await store.saveMessage(from('erika@firma.example', 'eins'));
    const aside = path.join(env.DATA_DIR, 'seitenwerk.db.before-2026-11-22');
    writeFileSync(aside, '');
    writeFileSync(`${aside}-wal`, '');
    const [, ...tables] = killedRestore(env.DATA_DIR);
    expect((await cli(['inbox', 'erase', 'erika@firma.example'], env)).told).toContain(
      'steht davon nichts mehr. Was restore beiseitegelegt hat oder unfertig liegen ließ, ist davon unberührt: Lösche ',
    );
    const { told } = await cli(['inbox', 'erase', 'erika@firma.example'], env);
    for (const name of [aside, `${aside}-wal`, ...tables]) expect(told).toContain(name);
  });

  test('one message goes alone', async () => {
    const { store, env } = await place();
    await store.saveMessage(from('erika@firma.example', 'eins'));
    await store.saveMessage(from('erika@firma.example', 'zwei'));
    expect((await cli(['inbox', 'erase', '1'], env)).told).toContain('Die Nachricht 1 ist gelöscht');
    expect(await store.findMessages({ limit: 9 })).toMatchObject([{ message: { message: 'zwei' } }]);
    expect(await cli(['inbox', 'show', '1'], env)).toEqual({ told: '', code: 1, complaint: 'Eine Nachricht 1 gibt es nicht (mehr).\n' });
  });
});

test('whoever erases somebody in a large database is told when the rest goes', async () => {
  const wipe = vi.fn(async () => false);
  expect(await wipeNow({ wipe } as never)).toContain('in der Nacht');
  expect(wipe, 'visitors write at this hour').toHaveBeenCalledWith({ isQuiet: false });
});

test('with a data folder that no server has worked with nothing is listed, nobody is told that they are erased, and no backup is made', async () => {
  const DATA_DIR = await folder();
  for (const call of [
    ['inbox', 'list'],
    ['inbox', 'erase', 'erika@firma.example'],
    ['backup', path.join(DATA_DIR, 'nothing.db')],
  ])
    expect(await cli(call, { DATA_DIR }), call.join(' ')).toMatchObject({
      code: 1,
      told: '',
      complaint: expect.stringContaining('ist noch keine Website gelaufen'),
    });
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test('outbox: what was given up is seen with its reason, tried again, or thrown away', async () => {
  const { store, env } = await place();
  // makes the file
  await store.findDeliveries({ limit: 1 });
  expect((await cli(['outbox', 'list'], env)).told).toBe('Es ist alles verschickt.\n');
  expect((await cli(['outbox', 'retry'], env)).told).toContain('Aufgegeben ist nichts.');
  await store.saveMessage({ ...entry('k'), webhookId: 'msg_1' });
  await store.giveUpDelivery({ kind: 'mail', id: (await claimed(store))?.id ?? 0, attempts: 1, at: '2026-07-02T08:00:00.000Z', reason: '550 No such user' });
  const list = await cli(['outbox', 'list'], env);
  expect(list.told).toMatch(/^mail-1 +01\.07\.2020, .* aufgegeben 02\.07\.2026, .* kontakt@site\.example +Nachricht \(550 No such user\)$/m);
  expect(list.told).toMatch(/^webhook-1 .* wartet bis .* über die Nachricht 1$/m);
  expect((await cli(['outbox', 'retry'], env)).told).toBe('Wird gleich noch einmal versucht: 1 Mail, 0 Webhooks.\n');
  expect(await claimed(store)).toMatchObject({ id: 1, attempts: 2 });
  expect((await cli(['outbox', 'retry', 'webhook-1'], env)).code).toBe(0);
  expect((await cli(['outbox', 'drop', 'mail-1'], env)).code).toBe(0);
  expect(await cli(['outbox', 'drop', 'mail-1'], env)).toMatchObject({ code: 1, complaint: 'mail-1 gibt es nicht (mehr).\n' });
  expect(await told(store)).toEqual(['webhook']);
});

test('subscribers: what is kept of somebody is handed out, and is gone when they ask for that, while their message stays', async () => {
  const { store, env } = await place();
  await store.saveMessage(from('erika@firma.example', 'Eine Frage'));
  for (const name of ['erika', 'jo'])
    await store.addSubscriber({
      email: `${name}@firma.example`,
      at: '2026-07-01T08:00:00.000Z',
      keyHash: name,
      confirmation: mailOf('C'),
      reminder: mailOf('R'),
    });
  const exported = async (...args: string[]) => JSON.parse((await cli(['subscribers', 'export', ...args], env)).told);
  expect(await exported('Erika@firma.example')).toEqual([
    {
      ...{ id: 1, email: 'erika@firma.example', requestedAt: '2026-07-01T08:00:00.000Z', askedAt: '2026-07-01T08:00:00.000Z' },
      mailedAt: '2026-07-01T08:00:00.000Z',
    },
  ]);
  expect((await cli(['subscribers', 'erase', 'Erika@firma.example'], env)).told).toContain('Abgemeldet und gelöscht. Auch in den Dateien');
  expect(await exported()).toMatchObject([{ email: 'jo@firma.example' }]);
  expect(await told(store)).toEqual(['kontakt@site.example', 'jo@firma.example']);
  expect((await cli(['subscribers', 'erase', 'Erika@firma.example'], env)).complaint).toBe('Diese Adresse ist nicht angemeldet.\n');
});

describe('newsletter', () => {
  const slug = 'rechnung-am-selben-tag';
  const settings = { PUBLIC_URL: 'https://www.site.example', MAIL_FROM: 'Werkbuch <post@site.example>' };

  async function readers(store: Store, ...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await store.addSubscriber({
        email: `${name}@firma.example`,
        at: '2026-07-01T08:00:00.000Z',
        keyHash: name,
        confirmation: mailOf('C'),
        reminder: mailOf('R'),
      });
      await store.confirmSubscriber({ keyHash: name, at: '2026-07-01T08:00:00.000Z' });
    }
    for (const { kind, id, subject } of await store.findDeliveries({ limit: 100 })) if (subject === 'Nachricht') await store.removeDelivery({ kind, id });
  }

  test('nothing is sent before somebody has seen the mail and how many would get it', async () => {
    const { store, env } = await place();
    await readers(store, 'a', 'b');
    const { told: said, code } = await cli(['newsletter', 'send', slug], { ...env, ...settings });
    expect(code).toBe(0);
    expect(said).toMatch(/^Subject: .*\nAuto-Submitted: auto-generated\nList-Unsubscribe: <https:\/\/www\.site\.example\/_newsletter\/unsubscribe\?key=…>/);
    expect(said).toContain(`Weiterlesen: https://www.site.example/blog/${slug}\n`);
    expect(said).toContain('Bestätigte Abonnenten: 2; diese Mail noch nicht bekommen haben: 2. Mit --send geht die Mail hinaus.');
    expect(await told(store)).toEqual([]);
    expect(await cli(['newsletter', 'send', 'entwurf-lagerbestand'], env)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('gibt es nicht. Es gibt: '),
    });
    expect(await cli(['newsletter', 'send', slug, '--send'], env)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('PUBLIC_URL ist nicht gesetzt'),
    });
  });

  test('each confirmed subscriber gets it once, however often it is sent, with a button that unsubscribes and a link that does', async () => {
    const mailbox = await mailboxFor();
    const { store, env } = await place();
    await readers(store, 'a', 'b', 'c', 'd', 'e');
    const sending = { ...env, ...settings, SMTP_URL: mailbox.url };
    expect((await cli(['newsletter', 'send', slug, '--send', '--per-minute=2'], sending)).told).toContain(
      '5 Mails sind im Postausgang; die letzte geht in 2 Minuten hinaus',
    );
    await readers(store, 'f');
    expect((await cli(['newsletter', 'send', `content/blog/${slug}.mdx`, '--send'], sending)).told).toContain(
      'Eine Mail ist im Postausgang und geht hinaus, sobald',
    );
    expect((await cli(['newsletter', 'send', slug, '--send'], sending)).told).toContain('Niemand bekommt sie: Bestätigte Abonnenten: 6;');
    const { app } = await testApp({ env: { ...sending, LOG_LEVEL: 'silent' }, mailInterval: 20, now: () => new Date(Date.now() + 3_600_000) });
    await app.ready();
    await eventually(() => expect(mailbox.mails).toHaveLength(6));
    expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@firma.example`));
    const [mail, other] = mailbox.mails;
    const link = /^<(https:\/\/www\.site\.example(\/_newsletter\/unsubscribe\?key=[\w-]{43}))>$/.exec(mail?.headers.get('list-unsubscribe') ?? '');
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(other?.headers.get('list-unsubscribe')).not.toBe(mail?.headers.get('list-unsubscribe'));
    expect(mail?.text).toContain(`Vom Newsletter abmelden: ${link?.[1]}\n`);
    expect(mail?.html).toContain(`<a href="${link?.[1]}">Vom Newsletter abmelden</a>`);
    expect(mail?.html).toContain(`<a href="https://www.site.example/blog/${slug}">Weiterlesen</a>`);
    const headers = { host: 'www.site.example', 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await app.inject({ method: 'POST', url: link?.[2], headers, payload: 'List-Unsubscribe=One-Click' });
    expect(reply.statusCode).toBe(200);
    expect(await store.countReaders({ newsletter: slug })).toEqual({ all: 5, left: 0 });
  });
});

test.each([
  [['inbox'], 'Nach „inbox“ wird list, show, export, release, resend oder erase erwartet.'],
  [['inbox', 'show'], 'Es fehlt die Nummer einer Nachricht.'],
  [['inbox', 'erase', 'Erika'], 'wird eine E-Mail-Adresse erwartet'],
  [['inbox', 'list', 'Erika'], '„Erika“ ist keine E-Mail-Adresse'],
  [['inbox', 'export', ''], '„“ ist keine E-Mail-Adresse. Ohne Angabe sind alle gemeint.'],
  [['subscribers', 'export', ''], '„“ ist keine E-Mail-Adresse'],
  [['outbox', 'drop', '12'], 'Es fehlt ein Name wie mail-12'],
  [['outbox', 'list', 'alles'], 'wird list, retry oder drop erwartet'],
  [['subscribers', 'list'], 'wird export oder erase erwartet'],
  [['subscribers', 'erase', 'Erika'], '„Erika“ ist keine E-Mail-Adresse'],
  [['subscribers', 'erase'], 'wird eine E-Mail-Adresse erwartet'],
  [['newsletter', 'send'], 'wird der Name eines Beitrags erwartet'],
  [['newsletter', 'send', 'aufmass', '--per-minute=0'], 'eine ganze Zahl von 1 bis 100'],
])('%j is refused with a sentence that helps', async ([name = '', ...positionals], sentence) => {
  const values = positionals.at(-1)?.startsWith('--per-minute') ? { 'per-minute': '0' } : {};
  const command = await operating[name]?.();
  const refused = command?.run({ positionals: positionals.filter((word) => !word.startsWith('--')), values });
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow(sentence);
});
