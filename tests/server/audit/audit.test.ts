import { randomUUID } from 'node:crypto';
import { desc, gt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Call, isWrite } from '../../../contract/call';
import { ALL_CALLS } from '../../../contract/calls';
import { listChatMessages } from '../../../contract/chat/messages';
import { getTransferFiles, readFile } from '../../../contract/files/files';
import { findOpenTransfers, findPerson } from '../../../contract/people/find-person';
import { getOccupation, reportOccupation } from '../../../contract/resources/reports';
import { allowEntities } from '../../../contract/transfers/actions/allow-entities';
import { createReferral } from '../../../contract/transfers/create-referral';
import { exportFhir } from '../../../contract/transfers/export-fhir';
import { getReferral, listReferrals, listTransfers } from '../../../contract/transfers/read-transfers';
import { createAudit } from '../../../server/platform/audit/audit';
import { auditEntry } from '../../../server/platform/database/tables';
import { aPatient, occupationBody } from '../resources/a-report';
import { type Asked, aPdf, startTestApp, type TestApp } from '../support/test-app';
import { learnDiagnoses, requestOf } from '../transfers/forms';
import { insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
let last = 0;

beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
beforeEach(async () => {
  const [entry] = await orm().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  last = entry?.id ?? 0;
});

/** The entries since the start of the test, without a wait: they are stored before the answer. */
const entries = () => orm().select().from(auditEntry).where(gt(auditEntry.id, last)).orderBy(auditEntry.id);

async function asked(call: Call, given: Asked, status = 200) {
  const answer = await app.ask(call, given);
  expect(answer.status).toBe(status);
  return answer.body.data;
}

async function aRequest() {
  const form = requestOf(app);
  const made = await asked(createReferral, { as: 'ips.referente', body: form, file: aPdf() });
  last = (await entries()).at(-1)?.id ?? last;
  return { ...made, document: form.person.document } as { id: number; annex9: string; document: string };
}

/** Names of fields that identify a patient. */
const IDENTITY = /"(document|firstName)"/;

describe('Every read of a patient’s identity is in the audit log before its answer leaves', () => {
  test('a list, as one entry with its rows and its filter', async () => {
    for (const call of [listTransfers, listReferrals])
      await asked(call, { as: 'crue', query: { state: 'ended', limit: 7 } });
    const page = await asked(listTransfers, { as: 'crue', query: { state: 'ended', limit: 7 } });
    const ids = page.rows.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(7);
    const filter = { state: 'ended', page: 1, limit: 7 };
    const wanted = { action: 'list-transfers', username: 'crue', detail: { ids, filter } };
    expect(await entries()).toMatchObject([wanted, wanted, wanted]);
  });

  test('a list, without the rows whose patient it hides', async () => {
    const { id } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      dated: ['validationCaseDate'],
      allowAllAmbulancesEntities: true,
    });
    const page = await asked(listTransfers, { as: 'transporte', query: { limit: 100 } });
    expect(page.rows.map((row: { id: number }) => row.id)).toContain(id);
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'list-transfers' });
    expect(entry?.detail).not.toMatchObject({ ids: expect.arrayContaining([id]) });
  });

  test('a search, with a keyed hash of the words and without the words', async () => {
    const { id, document } = await aRequest();
    await asked(listTransfers, { as: 'ips.referente', query: { search: document } });
    await asked(listTransfers, { as: 'ips.referente', query: { search: 'Nadie Se Llama Así' } });
    const found = await entries();
    expect(found).toMatchObject([
      { action: 'search-transfers', detail: { ids: expect.arrayContaining([id]) } },
      { action: 'search-transfers', detail: { ids: [] } },
    ]);
    expect(JSON.stringify(found)).not.toContain(document);
    expect(JSON.stringify(found)).not.toContain('Nadie');
  });

  test('a look-up, with the same hash for the same document in every call', async () => {
    const { id, document } = await aRequest();
    await asked(findOpenTransfers, { as: 'ips.referente', query: { document } });
    await app.ask(findPerson, { as: 'ips.referente', query: { document } });
    await asked(listTransfers, { as: 'ips.referente', query: { search: document } });
    await app.ask(findPerson, { as: 'ips.referente', query: { document: `${document}1`.slice(-15) } });
    const found = await entries();
    const hashes = found.map(({ detail }) => (detail as { sought: string }).sought);
    expect(found.map(({ action }) => action)).toEqual([
      'look-for-open-transfers',
      'look-up-person',
      'search-transfers',
      'look-up-person',
    ]);
    expect(found[0]).toMatchObject({ detail: { ids: expect.arrayContaining([id]) } });
    expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(hashes.slice(0, 3)).size).toBe(1);
    expect(hashes[3]).not.toBe(hashes[0]);
  });

  test('a transfer, its export, its chat and its files', async () => {
    const { id, annex9 } = await aRequest();
    const as = 'ips.referente';
    await asked(getReferral, { as, params: { id } });
    expect((await app.ask(exportFhir, { as, params: { id } })).status).toBe(200);
    await asked(listChatMessages, { as, params: { referralId: id } });
    expect((await app.ask(readFile, { as, query: { image: annex9 } })).status).toBe(200);
    const links = await asked(getTransferFiles, { as, params: { id } });
    expect((await app.app.inject(links.attach9Url)).statusCode).toBe(200);
    const actions = ['open-transfer', 'export-transfer', 'open-conversation', 'open-file', 'open-file'];
    expect(await entries()).toMatchObject(
      actions.map((action) => ({ action, referralId: id, username: as })),
    );
  });

  test('the patients of a hospital', async () => {
    const body = { ...(await occupationBody(app)), covidPatientsInfo: [aPatient('31')] };
    await asked(reportOccupation, { as: 'ips.recursos', body });
    const { covidPatientsInfo, iraPatientsInfo } = await asked(getOccupation, { as: 'ips.recursos' });
    const ids = [...covidPatientsInfo, ...iraPatientsInfo].map(({ id }: { id: number }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect((await entries()).at(-1)).toMatchObject({ action: 'open-patient-lists', detail: { ids } });
  });

  test('every call whose answer has an identity', async () => {
    const { id, document } = await aRequest();
    const silent: string[] = [];
    for (const call of ALL_CALLS.filter((one) => !isWrite(one) && one.audience !== 'public'))
      for (const as of ['crue', 'ips.referente', 'ips.recursos', 'crue.dorado']) {
        const before = (await entries()).length;
        const query = { document, filter: 'car', referralId: id, limit: 5 };
        const params = { id, referralId: id, ipsId: 1 };
        const { status, body } = await app.ask(call, { as, params, query: call.query ? query : {} });
        const isNamed = IDENTITY.test(JSON.stringify(body)) || call.binary;
        if (status === 200 && isNamed && (await entries()).length === before) silent.push(call.name);
      }
    expect(silent).toEqual([]);
  });
});

