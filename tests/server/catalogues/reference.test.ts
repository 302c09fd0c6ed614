import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listAmbulanceCandidates,
  listAmbulanceEntities,
  listPrivateAmbulances,
} from '../../../contract/ambulances/ambulances';
import type { Call } from '../../../contract/call';
import { listRows, searchedRow } from '../../../contract/catalogues/catalogue-search';
import * as catalogues from '../../../contract/catalogues/catalogues';
import { listMunicipalityPlaces } from '../../../contract/catalogues/municipality-places';
import { getIps, listIps, listIpsOfNetwork } from '../../../contract/hospitals/hospitals';
import { findPerson } from '../../../contract/people/find-person';
import { getConfig, getMe } from '../../../contract/session/session';
import { cie10 } from '../../../server/modules/reference/tables';
import { type Asked, startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
}, START_MS);
afterAll(() => app.close());

async function read<C extends Call>(call: C, asked: Asked = {}): Promise<v.InferOutput<C['answer']>> {
  const { status, body } = await app.ask(call, { as: 'crue', ...asked });
  expect(status, JSON.stringify(body).slice(0, 200)).toBe(200);
  return v.parse(call.answer, body.data) as v.InferOutput<C['answer']>;
}

describe('Catalogues', () => {
  it('contain the fixed values of the specification', async () => {
    const networks = (await read(catalogues.listNetworks)).rows;
    expect(networks.find((network) => network.id === 6)?.name).toBe('COVID-19');
    const eps = (await read(catalogues.listEps)).rows;
    const names = eps.map((one) => one.name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'es')));
    expect((await read(listAmbulanceEntities)).rows.filter((entity) => !entity.isPrivate)).toMatchObject([
      { id: 1 },
    ]);
    expect((await read(catalogues.listAddressLetters)).rows.length).toBeGreaterThan(20);
    expect((await read(catalogues.listRegimeTypes)).rows.length).toBeGreaterThan(1);
  });

  it('return the regimes of an insurer by its id and by its code', async () => {
    const [eps] = (await read(catalogues.listEps)).rows.filter((one) => one.code !== null && one.id !== 2);
    if (!eps) throw new Error('no insurer has a code');
    const byNumber = await read(catalogues.listRegimesByEps, { params: { epsId: eps.id } });
    const byCode = await read(catalogues.listRegimesByEpsCode, { params: { epsCode: eps.code ?? '' } });
    expect(byNumber.rows.length).toBeGreaterThan(0);
    expect(byCode).toEqual(byNumber);
    expect((await read(catalogues.listRegimesByEpsCode, { params: { epsCode: 'NONE' } })).rows).toEqual([]);
    expect(await read(catalogues.getEps, { params: { id: eps.id } })).toEqual(eps);
  });

  it.each([
    ['I10', 'I10'],
    ['i10', 'I10'],
    ['k359', 'K359'],
    ['hipertension', 'I1'],
    ['apendicitis aguda', 'K35'],
  ])('find diagnoses by code or by name without accents: %s', async (filter, code) => {
    const { rows } = await read(catalogues.searchCie10, { query: { filter } });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(25);
    expect(rows.some((row) => row.code.startsWith(code))).toBe(true);
  });

  it('say where the seats of the municipalities of Antioquia are', async () => {
    const { rows } = await read(listMunicipalityPlaces);
    expect(rows).toHaveLength(125);
    expect(rows.find(({ id }) => id === 5045)).toEqual({
      id: 5045,
      name: 'Apartadó',
      lat: expect.closeTo(7.88, 1),
      lng: expect.closeTo(-76.63, 1),
    });
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'es')));
  });

  it('treat wildcard characters in a search literally', async () => {
    for (const filter of ['%%%', '___', '\\\\\\', 'a%b'])
      expect((await read(catalogues.searchCie10, { query: { filter } })).rows, filter).toEqual([]);
  });

  it('have the same order on the device', async () => {
    const all = await app.platform.database.orm.select().from(cie10).orderBy(cie10.code);
    const rows = all.map(({ id, code, name }) => searchedRow({ id, code, name, parent: null }));
    for (const filter of [
      'traumatismo cer',
      'fractura femur',
      'insuf card',
      'a00',
      'otr (',
      'dolor',
      's06.',
      'neumonia',
      'a_b',
    ]) {
      const found = await read(catalogues.searchCie10, { query: { filter } });
      expect(
        found.rows.map(({ code }) => code),
        filter,
      ).toEqual(listRows(rows, filter, null).map(({ code }) => code));
    }
  });

  it('chain departments, municipalities and neighbourhoods', async () => {
    const departments = await read(catalogues.searchDepartments, { query: { filter: 'antioq' } });
    expect(departments.rows).toEqual([{ id: 5, name: 'Antioquia' }]);
    const inAntioquia = { params: { departmentId: 5 }, query: { filter: 'medellin' } };
    expect((await read(catalogues.searchMunicipalities, inAntioquia)).rows).toEqual([
      { id: 5001, name: 'Medellín' },
    ]);
    const elsewhere = { params: { departmentId: 11 }, query: { filter: 'medellin' } };
    expect((await read(catalogues.searchMunicipalities, elsewhere)).rows).toEqual([]);
    const neighbourhoods = { params: { municipalityId: 5001 }, query: { filter: 'laureles' } };
    expect((await read(catalogues.searchNeighborhoods, neighbourhoods)).rows.length).toBeGreaterThan(0);
  });

  it('search from three characters on', async () => {
    const { status, body } = await app.ask(catalogues.searchCie10, { as: 'crue', query: { filter: 'ab' } });
    expect([status, body.code]).toEqual([400, 'QUERY_INVALID']);
    expect(body.errors).toEqual([
      { path: 'filter', message: 'Ingresa por lo menos 3 caracteres para iniciar la búsqueda' },
    ]);
  });
});

