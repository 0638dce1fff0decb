/** A mail in the outbox. */
export interface Mail {
  /** `<…@…>`; the same for every attempt to send the mail. */
  readonly messageId: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same as HTML, for mails that have that. */
  readonly html?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Address for replies, without a name, where it is not the sender's. */
  readonly replyTo?: string;
}
