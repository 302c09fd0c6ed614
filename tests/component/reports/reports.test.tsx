import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import { listIps } from '../../../contract/hospitals/hospitals';
import { sentDates } from '../../../contract/reports/report-dates';
import {
  cancelReportJob,
  listReportJobs,
  type ReportJob,
  startReportJob,
} from '../../../contract/reports/report-jobs';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import type { Answers } from '../support/answers';
import { button, combobox, expectCount, expectGone, expectVisible, text, textbox } from '../support/find';
import { openScreen } from '../support/open-screen';
import { anIps, institutions } from './institutions';

const today = bogotaDay(new Date());
const yesterday = dayAfter(today, -1);

const open = (as: string, search: string, answers = institutions()) =>
  openScreen(`/reports?${search}`, { as, answers });
const askedOf = (answers: Answers, name: string) =>
  answers.asked.filter(({ call }) => call === name).at(-1)?.query;

test('The final date waits for the initial one, and the end is sent one day later', async () => {
  const { answers } = await open('crue', 'type=referrals');
  const final = textbox(/^Fecha final/);
  await expect.element(final).toBeDisabled();
  await textbox(/^Fecha inicial/).fill(yesterday.split('-').reverse().join('-'));
  await expect.element(final).toBeEnabled();
  await final.fill(today.split('-').reverse().join('-'));
  await expectVisible(text('1.284 filas'));
  const { initialDate, endDate } = sentDates({ initial: yesterday, final: today });
  expect(askedOf(answers, 'countReportRows')).toEqual({
    initialDate: String(initialDate),
    endDate: String(endDate),
  });
});

test('Before the choice each report says what it holds and for whom, and can be chosen', async () => {
  const { search } = await open('ips.referente', '');
  const cards = page.getByRole('list', { name: 'Reportes que puede bajar' });
  await expectCount(cards.getByRole('button'), 8);
  await cards
    .getByRole('button', { name: /^Capacidad Lo que cada IPS dice que ofrece ahora.* las IPS/ })
    .click();
  await expect.poll(search).toContain('type=capacities');
  await expect.element(combobox(/^Tipo de reporte/)).toHaveDisplayValue('Capacidad');
  await expectGone(cards);
});

test('What is missing is said at its field, and nothing is sent', async () => {
  const { answers } = await open('ips.referente', 'type=referrals');
  await button('Descargar').click();
  await expectVisible(text('Escoja si son solicitados o recibidos.'));
  await expectVisible(text('Escoja la fecha inicial.'));
  expect(answers.asked.some(({ call }) => call === downloads.referrals.name)).toBe(false);
});

test('A hospital is the requesting or the receiving one, locked; the other one may be TODAS', async () => {
  await open('ips.referente', 'type=referrals&direction=1');
  await expect.element(combobox(/^IPS que solicita/)).toBeDisabled();
  await expect.element(combobox(/^IPS que solicita/)).toHaveDisplayValue('Hospital San Javier Norte');
  await expect.element(combobox('IPS que recibe')).toHaveDisplayValue('TODAS');
  await combobox(/^Tipo de traslado/).selectOptions('Recibidos');
  await expect.element(combobox(/^IPS que recibe/)).toBeDisabled();
  await expect.element(combobox('IPS que solicita')).toBeEnabled();
});

test('The own insurer is locked', async () => {
  await open('eps.auditor', 'type=referrals');
  await expect.element(combobox(/^EPS/)).toBeDisabled();
  await expect.element(combobox(/^EPS/)).toHaveDisplayValue('EPS Andina');
});

test('An entity that is not registered reads so, and has nothing to download', async () => {
  const answers = institutions().ok(listIps, { rows: [anIps(4, 'Hospital del Norte')] });
  await open('ips.referente', 'type=referrals', answers);
  await expectVisible(text('Su entidad no está correctamente registrada en nuestro sistema'));
  await expectGone(button('Descargar'));
});

test.each([
  [
    'transports',
    'REFERRAL_TRANSPORT_NOT_FOUND',
    'No hay información del anexo 5 con los parámetros ingresados',
  ],
  ['referralChat', 'REFERRAL_CHAT_NOT_FOUND', 'No se encontró información para el traslado indicado'],
] as const)('%s without information reads so', async (type, code, words) => {
  const answers = institutions()
    .fails(countReportRows, 404, code, words)
    .fails(downloads[type], 404, code, words);
  await open('crue', `type=${type}&referralId=812`, answers);
  await button('Descargar').click();
  await expectVisible(page.getByRole('alert').getByText(words));
});

test('A download that fails says so', async () => {
  const answers = institutions().fails(
    downloads.capacities,
    503,
    'UNAVAILABLE',
    'El servicio no está disponible en este momento.',
  );
  await open('crue', 'type=capacities', answers);
  await button('Descargar').click();
  const alert = page.getByRole('alert');
  await expectVisible(alert.getByText('Se ha producido un error al descargar el archivo.'));
  await expectVisible(alert.getByText('El servicio no está disponible en este momento.'));
});

