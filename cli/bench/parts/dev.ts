import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../chromium.ts';
import { quietPort } from '../../quiet-port.ts';
import { copyProject } from '../copied-project.ts';
import type { Part } from '../measure.ts';
import { startServer } from '../processes.ts';
import { inTheWay } from '../profile.ts';

/** One more than what is counted: the first save of a file also compiles what it takes. */
const saves = 11;

/** Milliseconds between two saves: an author looks at the result, and the server draws all other pages meanwhile. */
const pause = 1_000;

interface Save {
  readonly name: string;
  readonly file: string;
  /** The text before the place that each save changes. */
  readonly before: string;
}

const kinds: readonly Save[] = [
  { name: 'a page', file: 'content/pages/preise.json', before: '"headline": "' },
  { name: 'a block', file: 'blocks/page-header/page-header.tsx', before: '<h1>' },
];

/** Saves while `npm run dev` runs and a browser shows the page; measures milliseconds from the write to the changed document. */
export const dev: Part = async ({ root, folder, say }) => {
  copyProject(root, folder);
  const visible = await measure([]);
  const measures = kinds.map(({ name }, index) => ({
    name: `npm run dev: ${name} saved, until the open browser shows it`,
    unit: 'ms',
    own: visible[index] ?? [],
    beside: [],
    target: { better: 'less', value: 100 } as const,
  }));
  return {
    measures,
    notes: [`${saves - 1} saves each, on the shipped site, in a headless browser.`],
    inTheWay: await inTheWay(root, path.join(folder, 'data'), measures, measure),
  };

  async function measure(flags: readonly string[]): Promise<number[][]> {
    const port = await quietPort();
    const server = await startServer({
      command: [process.execPath, ...flags, path.join(folder, 'cli/dev.ts')],
      port,
      env: { NODE_ENV: 'development', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    });
    const browser = await chromium.launch({ executablePath: await findChromium(process.env) });
    try {
      const page = await browser.newPage();
      await page.goto(`${server.origin}/preise`);
      await page.waitForFunction(isAwake);
      const values: number[][] = [];
      for (const kind of kinds) {
        say(kind.name);
        const place = path.join(folder, kind.file);
        const text = await readFile(place, 'utf8');
        const times: number[] = [];
        for (let number = 0; number < saves; number += 1) {
          times.push(await timeOf(page, place, (mark) => text.replace(kind.before, kind.before + mark), `Neu ${number + 10}: `));
          await sleep(pause);
        }
        await writeFile(place, text);
        values.push(times.slice(1));
      }
      return values;
    } finally {
      await browser.close();
      await server.stop();
    }
  }
};

/** Saves a text with a mark in it. @returns milliseconds until the page shows it */
async function timeOf(page: Page, file: string, textWith: (mark: string) => string, mark: string): Promise<number> {
  const seen = page.evaluate(shownAt, mark);
  // the browser answers this once it has begun with the first question
  await page.evaluate('');
  const saved = performance.timeOrigin + performance.now();
  await writeFile(file, textWith(mark));
  return (await seen) - saved;
}

/** Runs in the browser: whether the shell has taken over the page. */
function isAwake(): boolean {
  const root = document.getElementById('root');
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

/** Runs in the browser: waits until the page's text contains the mark. @returns milliseconds since 1970 */
function shownAt(mark: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(mark.trim())) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
