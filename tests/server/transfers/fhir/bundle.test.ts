import type { FhirResource, Task } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPE_IDS } from '../../../../contract/catalogues/fixed';
import { REFERRAL_STATES, type ReferralState, STATE_LABELS } from '../../../../contract/transfers/states';
import { STEP_NAMES } from '../../../../contract/transfers/steps';
import { bundleOf } from '../../../../server/modules/transfers/fhir/bundle';
import type { FhirSource } from '../../../../server/modules/transfers/fhir/source';
import type { ReferralRecord } from '../../../../server/modules/transfers/tables';
import { faultsOfBundle } from './faults-of-bundle';
import { BASE, sourceOf, stepAt } from './source';

type Type = FhirResource['resourceType'];

/** The resources of one type, in an export that passes the validator. */
function all<T extends Type>(source: FhirSource, type: T): Extract<FhirResource, { resourceType: T }>[] {
  const bundle = bundleOf(source);
  expect(faultsOfBundle(bundle)).toEqual([]);
  const sent = JSON.parse(JSON.stringify(bundle)) as typeof bundle;
  return sent.entry
    .map(({ resource }) => resource)
    .filter((one): one is Extract<FhirResource, { resourceType: T }> => one.resourceType === type);
}

function the<T extends Type>(source: FhirSource, type: T): Extract<FhirResource, { resourceType: T }> {
  const [one, ...more] = all(source, type);
  expect(more).toEqual([]);
  if (!one) throw new Error(`no ${type}`);
  return one;
}

const dated = (...names: (typeof STEP_NAMES)[number][]) =>
  Object.fromEntries(['creationCaseDate' as const, ...names].map((name, at) => [name, stepAt(at * 10)]));

const accepted: Partial<ReferralRecord> = { ipsRecvId: 2, ipsAssignedBy: 'EPS', acceptanceCode: 'AC-1' };
const onTheRoad: Partial<ReferralRecord> = {
  ...accepted,
  ambulancesEntityId: 2,
  ambulanceId: 7,
  ambAssignedBy: 'TRANSPORT',
  ambAcceptanceCodeEps: 'AC-2',
  steps: dated('validationCaseDate', 'ambulanceDispatchDate'),
};

/** For each state: an example transfer, the FHIR status, and who must act. */
const STATES: Record<
  ReferralState,
  { given: Partial<ReferralRecord>; task: Task['status']; request: string; owner: string | undefined }
> = {
  EPS_PENDING_IPS: { given: {}, task: 'requested', request: 'active', owner: 'EPS Andina' },
  CRUE_PENDING_IPS: { given: {}, task: 'requested', request: 'active', owner: 'CRUE, centro regulador' },
  CRUE_DEP_PENDING_IPS: {
    given: { requestedInMedellin: false },
    task: 'requested',
    request: 'active',
    owner: 'CRUE departamental',
  },
  PENDING_AMBULANCE: {
    given: { ...accepted, ambulancesEntityId: 2, steps: dated('validationCaseDate') },
    task: 'accepted',
    request: 'active',
    owner: 'Transporte Vital',
  },
  AMBULANCE_TRANSPORT: { given: onTheRoad, task: 'in-progress', request: 'active', owner: 'Hospital Uno' },
  AMBULANCE_MISSING_DATA: {
    given: {
      ...onTheRoad,
      ambAssignedBy: 'CRUE',
      steps: dated('validationCaseDate', 'ambulanceDispatchDate', 'patientCareEndDate'),
    },
    task: 'in-progress',
    request: 'active',
    owner: 'CRUE, centro regulador',
  },
  REFERRAL_ENDED: {
    given: { ...onTheRoad, steps: dated(...STEP_NAMES.slice(1)) },
    task: 'completed',
    request: 'completed',
    owner: undefined,
  },
  REJECTED: {
    given: {
      rejectedReason: 'Paciente fallece',
      marks: { reject: { by: 'Alguien', at: stepAt(50).recordedAt } },
    },
    task: 'cancelled',
    request: 'revoked',
    owner: undefined,
  },
};

