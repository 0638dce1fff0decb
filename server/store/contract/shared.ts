/** What several processes, on one machine or on many, know of each other. */
export interface Shared {
  /** How many people use the advertised software; undefined where nobody has ever said so. */
  activeUsers(): Promise<number | undefined>;
  setActiveUsers(users: { readonly count: number }): Promise<void>;
  /** Counts something that a visitor did; the first time in a while begins a new window of so many milliseconds, and so does a clock that was far ahead. */
  hit(hit: { readonly key: string; readonly at: string; readonly window: number }): Promise<Hits>;
  /** A random secret that all of them share; made when the first of them asks for it. */
  secret(which: { readonly name: SecretName }): Promise<Buffer>;
  /** What it has signed is invalid from then on, for all of them. */
  deleteSecret(which: { readonly name: SecretName }): Promise<void>;
  /** Tells the others, as far as they can be reached. */
  announce(news: News): void;
  /** Calls `listener` with what others announce, and after anything could have been missed. */
  onNews(listener: (news: News) => void): void;
}

/** What a secret is for: signing links to previews. */
export type SecretName = 'preview';

/** Length of a secret. */
export const secretBytes = 32;

/** How often within the window, and the milliseconds that it still has. */
export interface Hits {
  readonly count: number;
  readonly left: number;
}

/** What has changed: the count of active users; files of the content. */
export const news = ['active-users', 'content'] as const;
export type News = (typeof news)[number];

/** Largest count of active users that is believed. */
export const maxCount = 1_000_000_000;
