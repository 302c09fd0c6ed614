import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import { listIps } from '../../../contract/hospitals/hospitals';
import { sentDates } from '../../../contract/reports/report-dates';
import { listReportJobs, type ReportJob, startReportJob } from '../../../contract/reports/report-jobs';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import type { Answers } from '../support/answers';
import { withCatalogues } from '../support/catalogues';
import { button, combobox, expectGone, expectVisible, text, textbox } from '../support/find';
import { openScreen } from '../support/open-screen';

const today = bogotaDay(new Date());
const yesterday = dayAfter(today, -1);

const anIps = (id: number, name: string) => ({
  id,
  name,
  nit: '900123456',
  repsCode: null,
  address: null,
  phone: null,
  municipalityId: 5001,
  municipality: 'Medellín',
  lat: null,
  lng: null,
  networkIds: [],
});

function institutions(): Answers {
  return withCatalogues()
    .ok(listIps, { rows: [anIps(1, 'Hospital San Javier Norte'), anIps(4, 'Hospital del Norte')] })
    .ok(listAmbulanceEntities, { rows: [{ id: 2, name: 'Transporte Vital', phone: null, isPrivate: true }] })
    .ok(countReportRows, { rows: 1284 })
    .ok(listReportJobs, { rows: [] });
}

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
  state: 'running',
  rows: 45_000,
  done: 9000,
  createdAt: new Date().toISOString(),
  finishedAt: null,
  expiresAt: null,
  size: null,
  ...given,
});

test('More than 20,000 rows are asked for in the background, with their progress', async () => {
  const answers = institutions().ok(countReportRows, { rows: 45_000 });
  answers.ok(startReportJob, () => {
    answers.ok(listReportJobs, { rows: [aJob()] });
    return aJob({ state: 'waiting' });
  });
  await open('crue', 'type=capacities&ipsId=4', answers);
  await button('Preparar en segundo plano').click();
  await expectVisible(text('9.000 de 45.000'));
  await expectVisible(button('Cancelar'));
  const started = answers.asked.find(({ call }) => call === startReportJob.name);
  expect(started?.body).toEqual({ type: 'capacities', query: { ipsId: 4 } });
});

test('A file whose day is over cannot be downloaded', async () => {
  const over = aJob({ state: 'ready', expiresAt: new Date(Date.now() - 1000).toISOString(), size: 9 });
  await open('crue', '', institutions().ok(listReportJobs, { rows: [over] }));
  await expectVisible(text('El archivo ya venció: pídalo otra vez.'));
  await expectGone(button('Descargar'));
});
