import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDeviceSecret } from '../../../contract/administration/ambulances';
import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import { createAgreement } from '../../../contract/agreements/agreements';
import { listAmbulanceCandidates, listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import type { Call } from '../../../contract/call';
import { listEps, listNetworks, searchNeighborhoods } from '../../../contract/catalogues/catalogues';
import { listIps } from '../../../contract/hospitals/hospitals';
import { listReceivingCandidates } from '../../../contract/hospitals/receiving-candidates';
import type { ReferenceEvent } from '../../../contract/socket-events';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { jobsOf } from '../../../server/jobs';
import { openReference } from '../../../server/modules/reference';
import { ambulanceDevice } from '../../../server/modules/reference/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { startJobs } from '../../../server/platform/jobs/start-jobs';
import { createHints } from '../../../server/platform/realtime';
import { openSockets } from '../realtime/sockets';
import { type Answered, startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';

const { ips, eps, transportEntities, ambulances, careNetworks, neighbourhoods } = ADMIN_ENTITIES;
const MEDELLIN = 5001;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());
beforeEach(() => app.platform.reference.refresh());

const orm = () => app.platform.database.orm;
const as = 'admin';
const create = (call: Call, body: unknown, who = as) => app.ask(call, { as: who, body });
const change = (call: Call, id: number, body: unknown = {}, who = as) =>
  app.ask(call, { as: who, params: { id }, body });
async function made(call: Call, body: unknown): Promise<{ id: number; version: number }> {
  const answer = await create(call, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await app.platform.reference.refresh();
  return answer.body.data;
}
const faults = ({ status, body }: Answered) => [
  status,
  body.code,
  Object.fromEntries((body.errors ?? []).map(({ path, message }: Fault) => [path, message])),
];
interface Fault {
  path: string;
  message: string;
}

const hospital = (name: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name,
  nit: '900111222-3',
  municipalityId: MEDELLIN,
  ...more,
});
const vehicle = (licensePlate: string, more = {}) => ({
  name: `Móvil ${licensePlate}`,
  licensePlate,
  ambulanceType: 'TAM',
  entityId: 2,
  ...more,
});

describe('A row of administration', () => {
  it('is made, changed in part, replaced whole, archived and restored, each time with a new version', async () => {
    const form = hospital('Clínica Santa Elena', {
      repsCode: '050019988701',
      nature: 'private',
      address: 'Calle 50 # 40-20',
      place: { lat: 6.25, lng: -75.56 },
      networkIds: [1, 2],
      services: ['Cirugía general'],
      phone: '6044441333 ext. 12',
    });
    const { id } = await made(ips.calls.create, form);
    expect(id).toBeGreaterThan(100);
    const get = async () => (await app.ask(ips.calls.get, { as, params: { id } })).body.data;
    expect(await get()).toMatchObject({
      ...form,
      version: 1,
      municipality: 'Medellín',
      department: 'Antioquia',
      networks: [
        { id: 1, name: 'Urgencias' },
        { id: 2, name: 'Red Trauma' },
      ],
      editedBy: 'Gloria Patricia Londoño',
      archivedAt: null,
    });
    expect((await change(ips.calls.change, id, { phone: null })).body.data).toMatchObject({
      version: 2,
      phone: null,
      place: form.place,
      networkIds: [1, 2],
    });
    const whole = hospital('Clínica Santa Elena', { repsCode: form.repsCode });
    expect((await change(ips.calls.replace, id, whole)).body.data).toMatchObject({
      version: 3,
      address: null,
      place: null,
      networkIds: [],
      services: [],
      nature: null,
    });
    expect((await change(ips.calls.archive, id)).body.data).toMatchObject({
      version: 4,
      archivedAt: expect.any(String),
    });
    expect(faults(await change(ips.calls.change, id, { phone: '6041112233' }))).toEqual([
      409,
      'STATE_MOVED',
      {},
    ]);
    expect((await change(ips.calls.restore, id)).body.data).toMatchObject({ version: 5, archivedAt: null });
    // Nothing changed: no new version.
    expect((await change(ips.calls.change, id, { name: whole.name })).body.data.version).toBe(5);
    expect((await app.ask(ips.calls.get, { as, params: { id: 999_999 } })).status).toBe(404);
    expect((await change(ips.calls.archive, 999_999)).status).toBe(404);
  });

  it('is listed by name, sought by words of several fields, archived ones on demand, in pages', async () => {
    const { id } = await made(neighbourhoods.calls.create, {
      name: 'Vereda El Silencio Ñ',
      municipalityId: MEDELLIN,
    });
    const list = async (query = {}) =>
      (await app.ask(neighbourhoods.calls.list, { as, query })).body.data as {
        rows: { id: number; name: string }[];
        total: number;
        totalPages: number;
      };
    expect((await list({ search: 'SILENCIO medellin' })).rows).toMatchObject([{ id }]);
    const all = await list();
    expect(all.rows).toHaveLength(20);
    expect(all.totalPages).toBe(Math.ceil(all.total / 20));
    const next = await list({ page: 2 });
    expect(next.rows[0]?.name.localeCompare(all.rows[19]?.name ?? '', 'es')).toBeGreaterThanOrEqual(0);
    await change(neighbourhoods.calls.archive, id);
    expect((await list({ search: 'silencio' })).rows).toEqual([]);
    expect((await list({ search: 'silencio', archived: 'true' })).rows).toMatchObject([{ id }]);
  });

  it('is not overwritten: who edited an earlier version gets the row of now', async () => {
    const { id, version } = await made(careNetworks.calls.create, { name: 'Red Dolor' });
    await change(careNetworks.calls.change, id, { name: 'Red de Dolor', basedOn: version }, 'crue');
    for (const answer of [
      await change(careNetworks.calls.change, id, { name: 'Red del Dolor', basedOn: version }),
      await change(careNetworks.calls.archive, id, { basedOn: version }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'STATE_MOVED',
        message: 'Mónica Ruiz lo cambió entretanto. Revise lo nuevo y guarde otra vez.',
        current: { id, name: 'Red de Dolor', version: version + 1 },
      });
    }
  });

  it('has its content before and after in the audit log', async () => {
    const { id } = await made(eps.calls.create, { name: 'EPS Bitácora', answersInSystem: false });
    await change(eps.calls.change, id, { answersInSystem: true });
    await change(eps.calls.archive, id);
    const found = await orm().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(3);
    expect(found.map(({ action, username }) => [action, username])).toEqual([
      ['archive-eps', 'admin'],
      ['edit-eps', 'admin'],
      ['create-eps', 'admin'],
    ]);
    expect(found[1]?.detail).toMatchObject({
      before: { id, answersInSystem: false, version: 1 },
      after: { id, answersInSystem: true, version: 2 },
    });
    expect(found[2]?.detail).toMatchObject({ before: null });
  });

  it('with the name or code of another one is refused at the field, also of an archived one', async () => {
    await made(ips.calls.create, hospital('Clínica Uno', { repsCode: '0500111111' }));
    expect(
      faults(await create(ips.calls.create, hospital('Clínica Dos', { repsCode: '0500111111' }))),
    ).toEqual([409, 'ALREADY_EXISTS', { repsCode: 'Ya existe: Clínica Uno.' }]);
    expect(faults(await create(transportEntities.calls.create, { name: 'transporte VITAL' }))).toEqual([
      409,
      'ALREADY_EXISTS',
      { name: 'Ya existe.' },
    ]);
    await made(transportEntities.calls.create, { name: 'Con NIT', nit: '901999888-1' });
    const sameNit = { name: 'Con el mismo NIT', nit: '901999888-1' };
    expect(faults(await create(transportEntities.calls.create, sameNit))).toEqual([
      409,
      'ALREADY_EXISTS',
      { nit: 'Ya existe: Con NIT.' },
    ]);
    const { id } = await made(careNetworks.calls.create, { name: 'Red Sueño' });
    await change(careNetworks.calls.archive, id);
    expect(faults(await create(careNetworks.calls.create, { name: 'red sueno' }))).toEqual([
      409,
      'ALREADY_EXISTS',
      { name: 'Ya existe en el archivo. Búsquelo entre los archivados y devuélvalo.' },
    ]);
    await made(ambulances.calls.create, vehicle('QRS 123'));
    expect(faults(await create(ambulances.calls.create, vehicle('qrs-123', { name: 'Otra' })))).toEqual([
      409,
      'ALREADY_EXISTS',
      { licensePlate: 'Ya existe: Móvil QRS 123.' },
    ]);
    const at = await Promise.all(
      Array.from({ length: 20 }, () => create(careNetworks.calls.create, { name: 'Red a la vez' })),
    );
    const codes = at.map(({ status, body }) => (status === 200 ? 'OK' : body.code)).sort();
    expect(codes).toEqual([...Array(19).fill('ALREADY_EXISTS'), 'OK']);
  });

  it('tells each wrong field in Spanish', async () => {
    const wrong = [
      [ips.calls.create, hospital('Ñ', { nit: '12' }), { nit: /^Escriba el NIT/ }],
      [ips.calls.create, hospital('Ñ', { repsCode: '12' }), { repsCode: /^Escriba el código REPS/ }],
      [
        ips.calls.create,
        hospital('Ñ', { place: { lat: -75.5, lng: 6.2 } }),
        { place: /no está en Colombia/ },
      ],
      [ips.calls.create, hospital('Ñ', { municipalityId: 1 }), { municipalityId: /^Escoja el municipio/ }],
      [ips.calls.create, hospital('Ñ', { networkIds: [999] }), { networkIds: /^Escoja redes/ }],
      [
        eps.calls.create,
        { name: 'Ñ', answersInSystem: true, regimeTypeIds: [99] },
        { regimeTypeIds: /^Escoja/ },
      ],
      [ambulances.calls.create, vehicle('12'), { licensePlate: /^Escriba la placa/ }],
      [ambulances.calls.create, vehicle('ABC 999', { entityId: 999 }), { entityId: /^Escoja una entidad/ }],
      [ambulances.calls.create, vehicle('ABC 998', { hostRoomUrl: 'sala' }), { hostRoomUrl: /https/ }],
      [ambulances.calls.create, vehicle('ABC 997', { phoneNumber: '123' }), { phoneNumber: /7 o 10/ }],
    ] as const;
    for (const [call, body, expected] of wrong) {
      const [status, code, errors] = faults(await create(call, body));
      const [[path, pattern] = ['', /x/]] = Object.entries(expected);
      expect([status, code, Object.keys(errors)]).toEqual([422, 'FIELDS_INVALID', [path]]);
      expect(errors[path]).toMatch(pattern as RegExp);
    }
  });
});

describe('The roles', () => {
  it('a regulator keeps ambulances and care networks, and nothing else', async () => {
    expect((await create(ambulances.calls.create, vehicle('CRU 001'), 'crue')).status).toBe(200);
    expect((await create(careNetworks.calls.create, { name: 'Red del CRUE' }, 'crue')).status).toBe(200);
    expect((await create(ips.calls.create, hospital('Otra'), 'crue')).body.code).toBe('ROLE_REFUSED');
    expect((await app.ask(ips.calls.list, { as: 'crue' })).status).toBe(403);
    for (const who of ['eps', 'ips.referente', 'transporte', 'crue.dep', 'crue.auditor', 'sin.rol'])
      expect((await create(ambulances.calls.create, vehicle('XYZ 001'), who)).status, who).toBe(403);
  });
});

describe('An archive', () => {
  it('is refused with what it would break', async () => {
    const { id } = await made(ips.calls.create, hospital('Clínica en uso', { networkIds: [1] }));
    const first = await insertTransfer(app, { ipsReqId: id });
    const second = await insertTransfer(app, {
      ipsRecvId: id,
      state: 'PENDING_AMBULANCE',
      dated: ['validationCaseDate'],
    });
    const body = { epsId: 1, ipsId: id, networkId: 1 };
    expect((await app.ask(createAgreement, { as: 'crue', body })).status).toBe(200);
    const answer = await change(ips.calls.archive, id);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'IN_USE',
      `No se puede archivar todavía: tiene 2 traslados abiertos (#${first.id}, #${second.id}) y 1 acuerdo que no ha terminado.`,
    ]);
    const company = await made(transportEntities.calls.create, { name: 'Móviles de Prueba' });
    const one = await made(ambulances.calls.create, vehicle('EMP 001', { entityId: company.id }));
    expect((await change(transportEntities.calls.archive, company.id)).body.message).toBe(
      'No se puede archivar todavía: tiene 1 ambulancia sin archivar.',
    );
    const { id: transfer } = await insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
      ipsRecvId: 5,
      ambulanceId: one.id,
      ambulancesEntityId: company.id,
      ambAssignedBy: 'CRUE',
    });
    for (const answered of [
      await change(ambulances.calls.archive, one.id),
      await change(ambulances.calls.change, one.id, { entityId: 2 }),
    ])
      expect(answered.body).toMatchObject({
        code: 'IN_USE',
        message: expect.stringContaining(`1 traslado abierto (#${transfer})`),
      });
    for (const [call, permanent] of [
      [eps.calls.archive, 2],
      [transportEntities.calls.archive, 1],
      [careNetworks.calls.archive, 6],
    ] as const)
      expect((await change(call, permanent)).body.code).toBe('IN_USE');
  });

  it('takes the row out of the choices for new work; a transfer that has it keeps its name', async () => {
    const place = await made(ips.calls.create, hospital('Clínica que se va', { networkIds: [1] }));
    const company = await made(transportEntities.calls.create, { name: 'Empresa que se va' });
    const moving = await made(ambulances.calls.create, vehicle('IDA 001', { entityId: company.id }));
    const net = await made(careNetworks.calls.create, { name: 'Red que se va' });
    const insurer = await made(eps.calls.create, {
      name: 'EPS que se va',
      answersInSystem: false,
      regimeTypeIds: [1],
    });
    const quarter = await made(neighbourhoods.calls.create, {
      name: 'Barrio que se va',
      municipalityId: MEDELLIN,
    });
    const { id } = await insertTransfer(app, { networkId: 1 });
    const past = await insertTransfer(app, {
      ipsReqId: place.id,
      networkId: net.id,
      epsId: insurer.id,
      state: 'REJECTED',
      open: false,
    });
    const names = async (call: Call, asked = {}) =>
      JSON.stringify((await app.ask(call, { as: 'crue', ...asked })).body.data);
    const choices = async () => [
      (await names(listIps)).includes('Clínica que se va'),
      (await names(listReceivingCandidates, { params: { id } })).includes('Clínica que se va'),
      (await names(listAmbulanceEntities)).includes('Empresa que se va'),
      (await names(listAmbulanceCandidates, { params: { id } })).includes('IDA 001'),
      (await names(listNetworks)).includes('Red que se va'),
      (
        await names(searchNeighborhoods, {
          params: { municipalityId: MEDELLIN },
          query: { filter: 'que se va' },
        })
      ).includes('Barrio'),
    ];
    expect(await choices()).toEqual([true, true, true, true, true, true]);
    for (const [entity, row] of [
      [ambulances, moving],
      [ips, place],
      [transportEntities, company],
      [careNetworks, net],
      [eps, insurer],
      [neighbourhoods, quarter],
    ] as const) {
      const answer = await change(entity.calls.archive, row.id);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    expect((await change(ambulances.calls.restore, moving.id)).body).toMatchObject({
      code: 'STATE_MOVED',
      message: 'Empresa que se va está en el archivo. Devuélvala primero.',
    });
    await app.platform.reference.refresh();
    expect(await choices()).toEqual([false, false, false, false, false, false]);
    const listed = (await app.ask(listEps, { as: 'crue' })).body.data.rows;
    expect(listed.find((row: { id: number }) => row.id === insurer.id)).toMatchObject({ archived: true });
    const shown = JSON.stringify(
      (await app.ask(getReferral, { as: 'crue', params: { id: past.id } })).body.data,
    );
    for (const name of ['Clínica que se va', 'Red que se va', 'EPS que se va']) expect(shown).toContain(name);
    const body = { epsId: insurer.id, ipsId: 2, networkId: 1 };
    expect(faults(await app.ask(createAgreement, { as: 'crue', body }))).toMatchObject([
      422,
      'FIELDS_INVALID',
      { epsId: 'Escoja una EPS.' },
    ]);
  });
});

