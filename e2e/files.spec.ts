import { aPdf, aPdfFile } from './support/a-pdf';
import { expect, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import { choose, confirm, expectNotReloaded, mark, timeline } from './support/transfer-screen';

const download = (what: string) => ({ name: `Descargar ${what}`, exact: true });

test('A diagnosis file must be a PDF, and everyone who may read it gets it at once', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const [{ page: ward }, { page: insurer, context }] = await Promise.all([
    seat('ips.referente', `/traslados/${id}`),
    seat('eps', `/traslados/${id}`),
  ]);
  await expect(timeline(insurer)).toBeVisible();
  await mark(ward, insurer);
  const content = aPdf(64);
  const dialog = await choose(ward, 'Adjuntar archivo');
  const send = dialog.getByRole('button', { name: 'Adjuntar archivo', exact: true });
  await expect(send).toBeDisabled();
  await dialog
    .getByLabel('Archivo de diagnóstico')
    .setInputFiles({ name: 'rx.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8') });
  await expect(dialog.getByText('Debes adjuntar un archivo en formato PDF.').last()).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Archivo de diagnóstico').setInputFiles(aPdfFile('rx de tórax.pdf', content));
  await confirm(dialog, 'Adjuntar archivo');
  await expectToast(ward, 'Se ha adjuntado el archivo correctamente');

  await expect(insurer.getByRole('button', download('Diagnóstico'))).toBeVisible();
  const opened = context.waitForEvent('request', (request) => request.url().includes('/file/open/'));
  await insurer.getByRole('button', download('Diagnóstico')).click();
  const file = await context.request.get((await opened).url());
  expect(content.equals(await file.body())).toBe(true);
  await expectNotReloaded(ward, insurer);
});

test('The server refuses a file that only claims to be a PDF, and the dialog stays open', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { page } = await seat('eps', `/traslados/${id}`);
  const dialog = await choose(page, 'Adjuntar archivo');
  await dialog
    .getByLabel('Archivo de diagnóstico')
    .setInputFiles(aPdfFile('falso.pdf', Buffer.from('MZ no es un PDF')));
  await dialog.getByRole('button', { name: 'Adjuntar archivo', exact: true }).click();
  await expect(dialog).toContainText('Hubo un problema al cargar el archivo');
  await expect(dialog).toContainText('falso.pdf');
  expect((await api.read(id)).diagnosesResources).toEqual([]);
});

test('The download page shows a file to users who may read it, and nothing to others', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { annex9 } = await api.read(id);
  const address = `/downloadChatFile?referralId=${id}&filename=${annex9}`;
  const { page } = await seat('eps', address);
  await expect(page.getByText('anexo-9.pdf', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Descarga de archivos' })).toBeVisible();
  await expect(page.getByText(/^PDF · .* · adjuntado/)).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar' }).click();
  expect((await downloaded).suggestedFilename()).toBe('anexo-9.pdf');
  await expect(page.getByRole('link', { name: 'Descargar de nuevo' })).toBeVisible();
  await page.goto(`/downloadFile?referralId=${id}`);
  await expect(page.getByRole('link', { name: 'Anexo 9' })).toBeVisible();
  await page.goto('/downloadFile?referralId=x');
  await expect(page.getByText('No se encontró información del traslado.')).toBeVisible();

  const { page: other } = await seat('eps.b', address);
  await expect(other.getByText('No se encontró información del traslado.')).toBeVisible();
  const { page: carrier } = await seat('transporte', address);
  await expect(carrier).toHaveURL(/\/traslados\/en_progreso/);
});
