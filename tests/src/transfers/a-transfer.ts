import type { Role } from '../../../contract/roles';
import { STEP_NAMES, type StepName } from '../../../contract/transfers/steps';
import type { Transfer } from '../../../contract/transfers/transfer';

/** A time by minutes from 14:00 in Bogotá. */
export function at(minutes: number): string {
  return new Date(Date.UTC(2026, 10, 20, 19, minutes)).toISOString();
}

/** The steps up to this one, ten minutes apart, both clocks equal. */
export function stepsUntil(last: StepName, except: readonly StepName[] = []): Transfer['steps'] {
  const names = STEP_NAMES.slice(0, STEP_NAMES.indexOf(last) + 1).filter((name) => !except.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const moment = at(STEP_NAMES.indexOf(name) * 10);
      return [name, { occurredAt: moment, recordedAt: moment, by: 'M. Ruiz' }];
    }),
  );
}

export const PERSON: NonNullable<Transfer['patient']['person']> = {
  firstName: 'Gloria',
  middleName: null,
  lastName: 'Restrepo',
  secondLastName: 'Cano',
  fullName: 'Gloria Restrepo Cano',
  documentType: 'CC',
  document: '43118902',
  sex: 'F',
  birthdate: '1980-03-05',
  address: 'Calle 44 # 52 - 17',
  neighborhoodId: 1,
  neighborhood: 'La Candelaria',
  phone: '3001234567',
  cellphone: null,
};

export function anIps(id: number, name: string): NonNullable<Transfer['ipsReq']> {
  return { id, name, address: null, phone: null, municipality: 'Medellín' };
}

/** By default a transfer that an EPS must authorise. */
export function aTransfer(change: Partial<Transfer> = {}): Transfer {
  return {
    id: 4127,
    clientRef: '6f1c0a4e-6d2b-4f0e-9c53-0b6f9a1d2e3f',
    version: 1,
    referralState: 'EPS_PENDING_IPS',
    createdAt: at(0),
    isGoldenCode: false,
    createdBy: 'somebody',
    requestedInMedellin: true,
    patient: {
      triage: 1,
      isPregnant: false,
      insuranceRegime: { eps: { id: 5, name: 'EPS Andina' }, regimeType: { id: 1, name: 'Contributivo' } },
      diagnoses: [{ cie10: { id: 1, code: 'S062', name: 'Traumatismo cerebral difuso' } }],
      person: PERSON,
    },
    network: { id: 3, name: 'Red Trauma' },
    ambulanceType: 'TAM',
    ipsReqId: 10,
    ipsReq: anIps(10, 'Clínica del Río'),
    ipsRecvId: null,
    ipsRecv: null,
    ipsAssigned: false,
    ipsAssignedBy: null,
    ambAssignedBy: null,
    entityAssignedBy: null,
    ambulancesEntityId: null,
    ambulancesEntity: null,
    allowAllAmbulancesEntities: false,
    refusedByEntities: [],
    offeringEntities: [],
    crewWords: [],
    ambulance: null,
    attentionHours: Object.fromEntries(STEP_NAMES.map((name) => [name, null])) as Transfer['attentionHours'],
    steps: stepsUntil('creationCaseDate'),
    marks: {},
    referralReason: 3,
    otherReason: null,
    observations: null,
    careForDiagnosis: 'Neurocirugía',
    reqIsolation: false,
    acceptanceCode: null,
    ipsRecvReason: null,
    ambAcceptanceCodeEps: null,
    rejectedReason: null,
    createdByName: 'Ana Toro',
    offers: [],
    ipsRefusals: [],
    diagnosesResources: [],
    annex9: 'annex.pdf',
    ...change,
  };
}

/** Accepted by a hospital, on the road with an ambulance that CRUE assigned. */
export function aTransferOnTheRoad(change: Partial<Transfer> = {}): Transfer {
  return aTransfer({
    referralState: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 20,
    ipsRecv: anIps(20, 'Clínica Santa Elena'),
    ipsAssigned: true,
    ipsAssignedBy: 'EPS',
    acceptanceCode: '88-214',
    ambAssignedBy: 'CRUE',
    ambulance: {
      id: 12,
      name: 'Móvil 12',
      licensePlate: 'KTR 418',
      ambulanceType: 'TAM',
      updatedAt: at(20),
      hostRoomUrl: null,
      guestRoomUrl: null,
    },
    ambulancesEntityId: 1,
    steps: stepsUntil('ambulanceDispatchDate'),
    ...change,
  });
}

export function aPerson(roles: readonly Role[], entityId: number | null = null) {
  return { subject: 'me', name: 'Mónica Ruiz', roles, entityId };
}

export const CRUE = aPerson(['CRUE', 'CRUE_REFERRAL_MANAGER']);
