import { expect, test } from 'vitest';
import type { ContentFiles } from '../../renderer/api.ts';
import { withoutEffectsOfLeaps } from '../../renderer/check/changed-facts.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { Issue } from '../../schema/issue.ts';
import { atOnce } from '../../server/content/in-slices.ts';
import { readAll } from '../mistakes/load.ts';
import { smallSite } from './small-site.ts';

const facts = (value: number) =>
  JSON.stringify({
    facts: {
      ...JSON.parse(smallSite['content/facts.json'] ?? '').facts,
      'price.basic': { title: 'Basic, Preis im Monat', words: ['Basic', 'Preis', 'Monat'], type: 'money', value },
      'price.premium': { title: 'Premium, Preis im Monat', words: ['Premium', 'Preis', 'Monat'], type: 'money', value: 169.99 },
    },
  });
const pageWith = (...texts: string[]) =>
  JSON.stringify({ title: 'Preise', description: 'Alles.', blocks: texts.map((lead, index) => ({ type: 'page-header', headline: `H${index}`, lead })) });

/** What is told of figures, with a fact that said 69,99 € when it was committed last. */
async function told(value: number | string, ...texts: string[]): Promise<string[]> {
  const issues = await issuesWith(value, pageWith(...texts));
  return issues.filter(({ rule }) => rule === 'other-value' || rule === 'fact-leap').map(({ file, message }) => `${file}: ${message.de}`);
}

async function issuesWith(value: number | string, page: string) {
  return issuesAfter(typeof value === 'string' ? value : facts(value), facts(69.99), page);
}

async function issuesAfter(written: string, before: string, page: string) {
  const bytes = (text: string) => Buffer.from(text);
  const files = Object.entries({ ...smallSite, 'content/facts.json': written, 'content/pages/preise.json': page });
  const read = await readAll(new Map(files.map(([file, text]) => [file, bytes(text)])));
  const committed = await renderer.readFile('content/facts.json', bytes(before));
  const accepted = renderer.accept(new Map(), read);
  return atOnce(renderer.check(accepted, new Date('2026-11-21'), { facts: committed }));
}

/** What is told of figures, with a team that had six members when it was committed last. */
async function toldOfTeam(members: number, ...texts: string[]): Promise<string[]> {
  const team = (value: number) => {
    const words = { team: ['Leute', 'Team', 'Standorte'], locations: ['Standorte', 'Leute'] };
    const counts = {
      'company.team': { title: 'Mitglieder im Team', words: words.team, type: 'number', value },
      'company.locations': { title: 'Standorte', words: words.locations, type: 'number', value: 3 },
    };
    return JSON.stringify({ facts: { ...JSON.parse(facts(69.99)).facts, ...counts } });
  };
  const issues = await issuesAfter(team(members), team(6), pageWith(...texts));
  return issues.filter(({ rule }) => rule === 'other-value').map(({ file, range: { column }, message }) => `${file}:${column}: ${message.de}`);
}

test('a number in words that a fact said before it was changed is told, where a figure in its place would be that of the fact', async () => {
  const text = 'Wir sind sechs Leute im Team, haben sechs Tassen und drei Standorte.';
  const column = pageWith(text).indexOf('sechs Leute') + 1;
  expect(await toldOfTeam(8, text)).toEqual([
    `content/pages/preise.json:${column}: „sechs“ ist etwas anderes, als in content/facts.json steht: „Mitglieder im Team“ ist dort 8. Schreibe „{{company.team}}“, oder ändere den Wert dort. Ist etwas anderes gemeint, sage dazu, was, oder nimm es mit "$ignore" aus.`,
  ]);
  expect(await toldOfTeam(8, text, 'Unser Team: sechs Leute an drei Standorten.')).toEqual([
    expect.stringMatching(/^content\/facts\.json:\d+: „Mitglieder im Team“ war 6 und ist jetzt 8\. Seitdem widerspricht/),
  ]);
  expect(await toldOfTeam(6, text)).toEqual([]);
});

