import type { IncomingMessage } from 'node:http';

/** Where the channel is. */
export const channelPath = '/ws';

/**
 * Whether a request asks for the live channel. Any other is answered over HTTP whatever it asks to go over to, as RFC 9110, 7.8 has it: Node hands a
 * connection over with nobody left who hears of its errors, and one that is not heard of ends the process.
 */
export function isForChannel({ url = '', headers }: IncomingMessage): boolean {
  return isWebSocket(headers) && (url === channelPath || url.startsWith(`${channelPath}?`));
}

/** The same in development, where Vite has a channel, too. */
export function isForAnyChannel(request: IncomingMessage): boolean {
  const { headers } = request;
  return isForChannel(request) || (isWebSocket(headers) && /^vite-(?:hmr|ping)$/.test(headers['sec-websocket-protocol'] ?? ''));
}

const isWebSocket = ({ upgrade = '' }: IncomingMessage['headers']) => upgrade.toLowerCase() === 'websocket';
