import pg from 'pg';

const ADMIN_URL = process.env.RELEVO_BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Runs work on a connection of its own. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database for the benchmark; a copy of `from` if given. */
export async function createDatabase(name: string, from = 'template1'): Promise<string> {
  await withConnection(ADMIN_URL, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${from}`);
  });
  return urlOf(name);
}

export async function dropDatabases(names: readonly string[]): Promise<void> {
  await withConnection(ADMIN_URL, async (client) => {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
  });
}