test('a slipped decimal point is told at the fact, and not at a figure that is taken for it only since then', async () => {
  expect(await told(6999, '| Preis brutto | 3.900 € | 8.600 € | 14.200 € |')).toEqual([
    'content/facts.json: „Basic, Preis im Monat“ war 69,99\u00a0€ und ist jetzt 6.999,00\u00a0€. Seitdem widerspricht dem, was hier steht: content/pages/preise.json:1. Prüfe den Wert; stimmt er, ändere diese Stellen.',
  ]);
});

test('a fact that several texts contradict since it was changed is told once', async () => {
  const texts = ['Basic kostet 69,99 € im Monat.', 'Der Preis von Basic: 69,99 € im Monat.'];
  expect(await told(79.99, ...texts)).toEqual([expect.stringMatching(/^content\/facts\.json: „Basic, Preis im Monat“ war 69,99\s€ und ist jetzt 79,99\s€\./)]);
});

test('a single text that still says what a fact said is told where it stands, as is one that never agreed with it', async () => {
  expect(await told(79.99, 'Basic kostet 69,99 € im Monat.')).toEqual([expect.stringMatching(/^content\/pages\/preise\.json: „69,99 €“ ist etwas anderes/)]);
  expect(await told(79.99, 'Basic kostet 59,99 € im Monat.')).toEqual([expect.stringMatching(/^content\/pages\/preise\.json: „59,99 €“ ist etwas anderes/)]);
});

test('a text is compared with the facts of the last commit, while those on the disk cannot be read', async () => {
  expect(await told('{', 'Basic kostet 59,99 € im Monat.')).toEqual([expect.stringMatching(/^content\/pages\/preise\.json: „59,99 €“ ist etwas anderes/)]);
});

test.each([
  [6999, 'war 69,99\u00a0€ und ist jetzt 6.999,00\u00a0€'],
  [0, 'war 69,99\u00a0€ und ist jetzt 0,00\u00a0€'],
])('a fact that is ten times what it was, or nothing, is told where no text contradicts it', async (value, said) => {
  expect(await told(value, 'Alles inklusive.')).toEqual([
    expect.stringContaining(`content/facts.json: „Basic, Preis im Monat“ ${said}. Ist das Komma verrutscht?`),
  ]);
  expect(await told(99.99, 'Alles inklusive.')).toEqual([]);
});

test('a fact that is ten times what it was is told, and not the order of the plans that have its price as well', async () => {
  const plan = (title: string, price: string) => ({
    title,
    description: 'Für Betriebe.',
    price,
    period: 'pro Monat',
    features: [{ name: 'Rechnungen', included: true }],
    cta: { label: 'Testen', href: '/' },
  });
  const plans = { type: 'plan-cards', headline: 'Pakete', items: [plan('Basic', '{{price.basic}}'), plan('Premium', '{{price.premium}}')], note: 'Netto.' };
  const page = JSON.stringify({ title: 'Preise', description: 'Alles.', blocks: [{ type: 'page-header', headline: 'Preise' }, plans] });
  expect((await issuesWith(699.9, page)).flatMap(({ rule }) => (/plan-order|fact-leap/.test(rule) ? [rule] : []))).toEqual(['fact-leap']);
  expect((await issuesWith(179.99, page)).flatMap(({ rule }) => (/plan-order|fact-leap/.test(rule) ? [rule] : []))).toEqual(['plan-cards/plan-order']);
});

test('what rules of blocks say because a fact is ten times what it was is not told, but for an error, which keeps a page from visitors', async () => {
  const page = 'content/pages/preise.json';
  const read = await readAll(new Map([[page, Buffer.from(pageWith('Ab {{price.basic}}.', 'Ohne Preis.'))]]));
  const issue = (rule: string, pointer: string, severity: Issue['severity'] = 'warning', file = page) => ({ rule, severity, file, pointer }) as Issue;
  const leap = issue('fact-leap', '/facts/price.basic/value', 'warning', 'content/facts.json');
  const because = issue('plan-cards/plan-order', '/blocks/0/lead');
  const others = [issue('plan-cards/plan-order', '/blocks/1/lead'), issue('literal-fact', '/blocks/0/lead'), issue('plan-cards/no-plan', '/blocks/0', 'error')];
  const left = (issues: readonly Issue[]) => withoutEffectsOfLeaps(issues, read as ContentFiles);
  expect(left([leap, because, ...others])).toEqual([leap, ...others]);
  expect(left([because, ...others])).toEqual([because, ...others]);
});
