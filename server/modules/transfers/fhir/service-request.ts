import type { Annotation, CodeableConcept, ServiceRequest } from 'fhir/r4';
import {
  AMBULANCE_TYPE_NAMES,
  type AmbulanceType,
  OTHER_REFERRAL_REASON,
  REFERRAL_REASONS,
} from '../../../../contract/catalogues/fixed';
import type { ReferralState } from '../../../../contract/transfers/states';
import { concept, filled, HL7, idOf, linkTo, ownNaming, ownSystem } from '../../fhir';
import type { ReferralRecord } from '../tables';
import { nameOf } from './links';
import { requesterOf } from './parties';
import type { FhirSource } from './source';

const STATUSES: Record<ReferralState, ServiceRequest['status']> = {
  EPS_PENDING_IPS: 'active',
  CRUE_PENDING_IPS: 'active',
  CRUE_DEP_PENDING_IPS: 'active',
  PENDING_AMBULANCE: 'active',
  AMBULANCE_TRANSPORT: 'active',
  AMBULANCE_MISSING_DATA: 'active',
  REFERRAL_ENDED: 'completed',
  REJECTED: 'revoked',
};

/** A golden code begins at the patient's place, which may not be a health facility. */
const TRANSFER = { system: HL7.snomed, code: '107724000', display: 'Patient transfer (procedure)' };
const TRANSFER_BETWEEN_FACILITIES = {
  system: HL7.snomed,
  code: '19712007',
  display: 'Patient transfer, to another health care facility (procedure)',
};

/** The transfer as it was requested. */
export function serviceRequestOf(source: FhirSource): ServiceRequest {
  const { record, reference, base } = source;
  const { id, ipsRecvId, ambulancesEntityId } = record;
  const receiving = ipsRecvId === null ? null : reference.ips.get(ipsRecvId)?.name;
  return {
    resourceType: 'ServiceRequest',
    id: idOf(source, nameOf.request(id)),
    meta: { versionId: String(record.version) },
    identifier: [
      { use: 'official', system: ownNaming(base, 'referral'), value: String(id) },
      { use: 'secondary', system: ownNaming(base, 'client-ref'), value: record.clientRef },
    ],
    status: STATUSES[record.state],
    intent: 'order',
    category: [kindOf(record, base)],
    priority: priorityOf(record),
    code: { coding: [record.golden ? TRANSFER : TRANSFER_BETWEEN_FACILITIES], text: 'Traslado de paciente' },
    orderDetail: detailsOf(source),
    subject: linkTo(source, nameOf.patient(id)),
    authoredOn: record.createdAt.toISOString(),
    requester: requesterOf(source),
    performer: filled([
      ipsRecvId !== null && linkTo(source, nameOf.ips(ipsRecvId), receiving ?? undefined),
      ambulancesEntityId !== null &&
        linkTo(source, nameOf.entity(ambulancesEntityId), reference.entities.get(ambulancesEntityId)?.name),
    ]),
    locationReference: ipsRecvId === null ? undefined : [linkTo(source, nameOf.ipsPlace(ipsRecvId))],
    reasonCode: reasonOf(record, base),
    reasonReference: filled(
      record.diagnoses.map((diagnosis) => linkTo(source, nameOf.condition(id, diagnosis.id), diagnosis.name)),
    ),
    insurance: [linkTo(source, nameOf.coverage(id))],
    supportingInfo: record.isPregnant ? [linkTo(source, nameOf.pregnancy(id))] : undefined,
    note: notesOf(record),
  };
}

function kindOf({ golden }: ReferralRecord, base: string): CodeableConcept {
  const system = ownSystem(base, 'transfer-kind');
  return golden
    ? concept(system, 'golden-code', 'Código dorado')
    : concept(system, 'interhospital', 'Traslado entre IPS');
}

/** A golden code has the priority of triage 1; without a triage there is no priority. */
export function priorityOf({ golden, triage }: ReferralRecord): ServiceRequest['priority'] {
  if (golden || triage === 1) return 'stat';
  return triage === 2 ? 'urgent' : undefined;
}

/** The ambulance type, the network and the need for isolation. */
function detailsOf({ record, reference, base }: FhirSource): CodeableConcept[] | undefined {
  const { ambulanceType, networkId, reqIsolation } = record;
  return filled([
    ambulanceType !== null &&
      concept(
        ownSystem(base, 'ambulance-type'),
        ambulanceType,
        AMBULANCE_TYPE_NAMES[ambulanceType as AmbulanceType] ?? ambulanceType,
      ),
    networkId !== null &&
      concept(
        ownSystem(base, 'attention-network'),
        networkId,
        reference.networks.get(networkId)?.name ?? `Red #${networkId}`,
      ),
    reqIsolation === true &&
      concept(ownSystem(base, 'transfer-requirement'), 'isolation', 'Requiere aislamiento'),
  ]);
}

function reasonOf({ referralReason, otherReason }: ReferralRecord, base: string) {
  if (referralReason === null) return undefined;
  const label = REFERRAL_REASONS.find(({ id }) => id === referralReason)?.name ?? `Motivo #${referralReason}`;
  const reason = concept(ownSystem(base, 'referral-reason'), referralReason, label);
  // The code says only `other`; the typed text is the reason.
  return [
    referralReason === OTHER_REFERRAL_REASON && otherReason ? { ...reason, text: otherReason } : reason,
  ];
}

function notesOf({ observations, careForDiagnosis, createdAt }: ReferralRecord): Annotation[] | undefined {
  const time = createdAt.toISOString();
  return filled([
    careForDiagnosis && { time, text: `Manejo del diagnóstico: ${careForDiagnosis}` },
    observations && { time, text: `Observaciones: ${observations}` },
  ]);
}
