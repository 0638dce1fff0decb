/**
 * Deletes mails from a restored outbox that are known to have been sent since the backup: the replaced tables still have the mail's message or sign-up, but
 * not the mail. Where nothing is known, a mail is sent again, with the same Message-ID.
 * @param before name of the schema with the replaced tables
 */
export function deleteSentSince(before: string): string {
  return `DELETE FROM outbox WHERE message_id NOT IN (SELECT message_id FROM ${before}.outbox) AND (
    EXISTS (SELECT 1 FROM messages AS kept JOIN ${before}.messages AS known ON known.idempotency_key = kept.idempotency_key
      WHERE kept.id = outbox.contact_message_id)
    OR EXISTS (SELECT 1 FROM subscribers AS kept JOIN ${before}.subscribers AS known ON known.email_key = kept.email_key AND known.requested_at = kept.requested_at
      WHERE kept.id = outbox.subscriber_id))`;
}
