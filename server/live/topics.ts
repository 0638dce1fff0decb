import type { FastifyRequest } from 'fastify';

/** Topics of the channel: the `type` of its messages. */
export const topics = ['userCount', 'updates', 'blogPosts'] as const;
export type Topic = (typeof topics)[number];

/** The names that are topics. */
export function topicsOffered(names: Iterable<string>): Topic[] {
  const wanted = new Set(names);
  return topics.filter((topic) => wanted.has(topic));
}

/**
 * The topics that a client wants: those in `?topics=a,b`, else those offered as subprotocols (`new WebSocket(url, ['userCount'])`, which needs no query),
 * else all.
 */
export function topicsOf(request: FastifyRequest): readonly Topic[] {
  const asked = new URLSearchParams(request.search).get('topics') ?? request.headers['sec-websocket-protocol'] ?? '';
  const wanted = topicsOffered(asked.split(',').map((name) => name.trim()));
  return wanted.length > 0 ? wanted : topics;
}
