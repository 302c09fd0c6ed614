import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOpenTransfers } from '../../../contract/people/find-person';
import { rejectCall } from '../../../contract/transfers/actions/reject';
import { createReferral } from '../../../contract/transfers/create-referral';
import { referral } from '../../../server/modules/transfers/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { learnDiagnoses, requestOf } from './forms';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
}, 240_000);
afterAll(() => app.close());

const DOCUMENT = '70707070';

async function ask(document = DOCUMENT): Promise<number> {
  const body = requestOf(app, (form) => Object.assign(form.person, { documentType: 'CC', document }));
  const made = await app.ask(createReferral, { as: 'ips.referente', body, file: aPdf() });
  return made.body.data.id;
}

const find = (as: string, document = DOCUMENT, documentType?: string) =>
  app.ask(findOpenTransfers, { as, query: { document, ...(documentType && { documentType }) } });

const idsOf = async (...given: Parameters<typeof find>) =>
  (await find(...given)).body.data.rows.map(({ id }: { id: number }) => id);

describe('The open transfers of a document', () => {
  it('are shown to every hospital without the patient; their owners can open them', async () => {
    const id = await ask();
    const [own, other] = [await find('ips.referente'), await find('ips.destino')];
    expect(own.body.data.rows).toMatchObject([{ id, mayOpen: true, isGoldenCode: false }]);
    expect(other.body.data.rows).toMatchObject([{ id, mayOpen: false }]);
    expect(other.body.data.rows[0].ipsReq.name).toBeTruthy();
    expect(JSON.stringify(other.body)).not.toContain(DOCUMENT);
  });

  it('match the exact document', async () => {
    const id = await ask('80808080');
    expect(await idsOf('crue.dorado', '80808080', 'CC')).toEqual([id]);
    expect(await idsOf('crue.dorado', '80808080', 'TI')).toEqual([]);
    expect(await idsOf('crue.dorado', '8080808')).toEqual([]);
    expect(await idsOf('crue.dorado', '808080801')).toEqual([]);
  });

  it('do not say En traslado of a patient who is not in the ambulance', async () => {
    const document = '91919191';
    const id = await ask(document);
    await app.platform.database.orm
      .update(referral)
      .set({ state: 'AMBULANCE_TRANSPORT' })
      .where(eq(referral.id, id));
    const [row] = (await find('ips.destino', document)).body.data.rows;
    expect(row).toMatchObject({
      referralState: 'AMBULANCE_TRANSPORT',
      stateLabel: 'Ambulancia despachada',
    });
  });

  it('do not include ended transfers', async () => {
    const id = await ask('90909090');
    await app.ask(rejectCall, { as: 'ips.referente', params: { id }, body: { reason: 'DECEASED' } });
    expect(await idsOf('ips.referente', '90909090')).toEqual([]);
  });

  it('are audited with the reader, but without the document', async () => {
    await find('ips.covid');
    const noted = () =>
      app.platform.database.orm
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.action, 'look-for-open-transfers'));
    // Read entries are written in a batch, a moment later.
    await expect.poll(async () => (await noted()).length).toBeGreaterThan(0);
    const entries = await noted();
    expect(entries.every(({ referralId }) => referralId === null)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain(DOCUMENT);
  });
});
