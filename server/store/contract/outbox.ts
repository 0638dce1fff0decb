import type { Mail } from './mail.ts';
import type { StoredMessage } from './messages.ts';

/** Mails are written into it by the operations that cause them, so that there is never one without the other. */
export interface Outbox {
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
