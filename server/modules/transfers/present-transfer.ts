import { fullNameOf } from '../../../contract/people/person';
import { ANOTHER_ENTITY, type LateWord } from '../../../contract/transfers/facts';
import type { Participant } from '../../../contract/transfers/participants';
import { isOver } from '../../../contract/transfers/states';
import { STEP_NAMES } from '../../../contract/transfers/steps';
import type { EarlierRow, ListedTransfer, Transfer, TransferRow } from '../../../contract/transfers/transfer';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';
import { lacksMunicipality } from './place-of-patient';
import { shortened } from './shorten-row';
import type { ReferralRecord } from './tables';
import { offeredSince, offeringEntities } from './transfer-facts';

export type Seen = 'full' | 'anonymous';

/**
 * A row of the list, with the names of institutions and without the fields that this user may not see. Network, kind of
 * ambulance and diagnoses are shown instead of a patient who is not.
 */
export function presentRow(
  record: ReferralRecord,
  reference: Reference,
  seen: Seen,
  isDriven = false,
): TransferRow {
  const { triage, insuranceRegime, diagnoses } = presentCase(record, reference);
  const { fullName, documentType, document } = personOf(record);
  const isFull = seen === 'full';
  return {
    ...factsOfRow(record, reference, seen),
    patient: {
      triage,
      insuranceRegime: { eps: insuranceRegime.eps },
      diagnoses: isFull ? [] : diagnoses,
      person: isFull ? { fullName, documentType, document } : null,
    },
    network: isFull ? null : networkOf(record, reference),
    ambulanceType: isFull ? null : record.ambulanceType,
    ipsReq: idAndName(presentIps(record.ipsReqId, reference)),
    ipsRecv: idAndName(presentIps(record.ipsRecvId, reference)),
    ambulance: idAndName(presentAmbulance(record.ambulanceId, reference)),
    ...(isFull && isDriven && !isOver(record.state) && { clientRef: record.clientRef, ...pickUpOf(record) }),
    ...shortened(record, presentMarks(record, reference, seen)),
  };
}

/** A golden code has no requesting hospital: its patient is at home, or in the street. */
function pickUpOf({ ipsReqId, person }: ReferralRecord): Pick<TransferRow, 'pickUp'> {
  const words = [person.address, person.neighborhood].filter(Boolean).join(', ');
  return ipsReqId === null && words !== '' ? { pickUp: words } : {};
}

/** The row that apps of before read. */
export function presentEarlierRow(record: ReferralRecord, reference: Reference, seen: Seen): EarlierRow {
  const { clientRef, version } = record;
  return {
    ...factsOfRow(record, reference, seen),
    clientRef,
    version,
    patient: { ...presentCase(record, reference), person: seen === 'full' ? personOf(record) : null },
    network: networkOf(record, reference),
    ambulanceType: record.ambulanceType,
    ipsReq: presentRowIps(record.ipsReqId, reference),
    ipsRecv: presentRowIps(record.ipsRecvId, reference),
    ipsAssigned: record.ipsRecvId !== null,
    ambulance: presentAmbulance(record.ambulanceId, reference),
    steps: withoutSubjects(record.steps),
    marks: presentMarks(record, reference, seen),
  };
}

/** The fields that all rows have. */
function factsOfRow(record: ReferralRecord, reference: Reference, seen: Seen) {
  const { ipsReqId, ipsRecvId, ipsAssignedBy, ambAssignedBy, entityAssignedBy, ambulancesEntityId } = record;
  const isFull = seen === 'full';
  return {
    id: record.id,
    referralState: record.state,
    createdAt: record.createdAt.toISOString(),
    isGoldenCode: record.golden,
    ...(record.trial && { isTrial: true as const }),
    createdBy: isFull ? record.createdBy : '',
    requestedInMedellin: record.requestedInMedellin,
    ipsReqId,
    ipsRecvId,
    ipsAssignedBy,
    ambAssignedBy,
    entityAssignedBy,
    ambulancesEntityId,
    ambulancesEntity: ambulancesEntityId === null ? null : named(reference.entities, ambulancesEntityId),
    allowAllAmbulancesEntities: record.allowAllAmbulancesEntities,
    refusedByEntities: record.refusedByEntities,
    offeringEntities: shownOffering(record, seen),
    ...(isFull && offeredSince(record.offers)),
    crewWords: isFull ? record.crewWords : [],
    ...(isFull && lacksMunicipality(record, reference) && { lacksMunicipality: true as const }),
  };
}

