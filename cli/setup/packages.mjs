// @ts-check

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, say } from './output.mjs';
import { node, root, run } from './project-node.mjs';
import { readIfThere } from './read-if-there.mjs';
import { inTurn } from './turn.mjs';

/** The packages of package-lock.json by their places below the project's folder. */
export const wantedPackages = Object.entries(readPackages('package-lock.json'));

/** The packages that npm recorded at the end of its last installation. */
export const installedPackages = () => readPackages('node_modules/.package-lock.json');

/** Installs all packages, those of development too, unless they are there. */
export function install() {
  const isReady = () => existsSync(node) && isInstalled('everything');
  if (isReady()) return;
  inTurn(() => {
    if (!isReady()) installPackages();
  });
}

/**
 * Whether every package has the version of package-lock.json. Those for other systems are optional and missing.
 * @param {'everything' | 'production'} wish
 */
export function isInstalled(wish) {
  const installed = installedPackages();
  return wantedPackages.every(
    ([name, { version, optional, dev, devOptional }]) =>
      name === '' || installed[name]?.version === version || (!installed[name] && (optional || (wish === 'production' && (dev || devOptional)))),
  );
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
 * @param {string} file below the project's folder
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readIfThere(path.join(root, file)) ?? '{}').packages ?? {};
}
