import type { Page } from '@playwright/test';
import { expect, pages, test } from './visitor.ts';

interface Node {
  readonly '@type': string;
  readonly [name: string]: unknown;
}
interface Rating {
  readonly ratingValue: string;
  readonly ratingCount: number;
  readonly bestRating: string;
}
interface Offer {
  readonly '@type': string;
  readonly name: string;
  readonly price: string;
  readonly priceCurrency: string;
  readonly url: string;
}
interface AggregateOffer {
  readonly '@type': string;
  readonly offers: readonly Offer[];
}
interface Question {
  readonly '@type': string;
  readonly name: string;
  readonly acceptedAnswer: { readonly '@type': string; readonly text: string };
}

/** Everything that the page tells search engines, node by node; fails where a block does not parse. */
async function nodesOf(page: Page): Promise<Node[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => {
    const data = JSON.parse(text) as { '@context': string; '@graph': Node[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
}

async function nodeOf<Shape>(page: Page, type: string): Promise<Node & Shape> {
  const found = (await nodesOf(page)).filter((node) => node['@type'] === type);
  expect(found, type).toHaveLength(1);
  return found[0] as Node & Shape;
}

const spaces = (text: string) => text.replace(/\s+/g, ' ').trim();
const known = Object.values(pages).filter((path) => path !== pages.unknown);

test('R-JLD-01 R-JLD-02 R-SEO-19 R-TRD-14 search engines can read what every page says of itself', async ({ page }) => {
  for (const path of known) {
    await page.goto(path);
    const nodes = await nodesOf(page);
    expect(nodes.length, path).toBeGreaterThan(0);
    for (const node of nodes) expect(node['@type'], path).toMatch(/^[A-Z][A-Za-z]+$/);
    const software = await nodeOf(page, 'SoftwareApplication');
    expect(software, path).toMatchObject({ name: 'Meisterkontor', applicationCategory: 'BusinessApplication', operatingSystem: 'Web, Android, iOS' });
  }
  await page.goto(pages.unknown);
  expect(await nodesOf(page), 'a page that does not exist has nothing to say').toEqual([]);
});

for (const [number, path, value, count] of [
  ['R-MET-01', pages.home, '4.9', 312],
  ['R-MET-04', pages.electrician, '4.9', 74],
  ['R-MET-07', pages.trade, '4.9', 1247],
] as const) {
  test(`${number} R-JLD-03 the rating of ${path} is ${value} of ${count} votes, for search engines and for visitors`, async ({ page }) => {
    await page.goto(path);
    const { aggregateRating } = await nodeOf<{ aggregateRating: Rating }>(page, 'SoftwareApplication');
    expect(aggregateRating).toEqual({ '@type': 'AggregateRating', ratingValue: value, ratingCount: count, bestRating: '5' });
    const said = `${value.replace('.', ',')} von 5 aus ${count.toLocaleString('de-DE')} Bewertungen`;
    await expect(page.getByRole('main').getByText(`★★★★★${said}`, { exact: true })).toBeVisible();
    const aloud = await page.getByRole('main').ariaSnapshot();
    expect(aloud, 'read aloud, the rating is said once').toContain(`paragraph: ${said}`);
  });
}

test('R-MET-07 R-JLD-03 every page shows visitors the rating that it tells search engines', async ({ page }) => {
  for (const path of known) {
    await page.goto(path);
    const { aggregateRating } = await nodeOf<{ aggregateRating: Rating }>(page, 'SoftwareApplication');
    const value = Number(aggregateRating.ratingValue);
    expect(value, path).toBeGreaterThanOrEqual(1);
    expect(value, path).toBeLessThanOrEqual(Number(aggregateRating.bestRating));
    const shown = `${value.toLocaleString('de-DE', { minimumFractionDigits: 1 })} von 5 aus ${aggregateRating.ratingCount.toLocaleString('de-DE')} Bewertungen`;
    await expect(page.getByRole('main').getByText(shown), path).toBeVisible();
  }
});

test('R-MET-08 R-MET-09 R-JLD-03 the offers of the home page are the plans that visitors see, at the same prices and from the lowest to the highest', async ({
  page,
}) => {
  for (const path of [pages.home, pages.electrician]) {
    await page.goto(path);
    const { offers: range } = await nodeOf<{ offers: AggregateOffer }>(page, 'SoftwareApplication');
    const { offers, ...whole } = range;
    expect(whole, path).toEqual({ '@type': 'AggregateOffer', lowPrice: '69.99', highPrice: '169.99', priceCurrency: 'EUR', offerCount: 2 });
    const url = new URL('/preise', page.url()).href;
    expect(
      offers.map(({ name, price, priceCurrency, url }) => ({ name, price, priceCurrency, url })),
      path,
    ).toEqual([
      { name: 'Basic', price: '69.99', priceCurrency: 'EUR', url },
      { name: 'Premium', price: '169.99', priceCurrency: 'EUR', url },
    ]);
    for (const { '@type': type, name, price } of offers) {
      expect(type).toBe('Offer');
      const card = page.locator('xpath=//h3/..').filter({ has: page.getByRole('heading', { level: 3, name }) });
      await expect(card.getByText(`${price.replace('.', ',')} €`, { exact: true }), `${name} on ${path}`).toBeVisible();
    }
  }
});

test('R-JLD-03 R-MET-09 a page without plans tells visitors the prices that it tells search engines', async ({ page }) => {
  await page.goto(pages.city);
  const { offers } = await nodeOf<{ offers: AggregateOffer }>(page, 'SoftwareApplication');
  expect(offers.offers.map(({ price }) => price)).toEqual(['69.99', '169.99']);
  const note = page.getByRole('main').locator('section').last();
  for (const { name, price } of offers.offers) await expect(note.getByText(`${name} für ${price.replace('.', ',')}`)).toBeVisible();
  expect((await nodesOf(page)).map((node) => node['@type'])).not.toContain('FAQPage');
});

for (const path of [pages.home, pages.electrician]) {
  test(`R-MET-11 R-JLD-03 the questions that search engines get from ${path} are those that visitors can open, with the same answers`, async ({ page }) => {
    await page.goto(path);
    const { mainEntity } = await nodeOf<{ mainEntity: Question[] }>(page, 'FAQPage');
    const questions = page.locator('#faq summary');
    await expect(questions).toHaveCount(4);
    expect(mainEntity).toHaveLength(4);
    for (const [index, question] of mainEntity.entries()) {
      expect(question).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } });
      await expect(questions.nth(index)).toHaveText(question.name);
      await questions.nth(index).click();
      const answer = questions.nth(index).locator('xpath=following-sibling::*[1]');
      await expect(answer).toBeVisible();
      expect(spaces(question.acceptedAnswer.text)).toBe(spaces(await answer.innerText()));
    }
  });
}

