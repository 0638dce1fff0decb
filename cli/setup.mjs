// @ts-check
/**
 * The way in: `node cli/setup.mjs start|build|dev|local|test|soak|export|bench|generate|cli|run|node`. Runs on every Node from 20 on without a dependency,
 * installs and builds what is missing or out of date, and hands over to the Node version of the project.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawing, serving, short } from './node-flags.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const node = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const buildStamp = path.join(root, 'dist/.build');
/** What the file system said of the files of that build: as long as it says the same none is read, and a short command (0.5 s) takes a tenth less time. */
const looksStamp = path.join(root, 'dist/.build-looks');

const wantedPackages = Object.entries(readPackages(path.join(root, 'package-lock.json')));

/** What a build is made of. */
const buildInputs = [
  'blocks',
  'renderer',
  'schema',
  'content/images',
  'content/fonts',
  'server/content/picture-versions.ts',
  'cli/build.ts',
  'server/dev/validators-plugin.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Of these it is not made of: tests, and what editors get of the declarations. */
const notBuilt = /\.(?:test\.tsx?|spec\.ts|schema\.json)$/;

/** SIGTERM to npm reaches the shell that it started, and nobody further; who begins a server without npm, in the background of a script, may leave it there. */
const isOfNpm = process.env.npm_lifecycle_event === 'start';

/**
 * Those that are `deployed` run where a website is served with the build and the packages that are there: nothing is installed, nothing is built.
 * Those that are `bare` take no word and no option.
 * @type {Record<string, { script: string, build: boolean, bare?: boolean, deployed?: boolean, env?: Record<string, string>, flags?: string[], endsWithParent?: boolean, endsWithUs?: boolean, beginsAnew?: boolean }>} */
const commands = {
  // React has two builds: that for production draws a page in half the time
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

/** Whoever began this; it may be gone when the command proper begins. */
const parent = process.ppid;

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
    console.log(`${name} nimmt weder Wörter noch Optionen. Was sich einstellen lässt, sind Variablen der Umgebung (PORT=3100, siehe docs/settings.md).`);
    process.exit(rest.includes('--help') ? 0 : 64);
  }
  if (command.deployed && isDeployment()) {
    if (!isInstalled('production')) fail('Es fehlen Abhängigkeiten. Im Betrieb werden keine installiert: npm ci --omit=dev.');
    if (command.build && !existsSync(buildStamp))
      fail(
        'Es fehlt, was npm run build macht (dist). Im Betrieb wird nichts gebaut: Baue, wo die Pakete der Entwicklung sind (npm ci), und bringe dist hierher.',
      );
  } else {
    install();
    if (command.build) build(name === 'build');
  }
  if (command.script) handOver(command, rest);
}

/**
 * Somebody says that this is production, or has left out the packages of development (`npm ci --omit=dev`), which a shell at night has no variable for.
 * A server may be running: npm ci begins with deleting all that it is made of, and without a registry it ends there.
 * A fresh clone, or one in which everything is installed and nothing is built, has no server that could lose anything, whatever the variable says.
 */
function isDeployment() {
  const installed = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (!existsSync(buildStamp) && (Object.keys(installed).length === 0 || isInstalled('everything'))) return false;
  if (process.env.NODE_ENV === 'production') return true;
  return Object.keys(installed).length > 0 && !wantedPackages.some(([name, { dev }]) => dev && installed[name]);
}

function install() {
  const isReady = () => existsSync(node) && isInstalled('everything');
  if (isReady()) return;
  inTurn(() => {
    if (!isReady()) installPackages();
  });
}

