import { createStore } from 'zustand/vanilla';
import type { Update } from '../../schema/files/update.ts';
import type { Post } from '../../schema/post.ts';

/** What the server pushes, by the `type` of its messages. */
interface Pushed {
  readonly userCount: number;
  readonly updates: readonly Update[];
  /** Our server names the newest posts; the posts themselves, where a message has no version, are taken too (R-BLL-32). */
  readonly blogPosts: { readonly version: string } | readonly Post[];
}

export type Topic = keyof Pushed;

export interface LiveState extends Partial<Pushed> {
  readonly isOpen: boolean;
}

/** What arrived over the page's one socket, shared by all islands. */
export const liveStore = createStore<LiveState>(() => ({ isOpen: false }));

/** How many islands need each topic. */
const users = new Map<Topic, number>();
let socket: WebSocket | undefined;
let connected = '';
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds: the first wait is up to one second, the longest up to half a minute. */
const [shortest, longest] = [1_000, 30_000];

/** Keeps the socket open as long as somebody needs it. @returns a function that says it is no longer needed */
export function follow(topic: Topic): () => void {
  users.set(topic, (users.get(topic) ?? 0) + 1);
  schedule(0);
  return () => {
    const left = (users.get(topic) ?? 1) - 1;
    if (left > 0) users.set(topic, left);
    else users.delete(topic);
    schedule(0);
  };
}

/** Not at once, because the islands of a page come and go one after the other. */
function schedule(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(connect, wait);
}

/** Opens, closes or changes the socket, so that it carries the topics that are needed. */
function connect(): void {
  const topics = [...users.keys()].sort();
  if (socket && topics.every((topic) => connected.split(',').includes(topic)) && topics.length > 0) return;
  disconnect();
  if (topics.length > 0) open(topics);
}

function disconnect(): void {
  if (socket) close(socket);
  socket = undefined;
  liveStore.setState({ isOpen: false });
}

/** A socket that is still connecting is closed once it is open: before that, browsers would write a warning to the console. */
function close(left: WebSocket): void {
  left.onmessage = left.onclose = left.onerror = null;
  left.onopen = () => left.close();
  if (left.readyState !== WebSocket.CONNECTING) left.close();
}

/** The topics travel as subprotocols: the server sends only those, and nothing has to be said after opening. */
function open(topics: readonly Topic[]): void {
  connected = topics.join();
  try {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`, [...topics]);
  } catch (error) {
    console.info('Live-Verbindung nicht möglich', error);
    return;
  }
  socket.onopen = () => liveStore.setState({ isOpen: true });
  socket.onmessage = ({ data }) => {
    failures = 0;
    receive(data);
  };
  socket.onerror = () => console.info('Die Live-Verbindung ist gestört.');
  socket.onclose = () => {
    disconnect();
    // full jitter: after a restart not all visitors come back at once
    schedule(Math.random() * Math.min(longest, shortest * 2 ** failures));
    failures += 1;
  };
}

/** Takes over what is understood; everything else is only logged. */
function receive(data: unknown): void {
  try {
    const { type, count, updates, blogPosts, version } = JSON.parse(String(data));
    if (type === 'userCount' && Number.isFinite(count) && count >= 0) liveStore.setState({ userCount: count });
    else if (type === 'updates' && Array.isArray(updates)) liveStore.setState({ updates });
    else if (type === 'blogPosts' && typeof version === 'string') liveStore.setState({ blogPosts: { version } });
    else if (type === 'blogPosts' && Array.isArray(blogPosts)) liveStore.setState({ blogPosts });
    else console.info('Unbekannte Live-Nachricht', type);
  } catch (error) {
    console.info('Unlesbare Live-Nachricht', error);
  }
}

// a page with an open socket cannot be kept for the back button
if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    disconnect();
  });
  addEventListener('pageshow', (event) => event.persisted && schedule(0));
}
