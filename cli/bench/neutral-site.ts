import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** An entry of a word list in content/seo, from which the texts of a page are made. */
interface Word {
  readonly slug: string;
  readonly name: string;
  readonly intro: string;
  readonly plural?: string;
  readonly tip?: string;
  readonly tasks?: readonly { readonly title: string; readonly text: string }[];
}

/** The address of a neutral page, and its file below the site's folder. */
export interface NeutralPage {
  readonly path: string;
  readonly file: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const batch = 64;

/**
 * Writes the project's own site with many more pages: landing pages of about 8 KB that differ in every text, name facts and link
 * to each other. Every second one has a row in the route table; the others name their address themselves. The same number gives
 * the same files.
 * @param folder gets `content/` and `pages.config.json`
 * @param pages number of added pages, 120,000 at the most
 */
export async function writeNeutralSite(folder: string, pages: number): Promise<readonly NeutralPage[]> {
  await cp(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
  const [features = [], trades = [], cities = []] = await Promise.all(['funktionen', 'berufe', 'staedte'].map(readWords));
  const all = Array.from({ length: pages }, (_, index) => {
    const city = pick(cities, index);
    const trade = pick(trades, Math.floor(index / cities.length));
    const feature = pick(features, Math.floor(index / cities.length / trades.length));
    const slug = `${feature.slug}-${trade.slug}-${city.slug}`;
    return { feature, trade, city, path: `/${slug}`, name: `${index % 2 === 0 ? 'neutral' : 'landing'}/${slug}` };
  });
  for (const name of ['neutral', 'landing']) await mkdir(path.join(folder, 'content/pages', name), { recursive: true });
  for (let start = 0; start < pages; start += batch) await Promise.all(all.slice(start, start + batch).map((_, offset) => write(start + offset)));

  const { routes, ...config } = JSON.parse(await readFile(path.join(root, 'pages.config.json'), 'utf8'));
  const own = all.flatMap((page, index) => (index % 2 === 0 ? [{ paths: [page.path], page: page.name }] : []));
  await writeFile(path.join(folder, 'pages.config.json'), JSON.stringify({ ...config, routes: [...own, ...routes] }, null, 2));
  return all.map((page) => ({ path: page.path, file: fileOf(page.name) }));

  async function write(index: number): Promise<void> {
    const page = pick(all, index);
    // among few pages, two of these may be the same
    const chosen = new Set([1, 17, 401, 2909].map((step) => pick(all, index + step)));
    const others = [...chosen].map(({ path, feature, trade, city }) => ({ ...titleOf(feature, trade, city), path }));
    const paths = index % 2 === 0 ? undefined : [page.path];
    await writeFile(path.join(folder, fileOf(page.name)), JSON.stringify(documentOf(page, others, paths), null, 2));
  }
}

/** The sentences at the beginning of a text that fit into `most` characters. */
function sentencesOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, text.lastIndexOf('. ', most - 1) + 1);
}

/** The entries of a word list that have texts. */
async function readWords(name: string): Promise<readonly Word[]> {
  const { items } = JSON.parse(await readFile(path.join(root, `content/seo/${name}.json`), 'utf8'));
  return items.filter(({ intro }: Partial<Word>) => intro !== undefined);
}

const fileOf = (name: string) => `content/pages/${name}.json`;
const icons = ['ruler', 'clock', 'camera', 'calculator', 'palette', 'receipt-euro'];

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

function titleOf(feature: Word, trade: Word, city: Word) {
  return { title: `${feature.name}: ${trade.name} in ${city.name}`, label: `${feature.name} in ${city.name}`.slice(0, 60) };
}

type Parts = Readonly<Record<'feature' | 'trade' | 'city', Word>>;

function documentOf({ feature, trade, city }: Parts, others: readonly { title: string; label: string; path: string }[], paths: readonly string[] | undefined) {
  const { title } = titleOf(feature, trade, city);
  const tasks = [feature, trade].flatMap(({ tasks = [] }) => tasks);
  const trial = { label: '{{trial.days}} Tage kostenlos testen', href: 'app:/auth' };
  return {
    title,
    description: `${title}: {{trial.days}} Tage kostenlos testen, danach ab {{price.basic}} im Monat.`,
    paths,
    blocks: [
      {
        type: 'hero',
        eyebrow: `Software für ${trade.plural ?? trade.name}`,
        headline: title,
        lead: `Was in ${city.name} auf der Baustelle gemessen wird, steht im Büro schon im Auftrag.`,
        primary: trial,
        secondary: { label: 'Funktionen ansehen', href: '/funktionen' },
        image: { name: 'dashboard', alt: `Übersicht mit offenen Aufträgen in ${city.name}` },
      },
      {
        type: 'feature-cards',
        headline: `${feature.name} in der Praxis`,
        items: tasks.slice(0, 6).map(({ title: name, text }, index) => ({ icon: pick(icons, index), title: name.slice(0, 60), text: sentencesOf(text, 320) })),
      },
      {
        type: 'media-text',
        headline: `Unterwegs in ${city.name}`,
        text: `${sentencesOf(city.intro, 600)}\n\n**Tipp:** ${sentencesOf(city.tip ?? '', 200)}`,
        items: tasks.slice(0, 4).map(({ title: name }) => `${name.slice(0, 80)} für ${city.name}`),
        image: { name: 'handy', alt: `Termine in ${city.name} auf dem Handy` },
        link: { label: 'Was das kostet', href: '/preise' },
      },
      {
        type: 'text-section',
        headline: `${feature.name}: das Wichtigste`,
        items: [
          { title: `Im Alltag von ${city.name}`, text: `${feature.intro}\n\n${city.intro}` },
          { title: `Für ${trade.plural ?? trade.name}`, text: `${trade.intro}\n\nMehr dazu unter [${others[0]?.title}](${others[0]?.path}).` },
        ],
      },
      {
        type: 'faq',
        anchor: 'faq',
        headline: 'Häufige Fragen',
        items: [
          { question: `Kann ich das in ${city.name} erst ausprobieren?`, answer: 'Ja, **{{trial.days}} Tage** lang und mit allen Funktionen.' },
          { question: 'Was kostet es danach?', answer: `Ab {{price.basic}} im Monat, mehr auf der Seite [Preise](/preise). ${sentencesOf(trade.intro, 400)}` },
          { question: 'Wer hilft beim Einstieg?', answer: `Der Support, innerhalb von {{support.answerHours}} Stunden. ${city.tip ?? ''}` },
        ],
      },
      { type: 'link-list', headline: 'Auch interessant', items: others.map(({ title: text, label, path: href }) => ({ label, href, text })) },
      { type: 'call-to-action', headline: `Heute in ${city.name} anfangen`, primary: trial, secondary: { label: 'Zu den Fragen', href: '#faq' } },
    ],
  };
}
