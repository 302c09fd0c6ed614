import { eq, inArray } from 'drizzle-orm';
import type { Bundle, FhirResource } from 'fhir/r4';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullNameOf } from '../../../../contract/people/person';
import { exportFhir } from '../../../../contract/transfers/export-fhir';
import { REFERRAL_STATES } from '../../../../contract/transfers/states';
import { type ReferralRecord, referral } from '../../../../server/modules/transfers/tables';
import { auditEntry } from '../../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../../support/test-app';
import { insertTransfer } from '../insert-transfer';
import { faultsOfBundle } from './faults-of-bundle';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const ask = (id: number, as = 'crue') => app.ask(exportFhir, { as, params: { id } });

function resourcesOf<Type extends FhirResource['resourceType']>(bundle: Bundle<FhirResource>, type: Type) {
  const resources = (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
  return resources.filter((one): one is Extract<FhirResource, { resourceType: Type }> => {
    return one.resourceType === type;
  });
}

describe('A transfer in FHIR', () => {
  it('is valid R4 by HL7’s schema and self-contained, for every demonstration row', async () => {
    const rows = await orm().select().from(referral).orderBy(referral.id);
    expect(rows.length).toBeGreaterThanOrEqual(400);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(REFERRAL_STATES));
    const faults: string[] = [];
    for (const row of rows) {
      const { status, body } = await ask(row.id);
      expect(status).toBe(200);
      v.parse(exportFhir.answer, body);
      faults.push(...faultsOfBundle(body).map((fault) => `#${row.id}: ${fault}`));
      faults.push(...missingOf(row, body).map((fault) => `#${row.id}: ${fault}`));
      if (faults.length > 20) break;
    }
    expect(faults).toEqual([]);
  }, 240_000);

  it('has no envelope, has FHIR’s media type, and is not cached', async () => {
    const { status, headers, body } = await ask(1);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/fhir+json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(body)).not.toContain('ok');
    expect(body).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
  });

  it('is stable, and identifies an institution equally in every export', async () => {
    const [one, again] = [await ask(1), await ask(1)];
    expect(one.body).toEqual(again.body);
    const ids = new Map<string, Set<string | undefined>>();
    for (let id = 1; id <= 40; id += 1) {
      for (const organization of resourcesOf((await ask(id)).body, 'Organization')) {
        const known = ids.get(organization.name ?? '') ?? new Set();
        ids.set(organization.name ?? '', known.add(organization.id));
      }
    }
    expect(ids.size).toBeGreaterThan(10);
    for (const [name, known] of ids) expect(known.size, name).toBe(1);
  });

  it('has the patient’s neighbourhood in the address', async () => {
    const [row] = await orm().select().from(referral).limit(1);
    const { neighborhoodId } = row!.person;
    const [place] = await app.platform.database.query<{ city: string; state: string }>(
      'select m.name as city, d.name as state from neighborhood n join municipality m on m.id = n.municipality_id join department d on d.id = m.department_id where n.id = $1',
      [neighborhoodId],
    );
    const [patient] = resourcesOf((await ask(row!.id)).body, 'Patient');
    expect(patient?.address?.[0]).toMatchObject({ ...place, country: 'CO' });
  });

  it('is refused with the API’s usual error envelope', async () => {
    for (const id of [2_000_000_000, '1e9', 'abc'] as number[]) {
      const { status, headers, body } = await ask(id);
      expect([status, body.ok, body.code]).toEqual([404, false, 'TRANSFER_NOT_FOUND']);
      expect(headers['content-type']).toContain('application/json');
    }
  });
});

/** The fields of a row that its export lacks. */
function missingOf(row: ReferralRecord, body: Bundle<FhirResource>): string[] {
  const [patient] = resourcesOf(body, 'Patient');
  const [request] = resourcesOf(body, 'ServiceRequest');
  const [task] = resourcesOf(body, 'Task');
  const names = resourcesOf(body, 'Organization').map(({ name }) => name);
  const { ips, eps, entities } = app.platform.reference.current;
  const wanted: [string, boolean][] = [
    ['name', patient?.name?.[0]?.text === fullNameOf(row.person)],
    ['document', patient?.identifier?.[0]?.value === row.person.document],
    ['birth date', patient?.birthDate === row.person.birthdate],
    ['number', request?.identifier?.[0]?.value === String(row.id)],
    ['conditions', resourcesOf(body, 'Condition').length === row.diagnoses.length],
    ['state', task?.businessStatus?.coding?.[0]?.code === row.state],
    ['steps', task?.output?.filter((one) => one.valueDateTime).length === Object.keys(row.steps).length],
    ['requesting IPS', row.ipsReqId === null || names.includes(ips.get(row.ipsReqId)?.name)],
    ['receiving IPS', row.ipsRecvId === null || names.includes(ips.get(row.ipsRecvId)?.name)],
    ['EPS', names.includes(eps.get(row.epsId)?.name)],
    [
      'transport',
      row.ambulancesEntityId === null || names.includes(entities.get(row.ambulancesEntityId)?.name),
    ],
  ];
  return wanted.filter(([, isThere]) => !isThere).map(([what]) => `without its ${what}`);
}

describe('The export of a transfer', () => {
  it('is allowed for people who see the patient; for others it looks like a missing transfer', async () => {
    const open = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      dated: ['validationCaseDate'],
      ipsReqId: 1,
      ipsRecvId: 5,
      allowAllAmbulancesEntities: true,
    });
    const none = await ask(2_000_000_000, 'transporte');
    // They may offer an ambulance and see it without its patient: they get no export.
    for (const as of ['transporte', 'transporte.b', 'ips.destino']) {
      const refused = await ask(open.id, as);
      expect([as, refused.status, refused.body]).toEqual([as, 404, none.body]);
      expect(JSON.stringify(refused.body)).not.toContain(open.person.document);
    }
    for (const as of ['crue', 'eps', 'ips.referente']) expect((await ask(open.id, as)).status, as).toBe(200);
    expect((await ask(open.id, 'sin.rol')).body.code).toBe('ROLE_REFUSED');
  });

  it('is in the audit log each time, and so is a refused export', async () => {
    const mine = await insertTransfer(app, { ipsReqId: 1 });
    const other = await insertTransfer(app, { ipsReqId: 4, epsId: 9 });
    await ask(mine.id, 'ips.referente');
    await ask(mine.id, 'ips.referente');
    await ask(other.id, 'ips.referente');
    const entries = await orm()
      .select()
      .from(auditEntry)
      .where(inArray(auditEntry.referralId, [mine.id, other.id]))
      .orderBy(auditEntry.id);
    expect(entries).toHaveLength(3);
    expect(entries[2]).toMatchObject({
      action: 'refused',
      referralId: other.id,
      username: 'ips.referente',
      detail: { call: 'exportFhir', code: 'TRANSFER_NOT_FOUND' },
    });
    for (const entry of entries.slice(0, 2))
      expect(entry).toMatchObject({
        action: 'export-transfer',
        referralId: mine.id,
        username: 'ips.referente',
        subject: app.subject('ips.referente'),
        address: '127.0.0.1',
        requestId: expect.any(String),
      });
  });

  it('changes nothing of the transfer', async () => {
    const before = await orm().select().from(referral).where(eq(referral.id, 1));
    await ask(1);
    expect(await orm().select().from(referral).where(eq(referral.id, 1))).toEqual(before);
  });
});
