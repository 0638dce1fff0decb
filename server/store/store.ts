import type { ContactMessage } from '../../blocks/contact-form/message.ts';

/** What was asked for is not on disk, as far as can be told. The reason names no personal data. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

/**
 * What the website keeps. Each method is one transaction, which happens as a whole or not at all, and when its promise resolves,
 * it is on disk (fsync); it rejects with {@link StoreUnavailable} after 5 s at most, but `wipe`, which takes as long as
 * large tables need. Times are ISO 8601 in UTC, by the clock of the caller.
 */
export interface Store extends Messages, Outbox, Subscribers, Upkeep, Shared {
  /** Ends what is under way and gives everything back. */
  close(): Promise<void>;
}

/** What goes into an operation, and what comes out. */
export type Input<Name extends keyof Store> = Parameters<Store[Name]>[0];
export type Result<Name extends keyof Store> = Awaited<ReturnType<Store[Name]>>;

interface Messages {
  /** Keeps a contact message, once, and puts what tells of it into the outbox; of a doubtful one nothing is told. */
  saveMessage(message: NewMessage): Promise<SaveResult>;
  /** Messages in the order in which they came, so many at most. */
  findMessages(search: MessageSearch): Promise<readonly StoredMessage[]>;
  /** Tells of a message that is stored, and doubts it no longer. False if there is none. */
  tellOfMessage(telling: Telling & { readonly id: number; readonly at: string }): Promise<boolean>;
  /** Deletes a message with what the outbox has of it. False if there is none. */
  removeMessage(message: { readonly id: number }): Promise<boolean>;
}

/** What is told of a contact message, and to whom. */
export interface Telling {
  /** Brings the message to the company. */
  readonly mail: Mail;
  readonly recipient: string;
  /** Tells its sender that it has arrived, each address once a day at most. */
  readonly acknowledgement?: Mail;
  /** Names the notice that a program of the company gets; it gets none without. */
  readonly webhookId?: string;
}

export interface NewMessage extends Telling {
  /** Names the message; it is stored once however often it arrives. */
  readonly key: string;
  readonly receivedAt: string;
  readonly message: ContactMessage;
  /** Why nobody may have meant it, each a word; it waits for somebody to look at it. */
  readonly doubts?: readonly string[];
  /** Of one sender so many are believed in ten minutes, and ten times as many of all together; the doubt about more is `flood`. */
  readonly limit?: number;
  /** From where it comes there was none before: as many of these are believed once the others have used up what is believed of all. */
  readonly isFirst?: boolean;
  /** Names the request that it came with, for those who look at traces: so do mails and webhooks about it, whenever and wherever they are sent. */
  readonly traceparent?: string;
}

export interface MessageSearch {
  readonly id?: number;
  /** However it is spelt. */
  readonly email?: string;
  /** Only those that are doubtful. */
  readonly doubtful?: boolean;
  /** Only those with a larger number, for the next part of many. */
  readonly after?: number;
  readonly limit: number;
}

export interface StoredMessage {
  readonly id: number;
  readonly receivedAt: string;
  /** What stood in the form. */
  readonly message: Omit<ContactMessage, 'privacy'>;
  readonly doubts: readonly string[];
}

/** `doubtful`: it is stored, and nobody was told; `known`: the same message was stored before under this key; `different`: another one was. */
export type SaveResult = 'stored' | 'doubtful' | 'known' | 'different';

