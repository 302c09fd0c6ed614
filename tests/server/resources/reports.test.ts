import { randomUUID } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../contract/notifications/notifications';
import { askReceipts } from '../../../contract/receipts/receipts';
import { BOARD_KEY, bloodKey, capacityKey, resourceKeys } from '../../../contract/resources/audiences';
import { listBloodStock, listResourceSummary, type ResourceRow } from '../../../contract/resources/board';
import { declareSaturation, endSaturation } from '../../../contract/resources/declare-saturation';
import { getIpsResources, getResourceTrend } from '../../../contract/resources/hospital-detail';
import * as calls from '../../../contract/resources/reports';
import { getStoredReport } from '../../../contract/resources/stored-report';
import { visibilityOf } from '../../../contract/transfers/ownership';
import { findReportedFigures } from '../../../server/modules/resources';
import { ipsResources, resourceReport } from '../../../server/modules/resources/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import { auditEntry } from '../../../server/platform/database/tables';
import { anyCapacity, filledIn } from '../../contract/resources/a-capacity';
import { askersOf } from '../permissions/people';
import { openSockets, type Sockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';
import {
  bloodBody,
  capacityBody,
  currentCapacity,
  forgetOccupation,
  minutesAgo,
  OTHER_REPORTER,
  occupationBody,
  REPORTER,
  reportUse,
} from './a-report';

let app: TestApp;
let sockets: Sockets;
const START_MS = 240_000;
beforeAll(async () => {
  app = await startTestApp();
  sockets = await openSockets(app);
}, START_MS);
afterAll(async () => {
  await sockets.close();
  await app.close();
});

const orm = () => app.platform.database.orm;
const SAN_JAVIER = 1;

async function rowOf(ipsId = SAN_JAVIER): Promise<ResourceRow> {
  const { body } = await app.ask(listResourceSummary, { as: 'crue' });
  const row = body.data.rows.find((one: ResourceRow) => one.ipsId === ipsId);
  if (!row) throw new Error(`no hospital ${ipsId} on the board`);
  return row;
}

describe('A capacity report', () => {
  it('becomes the hospital’s capacity and appears on the board', async () => {
    const body = await capacityBody(app);
    Object.assign(body.internment.adult ?? {}, { burn: { enable: true, beds: 17, chairs: null } });
    const { status, body: answer } = await app.ask(calls.reportCapacity, { as: REPORTER, body });
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ clientRef: body.clientRef, counts: true, capacityChanged: false });

    const now = await currentCapacity(app);
    expect(now).toMatchObject({
      clientRef: body.clientRef,
      ipsName: 'Hospital San Javier Norte',
      createdBy: 'Diego Echeverri',
      internment: body.internment,
      services: { bloodBank: { enable: true } },
    });
    // The user who reports the blood bank reads the same report.
    expect((await currentCapacity(app, 'ips.sangre')).clientRef).toBe(body.clientRef);
    const row = await rowOf();
    expect(row.units.hospitalization.adult?.burn?.beds).toEqual({ offered: 17, used: null, outOfService: 0 });
    expect(row.capacityAt).toBe(now.createdAt);
    expect(row.services.resonator).toBeUndefined();
    const [entry] = await orm().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
    expect(entry?.action).toBe('report-capacity');
  });

  it('is accepted if the form accepts it, and so is its occupation report', async () => {
    await fc.assert(
      fc.asyncProperty(anyCapacity, async (capacity) => {
        const clientRef = randomUUID();
        const offered = await app.ask(calls.reportCapacity, {
          as: REPORTER,
          body: { ...capacity, clientRef, basedOn: null },
        });
        expect(offered.status, JSON.stringify(offered.body)).toBe(200);
        const used = await app.ask(calls.reportOccupation, {
          as: REPORTER,
          body: { ...filledIn(capacity), clientRef: randomUUID(), basedOn: null, capacityRef: clientRef },
        });
        expect(used.status, JSON.stringify(used.body)).toBe(200);
      }),
      { numRuns: 25 },
    );
  });

  it('with a missing field is refused at that field', async () => {
    const body = await capacityBody(app);
    body.humanResource.urology = { enable: true, schedule: [] };
    const { status, body: answer } = await app.ask(calls.reportCapacity, { as: REPORTER, body });
    expect(status).toBe(422);
    expect(answer.errors).toEqual([
      { path: 'humanResource.urology.schedule', message: 'Escoja el horario.' },
    ]);
  });

  it('sent twice is stored once; another person’s report with its reference is refused', async () => {
    const body = await capacityBody(app);
    const first = await app.ask(calls.reportCapacity, { as: REPORTER, body });
    const { createdAt } = first.body.data.current;
    const headers = { 'relevo-occurred-at': createdAt };
    const again = await app.ask(calls.reportCapacity, { as: REPORTER, body, headers });
    expect(again.body).toEqual(first.body);
    const kept = await orm()
      .select()
      .from(resourceReport)
      .where(eq(resourceReport.clientRef, body.clientRef));
    expect(kept).toHaveLength(1);
    const stolen = await app.ask(calls.reportCapacity, { as: OTHER_REPORTER, body });
    expect(stolen.status).toBe(422);
  });
});

