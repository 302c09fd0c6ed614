import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentDates } from '../../../contract/reports/report-dates';
import { withFigures } from '../../../contract/resources/unreviewed-figures';
import { SHEETS } from '../../../server/modules/reports/definitions';
import { figurePaths } from '../../contract/resources/a-capacity';
import { type Asker, askersOf } from '../permissions/people';
import {
  currentCapacity,
  forgetOccupation,
  minutesAgo,
  OTHER_REPORTER,
  REPORTER,
  reportUse,
} from '../resources/a-report';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';
import { sheetRows } from './sheet-rows';

let app: TestApp;
let crue: Asker;
let paths: readonly string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  crue = askersOf(app).find(({ username }) => username === 'crue') as Asker;
}, 240_000);
afterAll(() => app.close());

const SAN_JAVIER = 1;
const UCI = 'internment.units.adult.uci.beds';
const BROKEN = 'bedsOutOfService.internment.adult.uci';
const six = [{ reason: 'isolation', quantity: 6 }];
const BOGOTA_MS = -5 * 3_600_000;
const shown = (iso: string) => Date.parse(iso) + BOGOTA_MS;

const today = () => new Date(app.platform.clock.now() + BOGOTA_MS).toISOString().slice(0, 10);
const range = () => ({ ...sentDates({ initial: today(), final: today() }) }) as Record<string, number>;
const lastOf = (records: Record<string, unknown>[], item: string) =>
  records
    .filter(({ Recurso }) => Recurso === item)
    .sort((one, other) => Number(other.Reportado) - Number(one.Reportado))[0];

let seen = '';
let diegoAt = '';
beforeEach(async () => {
  await forgetOccupation(app, SAN_JAVIER);
  paths = figurePaths(await currentCapacity(app));
  const { body } = await reportUse(app, REPORTER, minutesAgo(12), (report) => {
    Object.assign(report, withFigures(report, [[UCI, 4]]), { bedsOutOfService: {}, unreviewed: [] });
  });
  seen = body.data.clientRef;
});

const over = (as: string, occurred: string, changes: Record<string, unknown>) =>
  reportUse(app, as, occurred, (body) => {
    Object.assign(body, { bedsOutOfService: {} });
    Object.assign(body, withFigures(body, Object.entries({ [UCI]: 4, ...changes })), {
      basedOn: seen,
      unreviewed: paths.filter((path) => !(path in changes)),
    });
  });

/** Diego looked at intensive care; then Marcela looked at nothing of it, and her report is the current one. */
async function twoReports() {
  diegoAt = minutesAgo(8);
  await over(REPORTER, diegoAt, { [UCI]: 3, [BROKEN]: six });
  await over(OTHER_REPORTER, minutesAgo(2), { 'intensivist.intensivistNumber': 2 });
}

describe('A figure that came from an earlier report', () => {
  it('has in the report of occupation the hour and author of who looked at it', async () => {
    await twoReports();
    const { records } = await sheetRows(app, 'usageAndAvailability', crue, { ...range(), ipsId: SAN_JAVIER });
    expect(lastOf(records, 'UCI adultos')).toMatchObject({
      'Reportado por': 'Marcela Osorio',
      'En uso o cifra': 3,
      'Hora de la cifra': shown(diegoAt),
      'Autor de la cifra': 'Diego Echeverri',
      'Origen de la cifra': 'un reporte anterior',
    });
    expect(lastOf(records, 'Intensivistas')).toMatchObject({
      'Autor de la cifra': 'Marcela Osorio',
      'Origen de la cifra': 'este reporte',
    });
  });

  it('that nobody is known to have looked at has neither', async () => {
    await forgetOccupation(app, SAN_JAVIER);
    await over(OTHER_REPORTER, minutesAgo(2), {});
    const { records } = await sheetRows(app, 'usageAndAvailability', crue, { ...range(), ipsId: SAN_JAVIER });
    expect(lastOf(records, 'UCI adultos')).toMatchObject({
      'Hora de la cifra': null,
      'Autor de la cifra': null,
      'Origen de la cifra': 'nadie la revisó en este reporte',
    });
  });

  it('has in the beds out of service its own age', async () => {
    await twoReports();
    const { records } = await sheetRows(app, 'bedsOutOfService', crue, { ipsId: SAN_JAVIER });
    expect(records).toMatchObject([
      { Servicio: 'UCI adultos', Camas: 6, Reportado: shown(diegoAt), 'Reportado por': 'Diego Echeverri' },
    ]);
  });
});

