import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { KnownStatement, type Result, type Statement } from './known-statement';

/** Time limit of one attempt to connect: a network that drops packets refuses nothing. */
const CONNECT_MS = 2_000;
/** Time limit of a request's wait for a free connection. */
const WAIT_MS = 10_000;
/** Longer than `statement_timeout`, and shorter than the app's wait: a server that lives has answered by then. */
const SILENT_MS = 25_000;
const IDLE_MS = 30_000;

class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/**
 * Connections that survive an outage: a lost connection fails its own statement and nothing else. Drizzle recognises a
 * pool by the word "Pool" in the name of its class.
 */
export class LeasePool {
  readonly #pool: pg.Pool;

  constructor(config: pg.PoolConfig) {
    this.#pool = new pg.Pool({
      ...config,
      Client: QuickClient as never,
      connectionTimeoutMillis: WAIT_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    // Without a listener, an error event of a lost connection would end the process. Its statement has failed already.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      closeWhenSilent(client);
    });
  }

  query(statement: Statement, parameters: unknown[] = []): Promise<Result> {
    return queryOn(this.#pool, statement, parameters);
  }

  /** A connection for one transaction. */
  async connect(): Promise<Lease> {
    const client = await this.#pool.connect();
    return new Lease(
      { query: (statement, parameters) => queryOn(client, statement, parameters) },
      (isBroken) => client.release(isBroken),
    );
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * A connection lent to one transaction; its statements run one after the other. Drizzle never returns a connection whose
 * `begin` has failed, and an outage would use up the pool: so the lease itself gives a broken connection back.
 */
export class Lease {
  #giveBack: ((isBroken: boolean) => void) | null;
  #hasBegun = false;
  /** Drizzle rolls back on the broken connection: that must not hide why it broke. */
  #failure: unknown;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    readonly client: Pick<LeasePool, 'query'>,
    giveBack: (isBroken: boolean) => void,
  ) {
    this.#giveBack = giveBack;
  }

  query(statement: Statement, parameters: unknown[] = []): Promise<Result> {
    const turn = this.#turn.then(() => this.#run(statement, parameters));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  release(): void {
    this.#end(false);
  }

  async #run(statement: Statement, parameters: unknown[]): Promise<Result> {
    if (!this.#giveBack) throw this.#failure ?? new Error('Connection terminated');
    try {
      const result = await this.client.query(statement, parameters);
      this.#hasBegun = true;
      return result;
    } catch (error) {
      if (!this.#hasBegun || !(error instanceof pg.DatabaseError)) {
        this.#failure = error;
        this.#end(true);
      }
      throw error;
    }
  }

  #end(isBroken: boolean): void {
    this.#giveBack?.(isBroken);
    this.#giveBack = null;
  }
}

/** A cut network gives no sign: without a limit, a statement would wait some 15 minutes for its answer. */
function closeWhenSilent(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Socket } }).connection;
  stream.setTimeout(SILENT_MS, () => stream.destroy());
}

/**
 * A statement with more parameters writes many rows; its text depends on their number, so it is seldom repeated. The plan
 * of an action has about 70.
 */
const REPEATED_PARAMETERS = 128;
const names = new Map<string, string>();

/** A named statement is parsed and planned once per connection, an unnamed one each time. */
export function queryOn(
  client: pg.Pool | pg.ClientBase,
  statement: Statement,
  parameters: unknown[] = [],
): Promise<Result> {
  if (parameters.length === 0 || parameters.length > REPEATED_PARAMETERS)
    return client.query(statement as pg.QueryConfig, parameters);
  const { query } = client as unknown as SubmittingClient;
  const known = new KnownStatement(nameOf(statement.text), statement, parameters);
  return new Promise((resolve, reject) => {
    query.call(client, known, undefined, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** Both take a submittable; their types do not tell it. */
interface SubmittingClient {
  query(
    statement: KnownStatement,
    values: undefined,
    callback: (error: Error | null, result: Result) => void,
  ): unknown;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
