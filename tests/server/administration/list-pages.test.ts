import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import type { Call } from '../../../contract/call';
import { ambulance, ips, neighborhood, network } from '../../../server/modules/reference/tables';
import { startTestApp, type TestApp } from '../support/test-app';

const { ips: hospitals, ambulances, careNetworks, neighbourhoods } = ADMIN_ENTITIES;
const MEDELLIN = 5001;
const MANY = 300;
/** A page of 20 rows with the names of what they refer to. */
const FEW = 100;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { orm } = app.platform.database;
  const numbers = Array.from({ length: MANY }, (_, at) => at + 1);
  await orm.insert(ips).values(
    numbers.map((number) => ({
      id: 1000 + number,
      name: `Sede ${number}`,
      nit: `9001${String(number).padStart(5, '0')}-1`,
      repsCode: `0500${String(number).padStart(6, '0')}01`,
      municipalityId: MEDELLIN,
      networkIds: [1],
    })),
  );
  await orm.insert(ambulance).values(
    numbers.map((number) => ({
      id: 1000 + number,
      name: `Móvil ${number}`,
      licensePlate: `ZZ${String.fromCharCode(65 + Math.floor(number / 100))} ${100 + (number % 100)}`,
      ambulanceType: 'TAB',
      entityId: 2,
    })),
  );
});
afterAll(() => app.close());

interface Page {
  rows: { id: number; name: string; [field: string]: unknown }[];
  total: number;
  totalPages: number;
}
const list = async (call: Call, query = {}): Promise<Page> =>
  (await app.ask(call, { as: 'admin', query })).body.data;
const names = ({ rows }: Page) => rows.map(({ name }) => name);

/** How many rows the database gives during `work`. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const client = (app.platform.database.orm as unknown as { $client: Client }).$client;
  const query = client.query.bind(client);
  let total = 0;
  const spy = vi.spyOn(client, 'query').mockImplementation(async (...parameters) => {
    const answer = await query(...parameters);
    total += answer.rows.length;
    return answer;
  });
  await work();
  spy.mockRestore();
  return total;
}
interface Client {
  query(...parameters: unknown[]): Promise<{ rows: unknown[] }>;
}

describe('A list of the administration', () => {
  it.each([
    ['hospitals', hospitals.calls.list],
    ['ambulances', ambulances.calls.list],
    ['care networks', careNetworks.calls.list],
    ['neighbourhoods', neighbourhoods.calls.list],
  ])('reads only the rows of one page: %s', async (_what, call) => {
    await list(call);
    expect(await rowsRead(() => list(call))).toBeLessThan(FEW);
    expect(await rowsRead(() => list(call, { search: 'o', page: 2 }))).toBeLessThan(FEW);
  });

  it('has numbers in their order, and each row once in all its pages', async () => {
    const first = await list(hospitals.calls.list, { search: 'sede' });
    expect(first).toMatchObject({ total: MANY, totalPages: MANY / 20 });
    expect(names(first).slice(0, 3)).toEqual(['Sede 1', 'Sede 2', 'Sede 3']);
    const ids = new Set<number>();
    for (let page = 1; page <= first.totalPages; page += 1)
      for (const { id } of (await list(hospitals.calls.list, { search: 'sede', page })).rows) ids.add(id);
    expect(ids.size).toBe(MANY);
    expect(await list(hospitals.calls.list, { search: 'sede', page: 99 })).toMatchObject({
      rows: [],
      total: MANY,
    });
  });

  it('is in the order of Spanish: accents and capitals do not count, ñ is after n', async () => {
    const { orm } = app.platform.database;
    const wanted = ['qx Abejorral', 'Qx Ábrego', 'qx ACACÍAS', 'qx Nuz', 'qx Ñame', 'qx oasis'];
    await orm.insert(neighborhood).values(
      [...wanted].reverse().map((name, at) => ({
        id: 900_000 + at,
        municipalityId: MEDELLIN,
        name,
        search: name,
      })),
    );
    expect(names(await list(neighbourhoods.calls.list, { search: 'qx' }))).toEqual(wanted);
    const same = ['qx Igual', 'qx Igual'];
    await orm
      .insert(neighborhood)
      .values(same.map((name, at) => ({ id: 900_101 - at, municipalityId: MEDELLIN, name, search: name })));
    expect((await list(neighbourhoods.calls.list, { search: 'igual' })).rows.map(({ id }) => id)).toEqual([
      900_100, 900_101,
    ]);
  });

  it('is sought by every typed word in any field that it shows, and a sign of a pattern is only a sign', async () => {
    expect(names(await list(hospitals.calls.list, { search: '  MEDELLÍN   sede 050000001701' }))).toEqual([
      'Sede 17',
    ]);
    expect(names(await list(ambulances.calls.list, { search: 'zza117' }))).toEqual(['Móvil 17']);
    expect((await list(hospitals.calls.list, { search: 'sede%' })).total).toBe(0);
    expect((await list(hospitals.calls.list, { search: 's_de' })).total).toBe(0);
    expect((await list(hospitals.calls.list, { search: 'sede\\' })).total).toBe(0);
  });

  it('counts what belongs to its rows', async () => {
    const { orm } = app.platform.database;
    await orm.insert(network).values({ id: 900, name: 'Red de nadie' });
    const { rows } = await list(careNetworks.calls.list);
    expect(rows.find(({ id }) => id === 1)?.hospitals).toBeGreaterThanOrEqual(MANY);
    expect(rows.find(({ id }) => id === 900)?.hospitals).toBe(0);
  });
});
