import pg from 'pg';
import { sqlState } from './database-error';
import { giveUpSilent } from './give-up-silent';
import { Lease, queryOn } from './lease-pool';

const CONNECT_MS = 5_000;

/** A connection of its own, whose statements may take any time. */
interface OwnSession {
  lease: Lease;
  close(): Promise<void>;
}

/**
 * Opens a connection without time limits for its statements. A network that drops packets, or a proxy without its
 * database, gives no sign of it: so a statement that takes long is checked over a second connection. A silent database
 * fails with `ETIMEDOUT`.
 */
export async function openOwnSession(url: string): Promise<OwnSession> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'relevo start',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    options: '-c timezone=UTC',
  });
  client.on('error', () => undefined);
  await connect(client);
  const giveUp = () => client.connection.stream.destroy(silent('Connection terminated: no answer'));
  const run = <Answer>(statement: Promise<Answer>, isRunning: () => Promise<boolean>) =>
    giveUpSilent(statement, isRunning, giveUp);
  const { rows } = await run(
    client.query<{ pid: number }>('select pg_backend_pid() as pid'),
    async () => false,
  );
  const pid = rows[0]?.pid;
  return {
    lease: new Lease(
      {
        query: (statement, parameters) =>
          run(queryOn(client, statement, parameters), () => isStatementRunning(url, pid)),
      },
      () => undefined,
    ),
    close: () => end(client),
  };
}

/** Whether the server still works at the statement of this session. */
async function isStatementRunning(url: string, pid: number | undefined): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where pid = $1 and state = 'active'`,
      [pid],
    );
    return rowCount === 1;
  } catch (error) {
    // No connection is left: the server answers.
    return sqlState(error)?.startsWith('53') === true;
  } finally {
    await end(client);
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof Error && error.message === 'timeout expired') throw silent(error.message);
    throw error;
  }
}

/** A silent server does not say goodbye. */
async function end(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), CONNECT_MS);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

const silent = (message: string) => Object.assign(new Error(message), { code: 'ETIMEDOUT' });
