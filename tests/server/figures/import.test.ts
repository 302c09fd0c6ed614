import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportOccupation } from '../../../contract/resources/reports';
import { historySummary, importHistory } from '../../../server/modules/figures';
import { ImportError } from '../../../server/modules/reference';
import { importDays } from '../../../server/modules/resources';
import { resourceDay } from '../../../server/modules/resources/tables';
import { runText } from '../../../server/platform/database/run-text';
import { occupationBody, REPORTER, reportUse } from '../resources/a-report';
import { startTestApp, type TestApp } from '../support/test-app';
import { at, daysAgo, forgetHospitals, readDay } from './a-day';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => forgetHospitals(app, [1, 2]));

const HEAD = 'ips,fecha,servicio,ofertadas,usadas,disponibles,covid,covid hombres,covid mujeres,ira';
const loadAs = (head: string, lines: readonly string[], dryRun = false) =>
  importHistory(app.platform.database, Buffer.from([head, ...lines].join('\n')), { dryRun, now: new Date() });
const load = (lines: readonly string[], dryRun = false) => loadAs(HEAD, lines, dryRun);
const stored = () =>
  app.platform.database.orm
    .select()
    .from(resourceDay)
    .where(and(eq(resourceDay.source, 'import'), eq(resourceDay.day, '2020-07-01')));
const GOOD = ['1,2020-07-01,UCI,20,18,2,9,5,4,3', '2,01/07/2020,Urgencias,30,,,,,,'];

