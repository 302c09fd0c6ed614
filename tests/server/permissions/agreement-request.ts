import { and, eq, isNull } from 'drizzle-orm';
import type { Call } from '../../../contract/call';
import { agreement } from '../../../server/modules/agreements/tables';
import type { Asked, TestApp } from '../support/test-app';

/** A valid request of a call of agreements: about the asker's insurer, or the first one. */
export async function agreementRequest(app: TestApp, call: Call, entityId: number | null): Promise<Asked> {
  const { orm } = app.platform.database;
  const epsId = entityId !== null && app.platform.reference.current.eps.has(entityId) ? entityId : 1;
  const isTransport = call.path.includes('transport');
  const missing = isTransport ? agreement.ipsId : agreement.entityId;
  const rows = await orm
    .select()
    .from(agreement)
    .where(and(eq(agreement.epsId, epsId), isNull(missing)));
  const [row] = rows;
  const parties = isTransport ? ['entityId'] : ['ipsId', 'networkId'];
  if (call.path.endsWith('/withdraw'))
    return { params: { id: await insertFuture(app, epsId, rows) }, body: { epsId } };
  const body =
    call.method === 'PATCH'
      ? Object.fromEntries(['epsId', ...parties].map((name) => [name, row?.[name as keyof typeof row]]))
      : { epsId, ...free(app, rows, isTransport) };
  return {
    params: { epsId, id: row?.id ?? 1 },
    body: call.body ? { ...body, note: 'Acta 12' } : undefined,
  };
}

type Row = typeof agreement.$inferSelect;

/** A hospital and a network, or an entity, without an agreement yet. */
function free(app: TestApp, rows: readonly Row[], isTransport: boolean) {
  const { ips, entities } = app.platform.reference.current;
  if (isTransport)
    return { entityId: [...entities.keys()].find((id) => !rows.some((row) => row.entityId === id)) };
  const isFree = (ipsId: number) => !rows.some((row) => row.ipsId === ipsId && row.networkId === 1);
  return { ipsId: [...ips.keys()].find(isFree), networkId: 1 };
}

/** One that can still be annulled: of the last hospital without one, and it begins in many years. */
async function insertFuture(app: TestApp, epsId: number, rows: readonly Row[]): Promise<number> {
  const hospitals = [...app.platform.reference.current.ips.keys()].reverse();
  const ipsId = hospitals.find((id) => !rows.some((row) => row.ipsId === id)) ?? 0;
  const [row] = await app.platform.database.orm
    .insert(agreement)
    .values({ epsId, ipsId, networkId: 1, validFrom: '2090-01-01' })
    .returning();
  return row?.id ?? 0;
}