describe('The state of a transfer', () => {
  it('is in progress from the dispatch on, also before a hospital accepts a golden code', () => {
    const source = sourceOf({
      ...onTheRoad,
      golden: true,
      ipsReqId: null,
      ipsRecvId: null,
      state: 'CRUE_PENDING_IPS',
      steps: dated('ambulanceDispatchDate'),
    });
    expect(the(source, 'Task')).toMatchObject({
      status: 'in-progress',
      description: 'Asignar la IPS receptora',
      businessStatus: { text: 'Pendiente de IPS' },
    });
  });

  it.each(REFERRAL_STATES)('%s is expressed by Task and ServiceRequest', (state) => {
    const { given, task, request, owner } = STATES[state];
    const source = sourceOf({ state, ...given });
    const told = the(source, 'Task');
    // This one has an ambulance that drives to the patient.
    const words = state === 'AMBULANCE_TRANSPORT' ? 'Ambulancia despachada' : STATE_LABELS[state];
    expect(told.status).toBe(task);
    expect(told.businessStatus).toEqual({
      coding: [{ system: `${BASE}/CodeSystem/referral-state`, code: state, display: words }],
      text: words,
    });
    expect(told.owner?.display).toBe(owner);
    expect(the(source, 'ServiceRequest').status).toBe(request);
  });

  it('is `En traslado` once the patient has left', () => {
    const source = sourceOf({
      ...onTheRoad,
      state: 'AMBULANCE_TRANSPORT',
      steps: dated('validationCaseDate', 'ambulanceDispatchDate', 'eventArrivalDate', 'transportDate'),
    });
    expect(the(source, 'Task').businessStatus?.text).toBe('En traslado');
  });

  it('has its steps in order, by the clock of their authors', () => {
    const late = { occurredAt: stepAt(5).occurredAt, recordedAt: stepAt(90).recordedAt, by: 'Alguien' };
    const source = sourceOf({
      ...STATES.AMBULANCE_TRANSPORT.given,
      state: 'AMBULANCE_TRANSPORT',
      steps: { ambulanceDispatchDate: stepAt(20), validationCaseDate: late, creationCaseDate: stepAt(0) },
    });
    const task = the(source, 'Task');
    const steps = (task.output ?? []).map(({ type, valueDateTime, valueString }) => [
      type.coding?.[0]?.code,
      valueDateTime ?? valueString,
    ]);
    expect(steps).toEqual([
      ['creationCaseDate', stepAt(0).occurredAt],
      ['validationCaseDate', stepAt(5).occurredAt],
      ['ambulanceDispatchDate', stepAt(20).occurredAt],
      ['ips-acceptance-code', 'AC-1'],
      ['ambulance-acceptance-code', 'AC-2'],
    ]);
    expect(task.lastModified).toBe(stepAt(90).recordedAt);
    expect(task.executionPeriod).toEqual({ start: stepAt(20).occurredAt });
  });

  it('has a period from the dispatch to the last step or cancellation, which never ends before its start', () => {
    const ended = sourceOf({ state: 'REFERRAL_ENDED', ...STATES.REFERRAL_ENDED.given });
    expect(the(ended, 'Task').executionPeriod).toEqual({
      start: stepAt(20).occurredAt,
      end: stepAt(80).occurredAt,
    });
    const cancelledAt = (minutes: number) =>
      the(
        sourceOf({
          ...onTheRoad,
          state: 'REJECTED',
          rejectedReason: 'Otra cosa',
          marks: { reject: { by: 'Alguien', at: stepAt(minutes).recordedAt } },
        }),
        'Task',
      ).executionPeriod;
    expect(cancelledAt(50)).toEqual({ start: stepAt(20).occurredAt, end: stepAt(50).occurredAt });
    expect(cancelledAt(1)).toEqual({ start: stepAt(20).occurredAt, end: stepAt(20).occurredAt });
  });

  it('has the reason of a cancellation: a code of the list, or the typed text', () => {
    const reasonOf = (rejectedReason: string) =>
      the(sourceOf({ state: 'REJECTED', rejectedReason }), 'Task').statusReason;
    expect(reasonOf('Paciente fallece')).toEqual({
      coding: [{ system: `${BASE}/CodeSystem/reject-reason`, code: 'DECEASED', display: 'Paciente fallece' }],
      text: 'Paciente fallece',
    });
    expect(reasonOf('Se fue a su casa')).toEqual({ text: 'Se fue a su casa' });
  });

  it('has no owner while any private entity may offer an ambulance', () => {
    const source = sourceOf({
      ...accepted,
      state: 'PENDING_AMBULANCE',
      allowAllAmbulancesEntities: true,
      steps: dated('validationCaseDate'),
    });
    expect(the(source, 'Task')).toMatchObject({ description: 'Ofrecer una ambulancia' });
    expect(the(source, 'Task').owner).toBeUndefined();
  });
});

