import type { Crumb, PageContext, PageFacts, SiteContext } from '../../blocks/_page/page-context.ts';

/** A page as a block sees it, which records what the block reads. */
export class WatchedPage implements PageContext {
  readonly #site: SiteContext;
  readonly #page: PageFacts;
  readonly #parts = new Map<keyof SiteContext, unknown>();
  /** Addresses for which the block asked whether they are the page's own. */
  readonly links = new Set<string>();
  /** Whether the block read something that only this page has. */
  isOwn = false;
  showsMeant = false;

  constructor(site: SiteContext, page: PageFacts) {
    this.#site = site;
    this.#page = page;
  }

  /** The parts of the site that were read. */
  get parts(): SiteParts {
    return [...this.#parts];
  }

  isCurrent = (href: string): boolean => {
    this.links.add(href);
    return href === this.#page.address;
  };

  wordPages = () => this.#part('wordPages', this.#site.wordPages());

  get settings() {
    return this.#part('settings', this.#site.settings);
  }
  get siteLanguage() {
    return this.#part('siteLanguage', this.#site.siteLanguage);
  }
  get images() {
    return this.#part('images', this.#site.images);
  }
  get origin() {
    return this.#part('origin', this.#site.origin);
  }
  get addresses() {
    return this.#part('addresses', this.#site.addresses);
  }
  get year() {
    return this.#part('year', this.#site.year);
  }
  get canSendMail() {
    return this.#part('canSendMail', this.#site.canSendMail);
  }
  get posts() {
    return this.#part('posts', this.#site.posts);
  }
  get updates() {
    return this.#part('updates', this.#site.updates);
  }
  get search() {
    return this.#part('search', this.#site.search);
  }

  get path() {
    return this.#own('path');
  }
  get address() {
    return this.#own('address');
  }
  get query() {
    return this.#own('query');
  }
  get trail() {
    return this.#own('trail');
  }
  get post() {
    return this.#own('post');
  }
  get meant(): Crumb | undefined {
    this.showsMeant = true;
    return this.#page.meant;
  }

  #part<T>(name: keyof SiteContext, value: T): T {
    this.#parts.set(name, value);
    return value;
  }

  #own<Fact extends keyof PageFacts>(fact: Fact): PageFacts[Fact] {
    this.isOwn = true;
    return this.#page[fact];
  }
}

/** Parts of a site, with the values that they had. */
export type SiteParts = readonly (readonly [keyof SiteContext, unknown])[];

/** Whether the parts of a site still have the same values. */
export function hasParts(site: SiteContext, parts: SiteParts): boolean {
  return parts.every(([name, value]) => isAlike(name === 'wordPages' ? site.wordPages() : site[name], value));
}

/** Whether two values are the same, or contain the same items: a site's lists and maps are made anew when something else in it changes. */
function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [own, others] = [entriesOf(a), entriesOf(b)];
  return own.length === others.length && own.every(([key, value], index) => key === others[index]?.[0] && Object.is(value, others[index]?.[1]));
}

const entriesOf = (value: object): readonly (readonly [unknown, unknown])[] => (value instanceof Map ? [...value] : Object.entries(value));
