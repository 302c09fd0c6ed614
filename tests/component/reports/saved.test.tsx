import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import {
  listSavedReports,
  removeSavedReport,
  type SavedReport,
  saveReport,
} from '../../../contract/reports/saved-reports';
import { button, combobox, expectGone, expectVisible, text, textbox } from '../support/find';
import { openScreen } from '../support/open-screen';
import { institutions } from './institutions';

const aSaved = (over: Partial<SavedReport> = {}): SavedReport => ({
  id: 5,
  name: 'Traslados del lunes',
  type: 'referrals',
  filters: { epsId: 1 },
  direction: '',
  period: 'last7',
  initial: null,
  final: null,
  schedule: { every: 'week', weekday: 1, hour: 7 },
  nextAt: '2026-11-30T12:00:00Z',
  stopped: null,
  ...over,
});
const yesterday = dayAfter(bogotaDay(new Date()), -1);
const shown = (day: string) => day.split('-').reverse().join('-');
const openReports = (as: string, search: string, answers = institutions()) =>
  openScreen(`/reports?${search}`, { as, answers });

test('Filters are kept under a name with a schedule, without the own entity', async () => {
  const answers = institutions();
  answers.ok(saveReport, () => {
    answers.ok(listSavedReports, { rows: [aSaved()] });
    return aSaved();
  });
  await openReports('ips.referente', 'type=referrals&direction=1&epsId=1', answers);
  await button('Guardar').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectVisible(text('Escriba un nombre.'));
  await textbox(/^Nombre/).fill('Traslados del lunes');
  await combobox('Preparar').selectOptions('Cada semana');
  await combobox(/^Día/).selectOptions('lunes');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectVisible(text(/^Cada lunes a las 07:00 · el próximo, /));
  expect(answers.asked.find(({ call }) => call === saveReport.name)?.body).toEqual({
    name: 'Traslados del lunes',
    type: 'referrals',
    filters: { epsId: 1 },
    direction: '1',
    period: 'last7',
    initial: null,
    final: null,
    schedule: { every: 'week', weekday: 1, hour: 7 },
  });
});

test('Fixed days have no schedule: the field says why, and nothing is sent', async () => {
  const { answers } = await openReports('crue', `type=referrals&initial=${yesterday}&final=${yesterday}`);
  await button('Guardar').click();
  await textbox(/^Nombre/).fill('Ayer');
  await combobox('Preparar').selectOptions('Cada día');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectVisible(text('Con fechas fijas saldría siempre lo mismo: escoja un período.'));
  expect(answers.asked.some(({ call }) => call === saveReport.name)).toBe(false);
});

test('A report whose dates are optional is kept without any', async () => {
  const answers = institutions().ok(saveReport, aSaved({ type: 'dischargedCovidPatients', period: 'none' }));
  await openReports('crue', 'type=dischargedCovidPatients', answers);
  await button('Guardar').click();
  await expect.element(combobox(/^Fechas/)).toHaveDisplayValue('Sin fechas');
  await textbox(/^Nombre/).fill('Egresados');
  await combobox('Preparar').selectOptions('Cada día');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect
    .poll(() => answers.asked.find(({ call }) => call === saveReport.name)?.body)
    .toMatchObject({ type: 'dischargedCovidPatients', period: 'none', initial: null, final: null });
});

test('A saved report is opened with the days of now', async () => {
  await openReports('crue', '', institutions().ok(listSavedReports, { rows: [aSaved()] }));
  await expectVisible(text('Traslados · Los 7 días anteriores · 1 filtro'));
  await button('Abrir Traslados del lunes').click();
  await expect.element(combobox(/^Tipo de reporte/)).toHaveDisplayValue('Traslados');
  await expect.element(textbox(/^Fecha final/)).toHaveValue(shown(yesterday));
  await expect.element(combobox('EPS')).toHaveDisplayValue('EPS Andina');
});

test('One that is no longer made says why, and can be removed', async () => {
  const stopped = aSaved({ nextAt: null, stopped: 'Su rol no permite esta acción.' });
  const answers = institutions().ok(listSavedReports, { rows: [stopped] });
  answers.ok(removeSavedReport, () => {
    answers.ok(listSavedReports, { rows: [] });
    return { id: 5 };
  });
  await openReports('crue', '', answers);
  await expectVisible(text('Ya no se prepara: Su rol no permite esta acción.'));
  await button('Quitar Traslados del lunes').click();
  await button('Quitar el reporte guardado').click();
  await expectGone(text('Traslados del lunes'));
});
