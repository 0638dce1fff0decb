import path from 'node:path';
import { readEnvironment } from '../../server/env.ts';
import { examinations } from '../doctor/examinations.ts';
import type { Command } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const marks = { well: '✓', ill: '✗', note: '–' };

/** Examines everything around the content: settings, port, rights, space, database, mail server, tools. */
export const doctor: Command = {
  usage: '',
  words: 0,
  does: 'untersucht alles um die Inhalte herum: Einstellungen, Port, Rechte, Platz, Datenbank, Mailserver, Werkzeuge',
  exitCodes: { 0: 'alles läuft, auch wenn etwas fehlt, das nicht jeder braucht', 1: 'etwas läuft so nicht', 78: 'eine Einstellung ist falsch' },
  async run() {
    const patient = { root, env: readEnvironment(process.env) };
    const verdicts = await Promise.all(examinations.map((examine) => examine(patient)));
    process.stdout.write(verdicts.map(({ state, text }) => `${marks[state]} ${text}\n`).join(''));
    return verdicts.some(({ state }) => state === 'ill') ? 1 : 0;
  },
};
