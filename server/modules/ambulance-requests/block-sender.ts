import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type * as blocks from '../../../contract/ambulance-requests/blocks';
import { dayAndTime } from '../../../contract/day-and-time';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { getRequest } from './find-requests';
import { requestBlock as table } from './tables';

const HOUR_MS = 3_600_000;
/** With the hash of what is blocked. */
const BLOCKS_LOCK = 720075;

type Stored = typeof table.$inferSelect;

/**
 * Blocks the telephone or the browser of a request. What it sends is stored all the same, with low priority. Throws at the field
 * `kind` if the request has none, and `STATE_MOVED` if it is blocked already.
 */
export async function block(
  { audit }: Platform,
  { tx, actor, origin, at, params, body: { kind, hours, reason } }: WriteRequest<typeof blocks.blockSender>,
): Promise<blocks.RequestBlock> {
  const { id: requestId, userPhoneNumber, device } = await getRequest(tx, params.id, { lock: true });
  const value = kind === 'phone' ? userPhoneNumber : device;
  if (value === null)
    throw invalidField(
      'kind',
      kind === 'phone'
        ? 'Esta solicitud no tiene teléfono.'
        : 'No se sabe de qué equipo vino: se olvida después de un día.',
    );
  // Two supervisors at once: the second one finds the first one's row.
  await runText(tx, 'select pg_advisory_xact_lock($1::int, hashtext($2::text))', [
    BLOCKS_LOCK,
    `${kind} ${value}`,
  ]);
  const [known] = await tx
    .select()
    .from(table)
    .where(and(eq(table.kind, kind), eq(table.value, value), isInForce));
  if (known) {
    const until = dayAndTime(known.endsAt.toISOString());
    throw new Refused('STATE_MOVED', { message: `Ya lo bloqueó ${known.blockedBy}, hasta el ${until}` });
  }
  const createdAt = new Date(at.recordedAt);
  const endsAt = new Date(createdAt.getTime() + hours * HOUR_MS);
  const [row] = await tx
    .insert(table)
    .values({
      requestId,
      kind,
      value,
      reason,
      blockedBy: actor.name,
      blockedSubject: actor.subject,
      createdAt,
      endsAt,
    })
    .returning();
  if (!row) throw new Error('a block was not written');
  // Neither the telephone nor the typed reason: the row has them.
  const edit = { before: null, after: { id: row.id, requestId, kind, endsAt } };
  await audit.noteEdit(tx, actor, 'block-sender', edit, origin);
  return presentBlock(row);
}

/** Ends a block now. One that is undone already is answered as it is. Throws `NOT_FOUND`. */
export async function unblock(
  { audit }: Platform,
  { tx, actor, origin, at, params: { id } }: WriteRequest<typeof blocks.undoBlock>,
): Promise<blocks.RequestBlock> {
  const before = await getBlock(tx, id, { lock: true });
  if (before.undoneAt !== null) return presentBlock(before);
  const undone = { undoneBy: actor.name, undoneAt: new Date(at.recordedAt) };
  await tx.update(table).set(undone).where(eq(table.id, id));
  const { requestId, kind } = before;
  await audit.noteEdit(
    tx,
    actor,
    'undo-block',
    { before: { id, requestId, kind }, after: { id, undone: true } },
    origin,
  );
  return presentBlock({ ...before, ...undone });
}

/** Those that count now, by the database's clock; the newest first. */
export async function listInForce(orm: Orm): Promise<blocks.RequestBlock[]> {
  const rows = await orm.select().from(table).where(isInForce).orderBy(desc(table.id));
  return rows.map(presentBlock);
}

/** Throws `NOT_FOUND`. */
export async function readBlock(orm: Orm, id: number): Promise<blocks.RequestBlock> {
  return presentBlock(await getBlock(orm, id));
}

const isInForce = and(isNull(table.undoneAt), sql`${table.endsAt} > now()`);

async function getBlock(orm: Orm, id: number, { lock = false } = {}): Promise<Stored> {
  const query = orm.select().from(table).where(eq(table.id, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Refused('NOT_FOUND');
  return row;
}

function presentBlock({
  id,
  requestId,
  kind,
  value,
  reason,
  blockedBy,
  ...row
}: Stored): blocks.RequestBlock {
  return {
    id,
    requestId,
    kind,
    phone: kind === 'phone' ? value : null,
    reason,
    by: blockedBy,
    at: row.createdAt.toISOString(),
    endsAt: (row.undoneAt ?? row.endsAt).toISOString(),
  };
}
