import type { IncomingMessage } from 'node:http';

/** Path of the channel. */
export const channelPath = '/ws';

/**
 * Whether a request asks for the live channel. Any other upgrade is ignored and answered over HTTP, which RFC 9110, 7.8 allows: Node would hand its connection
 * over without a listener for errors, and an unhandled error ends the process.
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
