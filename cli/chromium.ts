import path from 'node:path';
import { installPackage, succeeds } from './debian-package.ts';
import { isProgram } from './programs.ts';

/** Names of the program. The headless shell is Chromium without windows; it runs the tests in half the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** There is no Chromium, and none can be installed. */
export class ChromiumMissing extends Error {
  constructor() {
    super(
      'Es gibt hier kein Chromium, und es lässt sich keines installieren. Bitte Chromium oder Chrome installieren oder CHROMIUM_PATH auf das Programm setzen.\n' +
        'There is no Chromium here and none can be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to the program.',
    );
  }
}

/**
 * Finds a Chromium: CHROMIUM_PATH, an installed one, Playwright's own, else installs one (apt as root on Debian, else Playwright's download).
 * @returns its path
 * @throws {ChromiumMissing}
 */
export async function findChromium(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new ChromiumMissing();
  }
  const found = installed(env.PATH) ?? (await playwrightsOwn());
  if (found) return found;
  // older Debian releases have no package of the shell
  const packaged = installPackage(['chromium-headless-shell', 'chromium'], () => installed(env.PATH), 'Chromium');
  if (packaged) return packaged;
  process.stdout.write('Chromium wird von Playwright geladen …\n');
  succeeds(process.execPath, [path.resolve('node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  const downloaded = await playwrightsOwn();
  if (downloaded) return downloaded;
  throw new ChromiumMissing();
}

/** The path of a Chromium, CHROMIUM_PATH or an installed one; installs nothing. */
export function installedChromium({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  if (CHROMIUM_PATH) return isProgram(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return installed(PATH);
}

function installed(searchPath = ''): string | undefined {
  const candidates = searchPath.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...candidates, ...macApplications].find(isProgram);
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return isProgram(file) ? file : undefined;
}
