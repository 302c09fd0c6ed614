import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const randomName = (what: string) => `relevo_${what}_${randomBytes(6).toString('hex')}`;

export function withDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
