/** State shared by several processes, on one machine or on many. */
export interface Shared {
  /** Number of people who use the advertised software; undefined where it was never set. */
  activeUsers(): Promise<number | undefined>;
  setActiveUsers(users: { readonly count: number }): Promise<void>;
  /** Counts an action of a visitor. Begins a new window of `window` milliseconds if none is running, or if its end is too far ahead (a clock was wrong). */
  hit(hit: { readonly key: string; readonly at: string; readonly window: number }): Promise<Hits>;
  /** A random secret that all processes share, made at the first call. */
  secret(which: { readonly name: SecretName }): Promise<Buffer>;
  /** Deletes a secret: what it has signed is invalid from then on, for all processes. */
  deleteSecret(which: { readonly name: SecretName }): Promise<void>;
  /** Announces news to the other processes, as far as they can be reached. */
  announce(news: News): void;
  /** Calls `listener` with the news of others, and after every time in which news may have been missed. */
  onNews(listener: (news: News) => void): void;
}

/** Uses of a secret: signing links to previews. */
export type SecretName = 'preview';

/** Length of a secret in bytes. */
export const secretBytes = 32;

/** Count within the current window, and the milliseconds left of it. */
export interface Hits {
  readonly count: number;
  readonly left: number;
}

/** Kinds of news: the count of active users; files of the content. */
export const news = ['active-users', 'content'] as const;
export type News = (typeof news)[number];

/** Largest count of active users that is accepted. */
export const maxCount = 1_000_000_000;