describe('A report with a time', () => {
  it.each([
    ['of more than 30 days ago', minutesAgo(31 * 24 * 60)],
    ['that cannot be read', 'ayer por la tarde'],
  ])('%s is refused and does not become current', async (_what, occurred) => {
    const headers = { 'relevo-occurred-at': occurred };
    const offering = await capacityBody(app);
    offering.supportServices = { ...offering.supportServices, bloodBank: { enable: true, qty: null } };
    await app.ask(calls.reportCapacity, { as: REPORTER, body: offering });
    const before = await rowOf();
    const refused = [
      await app.ask(calls.reportCapacity, { as: REPORTER, body: await capacityBody(app), headers }),
      await app.ask(calls.reportOccupation, { as: REPORTER, body: await occupationBody(app), headers }),
      await app.ask(calls.reportBloodBank, { as: 'ips.sangre', body: bloodBody(), headers }),
    ];
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([
        422,
        [{ path: 'createdAt', message: 'Este reporte es muy antiguo. Hágalo de nuevo.' }],
      ]);
    expect(await rowOf()).toEqual(before);
  });
});

describe('A report that its author corrects under its own name', () => {
  const bedsOf = (capacity: calls.CapacityAnswer) => capacity.internment.adult?.burn?.beds;
  async function captured(minutes: number, beds: number, clientRef: string) {
    const body = { ...(await capacityBody(app)), clientRef };
    body.internment = structuredClone(body.internment);
    Object.assign(body.internment.adult ?? {}, { burn: { enable: true, beds, chairs: null } });
    return { as: REPORTER, body, headers: { 'relevo-occurred-at': minutesAgo(minutes) } };
  }
  const rowsOf = (clientRef: string) =>
    orm().select().from(resourceReport).where(eq(resourceReport.clientRef, clientRef));

  it.each(['the first copy arrives first', 'the correction arrives first'])(
    '%s: there is one report, with what the correction says',
    async (order) => {
      const clientRef = randomUUID();
      // The first copy is a minute older when it arrives last: two clocks of one machine can differ by milliseconds.
      const first = await captured(order === 'the first copy arrives first' ? 0 : 1, 31, clientRef);
      // A capture in the future counts as now, so it is the latest when it arrives.
      const correction = await captured(-2, 32, clientRef);
      const arrivals = order === 'the first copy arrives first' ? [first, correction] : [correction, first];
      for (const arrival of arrivals) {
        const { status, body } = await app.ask(calls.reportCapacity, arrival);
        expect(status, JSON.stringify(body)).toBe(200);
        const isReplaced = arrival === first && arrivals[0] === correction;
        expect(body.data).toMatchObject({ clientRef, counts: !isReplaced, current: { clientRef } });
      }
      expect(await rowsOf(clientRef)).toHaveLength(1);
      expect(bedsOf(await currentCapacity(app))).toBe(32);
      expect((await rowOf()).units.hospitalization.adult?.burn?.beds?.offered).toBe(32);
    },
  );

  it('does not become current over a report with a later capture', async () => {
    const clientRef = randomUUID();
    await app.ask(calls.reportCapacity, await captured(30, 41, clientRef));
    const later = await captured(0, 42, randomUUID());
    await app.ask(calls.reportCapacity, later);
    const { body } = await app.ask(calls.reportCapacity, await captured(20, 43, clientRef));
    expect(body.data).toMatchObject({ counts: false, current: { clientRef: later.body.clientRef } });
    expect(bedsOf(await currentCapacity(app))).toBe(42);
    expect((await rowsOf(clientRef))[0]?.report).toMatchObject({
      internment: { adult: { burn: { beds: 43 } } },
    });
  });

  it('captured at the same instant replaces the first copy', async () => {
    const clientRef = randomUUID();
    const first = await captured(0, 33, clientRef);
    const { body: of } = await app.ask(calls.reportCapacity, first);
    const headers = { 'relevo-occurred-at': of.data.current.createdAt };
    const correction = { ...(await captured(0, 34, clientRef)), headers };
    const { body } = await app.ask(calls.reportCapacity, correction);
    expect(body.data).toMatchObject({ clientRef, counts: true });
    expect(bedsOf(await currentCapacity(app))).toBe(34);
  });

  it('leaves its first copy to the occupation reports that are based on that', async () => {
    const clientRef = randomUUID();
    const without = await captured(0, 0, clientRef);
    Object.assign(without.body.internment.adult ?? {}, { burn: { enable: false, beds: null, chairs: null } });
    const using = async (minutes: number, as: string, beds: number | null) => {
      const body = { ...(await occupationBody(app)), capacityRef: clientRef };
      const { burn: _burn, ...units } = body.internment.units.adult ?? {};
      body.internment.units.adult = beds === null ? units : { ...units, burn: { beds, chairs: null } };
      const headers = { 'relevo-occurred-at': minutesAgo(minutes) };
      return app.ask(calls.reportOccupation, { as, body, headers });
    };
    await app.ask(calls.reportCapacity, await captured(20, 12, clientRef));
    const before = await using(15, REPORTER, 3);
    expect(before.status, JSON.stringify(before.body)).toBe(200);
    const corrected = await app.ask(calls.reportCapacity, without);
    expect(corrected.body.data).toMatchObject({ clientRef, counts: true });

    const late = await using(10, OTHER_REPORTER, 4);
    expect(late.status, JSON.stringify(late.body)).toBe(200);
    expect(late.body.data.capacityChanged).toBe(true);
    const after = await using(0, OTHER_REPORTER, null);
    expect(after.body.data.capacityChanged).toBe(false);
    expect((await using(0, OTHER_REPORTER, 5)).body.data.capacityChanged).toBe(true);
    const refsOf = async (answer: typeof late) => (await rowsOf(answer.body.data.clientRef))[0]?.capacityRef;
    const first = await refsOf(late);
    expect(await rowsOf(first ?? '')).toMatchObject([
      { report: { internment: { adult: { burn: { beds: 12 } } } } },
    ]);
    expect(await refsOf(before), 'the trend of an earlier report').toBe(first);
    expect(await refsOf(after)).toBe(clientRef);
    const fits = await occupationBody(app);
    fits.internment.units.adult = { ...fits.internment.units.adult, ventilated: { beds: 1, chairs: null } };
    const none = await app.ask(calls.reportOccupation, {
      as: REPORTER,
      body: { ...fits, capacityRef: clientRef },
    });
    expect(none.status).toBe(422);
  });

  it('stays the capacity report of a waiting occupation report', async () => {
    const clientRef = randomUUID();
    const occupation = { ...(await occupationBody(app)), capacityRef: clientRef };
    for (const minutes of [2, 1])
      await app.ask(calls.reportCapacity, await captured(minutes, 50 - minutes, clientRef));
    const { units } = occupation.internment;
    units.adult = { ...units.adult, burn: { beds: 1, chairs: null } };
    const { status, body } = await app.ask(calls.reportOccupation, { as: REPORTER, body: occupation });
    expect(status, JSON.stringify(body)).toBe(200);
  });
});

