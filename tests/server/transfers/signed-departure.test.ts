import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmArrival } from '../../../contract/transfers/actions/confirm-arrival';
import { confirmStepCall } from '../../../contract/transfers/actions/confirm-step';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { notification } from '../../../server/modules/notifications/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer, readTransfer } from './insert-transfer';

let app: TestApp;
/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
}, START_MS);
afterAll(() => app.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const atMinutesAgo = (minutes: number) => ({
  occurredAt: minutesAgo(minutes),
  recordedAt: minutesAgo(minutes),
  by: 'Alguien',
});

/** On the road between the hospitals of `ips.referente` and `ips.destino`, sent by the regulation centre. */
async function arrived(): Promise<number> {
  const { id } = await insertTransfer(app, {
    state: 'AMBULANCE_TRANSPORT',
    ipsReqId: 1,
    ipsRecvId: 2,
    ambAssignedBy: 'CRUE',
    ambulancesEntityId: 2,
    ambulanceId: await insertAmbulance(app, 2),
    steps: {
      creationCaseDate: atMinutesAgo(120),
      validationCaseDate: atMinutesAgo(90),
      ambulanceDispatchDate: atMinutesAgo(60),
      eventArrivalDate: atMinutesAgo(40),
    },
  });
  return id;
}

const sign = (id: number, as: string) => app.ask(confirmArrival.call, { as, params: { id } });
const confirm = (id: number, body: object, headers: Record<string, string> = {}) =>
  app.ask(confirmStepCall, {
    as: 'crue',
    params: { id },
    body: { dateName: 'transportDate', ...body },
    headers,
  });
async function lastTitle(id: number) {
  const rows = await app.platform.database.orm
    .select({ title: notification.title })
    .from(notification)
    .where(eq(notification.referralId, id))
    .orderBy(desc(notification.id));
  return rows[0]?.title;
}

describe('The signature of a hospital', () => {
  it('is told as a departure by the one that sends, and as an arrival by the one that receives', async () => {
    const id = await arrived();
    expect((await sign(id, 'ips.referente')).status).toBe(200);
    expect(await lastTitle(id)).toBe(`Traslado #${id}: salida del paciente confirmada`);
    expect((await sign(id, 'ips.destino')).status).toBe(200);
    expect(await lastTitle(id)).toBe(`Traslado #${id}: llegada confirmada`);
  });
});

describe('A departure that only the regulation centre confirms', () => {
  it('needs its hour after the reception, and is refused at its field with the present time', async () => {
    const id = await arrived();
    await sign(id, 'ips.destino');
    const now = await confirm(id, {}, { 'relevo-occurred-at': new Date().toISOString() });
    expect(now.status).toBe(422);
    expect(now.body.errors).toEqual([
      {
        path: 'at',
        message: expect.stringMatching(
          /^Escriba la hora a la que pasó: debe ser antes de «Llegada a IPS destino»/,
        ),
      },
    ]);
    expect((await readTransfer(app, id))?.steps.transportDate).toBeUndefined();
    const typed = minutesAgo(20);
    expect((await confirm(id, { at: typed })).status).toBe(200);
    expect((await readTransfer(app, id))?.steps.transportDate).toMatchObject({ occurredAt: typed });
  });

  it('says whose signature each step has', async () => {
    const id = await arrived();
    await sign(id, 'ips.destino');
    await confirm(id, { at: minutesAgo(20) });
    const { body } = await app.ask(getReferral, { as: 'eps', params: { id } });
    expect(body.data.steps).toMatchObject({
      transportDate: { part: 'CRUE' },
      ipsProfessionalSignatureDate: { part: 'IPS' },
    });
  });
});
