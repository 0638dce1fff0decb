import { expect, test } from 'vitest';
import type { ContentFiles, FileMemory } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { testFiles } from '../test-site.ts';
import { createReading, outcome, outcomeAnew, type Texts, today } from './outcome.ts';

const link = (label: string, href: string) => ({ label, href });
const header = (headline: string, more: object = {}) => ({ type: 'page-header', headline, ...more });
const page = (title: string, ...blocks: object[]) => ({ title, description: `Seite „${title}“.`, blocks: [header('Seite'), ...blocks] });
const faq = (...items: [question: string, answer: string][]) => ({
  type: 'faq',
  headline: 'Fragen',
  items: items.map(([question, answer]) => ({ question, answer })),
});
const hero = (more: object) => ({ type: 'hero', headline: 'Start', lead: 'Text.', primary: link('Los', '/'), image: { name: 'tour', alt: 'Bild' }, ...more });
const plan = (title: string, price: string) => ({
  title,
  price,
  description: 'Für Betriebe.',
  period: 'pro Monat',
  features: [{ name: 'Angebote', included: true }],
  cta: link('Testen', 'app:/auth'),
});

const facts = {
  wort: { title: 'Wort', type: 'text', value: 'Handwerk' },
  zahl: { title: 'Zahl', type: 'number', value: 12 },
  preis: { title: 'Preis', type: 'money', value: 69.99 },
  sterne: { title: 'Sterne', type: 'number', value: 4.5 },
  pfad: { title: 'Pfad', type: 'text', value: 'ziel' },
  bild: { title: 'Bild', type: 'text', value: 'tour' },
  marke: { title: 'Marke', type: 'text', value: 'oben' },
  innen: { title: 'Innen', type: 'text', value: 'mit {{wort}}' },
  // of each of these one text says what it breaks
  ort: { title: 'Ort', type: 'text', value: 'Ort' },
  satz: { title: 'Satz', type: 'text', value: 'Satz' },
  liste: { title: 'Liste', type: 'text', value: 'Liste' },
  knopf: { title: 'Knopf', type: 'text', value: 'Knopf' },
};

/** A page for each way in which a field can hang on a value. */
const pages: Readonly<Record<string, object>> = {
  home: page('Start', { type: 'text-section', headline: 'Zum Ziel', items: [{ title: 'Weg', text: 'Hier: [Ziel](/ziel).' }] }),
  ziel: page('Ziel'),
  titel: page(`Ein Titel, der lang genug ist, um mit {{wort}} nahe an das Ende zu kommen`),
  beschreibung: { ...page('Beschreibung'), description: `${'Ein Satz mit Wort. '.repeat(9)}{{zahl}}` },
  zeile: page('Zeile', faq(['Was ist {{wort}}?', 'Ja.'], ['Was ist Handwerk und mehr?', 'Nein.'])),
  antwort: page('Antwort', faq(['Was?', 'Ja, **{{wort}}** und [Ziel](/{{pfad}}).'], ['Und?', '{{innen}}'])),
  probe: page('Probe', faq(['Wie lange?', 'Teste uns sieben Tage lang kostenlos.'])),
  knopf: page('Knopf', { type: 'call-to-action', headline: 'Los', primary: link('{{zahl}} Tage', '/{{pfad}}') }),
  bild: { ...page('Bild'), blocks: [hero({ image: { name: '{{bild}}', alt: '{{wort}}' } })] },
  vorschau: { ...page('Vorschau'), image: '{{bild}}' },
  marke: page(
    'Marke',
    { ...faq(['Was?', 'Das.']), anchor: '{{marke}}' },
    { type: 'call-to-action', anchor: 'unten', headline: 'Los', primary: link('Los', '/') },
  ),
  tarife: page('Tarife', { type: 'plan-cards', headline: 'Tarife', note: 'Ohne Steuer.', items: [plan('Basic', '19,99 €'), plan('{{wort}}', '{{preis}}')] }),
  sterne: page('Sterne', {
    type: 'ratings-table',
    headline: 'Sterne',
    providers: ['Wir', 'Andere'],
    items: [{ category: '{{wort}}', scores: ['{{sterne}}', 4] }],
  }),
  stadt: {
    title: 'Für {{ort}} {{stadt.name}}',
    description: '{{stadt.intro}} Mit {{wort}}.',
    variants: [{ when: ['stadt'], texts: { satz: 'In {{stadt.name}} {{satz}}.' } }],
    blocks: [
      header('In {{stadt.name}}', { lead: '{{text.satz}}' }),
      { ...faq(['Was kostet es?', '{{stadt.intro}} {{preis}}'], ['Wie lange?', '{{zahl}} Tage.']), when: ['stadt.kammer'] },
      { type: 'call-to-action', headline: 'Los', primary: link('{{knopf}}', '/{{pfad}}') },
    ],
  },
};

const towns = {
  title: 'Städte',
  items: [
    { slug: 'bonn', name: 'Bonn', intro: 'Am Rhein, mit {{liste}}.', kammer: 'Köln' },
    { slug: 'ulm', name: 'Ulm', intro: 'An der Donau.' },
  ],
  unknown: { name: '{{name}}', intro: 'Überall.' },
};

const rows = Object.keys(pages).map((name) =>
  name === 'stadt'
    ? { paths: ['/{stadt}-software'], page: name, vocabularies: { stadt: 'seo/staedte' } }
    : { paths: [name === 'home' ? '/' : `/${name}`], page: name },
);
const texts = testFiles(pages as Record<string, unknown>, rows, {
  'content/facts.json': { facts: { ...JSON.parse(testFiles().get('content/facts.json') ?? '').facts, ...facts } },
  'content/seo/staedte.json': towns,
});

