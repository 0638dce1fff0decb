import type { PageEventName } from '../_islands/address.ts';
import { fetchJson } from './fetcher.ts';
import { follow, type LiveState } from './socket.ts';

/** How an element with `data-live` shows the state of its topic. */
const shows = { userCount: showCount, updates: showConnection };

/**
 * Shows the pushed number, else the fetched one, else the fallback that the server drew. From the first pushed number on, the lamp is lit while there is a
 * connection.
 */
function showCount(element: HTMLElement): (state: LiveState) => void {
  const write = (count?: unknown) => {
    const number = element.querySelector('span');
    if (number && Number.isFinite(count)) number.textContent = (count as number).toLocaleString(document.documentElement.lang);
    element.ariaBusy = null;
  };
  fetchJson('/api/active-users').then(
    (body) => element.ariaBusy && write(Object(body).count),
    (error) => {
      console.info(error);
      write();
    },
  );
  return ({ isOpen, userCount }) => {
    if (userCount === undefined) return;
    write(userCount);
    element.querySelector('i')?.toggleAttribute('aria-hidden', !isOpen);
  };
}

function showConnection({ dataset }: HTMLElement): (state: LiveState) => void {
  return ({ isOpen }) => {
    dataset.connection = isOpen ? 'open' : 'closed';
  };
}

let ends: (() => void)[] = [];

function showLive(): void {
  for (const end of ends) end();
  ends = Array.from(document.querySelectorAll<HTMLElement>('[data-live]'), (element) => {
    const topic = element.dataset.live as keyof typeof shows;
    return follow(topic, shows[topic](element));
  });
}

showLive();
// the shell shows another page
addEventListener('seitenwerk:page' satisfies PageEventName, showLive);
