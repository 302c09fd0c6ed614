import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNotifications } from '../../../contract/notifications/read-notifications';
import { getMe } from '../../../contract/session/session';
import { allowEntities } from '../../../contract/transfers/actions/allow-entities';
import { assignAmbulance } from '../../../contract/transfers/actions/assign-ambulance';
import { canAttend } from '../../../contract/transfers/actions/can-attend';
import { readUsernames } from '../../../server/modules/session';
import type { Database } from '../../../server/platform/database/database';
import { deviceGap, deviceSequence } from '../../../server/platform/database/tables';
import { forgetOldGaps } from '../../../server/platform/idempotency/device-gaps';
import { gapsReport, listOpenGaps } from '../../../server/platform/idempotency/list-gaps';
import { type Asked, startTestApp, type TestApp } from '../support/test-app';
import { bearer, tokenWith } from '../support/token-with';
import { insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const openGaps = () => listOpenGaps(app.platform.database, (subjects) => readUsernames(orm(), subjects));

/** A browser without earlier submissions. */
function aBrowser(as = 'crue') {
  const device = randomUUID();
  const numbered = (seq: number): Record<string, string> => ({
    'relevo-device-id': device,
    'relevo-device-seq': String(seq),
  });
  return {
    device,
    async send(seq: number, asked: Partial<Asked> = {}) {
      const { id } = await insertTransfer(app, {
        state: 'PENDING_AMBULANCE',
        ipsRecvId: 5,
        dated: ['validationCaseDate'],
      });
      return app.ask(allowEntities.call, { as, params: { id }, headers: numbered(seq), ...asked });
    },
    numbered,
    async missing() {
      const rows = await orm()
        .select()
        .from(deviceGap)
        .where(eq(deviceGap.device, device))
        .orderBy(deviceGap.seq);
      return rows.filter(({ closedAt }) => closedAt === null).map(({ seq }) => seq);
    },
  };
}

describe('A gap in the submission numbers', () => {
  test('does not exist while a browser’s submissions come in order', async () => {
    const browser = aBrowser();
    for (const seq of [1, 2, 3]) expect((await browser.send(seq)).status).toBe(200);
    expect(await browser.missing()).toEqual([]);
  });

  test('opens when a later one comes, blocks nothing, and closes when the missing one comes', async () => {
    const browser = aBrowser();
    await browser.send(1);
    expect((await browser.send(4)).status).toBe(200);
    expect(await browser.missing()).toEqual([2, 3]);
    await browser.send(3);
    expect(await browser.missing()).toEqual([2]);
    await browser.send(2);
    await browser.send(5);
    expect(await browser.missing()).toEqual([]);
  });

  test('is detected for the first numbers too, up to a hundred at once', async () => {
    const [one, other] = [aBrowser(), aBrowser()];
    await one.send(3);
    expect(await one.missing()).toEqual([1, 2]);
    await other.send(1_000_000);
    expect(await other.missing()).toHaveLength(100);
  });

  test('closes with a decided refusal, and stays open for an undecided one', async () => {
    const browser = aBrowser();
    await browser.send(3);
    const { id } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      dated: ['validationCaseDate'],
    });
    const wrong = {
      as: 'crue',
      params: { id },
      body: { ambulanceId: 999_999 },
      headers: browser.numbered(1),
    };
    expect((await app.ask(assignAmbulance.call, wrong)).status).toBe(422);
    expect(await browser.missing()).toEqual([2]);
    const hidden = { as: 'crue', params: { id }, headers: browser.numbered(2) };
    expect((await app.ask(canAttend.call, hidden)).status).toBe(403);
    expect(await browser.missing()).toEqual([2]);
  });

  test('is not caused by a repeated key or by simultaneous submissions in any order', async () => {
    const browser = aBrowser();
    const key = randomUUID();
    const { id } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      dated: ['validationCaseDate'],
    });
    const again = { as: 'crue', params: { id }, key, headers: browser.numbered(1) };
    for (let time = 0; time < 3; time += 1)
      expect((await app.ask(allowEntities.call, again)).status).toBe(200);
    await Promise.all([7, 3, 5, 2, 6, 4].map((seq) => browser.send(seq)));
    expect(await browser.missing()).toEqual([]);
  });

  test('belongs to one person and one browser', async () => {
    const browser = aBrowser();
    await browser.send(2);
    const { id } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      dated: ['validationCaseDate'],
    });
    await app.ask(allowEntities.call, { as: 'crue.auditor', params: { id }, headers: browser.numbered(1) });
    const rows = await orm().select().from(deviceSequence).where(eq(deviceSequence.device, browser.device));
    expect(rows.map(({ highest }) => highest).sort()).toEqual([1, 2]);
    expect(await browser.missing()).toEqual([1]);
  });

  test('is not counted without both headers or with invalid ones', async () => {
    const { send, device, missing } = aBrowser();
    const odd: Record<string, string>[] = [
      { 'relevo-device-id': device },
      { 'relevo-device-seq': '5' },
      { 'relevo-device-id': 'corto', 'relevo-device-seq': '5' },
      { 'relevo-device-id': device, 'relevo-device-seq': '-5' },
      { 'relevo-device-id': device, 'relevo-device-seq': '0' },
      { 'relevo-device-id': device, 'relevo-device-seq': '1e3' },
    ];
    for (const headers of odd) expect((await send(1, { headers })).status).toBe(200);
    expect(await missing()).toEqual([]);
    expect(await orm().select().from(deviceSequence).where(eq(deviceSequence.device, device))).toEqual([]);
  });

  test('is visible to an operator and counted in the metrics', async () => {
    await orm().delete(deviceGap);
    expect(gapsReport(await openGaps(), new Date())).toBe('No falta ningún envío.');
    const browser = aBrowser();
    await app.ask(getMe, {
      as: 'crue',
      query: { device: browser.device, kind: 'desk', version: '1.0.0' },
    });
    await browser.send(3);
    const report = gapsReport(await openGaps(), new Date(Date.now() + 3 * 3_600_000));
    expect(report).toContain(
      `crue, equipo ${browser.device.slice(0, 8)}: faltan los envíos 1, 2, desde hace 3 h`,
    );
    expect((await app.app.inject('/metrics')).body).toContain('\nrelevo_open_device_gaps 2\n');
  });

  test('is read once for all, and not with the audit log, which is long', async () => {
    const { database } = app.platform;
    for (const as of ['crue', 'crue.auditor', 'crue.dep']) await aBrowser(as).send(2, { as });
    const asked: string[] = [];
    const watched: Database = {
      ...database,
      query: (text, parameters) => {
        asked.push(text);
        return database.query(text, parameters);
      },
    };
    const named: (readonly string[])[] = [];
    const gaps = await listOpenGaps(watched, async (subjects) => {
      named.push(subjects);
      return new Map();
    });
    expect(gaps.length).toBeGreaterThan(2);
    expect(named).toEqual([[...new Set(gaps.map(({ person }) => person))]]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain('audit_entry');
  });

  test('is forgotten after 90 days, also if it never closed; the browser after more than a year', async () => {
    await orm().delete(deviceGap);
    const browser = aBrowser();
    await browser.send(3);
    await browser.send(1);
    const forgetAfter = (days: number) => forgetOldGaps(orm(), new Date(Date.now() + days * 86_400_000));
    const left = async () => [
      (await orm().select().from(deviceGap)).length,
      (await orm().select().from(deviceSequence).where(eq(deviceSequence.device, browser.device))).length,
    ];
    await forgetAfter(89);
    expect(await left()).toEqual([2, 1]);
    await forgetAfter(91);
    expect(await left()).toEqual([0, 1]);
    await forgetAfter(401);
    expect(await left()).toEqual([0, 0]);
  });

  test('is noted at most 200 times for one person, in at most 100 browsers', async () => {
    const token = await tokenWith(app, { realm_access: { roles: [] } });
    const send = (device: string, seq: number) =>
      app.ask(readNotifications, {
        body: { upTo: 1 },
        headers: { ...bearer(token), 'relevo-device-id': device, 'relevo-device-seq': String(seq) },
      });
    const own = async (table: typeof deviceGap | typeof deviceSequence) => {
      const subject = String(decodeJwt(token).sub);
      return orm().$count(table, eq(table.subject, subject));
    };
    const device = randomUUID();
    for (let time = 1; time <= 20; time += 1) expect((await send(device, time * 1000)).status).toBe(200);
    expect(await own(deviceGap)).toBe(200);
    for (let time = 0; time < 120; time += 1) expect((await send(randomUUID(), 50)).status).toBe(200);
    expect([await own(deviceGap), await own(deviceSequence)]).toEqual([200, 100]);
    // A browser that was noted before is followed further.
    await send(device, 19_999);
    const open = and(eq(deviceGap.device, device), isNull(deviceGap.closedAt));
    expect(await orm().$count(deviceGap, open)).toBeLessThanOrEqual(200);
  });
});
