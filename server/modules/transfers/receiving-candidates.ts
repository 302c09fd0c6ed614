import type { Candidate, ReceivingNeed } from '../../../contract/hospitals/candidate';
import type { WhyNot } from '../../../contract/hospitals/candidate-reasons';
import { neededBed } from '../../../contract/hospitals/needed-bed';
import { type Ranking, rankCandidates } from '../../../contract/hospitals/rank-candidates';
import { distanceMetres } from '../../../contract/hospitals/straight-line';
import { whyNotOf } from '../../../contract/hospitals/why-not';
import type { Orm } from '../../platform/database/database';
import type { Hospital, Reference } from '../../platform/ports/reference';
import { findAgreedHospitals } from '../agreements';
import { findReportedFigures, listReportedFigures, type ReportedFigures } from '../resources';
import { listAcceptedPatients } from './accepted-patients';
import type { ReferralRecord } from './tables';

const NOTHING_REPORTED: ReportedFigures = { capacity: null, occupation: null, saturation: null };

/** Every hospital for a transfer: ranked, or excluded with its reasons. */
export async function findRanking(
  orm: Orm,
  record: ReferralRecord,
  reference: Reference,
  now: Date,
): Promise<Ranking> {
  const [agreed, reported, accepted] = await Promise.all([
    findAgreedHospitals(orm, record, now),
    listReportedFigures(orm),
    listAcceptedPatients(orm, record, now),
  ]);
  // The hospital that has the transfer stays in its list.
  const isListed = (hospital: Hospital) => !hospital.archivedAt || hospital.id === record.ipsRecvId;
  const candidates = [...reference.ips.values()].filter(isListed).map((hospital) => ({
    ...candidateOf(record, reference, hospital, agreed.has(hospital.id), reported.get(hospital.id)),
    accepted: accepted.get(hospital.id) ?? [],
  }));
  return rankCandidates(needOf(record, reference, now), candidates, now);
}

/** The current reasons against one hospital, by the rules of the list. */
export async function findWhyNot(
  orm: Orm,
  record: ReferralRecord,
  reference: Reference,
  hospital: Hospital,
  now: Date,
): Promise<WhyNot[]> {
  const [agreed, reported] = await Promise.all([
    findAgreedHospitals(orm, record, now),
    findReportedFigures(orm, hospital.id),
  ]);
  const candidate = candidateOf(record, reference, hospital, agreed.has(hospital.id), reported);
  return whyNotOf(needOf(record, reference, now), candidate);
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
  reported: ReportedFigures = NOTHING_REPORTED,
): Candidate {
  const { id, name, address, municipalityId, networkIds } = hospital;
  const from = ipsReqId === null ? undefined : reference.ips.get(ipsReqId);
  const municipality = reference.municipalities.get(municipalityId)?.name ?? '';
  return {
    ips: { id, name, address, municipality },
    networkIds,
    hasAgreement,
    distance: distanceMetres(hospital, from),
    ...reported,
    accepted: [],
  };
}