describe('Hospitals', () => {
  it('are listed by name, and by network with the insurers that have an agreement', async () => {
    const { rows } = await read(listIps);
    const [first] = rows;
    if (!first) throw new Error('no hospital');
    expect(await read(getIps, { params: { id: first.id } })).toEqual(first);
    const covid = (await read(listIpsOfNetwork, { params: { networkId: 6 } })).rows;
    expect(covid.length).toBeGreaterThan(0);
    const agreements = await app.platform.database.query<{ ips_id: number; eps_id: number }>(
      'select ips_id, eps_id from agreement where network_id = 6',
    );
    for (const hospital of covid) {
      const expected = agreements.filter((one) => one.ips_id === hospital.id).map((one) => one.eps_id);
      expect(hospital.eps.map((one) => one.id).sort()).toEqual(expected.sort());
      expect(hospital.networkIds.includes(6) || expected.length > 0).toBe(true);
    }
  });
});

describe('The register of affiliates', () => {
  it('finds a person by document and type, and otherwise answers with the text of the specification', async () => {
    const [known] = await app.platform.database.query<{
      document: string;
      document_type: string;
      first_name: string;
    }>('select document, document_type, first_name from affiliate order by document limit 1');
    if (!known) throw new Error('the register is empty');
    const { document, document_type: documentType, first_name: firstName } = known;
    const found = await read(findPerson, { as: 'ips.referente', query: { document, documentType } });
    expect(found.P).toMatchObject({ document, documentType, firstName });
    const missing = await app.ask(findPerson, { as: 'ips.referente', query: { document: '1' } });
    expect([missing.status, missing.body.message]).toEqual([
      404,
      'No se pudo traer la información de la persona',
    ]);
  });
});

describe('Ambulances for a transfer', () => {
  it('are the free ones first, then the busy ones with their transfer; an entity gets only its own', async () => {
    const busy = await insertAmbulance(app, 2);
    const free = await insertAmbulance(app, 2);
    const road = await insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      ipsRecvId: 5,
      ambulanceId: busy,
      ambulancesEntityId: 2,
      ambAssignedBy: 'CRUE',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
    });
    const { id } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsReqId: 1,
      ipsRecvId: 5,
      ambulancesEntityId: 2,
      dated: ['validationCaseDate'],
    });
    const all = (await read(listAmbulanceCandidates, { params: { id } })).rows;
    expect(all.find((one) => one.id === busy)).toMatchObject({ state: 'busy', busyWith: road.id });
    expect(all.find((one) => one.id === free)).toMatchObject({ state: 'free', busyWith: null });
    const order = all.map((one) => ['free', 'busy', 'off'].indexOf(one.state));
    expect(order).toEqual([...order].sort());
    const near = all.filter((one) => one.state === 'free' && one.distance !== null);
    // A position that says where the vehicle is now comes before an old one.
    const key = ({ way }: (typeof near)[number]) => (way?.isOld ? 1e9 : 0) + (way?.range.longest ?? 1e12);
    expect(near.map(key)).toEqual(near.map(key).sort((one, other) => one - other));
    expect(near.every(({ way }) => way)).toBe(true);
    for (const one of near) expect(one.time).toBe(Math.round((one.distance ?? 0) / (35_000 / 3600)));
    const own = (await read(listAmbulanceCandidates, { as: 'transporte', params: { id } })).rows;
    expect(new Set(own.map((one) => one.ambulancesEntityId))).toEqual(new Set([2]));
  });

  it('exclude the public entity’s for the private entities', async () => {
    const forCentre = (await read(listPrivateAmbulances)).rows;
    expect(forCentre.some((one) => one.ambulancesEntityId === 1)).toBe(false);
    const forEntity = (await read(listPrivateAmbulances, { as: 'transporte.b' })).rows;
    expect(new Set(forEntity.map((one) => one.ambulancesEntityId))).toEqual(new Set([3]));
  });
});

describe('The signed-in user', () => {
  it.each([
    ['crue', 'CRUE', null, 'Centro regulador, CRUE'],
    ['crue.dep', 'CRUE_DEP', null, 'CRUE departamental'],
    ['crue.dorado', 'CRUE_GOLDEN', null, 'Centro regulador, CRUE'],
    ['eps.b', 'EPS', 3, 'EPS Valle del Sol'],
    ['ips.destino', 'IPS', 2, 'Clínica del Río'],
    ['transporte', 'TRANSPORT', 2, 'Transporte Vital'],
    ['admin', 'ADMIN', null, 'Administración'],
    ['sin.rol', 'NONE', null, 'Sin entidad'],
  ])('%s gets their profile', async (username, family, entityId, entityName) => {
    expect(await read(getMe, { as: username })).toMatchObject({ username, family, entityId, entityName });
  });

  it('is not needed for the public configuration', async () => {
    const { status, body } = await app.ask(getConfig);
    expect(status).toBe(200);
    expect(v.parse(getConfig.answer, body.data)).toMatchObject({ product: 'Relevo', demonstration: true });
  });
});
