/** Live texts need no React: what is fetched and pushed is written into the elements that say so with `data-live`. */
import { fetchJson } from '../../blocks/_live/fetcher.ts';
import { follow, type LiveState, liveStore } from '../../blocks/_live/socket.ts';

type Show = (state: LiveState) => void;

/** By topic: how an element shows what the socket brings. */
const shows = { userCount: showCount, updates: showConnection };

/** The pushed number, else the fetched one, else the fallback that the server drew; the lamp is lit by the first that is pushed. */
function showCount(element: HTMLElement): Show {
  const write = (count?: unknown) => {
    const number = element.querySelector('data');
    if (number && Number.isFinite(count)) number.textContent = (count as number).toLocaleString(document.documentElement.lang);
    element.removeAttribute('aria-busy');
  };
  fetchJson('/api/active-users')
    .then((body) => Object(body).count)
    .catch(({ message }) => console.info('/api/active-users', message))
    .then((count) => liveStore.getState().userCount ?? write(count));
  return ({ userCount }) => {
    if (userCount === undefined) return;
    write(userCount);
    element.querySelector('[aria-hidden]')?.removeAttribute('aria-hidden');
  };
}

function showConnection({ dataset }: HTMLElement): Show {
  return ({ isOpen }) => {
    dataset.connection = isOpen ? 'open' : 'closed';
  };
}

let ends: (() => void)[] = [];

function showLive(): void {
  for (const end of ends) end();
  ends = Array.from(document.querySelectorAll<HTMLElement>('[data-live]')).flatMap((element) => {
    const topic = element.dataset.live as keyof typeof shows;
    const show = shows[topic](element);
    show(liveStore.getState());
    return [liveStore.subscribe(show), follow(topic)];
  });
}

showLive();
// the shell shows another page
addEventListener('seitenwerk:page', showLive);