describe('A correction of an occupation report', () => {
  it('that changes only the capacity report that it names is stored', async () => {
    const body = await occupationBody(app);
    await app.ask(calls.reportOccupation, { as: REPORTER, body });
    const newer = await capacityBody(app);
    await app.ask(calls.reportCapacity, { as: REPORTER, body: newer });
    const { body: answer } = await app.ask(calls.reportOccupation, {
      as: REPORTER,
      body: { ...body, capacityRef: newer.clientRef },
    });
    expect(answer.data).toMatchObject({ counts: true, capacityChanged: false });
    const kept = await orm()
      .select()
      .from(resourceReport)
      .where(eq(resourceReport.clientRef, body.clientRef));
    expect(kept).toMatchObject([{ capacityRef: newer.clientRef }]);
  });
});

describe('A reference that is used again in a later shift', () => {
  it('keeps the report of the earlier shift in the trend', async () => {
    // The trend leaves out a report that arrives after a later one.
    await forgetOccupation(app, SAN_JAVIER);
    const clientRef = randomUUID();
    const pending = (patients: number) => (body: calls.ReportOccupation) => {
      body.clientRef = clientRef;
      body.urgency.patientsPendingHospitalization = patients;
    };
    const earlier = minutesAgo(13 * 60);
    await reportUse(app, REPORTER, earlier, pending(61));
    const { status, body } = await reportUse(app, REPORTER, minutesAgo(0), pending(62));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ clientRef, counts: true });
    const params = { ipsId: SAN_JAVIER };
    const trend = await app.ask(getResourceTrend, { as: 'crue', params });
    const times = trend.body.data.rows.map(({ at }: { at: string }) => at);
    expect(times).toEqual(expect.arrayContaining([earlier, body.data.current.createdAt]));
    // A correction within the shift replaces its content.
    const again = await reportUse(app, REPORTER, minutesAgo(0), pending(63));
    expect(again.body.data).toMatchObject({ clientRef, counts: true });
    const last = await app.ask(getResourceTrend, { as: 'crue', params });
    expect(last.body.data.rows).toHaveLength(times.length);
  });
});

