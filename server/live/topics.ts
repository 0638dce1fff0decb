import type { FastifyRequest } from 'fastify';

/** What the channel tells: the `type` of its messages. */
export const topics = ['userCount', 'updates', 'blogPosts'] as const;
export type Topic = (typeof topics)[number];

/** Those of the names that are topics. */
export function topicsOffered(names: Iterable<string>): Topic[] {
  const wanted = new Set(names);
  return topics.filter((topic) => wanted.has(topic));
}

/**
 * What a client wants to hear: the topics in `?topics=a,b`, else those it offers as subprotocols
 * (`new WebSocket(url, ['userCount'])`, which keeps the address bare), else all.
 */
export function topicsOf(request: FastifyRequest): readonly Topic[] {
  const asked = new URLSearchParams(request.search).get('topics') ?? request.headers['sec-websocket-protocol'] ?? '';
  const wanted = topicsOffered(asked.split(',').map((name) => name.trim()));
  return wanted.length > 0 ? wanted : topics;
}
