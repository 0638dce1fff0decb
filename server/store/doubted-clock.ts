import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds between two sweeps that need no explanation: a server may be off for a weekend. */
const longestPause = 3 * day;

/** How many hours a server runs before it believes a clock that has gone much farther than it has run itself. */
const hoursUntilBelieved = 24;

/** What is remembered over restarts, in a file of the data folder that no version of the tables has to know. */
interface Memory {
  /** The last time that was believed, ISO 8601; undefined where the file was damaged. */
  readonly sweptAt?: string;
  /** How many hours a server has run since the clock has been doubted; undefined while it is believed. */
  readonly hoursInDoubt?: number;
}

/** Why nothing is deleted for now. */
export interface Doubt {
  /** The last time that was believed, ISO 8601; undefined where the file that knew it was damaged. */
  readonly sweptAt?: string;
  /** How many hours the server still has to run. */
  readonly hoursLeft: number;
}

export interface DoubtedClock {
  /** @returns undefined where what is too old by `now` may be deleted. @throws where the file cannot be read or written */
  doubt(now: Date): Promise<Doubt | undefined>;
}

/**
 * Keeps a wrong clock from deleting everything: where it has gone on by days since the last sweep, either the server was off for as long or the
 * clock is wrong, and only people can know. They get a day of the server's own time to look, as they do where a full disk or a crash of the machine has
 * damaged what was remembered. Asked once at the start and then every hour.
 */
export function doubtedClock(dataDir: string): DoubtedClock {
  const file = path.join(dataDir, 'clock.json');
  let hoursRun = 0;

  return {
    async doubt(now) {
      const { sweptAt, hoursInDoubt } = (await recall(file)) ?? { sweptAt: now.toISOString() };
      const isFar = sweptAt === undefined || now.getTime() - Date.parse(sweptAt) > longestPause;
      const hours = hoursInDoubt === undefined ? 0 : hoursInDoubt + hoursRun;
      hoursRun = 1;
      const isDoubted = isFar && hours < hoursUntilBelieved;
      await mkdir(dataDir, { recursive: true });
      await remember(file, isDoubted ? { sweptAt, hoursInDoubt: hours } : { sweptAt: now.toISOString() });
      return isDoubted ? { sweptAt, hoursLeft: hoursUntilBelieved - hours } : undefined;
    },
  };
}

/** Undefined where there was no sweep yet. */
async function recall(file: string): Promise<Memory | undefined> {
  try {
    return memoryIn(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** What a file remembers; of a damaged one, that the doubt begins now. */
function memoryIn(text: string): Memory {
  try {
    const { sweptAt, hoursInDoubt }: Partial<Memory> = Object(JSON.parse(text));
    if (sweptAt !== undefined && !Number.isNaN(Date.parse(sweptAt))) return { sweptAt, hoursInDoubt };
    return { hoursInDoubt: Number.isFinite(hoursInDoubt) ? hoursInDoubt : 0 };
  } catch {
    return { hoursInDoubt: 0 };
  }
}

const remember = (file: string, memory: Memory) => replaceFile(file, JSON.stringify(memory), 0o600);
