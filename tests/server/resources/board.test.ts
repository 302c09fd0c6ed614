import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../contract/notifications/notifications';
import { listResourceSummary, type ResourceRow } from '../../../contract/resources/board';
import { declareSaturation, endSaturation } from '../../../contract/resources/declare-saturation';
import {
  getIpsResources,
  getResourceTrend,
  type ReportLine,
  type TrendPoint,
} from '../../../contract/resources/hospital-detail';
import type { ReportOccupation } from '../../../contract/resources/reports';
import { ipsResources } from '../../../server/modules/resources/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { forgetOccupation, minutesAgo, OTHER_REPORTER, REPORTER, reportUse } from './a-report';

let app: TestApp;
const START_MS = 240_000;
beforeAll(async () => {
  app = await startTestApp();
}, START_MS);
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const board = async (): Promise<ResourceRow[]> =>
  (await app.ask(listResourceSummary, { as: 'crue' })).body.data.rows;

describe('The board', () => {
  it('has every hospital once, by name, also those without reports', async () => {
    const rows = await board();
    const { ips } = app.platform.reference.current;
    expect(rows.map(({ ipsId }) => ipsId).sort((a, b) => a - b)).toEqual(
      [...ips.keys()].sort((a, b) => a - b),
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
    const silent = rows.filter(({ capacityAt }) => capacityAt === null);
    expect(silent.length).toBeGreaterThanOrEqual(3);
    for (const row of silent)
      expect(row).toMatchObject({
        updatedAt: null,
        units: { emergency: {}, hospitalization: {} },
        services: {},
      });
  });

  it('can be limited to named hospitals, and refuses an invalid list', async () => {
    const ask = (ipsIds: string) => app.ask(listResourceSummary, { as: 'crue', query: { ipsIds } });
    const all = await board();
    const some = (await ask('3,1,3,999999')).body.data.rows;
    expect(some).toEqual(all.filter(({ ipsId }) => ipsId === 1 || ipsId === 3));
    const tooMany = Array.from({ length: 51 }, (_, at) => at + 1).join(',');
    for (const wrong of ['', '0', 'uno', '1,,2', '1;drop', '-1', '9999999999', tooMany]) {
      const { status, body } = await ask(wrong);
      expect([wrong, status, body.code]).toEqual([wrong, 400, 'QUERY_INVALID']);
      expect(body.errors[0].path).toBe('ipsIds');
    }
  });

  it('rebuilds a row from an earlier version of the server', async () => {
    const before = (await board()).find(({ ipsId }) => ipsId === 1);
    await orm()
      .update(ipsResources)
      .set({ summary: '{"old":true}', summaryVersion: 0 })
      .where(eq(ipsResources.ipsId, 1));
    const after = (await board()).find(({ ipsId }) => ipsId === 1);
    expect(after).toEqual(before);
    const [kept] = await orm().select().from(ipsResources).where(eq(ipsResources.ipsId, 1));
    expect(kept?.summaryVersion).toBeGreaterThan(0);
  });
});

describe('One hospital', () => {
  it('is visible to the regulation centre and to its own people only', async () => {
    const of = async (as: string, ipsId: number) =>
      (await app.ask(getIpsResources, { as, params: { ipsId } })).status;
    expect(await of('crue', 2)).toBe(200);
    expect(await of('crue.auditor', 2)).toBe(200);
    expect(await of(REPORTER, 1)).toBe(200);
    expect(await of(REPORTER, 2)).toBe(404);
    expect(await of('crue', 99_999)).toBe(404);
    expect(await of('eps', 2)).toBe(403);
    const trend = await app.ask(getResourceTrend, { as: REPORTER, params: { ipsId: 2 } });
    expect(trend.status).toBe(404);
    // The answer for another hospital is the same as for a missing one.
    expect(trend.body).toEqual(
      (await app.ask(getResourceTrend, { as: REPORTER, params: { ipsId: 99_999 } })).body,
    );
  });

  it('shows two weeks, oldest first, each report with its capacity', async () => {
    const { body } = await app.ask(getResourceTrend, { as: 'crue', params: { ipsId: 1 } });
    const times = body.data.rows.map(({ at }: { at: string }) => Date.parse(at));
    expect(times.length).toBeGreaterThanOrEqual(26);
    expect(times).toEqual([...times].sort((a: number, b: number) => a - b));
    const before = times.length;
    await reportUse(app, REPORTER, minutesAgo(1));
    const { body: after } = await app.ask(getResourceTrend, { as: 'crue', params: { ipsId: 1 } });
    expect(after.data.rows).toHaveLength(before + 1);
    const { summary } = (await app.ask(getIpsResources, { as: 'crue', params: { ipsId: 1 } })).body.data;
    const uci = summary.units.hospitalization.adult.uci.beds;
    expect(after.data.rows.at(-1).units['hospitalization.adult.uci']).toEqual({
      offered: uci.offered,
      used: uci.used,
      outOfService: uci.outOfService,
    });
    expect(after.data.rows.at(-1).nedocs).toBe(summary.nedocs.score);
  });
});

describe('The trend of a hospital', () => {
  const used =
    (beds: number, outOfService = 0) =>
    (body: ReportOccupation) => {
      body.internment.units = { ...body.internment.units, adult: { ...body.internment.units.adult } };
      Object.assign(body.internment.units.adult ?? {}, { uci: { beds, chairs: null } });
      body.bedsOutOfService =
        outOfService > 0 ? { 'internment.adult.uci': [{ reason: 'isolation', quantity: outOfService }] } : {};
    };
  const drawn = async () => {
    const { body } = await app.ask(getResourceTrend, { as: 'crue', params: { ipsId: 1 } });
    return body.data.rows.map(({ units }: TrendPoint) => units['hospitalization.adult.uci']);
  };
  beforeEach(() => forgetOccupation(app, 1));

  it('leaves out a report that never counted, and has the beds out of service', async () => {
    await reportUse(app, OTHER_REPORTER, minutesAgo(20), used(5, 2));
    await reportUse(app, REPORTER, minutesAgo(40), used(3, 6));
    await reportUse(app, REPORTER, minutesAgo(2), used(4));
    expect(await drawn()).toMatchObject([
      { used: 5, outOfService: 2 },
      { used: 4, outOfService: 0 },
    ]);
  });

  it('leaves out a figure that its author corrected within minutes, and keeps it in the history', async () => {
    const wrong = await reportUse(app, REPORTER, minutesAgo(60), used(1214));
    const right = await reportUse(app, REPORTER, minutesAgo(59), used(14));
    // Another person’s report is no correction, and neither is one half an hour later.
    await reportUse(app, OTHER_REPORTER, minutesAgo(58), used(15));
    await reportUse(app, REPORTER, minutesAgo(30), used(16));
    expect([wrong.status, right.status]).toEqual([200, 200]);
    expect((await drawn()).map((figures: { used: number }) => figures.used)).toEqual([14, 15, 16]);
    const { body } = await app.ask(getIpsResources, { as: 'crue', params: { ipsId: 1 } });
    const refs = body.data.reports.map(({ clientRef }: ReportLine) => clientRef);
    expect(refs).toContain(wrong.body.data.clientRef);
  });
});

describe('Functional emergency', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const declare = (body: unknown) => app.ask(declareSaturation, { as: REPORTER, body });
  const told = async () => {
    const { body } = await app.ask(listNotifications, { as: 'crue', query: { page: 1 } });
    const [{ title, shortTitle, metadata }] = body.data.rows;
    expect(metadata).toEqual({ referral: null, ips: { id: 1 } });
    // Of two emergencies at once the bell says which hospital.
    expect(shortTitle).toMatch(/mergencia funcional: Hospital San Javier Norte$/);
    return title as string;
  };
  const ofSanJavier = async () => (await board()).find(({ ipsId }) => ipsId === 1)?.saturation;

  it('is declared with reason and end, shown on the board and notified to the regulation centre', async () => {
    const { status } = await declare({ reason: 'Sin camillas', until: inHours(4) });
    expect(status).toBe(200);
    expect(await ofSanJavier()).toMatchObject({ reason: 'Sin camillas', declaredBy: 'Diego Echeverri' });
    expect(await told()).toMatch(/^Emergencia funcional en Hospital San Javier Norte hasta [^:]+:\d\d$/);
  });

  it('is ended once by its own people', async () => {
    const end = async () => (await app.ask(endSaturation, { as: REPORTER, body: {} })).body.data;
    expect(await end()).toEqual({ ended: true });
    expect(await ofSanJavier()).toBeNull();
    expect(await told()).toBe('Terminó la emergencia funcional en Hospital San Javier Norte');
    expect(await end()).toEqual({ ended: false });
  });

  it('lasts at most a day and does not end before its start', async () => {
    for (const [until, message] of [
      [inHours(25), 'A lo sumo 24 horas desde ahora.'],
      [inHours(-1), 'Escoja una hora que no haya pasado.'],
    ])
      expect((await declare({ reason: 'x', until })).body.errors).toEqual([{ path: 'until', message }]);
    expect((await declare({ reason: ' ', until: inHours(1) })).status).toBe(422);
  });

  describe('that waited without a network', () => {
    const OTHER = 'ips.recursos.b';
    const minutes = (after: number) => new Date(Date.now() + after * 60_000).toISOString();
    const tapped = (after: number) => ({ 'relevo-occurred-at': minutes(after) });
    const declareLate = (as: string, after: number, body: Record<string, unknown>) =>
      app.ask(declareSaturation, { as, headers: tapped(after), body: { reason: 'Sin camillas', ...body } });
    const endLate = (as: string, after: number, basedOn?: string | null) =>
      app.ask(endSaturation, { as, headers: tapped(after), body: { basedOn } });
    const titles = async () => {
      const { body } = await app.ask(listNotifications, { as: 'crue', query: { page: 1 } });
      return body.data.rows.map(({ id }: { id: number }) => id);
    };
    beforeEach(async () => {
      await app.ask(endSaturation, { as: REPORTER, body: { basedOn: (await ofSanJavier())?.declaredAt } });
      await orm().update(ipsResources).set({ saturationChange: null }).where(eq(ipsResources.ipsId, 1));
    });

    it('is declared at the time of the tap', async () => {
      const until = minutes(60);
      expect((await declareLate(REPORTER, -90, { until, basedOn: null })).status).toBe(200);
      const { declaredAt } = (await ofSanJavier()) ?? {};
      expect(Math.abs(Date.parse(declaredAt ?? '') - Date.parse(minutes(-90)))).toBeLessThan(5000);
      // Longer than a day from the tap, but not from now.
      const tooLong = await declareLate(REPORTER, -90, { until: minutes(23 * 60) });
      expect(tooLong.body.errors).toEqual([{ path: 'until', message: 'A lo sumo 24 horas desde ahora.' }]);
    });

    it('counts once when it is sent again, under its key or another one', async () => {
      const body = { reason: 'Sin camillas', until: minutes(60), basedOn: null };
      const asked = { as: REPORTER, headers: tapped(-30), body };
      const first = await app.ask(declareSaturation, { ...asked, key: 'a-key-of-sixteen-or-more' });
      const told = await titles();
      const again = await app.ask(declareSaturation, { ...asked, key: 'a-key-of-sixteen-or-more' });
      const other = await app.ask(declareSaturation, asked);
      expect([again.body.data, other.body.data]).toEqual([first.body.data, first.body.data]);
      expect(await titles()).toEqual(told);
    });

    it('whose end has passed is refused: the author reads that nobody saw it', async () => {
      const late = await declareLate(REPORTER, -180, { until: minutes(-60), basedOn: null });
      expect([late.status, late.body.message]).toEqual([
        422,
        expect.stringMatching(
          /^Terminaba el .+ y llegó después: el CRUE no la vio\. Si sigue, declárela de nuevo\.$/,
        ),
      ]);
      expect(await ofSanJavier()).toBeNull();
    });

    it('does not replace what another person declared meanwhile, unless its author insists', async () => {
      await declareLate(OTHER, -60, { until: minutes(300), basedOn: null });
      const mine = { until: minutes(60), basedOn: null };
      const late = await declareLate(REPORTER, -30, mine);
      expect([late.status, late.body.code, late.body.message]).toEqual([
        409,
        'STATE_MOVED',
        expect.stringMatching(/^Ya la declaró .+ el .+, hasta el .+; su acción no se aplicó$/),
      ]);
      const insisting = await declareLate(REPORTER, 0, { until: mine.until });
      expect(insisting.status).toBe(200);
      expect(await ofSanJavier()).toMatchObject({ until: mine.until, declaredBy: 'Diego Echeverri' });
    });

    it('does not declare again what another person ended after the tap', async () => {
      await declareLate(OTHER, -60, { until: minutes(300), basedOn: null });
      expect((await endLate(OTHER, -10)).body.data).toEqual({ ended: true });
      const late = await declareLate(REPORTER, -30, { until: minutes(60), basedOn: null });
      expect([late.status, late.body.message]).toEqual([
        409,
        expect.stringMatching(/^Ya la levantó .+ el .+; su acción no se aplicó$/),
      ]);
      expect(await ofSanJavier()).toBeNull();
      // A tap after the end is newer than it.
      expect((await declareLate(REPORTER, -5, { until: minutes(60), basedOn: null })).status).toBe(200);
    });

    it('is never lifted by an end that names no emergency or an older one, also when it is sent again', async () => {
      await declareLate(REPORTER, -120, { until: minutes(300), basedOn: null });
      const older = (await ofSanJavier())?.declaredAt;
      await endLate(OTHER, -90, older);
      await declareLate(OTHER, -60, { until: minutes(300), basedOn: null });
      for (const basedOn of [undefined, null, older]) {
        const again = await endLate(REPORTER, 0, basedOn);
        expect([again.status, again.body.message]).toEqual([
          409,
          expect.stringMatching(/^Ahora rige la que declaró .+ el .+, hasta el .+; su acción no se aplicó$/),
        ]);
      }
      expect(await ofSanJavier()).not.toBeNull();
    });

    it('is lifted only if its author saw that declaration, or made it', async () => {
      await declareLate(OTHER, -60, { until: minutes(300), basedOn: null });
      expect((await endLate(REPORTER, -30, null)).status).toBe(409);
      expect((await endLate(REPORTER, -90)).status).toBe(409);
      const seen = (await ofSanJavier())?.declaredAt;
      expect((await endLate(REPORTER, -30, seen)).body.data).toEqual({ ended: true });
      await declareLate(REPORTER, -20, { until: minutes(300), basedOn: null });
      expect((await endLate(REPORTER, -10, null)).body.data).toEqual({ ended: true });
      expect((await endLate(REPORTER, -9, null)).body.data).toEqual({ ended: false });
    });
  });
});