const networkOf = ({ networkId }: ReferralRecord, reference: Reference) =>
  networkId === null ? null : named(reference.networks, networkId);

const idAndName = (entity: { id: number; name: string } | null) =>
  entity && { id: entity.id, name: entity.name };

const presentMarks = ({ marks }: ReferralRecord, reference: Reference, seen: Seen): EarlierRow['marks'] =>
  withoutSubjects(seen === 'full' ? withCrews(marks, reference) : withoutWords(marks));

/** An entity that may only offer does not read what the crew of another one said, nor why a signature was undone. */
function withoutWords({
  lateWord: _said,
  undoSignature: _why,
  ...marks
}: ReferralRecord['marks']): ReferralRecord['marks'] {
  return marks;
}

/**
 * The words of called-off crews with the names of their ambulances, because two of one entity are told apart, and with the
 * telephones of their entities, which are no participants any more.
 */
function withCrews(marks: ReferralRecord['marks'], reference: Reference): ReferralRecord['marks'] {
  const { lateWord } = marks;
  if (!lateWord) return marks;
  const named = ({ alsoSaid: _also, ...word }: LateWord): LateWord => {
    const ambulance = reference.ambulances.get(word.ambulanceId ?? 0)?.name;
    const phone = reference.entities.get(word.entityId ?? 0)?.phone;
    return { ...word, ...(ambulance && { ambulance }), ...(phone && { phone }) };
  };
  const others = lateWord.others?.map(named);
  return { ...marks, lateWord: { ...named(lateWord), ...(others && { others }) } };
}

/** The row of apps of before, with what the former application's list has beside it. */
export function presentListed(record: ReferralRecord, reference: Reference, seen: Seen): ListedTransfer {
  return {
    ...presentEarlierRow(record, reference, seen),
    patient: presentPatient(record, reference, seen),
    ipsReq: presentIps(record.ipsReqId, reference),
    ipsRecv: presentIps(record.ipsRecvId, reference),
    attentionHours: presentHours(record.steps),
  };
}

/** `entityId`: the reader's transport entity, which sees its own offer also without the patient. */
export function presentTransfer(
  record: ReferralRecord,
  reference: Reference,
  seen: Seen,
  entityId: number | null = null,
): Transfer {
  const isFull = seen === 'full';
  const offers = isFull ? record.offers : record.offers.filter((offer) => offer.entityId === entityId);
  return {
    ...presentListed(record, reference, seen),
    ...(isFull && { steps: withSigners(record.steps) }),
    offeringEntities: shownOffering(record, seen, entityId),
    referralReason: record.referralReason,
    otherReason: isFull ? record.otherReason : null,
    observations: isFull ? record.observations : null,
    careForDiagnosis: isFull ? record.careForDiagnosis : null,
    reqIsolation: record.reqIsolation,
    acceptanceCode: isFull ? record.acceptanceCode : null,
    ipsRecvReason: isFull ? record.ipsRecvReason : null,
    ambAcceptanceCodeEps: isFull ? record.ambAcceptanceCodeEps : null,
    rejectedReason: isFull ? record.rejectedReason : null,
    createdByName: isFull ? record.createdByName : '',
    offers,
    ipsRefusals: isFull
      ? record.ipsRefusals.map(({ ipsId, reason, at, by }) => ({
          ips: named(reference.ips, ipsId).name,
          reason,
          at,
          by,
        }))
      : [],
    diagnosesResources: isFull ? record.diagnosesResources : [],
    annex9: isFull ? record.annex9 : null,
  };
}

/** An entity that may only offer does not learn who else offers, but that somebody does: it changes the turn. */
function shownOffering(record: ReferralRecord, seen: Seen, own: number | null = null): number[] {
  const offering = offeringEntities(record.offers);
  if (seen === 'full') return offering;
  const others = offering.filter((id) => id !== own);
  return [...offering.filter((id) => id === own), ...(others.length > 0 ? [ANOTHER_ENTITY] : [])];
}

/** Steps or marks without what only the server reads: subjects of authors, dispatches called off, and replaced hours. */
function withoutSubjects<Shown extends { subject?: string; calledOff?: unknown; replaced?: unknown }>(
  all: Readonly<{ [name in string]?: Shown }>,
) {
  return Object.fromEntries(
    Object.entries<Shown | undefined>(all).flatMap(([name, kept]) => {
      if (!kept) return [];
      const { subject: _subject, calledOff: _calledOff, replaced: _replaced, ...shown } = kept;
      return [[name, shown]];
    }),
  );
}

