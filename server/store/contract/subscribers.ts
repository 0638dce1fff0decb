import type { Mail } from './mail.ts';

export interface Subscribers {
  /**
   * Stores a sign-up and puts its mail into the outbox. Reveals nothing about what was known before, and writes for every address, so that neither the
   * answer nor its time shows who is a subscriber.
   */
  addSubscriber(subscriber: NewSubscriber): Promise<void>;
  /** Confirms the sign-up of a key; confirming twice is no mistake. False if there is none, or if it is too old. */
  confirmSubscriber(use: KeyUse): Promise<boolean>;
  /** Deletes the subscriber of a key with all their data. False if there is none. */
  removeSubscriber(use: Pick<KeyUse, 'keyHash'>): Promise<boolean>;
  /** Sign-ups in the order of arrival, at most `limit`. */
  findSubscribers(search: { readonly email?: string; readonly after?: number; readonly limit: number }): Promise<readonly StoredSubscriber[]>;
  /** Number of confirmed subscribers, and of those who have no mail of this newsletter yet. */
  countReaders(issue: { readonly newsletter: string }): Promise<{ readonly all: number; readonly left: number }>;
  /** Confirmed subscribers without a mail of this newsletter, at most `limit`. */
  findReaders(issue: { readonly newsletter: string; readonly limit: number }): Promise<readonly { readonly id: number; readonly email: string }[]>;
  /** Puts mails of a newsletter into the outbox, due at `at`: one for each subscriber who still exists and has none. @returns how many */
  putNewsletter(part: { readonly newsletter: string; readonly at: string; readonly mails: readonly NewsletterMail[] }): Promise<number>;
}

export interface StoredSubscriber {
  readonly id: number;
  readonly email: string;
  readonly requestedAt: string;
  readonly confirmedAt?: string;
  /** When the address was last entered. */
  readonly askedAt: string;
  /** When a mail about the sign-up was last written. */
  readonly mailedAt?: string;
}

export interface NewsletterMail {
  /** Number of the subscriber. */
  readonly subscriber: number;
  /** SHA-256 of the key in its link. */
  readonly keyHash: string;
  readonly mail: Mail;
}

export interface NewSubscriber {
  readonly email: string;
  readonly at: string;
  /** SHA-256 of the key in the links of both mails. */
  readonly keyHash: string;
  /** Sent to an unconfirmed address, at most once an hour, and three times until the sign-up expires. */
  readonly confirmation: Mail;
  /** Sent to a confirmed address, at most once a week. */
  readonly reminder: Mail;
}

/** The hash of a key from a link, and the time of its use. */
export interface KeyUse {
  readonly keyHash: string;
  readonly at: string;
}
