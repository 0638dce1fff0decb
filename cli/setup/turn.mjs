// @ts-check

import { linkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from './output.mjs';
import { root } from './project-node.mjs';
import { readIfThere } from './read-if-there.mjs';

/**
 * Does one installation or build at a time: another command, begun at the same moment, would delete the files that this one has just written.
 * The turn is a file with the id of the process that has it. A process that ended without giving it back loses it. The file lies where npm ci deletes nothing.
 * @param {() => void} work
 */
export function inTurn(work) {
  const turn = path.join(root, '.turn');
  const own = `${turn}-${process.pid}`;
  let told = false;
  writeFileSync(own, String(process.pid));
  while (!isLinked(own, turn)) {
    const owner = readIfThere(turn);
    if (owner === undefined) continue;
    if (!isAnother(owner)) {
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
 * Ends the turn of a process that has ended. If two processes notice that, the second one could end the turn that the first one has taken since.
 * So only one at a time looks, and it looks again.
 * @param {string} turn
 * @param {string} own
 */
function endTurn(turn, own) {
  const right = `${turn}-end`;
  if (isLinked(own, right)) {
    if (!isAnother(readIfThere(turn) ?? '')) rmSync(turn, { force: true });
    rmSync(right, { force: true });
  } else {
    const looking = readIfThere(right);
    if (looking !== undefined && !isAnother(looking)) rmSync(right, { force: true });
  }
}

/**
 * Makes a hard link, which appears with everything that the file has, or not at all. @returns false where there is a file of this name
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

/**
 * Whether another process with this id is running. In containers each process may have the id of the one before.
 * @param {string} owner
 */
function isAnother(owner) {
  const pid = Number(owner);
  if (pid === process.pid) return false;
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // a process of another user
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
