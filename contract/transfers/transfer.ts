import * as v from 'valibot';
import { NamedId } from '../answer';
import { Saturation } from '../resources/saturation';
import { Doubt } from './doubt';
import { AttentionHours } from './hours';
import { CREW_STEP_NAMES, STEP_NAMES } from './steps';

/** What a list shows of the patient. */
const RowPerson = v.object({ fullName: v.string(), documentType: v.string(), document: v.string() });

/** Who the patient is, without where to find them. */
const EarlierRowPerson = v.object({
  ...RowPerson.entries,
  firstName: v.string(),
  middleName: v.nullable(v.string()),
  lastName: v.string(),
  secondLastName: v.nullable(v.string()),
  sex: v.picklist(['F', 'M']),
  birthdate: v.string(),
});

/** The person of a transfer. `neighborhood` is the name of `neighborhoodId`; `cellphone` comes with a golden code. */
const TransferPerson = v.object({
  ...EarlierRowPerson.entries,
  address: v.nullable(v.string()),
  neighborhoodId: v.nullable(v.number()),
  neighborhood: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  cellphone: v.nullable(v.string()),
});

const Diagnosis = v.object({ cie10: v.object({ id: v.number(), code: v.string(), name: v.string() }) });

const RowPatient = v.object({
  triage: v.nullable(v.number()),
  insuranceRegime: v.object({ eps: NamedId }),
  /** Only where the person is null: they are shown instead. */
  diagnoses: v.optional(v.array(Diagnosis), []),
  /** Null for a transport entity that may only offer. */
  person: v.nullable(RowPerson),
});

const EarlierRowPatient = v.object({
  ...RowPatient.entries,
  isPregnant: v.boolean(),
  insuranceRegime: v.object({ eps: NamedId, regimeType: NamedId }),
  diagnoses: v.array(Diagnosis),
  person: v.nullable(EarlierRowPerson),
});

const EarlierRowIps = v.object({ ...NamedId.entries, municipality: v.nullable(v.string()) });

const TransferIps = v.object({
  ...EarlierRowIps.entries,
  address: v.nullable(v.string()),
  phone: v.nullable(v.string()),
});

const TransferAmbulance = v.object({
  id: v.number(),
  name: v.string(),
  licensePlate: v.string(),
  ambulanceType: v.string(),
  updatedAt: v.string(),
  hostRoomUrl: v.nullable(v.string()),
  guestRoomUrl: v.nullable(v.string()),
});

const PlainMark = v.object({
  by: v.string(),
  at: v.string(),
  /** Of an acceptance that the hospital repeated. */
  occurredAt: v.optional(v.string()),
  said: v.optional(v.string()),
  ips: v.optional(v.string()),
  ambulanceId: v.optional(v.number()),
  entityId: v.optional(v.number()),
  step: v.optional(v.string()),
  takenBack: v.optional(v.literal(true)),
  known: v.optional(v.literal(true)),
  overruled: v.optional(v.literal(true)),
  answered: v.optional(v.object({ by: v.string(), at: v.string() })),
  ambulance: v.optional(v.string()),
  phone: v.optional(v.string()),
});
const UndoneSignature = v.object({
  steps: v.array(v.picklist(STEP_NAMES)),
  by: v.string(),
  occurredAt: v.string(),
  recordedAt: v.string(),
  reason: v.string(),
  undoneBy: v.string(),
  undoneAt: v.string(),
});
const Mark = v.object({
  ...PlainMark.entries,
  others: v.optional(v.array(PlainMark)),
  undone: v.optional(v.array(UndoneSignature)),
});
const StepMark = v.object({
  occurredAt: v.string(),
  recordedAt: v.string(),
  by: v.string(),
  doubt: v.optional(Doubt),
  checked: v.optional(PlainMark),
  /** Subject of its author, in the detail for people who see the patient: who signed may undo it. */
  signedBy: v.optional(v.string()),
  /** The departure that CRUE confirmed because of this step. */
  restsOn: v.optional(v.picklist(STEP_NAMES)),
  /** Whether the regulation centre or a hospital recorded it. Absent in older rows. */
  part: v.optional(v.picklist(['CRUE', 'IPS'])),
});

/** The time of a step. Without `recordedAt` both clocks gave the same. */
const RowStep = v.object({
  occurredAt: v.string(),
  recordedAt: v.optional(v.string()),
  doubt: v.optional(Doubt),
});
/** Its time; of `lateWord` all that the crew said, and of `undoSignature` which steps were undone, and when. */
const RowMark = v.object({
  ...Mark.entries,
  by: v.optional(v.string()),
  undone: v.optional(v.array(v.pick(UndoneSignature, ['steps', 'undoneAt']))),
});

const CrewWord = v.object({
  ...StepMark.entries,
  step: v.picklist(CREW_STEP_NAMES),
  subject: v.string(),
  entityId: v.number(),
  place: v.nullable(v.object({ latitude: v.number(), longitude: v.number(), accuracy: v.number() })),
});

const AmbulanceOffer = v.object({
  entityId: v.number(),
  entity: v.string(),
  answer: v.picklist(['can', 'cannot']),
  ambulanceId: v.nullable(v.number()),
  ambulance: v.nullable(v.string()),
  licensePlate: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  at: v.string(),
  by: v.string(),
});

/** A hospital that was asked and answered that it cannot attend. */
const IpsRefused = v.object({ ips: v.string(), reason: v.string(), at: v.string(), by: v.string() });

