import { Client, type CustomTypesConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';
import { askForOne, type Step, type Steps, transaction } from '../operations/steps.ts';
import { StoreUnavailable } from '../store.ts';
import { connectionStringOf } from './address.ts';
import { type PostgresStatement, statements } from './statements.ts';
import { bringUpToDate } from './tables.ts';

/** Milliseconds for an operation, waiting included. Storing a message takes two operations, and its sender waits 5 s at most. */
const usualPatience = 2_000;

/** Milliseconds for each step of longer work, such as creating or rewriting tables. */
const longPatience = 20_000;

/** Most operations that may wait for a connection. */
const maxWaiting = 100;

/** PostgreSQL ends abandoned transactions by itself. */
const usual = { application_name: 'seitenwerk', idle_in_transaction_session_timeout: 5_000, keepAlive: true };

/** SQLSTATEs of a database that was replaced under a running server: a table, a column or a schema is missing. */
const tablesGone = ['42P01', '42703', '3F000'];

/** Parsers that give values the shape that operations expect from both databases. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT8]: Number,
  [types.builtins.TIMESTAMPTZ]: (text) => types.getTypeParser(types.builtins.TIMESTAMPTZ)(text).toISOString(),
};
const asRows: CustomTypesConfig = { getTypeParser: (type, format) => parsers[type] ?? types.getTypeParser(type, format) };

export interface Connections {
  /** Runs an operation in one transaction. @throws {StoreUnavailable} when its time is over; then it was rolled back, or its outcome is unknown */
  transact<T>(operation: Steps<T, PostgresStatement>): Promise<T>;
  /** Runs longer work on a connection of its own, with tables that are up to date. @throws {StoreUnavailable} */
  alone<T>(work: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Connects at the first use, and again after a connection broke.
 * @param patience milliseconds for an operation, waiting included
 * @throws where the address cannot be parsed, or names files that cannot be read
 */
export function openConnections(databaseUrl: string, patience = usualPatience): Connections {
  const connectionString = connectionStringOf(databaseUrl);
  const common = { ...usual, connectionString, connectionTimeoutMillis: patience };
  // throws for an address that cannot be used
  new Client({ connectionString });
  const pool = new Pool({ ...common, types: asRows, max: 10, statement_timeout: patience, lock_timeout: patience, idleTimeoutMillis: 30_000 });
  const greeted = new WeakSet<PoolClient>();
  let tables: Promise<void> | undefined;
  // an idle connection that breaks is replaced; one in use fails its operation
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
        // the connection may be in the middle of something, or lead to a server that takes no writes any more
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

  /** Brings the tables up to date once, and again after a failure. */
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

/** Like libpq's `target_session_attrs=read-write`: after a failover, an address may still lead to the former primary. */
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

/** Hides the message of errors about values (SQLSTATE classes 22 and 23), which may repeat the values. */
function unavailable(error: Error): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const repeats = error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
  return new StoreUnavailable(
    repeats ? `SQLSTATE ${error.code} of ${error.constraint ?? error.routine}` : error.message || ((error as NodeJS.ErrnoException).code ?? error.name),
  );
}
