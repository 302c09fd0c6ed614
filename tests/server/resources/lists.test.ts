import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getIpsResources } from '../../../contract/resources/hospital-detail';
import type { ListedPatient } from '../../../contract/resources/patient-list';
import { getOccupation, type OccupationAnswer } from '../../../contract/resources/reports';
import { listedPatient } from '../../../server/modules/resources/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { aPatient, minutesAgo, OTHER_REPORTER, REPORTER, reportUse } from './a-report';

let app: TestApp;
const START_MS = 240_000;
beforeAll(async () => {
  app = await startTestApp();
  await app.platform.database.orm.delete(listedPatient);
}, START_MS);
afterAll(() => app.close());

async function lists(): Promise<OccupationAnswer> {
  const { body } = await app.ask(getOccupation, { as: REPORTER });
  return body.data;
}
const documents = (patients: readonly ListedPatient[]) => patients.map(({ document }) => document).sort();

interface Said {
  covid?: ListedPatient[];
  ira?: ListedPatient[];
  removed?: number[];
}
const report = (
  as: string,
  age: number,
  { covid = [], ira = [], removed = [] }: Said,
  clientRef = randomUUID(),
) =>
  reportUse(app, as, minutesAgo(age), (body) => {
    body.clientRef = clientRef;
    body.covidPatientsInfo = covid;
    body.iraPatientsInfo = ira;
    body.removedPatients = removed;
  });

async function idOf(document: string): Promise<number> {
  const { covidPatientsInfo, iraPatientsInfo } = await lists();
  const found = [...covidPatientsInfo, ...iraPatientsInfo].find((one) => one.document === document);
  if (!found) throw new Error(document);
  return found.id;
}

