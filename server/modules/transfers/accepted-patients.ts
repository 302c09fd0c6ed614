import { and, desc, eq, isNotNull, ne, notInArray } from 'drizzle-orm';
import type { AcceptedPatient } from '../../../contract/hospitals/candidate';
import { neededBed } from '../../../contract/hospitals/needed-bed';
import { isPendingIps, REFERRAL_STATES } from '../../../contract/transfers/states';
import type { Orm } from '../../platform/database/database';
import { type ReferralRecord, referral } from './tables';

/** More than end in the shift of a report. */
const LATEST_ENDED = 300;

/**
 * The patients of the other transfers that are open or ended lately, by the hospital that has accepted them. The patient of
 * an ended one is in a bed that an earlier report calls free.
 */
export async function listAcceptedPatients(
  orm: Orm,
  { id }: Pick<ReferralRecord, 'id'>,
  now: Date,
): Promise<Map<number, AcceptedPatient[]>> {
  const facts = {
    ipsRecvId: referral.ipsRecvId,
    golden: referral.golden,
    person: referral.person,
    isPregnant: referral.isPregnant,
    triage: referral.triage,
    ambulanceType: referral.ambulanceType,
    steps: referral.steps,
  };
  const isAccepted = and(
    isNotNull(referral.ipsRecvId),
    // Nobody needs a bed for it.
    eq(referral.trial, false),
    notInArray(referral.state, ['REJECTED', ...REFERRAL_STATES.filter(isPendingIps)]),
    ne(referral.id, id),
  );
  const [open, ended] = await Promise.all([
    orm
      .select(facts)
      .from(referral)
      .where(and(eq(referral.open, true), isAccepted)),
    orm
      .select(facts)
      .from(referral)
      .where(and(eq(referral.open, false), isAccepted))
      .orderBy(desc(referral.id))
      .limit(LATEST_ENDED),
  ]);
  const rows = [...open, ...ended];
  const patients = new Map<number, AcceptedPatient[]>();
  for (const { ipsRecvId, person, steps, ...needs } of rows) {
    const bed = neededBed({ ...needs, birthdate: person.birthdate }, now);
    const arrived = steps.ipsArrivalDate ?? steps.ipsProfessionalSignatureDate;
    const one = { bed, arrivedAt: arrived?.occurredAt ?? null };
    if (ipsRecvId !== null) patients.set(ipsRecvId, [...(patients.get(ipsRecvId) ?? []), one]);
  }
  return patients;
}
