import { Client, type CustomTypesConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';
import { askForOne, type Step, type Steps, transaction } from '../operations/steps.ts';
import { StoreUnavailable } from '../store.ts';
import { connectionStringOf } from './address.ts';
import { type PostgresStatement, statements } from './statements.ts';
import { bringUpToDate } from './tables.ts';

/** Milliseconds for an operation with everything that it waits for. Taking a message is two of them, and its sender waits 5 s at most. */
const usualPatience = 2_000;

/** Milliseconds for each step of what may take longer: new tables, tables that are written anew. */
const longPatience = 20_000;

/** How many operations may wait for a connection at once. */
const maxWaiting = 100;

/** PostgreSQL ends by itself what nobody waits for any more. */
const usual = { application_name: 'seitenwerk', idle_in_transaction_session_timeout: 5_000, keepAlive: true };

/** What PostgreSQL says of a database that was taken away under a running server: a table, a column or a schema is not there. */
const tablesGone = ['42P01', '42703', '3F000'];

/** Values in the shape that operations get them in from every database. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT8]: Number,
  [types.builtins.TIMESTAMPTZ]: (text) => types.getTypeParser(types.builtins.TIMESTAMPTZ)(text).toISOString(),
};
const asRows: CustomTypesConfig = { getTypeParser: (type, format) => parsers[type] ?? types.getTypeParser(type, format) };

export interface Connections {
  /** Does an operation in one transaction. @throws {StoreUnavailable} when its time is over; then it has not happened, or nobody knows */
  transact<T>(operation: Steps<T, PostgresStatement>): Promise<T>;
  /** Does something that takes longer, on a connection of its own, with tables that are up to date. @throws {StoreUnavailable} */
  alone<T>(work: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Connects when there is something to do, and again after a connection broke.
 * @param patience milliseconds for an operation with everything that it waits for
 * @throws where the address cannot be understood, or names files that cannot be read
 */
export function openConnections(databaseUrl: string, patience = usualPatience): Connections {
  const connectionString = connectionStringOf(databaseUrl);
  const common = { ...usual, connectionString, connectionTimeoutMillis: patience };
  // reads what the address names
  new Client({ connectionString });
  const pool = new Pool({ ...common, types: asRows, max: 10, statement_timeout: patience, lock_timeout: patience, idleTimeoutMillis: 30_000 });
  const greeted = new WeakSet<PoolClient>();
  let tables: Promise<void> | undefined;
  // what breaks while nobody uses it is replaced, and what breaks in use is told by what uses it
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function transact<T>(operation: Steps<T, PostgresStatement>): Promise<T> {
    if (pool.waitingCount >= maxWaiting) throw new StoreUnavailable('too many operations wait for PostgreSQL');
    const end = performance.now() + patience;
    try {
      await inTime(upToDate(), end);
      const client = await connect(end);
      try {
        const answer = answering(client, end);
        if (!greeted.has(client)) await carryOut(greet(), answer);
        greeted.add(client);
        const result = await carryOut(transaction(operation), answer);
        client.release();
        return result;
      } catch (error) {
        // it may be in the middle of something, or lead to a server that takes no writes any more
        client.release(true);
        throw error;
      }
    } catch (error) {
      if (error instanceof DatabaseError && tablesGone.includes(error.code ?? '')) tables = undefined;
      throw unavailable(error as Error);
    }
  }

  async function connect(end: number): Promise<PoolClient> {
    const connecting = pool.connect();
    try {
      return await inTime(connecting, end);
    } catch (error) {
      connecting.then(
        (late) => late.release(),
        () => {},
      );
      throw error;
    }
  }

  /** Once, and again after it failed. */
  function upToDate(): Promise<void> {
    tables ??= connected(bringUpToDate).catch((error) => {
      tables = undefined;
      throw error;
    });
    return tables;
  }

  async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ ...common, statement_timeout: longPatience, query_timeout: longPatience });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      throw unavailable(error as Error);
    } finally {
      void client.end();
    }
  }

  let ended: Promise<void> | undefined;
  return {
    transact,
    async alone(work) {
      await upToDate();
      return connected(work);
    },
    close() {
      ended ??= pool.end();
      return ended;
    },
  };
}

/** Like `target_session_attrs=read-write` of libpq: after a failover an address may still lead to the server of before. */
function* greet(): Steps<void, PostgresStatement> {
  const { readOnly } = yield* askForOne<{ readOnly: boolean }, PostgresStatement>('greet');
  if (readOnly) throw new Error('the server takes no writes');
}

type Answer = (step: Step<PostgresStatement>) => Promise<readonly object[]>;

function answering(client: PoolClient, end: number): Answer {
  return async ({ name, values }) => {
    const query = { name, text: statements[name], values: [...values], query_timeout: left(end) };
    return (await client.query(query)).rows;
  };
}

async function carryOut<T>(operation: Steps<T, PostgresStatement>, answer: Answer): Promise<T> {
  let next = operation.next();
  while (!next.done) next = operation.next(await answer(next.value));
  return next.value;
}

async function inTime<T>(promise: Promise<T>, end: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), left(end));
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function left(end: number): number {
  const milliseconds = end - performance.now();
  if (milliseconds <= 0) throw tooLate();
  return milliseconds;
}

const tooLate = () => new StoreUnavailable('PostgreSQL did not answer in time');

/** Errors about values (classes 22 and 23 of SQLSTATE) may repeat them. */
function unavailable(error: Error): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const repeats = error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
  return new StoreUnavailable(
    repeats ? `SQLSTATE ${error.code} of ${error.constraint ?? error.routine}` : error.message || ((error as NodeJS.ErrnoException).code ?? error.name),
  );
}
