import { eq, inArray } from 'drizzle-orm';
import type { ResourceRow } from '../../../contract/resources/board';
import { SUMMARY_VERSION, type Summary, summaryOf } from '../../../contract/resources/summary';
import type { Orm } from '../../platform/database/database';
import type { Hospital, Reference } from '../../platform/ports/reference';
import { offered } from '../reference';
import { readCurrent } from './current';
import { refreshSummary } from './refresh-summary';
import { ipsResources } from './tables';

/** A hospital that never reported. */
const NOTHING = summaryOf({
  capacity: null,
  occupation: null,
  blood: null,
  saturation: null,
  covid: 0,
  ira: 0,
});

const byName = new Intl.Collator('es');

/** The board's rows of all hospitals, or of the given ones, sorted by name. */
export async function listSummaries(
  orm: Orm,
  reference: Reference,
  ipsIds?: readonly number[],
): Promise<ResourceRow[]> {
  const kept = await orm
    .select({
      ipsId: ipsResources.ipsId,
      summary: ipsResources.summary,
      version: ipsResources.summaryVersion,
    })
    .from(ipsResources)
    .where(ipsIds && inArray(ipsResources.ipsId, [...ipsIds]));
  const summaries = new Map<number, Summary>();
  for (const { ipsId, summary, version } of kept)
    summaries.set(
      ipsId,
      summary !== null && version === SUMMARY_VERSION ? JSON.parse(summary) : await remake(orm, ipsId),
    );
  const hospitals = ipsIds ? ipsIds.flatMap((id) => reference.ips.get(id) ?? []) : offered(reference.ips);
  return hospitals
    .map((hospital) => rowOf(hospital, summaries.get(hospital.id) ?? NOTHING, reference))
    .sort((one, other) => byName.compare(one.name, other.name) || one.ipsId - other.ipsId);
}

/** The board's row of one hospital. */
export async function readSummary(orm: Orm, hospital: Hospital, reference: Reference): Promise<ResourceRow> {
  const row = await readCurrent(orm, hospital.id);
  if (!row) return rowOf(hospital, NOTHING, reference);
  const isKept = row.summary !== null && row.summaryVersion === SUMMARY_VERSION;
  const summary = isKept ? JSON.parse(row.summary ?? '') : await remake(orm, hospital.id);
  return rowOf(hospital, summary, reference);
}

/** Computes a row again that an earlier version of the server stored. */
async function remake(orm: Orm, ipsId: number): Promise<Summary> {
  return orm.transaction(async (tx) => {
    const [row] = await tx.select().from(ipsResources).where(eq(ipsResources.ipsId, ipsId)).for('update');
    return row ? refreshSummary(tx, row) : NOTHING;
  });
}

function rowOf(
  { id, name, municipalityId, communeCode, phone, lat, lng }: Hospital,
  { bloodBankEnabled, ...summary }: Summary,
  reference: Reference,
): ResourceRow {
  return {
    ipsId: id,
    name,
    municipalityId,
    municipality: reference.municipalities.get(municipalityId)?.name ?? '',
    communeCode,
    phone,
    lat,
    lng,
    hospitalaryCapacity: { ipsId: id, ips: { name }, services: { bloodBank: { enable: bloodBankEnabled } } },
    ...summary,
  };
}