/** A mail as it is written into the outbox. */
export interface Mail {
  /** `<…@…>`; every attempt to send the mail carries the same one. */
  readonly messageId: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same as HTML, for mails that have that. */
  readonly html?: string;
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
  /** The same for what a program of the company is told. */
  claimWebhook(lease: { readonly at: string; readonly until: string }): Promise<DueWebhook | undefined>;
  /**
   * Takes back a claim of which nobody knows whether it was made: whatever is still leased until that very moment is due again at `at`. That names the
   * claim where everybody leases until a moment that nobody else does.
   */
  releaseDelivery(lease: { readonly kind: DeliveryKind; readonly at: string; readonly until: string }): Promise<void>;
  /** It could not be delivered this time, and is due again at `until`. */
  postponeDelivery(claim: Claim & { readonly kind: DeliveryKind; readonly until: string; readonly reason: string }): Promise<void>;
  /** It will never be delivered: it stays with the reason, for a person to look at. */
  giveUpDelivery(claim: Claim & { readonly kind: DeliveryKind; readonly at: string; readonly reason: string }): Promise<void>;
  /** Deletes what has been delivered, or what nobody wants delivered. False if there is none. */
  removeDelivery(which: { readonly kind: DeliveryKind; readonly id: number }): Promise<boolean>;
  /** What waits and what was given up, the oldest first, so many at most. */
  findDeliveries(search: { readonly limit: number }): Promise<readonly Delivery[]>;
  /**
   * Makes a delivery due at once, with its 72 hours before it; without a number all that were given up. One that is under way stays so.
   * @returns how many are due, and how many are under way
   */
  retryDeliveries(which: {
    readonly kind: DeliveryKind;
    readonly id?: number;
    readonly at: string;
  }): Promise<{ readonly due: number; readonly underWay: number }>;
}

export type DeliveryKind = 'mail' | 'webhook';

/** What stands in the outbox, as somebody who looks after it sees it. */
export interface Delivery {
  readonly kind: DeliveryKind;
  readonly id: number;
  /** Of a mail. */
  readonly recipient?: string;
  readonly subject?: string;
  /** Number of the message that it tells of. */
  readonly contactMessageId?: number;
  readonly createdAt: string;
  readonly attempts: number;
  readonly nextAttemptAt: string;
  /** Somebody tries it now, and has until then. */
  readonly leasedUntil?: string;
  /** It was given up then. */
  readonly failedAt?: string;
  /** Why the last attempt failed. */
  readonly reason?: string;
}

/** Something that is to be delivered now. */
export interface Due {
  readonly id: number;
  /** When it was tried for the first time. */
  readonly firstAttemptAt: string;
  /** How often it has been tried, with this time. */
  readonly attempts: number;
  /** Number of the message that it tells of. */
  readonly contactMessage?: number;
  /** Who gets it, of a mail. */
  readonly to?: 'company' | 'sender' | 'subscriber';
  /** The request that caused it. */
  readonly traceparent?: string;
}

export interface DueMail extends Mail, Due {
  readonly recipient: string;
  readonly createdAt: string;
}

/** Tells of a contact message. */
export interface DueWebhook extends Due, Pick<StoredMessage, 'receivedAt' | 'message'> {
  /** Every attempt carries the same one. */
  readonly webhookId: string;
}

/** Names an attempt. Once the lease has run out and somebody else has taken the delivery, whoever had it before changes nothing. */
export type Claim = Pick<Due, 'id' | 'attempts'>;

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

interface Upkeep {
  /**
   * Deletes what must not be kept any longer: messages after `days` with what the outbox still has of them, sign-ups that nobody has
   * confirmed in time with their mails, counts of what somebody did. Without `days` the messages stay. What was put off by a clock that was ahead is due.
   * A database that several servers share believes none of them that it is later than by its own clock.
   */
  forgetExpired(expiry: { readonly at: string; readonly days?: number }): Promise<Erased>;
  /** Deletes whatever came from an address, however it is spelt, with its mails; with `keepMessages` the sign-up alone. */
  erase(person: { readonly email: string; readonly keepMessages?: boolean }): Promise<Erased>;
  /**
   * Leaves nothing of what was erased or has expired in the files of the tables; where nothing was, nothing is done. What that takes grows with the
   * tables, and whoever writes waits for it, so large ones are left for a time when it `isQuiet`.
   * @returns whether nothing is left
   */
  wipe(when: { readonly isQuiet: boolean }): Promise<boolean>;
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
  /** Messages that somebody should look at. */
  readonly doubtful: number;
  /** Mails to be sent, and what programs are to be told. */
  readonly waiting: number;
  /** Milliseconds that the oldest of them has waited; a mail that a visitor's own mailbox does not take for now says nothing of the others. */
  readonly oldest: number;
  /** Those that were given up. */
  readonly givenUp: number;
}

/** What several processes, on one machine or on many, know of each other. */
interface Shared {
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
