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
});
