import { expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { atOnce } from '../../server/content/in-slices.ts';
import { readAll } from '../mistakes/load.ts';
import { smallSite } from './small-site.ts';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

const facts = (basic: number, premium: number) => ({
  facts: {
    ...JSON.parse(smallSite['content/facts.json'] ?? '').facts,
    'price.basic': { title: 'Basic, Preis im Monat', words: ['Basic', 'Preis', 'Monat'], type: 'money', value: basic },
    'price.premium': { title: 'Premium, Preis im Monat', words: ['Premium', 'Preis', 'Monat'], type: 'money', value: premium },
  },
});

function page(title: string, own: object = {}, price = '{{price.premium}}') {
  const plan = (title: string, price: string) => ({
    title,
    description: 'Für Betriebe.',
    price,
    period: 'pro Monat',
    features: [{ name: 'Rechnungen', included: true }],
    cta: { label: 'Testen', href: '/' },
  });
  const plans = { ...own, type: 'plan-cards', headline: 'Pakete', items: [plan('Basic', '{{price.basic}}'), plan('Premium', price)], note: 'Netto.' };
  return { title, description: `${title}, alles darüber.`, paths: [`/${title.toLowerCase()}`], blocks: [{ type: 'page-header', headline: title }, plans] };
}

/** What is told of the order of plans and of exceptions, where the facts were committed with the second prices. */
async function told(pages: Readonly<Record<string, object>>, prices: readonly [number, number], committed?: readonly [number, number]) {
  const files = { ...smallSite, 'content/facts.json': facts(...prices), ...pages };
  const read = await readAll(new Map(Object.entries(files).map(([file, value]) => [file, bytes(value)])));
  const before = committed && (await renderer.readFile('content/facts.json', bytes(facts(...committed))));
  const issues = atOnce(renderer.check(renderer.accept(new Map(), read), new Date('2026-11-21'), { facts: before }));
  return issues.filter(({ rule }) => /plan-order|ignore/.test(rule));
}

const two = { 'content/pages/eins.json': page('Eins'), 'content/pages/zwei.json': page('Zwei') };
const said = 'Dieser Tarif kostet weniger als „Basic“ davor. Stelle den kleineren zuerst, oder prüfe die Preise.';

test('what a rule of a block says of several pages because of one fact is told once, at the fact, with the pages', async () => {
  const [issue, ...others] = await told(two, [269.99, 169.99]);
  expect(others).toEqual([]);
  expect(issue).toMatchObject({
    rule: 'plan-cards/plan-order',
    severity: 'warning',
    file: 'content/facts.json',
    pointer: '/facts/price.premium/value',
    message: {
      de: `„Premium, Preis im Monat“ ist 169,99\u00a0€. Deshalb gilt auf 2 Seiten (content/pages/eins.json:1, content/pages/zwei.json:1): ${said}`,
    },
    related: Object.keys(two).map((file) => ({ file })),
  });
});

test('of the facts that the blocks name the one is told that was changed since it was committed', async () => {
  const pointers = async (committed: [number, number]) => (await told(two, [269.99, 169.99], committed)).map(({ pointer }) => pointer);
  expect(await pointers([69.99, 169.99])).toEqual(['/facts/price.basic/value']);
  expect(await pointers([69.99, 96.99])).toEqual(['/facts/price.premium/value']);
});

test('it is told on the page where it is one alone, where the price is written out, and where the others have an exception', async () => {
  const places = async (pages: Readonly<Record<string, object>>) => (await told(pages, [269.99, 169.99])).map(({ file, message }) => [file, message.de]);
  const one = { 'content/pages/eins.json': page('Eins') };
  const onPage = [['content/pages/eins.json', said]];
  expect(await places(one)).toEqual(onPage);
  expect(await places({ ...one, 'content/pages/zwei.json': page('Zwei', { $ignore: [{ rule: 'plan-cards/plan-order', reason: 'So gewollt.' }] }) })).toEqual(
    onPage,
  );
  const written = { 'content/pages/zwei.json': page('Zwei', {}, '99 €') };
  expect(await places({ ...one, ...written })).toEqual([...onPage, ['content/pages/zwei.json', said]]);
});
