import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const main = path.resolve(import.meta.dirname, '../../cli/main.ts');
const site = path.resolve(import.meta.dirname, '../mistakes/site');

/** One copy for all tests: making its pictures ready takes longer than all that is asked here. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seitenwerk-values-'));
  await cp(site, folder, { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Stand');
});
afterEach(() => {
  git('checkout', '-q', '--', '.');
  git('clean', '-fdq', '--', 'content');
});
afterAll(() => rm(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { ...process.env, SITE_DIR: folder, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@site.example', ...args], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

async function change(file: string, old: string, now: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  expect(text).toContain(old);
  await writeFile(path.join(folder, file), text.replace(old, now));
}

describe('find', () => {
  test('an amount leads to its fact, to every place that shows it, and to where it is written out', async () => {
    await change('content/pages/landing/dachdecker.json', '"headline": "Wetterfest geplant", "links"', '"headline": "Wetterfest für 69,99 €", "links"');
    const { status, stdout } = run('find', '69,99');
    expect(status).toBe(0);
    expect(stdout).toContain('{{price.basic}}  Basic, Preis im Monat, netto  69,99\u00a0€');
    expect(stdout).toMatch(/content\/pages\/preise\.json:3 {2}\/preise {2}„Basic für \{\{price\.basic\}\} im Monat/);
    expect(stdout).toMatch(/Ausgeschrieben: „69,99“\n.*\n {2}content\/pages\/landing\/dachdecker\.json:5 /);
  });

  test('a number is found where it stands, and not in a longer one', async () => {
    await change(
      'content/pages/landing/dachdecker.json',
      '"headline": "Wetterfest geplant", "links"',
      '"headline": "Wetterfest für 169,99 € oder 69,995 €", "links"',
    );
    expect(run('find', '69,99').stdout).not.toContain('dachdecker');
    expect(run('find', '169,99').stdout).toContain('dachdecker');
  });

  test('an address leads to its links, for programs as well', () => {
    const { status, stdout } = run('find', '/preise', '--format=json');
    const { schemaVersion, links } = JSON.parse(stdout);
    expect({ status, schemaVersion }).toEqual({ status: 0, schemaVersion: 1 });
    expect(links).toContainEqual(expect.objectContaining({ file: 'content/pages/start.json', text: '/preise#pakete' }));
    expect(links.every(({ text }: { text: string }) => text.includes('/preise'))).toBe(true);
    // that it stands there leads nobody to it
    expect(links.filter(({ path }: { path: string[] }) => path.includes('paths'))).toEqual([]);
    expect(run('find', '/fliesenleger')).toMatchObject({ status: 1, stdout: 'Zu „/fliesenleger“ führt kein Link.\n' });
  });

  test('what is nowhere is answered with what may be meant', () => {
    for (const [query, near] of [
      ['#fragn', '#fragen'],
      ['/pries', '/preise'],
      ['price.basc', 'price.basic'],
      ['baustele', 'baustelle'],
    ] as const)
      expect(run('find', query)).toMatchObject({ status: 1, stdout: `„${query}“ kommt nirgends vor.\nMeintest du „${near}“?\n` });
  });

  test('a picture leads to its uses', () => {
    expect(run('find', 'baustelle').stdout).toMatch(/Das Bild baustelle\n.*\n {2}content\/pages\/start\.json:\d+ {2}\/ /);
  });
});

describe('facts', () => {
  test('set changes one value and no other byte, and says what it changes', async () => {
    const before = await readFile(path.join(folder, 'content/facts.json'), 'utf8');
    const { status, stdout } = run('facts', 'set', 'price.basic', '74,99 €');
    expect({ status, after: await readFile(path.join(folder, 'content/facts.json'), 'utf8') }).toEqual({ status: 0, after: before.replace('69.99', '74.99') });
    expect(stdout).toMatch(/^„Basic, Preis im Monat, netto“ ist jetzt 74,99\u00a0€ statt 69,99\u00a0€\. Es ändert sich auf:\n {2}\//);
  });

  test('set refuses what would be an error and leaves the file alone', async () => {
    const before = await readFile(path.join(folder, 'content/facts.json'), 'utf8');
    const { status, stdout } = run('facts', 'set', 'support.hours', '{{price.basc}}');
    expect(status).toBe(1);
    expect(stdout).toContain('Nicht geändert, denn dann wäre falsch:\n  content/facts.json:');
    expect(await readFile(path.join(folder, 'content/facts.json'), 'utf8')).toBe(before);
  });
});

describe('a figure that looks like a slip is changed only by who is sure:', () => {
  test.each([
    ['0', 'Nicht geändert: Der Wert wäre 0 statt 69,99.'],
    ['7499', 'Nicht geändert: 7.499 ist mindestens das 5-Fache von 69,99.'],
    ['7', 'Nicht geändert: 7 ist höchstens ein Fünftel von 69,99.'],
  ])('price.basic %s', (value, sentence) => {
    expect(run('facts', 'set', 'price.basic', value, '--dry-run')).toMatchObject({ status: 1, stdout: expect.stringContaining(sentence) });
    expect(run('facts', 'set', 'price.basic', value, '--dry-run', '--sure')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/ wäre .* statt 69,99/),
    });
  });

  test('what is no value of its kind is told with one that would be taken', () => {
    expect(run('facts', 'set', 'price.basic', 'viel').stderr).toContain(
      '„viel“ ist kein Betrag in EUR. Schreibe nur den Wert, wie heute 69,99: npm run facts -- set price.basic …',
    );
    expect(run('facts', 'set', 'trial.days', '14 Tage').stderr).toContain(
      '„14 Tage“ ist keine Zahl. Schreibe nur den Wert, wie heute 7: npm run facts -- set trial.days 14',
    );
  });

  test('what a fact says is too little or too much is too much for everybody', async () => {
    await change('content/facts.json', '"value": 69.99', '"min": 9, "max": 99, "value": 69.99');
    for (const value of ['8', '100'])
      expect(run('facts', 'set', 'price.basic', value, '--sure')).toMatchObject({
        status: 1,
        stdout: expect.stringContaining('außerhalb des Erlaubten. Schreibe eine Zahl: mindestens 9, höchstens 99'),
      });
  });
});

test('claims due ends with 1 where a claim has run out or nothing proves it, so that a calendar can run it', async () => {
  await change('content/claims.json', '2099-12-31', '2026-01-31');
  const { status, stdout } = run('claims', 'due', '--within=10');
  expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining('{{claim.testsieger}}  „Testsieger 2025“  Siegel') });
  expect(stdout).toContain('gilt bis 2026-01-31, ABGELAUFEN');
});

test('diff says what changed in sentences that need no JSON', async () => {
  await change('content/facts.json', '69.99', '74.99');
  await change('content/pages/preise.json', '"title": "Basic"', '"title": "Basis"');
  await change('content/pages/preise.json', '"lead": "Bis {{plan.users}} Mitarbeiter gilt Basic', '"lead": "Bis 5 Mitarbeiter gilt Basic');
  await change('content/pages/start.json', '"headline": "Frag uns"', '"headline": "Ruf an"');
  const { status, stdout } = run('diff', '--format=markdown');
  expect(status).toBe(0);
  expect(stdout).toMatch(/### Werte\n\n- „Basic, Preis im Monat, netto“ ist jetzt 74,99\u00a0€ statt 69,99\u00a0€ \(steht in 1 Datei: \/preise\)/);
  expect(stdout).toMatch(/### \/preise\n\n- [^\n]+\(Block 2\) › [^\n]+: jetzt „Basis“ statt „Basic“\.\n/);
  expect(stdout).toMatch(/### \/\n\n- [^\n]+: jetzt „Ruf an“ statt „Frag uns“\./);
  expect(stdout.match(/^- /gm)).toHaveLength(3);
});

test('a page whose file has another name is the same page, and its address leads there', async () => {
  await rename(path.join(folder, 'content/pages/preise.json'), path.join(folder, 'content/pages/tarife.json'));
  await change('pages.config.json', '"page": "preise"', '"page": "tarife"');
  expect(run('diff').stdout).not.toMatch(/gibt es nicht mehr|Neue Seite/);
  await change('content/pages/tarife.json', '"title": "Basic"', '"title": "Basis"');
  expect(run('diff').stdout).toMatch(/\/preise\n[^\n]+: jetzt „Basis“ statt „Basic“/);
});

test('where a page is seen no more, and one of many addresses stands in its place, diff says so', async () => {
  await change('content/pages/landing/dachdecker.json', '"paths": ["/dachdecker"]', '"paths": ["/dachdecker", "/software-in-koeln"]');
  git('commit', '-qam', 'Eigene Seite für Köln');
  await change('content/pages/landing/dachdecker.json', '"title"', '"draft": true, "title"');
  expect(run('diff').stdout).toMatch(
    /^\/dachdecker\n {2}Besucher sehen diese Seite nicht mehr\.\n {2}\/software-in-koeln zeigt jetzt die allgemeine Seite \(content\/pages\/stadt\.json\)\.\n/,
  );
  await rename(path.join(folder, 'content/pages/landing/dachdecker.json'), path.join(folder, 'content/pages/landing/dachdecker.json.txt'));
  expect(run('diff').stdout).toMatch(/gibt es nicht mehr, [^\n]+\n {2}\/software-in-koeln zeigt jetzt die allgemeine Seite/);
  git('reset', '-q', '--hard', 'HEAD~1');
});

describe('diff says of what visitors do not see yet why, and when they will:', () => {
  const preise = 'content/pages/preise.json';
  const still = 'Besucher sehen die letzte Fassung ohne Fehler.';

  test.each([
    ['a comma is missing', '"anchor": "pakete",', '"anchor": "pakete"'],
    ['a field is misspelt', '"title": "Basic"', '"titel": "Basic"'],
    ['versions are to be merged', '{\n', '<<<<<<< HEAD\n{\n'],
  ])('%s', async (_, old, now) => {
    await change(preise, old, now);
    const { stdout } = run('diff');
    expect(stdout).toMatch(/^\/preise\n {2}Diese Änderung ist noch nicht zu sehen, wegen des Fehlers in content\/pages\/preise\.json:\d+; /);
    expect(stdout).toContain(still);
    expect(stdout).not.toMatch(/nicht mehr|statt „/);
  });

  test('a new page with an error is seen by nobody', async () => {
    await writeFile(path.join(folder, 'content/pages/landing/neu.json'), '{ "title": "Neu" "paths": ["/neu"] }');
    expect(run('diff').stdout).toBe(
      'content/pages/landing/neu.json\n  Das sieht noch niemand, solange der Fehler in content/pages/landing/neu.json:1 nicht behoben ist.\n',
    );
  });

  test('so it is with an update, facts and the table of addresses, which are not gone for that', async () => {
    const files = ['content/updates/2026-03-12-mahnung.json', 'content/facts.json', 'pages.config.json'];
    for (const file of files) await writeFile(path.join(folder, file), '{ "x"');
    const { stdout } = run('diff');
    expect(stdout.match(/^.*\n {2}Diese Änderung ist noch nicht zu sehen.*$/gm)).toHaveLength(files.length);
    expect(stdout.split('\n').filter(Boolean)).toHaveLength(2 * files.length);
  });

  test('what comes and goes by itself', async () => {
    const dachdecker = 'content/pages/landing/dachdecker.json';
    await change(dachdecker, '"title"', '"publishAt": "2099-01-11T08:00", "title"');
    expect(run('diff').stdout).toMatch(
      /^\/dachdecker\n {2}Besucher sehen diese Seite erst wieder ab 11\. Januar 2099, 8:00 Uhr\.\n {2}Zu sehen ab: neu 11\. Januar 2099, 8:00 Uhr\.\n/,
    );
    const text = await readFile(path.join(folder, dachdecker), 'utf8');
    await writeFile(
      path.join(folder, 'content/pages/landing/neu.json'),
      text.replace('"/dachdecker"', '"/neu"').replace('"publishAt": "2099-01-11T08:00"', '"draft": true'),
    );
    expect(run('diff').stdout).toMatch(/^\/neu\n {2}Neue Seite „[^“]+“, ein Entwurf, den noch niemand sieht\.$/m);
  });

  test('a block, a post and an update that are new', async () => {
    await change(preise, '"blocks": [', '"blocks": [{ "type": "text-section", "headline": "Winter", "text": "Kalt.", "unpublishAt": "2099-12-24" }, ');
    const update = await readFile(path.join(folder, 'content/updates/2026-03-12-mahnung.json'), 'utf8');
    await writeFile(
      path.join(folder, 'content/updates/2026-11-20-neu.json'),
      update.replace('{', '{ "publishAt": "2099-01-11",').replace(/"id": "[^"]*"/, '"id": "2026-11-20-neu"'),
    );
    const post = await readFile(path.join(folder, 'content/blog/werkzeug-wiederfinden.mdx'), 'utf8');
    await writeFile(path.join(folder, 'content/blog/neu.mdx'), post.replace(/^title:.*$/m, 'title: Ganz neu\ndraft: true'));
    const { stdout } = run('diff');
    expect(stdout).toMatch(/ {2}Neu: .+ „Winter“, zu sehen bis 24\. Dezember 2099, 0:00 Uhr\.$/m);
    expect(stdout).toMatch(/ {2}Neues Update „.+“, zu sehen ab 11\. Januar 2099\.$/m);
    expect(stdout).toMatch(/ {2}Neuer Beitrag „Ganz neu“, ein Entwurf, den noch niemand sieht\.$/m);
  });
});

test('check --since says which addresses were taken away, and where they lead now', async () => {
  await change('content/pages/landing/dachdecker.json', '"/dachdecker"', '"/bedachung"');
  const { stdout } = run('check', '--since=HEAD');
  expect(stdout).toContain('address-gone');
  expect(stdout).toContain('{ "from": "/dachdecker", "to": "/bedachung", "permanent": true }');
});
