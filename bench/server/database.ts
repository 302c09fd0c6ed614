import postgres from 'postgres';

const ADMIN_URL = process.env.RELEVO_BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const admin = () => postgres(ADMIN_URL, { max: 1, onnotice: () => undefined });

function urlOf(name: string): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database for the benchmark; a copy of `from` if given. */
export async function createDatabase(name: string, from = 'template1'): Promise<string> {
  const sql = admin();
  try {
    await sql.unsafe(`drop database if exists ${name} with (force)`);
    await sql.unsafe(`create database ${name} template ${from}`);
  } finally {
    await sql.end();
  }
  return urlOf(name);
}

export async function dropDatabases(names: readonly string[]): Promise<void> {
  const sql = admin();
  try {
    for (const name of names) await sql.unsafe(`drop database if exists ${name} with (force)`);
  } finally {
    await sql.end();
  }
}
