import { expect, test } from './visitor.ts';

const appUrl = 'https://app.meisterkontor.example/auth';

const trades = [
  {
    numbers: { hero: 'R-TRD-05', cards: 'R-TRD-06', users: 'R-TRD-07', trial: 'R-TRD-08', routes: 'R-RTE-19 R-RTE-20', rating: 'R-MET-05' },
    name: 'painter',
    paths: ['/handwerkersoftware-maler', '/handwerkersoftware-fur-maler', '/handwerkersoftware-fur-maler-und-lackierer', '/malersoftware'],
    headline: 'Software für Maler, die mehr streichen als schreiben',
    eyebrow: 'Handwerkersoftware für Maler und Lackierer',
    picture: /^Aufmaß eines Wohnzimmers/,
    title: /^Malersoftware: .*für Maler$/,
    cards: ['Farbverwaltung', 'Digitales Aufmaß', 'Angebote und Rechnungen', 'Zeiterfassung', 'Projektdokumentation', 'Flächenberechnung'],
    users: 'über 500 Nutzer',
    hidden: ['Malersoftware kurz erklärt', 'Diese Malersoftware ist eine Handwerkersoftware für Maler, Lackierer'],
    rating: { count: 68, value: '4.8' },
  },
  {
    numbers: { hero: 'R-TRD-09', cards: 'R-TRD-10', users: 'R-TRD-11', trial: 'R-TRD-12', routes: 'R-RTE-21 R-RTE-22', rating: 'R-MET-06' },
    name: 'roofer',
    paths: ['/handwerkersoftware-dachdecker', '/handwerkersoftware-fur-dachdecker', '/dachdeckersoftware'],
    headline: 'Software für Dachdecker: oben messen, unten nichts mehr rechnen',
    eyebrow: 'Handwerkersoftware für Dachdeckerbetriebe',
    picture: /^Aufsicht auf ein Walmdach/,
    title: /^Dachdeckersoftware: /,
    cards: ['Dachflächenberechnung', 'Digitales Aufmaß', 'Angebote und Rechnungen', 'Zeiterfassung', 'Projektmanagement', 'Materialberechnung'],
    users: 'über 400 Nutzer',
    hidden: ['Dachdeckersoftware kurz erklärt', 'Diese Dachdeckersoftware ist eine Handwerkersoftware für Dachdecker'],
    rating: { count: 57, value: '4.8' },
  },
];

for (const { numbers, name, paths, headline, eyebrow, picture, title, cards, users, hidden, rating } of trades) {
  const [path = ''] = paths;

  test(`${numbers.hero} ${numbers.cards} ${numbers.users} R-TRD-13 a ${name} is spoken to by trade, finds six tools of the trade and hears how many use them`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(headline);
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(eyebrow, { exact: true })).toBeInViewport();
    await expect(main.getByRole('img', { name: picture })).toBeInViewport();

    const tools = page.locator('#vorteile').getByRole('listitem');
    await expect(tools.getByRole('heading', { level: 3 })).toHaveText(cards);
    for (const tool of await tools.all()) expect((await tool.innerText()).length).toBeGreaterThan(100);
    await expect(main.locator('section').last()).toContainText(users);

    const [question = '', answer = ''] = hidden;
    const section = page.locator('section', { has: page.getByRole('heading', { name: question }) });
    await expect(section).toContainText(answer);
    expect(await section.boundingBox(), 'read aloud, but without room on the screen').toMatchObject({ width: 1, height: 1 });
  });

  test(`${numbers.trial} R-TRD-15 a ${name} starts the trial of 7 days in the app, in a new tab`, async ({ page, context }) => {
    await context.route(`${appUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
    const main = page.getByRole('main');
    await page.goto(path);
    const buttons = main.getByRole('link', { name: '7 Tage kostenlos testen' });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) await expect(button).toHaveAttribute('rel', 'noopener');
    const opened = context.waitForEvent('page');
    await buttons.last().click();
    await (await opened).waitForURL(appUrl);
    await expect(page).toHaveURL(path);
    expect(new Set((await main.innerText()).match(/\d+\sTage\b/g))).toEqual(new Set(['7\u00a0Tage']));
    await expect(main.locator('section').last()).toContainText('Ohne Kreditkarte und ohne automatische Verlängerung.');
  });

  test(`${numbers.rating} R-MET-10 R-TRD-14 R-JLD-03 search engines hear of the ${name}s’ rating and prices what visitors see`, async ({ page }) => {
    await page.goto(path);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    const software = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'SoftwareApplication');
    expect(software.aggregateRating).toMatchObject({ ratingValue: rating.value, ratingCount: rating.count, bestRating: '5' });
    await expect(page.getByText(`${rating.value.replace('.', ',')} von 5 aus ${rating.count} Bewertungen`)).toBeVisible();
    expect(software.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '69.99' });
    expect(software.offers.offers[0]).toMatchObject({ name: 'Basic', price: '69.99', priceCurrency: 'EUR' });
    await expect(page.locator('#preise').getByText('69,99 €', { exact: true })).toBeVisible();
  });

  test(`${numbers.routes} R-RTE-31 R-RTE-32 every address that ${name}s may type shows their own page, not the one made for any trade`, async ({
    page,
    baseURL,
  }) => {
    for (const address of paths) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      expect(new URL(page.url()).pathname, 'the address stays as it was typed').toBe(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(headline);
      await expect(page.getByText('Testsieger 2025'), address).toHaveCount(0);
      await expect(page.locator('link[rel=canonical]'), address).toHaveAttribute('href', baseURL + path);
      await expect(page.locator('meta[name=robots]'), address).toHaveCount(0);
    }
  });
}
