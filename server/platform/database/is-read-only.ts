import type { OneConnection } from './database';

/** Whether the database refuses writes, for example a standby after a failover. Each reading of a patient is a write. */
export async function isReadOnly({ query }: Pick<OneConnection, 'query'>): Promise<boolean> {
  const [row] = await query<{ isReadOnly: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  return row?.isReadOnly === true;
}