describe('An insurer', () => {
  it('has regimes, which a change replaces', async () => {
    const { id } = await made(eps.calls.create, {
      name: 'EPS Regímenes',
      code: 'EPS777',
      answersInSystem: true,
      regimeTypeIds: [1, 2, 2],
    });
    const get = async () => (await app.ask(eps.calls.get, { as, params: { id } })).body.data.regimeTypeIds;
    expect(await get()).toEqual([1, 2]);
    await change(eps.calls.change, id, { phone: '6041234567' });
    expect(await get()).toEqual([1, 2]);
    const { version } = (await change(eps.calls.change, id, { regimeTypeIds: [2] })).body.data;
    expect(await get()).toEqual([2]);
    expect((await change(eps.calls.change, id, { regimeTypeIds: [2] })).body.data.version).toBe(version);
  });

  const planCodes = async (id: number) => {
    const rows = await app.platform.database.query<{ regime: number; code: string | null }>(
      'select regime_type_id as regime, code from insurance_regime where eps_id = $1 order by 1',
      [id],
    );
    return Object.fromEntries(rows.map(({ regime, code }) => [regime, code]));
  };

  it('with a contributive code has no code for its subsidised plan until somebody says it', async () => {
    const { id } = await made(eps.calls.create, {
      name: 'EPS Dos Regímenes',
      code: 'EPS778',
      answersInSystem: true,
      regimeTypeIds: [1],
    });
    await change(eps.calls.change, id, { regimeTypeIds: [1, 2] });
    expect(await planCodes(id)).toEqual({ 1: 'EPS778', 2: null });
  });

  it('takes the codes of its plans along when its own changes, and back', async () => {
    const { id } = await made(eps.calls.create, {
      name: 'EPS Cambiada',
      code: 'EPS779',
      answersInSystem: true,
      regimeTypeIds: [1, 2, 3],
    });
    await app.platform.database.query(
      `update insurance_regime set code = 'EPSS779' where eps_id = $1 and regime_type_id = 2`,
      [id],
    );
    await change(eps.calls.change, id, { code: 'EPS780' });
    expect(await planCodes(id)).toEqual({ 1: 'EPS780', 2: 'EPSS780', 3: 'EPS780' });
    await change(eps.calls.change, id, { code: 'EPS779' });
    expect(await planCodes(id)).toEqual({ 1: 'EPS779', 2: 'EPSS779', 3: 'EPS779' });
  });
});

