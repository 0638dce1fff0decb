import { describe, expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { htmlOf, testFiles, testSite } from '../test-site.ts';

const facts = {
  'reviews.count': { title: 'Bewertungen', type: 'number', value: 1312 },
  'reviews.average': { title: 'Durchschnitt', type: 'number', value: 4.7 },
  'reviews.none': { title: 'Keine', type: 'number', value: 0 },
  'reviews.text': { title: 'Als Text', type: 'text', value: '1.300+' },
  'campaign.end': { title: 'Ende der Aktion', type: 'date', value: '2026-12-31' },
};

async function siteWith(rating: object, { lead = 'Gut.', ...others }: { lead?: string } & Record<string, unknown> = {}) {
  const header = { type: 'page-header', headline: 'Bewertungen', lead, rating };
  const page = { title: 'Bewertungen', description: 'Was andere sagen.', blocks: [header] };
  return testSite(
    testFiles({ bewertungen: page }, [{ paths: ['/bewertungen'], page: 'bewertungen' }], { 'content/facts.json': { facts: { ...facts, ...others } } }),
  );
}

const told = async (rating: object, others?: Record<string, unknown>) => {
  const { issues } = await siteWith(rating, others);
  return issues.filter(({ severity }) => severity === 'error').map(({ rule, pointer, file }) => [rule, file, pointer]);
};

describe('a number field takes the number behind a fact', () => {
  const rating = { value: '{{reviews.average}}', count: '{{reviews.count}}' };

  test('so that a count stands in one place only: as a number in the document, in the text as the site writes it', async () => {
    const site = await siteWith(rating, { lead: '{{reviews.count}} Leute haben geurteilt.' });
    expect(site.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { blocks } = renderer.pageDocument(site, '/bewertungen') as { blocks: object[] };
    expect(blocks[0]).toMatchObject({ rating: { value: 4.7, count: 1312 }, lead: '1.312 Leute haben geurteilt.' });
    expect(htmlOf(site, '/bewertungen')).toContain('4,7');
  });

  test('and has its own limits for it', async () => {
    expect(await told({ value: 4.7, count: '{{reviews.none}}' })).toEqual([['out-of-range', 'content/pages/bewertungen.json', '/blocks/0/rating/count']]);
    expect(await told({ value: 4.7, count: '{{reviews.average}}' })).toEqual([['wrong-type', 'content/pages/bewertungen.json', '/blocks/0/rating/count']]);
  });

  test('and what is no number, unknown or more than a number is one finding', async () => {
    expect(await told({ value: 4.7, count: '{{reviews.text}}' })).toEqual([['no-number', 'content/pages/bewertungen.json', '/blocks/0/rating/count']]);
    expect(await told({ value: 4.7, count: '{{reviews.cuont}}' })).toEqual([['unknown-fact', 'content/pages/bewertungen.json', '/blocks/0/rating/count']]);
    expect(await told({ value: 4.7, count: 'rund {{reviews.count}}' })).toEqual([['wrong-type', 'content/pages/bewertungen.json', '/blocks/0/rating/count']]);
  });

  test('a fact that becomes a text is told where its number is needed', async () => {
    const fact = { 'reviews.count': { title: 'Bewertungen', type: 'text', value: '1312' } };
    expect(await told(rating, fact)).toEqual([['no-number', 'content/pages/bewertungen.json', '/blocks/0/rating/count']]);
  });
});

test('a date is a fact that is written as a day of the calendar and read in the words of the site', async () => {
  const site = await siteWith({ value: 4, count: 1 }, { lead: 'Nur bis {{campaign.end}}.' });
  expect(htmlOf(site, '/bewertungen')).toContain('Nur bis 31.\u00a0Dezember 2026.');
  const wrong = (value: unknown) => told({ value: 4, count: 1 }, { 'campaign.end': { title: 'Ende', type: 'date', value } });
  expect(await wrong('31.12.2026')).toEqual([['wrong-date', 'content/facts.json', '/facts/campaign.end/value']]);
  expect(await wrong('2026-02-30')).toEqual([['wrong-date', 'content/facts.json', '/facts/campaign.end/value']]);
  expect(await wrong(20261231)).toEqual([['wrong-date', 'content/facts.json', '/facts/campaign.end/value']]);
});
