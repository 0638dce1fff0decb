import type { ContactMessage } from '../../blocks/contact-form/message.ts';

/** What was asked for is not on disk, as far as can be told. The reason names no personal data. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

/**
 * What the website keeps. Each method is one transaction, which happens as a whole or not at all, and when its promise resolves,
 * it is on disk (fsync); it rejects with {@link StoreUnavailable} after 5 s at most. Times are ISO 8601 in UTC, by the clock of the caller.
 */
export interface Store extends Messages, Outbox, Subscribers, Upkeep, Shared {
  /** Ends what is under way and gives everything back. */
  close(): Promise<void>;
}

interface Messages {
  /** Keeps a contact message and puts its mail into the outbox, both once. */
  saveMessage(message: NewMessage): Promise<SaveResult>;
}

export interface NewMessage {
  /** Names the message; it is stored once however often it arrives. */
  readonly key: string;
  readonly receivedAt: string;
  readonly message: ContactMessage;
  /** Brings the message to the company. */
  readonly mail: Mail;
  readonly recipient: string;
}

/** `known`: the same message was stored before under this key; `different`: another one was. */
export type SaveResult = 'stored' | 'known' | 'different';

/** A mail as it is written into the outbox. */
export interface Mail {
  /** `<…@…>`; every attempt to send the mail carries the same one. */
  readonly messageId: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Who gets the answer, where it is not the sender: an address without a name. */
  readonly replyTo?: string;
}

/** Mails are written into it by the operations that cause them, so that there is never one without the other. */
interface Outbox {
  /**
   * Takes the mail that has waited longest. Nobody else gets it until `until`: if the process dies while it sends, the mail is due again then.
   * @returns undefined where none is due at `at`
   */
  claimMail(lease: { readonly at: string; readonly until: string }): Promise<DueMail | undefined>;
  /** The mail has been sent. */
  removeMail(mail: { readonly id: number }): Promise<void>;
  /** The mail could not be sent this time, and is due again at `until`. */
  postponeMail(claim: Claim & { readonly until: string; readonly reason: string }): Promise<void>;
  /** The mail will never be sent: it stays with the reason, for a person to look at. */
  giveUpMail(claim: Claim & { readonly at: string; readonly reason: string }): Promise<void>;
}

/** A mail that is to be sent now. */
export interface DueMail extends Mail {
  readonly id: number;
  readonly recipient: string;
  readonly createdAt: string;
  /** When it was tried for the first time. */
  readonly firstAttemptAt: string;
  /** How often it has been tried, with this time. */
  readonly attempts: number;
}

/** Names an attempt. Once the lease has run out and somebody else has taken the mail, whoever had it before changes nothing. */
export type Claim = Pick<DueMail, 'id' | 'attempts'>;

interface Subscribers {
  /**
   * Notes a sign-up and puts its mail into the outbox. Reveals nothing of what was known before, and writes for every address,
   * so that neither the answer nor its time gives a subscriber away.
   */
  addSubscriber(subscriber: NewSubscriber): Promise<void>;
  /** Confirms the sign-up that a key belongs to; confirming twice is not a mistake. False if there is none, or if it is too old. */
  confirmSubscriber(use: KeyUse): Promise<boolean>;
  /** Deletes the subscriber that a key belongs to, with everything that is known of them. False if there is none. */
  removeSubscriber(use: Pick<KeyUse, 'keyHash'>): Promise<boolean>;
}

export interface NewSubscriber {
  readonly email: string;
  readonly at: string;
  /** SHA-256 of the key in the links of both mails. */
  readonly keyHash: string;
  /** For an address that is not confirmed yet, at most once an hour. */
  readonly confirmation: Mail;
  /** For an address that is confirmed already, at most once a day. */
  readonly reminder: Mail;
}

/** A key as it came from a link, hashed, and when. */
export interface KeyUse {
  readonly keyHash: string;
  readonly at: string;
}

interface Upkeep {
  /**
   * Deletes what must not be kept any longer: messages after `days` with what the outbox still has of them, sign-ups that nobody has
   * confirmed in time with their mails, counts of what somebody did. Without `days` the messages stay.
   */
  forgetExpired(expiry: { readonly at: string; readonly days?: number }): Promise<void>;
  /** Deletes whatever came from an address, however it is spelt, with its mails. */
  erase(person: { readonly email: string }): Promise<Erased>;
  /** Leaves nothing of what was deleted in the files of the tables; where nothing was, nothing is done. */
  wipe(): Promise<void>;
  /** Whether the store answers and takes what is written, and what is in it at a time. */
  health(at: { readonly at: string }): Promise<Health>;
}

/** How many there were. */
export interface Erased {
  readonly messages: number;
  readonly subscribers: number;
}

export interface Health {
  readonly messages: number;
  /** Mails to be sent. */
  readonly waiting: number;
  /** Milliseconds that the oldest of them has waited. */
  readonly oldest: number;
  /** Mails that will never be sent. */
  readonly givenUp: number;
}

/** What several processes, on one machine or on many, know of each other. */
interface Shared {
  /** How many people use the advertised software; undefined where nobody has ever said so. */
  activeUsers(): Promise<number | undefined>;
  setActiveUsers(users: { readonly count: number }): Promise<void>;
  /** Counts something that a visitor did; the first time in a while begins a new window of so many milliseconds. */
  hit(hit: { readonly key: string; readonly at: string; readonly window: number }): Promise<Hits>;
  /** Tells the others, as far as they can be reached. */
  announce(news: News): void;
  /** Calls `listener` with what others announce, and after anything could have been missed. */
  onNews(listener: (news: News) => void): void;
}

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
