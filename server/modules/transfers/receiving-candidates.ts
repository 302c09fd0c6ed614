import { and, eq } from 'drizzle-orm';
import type { WhyNot } from '../../../contract/hospitals/candidate-reasons';
import { neededBed } from '../../../contract/hospitals/needed-bed';
import {
  type Candidate,
  type Ranking,
  type ReceivingNeed,
  rankCandidates,
  whyNotOf,
} from '../../../contract/hospitals/rank-candidates';
import { distanceMetres } from '../../../contract/hospitals/straight-line';
import type { Orm } from '../../platform/database/database';
import { agreement, type ips, ipsResources, type ReferralRecord } from '../../platform/database/schema';
import type { Reference } from '../../platform/reference/reference';

type Hospital = typeof ips.$inferSelect;
type Resources = typeof ipsResources.$inferSelect;

/** Every hospital for a transfer: ranked, or excluded with why. */
export async function findRanking(orm: Orm, record: ReferralRecord, reference: Reference): Promise<Ranking> {
  const now = new Date();
  const [agreed, resources] = await Promise.all([findAgreed(orm, record), orm.select().from(ipsResources)]);
  const reported = new Map(resources.map((row) => [row.ipsId, row]));
  const candidates = [...reference.ips.values()].map((hospital) =>
    candidateOf(record, reference, hospital, agreed.has(hospital.id), reported.get(hospital.id)),
  );
  return rankCandidates(needOf(record, reference, now), candidates, now);
}

/** What speaks against one hospital now, by the same rules as the list. */
export async function findWhyNot(
  orm: Orm,
  record: ReferralRecord,
  reference: Reference,
  hospital: Hospital,
): Promise<WhyNot[]> {
  const [agreed, [resources]] = await Promise.all([
    findAgreed(orm, record),
    orm.select().from(ipsResources).where(eq(ipsResources.ipsId, hospital.id)),
  ]);
  const candidate = candidateOf(record, reference, hospital, agreed.has(hospital.id), resources);
  return whyNotOf(needOf(record, reference, new Date()), candidate);
}

/** The hospitals with an agreement of the patient's EPS, in the transfer's network where it has one. */
async function findAgreed(orm: Orm, { epsId, networkId }: ReferralRecord): Promise<Set<number>> {
  const ofNetwork = networkId === null ? undefined : eq(agreement.networkId, networkId);
  const rows = await orm
    .select({ ipsId: agreement.ipsId })
    .from(agreement)
    .where(and(eq(agreement.epsId, epsId), ofNetwork));
  return new Set(rows.map(({ ipsId }) => ipsId));
}

function needOf(record: ReferralRecord, { eps, networks }: Reference, now: Date): ReceivingNeed {
  const { golden, epsId, networkId, ipsReqId, ipsRefusals, person } = record;
  const { isPregnant, triage, ambulanceType } = record;
  const named = (row: { id: number; name: string } | undefined, id: number) => ({
    id,
    name: row?.name ?? `#${id}`,
  });
  return {
    golden,
    eps: named(eps.get(epsId), epsId),
    network: networkId === null ? null : named(networks.get(networkId), networkId),
    ipsReqId,
    bed: neededBed({ golden, birthdate: person.birthdate, isPregnant, triage, ambulanceType }, now),
    refusals: ipsRefusals,
  };
}

function candidateOf(
  { ipsReqId }: ReferralRecord,
  reference: Reference,
  hospital: Hospital,
  hasAgreement: boolean,
  resources: Resources | undefined,
): Candidate {
  const { id, name, address, municipalityId, networkIds } = hospital;
  const from = ipsReqId === null ? undefined : reference.ips.get(ipsReqId);
  const municipality = reference.municipalities.get(municipalityId)?.name ?? '';
  return {
    ips: { id, name, address, municipality },
    networkIds,
    hasAgreement,
    distance: distanceMetres(hospital, from),
    saturation: resources?.saturation ?? null,
    ...reportsOf(resources),
  };
}

function reportsOf(resources: Resources | undefined): Pick<Candidate, 'capacity' | 'occupation'> {
  const { capacity, capacityCreatedAt, occupation, occupationCreatedAt } = resources ?? {};
  return {
    capacity:
      capacity && capacityCreatedAt
        ? {
            ...capacity,
            createdAt: capacityCreatedAt.toISOString(),
            createdBy: resources?.capacityCreatedBy ?? '',
          }
        : null,
    occupation:
      occupation && occupationCreatedAt
        ? {
            ...occupation,
            createdAt: occupationCreatedAt.toISOString(),
            createdBy: resources?.occupationCreatedBy ?? '',
          }
        : null,
  };
}