describe('The patient lists of a hospital', () => {
  it('keep an added patient, with the names for the tooltip', async () => {
    await report(REPORTER, 100, { covid: [aPatient('100')], ira: [aPatient('200', { sex: 'M' })] });
    const { covidPatientsInfo, iraPatientsInfo } = await lists();
    expect(covidPatientsInfo).toMatchObject([
      {
        document: '100',
        patientInformation: {
          patientInformationTypes: {
            eps: { name: 'EPS Andina' },
            ips: { name: 'Hospital San Javier Norte' },
            department: { name: 'Antioquia' },
            originCity: { name: 'Medellín' },
            createdBy: { name: 'Diego Echeverri' },
          },
        },
      },
    ]);
    expect(documents(iraPatientsInfo)).toEqual(['200']);
    const { body } = await app.ask(getIpsResources, { as: 'crue', params: { ipsId: 1 } });
    expect(body.data.patients).toEqual({
      covid: { female: 1, male: 0, total: 1 },
      ira: { female: 0, male: 1, total: 1 },
    });
    // The regulation centre gets the number of patients without names.
    expect(JSON.stringify(body.data)).not.toContain('ROJAS');
  });

  it('keep patients that another tablet added, for any order of arrival', async () => {
    await report(OTHER_REPORTER, 50, { covid: [aPatient('101')] });
    await report(REPORTER, 60, { covid: [aPatient('102')] });
    expect(documents((await lists()).covidPatientsInfo)).toEqual(['100', '101', '102']);
  });

  it('have a patient once who was added on two tablets', async () => {
    await report(REPORTER, 40, { covid: [aPatient('103', { age: 30 })] });
    await report(OTHER_REPORTER, 39, { covid: [aPatient('0103', { age: 31 })] });
    const found = (await lists()).covidPatientsInfo.filter(({ document }) => /^0*103$/.test(document));
    expect(found).toMatchObject([{ age: 31 }]);
  });

  it('remove a patient with an outcome, and an older report does not restore them', async () => {
    const id = await idOf('101');
    await report(REPORTER, 30, { covid: [aPatient('101', { id, outcome: 'RECOVERED' })] });
    await report(OTHER_REPORTER, 35, { covid: [aPatient('101', { id, serviceType: 'UCE' })] });
    expect(documents((await lists()).covidPatientsInfo)).not.toContain('101');
  });

  it('move a patient from IRA to COVID with an origin', async () => {
    const id = await idOf('200');
    const refused = await report(REPORTER, 20, {
      covid: [aPatient('200', { id, originDepartmentId: null, originCityId: null })],
    });
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'covidPatientsInfo.0.originDepartmentId',
      'covidPatientsInfo.0.originCityId',
    ]);
    await report(REPORTER, 19, { covid: [aPatient('200', { id })] });
    const { covidPatientsInfo, iraPatientsInfo } = await lists();
    expect(documents(covidPatientsInfo)).toContain('200');
    expect(iraPatientsInfo).toEqual([]);
  });

  it('remove a deleted patient of this hospital only', async () => {
    const id = await idOf('102');
    await report(REPORTER, 10, { removed: [id] });
    expect(documents((await lists()).covidPatientsInfo)).not.toContain('102');
    const [foreign] = await app.platform.database.orm
      .insert(listedPatient)
      .values({
        ipsId: 2,
        isCovid: true,
        patient: aPatient('900'),
        document: 'CC 900',
        createdAt: new Date(),
        createdBy: 'Otra IPS',
        changedAt: new Date(0),
      })
      .returning();
    await report(REPORTER, 9, { removed: [foreign?.id ?? 0] });
    const refused = await report(REPORTER, 8, { covid: [aPatient('900', { id: foreign?.id ?? 0 })] });
    expect(refused.body.errors[0]).toEqual({
      path: 'covidPatientsInfo.0.id',
      message: 'Ese paciente no está en las listas de su entidad.',
    });
    const rows = await app.platform.database.orm.select().from(listedPatient);
    expect(rows.find((row) => row.id === foreign?.id)).toMatchObject({ removedAt: null, outcome: null });
  });

  it('create a new record for a patient who leaves and is added again in one report', async () => {
    await report(REPORTER, 7, { covid: [aPatient('910'), aPatient('911')] });
    const [mistaken, recovered] = [await idOf('910'), await idOf('911')];
    const { status } = await report(REPORTER, 6, {
      removed: [mistaken],
      covid: [aPatient('910'), aPatient('911', { id: recovered, outcome: 'RECOVERED' }), aPatient('911')],
    });
    expect(status).toBe(200);
    expect(documents((await lists()).covidPatientsInfo)).toEqual(expect.arrayContaining(['910', '911']));
    expect([await idOf('910'), await idOf('911')]).not.toEqual([mistaken, recovered]);
    const rows = await app.platform.database.orm.select().from(listedPatient);
    expect(rows.find(({ id }) => id === mistaken)?.removedAt).not.toBeNull();
    expect(rows.find(({ id }) => id === recovered)?.outcome).toBe('RECOVERED');
  });

  it('change with a correction that changes nothing else', async () => {
    const clientRef = randomUUID();
    const copy = (age: number, said: Said) => report(REPORTER, age, said, clientRef);
    await copy(5.9, { covid: [aPatient('920'), aPatient('921')] });
    const [moved, gone] = [await idOf('920'), await idOf('921')];
    await copy(5.8, { covid: [aPatient('920', { id: moved }), aPatient('922')], removed: [gone] });
    expect(documents((await lists()).covidPatientsInfo)).toEqual(expect.arrayContaining(['920', '922']));
    expect(documents((await lists()).covidPatientsInfo)).not.toContain('921');
    await copy(5.7, { ira: [aPatient('0929', { id: moved })] });
    expect(documents((await lists()).covidPatientsInfo)).not.toContain('920');
    expect(documents((await lists()).iraPatientsInfo)).toContain('0929');
  });

  it('lose with a correction the patients that only its first copy mentions', async () => {
    const clientRef = randomUUID();
    await report(REPORTER, 4.9, { covid: [aPatient('930'), aPatient('931'), aPatient('932')] }, clientRef);
    await report(OTHER_REPORTER, 4.95, { covid: [aPatient('931')] });
    await report(OTHER_REPORTER, 4.8, { covid: [aPatient('934')] });
    await report(REPORTER, 4.7, { covid: [aPatient('932'), aPatient('933')] }, clientRef);
    const { covidPatientsInfo, iraPatientsInfo } = await lists();
    expect(documents(covidPatientsInfo).filter((one) => one.startsWith('93'))).toEqual([
      '931',
      '932',
      '933',
      '934',
    ]);
    expect(documents(iraPatientsInfo)).toContain('0929');
  });

  it('keep a patient who was changed after the report that removes them was made', async () => {
    await report(REPORTER, 20, { covid: [aPatient('940')] });
    const id = await idOf('940');
    await report(OTHER_REPORTER, 5, { covid: [aPatient('940', { id, serviceType: 'UCE' })] });
    const late = await report(REPORTER, 10, { removed: [id] });
    expect([late.status, late.body.data.counts]).toEqual([200, false]);
    expect(documents((await lists()).covidPatientsInfo)).toContain('940');
  });

  it('refuse a repeated document with the text of the specification', async () => {
    const one = await report(REPORTER, 7, { covid: [aPatient('5')], ira: [aPatient('05')] });
    expect(one.status).toBe(422);
    expect(one.body.message).toBe('El documento CC 5 está duplicado');
    const two = await report(REPORTER, 7, {
      covid: [aPatient('5'), aPatient('6')],
      ira: [aPatient('5'), aPatient('6')],
    });
    expect(two.body.message).toBe(
      'Los documentos CC 5, CC 6 estan duplicados en los formularios de COVID y/o IRA, por favor verifique la información',
    );
  });

  it('check the limits of a patient: age from 1 to 150, a document of at most 15 digits', async () => {
    for (const [patient, status] of [
      [aPatient('999999999999999', { age: 150 }), 200],
      [aPatient('1000000000000000'), 422],
      [aPatient('7', { age: 0 }), 422],
      [aPatient('7', { age: 0, serviceType: 'UCI_PEDIATRIC' }), 422],
      [aPatient('7', { age: -1, serviceType: 'UCI_NEONATAL' }), 422],
      [aPatient('8', { age: 0, serviceType: 'UCI_NEONATAL' }), 200],
      [aPatient('7', { age: 151 }), 422],
    ] as const)
      expect((await report(REPORTER, 5, { ira: [patient] })).status).toBe(status);
  });
});
