import type { IncomingHttpHeaders } from 'node:http';

/** The supported protocol version, which all browsers use. */
export const protocolVersion = '13';

/** 16 bytes in Base64. */
const key = /^[+/\dA-Za-z]{22}==$/;
const token = /^[!#$%&'*+.^`|~\w-]+$/;

/**
 * What is wrong with a client's opening handshake (RFC 6455, 4.2.1): 426 where it speaks another version, 400 for anything else. ws would refuse it, too,
 * in words and with headers of its own.
 */
export function handshakeFault(headers: IncomingHttpHeaders): 400 | 426 | undefined {
  if (headers['sec-websocket-version'] !== protocolVersion) return 426;
  const protocols = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? [];
  const isRight = protocols.every((name) => token.test(name)) && new Set(protocols).size === protocols.length;
  return isRight && key.test(headers['sec-websocket-key'] ?? '') ? undefined : 400;
}
