/** Tables whose row numbers people see; a number is never used twice within a table. */
export const numberedTables = ['messages', 'subscribers', 'outbox', 'webhooks'] as const;
