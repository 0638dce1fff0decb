import type { ContactMessage } from '../../../blocks/contact-form/message.ts';
import type { Mail } from './mail.ts';

export interface Messages {
  /** Stores a contact message once, and puts the mails and webhooks about it into the outbox; a doubtful message causes none. */
  saveMessage(message: NewMessage): Promise<SaveResult>;
  /** Messages in the order of arrival, at most `limit`. */
  findMessages(search: MessageSearch): Promise<readonly StoredMessage[]>;
  /** Sends what a doubtful message held back, and clears its doubts. False if there is no such message. */
  tellOfMessage(telling: Telling & { readonly id: number; readonly at: string }): Promise<boolean>;
  /** Deletes a message with its entries in the outbox. False if there is none. */
  removeMessage(message: { readonly id: number }): Promise<boolean>;
}

/** What is sent about a contact message, and to whom. */
export interface Telling {
  /** Brings the message to the company. */
  readonly mail: Mail;
  readonly recipient: string;
  /** Confirms the arrival to the message's sender, at most once a day per address. */
  readonly acknowledgement?: Mail;
  /** Id of the webhook to the company's program; without it none is sent. */
  readonly webhookId?: string;
}

export interface NewMessage extends Telling {
  /** Identifies the message, so that it is stored once however often it arrives. */
  readonly key: string;
  readonly receivedAt: string;
  readonly message: ContactMessage;
  /** Reasons why the message may be spam, one word each; a doubtful message waits for a person. */
  readonly doubts?: readonly string[];
  /** Messages trusted per sender in ten minutes; of all senders together ten times as many. Further ones get the doubt `flood`. */
  readonly limit?: number;
  /** The first message from its network. As many of these are trusted in addition, once the others have used up the limit for all. */
  readonly isFirst?: boolean;
  /** Trace context of the request that brought the message, for all mails and webhooks about it, whenever and wherever they are sent. */
  readonly traceparent?: string;
}

export interface MessageSearch {
  readonly id?: number;
  /** In any spelling. */
  readonly email?: string;
  /** Only doubtful messages. */
  readonly doubtful?: boolean;
  /** Only messages with a larger number, for paging. */
  readonly after?: number;
  readonly limit: number;
}

export interface StoredMessage {
  readonly id: number;
  readonly receivedAt: string;
  /** The fields of the form. */
  readonly message: Omit<ContactMessage, 'privacy'>;
  readonly doubts: readonly string[];
}

/** `doubtful`: stored, and nobody was told; `known`: the same message was stored under this key before; `different`: another message was. */
export type SaveResult = 'stored' | 'doubtful' | 'known' | 'different';
