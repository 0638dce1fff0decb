/** Tables whose rows are told to people by a number, which no other row of the table ever gets. */
export const numberedTables = ['messages', 'subscribers', 'outbox', 'webhooks'] as const;
