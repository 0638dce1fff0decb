import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readSnapshot } from '../../server/content/files.ts';
import { askRepository, type Repository } from '../../server/content/repository.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import { misspeltSettings } from '../../server/env/names.ts';
import { git } from '../../server/files/git.ts';
import { freePortAfter, tryPort } from '../../server/http/try-port.ts';
import { openStore } from '../../server/store/index.ts';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { versions } from '../../server/store/sqlite/tables.ts';
import { isOfNewerTables, requireUsable } from '../../server/store/tables-version.ts';
import { installedChromium } from '../chromium.ts';
import { mailServer } from './mail-server.ts';
import { isOpenToOthers } from './open-to-others.ts';
import { outbox } from './outbox.ts';
import { ill, note, type Patient, type Verdict, well } from './verdict.ts';

/** Bytes of free space below which messages and mails are in danger: the database alone may double while it is tidied. */
const leastFree = 200 * 1024 * 1024;
/** Milliseconds that another server has for its first answer. */
const patience = 5_000;

/** Examinations of everything that keeps a site from running, or its author from working, and is no mistake in the content. */
export const examinations: readonly ((patient: Patient) => Verdict | Promise<Verdict>)[] = [
  node,
  settings,
  port,
  content,
  watches,
  dataFolder,
  store,
  mailServer,
  webhook,
  outbox,
  repository,
  chromium,
];

function node({ root }: Patient): Verdict {
  const { node } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies;
  if (process.versions.node === node) return well(`Node.js ${node}, wie das Projekt es mitbringt.`);
  return ill(`Node.js ${process.versions.node} läuft, das Projekt bringt ${node} mit. Starte Befehle mit npm run.`);
}

function settings(): Verdict {
  const misspelt = misspeltSettings(process.env).map(({ written, meant }) => `${written}: meintest du ${meant}?`);
  return misspelt.length === 0 ? well('Die Einstellungen lassen sich lesen.') : ill(`${misspelt.join(' ')} Was so heißt, stellt nichts ein.`);
}

