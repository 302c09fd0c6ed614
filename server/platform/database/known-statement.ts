import pg from 'pg';

/** A statement as Drizzle gives it; its parameters come beside it. */
export interface Statement {
  text: string;
  types?: pg.CustomTypesConfig;
  rowMode?: string;
}

export type Result = pg.QueryResult<Record<string, unknown>>;

/** How the driver reads the rows of a statement; null if it returns none. */
interface Description {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The parts of the driver's own query that this one changes. Its types do not tell them. */
interface DriverQuery {
  name: string;
  _result: Description;
  _results: unknown;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

interface Connection {
  parsedStatements: Readonly<Record<string, string | undefined>>;
}

const Query = pg.Query as unknown as new (text: string, values: readonly unknown[]) => DriverQuery;
const ResultOf = (pg as unknown as { Result: new (rowMode?: string, types?: unknown) => Description }).Result;

/** By mode of the rows and name of the statement; the same on all connections. */
const described = new Map<string, Description | null>();

/**
 * A named statement with its parameters. The driver asks for the description of the columns at each execution and makes
 * a parser for each column; this one asks once per process.
 */
export class KnownStatement extends Query {
  readonly #key: string;

  constructor(name: string, { text, types, rowMode }: Statement, values: readonly unknown[]) {
    super(text, values);
    this.name = name;
    this._result = new ResultOf(rowMode, types);
    this._results = this._result;
    this.#key = `${rowMode ?? 'object'} ${name}`;
  }

  override prepare(connection: Connection): void {
    const description = described.get(this.#key);
    if (description === undefined || connection.parsedStatements[this.name] === undefined) {
      super.prepare(connection);
      return;
    }
    if (description) {
      this._result.fields = description.fields;
      this._result._parsers = description._parsers;
      this._result._prebuiltEmptyResultObject = description._prebuiltEmptyResultObject;
      this._accumulateRows = true;
    }
    super.prepare(undescribed(connection));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    described.set(this.#key, this._result);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (!described.has(this.#key)) described.set(this.#key, null);
    super.handleCommandComplete(message, connection);
  }
}

const silenced = new WeakMap<Connection, Connection>();

/** The same connection, which asks for no description. */
function undescribed(connection: Connection): Connection {
  const known = silenced.get(connection);
  if (known) return known;
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  silenced.set(connection, silent);
  return silent;
}
