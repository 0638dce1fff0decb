/** Keeps the moment of a preview (`?at=2026-12-01T08:00`) in the links that its author follows. */
export function keepTime(): void {
  addEventListener('click', ({ target }) => keepIn(target), { capture: true });
}

function keepIn(target: EventTarget | null): void {
  const at = new URLSearchParams(location.search).get('at');
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (at === null || !link || link.origin !== location.origin || link.pathname.startsWith('/_')) return;
  const asked = new URLSearchParams(link.search);
  asked.set('at', at);
  link.search = String(asked).replaceAll('%3A', ':');
}
