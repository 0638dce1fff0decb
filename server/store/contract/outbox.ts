import type { Mail } from './mail.ts';
import type { StoredMessage } from './messages.ts';

/** Mails are written into the outbox in the transaction that causes them, so that there is never one without the other. */
export interface Outbox {
  /**
   * Claims the mail that has waited longest, until `until`: nobody else gets it before then, and if the process dies while sending, it is due again.
   * @returns undefined where none is due at `at`
   */
  claimMail(lease: { readonly at: string; readonly until: string }): Promise<DueMail | undefined>;
  /** The same for webhooks. */
  claimWebhook(lease: { readonly at: string; readonly until: string }): Promise<DueWebhook | undefined>;
  /**
   * Takes back a claim where it is unknown whether it was made: whatever is leased until exactly that moment is due again at `at`. Callers have to use a
   * different `until` for each claim, so that the moment identifies it.
   */
  releaseDelivery(lease: { readonly kind: DeliveryKind; readonly at: string; readonly until: string }): Promise<void>;
  /** Delivery failed this time, and is due again at `until`. */
  postponeDelivery(claim: Claim & { readonly kind: DeliveryKind; readonly until: string; readonly reason: string }): Promise<void>;
  /** Gives up on a delivery. It stays with the reason, for a person to look at. */
  giveUpDelivery(claim: Claim & { readonly kind: DeliveryKind; readonly at: string; readonly reason: string }): Promise<void>;
  /** Deletes a delivery that is done or not wanted. False if there is none. */
  removeDelivery(which: { readonly kind: DeliveryKind; readonly id: number }): Promise<boolean>;
  /** Waiting and given-up deliveries, oldest first, at most `limit`. */
  findDeliveries(search: { readonly limit: number }): Promise<readonly Delivery[]>;
  /**
   * Makes a delivery due at once, with a new period of 72 hours; without a number, all that were given up. One that is under way is left alone.
   * @returns how many are due, and how many are under way
   */
  retryDeliveries(which: {
    readonly kind: DeliveryKind;
    readonly id?: number;
    readonly at: string;
  }): Promise<{ readonly due: number; readonly underWay: number }>;
}

export type DeliveryKind = 'mail' | 'webhook';

/** An entry of the outbox, as an operator sees it. */
export interface Delivery {
  readonly kind: DeliveryKind;
  readonly id: number;
  /** For mails only. */
  readonly recipient?: string;
  readonly subject?: string;
  /** Number of the contact message that it is about. */
  readonly contactMessageId?: number;
  readonly createdAt: string;
  readonly attempts: number;
  readonly nextAttemptAt: string;
  /** An attempt is under way, and holds the delivery until then. */
  readonly leasedUntil?: string;
  /** When it was given up. */
  readonly failedAt?: string;
  /** Why the last attempt failed. */
  readonly reason?: string;
}

/** A claimed delivery. */
export interface Due {
  readonly id: number;
  /** When it was tried for the first time. */
  readonly firstAttemptAt: string;
  /** Number of attempts, this one included. */
  readonly attempts: number;
  /** Number of the contact message that it is about. */
  readonly contactMessage?: number;
  /** Kind of recipient, for mails. */
  readonly to?: 'company' | 'sender' | 'subscriber';
  /** Trace context of the request that caused it. */
  readonly traceparent?: string;
}

export interface DueMail extends Mail, Due {
  readonly recipient: string;
  readonly createdAt: string;
}

/** A webhook about a contact message. */
export interface DueWebhook extends Due, Pick<StoredMessage, 'receivedAt' | 'message'> {
  /** The same for every attempt. */
  readonly webhookId: string;
}

/** Identifies an attempt. When its lease has run out and another process has claimed the delivery, the old claim changes nothing. */
export type Claim = Pick<Due, 'id' | 'attempts'>;