describe('Places and institutions', () => {
  const placesOf = (source: FhirSource) =>
    (the(source, 'Task').input ?? []).map(({ type, valueReference }) => [
      type.coding?.[0]?.code,
      valueReference?.display,
    ]);

  it('are only the origin while there is no receiving IPS', () => {
    const source = sourceOf();
    expect(all(source, 'Organization').map(({ name }) => name)).toEqual(['EPS Andina', 'Hospital Uno']);
    expect(all(source, 'Location').map(({ name }) => name)).toEqual(['Hospital Uno']);
    expect(placesOf(source)).toEqual([['origin', 'Hospital Uno']]);
    const request = the(source, 'ServiceRequest');
    expect([request.performer, request.locationReference]).toEqual([undefined, undefined]);
    expect(the(source, 'Task').location).toBeUndefined();
  });

  it('are both hospitals, the entity and its ambulance once these are known', () => {
    const source = sourceOf({ ...onTheRoad, state: 'AMBULANCE_TRANSPORT' });
    expect(all(source, 'Organization').map(({ name }) => name)).toEqual([
      'EPS Andina',
      'Hospital Uno',
      'Clínica Dos',
      'Transporte Vital',
    ]);
    expect(placesOf(source)).toEqual([
      ['origin', 'Hospital Uno'],
      ['destination', 'Clínica Dos'],
      ['ambulance', 'Móvil 7'],
    ]);
    const request = the(source, 'ServiceRequest');
    expect(request.performer?.map(({ display }) => display)).toEqual(['Clínica Dos', 'Transporte Vital']);
    const [origin, , vehicle] = all(source, 'Location');
    expect(origin?.position).toEqual({ longitude: -75.57, latitude: 6.25 });
    expect(vehicle).toMatchObject({ identifier: [{ value: 'ABC 123' }] });
    // The ambulance's position is not exported.
    expect(vehicle?.position).toBeUndefined();
  });

  it('include the owner of an ambulance that another entity uses', () => {
    const source = sourceOf({ ...onTheRoad, state: 'AMBULANCE_TRANSPORT', ambulancesEntityId: 1 });
    expect(all(source, 'Organization').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Secretaría de Salud', 'Transporte Vital']),
    );
  });

  it('have the numbers that the data has: NIT and REPS of an IPS, NIT and code of an EPS', () => {
    const [eps, hospital] = all(sourceOf(), 'Organization');
    const numbers = (of: typeof eps) =>
      of?.identifier?.map(({ type, system, value }) => [type?.coding?.[1]?.code, system, value]);
    const naming = 'https://fhir.minsalud.gov.co/rda/NamingSystem';
    expect(numbers(eps)).toEqual([
      ['NIT', `${naming}/DIAN`, '901700101-2'],
      ['EAPB', `${naming}/EAPB`, 'EPS901'],
    ]);
    expect(numbers(hospital)).toEqual([
      ['NIT', `${naming}/DIAN`, '900000001-1'],
      ['CodigoPrestador', `${naming}/REPS`, '0500100010'],
    ]);
    const [, bare] = all(sourceOf({ ipsReqId: 3 }), 'Organization');
    expect(numbers(bare)).toHaveLength(1);
    expect(the(sourceOf({ ipsReqId: 3 }), 'Location').position).toBeUndefined();
  });

  it('without reference data are named by their id, and every link has a target', () => {
    const source = sourceOf({
      ...onTheRoad,
      ipsReqId: 99,
      epsId: 98,
      regimeTypeId: 97,
      networkId: 96,
      ambulanceId: 95,
      ambulancesEntityId: 94,
    });
    expect(all(source, 'Organization').map(({ name }) => name)).toEqual(['#98', '#99', 'Clínica Dos', '#94']);
    expect(the(source, 'Coverage').type).toEqual({ text: 'Régimen #97' });
  });
});

