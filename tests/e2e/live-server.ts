import type { Page, WebSocketRoute } from '@playwright/test';

export interface FakeServer {
  /** Sends every open page a message, as JSON unless it is text. */
  push(message: unknown): void;
  /** Addresses of the sockets that were opened. */
  readonly opened: readonly string[];
  /** Messages that a page sent. */
  readonly heard: readonly unknown[];
  readonly open: ReadonlySet<WebSocketRoute>;
}

/** Stands in for the server's end of `/ws`. */
export async function fakeServer(page: Page): Promise<FakeServer> {
  const opened: string[] = [];
  const heard: unknown[] = [];
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws$/, (socket) => {
    opened.push(socket.url());
    open.add(socket);
    socket.onMessage((message) => heard.push(message));
    socket.onClose(() => open.delete(socket));
  });
  const push = (message: unknown) => {
    for (const socket of open) socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  };
  return { push, opened, heard, open };
}

/** Answers an address of the API with JSON, or with an error. */
export async function answer(page: Page, address: string | RegExp, body: unknown, status = 200): Promise<{ readonly count: number }> {
  const asked = { count: 0 };
  await page.route(address, (route) => {
    asked.count += 1;
    return route.fulfill({ status, json: body });
  });
  return asked;
}

/** A post as a server pushes it. */
export const post = (slug: string, more: object = {}) => ({
  id: slug,
  slug,
  title: `Beitrag ${slug}`,
  excerpt: 'Anriss',
  content: 'Inhalt',
  html: '<p>Inhalt <em>betont</em></p>',
  author: 'Erika Muster',
  tags: ['Büro', 'Baustelle', 'Lager'],
  category: 'Software',
  date: '24.06.2025',
  readTime: '2 Min.',
  ...more,
});
