import type { TestApp } from '../support/test-app';

/**
 * Row counts that no refused request may increase. Excludes keys of refusals (`idempotency`), the audit log, which
 * notes refusals (`audit_entry`), the choices of dispatches, which are kept a moment after the answer
 * (`dispatch_choice`), and the repeats of alerts, which come with time.
 */
export async function rowCounts(app: TestApp): Promise<Record<string, number>> {
  tables ??= await app.platform.database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('idempotency', 'setting', 'audit_entry', 'dispatch_choice') order by 1",
  );
  const counts = await app.platform.database.query<{ name: string; total: number }>(
    tables
      .map(
        ({ name }) => `select '${name}' as name, count(*)::int as total from "${name}"${REPEATS[name] ?? ''}`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(counts.map(({ name, total }) => [name, total]));
}

const REPEATS: Record<string, string> = { notification: ` where event_type <> 'CALLED_AGAIN'` };

/** The same in every database of a run: asked once. */
let tables: { name: string }[] | undefined;

/** A digest of all transfers, to detect changes. */
export async function transfersDigest(app: TestApp): Promise<string> {
  const [row] = await app.platform.database.query<{ digest: string }>(
    "select md5(string_agg(md5(referral::text), '' order by id)) as digest from referral",
  );
  return row?.digest ?? '';
}

/**
 * Changes with each transaction that writes, whatever it writes: the next number of a transaction. The same number
 * twice, and nothing was written between. On a PostgreSQL it counts for all databases of the server, so that another
 * number says nothing.
 */
export async function writeNumber(app: TestApp): Promise<string> {
  const [row] = await app.platform.database.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return row?.next ?? '';
}
