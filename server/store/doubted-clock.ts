import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Longest time in milliseconds between two sweeps that needs no explanation: a server may be off for a weekend. */
const longestPause = 3 * day;

/** Hours that a server has to run before it believes a clock that has advanced much further than the server has run. */
const hoursUntilBelieved = 24;

/** What is remembered between starts, in a file of the data folder that is independent of the version of the tables. */
interface Memory {
  /** The last trusted time (ISO 8601); undefined where the file was damaged. */
  readonly sweptAt?: string;
  /** Hours that the server has run since it began to doubt the clock; undefined while it trusts the clock. */
  readonly hoursInDoubt?: number;
}

/** Why nothing is deleted for now. */
export interface Doubt {
  /** The last trusted time (ISO 8601); undefined where the file was damaged. */
  readonly sweptAt?: string;
  /** Hours that the server still has to run. */
  readonly hoursLeft: number;
}

export interface DoubtedClock {
  /** @returns undefined where what is too old by `now` may be deleted. @throws where the file cannot be read or written */
  doubt(now: Date): Promise<Doubt | undefined>;
}

/**
 * Keeps a wrong clock from deleting everything. Where the clock has advanced by days since the last sweep, either the server was off that long or the clock
 * is wrong, which only a person can tell. People get a day of the server's own running time to look, also where a full disk or a crash of the machine has
 * damaged the file. To be called once at the start and then every hour.
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

/** Parses the file; where it is damaged, the doubt begins now. */
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
