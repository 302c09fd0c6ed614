import { expect, test } from './support/fixtures';
import { lookUp, NEW_REQUEST } from './support/request-screen';

test('A toast disappears after its time, but not while the user reads it', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await page.clock.install();
  await lookUp(page, '1017224518');
  const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('status');
  await expect(toast).toContainText('Se ha cargado la información de la persona correctamente');
  await toast.hover();
  await page.clock.fastForward('01:00');
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward('00:05');
  await expect(toast).toHaveCount(0);
});
