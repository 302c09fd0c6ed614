import type { FhirSource } from '../../../../server/modules/transfers/fhir/source';
import type { ReferralRecord } from '../../../../server/modules/transfers/tables';
import type { Reference } from '../../../../server/platform/ports/reference';
import { CREATED_AT } from '../../../contract/transfers/a-transfer';

export const BASE = 'https://relevo.test/fhir';

const byId = <Row extends { id: number }>(...rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

const ips = (id: number, name: string, given: { repsCode?: null; lat?: null } = {}) => ({
  id,
  name,
  nit: `90000000${id}-1`,
  repsCode: `05001000${id}0`,
  address: `CL ${id} # 2-3`,
  phone: '6045550100',
  municipalityId: 5001,
  communeCode: null,
  lat: 6.25,
  lng: -75.57,
  nature: null,
  networkIds: [1],
  ...given,
});

/**
 * Two hospitals (3 has no REPS code and no position), an insurer, two transport entities and an ambulance.
 */
const REFERENCE: Reference = {
  ips: byId(
    ips(1, 'Hospital Uno'),
    ips(2, 'Clínica Dos'),
    ips(3, 'Puesto Tres', { repsCode: null, lat: null }),
  ),
  eps: byId({
    id: 1,
    code: 'EPS901',
    name: 'EPS Andina',
    nit: '901700101-2',
    phone: null,
    answersInSystem: true,
  }),
  networks: byId({ id: 1, name: 'Urgencias' }),
  regimeTypes: byId({ id: 1, name: 'Contributivo', code: 'C' }, { id: 2, name: 'Subsidiado', code: 'S' }),
  insuranceRegimes: byId(
    { id: 11, code: 'EPS901', epsId: 1, regimeTypeId: 1 },
    { id: 12, code: 'EPSS901', epsId: 1, regimeTypeId: 2 },
  ),
  entities: byId(
    { id: 1, name: 'Secretaría de Salud', phone: null },
    { id: 2, name: 'Transporte Vital', phone: '6045550102' },
  ),
  ambulances: byId({
    id: 7,
    incidentId: null,
    name: 'Móvil 7',
    licensePlate: 'ABC 123',
    ambulanceType: 'TAM',
    entityId: 2,
    lat: 6.2,
    lng: -75.5,
    onService: true,
    hostRoomUrl: null,
    guestRoomUrl: null,
    updatedAt: new Date(CREATED_AT),
  }),
  municipalities: byId({ id: 5001, name: 'Medellín', departmentId: 5 }),
  departments: byId({ id: 5, name: 'Antioquia' }),
};

const stepAt = (minutes: number) => {
  const time = new Date(Date.parse(CREATED_AT) + minutes * 60_000).toISOString();
  return { occurredAt: time, recordedAt: time, by: 'Alguien' };
};

export { stepAt };

/** A transfer of hospital 1 with the test's changes. */
export function sourceOf(given: Partial<ReferralRecord> = {}): FhirSource {
  const record: ReferralRecord = {
    id: 41,
    clientRef: '7d9f3a52-5c1e-4a8e-9d3b-1f2e3d4c5b6a',
    version: 3,
    state: 'EPS_PENDING_IPS',
    open: true,
    unansweredWord: false,
    golden: false,
    trial: false,
    createdAt: new Date(CREATED_AT),
    createdBy: 'subject',
    createdByName: 'Remite Uno',
    person: {
      firstName: 'Gloria',
      middleName: 'Inés',
      lastName: 'Restrepo',
      secondLastName: 'Cano',
      documentType: 'CC',
      document: '43000111',
      sex: 'F',
      birthdate: '1971-01-02',
      address: 'CL 1 # 2-3',
      neighborhoodId: 50_010_101,
      neighborhood: 'Popular',
      phone: '6045550111',
      cellphone: null,
    },
    search: '',
    triage: 2,
    isPregnant: false,
    epsId: 1,
    regimeTypeId: 2,
    diagnoses: [
      { id: 1, code: 'I10', name: 'Hipertensión esencial' },
      { id: 2, code: 'I219', name: 'Infarto agudo del miocardio, sin otra especificación' },
    ],
    networkId: 1,
    referralReason: 3,
    otherReason: null,
    ambulanceType: 'TAM',
    reqIsolation: true,
    careForDiagnosis: 'Oxígeno',
    observations: 'Estable',
    ipsReqId: 1,
    requestedInMedellin: true,
    ipsRecvId: null,
    ipsAssignedBy: null,
    ipsRecvReason: null,
    ipsRefusals: [],
    crewWords: [],
    acceptanceCode: null,
    ambulancesEntityId: null,
    entityAssignedBy: null,
    ambAcceptanceCodeEps: null,
    allowAllAmbulancesEntities: false,
    refusedByEntities: [],
    ambulanceId: null,
    ambAssignedBy: null,
    holdsAmbulance: false,
    steps: { creationCaseDate: stepAt(0) },
    marks: {},
    offers: [],
    rejectedReason: null,
    annex9: 'anexo.pdf',
    diagnosesResources: ['resultado.pdf'],
    ...given,
  };
  return { record, reference: REFERENCE, homeMunicipalityId: 5001, base: BASE };
}
