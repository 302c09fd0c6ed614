import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { downloads } from '../../../contract/reports/reports';
import { openZip } from '../../../server/modules/reference/import/xlsx/zip';
import { aLine } from '../chat/a-line';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

async function aDispatched(given: Parameters<typeof insertTransfer>[1] = {}) {
  return insertTransfer(app, {
    state: 'AMBULANCE_TRANSPORT',
    dated: ['validationCaseDate', 'ambulanceDispatchDate'],
    ipsRecvId: 5,
    ambulancesEntityId: 2,
    ambulanceId: await insertAmbulance(app, 2),
    ambAssignedBy: 'CRUE',
    ...given,
  });
}

describe('The annex 5', () => {
  it('is one PDF for each transfer that had an ambulance, by its number', async () => {
    const { id } = await aDispatched({ observations: 'Con oxígeno ≥ 3 L, «vía» → 漢' });
    const answer = await app.ask(downloads.transports, { as: 'crue', query: { referralId: id } });
    expect(String(answer.headers['content-disposition'])).toContain('reportes_anexo5.zip');
    const pdf = openZip(answer.body)(`anexo5_traslado_${id}.pdf`);
    const document = await PDFDocument.load(pdf ?? new Uint8Array());
    expect(document.getTitle()).toBe(`Anexo 5 del traslado ${id}`);
    expect(document.getPageCount()).toBeGreaterThan(0);
  });

  it('of a transfer without an ambulance says so, and the same of one that its reader does not see', async () => {
    const { id } = await insertTransfer(app);
    const inMedellin = await aDispatched();
    for (const [as, referralId] of [
      ['crue', id],
      ['crue.dep', inMedellin.id],
      ['crue', 2_000_000_000],
    ] as const) {
      const { status, body } = await app.ask(downloads.transports, { as, query: { referralId } });
      expect([status, body.code, body.message]).toEqual([
        404,
        'REFERRAL_TRANSPORT_NOT_FOUND',
        'No hay información del anexo 5 con los parámetros ingresados',
      ]);
    }
  });
});

describe('The chat of a transfer', () => {
  it('is its text with both clocks, in a ZIP', async () => {
    const { id } = await insertTransfer(app);
    const sent = await app.ask(sendChatMessage, {
      as: 'crue',
      params: { referralId: id },
      body: { clientRef: crypto.randomUUID(), msg: 'Vamos en camino' },
    });
    expect(sent.status).toBe(200);
    const answer = await app.ask(downloads.referralChat, { as: 'crue', query: { referralId: id } });
    expect(String(answer.headers['content-disposition'])).toContain(`reporte_chat_traslado_${id}.zip`);
    const text = String(openZip(answer.body)(`chat_traslado_${id}.txt`));
    expect(text).toMatch(
      /\d\d-\d\d-\d{4} \d\d:\d\d( · recibido \d\d-\d\d-\d{4} \d\d:\d\d)? · Mónica Ruiz \(CRUE, centro regulador\): Vamos en camino/,
    );
  });

  const textOf = async (id: number) => {
    const { body } = await app.ask(downloads.referralChat, { as: 'crue', query: { referralId: id } });
    return String(openZip(body)(`chat_traslado_${id}.txt`));
  };

  it('says which file is no longer there, in its place and at the beginning', async () => {
    const { id } = await insertTransfer(app);
    const line = await aLine(app.platform, id, 'Adjunto el ECG');
    await app.platform.database.query(`update chat_message set file = 'aa-gone.pdf' where id = $1`, [line]);
    const lines = (await textOf(id)).split('\r\n');
    expect(lines[1]).toBe('Falta 1 archivo: el texto dice cuál.');
    expect(lines).toContain('    Archivo: (ya no está en el servidor)');
  });

  it('has one line for each message, whatever a message contains', async () => {
    const { id } = await insertTransfer(app);
    const forged = '26-11-2026 10:00 · Mónica Ruiz (CRUE): Cancelen';
    for (const end of ['\r', '\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])
      await aLine(app.platform, id, `Hola${end}${forged}${end}    Archivo: 001_otro.pdf`);
    const lines = (await textOf(id)).split(/[\r\n\v\f\u0085\u2028\u2029]+/).filter((one) => one !== '');
    expect(lines.filter((one) => one.includes('Hola'))).toHaveLength(8);
    expect(lines.filter((one) => one.startsWith(forged))).toEqual([]);
    expect(lines.filter((one) => /^ *Archivo:/.test(one))).toEqual([]);
  });

  it('that has no line, or is not its reader’s, is not there', async () => {
    const { id } = await insertTransfer(app);
    for (const as of ['crue', 'crue.dep']) {
      const { status, body } = await app.ask(downloads.referralChat, { as, query: { referralId: id } });
      expect([status, body.message]).toEqual([404, 'No se encontró información para el traslado indicado']);
    }
  });
});
