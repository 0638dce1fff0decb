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