describe('The secret of a device', () => {
  it('is shown once; its hash is stored, and a second one replaces it', async () => {
    const { id } = await made(ambulances.calls.create, vehicle('DEV 001'));
    const key = 'device-secret-test-0001';
    const ask = (given?: string) => app.ask(makeDeviceSecret, { as, params: { id }, body: {}, key: given });
    const first = (await ask(key)).body.data;
    expect(first.secret).toMatch(/^[\w-]{32}$/);
    expect((await ask(key)).body.data).toEqual({ ...first, secret: null });
    const stored = async () =>
      (await orm().select().from(ambulanceDevice).where(eq(ambulanceDevice.ambulanceId, id)))[0];
    const hash = (await stored())?.secretHash;
    expect(JSON.stringify(await stored())).not.toContain(first.secret);
    const kept = await app.platform.database.query(
      'select answer::text as answer from idempotency where key = $1',
      [key],
    );
    expect(JSON.stringify(kept)).not.toContain(first.secret);
    expect((await ask()).body.data.secret).not.toBe(first.secret);
    expect((await stored())?.secretHash).not.toBe(hash);
    expect((await app.ask(ambulances.calls.get, { as, params: { id } })).body.data.deviceSecretAt).toEqual(
      expect.any(String),
    );
    await change(ambulances.calls.archive, id);
    expect((await ask()).body.code).toBe('STATE_MOVED');
  });
});