function installPackages() {
  say('Abhängigkeiten werden installiert (npm ci) …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm ? run(process.execPath, [npm, ...args]) : run('npm', args, process.platform === 'win32');
  if (status !== 0) fail('Die Installation ist fehlgeschlagen. Was npm dazu sagt, steht darüber.');
  if (!existsSync(node)) fail('Das Paket "node" ist nicht vollständig installiert: npm darf sein Installationsskript nicht ausführen.');
}

/**
 * What npm wrote at the end of its last installation has every version of package-lock.json;
 * packages for other systems are optional and missing.
 * @param {'everything' | 'production'} wish
 */
function isInstalled(wish) {
  const installed = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  return wantedPackages.every(
    ([name, { version, optional, dev, devOptional }]) =>
      name === '' || installed[name]?.version === version || (!installed[name] && (optional || (wish === 'production' && (dev || devOptional)))),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(read(file) ?? '{}').packages ?? {};
}

/** @param {boolean} always and the sizes of its files are named */
function build(always) {
  const files = buildInputs.flatMap((input) => filesBelow(path.join(root, input)));
  const looks = files.map((file) => file.join(' ')).join('\n');
  if (!always && read(looksStamp) === `${read(buildStamp)}\n${looks}`) return;
  const wanted = hash(files.map(([file]) => `${file} ${hash(readFileSync(path.join(root, file)))}`).join('\n'));
  const isBuilt = () => !always && read(buildStamp) === wanted;
  if (!isBuilt())
    inTurn(() => {
      if (isBuilt()) return;
      say('Die Website wird gebaut …');
      if (run(node, [path.join(root, 'cli/build.ts'), ...(always ? ['--sizes'] : [])]).status !== 0)
        fail('Der Bau ist fehlgeschlagen. Der Grund steht darüber.');
      mkdirSync(path.dirname(buildStamp), { recursive: true });
      writeFileSync(buildStamp, wanted);
    });
  try {
    writeFileSync(looksStamp, `${wanted}\n${looks}`);
  } catch {
    // whoever may not write there reads the files each time
  }
}

/**
 * One installation or build at a time: another command, begun at the same moment, would take away the files that this one has just written.
 * The turn is a file with the number of the process that has it; whoever was ended without giving it back loses it. It lies where npm ci deletes nothing.
 * @param {() => void} work
 */
function inTurn(work) {
  const turn = path.join(root, '.turn');
  const own = `${turn}-${process.pid}`;
  let told = false;
  writeFileSync(own, String(process.pid));
  while (!isLinked(own, turn)) {
    const owner = read(turn);
    if (owner === undefined) continue;
    if (!isRunning(Number(owner))) {
      endTurn(turn, own);
      continue;
    }
    if (!told) say(`Warte auf einen anderen Befehl, der gerade installiert oder baut (Prozess ${owner}). Ist es keiner, lösche ${turn}.`);
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  const giveBack = () => {
    for (const file of [own, turn]) rmSync(file, { force: true });
  };
  process.once('exit', giveBack);
  work();
  process.off('exit', giveBack);
  giveBack();
}

/**
 * Ends the turn of a process that was ended. Who has found that, and comes second, would end the turn of who came first; so one looks at a time, and looks again.
 * @param {string} turn
 * @param {string} own
 */
function endTurn(turn, own) {
  const right = `${turn}-end`;
  if (isLinked(own, right)) {
    if (!isRunning(Number(read(turn)))) rmSync(turn, { force: true });
    rmSync(right, { force: true });
  } else if (!isRunning(Number(read(right) ?? process.pid))) rmSync(right, { force: true });
}

/**
 * A link is there with all that the file has, or not at all.
 * @param {string} file
 * @param {string} link
 */
function isLinked(file, link) {
  try {
    linkSync(file, link);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // that of another user
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * The files of a build below `entry`, each with what the file system says of it: whoever writes it, or puts another in its place, changes that, whatever
 * time they give it.
 * @param {string} entry
 * @returns {readonly (readonly [file: string, look: string])[]}
 */
function filesBelow(entry) {
  const look = statSync(entry, { bigint: true, throwIfNoEntry: false });
  if (!look || notBuilt.test(entry)) return [];
  if (look.isFile()) return [[path.relative(root, entry), `${look.ino} ${look.size} ${look.ctimeNs}`]];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
}

/**
 * Runs the command proper: its output is ours, signals reach it, its exit code is ours.
 * @param {{ script: string, env?: Record<string, string>, flags?: string[], endsWithParent?: boolean, endsWithUs?: boolean, beginsAnew?: boolean }} command `env` holds where a variable is not set
 * @param {string[]} rest
 */
function handOver({ script, env, flags = [], endsWithParent, endsWithUs, beginsAnew }, rest) {
  let child = begin();
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    // Ctrl-C reaches the whole group by itself, and a second one would mean: at once.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  if (endsWithParent) {
    const looking = setInterval(() => {
      if (process.ppid === parent) return;
      // once: a second signal ends a server before it has finished what is under way
      clearInterval(looking);
      child.kill('SIGHUP');
    }, 500).unref();
  }

  function begin() {
    const begun = spawn(node, [...flags, '--disable-proto=delete', path.join(root, script), ...rest], {
      cwd: root,
      // over the channel a server learns that we are gone, also where we were killed: it would keep the port from whoever comes after us
      stdio: ['inherit', 'inherit', 'inherit', ...(endsWithUs ? [/** @type {const} */ ('ipc')] : [])],
      env: { ...env, ...environment() },
    });
    begun.on('exit', (code, signal) => {
      // a loop without an end was mended (server/dev/endless-loop-thread.ts)
      if (signal === 'SIGUSR2' && beginsAnew) child = begin();
      else process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
    return begun;
  }
}

/**
 * @param {string} file
 * @param {string[]} args
 */
function run(file, args, shell = false) {
  return spawnSync(file, args, { cwd: root, stdio: ['inherit', 2, 'inherit'], env: environment(), shell });
}

/** Tools that look for `node` find the project's; compiled code is kept, which makes a second start 0.6 s quicker. */
function environment() {
  const bin = path.dirname(node);
  const search = existsSync(node) ? `${bin}${path.delimiter}${process.env.PATH}` : process.env.PATH;
  return { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env, PATH: search };
}

/**
 * Most commands need none, and to load what makes sums takes longer than to look at all files of a build.
 * @param {string | Buffer} content
 */
function hash(content) {
  const { createHash } = createRequire(import.meta.url)('node:crypto');
  return createHash('sha256').update(content).digest('hex');
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * On stderr, as everything is that happens on the way to a command: what is read of its output, as JSON or by a protocol, is the command's alone.
 * @param {string} text
 */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * @param {string} text
 * @returns {never}
 */
function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
