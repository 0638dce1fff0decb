import type { FastifyInstance } from 'fastify';
import { defineWords } from '../../schema/words.ts';

const words = defineWords({
  de: {
    fresh: (address: string, others: number) => `Neu zu sehen: ${address}${others > 0 ? `, + ${others} weitere` : ''}`,
    several: 'Neu zu sehen: was mehrere Seiten zeigen (Werte, Beiträge, Rahmen oder Adressen).',
    held: (files: string) => `Noch nicht zu sehen, bis der Fehler behoben ist: ${files}`,
  },
  en: {
    fresh: (address: string, others: number) => `To be seen: ${address}${others > 0 ? `, + ${others} more` : ''}`,
    several: 'To be seen: what several pages show (values, posts, the frame or addresses).',
    held: (files: string) => `Not to be seen until the mistake is mended: ${files}`,
  },
});

/** Prints after every save which addresses show something new, or which files are held back. */
export function tellChanges(app: FastifyInstance, print: (text: string) => void): void {
  let before = app.site.current;
  let held = [...app.site.refused].toSorted().join(', ');
  app.site.onFindings(() => {
    const { renderer, current, refused } = app.site;
    const { fresh, several, held: waiting } = words[current.language];
    const pages = renderer.changedPages(before, current);
    before = current;
    const files = [...refused].toSorted().join(', ');
    // a file that was saved and is still wrong changes no page: it is named again
    const isStill = files !== '' && pages?.size === 0;
    if (files !== '' && (files !== held || isStill)) print(waiting(files));
    held = files;
    if (!pages) return print(several);
    const addresses = renderer.routes(current, pages).flatMap(({ path, canonical }) => (path === canonical ? [path] : []));
    const [first] = addresses;
    if (first !== undefined) print(fresh(first, addresses.length - 1));
  });
}
