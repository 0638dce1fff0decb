import { expect, test } from 'vitest';
import { mendFiles } from '../../cli/fix/mend-files.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { Issue } from '../../schema/issue.ts';
import { atOnce } from '../../server/content/in-slices.ts';
import { readAll } from '../mistakes/load.ts';
import { smallSite } from './small-site.ts';

const factsFile = 'content/facts.json';
const facts = (names: Readonly<Record<string, number>>) =>
  JSON.stringify({
    facts: {
      ...JSON.parse(smallSite[factsFile] ?? '').facts,
      ...Object.fromEntries(Object.entries(names).map(([name, value]) => [name, { title: 'Plätze', type: 'number', value }])),
    },
  });
const page = (lead: string) => JSON.stringify({ title: 'Preise', description: 'Alles.', blocks: [{ type: 'page-header', headline: 'Preise', lead }] });
const site = (names: Readonly<Record<string, number>>, lead: string) =>
  new Map(
    Object.entries({ ...smallSite, [factsFile]: facts(names), 'content/pages/preise.json': page(lead) }).map(([file, text]) => [file, Buffer.from(text)]),
  );

/** What a command says of files, with the facts of the last commit. */
async function check(files: ReadonlyMap<string, Uint8Array>, before: Readonly<Record<string, number>>): Promise<readonly Issue[]> {
  const committed = await renderer.readFile(factsFile, Buffer.from(facts(before)));
  const read = await readAll(files);
  const now = read.get(factsFile);
  if (now) read.set(factsFile, renderer.withFormerNames(now, committed));
  return atOnce(renderer.check(renderer.accept(new Map(), read), new Date('2026-11-21'), { facts: committed }));
}

const told = (issues: readonly Issue[]) => issues.flatMap(({ rule, file, message }) => (/fact/.test(rule) ? [`${file}: ${message.de}`] : []));
const before = { 'plan.users': 5, 'plan.days': 30 };

test('a fact that was renamed is one mistake, told at its new name with the files that have the old one, and mended in all of them', async () => {
  const files = site({ 'plan.seats': 5, 'plan.days': 30 }, '{{plan.users}} Plätze, {{ plan.users }}.');
  expect(told(await check(files, before))).toEqual([
    'content/facts.json: „{{plan.users}}“ heißt jetzt „{{plan.seats}}“, und eine Datei nennt noch den alten Namen: content/pages/preise.json. Schreibe dort „{{plan.seats}}“; „npm run fix“ tut es überall. War es ein Versehen, nenne den Wert wieder „plan.users“.',
  ]);
  const mended = await mendFiles({ files, check: (some) => check(some, before), wants: ({ rule }) => rule === 'renamed-fact' });
  expect(told(mended.issues)).toEqual([]);
  expect(Buffer.from(mended.files.get('content/pages/preise.json') ?? []).toString()).toBe(page('{{plan.seats}} Plätze, {{ plan.seats }}.'));
});

test.each(['plan users', 'Plan.Users', 'plan-users'])('a name that was mistyped (%s) is told where it stands, and mended there alone', async (slip) => {
  const files = site({ [slip]: 5, 'plan.days': 30 }, '{{plan.users}} Plätze');
  expect(told(await check(files, before))).toEqual([
    'content/facts.json: Dieser Wert hieß „plan.users“, und eine Datei nennt ihn noch so: content/pages/preise.json. Schreibe "plan.users".',
  ]);
  const mended = await mendFiles({ files, check: (some) => check(some, before), wants: ({ rule }) => rule === 'renamed-fact' });
  expect(told(mended.issues)).toEqual([]);
  expect(Buffer.from(mended.files.get(factsFile) ?? []).toString()).toBe(facts(before));
  expect(mended.files.get('content/pages/preise.json')).toEqual(files.get('content/pages/preise.json'));
});

test.each([
  ['nothing came with its value', { 'plan.seats': 6, 'plan.days': 30 }],
  ['two facts came with its value', { 'plan.seats': 5, 'plan.chairs': 5, 'plan.days': 30 }],
])('a fact that is gone is told where it is named when %s', async (_, now) => {
  const issues = await check(site(now, '{{plan.users}} Plätze'), before);
  expect(issues.flatMap(({ rule, file }) => (rule === 'waits-for' ? [] : [`${rule} ${file}`]))).toContain('unknown-fact content/pages/preise.json');
});
