import type { ContactMessage } from '../../../blocks/contact-form/message.ts';
import type { Mail } from './mail.ts';

export interface Messages {
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