async function port({ env }: Patient): Promise<Verdict> {
  const { port, host } = env;
  try {
    await tryPort(env);
    return well(`Port ${port} auf ${host} ist frei.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      const other = (await freePortAfter(env)) ?? '…';
      return note(`Auf Port ${port} läuft schon etwas: diese Website oder etwas anderes. Mit PORT=${other} npm start läuft sie daneben.`);
    }
    return ill(`Port ${port} auf ${host} lässt sich nicht öffnen (${code}). Wähle mit PORT und HOST andere.`);
  }
}

async function content({ root, env }: Patient): Promise<Verdict> {
  const { files, unread } = readSnapshot(siteFolders(root, env).root);
  const refusal = env.contentGit && (await refusalOf(env.contentGit));
  if (refusal !== undefined) {
    const shown = files.size > 0 ? 'Besucher sehen, was zuletzt geholt wurde' : 'Ohne Inhalte wird niemand bedient';
    return ill(`Das Repository der Inhalte lässt sich nicht lesen (${refusal}). Prüfe Adresse, Zweig und Zugang in CONTENT_GIT. ${shown}.`);
  }
  if (unread.length > 0) {
    const files = unread.map(({ file, code }) => `${file} (${code})`).join(', ');
    return ill(`Nicht alle Inhalte lassen sich lesen: ${files}. Prüfe Rechte und Dateisystem; npm run check sagt, was zu tun ist.`);
  }
  return well(`${files.size} Dateien der Inhalte lassen sich lesen. Ob sie stimmen, sagt npm run check.`);
}

/** Git's error message; undefined where the branch is there. */
const refusalOf = (repository: Repository): Promise<string | undefined> =>
  askRepository(repository).then(
    () => undefined,
    ({ message }: Error) => message,
  );

/** Linux limits the watches of each user (inotify(7)); without one, a saved file is noticed late. */
function watches({ root, env }: Patient): Verdict {
  const file = '/proc/sys/fs/inotify/max_user_watches';
  const folders = readSnapshot(siteFolders(root, env).root).directories.size;
  const most = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.POSITIVE_INFINITY;
  if (most > folders * 10) return well(`${folders} Ordner werden auf Änderungen beobachtet.`);
  return ill(`Das System beobachtet höchstens ${most} Ordner für alle Programme zusammen. Erhöhe fs.inotify.max_user_watches (sysctl).`);
}

function dataFolder({ root, env: { dataDir } }: Patient): Verdict {
  let folder = path.resolve(root, dataDir);
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return ill(
      `In ${folder} darf dieser Benutzer nicht schreiben: Nachrichten gingen verloren. Gib ihm das Recht, oder wähle mit DATA_DIR einen anderen Ordner.`,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const megabytes = Math.floor(free / 1024 / 1024);
  return free < leastFree
    ? ill(`In ${folder} sind nur noch ${megabytes} MB frei. Schaffe Platz.`)
    : well(`${folder} ist beschreibbar, ${megabytes} MB sind frei.`);
}

function store({ root, env: { dataDir, databaseUrl } }: Patient): Verdict | Promise<Verdict> {
  return databaseUrl === undefined ? sqlite(databaseFile(path.resolve(root, dataDir))) : postgres(databaseUrl);
}

async function postgres(databaseUrl: string): Promise<Verdict> {
  const store = await openStore({ dataDir: '', databaseUrl });
  try {
    const { messages, waiting } = await store.health({ at: new Date().toISOString() });
    const answer = `PostgreSQL antwortet. Gespeicherte Nachrichten: ${messages}, wartende Mails: ${waiting}.`;
    return isOpenToOthers(databaseUrl)
      ? note(`${answer} Die Verbindung ist nicht verschlüsselt: Geht sie durch ein fremdes Netz, gehört ?sslmode=verify-full an DATABASE_URL.`)
      : well(answer);
  } catch (error) {
    if (isOfNewerTables(error as Error)) return newerTables(error as Error);
    return ill(`PostgreSQL nimmt nichts an (${(error as Error).message}). Prüfe DATABASE_URL, die Firewall und den Server.`);
  } finally {
    await store.close();
  }
}

function sqlite(file: string): Verdict {
  if (!existsSync(file)) return well('Die Datenbank entsteht mit der ersten Nachricht.');
  try {
    using database = new DatabaseSync(file, { timeout: patience });
    const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
    if (found !== 'ok') return ill(`Die Datenbank ${file} ist beschädigt: ${found}. Hole die letzte Sicherung zurück.`);
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
    requireUsable(version, versions.length);
    // while another process holds the database, reading works but writing does not
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    return well('Die Datenbank ist in Ordnung.');
  } catch (error) {
    if (isOfNewerTables(error as Error)) return newerTables(error as Error);
    return ill(`Die Datenbank ${file} lässt sich nicht benutzen: ${(error as Error).message}. Ist sie gesperrt (locked), zeigt „fuser -v ${file}“, von wem.`);
  }
}

function newerTables({ message }: Error): Verdict {
  return ill(
    `Die Tabellen gehören einem neueren Programm, und dieses nimmt darin keine Nachricht an (${message}). Starte das neuere, oder hole mit diesem die Sicherung von vor dem Update zurück (npm run cli -- restore).`,
  );
}

function webhook({ env: { webhook } }: Patient): Verdict | Promise<Verdict> {
  if (!webhook) return note('CONTACT_WEBHOOK_URL ist nicht gesetzt: Kein Programm erfährt von Nachrichten.');
  const { hostname, port, protocol } = new URL(webhook.url);
  const who = `Das Programm auf ${hostname}, das von Nachrichten erfährt,`;
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80), timeout: patience });
    const end = (verdict: Verdict) => {
      socket.destroy();
      resolve(verdict);
    };
    const failed = (reason: string) =>
      end(ill(`${who} antwortet nicht (${reason}). Prüfe CONTACT_WEBHOOK_URL und die Firewall; was zu melden ist, wartet so lange.`));
    socket.on('connect', () => end(well(`${who} nimmt Verbindungen an.`)));
    socket.on('timeout', () => failed('keine Antwort in 5 s'));
    socket.on('error', ({ code, message }: NodeJS.ErrnoException) => failed(code ?? message));
  });
}

async function repository({ root, env }: Patient): Promise<Verdict> {
  try {
    await git(siteFolders(root, env).root, ['rev-parse', '--git-dir']);
    return well('Git kennt die Website: npm run diff und npm run check -- --since sagen, was sich geändert hat.');
  } catch {
    return note('Git kennt die Website nicht: npm run diff und npm run check -- --since haben nichts zum Vergleichen.');
  }
}

function chromium(): Verdict {
  const file = installedChromium(process.env);
  return file ? well(`Chromium für Tests und Bilder: ${file}.`) : note('Kein Chromium gefunden: npm test und npm run shots installieren eines, wo sie dürfen.');
}