/** Values that break something somewhere, and some that break nothing. */
const others: readonly unknown[] = [
  ...['Werk', '', ' ', 'Sehr '.repeat(20), 'x'.repeat(2_000), '12', '0', 'zwei', '{{zahl}}', '{{fehlt}}', '{{innen}}', '**', '](', '[a](gibt:nicht)'],
  ...['gibt-es-nicht', 'ziel#x', '//böse', 'rechnung', 'kein-bild', 'unten', 'main', 'A B', 'Basic', '29 €', 'ist Handwerk und mehr', '<b>', '- a\n- b', '# a'],
  ...[0, -1, 7, 1.5, 1_000_000, 9.99],
];

const withFact = (all: Texts, name: string, value: unknown): Texts => {
  const { facts } = JSON.parse(all.get('content/facts.json') ?? '');
  const { [name]: fact, ...rest } = facts;
  const type = typeof value === 'number' ? (fact?.type === 'text' ? 'number' : fact?.type) : 'text';
  const changed = value === undefined ? rest : { ...facts, [name]: { ...fact, type, value } };
  return new Map([...all, ['content/facts.json', JSON.stringify({ facts: changed }, null, 2)]]);
};

test('the files of this test are right', async () => {
  const read = createReading();
  expect(acceptAndCheck(new Map(), await read(texts), today).site.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test.each(Object.keys(facts))('another value of „%s“ is accepted, or told, as by who reads all pages anew', async (name) => {
  const read = createReading();
  let accepted = acceptAndCheck(new Map(), await read(texts), today).files;
  const verdicts = new Set<boolean>();
  for (const value of [undefined, ...others]) {
    const wanted = withFact(texts, name, value);
    const { files, told } = outcome(accepted, await read(wanted));
    expect(told, `${name}: ${JSON.stringify(value)}`).toEqual(await outcomeAnew(texts, wanted));
    verdicts.add(told.refused.length > 0);
    // and back again
    accepted = outcome(files, await read(texts)).files;
  }
  expect(verdicts).toEqual(new Set([true, false]));
});

/** What is kept of files until the next start, as JSON has it. */
function memoriesOf(files: ContentFiles, all: Texts): ReadonlyMap<string, FileMemory | undefined> {
  return new Map(
    [...all].map(([file, text]) => {
      const content = files.get(file);
      return [`${file} ${text}`, content && JSON.parse(JSON.stringify(renderer.memoryOf(content) ?? null))] as const;
    }),
  );
}

test('a length of the trial in words is looked at anew when another one is said', async () => {
  const read = createReading();
  const { files } = acceptAndCheck(new Map(), await read(texts), today);
  const wanted = withFact(texts, 'trial.days', 14);
  const { told } = outcome(files, await read(wanted));
  expect(told.issues.filter(({ file }) => file === 'content/pages/probe.json').map(({ rule }) => rule)).toEqual(['other-value']);
  expect(told).toEqual(await outcomeAnew(texts, wanted));
});

test('after a restart the same is said of another value', async () => {
  const first = createReading();
  const memories = memoriesOf(acceptAndCheck(new Map(), await first(texts), today).files, texts);
  for (const [name, value] of [
    ['wort', 'Werk'],
    ['wort', 'Sehr '.repeat(20)],
    ['zahl', 'zwei'],
    ['pfad', '//böse'],
    ['preis', 0],
  ] as const) {
    const read = createReading(memories);
    const wanted = withFact(texts, name, value);
    expect(outcome(await read(texts), await read(wanted)).told, `${name}: ${value}`).toEqual(await outcomeAnew(texts, wanted));
  }
});

test('a page that is saved, renamed or deleted with a value, or before it, is looked at as it is then', async () => {
  const [long, short] = ['Sehr '.repeat(20), 'Werk'];
  const edit = (all: Texts, name: string, from: string, to: string): Texts =>
    new Map([...all].map(([file, text]) => [file, file === `content/pages/${name}.json` ? text.replace(from, to) : text]));
  const without = (all: Texts, name: string): Texts => new Map([...all].filter(([file]) => file !== `content/pages/${name}.json`));
  const withLong = edit(texts, 'ziel', '"Ziel"', `"Ein Ziel, das noch lange nicht erreicht ist, außer mit {{wort}}"`);
  const renamed = new Map([...without(texts, 'titel'), ['content/pages/anders.json', texts.get('content/pages/titel.json') ?? '']]).set(
    'pages.config.json',
    (texts.get('pages.config.json') ?? '').replace('"page": "titel"', '"page": "anders"'),
  );
  const ways: readonly (readonly Texts[])[] = [
    [withLong, withFact(withLong, 'wort', long), withFact(withLong, 'wort', short)],
    [withFact(withLong, 'wort', long), withLong],
    [withFact(texts, 'wort', short), withFact(withLong, 'wort', short), withFact(texts, 'wort', long)],
    [renamed, withFact(renamed, 'wort', long), withFact(renamed, 'wort', short)],
    [without(texts, 'titel'), withFact(texts, 'wort', long), texts],
  ];
  for (const way of ways) {
    const read = createReading();
    let [accepted, served] = [acceptAndCheck(new Map(), await read(texts), today).files, texts];
    for (const wanted of way) {
      const { files, told } = outcome(accepted, await read(wanted));
      expect(told).toEqual(await outcomeAnew(served, wanted));
      const from = new Map(told.kept.map(([file = '', version]) => [file, version === 'before' ? served : wanted]));
      [accepted, served] = [files, new Map([...from].flatMap(([file, version]) => (version.has(file) ? [[file, version.get(file) ?? ''] as const] : [])))];
    }
  }
});