/** Steps with the subjects of their authors: the screen offers to undo a signature to the person who made it. */
function withSigners(steps: ReferralRecord['steps']): Transfer['steps'] {
  return Object.fromEntries(
    Object.entries(steps).map(([name, { subject, replaced: _replaced, ...mark }]) => [
      name,
      { ...mark, ...(subject !== undefined && { signedBy: subject }) },
    ]),
  );
}

export function presentHours(steps: ReferralRecord['steps']): Transfer['attentionHours'] {
  const dates = STEP_NAMES.map((name) => [name, steps[name]?.occurredAt ?? null]);
  return Object.fromEntries(dates) as Transfer['attentionHours'];
}

function presentPatient(record: ReferralRecord, reference: Reference, seen: Seen): Transfer['patient'] {
  if (seen !== 'full') return { ...presentCase(record, reference), person: null };
  const { municipality: _inTheAddress, ...person } = record.person;
  return { ...presentCase(record, reference), person: { ...person, fullName: fullNameOf(record.person) } };
}

function presentCase(record: ReferralRecord, reference: Reference): Omit<EarlierRow['patient'], 'person'> {
  return {
    triage: record.triage,
    isPregnant: record.isPregnant,
    insuranceRegime: {
      eps: named(reference.eps, record.epsId),
      regimeType: named(reference.regimeTypes, record.regimeTypeId),
    },
    diagnoses: record.diagnoses.map((cie10) => ({ cie10 })),
  };
}

function personOf({ person }: ReferralRecord): NonNullable<EarlierRow['patient']['person']> {
  const { firstName, middleName, lastName, secondLastName, documentType, document, sex, birthdate } = person;
  const fullName = fullNameOf(person);
  return {
    firstName,
    middleName,
    lastName,
    secondLastName,
    fullName,
    documentType,
    document,
    sex,
    birthdate,
  };
}

function presentRowIps(id: number | null, reference: Reference): EarlierRow['ipsReq'] {
  const ips = presentIps(id, reference);
  return ips && { id: ips.id, name: ips.name, municipality: ips.municipality };
}

function presentIps(id: number | null, reference: Reference): Transfer['ipsReq'] {
  const ips = id === null ? undefined : reference.ips.get(id);
  if (!ips) return null;
  const municipality = reference.municipalities.get(ips.municipalityId)?.name ?? null;
  return { id: ips.id, name: ips.name, address: ips.address, phone: ips.phone, municipality };
}

function presentAmbulance(id: number | null, reference: Reference): EarlierRow['ambulance'] {
  const ambulance = id === null ? undefined : reference.ambulances.get(id);
  if (!ambulance) return null;
  const { name, licensePlate, ambulanceType, guestRoomUrl } = ambulance;
  return {
    id: ambulance.id,
    name,
    licensePlate,
    ambulanceType,
    updatedAt: ambulance.updatedAt.toISOString(),
    // It may carry the rights of the room's host: the regulation centre reads it in `listTelecareAmbulances`.
    hostRoomUrl: null,
    guestRoomUrl,
  };
}

/** The participants: always the regulation centre; others after their assignment. */
export function presentParticipants(
  record: ReferralRecord,
  { reference: { current: reference }, cruePhone }: Pick<Platform, 'reference' | 'cruePhone'>,
): Participant[] {
  const participants: Participant[] = [
    { kind: 'CRUE', entityId: null, name: 'CRUE, centro regulador', phone: cruePhone },
  ];
  if (!record.requestedInMedellin)
    participants.push({ kind: 'CRUE_DEP', entityId: null, name: 'CRUE departamental', phone: null });
  const add = (
    kind: Participant['kind'],
    entity: { id: number; name: string; phone: string | null } | undefined,
  ) => {
    if (entity) participants.push({ kind, entityId: entity.id, name: entity.name, phone: entity.phone });
  };
  add('EPS', reference.eps.get(record.epsId));
  if (record.ipsReqId !== null) add('IPS_REQ', reference.ips.get(record.ipsReqId));
  if (record.ipsRecvId !== null) add('IPS_RECV', reference.ips.get(record.ipsRecvId));
  if (record.ambulancesEntityId !== null) add('TRANSPORT', reference.entities.get(record.ambulancesEntityId));
  return participants;
}

function named(
  map: ReadonlyMap<number, { id: number; name: string }>,
  id: number,
): { id: number; name: string } {
  return { id, name: map.get(id)?.name ?? `#${id}` };
}
