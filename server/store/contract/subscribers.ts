import type { Mail } from './mail.ts';

export interface Subscribers {
  /**
   * Notes a sign-up and puts its mail into the outbox. Reveals nothing of what was known before, and writes for every address,
   * so that neither the answer nor its time gives a subscriber away.
   */
  addSubscriber(subscriber: NewSubscriber): Promise<void>;
  /** Confirms the sign-up that a key belongs to; confirming twice is not a mistake. False if there is none, or if it is too old. */
  confirmSubscriber(use: KeyUse): Promise<boolean>;
  /** Deletes the subscriber that a key belongs to, with everything that is known of them. False if there is none. */
  removeSubscriber(use: Pick<KeyUse, 'keyHash'>): Promise<boolean>;
  /** Sign-ups in the order in which they came, so many at most. */
  findSubscribers(search: { readonly email?: string; readonly after?: number; readonly limit: number }): Promise<readonly StoredSubscriber[]>;
  /** How many have confirmed their sign-up, and how many of them have no mail of a newsletter yet. */
  countReaders(issue: { readonly newsletter: string }): Promise<{ readonly all: number; readonly left: number }>;
  /** Confirmed subscribers who have no mail of a newsletter yet, so many at most. */
  findReaders(issue: { readonly newsletter: string; readonly limit: number }): Promise<readonly { readonly id: number; readonly email: string }[]>;
  /** Puts mails of a newsletter into the outbox, to be sent at a time; one for each subscriber who is still there and has none. @returns how many */
  putNewsletter(part: { readonly newsletter: string; readonly at: string; readonly mails: readonly NewsletterMail[] }): Promise<number>;
}

export interface StoredSubscriber {
  readonly id: number;
  readonly email: string;
  readonly requestedAt: string;
  readonly confirmedAt?: string;
  /** When the address was entered last. */
  readonly askedAt: string;
  /** When a mail about the sign-up was written last. */
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
  /** For an address that is not confirmed yet, at most once an hour, and three times until it is forgotten. */
  readonly confirmation: Mail;
  /** For an address that is confirmed already, at most once a week. */
  readonly reminder: Mail;
}

/** A key as it came from a link, hashed, and when. */
export interface KeyUse {
  readonly keyHash: string;
  readonly at: string;
}
