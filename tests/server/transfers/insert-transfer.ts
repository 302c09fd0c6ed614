import { randomUUID } from 'node:crypto';
import { asc, eq, max, sql } from 'drizzle-orm';
import { holdsAmbulance } from '../../../contract/transfers/facts';
import { isOver } from '../../../contract/transfers/states';
import type { StepName } from '../../../contract/transfers/steps';
import { ambulance } from '../../../server/modules/reference/tables';
import { type NewReferral, type ReferralRecord, referral } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import type { TestApp } from '../support/test-app';

export interface GivenTransfer extends Partial<NewReferral> {
  /** Dated steps, ten minutes apart, the last one a minute ago. */
  dated?: readonly StepName[];
}

/** Inserts a transfer in the given state: hospital 4 requests, insurer 1, in Medellín. */
export async function insertTransfer(app: TestApp, given: GivenTransfer = {}): Promise<ReferralRecord> {
  const { orm } = app.platform.database;
  const { dated = [], ...columns } = given;
  const [like] = await orm
    .select()
    .from(referral)
    .where(eq(referral.golden, false))
    .orderBy(asc(referral.id))
    .limit(1);
  if (!like) throw new Error('the demonstration has no transfer');
  const { person, diagnoses, regimeTypeId, networkId, triage, ambulanceType } = like;
  const names: StepName[] = ['creationCaseDate', ...dated];
  const steps = Object.fromEntries(
    names.map((name, at) => {
      const time = new Date(Date.now() - 60_000 - (names.length - 1 - at) * 600_000).toISOString();
      return [name, { occurredAt: time, recordedAt: time, by: 'Alguien' }];
    }),
  );
  const row: NewReferral = {
    clientRef: randomUUID(),
    state: 'EPS_PENDING_IPS',
    createdAt: new Date(),
    createdBy: 'somebody',
    createdByName: 'Alguien',
    person,
    search: sql`to_tsvector('simple', '')` as unknown as string,
    epsId: 1,
    regimeTypeId,
    diagnoses,
    networkId,
    triage,
    ambulanceType,
    ipsReqId: 4,
    requestedInMedellin: true,
    steps,
    ...columns,
  };
  row.open = !isOver(row.state);
  const [record] = await orm.insert(referral).values(row).returning();
  if (!record) throw new Error('the transfer was not inserted');
  const holds = holdsAmbulance(factsOfRecord(record));
  if (!holds) return record;
  const [held] = await orm
    .update(referral)
    .set({ holdsAmbulance: true })
    .where(eq(referral.id, record.id))
    .returning();
  return held ?? record;
}

/** A free ambulance on duty that no demonstration transfer uses. */
export async function insertAmbulance(app: TestApp, entityId: number): Promise<number> {
  const [last] = await app.platform.database.orm.select({ id: max(ambulance.id) }).from(ambulance);
  const next = Math.max(9000, last?.id ?? 0) + 1;
  await app.platform.database.orm.insert(ambulance).values({
    id: next,
    name: `Móvil ${next}`,
    licensePlate: `TST ${next}`,
    ambulanceType: 'TAM',
    entityId,
    onService: true,
  });
  return next;
}

export async function readTransfer(app: TestApp, id: number): Promise<ReferralRecord | undefined> {
  const [record] = await app.platform.database.orm.select().from(referral).where(eq(referral.id, id));
  return record;
}