describe('A change', () => {
  it('is a hint on every desk within two seconds, and the refetch has it', async () => {
    const sockets = await openSockets(app);
    const ear = await sockets.notifications('ips.recursos');
    const { version } = app.platform.reference;
    await create(careNetworks.calls.create, { name: 'Red de la pista' });
    await ear.hear<ReferenceEvent>('reference', (event) => event.version > version);
    const { body } = await app.ask(listNetworks, { as: 'ips.recursos' });
    expect(JSON.stringify(body.data)).toContain('Red de la pista');
    await sockets.close();
  });

  it('is so in another process too, without Redis', async () => {
    const { database } = app.platform;
    const hints = createHints();
    const reference = await openReference(database, hints);
    const platform = { ...app.platform, hints, reference };
    const job = jobsOf(platform, null, app.app.log).filter(({ name }) => name === 'refresh-reference');
    const jobs = startJobs(job, app.app.log);
    const sockets = await openSockets({ ...app, platform });
    const ear = await sockets.notifications('transporte');
    const { version } = reference;
    await create(careNetworks.calls.create, { name: 'Red de otro proceso' });
    await ear.hear<ReferenceEvent>('reference', (event) => event.version > version);
    const names = [...reference.current.networks.values()].map(({ name }) => name);
    expect(names).toContain('Red de otro proceso');
    jobs.stop();
    await sockets.close();
  });
});