const aJob = (given: Partial<ReportJob> = {}): ReportJob => ({
  id: 3,
  type: 'capacities',
  name: 'reporte_capacidad.xlsx',
  savedName: null,
  state: 'running',
  rows: 45_000,
  done: 9000,
  createdAt: new Date().toISOString(),
  finishedAt: null,
  expiresAt: null,
  size: null,
  ...given,
});

test('Many rows are asked for in the background, with their progress', async () => {
  const answers = institutions().ok(countReportRows, { rows: 45_000 });
  answers.ok(startReportJob, () => {
    answers.ok(listReportJobs, { rows: [aJob()] });
    return aJob({ state: 'waiting' });
  });
  await open('crue', 'type=capacities&ipsId=4', answers);
  await button('Preparar en segundo plano').click();
  await expectVisible(text('9.000 de 45.000 filas'));
  await expectVisible(button('Cancelar'));
  const started = answers.asked.find(({ call }) => call === startReportJob.name);
  expect(started?.body).toEqual({ type: 'capacities', query: { ipsId: 4 } });
});

test('Rows of several sheets of a book say so', async () => {
  await open('crue', 'type=capacities', institutions().ok(countReportRows, { rows: 3_000_000 }));
  await expectVisible(text('3.000.000 filas, en 3 hojas del mismo libro'));
});

test('A report that cannot be asked for, or cancelled, does not speak of a download', async () => {
  const answers = institutions()
    .ok(countReportRows, { rows: 45_000 })
    .ok(listReportJobs, { rows: [aJob()] })
    .fails(
      startReportJob,
      409,
      'REPORT_JOBS_FULL',
      'Ya tiene tres reportes en preparación: espere o cancele uno.',
    )
    .fails(cancelReportJob, 503, 'UNAVAILABLE', 'El servicio no está disponible en este momento.');
  await open('crue', 'type=capacities', answers);
  await button('Preparar en segundo plano').click();
  await expectVisible(page.getByRole('alert').getByText('No se pudo pedir el reporte.'));
  await button('Cancelar').click();
  await expectVisible(page.getByRole('alert').getByText('No se pudo cancelar el reporte.'));
  await expectGone(text('Se ha producido un error al descargar el archivo.'));
});

test('A list of institutions that cannot be read says so, and can be asked for again', async () => {
  const answers = institutions().fails(
    listIps,
    503,
    'UNAVAILABLE',
    'El servicio no está disponible en este momento.',
  );
  await open('crue', 'type=capacities', answers);
  await expectVisible(text(/No se pudo cargar la lista: IPS\./));
  answers.ok(listIps, { rows: [anIps(4, 'Hospital del Norte')] });
  await button('Intentar de nuevo').click();
  await expectGone(text(/No se pudo cargar la lista/));
});

test.each([
  [1, 'Falló una vez; se intenta de nuevo'],
  [2, 'Falló 2 veces; se intenta de nuevo'],
])('A report that failed %i times and waits says so', async (attempts, words) => {
  const failed = aJob({ state: 'waiting', attempts, done: 0 });
  await open('crue', '', institutions().ok(listReportJobs, { rows: [failed] }));
  await expectVisible(text(new RegExp(`^${words} · pedido`)));
});

test('Progress that cannot be read any more does not stand still as if alive', async () => {
  const answers = institutions().ok(listReportJobs, { rows: [aJob()] });
  await open('crue', '', answers);
  await expectVisible(text('9.000 de 45.000 filas'));
  answers
    .ok(cancelReportJob, aJob())
    .fails(listReportJobs, 503, 'UNAVAILABLE', 'El servicio no está disponible en este momento.');
  await button('Cancelar').click();
  await expectVisible(
    text(/^Reportes en segundo plano de hace .*, sin actualizar\. El servicio no está disponible/),
  );
  await expectVisible(text('9.000 de 45.000 filas'));
});

test('A file whose day is over cannot be downloaded', async () => {
  const over = aJob({ state: 'ready', expiresAt: new Date(Date.now() - 1000).toISOString(), size: 9 });
  await open('crue', '', institutions().ok(listReportJobs, { rows: [over] }));
  await expectVisible(text('El archivo ya venció: pídalo otra vez.'));
  await expectGone(button('Descargar'));
});

test('A download ends with its screen: nothing is saved for the next person of this tablet', async () => {
  const answers = institutions();
  const { release } = answers.hold(downloads.capacities);
  const { goTo } = await open('crue', 'type=capacities', answers);
  const asked: (AbortSignal | null | undefined)[] = [];
  const answer = window.fetch;
  window.fetch = (input, init) => {
    if (String(input).includes('/reports/ips/capacities')) asked.push(init?.signal);
    return answer(input, init);
  };
  await button('Descargar').click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.aborted).toBe(false);
  await goTo('/dashboard');
  await expect.poll(() => asked[0]?.aborted).toBe(true);
  release();
});