describe('An import of history', () => {
  it('on trial says what it would do and writes nothing; then it does exactly that', async () => {
    const tried = await load(GOOD, true);
    expect(tried).toMatchObject({ rows: 2, changed: 2, hospitals: 2, errors: [] });
    expect(await stored()).toEqual([]);
    expect(await load(GOOD)).toEqual(tried);
    expect(await stored()).toHaveLength(2);
    expect(await readDay(app, 1, '2020-07-01')).toMatchObject({
      offered: 20,
      used: 18,
      available: 2,
      covid: 9,
      covidMen: 5,
      covidWomen: 4,
      ira: 3,
      iraMen: null,
      reportedAt: null,
      source: 'import',
    });
    // Empty is unknown, not 0.
    expect(await readDay(app, 2, '2020-07-01', 'emergency')).toMatchObject({
      offered: 30,
      used: null,
      covid: null,
    });
    expect(await load(GOOD)).toMatchObject({ rows: 2, changed: 0 });
  });

  it('replaces an earlier import', async () => {
    await load(GOOD);
    expect(await load(['1,2020-07-01,UCI,20,18,2,10,,,'])).toMatchObject({ changed: 1 });
    expect(await readDay(app, 1, '2020-07-01')).toMatchObject({ covid: 10, covidMen: null });
  });

  it('keeps the figures that a later file has no column for', async () => {
    await load(GOOD);
    expect(await loadAs('ips,fecha,servicio,usadas', ['1,2020-07-01,UCI,17'])).toMatchObject({
      changed: 1,
      errors: [],
    });
    expect(await readDay(app, 1, '2020-07-01')).toMatchObject({
      offered: 20,
      used: 17,
      covid: 9,
      covidMen: 5,
    });
    const wrong = await loadAs('ips,fecha,servicio,covid', ['1,2020-07-01,UCI,10']);
    expect(wrong.errors).toEqual([
      {
        level: 'error',
        at: 2,
        text: 'con las cifras ya importadas, hombres y mujeres con COVID no suman el total',
      },
    ]);
    const both = 'ips,fecha,servicio,covid hombres,covid mujeres';
    expect(await loadAs(both, ['1,2020-07-01,UCI,7,4'])).toMatchObject({ changed: 1, errors: [] });
    expect(await readDay(app, 1, '2020-07-01')).toMatchObject({ used: 17, covid: 11, covidMen: 7 });
  });

  it('of more rows than one statement takes writes all or none', async () => {
    const day = (index: number) => new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 6100 }, (_, index) => `1,${day(index)},UCI,${index % 50}`);
    const head = 'ips,fecha,servicio,ofertadas';
    const wrong = await loadAs(head, [...lines, '1,2020-07-01,UCI,x']);
    expect([wrong.changed, wrong.errors.length, await stored()]).toEqual([0, 1, []]);
    expect((await loadAs(head, lines)).changed).toBe(6100);
    expect(await readDay(app, 1, day(6099))).toMatchObject({ offered: 6099 % 50, source: 'import' });
  });

  it('writes in one order, whatever the order of its lines: two imports at once wait for each other, and neither for both', async () => {
    const lines = ['2,2020-07-02', '1,2020-07-02', '2,2020-07-01', '1,2020-07-01'];
    await loadAs(
      'ips,fecha,servicio,usadas',
      lines.flatMap((line) => [`${line},UCI,5`, `${line},UCE,5`]),
    );
    for (const table of ['imported_day', 'resource_day']) {
      // The place of a row tells when it was written.
      const rows = await runText(
        app.platform.database.orm,
        `select ips_id || ' ' || day || ' ' || service from ${table} where day < '2020-07-03' order by ctid`,
        [],
      );
      const keys = rows.map(([key]) => String(key));
      expect(keys).toHaveLength(8);
      expect(keys, table).toEqual([...keys].sort());
    }
  });

  it('comes back when the hospital’s own report leaves its day', async () => {
    await load([`1,${daysAgo(4)},UCI,11,,,,,,`, `1,${daysAgo(3)},UCI,12,,,,,,`]);
    const body = await occupationBody(app);
    const send = (occurred: string) =>
      app.ask(reportOccupation, { as: REPORTER, body, headers: { 'relevo-occurred-at': occurred } });
    expect((await send(at(4, '23:30'))).status).toBe(200);
    expect(await readDay(app, 1, daysAgo(4))).toMatchObject({ source: 'report' });
    // A carried report does not cover an import.
    expect(await readDay(app, 1, daysAgo(3))).toMatchObject({ source: 'import', offered: 12 });
    expect((await send(at(3, '00:30'))).status).toBe(200);
    expect(await readDay(app, 1, daysAgo(4))).toMatchObject({
      source: 'import',
      offered: 11,
      reportedAt: null,
    });
    expect(await readDay(app, 1, daysAgo(3))).toMatchObject({ source: 'report' });
  });

  it('does not cover a report that came between its check and its writing', async () => {
    await reportUse(app, REPORTER, at(4, '10:00'), () => undefined);
    const own = await readDay(app, 1, daysAgo(4));
    const none = { offered: null, available: null, covid: null, covidMen: null, covidWomen: null };
    const row = { ipsId: 1, day: daysAgo(4), service: 'uci' as const, ...none };
    const rows = [{ ...row, used: 1, ira: null, iraMen: null, iraWomen: null }];
    await importDays(app.platform.database.orm, rows, { dryRun: false });
    expect(await readDay(app, 1, daysAgo(4))).toEqual(own);
  });

  it.each([
    [
      'a hospital that does not exist',
      '999999,2020-07-01,UCI,1,,,,,,',
      'no hay ninguna IPS con el número 999999',
    ],
    ['no hospital', ',2020-07-01,UCI,1,,,,,,', 'falta la IPS'],
    ['a day that is none', '1,2020-02-30,UCI,1,,,,,,', '«2020-02-30» no es una fecha'],
    ['a day that has not ended', `1,${daysAgo(0)},UCI,1,,,,,,`, 'no ha terminado'],
    ['no day', '1,,UCI,1,,,,,,', 'falta la fecha'],
    ['an unknown service', '1,2020-07-01,Pediatría,1,,,,,,', '«Pediatría» no es un servicio'],
    ['no service', '1,2020-07-01,,1,,,,,,', 'falta el servicio'],
    ['half a bed', '1,2020-07-01,UCI,1.5,,,,,,', '«1.5» no es un número entero'],
    ['less than nothing', '1,2020-07-01,UCI,-1,,,,,,', '«-1» no es un número entero'],
    ['NA, which is no figure', '1,2020-07-01,UCI,NA,,,,,,', '«NA» no es un número entero'],
    ['more free than offered', '1,2020-07-01,UCI,5,,6,,,,', '6 camas disponibles de 5 ofertadas'],
    [
      'free ones beside those in use',
      '1,2020-07-01,UCI,20,18,5,,,,',
      'usadas y 5 disponibles de 20 ofertadas',
    ],
    [
      'more patients than beds in use',
      '1,2020-07-01,UCI,20,4,,5,,,',
      '5 pacientes con COVID y 4 camas usadas',
    ],
    ['more with IRA than beds in use', '1,2020-07-01,UCI,20,4,,,,,5', '5 pacientes con IRA y 4 camas usadas'],
    ['parts that are not the whole', '1,2020-07-01,UCI,5,,,4,2,3,', 'no suman el total'],
    ['a part above the whole', '1,2020-07-01,UCI,5,,,4,5,,', 'no suman el total'],
    ['no figure', '1,2020-07-01,UCI,,,,,,,', 'no trae ninguna cifra'],
    ['a repeated row', GOOD[0] ?? '', 'repite la línea 2'],
    ['a missing column', '1,2020-07-01,UCI', 'tiene 3 columnas'],
  ])('with %s names its line and writes no row', async (_what, line, reason) => {
    const outcome = await load([...GOOD, line]);
    expect(outcome.errors).toEqual([{ level: 'error', at: 4, text: expect.stringContaining(reason) }]);
    expect(outcome.changed).toBe(0);
    expect(await stored()).toEqual([]);
    expect(historySummary(outcome, false)).toContain(`No se cambió nada`);
    expect(historySummary(outcome, false)).toContain('línea 4: ');
  });

  it('takes what is possible: more patients than beds, beds that nobody can use, and patients on chairs', async () => {
    const lines = [
      '1,2020-07-01,UCI,20,25,0,25,,,',
      '2,2020-07-01,UCI,20,5,3,,,,',
      '1,2020-07-01,Urgencias,10,12,2,14,,,',
      '1,2020-07-01,Hospitalización,20,22,3,,,,',
    ];
    expect(await load(lines)).toMatchObject({ changed: 4, errors: [] });
  });

  it.each([
    ['one name twice', 'ips,fecha,servicio,covid,covid', '«covid» y «covid»'],
    ['two names of one figure', 'ips,fecha,servicio,usadas,Camas ocupadas,Ocupadas', '«usadas» y «Ocupadas»'],
  ])('refuses a header with %s: nobody knows which one is right', async (_what, head, names) => {
    const wrong = loadAs(head, [`1,2020-07-01,UCI${',5'.repeat(head.split(',').length - 3)}`]);
    await expect(wrong).rejects.toThrow(ImportError);
    await expect(wrong).rejects.toThrow(names);
    expect(await stored()).toEqual([]);
  });

  it('never replaces a report of the hospital, and may replace a carried figure', async () => {
    await reportUse(app, REPORTER, at(4, '10:00'), () => undefined);
    const own = await readDay(app, 1, daysAgo(4));
    const refused = await load([`1,${daysAgo(4)},UCI,1,,,,,,`]);
    expect(refused.errors).toMatchObject([{ at: 2, text: `la IPS 1 reportó ella misma el ${daysAgo(4)}` }]);
    expect(await readDay(app, 1, daysAgo(4))).toEqual(own);
    expect((await load([`1,${daysAgo(3)},UCI,1,,,,,,`])).errors).toEqual([]);
    expect(await readDay(app, 1, daysAgo(3))).toMatchObject({ source: 'import', offered: 1 });
    await reportUse(app, REPORTER, at(3, '10:00'), () => undefined);
    expect(await readDay(app, 1, daysAgo(3))).toMatchObject({ source: 'report' });
  });

  it('of a file without the columns says which are missing', async () => {
    const wrong = Buffer.from('ips,fecha,camas\n1,2020-07-01,3\n');
    await expect(
      importHistory(app.platform.database, wrong, { dryRun: true, now: new Date() }),
    ).rejects.toThrow(ImportError);
  });
});
