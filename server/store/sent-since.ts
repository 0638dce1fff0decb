/**
 * Deletes from an outbox that comes out of a backup what is known to have been sent since: the tables that it takes the place of still have
 * the message, or the sign-up, that the mail belongs to, and the mail no more. What is not known is sent again, with the same Message-ID.
 * @param before name of the schema in which the tables of before lie
 */
export function deleteSentSince(before: string): string {
  return `DELETE FROM outbox WHERE message_id NOT IN (SELECT message_id FROM ${before}.outbox) AND (
    EXISTS (SELECT 1 FROM messages AS kept JOIN ${before}.messages AS known ON known.idempotency_key = kept.idempotency_key
      WHERE kept.id = outbox.contact_message_id)
    OR EXISTS (SELECT 1 FROM subscribers AS kept JOIN ${before}.subscribers AS known ON known.email_key = kept.email_key AND known.requested_at = kept.requested_at
      WHERE kept.id = outbox.subscriber_id))`;
}
