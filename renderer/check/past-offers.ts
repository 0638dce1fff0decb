import type { Issue, Path } from '../../schema/issue.ts';
import { sentenceAround } from '../../schema/reading/sentence-around.ts';
import { textsOf } from '../../schema/reading/texts-in.ts';
import { type DatedOffer, datedOffersIn, daysSinceIn } from '../../schema/rules/promises/past-offers.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile, PageFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';

interface PlacedOffer extends DatedOffer {
  readonly path: Path;
}

const none: readonly never[] = [];

/**
 * Offers with a last day on a page, whether that day is over or not. Of those in posts only what names a value of this site counts: readers know by the date
 * of a post what is over of anything else.
 */
export function datedOffers(file: ContentFile): readonly PlacedOffer[] {
  if (file.kind === 'post') return file.post ? ofPost(file.post.prose) : none;
  if (file.kind !== 'page' || !file.document) return none;
  return answer(file.answers, 'dated-offers', '', () => find(file));
}

const ownValue = /\{\{(?:price|trial|plan|site)\./;

const ofPost = (prose: string) =>
  datedOffersIn(prose).flatMap((offer): readonly PlacedOffer[] =>
    ownValue.test(sentenceAround(prose, offer.place).join('')) ? [{ ...offer, path: [] }] : none,
  );

/** The days since which a page says that something is so. */
function daysSince(file: ContentFile): readonly (PlacedOffer & { readonly found: string })[] {
  if (file.kind !== 'page' || !file.document) return none;
  const { document, answers } = file;
  return answer(answers, 'days-since', '', () =>
    textsOf(document.value).telling.flatMap(({ text, path }): readonly (PlacedOffer & { readonly found: string })[] =>
      String(path.at(-1)).startsWith('$') ? none : daysSinceIn(text).map((day) => ({ ...day, path })),
    ),
  );
}

/**
 * Texts that say that something has been so since a day that is still to come.
 * @param today as `2026-03-12`
 */
export function futureSinceIssues(file: ContentFile, today: string): readonly Issue[] {
  const future = daysSince(file).filter(({ until }) => until > today);
  if (future.length === 0 || file.kind !== 'page' || !file.document) return none;
  const { document } = file;
  const { publishAt } = document.value as { publishAt?: unknown };
  return future
    .filter(({ until }) => typeof publishAt !== 'string' || publishAt.slice(0, 10) < until)
    .map(({ found, path, place }) => document.issue(path, { rule: 'since-future', found }, markOf(document.value, path, place)));
}

function find({ document }: PageFile): PlacedOffer[] {
  const texts = textsOf(document?.value).telling.filter(({ path }) => !String(path.at(-1)).startsWith('$'));
  return texts.flatMap(({ text, path }) => datedOffersIn(text).map((offer) => ({ ...offer, path })));
}

/**
 * Offers that a page still makes although their last day is over.
 * @param today as `2026-03-12`
 */
export function pastOfferIssues(file: ContentFile, today: string): readonly Issue[] {
  const past = datedOffers(file).filter(({ until }) => until < today);
  if (file.kind === 'post') return past.flatMap(({ until, place }) => file.post?.issueAt(place, { rule: 'past-offer', until, of: 'post' }) ?? none);
  if (past.length === 0 || file.kind !== 'page' || !file.document) return none;
  const { document } = file;
  return past
    .filter(({ path }) => !isOver(document.value, path, today))
    .map(({ until, path, place }) => document.issue(path, { rule: 'past-offer', until }, markOf(document.value, path, place)));
}

/** Whether the page or the block with a text has expired as well, which another rule reports. */
function isOver(page: unknown, [field, index]: Path, today: string): boolean {
  const { unpublishAt, blocks } = page as { unpublishAt?: unknown; blocks?: readonly { unpublishAt?: unknown }[] };
  const ofBlock = field === 'blocks' ? blocks?.[Number(index)]?.unpublishAt : undefined;
  return [unpublishAt, ofBlock].some((end) => typeof end === 'string' && end <= today);
}
