import type { Update } from '../../schema/files/update.ts';
import type { Post } from '../../schema/post.ts';

/** What the server pushes, by the `type` of its messages. */
interface Pushed {
  readonly userCount: number;
  readonly updates: readonly Update[];
  /** Our server pushes the version of the newest posts. A message with posts instead of a version is accepted, too (R-BLL-32). */
  readonly blogPosts: { readonly version: string } | readonly Post[];
}

export type Topic = keyof Pushed;

/** What arrived over the page's one socket. */
export interface LiveState extends Partial<Pushed> {
  readonly isOpen?: boolean;
}

interface Follower {
  readonly topic: Topic;
  readonly tell: (state: LiveState) => void;
}

const followers = new Set<Follower>();
let state: LiveState = {};
let socket: WebSocket | undefined;
let connected: readonly Topic[] = [];
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Upper limits, in milliseconds, of the first wait before a reconnection and of every later one. */
const shortest = 1_000;
const longest = 30_000;

/**
 * Keeps the socket open as long as somebody follows a topic.
 * @param tell called with the known state, at once and after each change
 * @returns stops following
 */
export function follow(topic: Topic, tell: Follower['tell']): () => void {
  const follower = { topic, tell };
  followers.add(follower);
  tell(state);
  schedule(0);
  return () => {
    followers.delete(follower);
    schedule(0);
  };
}

function learn(news: LiveState): void {
  state = { ...state, ...news };
  for (const { tell } of followers) tell(state);
}

/** Connects in a timer, because the followers on a page come and go one after the other. */
function schedule(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(connect, wait);
}

/** Opens, closes or changes the socket, so that it carries the topics that are needed. */
function connect(): void {
  const topics = [...new Set(Array.from(followers, ({ topic }) => topic))];
  if (socket && topics[0] && topics.every((topic) => connected.includes(topic))) return;
  // the state of a topic without followers gets out of date; the server sends the state of each topic to a socket that opens
  if (socket) state = { userCount: state.userCount };
  disconnect();
  if (topics[0]) open(topics);
}

function disconnect(): void {
  if (socket) close(socket);
  socket = undefined;
  learn({ isOpen: false });
}

/** A socket that is still connecting is closed once it is open: before that, browsers would write a warning to the console. */
function close(left: WebSocket): void {
  left.onmessage = left.onclose = null;
  left.onopen = () => left.close();
  if (left.readyState) left.close();
}

/** Opens the socket with its topics as subprotocols: the server sends only those, and no message has to ask for them. */
function open(topics: Topic[]): void {
  connected = topics;
  socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, topics);
  socket.onopen = () => learn({ isOpen: true });
  socket.onmessage = receive;
  socket.onclose = ({ code }) => {
    console.info('/ws', code);
    disconnect();
    // full jitter: after a restart not all visitors come back at once
    schedule(Math.random() * Math.min(longest, shortest * 2 ** failures));
    failures += 1;
  };
}

/** Takes over a message that it understands, and logs any other. */
function receive({ data }: MessageEvent<string>): void {
  failures = 0;
  try {
    const { type, count, updates, blogPosts, version } = JSON.parse(data);
    const news = {
      userCount: Number.isFinite(count) && count >= 0 && { userCount: count },
      updates: Array.isArray(updates) && { updates },
      blogPosts: typeof version === 'string' ? { blogPosts: { version } } : Array.isArray(blogPosts) && { blogPosts },
    }[type as Topic];
    if (news) learn(news);
    else throw Error(type);
  } catch (error) {
    console.info(error);
  }
}

// a page with an open socket is not kept in the back/forward cache
addEventListener('pagehide', () => {
  clearTimeout(timer);
  disconnect();
});
addEventListener('pageshow', () => schedule(0));
