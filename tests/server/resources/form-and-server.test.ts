import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMORBIDITIES } from '../../../contract/resources/items';
import {
  faultsOfDuplicates,
  type ListedPatient,
  type PatientLists,
} from '../../../contract/resources/patient-list';
import { reportCapacity, reportOccupation } from '../../../contract/resources/reports';
import { listedPatient } from '../../../server/modules/resources/tables';
import { formOf, type OccupationForm } from '../../../src/features/resources/occupation/occupation-form';
import { faultsOf, reportOf } from '../../../src/features/resources/occupation/occupation-report';
import { parsePatient } from '../../../src/features/resources/patient-lists/typed-patient';
import { anyCapacity, filledIn } from '../../contract/resources/a-capacity';
import { nearlyFilledIn } from '../../src/resources/occupation/a-form';
import { aTypedPatient } from '../../src/resources/patient-lists/a-patient';
import { startTestApp, type TestApp } from '../support/test-app';
import { aPatient, occupationBody, REPORTER } from './a-report';

let app: TestApp;
const START_MS = 240_000;
beforeAll(async () => {
  app = await startTestApp();
}, START_MS);
afterAll(() => app.close());

/** Insurers that exist; 2 is the one that nobody may choose. */
const epsId = fc.constantFrom(1, 1, 1, 3, 4, 2);
const list = fc.constantFrom('covid' as const, 'ira' as const);
const comorbidities = fc.oneof(
  fc.constant<ListedPatient['comorbidities']>([]),
  fc.constant<ListedPatient['comorbidities']>(['none']),
  fc.array(fc.constantFrom(...COMORBIDITIES.map(({ id }) => id)), { maxLength: 3 }),
);
const anyPatient = fc
  .record({ list, epsId, comorbidities, document: fc.constantFrom('71', '0072', '72', '73', '74', '75') })
  .map((given) => {
    const typed = aTypedPatient({
      document: given.document,
      eps: { id: given.epsId, label: 'EPS' },
      comorbidities: given.comorbidities,
    });
    const { list: on, ...fields } = given;
    return {
      list: on,
      isTaken: parsePatient(on, typed).patient !== null,
      patient: aPatient(given.document, {
        ...fields,
        ...(on === 'ira' && { originDepartmentId: null, originCityId: null }),
      }),
    };
  });
/** Some shares, with the sums, insurers and quantities that a person can type. */
const anyShared = fc.record({
  qty: fc.integer({ min: 0, max: 9 }),
  byEps: fc.array(fc.record({ id: epsId, qty: fc.integer({ min: 0, max: 5 }) }), { maxLength: 2 }),
});

const anyReport = anyCapacity.chain((capacity) =>
  fc
    .record({
      form: fc.oneof(fc.constant(formOf(capacity, filledIn(capacity))), nearlyFilledIn(capacity)),
      shared: fc.option(anyShared, { freq: 1 }),
      patients: fc.array(anyPatient, { maxLength: 2 }),
    })
    // Not in the record: a value made from a stream is made anew there.
    .map((made) => ({ ...made, capacity })),
);

it('The form lets exactly the reports through that the server accepts', async () => {
  const seen = { sent: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(anyReport, async ({ capacity, form: made, shared, patients }) => {
      const on = (name: 'covid' | 'ira') =>
        patients.filter((one) => one.list === name).map(({ patient }) => patient);
      const lists: PatientLists = { covid: on('covid'), ira: on('ira'), removed: [] };
      const path = 'urgency.patientsReferredToOtherHospital';
      const form: OccupationForm = {
        ...made,
        lists,
        shared: Object.fromEntries(
          Object.entries(made.shared).map(([at, value]) => [
            at,
            known(at === path && shared ? shared : value),
          ]),
        ),
      };
      const isTaken =
        patients.every((one) => one.isTaken) &&
        faultsOfDuplicates(lists.covid, lists.ira).length === 0 &&
        faultsOf(form, capacity).length === 0;

      const capacityRef = randomUUID();
      await app.ask(reportCapacity, {
        as: REPORTER,
        body: { ...capacity, clientRef: capacityRef, basedOn: null },
      });
      const report = reportOf(form, capacity, { capacityRef, confirmed: [] });
      const { status, body } = await app.ask(reportOccupation, {
        as: REPORTER,
        body: { ...report, clientRef: randomUUID(), basedOn: null } as never,
      });
      expect(status, JSON.stringify(body)).toBe(isTaken ? 200 : 422);
      seen[isTaken ? 'sent' : 'refused']++;
    }),
    { numRuns: 80 },
  );
  expect(Math.min(seen.sent, seen.refused)).toBeGreaterThan(5);
});

/** Only insurers that exist: the form offers no others. */
function known({ qty, byEps }: OccupationForm['shared'][string]): OccupationForm['shared'][string] {
  return { qty, byEps: byEps.map((share) => ({ ...share, id: share.id && ((share.id - 1) % 4) + 1 })) };
}

const withPatients = async (covidPatientsInfo: ListedPatient[]) => ({
  ...(await occupationBody(app)),
  covidPatientsInfo,
});

async function storedPatient(document: string) {
  const [row] = await app.platform.database.orm
    .select()
    .from(listedPatient)
    .where(eq(listedPatient.document, `CC ${document}`));
  if (!row) throw new Error(`no patient ${document}`);
  return row;
}

/** A patient that was stored before the rule. */
async function makeOld(id: number): Promise<void> {
  const { orm } = app.platform.database;
  const [row] = await orm.select().from(listedPatient).where(eq(listedPatient.id, id));
  if (!row) throw new Error(`no patient ${id}`);
  const patient = { ...row.patient, comorbidities: ['none', 'cancer'] as ListedPatient['comorbidities'] };
  await orm.update(listedPatient).set({ patient }).where(eq(listedPatient.id, id));
}

it('A stored patient keeps what is no longer allowed, and cannot be changed to it', async () => {
  const patient = aPatient('9901');
  const send = async (covid: ListedPatient[]) => {
    const { body } = await app.ask(reportOccupation, { as: REPORTER, body: await withPatients(covid) });
    return body.errors?.map(({ path }: { path: string }) => path) ?? [];
  };
  expect(await send([{ ...patient, comorbidities: ['none', 'cancer'] }])).toEqual([
    'covidPatientsInfo.0.comorbidities',
  ]);
  expect(await send([{ ...patient, epsId: 2 }])).toEqual(['covidPatientsInfo.0.epsId']);
  expect(await send([patient])).toEqual([]);
  const { id } = await storedPatient('9901');
  expect(await send([{ ...patient, id, comorbidities: ['none', 'cancer'] }])).toEqual([
    'covidPatientsInfo.0.comorbidities',
  ]);
  await makeOld(id);
  expect(await send([{ ...patient, id, comorbidities: ['none', 'cancer'] }])).toEqual([]);
});

it('A duplicate wholly on the IRA list is told there', async () => {
  const ira = ['9911', '9912', '09912'].map((document) =>
    aPatient(document, { originDepartmentId: null, originCityId: null }),
  );
  const { status, body } = await app.ask(reportOccupation, {
    as: REPORTER,
    body: { ...(await withPatients([])), iraPatientsInfo: ira },
  });
  expect([status, body.errors[0].path]).toEqual([422, 'iraPatientsInfo.2.document']);
});
