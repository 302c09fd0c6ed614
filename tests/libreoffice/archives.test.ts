import { afterAll, beforeAll, expect, test } from 'vitest';
import { bogotaDay } from '../../contract/agreements/validity';
import { sendChatMessage } from '../../contract/chat/chat';
import { sentDates } from '../../contract/reports/report-dates';
import { getReferral } from '../../contract/transfers/read-transfers';
import { STEPS } from '../../contract/transfers/steps';
import type { Transfer } from '../../contract/transfers/transfer';
import { openZip } from '../../server/modules/reference/import/xlsx/zip';
import { askersOf } from '../server/permissions/people';
import { startTestApp, type TestApp } from '../server/support/test-app';
import { insertAwkwardTransfers } from './support/awkward';
import { textOfPdf } from './support/opened';
import { fileOf } from './support/report-files';
import { shownTime } from './support/screen-rows';

let app: TestApp;
let made: Awaited<ReturnType<typeof insertAwkwardTransfers>>;
beforeAll(async () => {
  app = await startTestApp();
  made = await insertAwkwardTransfers(app);
}, 240_000);
afterAll(() => app.close());

const crue = () => {
  const found = askersOf(app).find(({ username }) => username === 'crue');
  if (!found) throw new Error('no crue');
  return found;
};
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

test('The annex 5 prints each value of the transfer’s detail: accents, zeros, hours, several lines', async () => {
  for (const { id } of made.slice(1)) {
    const zip = await fileOf(app, { id: 'transports', asker: crue(), query: { referralId: id } });
    const pdf = openZip(zip)(`anexo5_traslado_${id}.pdf`);
    const text = onOneLine(await textOfPdf(pdf ?? new Uint8Array()));
    const detail: Transfer = (await app.ask(getReferral, { as: 'crue', params: { id } })).body.data;
    const { patient, ipsReq, ipsRecv, ambulancesEntity, ambulance, steps, observations } = detail;
    const { person } = patient;
    for (const value of [
      `Traslado #${id}`,
      `Nombre ${person?.fullName}`,
      `Documento ${person?.documentType} ${person?.document}`,
      `Fecha de nacimiento ${person?.birthdate.split('-').reverse().join('-')}`,
      `EPS ${patient.insuranceRegime.eps.name}`,
      `Régimen ${patient.insuranceRegime.regimeType.name}`,
      ...patient.diagnoses.map(({ cie10 }) => cie10.code),
      `Origen ${ipsReq?.name}`,
      `Destino ${ipsRecv?.name}`,
      `Entidad de transporte ${ambulancesEntity?.name}`,
      `Ambulancia ${ambulance?.name}, placa ${ambulance?.licensePlate}`,
      `Observaciones ${observations}`,
    ])
      expect(text).toContain(onOneLine(value));
    for (const { number, label, name } of STEPS) {
      const step = steps[name];
      const times =
        step && `${shownTime(step.occurredAt)} · recibido ${shownTime(step.recordedAt)} · ${step.by}`;
      expect(text).toContain(`${number}. ${label} ${times ?? '–'}`);
    }
  }
});

test('The annexes of some days are one PDF for each transfer that had an ambulance', async () => {
  const today = bogotaDay(new Date(app.platform.clock.now()));
  const query = { ...sentDates({ initial: today, final: today }) } as Record<string, number>;
  const zip = openZip(await fileOf(app, { id: 'transports', asker: crue(), query }));
  for (const { id } of made.slice(1)) {
    const text = await textOfPdf(zip(`anexo5_traslado_${id}.pdf`) ?? new Uint8Array());
    expect(text).toContain(`Traslado #${id}`);
  }
  expect(zip(`anexo5_traslado_${made[0].id}.pdf`)).toBeNull();
});

test('A chat has each message of the screen once, in its order, as it was written', async () => {
  const { id } = made[1];
  const messages = ['=1+1', 'Señal de Ñ: 36,5 °C', '-5', '@todos', '+57 300', '0012'];
  for (const msg of [...messages, 'Una línea\ny otra'])
    await app.ask(sendChatMessage, {
      as: 'crue',
      params: { referralId: id },
      body: { clientRef: crypto.randomUUID(), msg },
    });
  const zip = await fileOf(app, { id: 'referralChat', asker: crue(), query: { referralId: id } });
  const text = openZip(zip)(`chat_traslado_${id}.txt`) ?? Buffer.alloc(0);
  expect([...text.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder('utf-8', { fatal: true }).decode(text).split('\r\n');
  const said = lines.flatMap((line) => / · Mónica Ruiz \(CRUE[^)]*\): (.*)$/.exec(line)?.[1] ?? []);
  expect(said).toEqual([...messages, 'Una línea']);
  expect(lines).toContain('    | y otra');
});