describe('The audit log also has', () => {
  test('refused reads: of a hidden transfer, and of another role', async () => {
    const { id } = await insertTransfer(app, { ipsReqId: 1 });
    await asked(getReferral, { as: 'ips.destino', params: { id } }, 404);
    await asked(findPerson, { as: 'eps', query: { document: '1' } }, 403);
    expect(await entries()).toMatchObject([
      {
        action: 'refused',
        username: 'ips.destino',
        referralId: id,
        detail: { call: 'getReferral', code: 'TRANSFER_NOT_FOUND' },
      },
      { action: 'refused', username: 'eps', detail: { call: 'findPerson', code: 'ROLE_REFUSED' } },
    ]);
  });

  test('refused writes, and repeated ones', async () => {
    const { id } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      dated: ['validationCaseDate'],
    });
    const again = { as: 'crue', params: { id }, key: randomUUID() };
    await asked(allowEntities.call, again);
    await asked(allowEntities.call, again);
    const refused = { as: 'crue.auditor', params: { id }, key: randomUUID() };
    await asked(allowEntities.call, refused, 409);
    await asked(allowEntities.call, refused, 409);
    const conflict = { action: 'refused', detail: { call: 'allowEntities', code: 'STATE_MOVED' } };
    expect((await entries()).slice(-3)).toMatchObject([
      { action: 'repeat', username: 'crue', referralId: id, detail: { call: 'allowEntities' } },
      { ...conflict, username: 'crue.auditor', referralId: id },
      { ...conflict, username: 'crue.auditor', referralId: id },
    ]);
  });
});

test('An entry that cannot be stored is logged with the name of its failure', async () => {
  const { database } = app.platform;
  const logged: unknown[] = [];
  const log = { error: (fields: unknown) => void logged.push(fields) } as unknown as FastifyBaseLogger;
  const actor = { subject: 's', username: 'u', issuer: '', name: '', roles: [], entityId: null };
  const failing = (cause: Error) =>
    createAudit(
      {
        ...database,
        orm: {
          _: {
            session: {
              prepareQuery: () => {
                throw cause;
              },
            },
          },
        } as never,
      },
      log,
    );
  for (const cause of [
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new Error('Connection terminated'),
  ])
    await expect(
      failing(new Error('Failed query', { cause })).noteReading(
        actor,
        { action: 'x' },
        { address: '', requestId: '' },
      ),
    ).rejects.toThrow();
  expect(logged).toEqual([{ failure: 'ECONNREFUSED' }, { failure: 'Error' }]);
});

test('Without its audit entry no answer leaves', async () => {
  const { id } = await aRequest();
  const { database } = app.platform;
  await database.query('alter table audit_entry rename to audit_entry_away');
  try {
    for (const [call, given] of [
      [getReferral, { params: { id } }],
      [listTransfers, {}],
      [findPerson, { query: { document: '1' } }],
      [getReferral, { params: { id: 99_999_999 } }],
    ] as const) {
      const { status, body } = await app.ask(call, { as: 'ips.referente', ...given });
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(JSON.stringify(body)).not.toMatch(IDENTITY);
    }
  } finally {
    await database.query('alter table audit_entry_away rename to audit_entry');
  }
  await asked(getReferral, { as: 'ips.referente', params: { id } });
});