describe('An occupation report', () => {
  it('updates the board, the ranking and the hospital’s screen', async () => {
    const body = await occupationBody(app);
    const { status, body: answer } = await app.ask(calls.reportOccupation, { as: REPORTER, body });
    expect(status, JSON.stringify(answer)).toBe(200);
    const row = await rowOf();
    expect(row.hospitalaryUsageId).toBe(body.clientRef);
    expect(row.updatedBy).toBe('Diego Echeverri');
    const ranked = await findReportedFigures(orm(), SAN_JAVIER);
    expect(ranked?.occupation).toMatchObject({ urgency: body.urgency, createdBy: 'Diego Echeverri' });
    const own = await app.ask(calls.getOccupation, { as: OTHER_REPORTER });
    expect(own.body.data).toMatchObject({ clientRef: body.clientRef, urgency: body.urgency });
  });

  it('is validated against its own capacity report, even after a newer one', async () => {
    const body = await occupationBody(app);
    const less = await capacityBody(app);
    less.internment = structuredClone(less.internment);
    for (const kinds of Object.values(less.internment))
      for (const kind of Object.keys(kinds))
        Object.assign(kinds, { [kind]: { enable: false, beds: null, chairs: null } });
    await app.ask(calls.reportCapacity, { as: OTHER_REPORTER, body: less });
    const { status, body: answer } = await app.ask(calls.reportOccupation, { as: REPORTER, body });
    expect(status, JSON.stringify(answer)).toBe(200);
    expect(answer.data.capacityChanged).toBe(true);
  });

  it('with an unknown capacity report or another hospital’s is refused at that field', async () => {
    const [other] = await orm().select().from(resourceReport).where(eq(resourceReport.ipsId, 2));
    for (const capacityRef of [randomUUID(), other?.clientRef ?? '']) {
      const body = { ...(await occupationBody(app)), capacityRef };
      const { status, body: answer } = await app.ask(calls.reportOccupation, { as: REPORTER, body });
      expect(status).toBe(422);
      expect(answer.errors[0].path).toBe('capacityRef');
    }
  });

  it('with an unknown insurer is refused at that field', async () => {
    const { status, body } = await reportUse(app, REPORTER, minutesAgo(0), ({ urgency }) => {
      urgency.patientsReferredToOtherHospital.byEps = [{ id: 999_999, qty: 1 }];
    });
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe('urgency.patientsReferredToOtherHospital.byEps.0.id');
  });

  it('does not exist without a capacity report', async () => {
    await orm().delete(ipsResources).where(eq(ipsResources.ipsId, SAN_JAVIER));
    const { status, body } = await app.ask(calls.getOccupation, { as: REPORTER });
    expect(status).toBe(404);
    expect(body.code).toBe('CAPACITY_AVAILABLE_NOT_FOUND');
    expect((await app.ask(calls.getCapacity, { as: REPORTER })).body.data).toBeNull();
    const refused = await app.ask(calls.reportBloodBank, { as: 'ips.sangre', body: bloodBody() });
    expect(refused.body.code).toBe('BLOOD_BANK_NOT_OFFERED');
  });
});

