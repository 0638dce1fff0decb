import type { Issue, Path } from '../../schema/issue.ts';
import { textsOf } from '../../schema/reading/texts-in.ts';
import { type DatedOffer, datedOffersIn } from '../../schema/rules/promises/past-offers.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile, PageFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';

interface PlacedOffer extends DatedOffer {
  readonly path: Path;
}

const none: readonly never[] = [];

/** Offers with a last day on a page, whether that day is over or not. Posts have a date, by which readers know what is over. */
export function datedOffers(file: ContentFile): readonly PlacedOffer[] {
  if (file.kind !== 'page' || !file.document) return none;
  return answer(file.answers, 'dated-offers', '', () => find(file));
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
