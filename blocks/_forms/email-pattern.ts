/** An address that every mail server takes: letters beyond ASCII before the @ need SMTPUTF8 (RFC 6531) on the whole way, those of a domain have their punycode. */
export const reachable = /^[\x21-\x7e]+@/;

/** Letters, digits and hyphens of every script in at least two labels: `müller.de`, `mail.example.com`. */
export const emailPattern =
  /^[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