describe('Two independent reports of one hospital', () => {
  /** The current report is a new one, an hour old, that both people have seen. */
  async function seenByBoth(): Promise<string> {
    const [capacity] = await orm()
      .select()
      .from(resourceReport)
      .where(eq(resourceReport.ipsId, SAN_JAVIER))
      .orderBy(resourceReport.id)
      .limit(1);
    await orm().delete(ipsResources).where(eq(ipsResources.ipsId, SAN_JAVIER));
    await orm()
      .delete(resourceReport)
      .where(and(eq(resourceReport.ipsId, SAN_JAVIER), ne(resourceReport.id, capacity?.id ?? 0)));
    const body = { ...(capacity?.report as object), clientRef: randomUUID(), basedOn: null };
    await app.ask(calls.reportCapacity, {
      as: REPORTER,
      body,
      headers: { 'relevo-occurred-at': minutesAgo(90) },
    });
    const { body: seen } = await reportUse(app, REPORTER, minutesAgo(60));
    return seen.data.clientRef;
  }
  const pending = (patients: number, basedOn: string) => (body: calls.ReportOccupation) => {
    body.basedOn = basedOn;
    body.urgency.patientsPendingHospitalization = patients;
  };
  const told = async (as: string) => {
    const { body } = await app.ask(listNotifications, { as, query: { page: 1 } });
    return body.data.rows.map(({ title }: { title: string }) => title);
  };

  it.each(['the earlier first', 'the later first'])(
    '%s: both are stored, the later capture is current',
    async (order) => {
      const seen = await seenByBoth();
      const bells = await Promise.all([
        sockets.notifications(REPORTER),
        sockets.notifications(OTHER_REPORTER),
      ]);
      const early = () => reportUse(app, REPORTER, minutesAgo(12), pending(11, seen));
      const late = () => reportUse(app, OTHER_REPORTER, minutesAgo(7), pending(22, seen));
      const [first, second] = order === 'the earlier first' ? [early, late] : [late, early];
      const one = await first();
      const two = await second();
      const [ofEarly, ofLate] = order === 'the earlier first' ? [one, two] : [two, one];
      expect(ofLate.body.data.counts).toBe(true);
      // It became current when it was received alone.
      expect(ofEarly.body.data.counts).toBe(order === 'the earlier first');
      expect(two.body.data.current.createdBy).toBe('Marcela Osorio');
      expect(two.body.data.current.own).toBe(order === 'the earlier first');
      const reads = await Promise.all(
        [REPORTER, OTHER_REPORTER].map((as) => app.ask(calls.getOccupation, { as })),
      );
      expect(reads.map(({ body }) => body.data.own)).toEqual([false, true]);

      expect((await rowOf()).nedocs.inputs?.patientsPendingHospitalization).toBe(22);
      const { body } = await app.ask(getIpsResources, { as: 'crue', params: { ipsId: SAN_JAVIER } });
      const made = [ofEarly.body.data.clientRef, ofLate.body.data.clientRef];
      const lines = body.data.reports.filter(({ clientRef }: { clientRef: string }) =>
        made.includes(clientRef),
      );
      expect(lines).toMatchObject([
        { createdBy: 'Marcela Osorio', counts: true },
        { createdBy: 'Diego Echeverri', counts: false },
      ]);
      for (const bell of bells) {
        const event = await bell.hear<{ eventType: string; title: string }>('notification');
        expect(event).toMatchObject({
          eventType: 'RESOURCES_REPORTED_TWICE',
          metadata: { referral: null, ips: { id: SAN_JAVIER } },
        });
        expect(event.title).toMatch(
          /^Dos reportes de ocupación de Hospital San Javier Norte: cuenta el de las \d\d:\d\d \(Marcela Osorio\); el de las \d\d:\d\d \(Diego Echeverri\) queda guardado\. Difieren: Pacientes en urgencias: Pacientes pendientes de hospitalización$/,
        );
      }
      const [mine] = [ofEarly.body.data.clientRef];
      const stored = { ipsId: SAN_JAVIER, clientRef: mine };
      const opened = await app.ask(getStoredReport, { as: REPORTER, params: stored });
      expect(opened.body.data).toMatchObject({
        counts: false,
        own: true,
        createdBy: 'Diego Echeverri',
        report: { urgency: { patientsPendingHospitalization: 11 }, covidPatientsInfo: [] },
        differing: [
          {
            name: 'Pacientes en urgencias: Pacientes pendientes de hospitalización',
            said: '11',
            current: '22',
          },
        ],
      });
      const current = { ipsId: SAN_JAVIER, clientRef: ofLate.body.data.clientRef };
      const counting = await app.ask(getStoredReport, { as: 'crue', params: current });
      expect(counting.body.data).toMatchObject({ counts: true, own: false, differing: [] });
      // Not under another hospital, and not for who reports only blood.
      for (const [as, params] of [
        [REPORTER, { ...stored, ipsId: 2 }],
        ['ips.sangre', stored],
      ] as const)
        expect((await app.ask(getStoredReport, { as, params })).status, as).toBe(404);
      expect((await told(REPORTER))[0]).toBe((await told(OTHER_REPORTER))[0]);
      expect((await told('ips.sangre')).filter((title: string) => /Dos reportes/.test(title))).toEqual([]);
    },
  );

  it('tell a device that lost the answer whether its report counts', async () => {
    const seen = await seenByBoth();
    await reportUse(app, OTHER_REPORTER, minutesAgo(7), pending(22, seen));
    const key = randomUUID();
    const body = await occupationBody(app);
    const lost = await app.ask(calls.reportOccupation, {
      as: REPORTER,
      body,
      key,
      headers: { 'relevo-occurred-at': minutesAgo(12) },
    });
    expect(lost.body.data).toMatchObject({ counts: false, current: { createdBy: 'Marcela Osorio' } });
    const receipts = await app.ask(askReceipts, { as: REPORTER, body: { keys: [key] } });
    expect(receipts.body.data.rows).toMatchObject([{ key, status: 200, report: lost.body.data }]);
  });

  it('do not notify if the second author has seen the first report', async () => {
    const seen = await seenByBoth();
    const first = await reportUse(app, REPORTER, minutesAgo(12), pending(1, seen));
    const before = await told(REPORTER);
    await reportUse(app, OTHER_REPORTER, minutesAgo(7), pending(2, first.body.data.clientRef));
    // Two reports of the same person do not conflict either.
    await reportUse(app, OTHER_REPORTER, minutesAgo(5), pending(3, seen));
    expect(await told(REPORTER)).toEqual(before);
    expect((await rowOf()).nedocs.inputs?.patientsPendingHospitalization).toBe(3);
  });

  it('have the latest capture as the current one, for any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 5 }),
        async (ages) => {
          const seen = await seenByBoth();
          for (const age of ages)
            await reportUse(app, age % 2 ? REPORTER : OTHER_REPORTER, minutesAgo(age), pending(age, seen));
          expect((await rowOf()).nedocs.inputs?.patientsPendingHospitalization).toBe(Math.min(...ages));
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('A blood bank', () => {
  it('is reported and then found by the blood finder', async () => {
    const body = { ...bloodBody(2), redbloodCellsOn: 9, observations: 'Plaquetas a pedido' };
    const { status } = await app.ask(calls.reportBloodBank, { as: 'ips.sangre', body });
    expect(status).toBe(200);
    const own = await app.ask(calls.getBloodBank, { as: 'ips.sangre' });
    expect(own.body.data).toMatchObject({ redbloodCellsOn: 9, createdBy: 'Natalia Correa' });
    const { body: stock } = await app.ask(listBloodStock, { as: 'ips.referente' });
    const row = stock.data.rows.find(({ ipsId }: { ipsId: number }) => ipsId === SAN_JAVIER);
    expect(row.stock).toMatchObject({ redbloodCellsOn: 9, observations: 'Plaquetas a pedido' });
    expect((await rowOf()).bloodResources?.redbloodCellsOn).toBe(9);
  });

  it('takes 600 characters of observations and refuses 601', async () => {
    const of = (length: number) => ({ ...bloodBody(), observations: 'x'.repeat(length) });
    expect((await app.ask(calls.reportBloodBank, { as: 'ips.sangre', body: of(600) })).status).toBe(200);
    expect((await app.ask(calls.reportBloodBank, { as: 'ips.sangre', body: of(601) })).status).toBe(422);
  });
});

describe('A change of a hospital', () => {
  it('is sent to the board and its reporters, and to nobody else', async () => {
    const [crue, auditor, own, blood, eps, referrer] = await Promise.all(
      ['crue', 'crue.auditor', OTHER_REPORTER, 'ips.sangre', 'eps', 'ips.referente'].map((as) =>
        sockets.notifications(as),
      ),
    );
    await reportUse(app, REPORTER, minutesAgo(0));
    for (const ear of [crue, auditor, own, blood])
      expect(await ear?.hear('resources')).toEqual({ ipsId: SAN_JAVIER });
    for (const ear of [eps, referrer]) {
      await ear?.settled();
      expect(ear?.heard('resources')).toEqual([]);
    }
  });

  it.each([
    ['repeated', { kind: 'repeat' }],
    ['asked about', { kind: 'receipt' }],
  ] as const)(
    'is told again when its submission is %s: the first time nobody may have been told',
    async (_name, { kind }) => {
      const key = randomUUID();
      const body = await occupationBody(app);
      const report = () => app.ask(calls.reportOccupation, { as: REPORTER, body, key });
      expect((await report()).status).toBe(200);
      const ear = await sockets.notifications('crue');
      if (kind === 'repeat') expect((await report()).headers['idempotent-replayed']).toBe('true');
      else await app.ask(askReceipts, { as: REPORTER, body: { keys: [key] } });
      expect(await ear.hear('resources')).toEqual({ ipsId: SAN_JAVIER });
    },
  );

  it('to functional emergency is sent to people with an open transfer to that hospital, and to nobody else', async () => {
    await insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: SAN_JAVIER });
    const received = await orm()
      .select()
      .from(referral)
      .where(and(eq(referral.ipsRecvId, SAN_JAVIER), eq(referral.open, true)));
    const figures = [BOARD_KEY, capacityKey(SAN_JAVIER), bloodKey(SAN_JAVIER)];
    const askers = askersOf(app);
    const ears = await Promise.all(askers.map(({ username }) => sockets.notifications(username)));
    const body = { reason: 'Sin camillas', until: minutesAgo(-60) };
    expect((await app.ask(declareSaturation, { as: REPORTER, body })).status).toBe(200);
    await Promise.all(ears.map((ear) => ear.settled()));
    const concerned = askers.map(
      (asker) =>
        resourceKeys(asker).some((key) => figures.includes(key)) ||
        received.some((record) => visibilityOf(factsOfRecord(record), asker) === 'full'),
    );
    expect(ears.map((ear) => ear.heard('resources'))).toEqual(
      concerned.map((isConcerned) => (isConcerned ? [{ ipsId: SAN_JAVIER }] : [])),
    );
    expect(concerned[askers.findIndex(({ username }) => username === 'eps')]).toBe(true);
    await app.ask(endSaturation, { as: REPORTER, body: {} });
  });
});
