import { expect, test } from './support/fixtures';

test('The administrator tries a list, leaves out its faulty row and imports the others', async ({ seat }) => {
  const { page } = await seat('admin', '/administracion/salud');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByLabel('Archivo', { exact: true }).setInputFiles({
    name: 'eps.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('codigo;nombre;nit\nEPS971;Aseguradora del Sur;\nX;Sin código bueno;\n'),
  });
  await page.getByRole('button', { name: 'Ensayar' }).click();
  await expect(page.getByText('«X» no es un código de EPS')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargarlas' }).click();
  expect((await download).suggestedFilename()).toBe('filas-con-errores.csv');
  await page.getByRole('button', { name: 'Importar sin la fila con error' }).click();
  await expect(
    page.getByText('1 nueva · 0 cambiaron · 0 iguales · 1 con errores, sin importar'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'EPS', exact: true }).click();
  await page.getByRole('textbox', { name: /^Buscar/ }).fill('Aseguradora del Sur');
  await expect(page.getByRole('link', { name: /Aseguradora del Sur/ })).toBeVisible();
});