describe('The beds out of service', () => {
  it('name a hospital that never reported, and one that reported none', async () => {
    const none = await sheetRows(app, 'bedsOutOfService', crue, { ipsId: SAN_JAVIER });
    expect(none.records).toMatchObject([{ Servicio: 'No hay camas fuera de servicio', Camas: 0 }]);
    await forgetOccupation(app, SAN_JAVIER);
    const silent = await sheetRows(app, 'bedsOutOfService', crue, { ipsId: SAN_JAVIER });
    expect(silent.records).toMatchObject([
      { Reporte: 'no reportó', Servicio: null, Camas: null, Reportado: null, 'Horas desde el reporte': null },
    ]);
  });

  it('that nobody is known to have looked at are not 0', async () => {
    await forgetOccupation(app, SAN_JAVIER);
    await over(OTHER_REPORTER, minutesAgo(2), {});
    const nobody = await sheetRows(app, 'bedsOutOfService', crue, { ipsId: SAN_JAVIER });
    expect(nobody.records).toMatchObject([
      { Reporte: 'nadie la revisó', Servicio: null, Camas: null, Reportado: null, 'Reportado por': null },
    ]);
  });

  it('of one service do not hide the others, at which nobody looked', async () => {
    await forgetOccupation(app, SAN_JAVIER);
    await over(REPORTER, minutesAgo(2), { [BROKEN]: six });
    const { records } = await sheetRows(app, 'bedsOutOfService', crue, { ipsId: SAN_JAVIER });
    expect(records[0]).toMatchObject({ Servicio: 'UCI adultos', Camas: 6 });
    const others = records.slice(1);
    expect(others.length).toBeGreaterThan(5);
    expect(others.map(({ Servicio }) => Servicio)).not.toContain('UCI adultos');
    for (const row of others)
      expect(row).toMatchObject({ Reporte: 'nadie la revisó', Camas: null, Motivo: null });
  });

  it('have a row for every hospital of the reader', async () => {
    const { records } = await sheetRows(app, 'bedsOutOfService', crue);
    const named = new Set(records.map(({ IPS }) => IPS));
    const hospitals = [...app.platform.reference.current.ips.values()].filter((row) => !row.archivedAt);
    expect(hospitals.filter(({ name }) => !named.has(name))).toEqual([]);
  });
});

describe('What nobody said', () => {
  it('is empty in the report of capacity, and not No', async () => {
    await app.platform.database.query(
      `update resource_report set report = report #- '{diagnosticAids,xRay}' #- '{internment,adult,burn}'
        where client_ref = (select capacity_ref from ips_resources where ips_id = $1)`,
      [SAN_JAVIER],
    );
    const { records } = await sheetRows(app, 'capacities', crue, { ipsId: SAN_JAVIER });
    expect(lastOf(records, 'Quemados')).toMatchObject({ 'Se ofrece': null, 'Cantidad o camas': null });
  });

  it('is no 0 in the report of occupation', async () => {
    await app.platform.database.query(
      `update resource_report set report = jsonb_set(report, '{internment,adult,uci}', '{"enable":true,"beds":null,"chairs":null}')
        where client_ref = (select capacity_ref from ips_resources where ips_id = $1)`,
      [SAN_JAVIER],
    );
    const { records } = await sheetRows(app, 'usageAndAvailability', crue, { ...range(), ipsId: SAN_JAVIER });
    expect(lastOf(records, 'UCI adultos')).toMatchObject({ Ofrecido: null, '% de ocupación': null });
  });
});

describe('A hospital that never reported its capacity', () => {
  it('is a row that says so', async () => {
    await app.platform.database.query('update ips_resources set capacity_ref = null where ips_id = $1', [2]);
    const { records } = await sheetRows(app, 'capacities', crue);
    const name = app.platform.reference.current.ips.get(2)?.name;
    expect(records.filter(({ IPS }) => IPS === name)).toMatchObject([
      { Reporte: 'no reportó', Reportado: null, Recurso: null, 'Se ofrece': null },
    ]);
    const named = new Set(records.map(({ IPS }) => IPS));
    const hospitals = [...app.platform.reference.current.ips.values()].filter((row) => !row.archivedAt);
    expect(hospitals.filter((one) => !named.has(one.name))).toEqual([]);
    expect(await SHEETS.capacities(app.platform, { actor: crue, query: {} }).count()).toBe(records.length);
  });
});

