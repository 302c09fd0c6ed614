import { readFile } from 'node:fs/promises';
import { bookOf } from '../tests/server/reports/a-book';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';

test('A regulator filters the transfers, reads their book, and keeps the filters under a name', async ({
  seat,
}) => {
  const { page } = await seat('crue', '/reports', { viewport: SIZES.desk, reducedMotion: 'reduce' });
  const choose = (name: string | RegExp, label: string) =>
    page.getByRole('combobox', { name }).selectOption({ label });
  await choose(/^Tipo de reporte/, 'Traslados');
  await choose('EPS', 'EPS Andina');
  const today = new Date(Date.now() - 5 * 3_600_000);
  const before = new Date(today.getTime() - 20 * 86_400_000);
  const shown = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('-');
  await page.getByRole('textbox', { name: /^Fecha inicial/ }).fill(shown(before));
  await page.getByRole('textbox', { name: /^Fecha final/ }).fill(shown(today));
  const count = page.getByText(/^\d+ filas?$/);
  await expect(count).toBeVisible();
  await inBothThemes(page, 'reports');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reporte_traslados_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/);
  const { records } = bookOf(await readFile(await file.path()));
  expect(`${records.length} ${records.length === 1 ? 'fila' : 'filas'}`).toBe(await count.textContent());
  expect(new Set(records.map(({ EPS }) => EPS))).toEqual(new Set(['EPS Andina']));

  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar este reporte' });
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Andina, cada lunes');
  await dialog.getByRole('combobox', { name: /^Fechas/ }).selectOption({ label: 'Los 7 días anteriores' });
  await dialog.getByRole('combobox', { name: 'Preparar' }).selectOption({ label: 'Cada semana' });
  await inBothThemes(page, 'save a report');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/^Cada lunes a las 07:00 · el próximo, /)).toBeVisible();

  await page.goto('/reports');
  await page.getByRole('button', { name: 'Abrir Andina, cada lunes' }).click();
  await expect(page.getByRole('combobox', { name: 'EPS' })).toHaveValue('1');
  await expect(page.getByText(/^\d+ filas?$|^No hay filas/)).toBeVisible();
  await inBothThemes(page, 'reports with a saved one');
});