describe('The request', () => {
  it('has its priority from the triage', () => {
    const priority = (given: Partial<ReferralRecord>) =>
      [the(sourceOf(given), 'ServiceRequest'), the(sourceOf(given), 'Task')].map((one) => one.priority);
    expect(priority({ triage: 1 })).toEqual(['stat', 'stat']);
    expect(priority({ triage: 2 })).toEqual(['urgent', 'urgent']);
    expect(priority({ triage: null })).toEqual([undefined, undefined]);
    expect(priority({ triage: null, golden: true })).toEqual(['stat', 'stat']);
  });

  it('has ambulance, network, isolation, reason, notes and coverage', () => {
    const request = the(sourceOf(), 'ServiceRequest');
    expect(request).toMatchObject({
      identifier: [{ value: '41' }, { value: '7d9f3a52-5c1e-4a8e-9d3b-1f2e3d4c5b6a' }],
      category: [{ text: 'Traslado entre IPS' }],
      code: { coding: [{ system: 'http://snomed.info/sct', code: '19712007' }] },
      reasonCode: [{ coding: [{ code: '3' }], text: 'Requiere mayor complejidad' }],
      requester: { display: 'Hospital Uno' },
      note: [{ text: 'Manejo del diagnóstico: Oxígeno' }, { text: 'Observaciones: Estable' }],
    });
    expect(request.orderDetail?.map(({ text }) => text)).toEqual([
      'TAM, traslado asistencial medicalizado',
      'Urgencias',
      'Requiere aislamiento',
    ]);
    expect(request.reasonReference).toHaveLength(2);
    const other = the(sourceOf({ referralReason: 5, otherReason: 'Sin cupo' }), 'ServiceRequest');
    expect(other.reasonCode).toMatchObject([{ coding: [{ code: '5', display: 'Otro' }], text: 'Sin cupo' }]);
  });

  it('of a golden code has no hospital, network, reason, triage or ambulance: the regulation centre requests', () => {
    const source = sourceOf({
      state: 'CRUE_PENDING_IPS',
      golden: true,
      ipsReqId: null,
      networkId: null,
      triage: null,
      referralReason: null,
      ambulanceType: null,
      reqIsolation: null,
      observations: null,
      diagnoses: [],
      person: { ...sourceOf().record.person, phone: null, cellphone: '3001112233' },
    });
    const request = the(source, 'ServiceRequest');
    expect(request).toMatchObject({
      category: [{ coding: [{ code: 'golden-code' }], text: 'Código dorado' }],
      code: { coding: [{ system: 'http://snomed.info/sct', code: '107724000' }] },
      requester: { display: 'CRUE, centro regulador' },
    });
    for (const absent of ['orderDetail', 'reasonCode', 'reasonReference', 'performer'])
      expect(request).not.toHaveProperty(absent);
    expect(all(source, 'Condition')).toEqual([]);
    expect(all(source, 'Location')).toEqual([]);
    expect(the(source, 'Task').input).toBeUndefined();
    expect(all(source, 'Organization').map(({ name }) => name)).toEqual([
      'EPS Andina',
      'CRUE, centro regulador',
    ]);
    expect(the(source, 'Patient').telecom).toEqual([{ system: 'phone', value: '3001112233', use: 'mobile' }]);
  });
});

describe('The patient', () => {
  const withPerson = (
    person: Partial<ReferralRecord['person']>,
    homeMunicipalityId: number | null = 5001,
  ) => ({
    ...sourceOf({ person: { ...sourceOf().record.person, ...person } }),
    homeMunicipalityId,
  });

  it('has names, sex, birth date, address and telephone', () => {
    expect(the(sourceOf(), 'Patient')).toMatchObject({
      name: [{ text: 'Gloria Inés Restrepo Cano', family: 'Restrepo Cano', given: ['Gloria', 'Inés'] }],
      gender: 'female',
      birthDate: '1971-01-02',
      address: [{ line: ['CL 1 # 2-3', 'Popular'], city: 'Medellín', state: 'Antioquia', country: 'CO' }],
      telecom: [{ system: 'phone', value: '6045550111' }],
    });
    const bare = withPerson(
      { sex: 'M', middleName: null, secondLastName: null, address: null, neighborhood: null, phone: null },
      null,
    );
    const patient = the(bare, 'Patient');
    expect(patient).toMatchObject({ gender: 'male', name: [{ family: 'Restrepo', given: ['Gloria'] }] });
    for (const absent of ['address', 'telecom']) expect(patient).not.toHaveProperty(absent);
  });

  it.each(DOCUMENT_TYPE_IDS)('with a document %s has the ministry’s type code', (documentType) => {
    const [document] = the(withPerson({ documentType, document: 'A-1' }), 'Patient').identifier ?? [];
    expect(document).toMatchObject({
      system: 'https://fhir.minsalud.gov.co/rda/NamingSystem/RNEC',
      value: 'A-1',
    });
    expect(document?.type?.coding?.[1]).toMatchObject({
      system: 'https://fhir.minsalud.gov.co/rda/CodeSystem/ColombianPersonIdentifier',
      code: documentType === 'PEP' ? 'PE' : documentType,
    });
  });

  it('is covered by an insurer under a regime, with the official codes', () => {
    expect(the(sourceOf(), 'Coverage')).toMatchObject({
      status: 'active',
      type: { coding: [{ code: 'S' }], text: 'Subsidiado' },
      payor: [{ display: 'EPS Andina' }],
      class: [{ value: 'EPSS901' }],
    });
  });

  it('has diagnoses in ICD-10, with the period that FHIR requires', () => {
    const codes = all(sourceOf(), 'Condition').map(({ code }) => code?.coding?.[0]);
    expect(codes).toMatchObject([
      { system: 'http://hl7.org/fhir/sid/icd-10', code: 'I10' },
      { system: 'http://hl7.org/fhir/sid/icd-10', code: 'I21.9' },
    ]);
  });

  it('is pregnant only if the form says so', () => {
    expect(all(sourceOf(), 'Observation')).toEqual([]);
    const source = sourceOf({ isPregnant: true });
    expect(the(source, 'Observation').code.coding?.[0]?.code).toBe('82810-3');
    expect(the(source, 'ServiceRequest').supportingInfo).toHaveLength(1);
  });

  it('has an id without patient data, different in each transfer', () => {
    const one = the(sourceOf(), 'Patient').id;
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(the(withPerson({ document: '1', firstName: 'Otra' }), 'Patient').id).toBe(one);
    expect(the(sourceOf({ id: 42 }), 'Patient').id).not.toBe(one);
    expect(the({ ...sourceOf(), base: 'https://otro.test/fhir' }, 'Patient').id).not.toBe(one);
  });
});