test('R-HOM-26 every feature of the home page has its address on the features page', async ({ page }) => {
  await page.goto(pages.home);
  const { itemListElement } = await nodeOf<{ itemListElement: { '@type': string; position: number; name: string; url: string }[] }>(page, 'ItemList');
  const { origin } = new URL(page.url());
  const anchors = [
    'angebote',
    'aufträge',
    'rechnungen',
    'mahnwesen',
    'kundendatenbank',
    'anfragen',
    'dokumentenablage',
    'buchhaltung',
    'tourenplanung',
    'kalender',
    'verfügbarkeit',
    'mitarbeiter',
    'materialien',
    'lager',
    'lieferanten',
    'bestellungen',
  ];
  expect(itemListElement.map(({ url }) => url)).toEqual(anchors.map((anchor) => `${origin}/funktionen#${anchor}`));
  expect(itemListElement.map(({ position }) => position)).toEqual(anchors.map((_, index) => index + 1));
  await expect(page.locator('#features').getByRole('heading', { level: 4 })).toHaveText(itemListElement.map(({ name }) => name));
});

test('R-MET-14 whoever shares a page shares its own title, description, address and picture', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of known) {
    await page.goto(path);
    const { origin } = new URL(page.url());
    const property = (name: string) => page.locator(`meta[property="og:${name}"]`);
    await expect(property('title'), path).toHaveAttribute('content', await page.title());
    await expect(property('description'), path).toHaveAttribute('content', (await page.locator('meta[name=description]').getAttribute('content')) ?? '');
    await expect(property('url'), path).toHaveAttribute('content', origin + path);
    await expect(property('site_name'), path).toHaveAttribute('content', 'Meisterkontor');
    await expect(property('locale'), path).toHaveAttribute('content', 'de_DE');
    const image = await page.request.get((await property('image').getAttribute('content')) ?? '');
    expect(image.status(), path).toBe(200);
    expect(image.headers()['content-type'], path).toMatch(/^image\/(png|jpeg)$/);
    titles.add(await page.title());
  }
  expect(titles.size, 'no two pages share a title').toBe(known.length);
});

test('R-MET-14 an alias is shared under the address that counts', async ({ page }) => {
  await page.goto('/elektrikersoftware');
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${new URL(page.url()).origin}/handwerkersoftware-elektriker`);
});