describe('Minutes between two steps', () => {
  const rowOf = async (id: number) => {
    const { records } = await sheetRows(app, 'referrals', crue, { ...range(), epsId: 7 });
    return records.find(({ Traslado }) => Traslado === id);
  };

  it('are unknown where one signature dated both, and the cell says why', async () => {
    const { id, steps } = await insertTransfer(app, {
      epsId: 7,
      dated: ['validationCaseDate', 'ambulanceDispatchDate', 'transportDate'],
    });
    await app.platform.database.query('update referral set steps = $1 where id = $2', [
      JSON.stringify({ ...steps, eventArrivalDate: steps.transportDate }),
      id,
    ]);
    const why = 'no se saben: una firma fechó dos pasos';
    expect(await rowOf(id)).toMatchObject({
      'Llegada a IPS: hora': 'la de «En traslado»',
      'En traslado: hora': null,
      'Despacho a llegada a la IPS (min)': null,
      'Despacho a llegada a la IPS: minutos': why,
      'Llegada a la IPS a salida (min)': null,
      'Llegada a la IPS a salida: minutos': why,
      'Aceptación a despacho (min)': 10,
      'Aceptación a despacho: minutos': null,
    });
  });

  it('below 0 say that the ambulance was sent before the acceptance', async () => {
    const { id } = await insertTransfer(app, {
      epsId: 7,
      golden: true,
      dated: ['ambulanceDispatchDate', 'validationCaseDate'],
    });
    expect(await rowOf(id)).toMatchObject({
      'Aceptación a despacho (min)': -10,
      'Aceptación a despacho: minutos': 'otro orden: despachada antes de la aceptación',
    });
  });

  it('say that one of the clocks is doubtful', async () => {
    const { id, steps } = await insertTransfer(app, { epsId: 7, dated: ['validationCaseDate'] });
    const accepted = steps.validationCaseDate;
    if (accepted) accepted.doubt = { said: null };
    await app.platform.database.query('update referral set steps = $1 where id = $2', [
      JSON.stringify(steps),
      id,
    ]);
    const { records } = await sheetRows(app, 'referrals', crue, { ...range(), epsId: 7 });
    const row = records.find(({ Traslado }) => Traslado === id);
    expect(row).toMatchObject({
      'Solicitud a aceptación (min)': 10,
      'Solicitud a aceptación: minutos': 'dudosos',
      'Aceptación a despacho: minutos': null,
    });
  });
});

describe('A hospital without an occupation report', () => {
  const QUIET = 3;
  const nameOf = (id: number) => app.platform.reference.current.ips.get(id)?.name;
  const countOf = (id: 'currentIRAPatients' | 'usageAndAvailability', query: object) =>
    SHEETS[id](app.platform, { actor: crue, query }).count();

  it('is a row of the active patients that says so; each patient has the age of its report', async () => {
    await forgetOccupation(app, QUIET);
    const { records } = await sheetRows(app, 'currentIRAPatients', crue);
    const quiet = records.filter(({ IPS }) => IPS === nameOf(QUIET));
    expect(quiet).not.toEqual([]);
    for (const row of quiet)
      expect(row).toMatchObject({ Reporte: 'no reportó', 'Último reporte de la IPS': null });
    const others = records.filter(({ Reporte }) => Reporte !== 'no reportó');
    expect(others.length).toBeGreaterThan(0);
    for (const row of others) {
      expect(row.Reporte).toMatch(/^(de este turno|de un turno anterior|hora dudosa)$/);
      expect(row['Horas desde el reporte']).toBeGreaterThanOrEqual(0);
    }
    // Each hospital, also one that has none on its list: how old that is must be read.
    const named = new Set(records.map(({ IPS }) => IPS));
    const hospitals = [...app.platform.reference.current.ips.values()].filter((row) => !row.archivedAt);
    expect(hospitals.filter((one) => !named.has(one.name))).toEqual([]);
    const empty = records.filter(({ Servicio }) => Servicio === 'Sin pacientes en la lista');
    expect(empty.length).toBeGreaterThan(0);
    expect(new Set(empty.map(({ IPS }) => IPS)).size).toBe(empty.length);
    expect(await countOf('currentIRAPatients', {})).toBe(records.length);
  });

  it('has no row of its own when its patients are of another insurer than the wanted one', async () => {
    const all = (await sheetRows(app, 'currentIRAPatients', crue)).records;
    const [some] = all.filter(({ EPS }) => EPS);
    const epsId =
      [...app.platform.reference.current.eps.values()].find(({ name }) => name !== some?.EPS)?.id ?? 0;
    const { records } = await sheetRows(app, 'currentIRAPatients', crue, { epsId });
    const withPatients = new Set(all.filter(({ EPS }) => EPS).map(({ IPS }) => IPS));
    const empty = records.filter(({ Servicio }) => Servicio === 'Sin pacientes en la lista');
    expect(empty.length).toBeGreaterThan(0);
    expect(empty.filter(({ IPS }) => withPatients.has(IPS))).toEqual([]);
    expect(await countOf('currentIRAPatients', { epsId })).toBe(records.length);
  });

  it('in the dates is a row of the report of occupation that says so', async () => {
    const query = { ...range(), ipsId: QUIET };
    await app.platform.database.query('delete from ips_resources where ips_id = $1', [QUIET]);
    await app.platform.database.query(
      "update resource_report set created_at = created_at - interval '3 years' where ips_id = $1",
      [QUIET],
    );
    const { records } = await sheetRows(app, 'usageAndAvailability', crue, query);
    expect(records).toMatchObject([
      { IPS: nameOf(QUIET), Reporte: 'no reportó en las fechas', Recurso: null, 'En uso o cifra': null },
    ]);
    expect(await countOf('usageAndAvailability', query)).toBe(1);
  });
});