describe('An export', () => {
  it('is the same for the same source, and has the version of the transfer', () => {
    expect(JSON.stringify(bundleOf(sourceOf()))).toBe(JSON.stringify(bundleOf(sourceOf())));
    expect(bundleOf(sourceOf()).identifier?.value).toBe('41-3');
    expect(the(sourceOf(), 'ServiceRequest').meta?.versionId).toBe('3');
  });

  it('names no staff and no file', () => {
    const text = JSON.stringify(
      bundleOf(
        sourceOf({ state: 'REJECTED', marks: { reject: { by: 'Alguien', at: stepAt(1).recordedAt } } }),
      ),
    );
    for (const secret of ['Alguien', 'Remite Uno', 'subject', 'anexo.pdf', 'resultado.pdf'])
      expect(text.replaceAll('"subject"', '')).not.toContain(secret);
  });

  const BREAKS: [string, (resources: Record<string, Record<string, unknown>>) => void][] = [
    ['a field that R4 has not', ({ Patient }) => Object.assign(Patient!, { surname: 'x' })],
    ['a status that R4 has not', ({ Task }) => Object.assign(Task!, { status: 'pending' })],
    ['a request without status', ({ ServiceRequest }) => delete ServiceRequest!.status],
    ['an unknown priority', ({ ServiceRequest }) => Object.assign(ServiceRequest!, { priority: 'high' })],
    ['a moment without zone', ({ Task }) => Object.assign(Task!, { authoredOn: '2026-03-02T13:00:00' })],
    ['a cover without payer', ({ Coverage }) => delete Coverage!.payor],
    ['one where R4 wants a list', ({ Patient }) => Object.assign(Patient!, { name: { text: 'x' } })],
    ['an empty list', ({ Patient }) => Object.assign(Patient!, { telecom: [] })],
    ['a null', ({ Condition }) => Object.assign(Condition!, { recordedDate: null })],
    ['a link to nothing', ({ Task }) => Object.assign(Task!, { owner: { reference: 'urn:uuid:0' } })],
    [
      'a link to another kind',
      ({ Task, ServiceRequest }) => Object.assign(Task!, { owner: ServiceRequest!.subject }),
    ],
    ['a resource that R4 has not', ({ Location }) => Object.assign(Location!, { resourceType: 'Place' })],
  ];
  it.each(BREAKS)('fails the check for %s', (_what, spoil) => {
    const bundle = JSON.parse(JSON.stringify(bundleOf(sourceOf())));
    expect(faultsOfBundle(bundle)).toEqual([]);
    const named: Record<string, Record<string, unknown>> = {};
    for (const { resource } of bundle.entry) named[resource.resourceType] = resource;
    spoil(named);
    expect(faultsOfBundle(bundle)).not.toEqual([]);
  });
});
