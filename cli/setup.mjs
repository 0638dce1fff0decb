// @ts-check
/**
 * The way in: `node cli/setup.mjs start|build|dev|local|test|soak|export|bench|generate|cli|run|node`. Runs on every Node from 20 on without a dependency,
 * installs and builds what is missing or out of date, and hands over to the Node version of the project.
 */
import { drawing, serving, short } from './node-flags.mjs';
import { build, hasBuild } from './setup/build.mjs';
import { isDeployment } from './setup/deployment.mjs';
import { handOver } from './setup/hand-over.mjs';
import { fail } from './setup/output.mjs';
import { install, isInstalled } from './setup/packages.mjs';

/** Whether npm started this: it passes SIGTERM only to its shell. A server that a script starts in the background without npm may outlive the script. */
const isOfNpm = process.env.npm_lifecycle_event === 'start';

/**
 * `deployed`: where a website is served, the command runs with the build and the packages that are there; nothing is installed or built.
 * `bare`: the command takes no words and no options.
 * @type {Record<string, import('./setup/hand-over.mjs').Program & { build: boolean, bare?: boolean, deployed?: boolean }>}
 */
const commands = {
  // React's production build draws a page in half the time of its development build
  start: {
    script: 'server/main.ts',
    build: true,
    bare: true,
    deployed: true,
    env: { NODE_ENV: 'production' },
    flags: serving,
    endsWithParent: isOfNpm,
    endsWithUs: true,
  },
  dev: { script: 'cli/dev.ts', build: false, bare: true, endsWithParent: true, beginsAnew: true },
  test: { script: 'cli/test.ts', build: true },
  soak: { script: 'cli/test-soak.ts', build: true },
  local: { script: 'deploy/local/main.ts', build: true, bare: true, endsWithParent: true },
  build: { script: '', build: true, bare: true },
  export: { script: 'cli/export.ts', build: true, deployed: true, ...drawing },
  bench: { script: 'cli/bench.ts', build: true },
  generate: { script: 'cli/generate.ts', build: true },
  cli: { script: 'cli/main.ts', build: false, deployed: true },
  // commands for those who write: they read the content as the server does
  run: { script: 'cli/main.ts', build: true, deployed: true, ...short },
};

main(process.argv[2] ?? '', process.argv.slice(3));

/**
 * @param {string} name
 * @param {string[]} rest
 */
function main(name, rest) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node.js ${process.versions.node} ist zu alt: gebraucht wird 20 oder neuer (https://nodejs.org). Node.js 20 or later is needed.`);
  }
  // `node <file>` runs a script of the project with the project's Node: npm run fonts, a new command.
  const command = name === 'node' ? { script: rest.shift() ?? '', build: false, deployed: true } : commands[name];
  if (!command) fail(`Befehl unbekannt. Es gibt: ${Object.keys(commands).join(', ')}.`);
  if (command.bare && rest.length > 0) {
    console.log(`${name} nimmt weder Wörter noch Optionen. Einstellen lässt es sich mit Umgebungsvariablen (PORT=3100, siehe docs/settings.md).`);
    process.exit(rest.includes('--help') ? 0 : 64);
  }
  if (command.deployed && isDeployment()) {
    if (!isInstalled('production')) fail('Es fehlen Abhängigkeiten. Im Betrieb werden keine installiert: npm ci --omit=dev.');
    if (command.build && !hasBuild())
      fail(
        'Es fehlt, was npm run build macht (dist). Im Betrieb wird nichts gebaut: Baue, wo die Pakete der Entwicklung sind (npm ci), und bringe dist hierher.',
      );
  } else {
    install();
    if (command.build) build(name === 'build');
  }
  if (command.script) handOver(command, rest);
}
