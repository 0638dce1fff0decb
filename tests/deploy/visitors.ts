import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalSite } from '../../deploy/local/site.ts';
import { overAndOver } from './over-and-over.ts';

/** What has happened to visitors until now. */
export interface Experience {
  /** `200`, `503`, or why there was no answer, for each page that was asked for. */
  readonly pages: string[];
  /** Milliseconds that each page took. */
  readonly times: number[];
  /** The same for each message, by its key. */
  readonly posts: Map<string, string>;
  /** Milliseconds from the end of each socket to the next message over its successor. */
  readonly gaps: number[];
}

export interface Visitors extends Experience {
  /** Resolves when so many more pages and messages were answered with 200, and every socket is open. */
  more(count: number): Promise<void>;
  /** Resolves when everybody has left; nothing is cut off. */
  leave(): Promise<void>;
}

/** How many sockets are open. */
const listeners = 20;

/** Of what a reader does, every so manieth is a message. */
const pagesPerMessage = 12;

/**
 * Milliseconds that readers rest on average before they ask for another page. Without it they would take all of the machine that nodes start on,
 * and write more in a minute than is mailed in two.
 */
const rest = 100;

/** Pages, half of them under addresses that no cache has. */
function address(number: number): string {
  const known = ['/', '/preise', '/kontakt', '/api/active-users'] as const;
  return number % 2 === 0 ? (known[(number / 2) % known.length] as string) : `/preise?besuch=${number}`;
}

let keys = 0;

/**
 * Visitors who read, write and listen through nginx until they leave.
 * @param readers how many read and write
 */
export function visitorsOf({ url, certificate }: Pick<LocalSite, 'url' | 'certificate'>, readers: number): Visitors {
  const ca = readFileSync(certificate);
  const agent = new Agent({ ca, keepAlive: true });
  const experience: Experience = { pages: [], times: [], posts: new Map(), gaps: [] };
  let isOver = false;

  function visit(reader: number): Promise<void> {
    // so that not all of them write at once
    let number = reader;
    const read = async () => {
      if (number % pagesPerMessage === 0) await write();
      const start = performance.now();
      experience.pages.push(await ask(address(number)));
      experience.times.push(performance.now() - start);
      number += 1;
    };
    return overAndOver(read, { isOver: () => isOver, rest: () => Math.random() * 2 * rest });
  }

  async function write(): Promise<void> {
    keys += 1;
    const key = `besucher-${keys}`;
    const body = { name: 'Erika', email: `${key}@firma.example`, message: `Bitte ruft mich an: ${key}.`, privacy: true };
    experience.posts.set(key, await ask('/api/contact', { key, body: JSON.stringify(body) }));
  }

  /** Status of an answer that arrived whole. */
  async function ask(at: string, post?: { readonly key: string; readonly body: string }): Promise<string> {
    try {
      const headers = post && { 'content-type': 'application/json', 'idempotency-key': post.key };
      const sent = request(`${url}${at}`, { agent, method: post ? 'POST' : 'GET', headers, timeout: 15_000 });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.end(post?.body);
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      const body = await text(reply);
      const isWhole = at.startsWith('/api/') ? JSON.parse(body) : body.includes('</html>');
      return isWhole ? String(reply.statusCode) : 'half an answer';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? String(error);
    }
  }

  const sockets = Array.from({ length: listeners }, () => listener());

  /** Comes back as the page's script does (blocks/_live/socket.ts): after a random part of a second. */
  function listener() {
    let socket: WebSocket;
    let isOpen = false;
    let lostAt: number | undefined;
    let timer: NodeJS.Timeout;
    const connect = () => {
      socket = new WebSocket(`${url.replace('https', 'wss')}/ws`, ['userCount'], { ca, origin: url });
      // its end follows
      socket.on('error', () => {});
      socket.on('message', () => {
        if (lostAt !== undefined) experience.gaps.push(performance.now() - lostAt);
        lostAt = undefined;
        isOpen = true;
      });
      socket.on('close', () => {
        isOpen = false;
        lostAt ??= performance.now();
        if (!isOver) timer = setTimeout(connect, Math.random() * 1_000);
      });
    };
    connect();
    return {
      isOpen: () => isOpen,
      end() {
        clearTimeout(timer);
        socket.terminate();
      },
    };
  }

  const everybody = Array.from({ length: readers }, (_, reader) => visit(reader));

  return {
    ...experience,
    async more(count) {
      const good = () => [...experience.pages, ...experience.posts.values()].filter((status) => status === '200').length;
      const posted = () => [...experience.posts.values()].filter((status) => status === '200').length;
      const [wanted, wantedPosts] = [good() + count, posted() + count / 10];
      await expect
        .poll(() => good() >= wanted && posted() >= wantedPosts && sockets.every(({ isOpen }) => isOpen()), { timeout: 60_000, interval: 20 })
        .toBe(true);
    },
    async leave() {
      isOver = true;
      await Promise.all(everybody);
      for (const socket of sockets) socket.end();
      agent.destroy();
    },
  };
}
