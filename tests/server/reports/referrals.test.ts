import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentDates } from '../../../contract/reports/report-dates';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';
import { bookOf } from './a-book';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const today = () => new Date(app.platform.clock.now() - 5 * 3_600_000).toISOString().slice(0, 10);
const RANGE = () => ({ ...sentDates({ initial: today(), final: today() }) }) as Record<string, number>;

describe('The report of transfers', () => {
  it('is a book with a row for each transfer of the dates, and its count says so before', async () => {
    const made = await insertTransfer(app, {
      observations: '=HYPERLINK("http://x")',
      dated: ['validationCaseDate'],
    });
    const query = { ...RANGE(), epsId: 1 };
    const { body } = await app.ask(countReportRows, { as: 'crue', params: { type: 'referrals' }, query });
    const answer = await app.ask(downloads.referrals, { as: 'crue', query });
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `reporte_traslados_${today()}_${today()}.xlsx`,
    );
    const { rows, records, xml } = bookOf(answer.body);
    expect(rows).toHaveLength(body.data.rows);
    const row = records.find((one) => one.Traslado === String(made.id));
    expect(row).toMatchObject({
      Observaciones: '=HYPERLINK("http://x")',
      EPS: 'EPS Andina',
      'IPS que recibe': '',
    });
    // A step without its date is empty, and so are the minutes of a leg without both ends.
    expect(row).toMatchObject({ 'Despachado: ocurrió': '', 'Aceptación a despacho (min)': '' });
    expect(row?.['Solicitud a aceptación (min)']).toBe('10');
    expect(xml).not.toContain('<f>');
  });

  it('has the state of the screens: only a patient who has left is `En traslado`', async () => {
    const given = { state: 'AMBULANCE_TRANSPORT', epsId: 5, ipsRecvId: 2, ambulancesEntityId: 1 } as const;
    const until = ['validationCaseDate', 'ambulanceDispatchDate'] as const;
    const sent = await insertTransfer(app, { ...given, dated: until });
    const left = await insertTransfer(app, {
      ...given,
      dated: [...until, 'eventArrivalDate', 'transportDate'],
    });
    const occurredAt = new Date().toISOString();
    const said = await insertTransfer(app, {
      ...given,
      dated: until,
      crewWords: [
        {
          ...{ step: 'transportDate', occurredAt, recordedAt: occurredAt },
          ...{ by: 'Alguien', subject: 'crew', entityId: 1, place: null },
        },
      ],
    });
    const answer = await app.ask(downloads.referrals, { as: 'crue', query: { ...RANGE(), epsId: 5 } });
    const { records } = bookOf(answer.body);
    const stateOf = ({ id }: { id: number }) => records.find((one) => one.Traslado === String(id))?.Estado;
    expect([sent, left, said].map(stateOf)).toEqual(['Ambulancia despachada', 'En traslado', 'En traslado']);
  });

  it('has each transfer once, the oldest first, also where many have one time in digits that a Date lacks', async () => {
    const { id } = await insertTransfer(app, { epsId: 6 });
    await app.platform.database.query(
      `insert into referral select (jsonb_populate_record(one, jsonb_build_object(
          'id', 900000 - number, 'client_ref', gen_random_uuid(),
          'created_at', now() - interval '1 second' + (number % 3) * interval '1 microsecond'))).*
        from referral one, generate_series(1, 450) number where one.id = $1`,
      [id],
    );
    const answer = await app.ask(downloads.referrals, { as: 'crue', query: { ...RANGE(), epsId: 6 } });
    const numbers = bookOf(answer.body).records.map(({ Traslado }) => Number(Traslado));
    expect(numbers.filter((one) => one > 800_000)).toHaveLength(450);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
