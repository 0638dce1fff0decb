/**
 * Matches an address that every mail server accepts. Before the @, letters beyond ASCII need SMTPUTF8 (RFC 6531) on every server of the way; in a domain,
 * punycode stands for them.
 */
export const reachable = /^[\x21-\x7e]+@/;

/** Matches a mail address. Its domain has letters, digits and hyphens of every script in at least two labels: `müller.de`, `mail.example.com`. */
export const emailPattern =
  /^[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