/**
 * A row of the list: the fields that lists show, and the facts that decide turn, highlight and alarm. A list is read more
 * often than anything else and stored on devices, so it has nothing that nobody reads there. Its fields are those of
 * `EarlierRow`, some left out: devices show stored rows of earlier versions without parsing them.
 */
export const TransferRow = v.object({
  id: v.number(),
  referralState: v.string(),
  createdAt: v.string(),
  isGoldenCode: v.boolean(),
  /** A trial of the first start: without a patient, and removed again. Absent in all others. */
  isTrial: v.optional(v.literal(true)),
  createdBy: v.string(),
  requestedInMedellin: v.boolean(),
  patient: RowPatient,
  /** Network and kind of ambulance only where the person is null: they are shown instead. */
  network: v.optional(v.nullable(NamedId), null),
  ambulanceType: v.optional(v.nullable(v.string()), null),
  ipsReqId: v.nullable(v.number()),
  ipsReq: v.nullable(NamedId),
  ipsRecvId: v.nullable(v.number()),
  ipsRecv: v.nullable(NamedId),
  ipsAssignedBy: v.nullable(v.picklist(['EPS', 'CRUE', 'CRUE_DEP'])),
  ambAssignedBy: v.nullable(v.picklist(['CRUE', 'CRUE_DEP', 'TRANSPORT'])),
  entityAssignedBy: v.nullable(v.picklist(['EPS', 'CRUE', 'CRUE_DEP'])),
  ambulancesEntityId: v.nullable(v.number()),
  ambulancesEntity: v.nullable(NamedId),
  allowAllAmbulancesEntities: v.boolean(),
  refusedByEntities: v.array(v.number()),
  /** Entities whose last answer is an offer; entities that may only offer read `ANOTHER_ENTITY` for all but their own. */
  offeringEntities: v.optional(v.array(v.number()), []),
  /** Since when there is an offer; absent without one, and for entities that may only offer. */
  offeredSince: v.optional(v.string()),
  ambulance: v.nullable(NamedId),
  /** Dated steps. Of a transfer that is over only those that a list still reads (`shortened`). */
  steps: v.record(v.string(), RowStep),
  marks: v.record(v.string(), RowMark),
  /** The crew's words in road order; empty for entities that may only offer. */
  crewWords: v.optional(v.array(CrewWord), []),
  /** For the entity whose ambulance drives, until the transfer is over: with it the crew says its next word from the list. */
  clientRef: v.optional(v.string()),
  /** Of a golden code, for the same entity: where its crew finds the patient, as `Cl 10 # 43-21, El Poblado, Medellín`. */
  pickUp: v.optional(v.string()),
  /** The open alert that went to its next level without an answer, while nobody takes charge. Absent in all others. */
  silent: v.optional(v.picklist(['request', 'answer', 'ambulance'])),
  /** An open golden code whose address names no municipality; absent otherwise. */
  lacksMunicipality: v.optional(v.literal(true)),
});
export type TransferRow = v.InferOutput<typeof TransferRow>;

/** The row that apps of before read, which do not ask for `rows=shown`: they refuse a row without one of its fields. */
export const EarlierRow = v.object({
  ...TransferRow.entries,
  clientRef: v.string(),
  version: v.number(),
  patient: EarlierRowPatient,
  network: v.nullable(NamedId),
  ambulanceType: v.nullable(v.string()),
  ipsReq: v.nullable(EarlierRowIps),
  ipsRecv: v.nullable(EarlierRowIps),
  ipsAssigned: v.boolean(),
  ambulance: v.nullable(TransferAmbulance),
  /** Dated steps with both clocks and the author. */
  steps: v.record(v.string(), StepMark),
  marks: v.record(v.string(), Mark),
});
export type EarlierRow = v.InferOutput<typeof EarlierRow>;

/** A transfer with its patient's address, as the lists of the former application have it. */
export const ListedTransfer = v.object({
  ...EarlierRow.entries,
  patient: v.object({ ...EarlierRowPatient.entries, person: v.nullable(TransferPerson) }),
  ipsReq: v.nullable(TransferIps),
  ipsRecv: v.nullable(TransferIps),
  attentionHours: AttentionHours,
});
export type ListedTransfer = v.InferOutput<typeof ListedTransfer>;

export const Transfer = v.object({
  ...ListedTransfer.entries,
  referralReason: v.nullable(v.number()),
  otherReason: v.nullable(v.string()),
  observations: v.nullable(v.string()),
  careForDiagnosis: v.nullable(v.string()),
  reqIsolation: v.nullable(v.boolean()),
  acceptanceCode: v.nullable(v.string()),
  /** Reason given for choosing an excluded hospital. */
  ipsRecvReason: v.optional(v.nullable(v.string()), null),
  /**
   * The receiving hospital's declared functional emergency, while the transfer is open; null for none. Absent in the
   * answers of actions, and for entities that may only offer.
   */
  ipsRecvSaturation: v.optional(v.nullable(Saturation)),
  ambAcceptanceCodeEps: v.nullable(v.string()),
  rejectedReason: v.nullable(v.string()),
  createdByName: v.string(),
  offers: v.array(AmbulanceOffer),
  /** Empty for entities that may only offer. */
  ipsRefusals: v.optional(v.array(IpsRefused), []),
  /** File names of the diagnoses, for `GET /file/{filename}`. */
  diagnosesResources: v.array(v.string()),
  /** File name of annex 9; null for readers who may not see it. */
  annex9: v.nullable(v.string()),
});
export type Transfer = v.InferOutput<typeof Transfer>;

/** Answer to an action after which the caller may lose access to the transfer. */
export const Acknowledged = v.object({ referralState: v.string() });
