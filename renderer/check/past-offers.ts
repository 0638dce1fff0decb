import type { Issue, Path } from '../../schema/issue.ts';
import { sentenceAround } from '../../schema/reading/sentence-around.ts';
import { textsOf } from '../../schema/reading/texts-in.ts';
import { type DatedOffer, datedOffersIn } from '../../schema/rules/promises/past-offers.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile, PageFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';

interface PlacedOffer extends DatedOffer {
  readonly path: Path;
}

const none: readonly never[] = [];

/**
 * Offers with a last day on a page, whether that day is over or not, and days since which it says something to be so. In a post only an offer that names a
 * value of this site counts: of anything else the date of the post tells readers that it is over.
 */
export function datedOffers(file: ContentFile): readonly PlacedOffer[] {
  if (file.kind === 'post') return file.post ? ofPost(file.post.prose) : none;
  if (file.kind !== 'page' || !file.document) return none;
  return answer(file.answers, 'dated-offers', '', () => find(file));
}

const ownValue = /\{\{(?:price|trial|plan|site)\./;

const ofPost = (prose: string) =>
  datedOffersIn(prose).flatMap((offer): readonly PlacedOffer[] =>
    offer.since === undefined && ownValue.test(sentenceAround(prose, offer.place).join('')) ? [{ ...offer, path: [] }] : none,
  );

function find({ document }: PageFile): PlacedOffer[] {
  const texts = textsOf(document?.value).telling.filter(({ path }) => !String(path.at(-1)).startsWith('$'));
  return texts.flatMap(({ text, path }) => datedOffersIn(text).map((offer) => ({ ...offer, path })));
}

/**
 * Offers that a page still makes although their last day is over, and what it says to be so since a day that is still to come.
 * @param today as `2026-03-12`
 */
export function pastOfferIssues(file: ContentFile, today: string): readonly Issue[] {
  const dated = datedOffers(file);
  const past = dated.filter(({ until, since }) => (since === undefined ? until < today : until > today));
  if (file.kind === 'post') return past.flatMap(({ until, place }) => file.post?.issueAt(place, { rule: 'past-offer', until, of: 'post' }) ?? none);
  if (past.length === 0 || file.kind !== 'page' || !file.document) return none;
  const { document } = file;
  return past
    .filter(({ path }) => !isOver(document.value, path, today))
    .flatMap(({ until, since, path, place }): readonly Issue[] => {
      // a page that is not shown before that day is right
      if (since !== undefined && publishedFrom(document.value) >= until) return none;
      const finding = since === undefined ? ({ rule: 'past-offer', until } as const) : ({ rule: 'since-future', found: since } as const);
      return [document.issue(path, finding, markOf(document.value, path, place))];
    });
}

/** The day from which a page is shown, empty if it always is. */
function publishedFrom(page: unknown): string {
  const { publishAt } = page as { publishAt?: unknown };
  return typeof publishAt === 'string' ? publishAt.slice(0, 10) : '';
}

/** Whether the page or the block with a text has expired as well, which another rule reports. */
function isOver(page: unknown, [field, index]: Path, today: string): boolean {
  const { unpublishAt, blocks } = page as { unpublishAt?: unknown; blocks?: readonly { unpublishAt?: unknown }[] };
  const ofBlock = field === 'blocks' ? blocks?.[Number(index)]?.unpublishAt : undefined;
  return [unpublishAt, ofBlock].some((end) => typeof end === 'string' && end <= today);
}
