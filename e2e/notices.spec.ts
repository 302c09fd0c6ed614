import { expect, test } from './support/fixtures';
import { lookUp, NEW_REQUEST } from './support/request-screen';

test('A notice goes by itself, and waits for whoever reads it', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await page.clock.install();
  await lookUp(page, '1017224518');
  const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('status');
  await expect(notice).toContainText('Se ha cargado la información de la persona correctamente');
  await notice.hover();
  await page.clock.fastForward('01:00');
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward('00:05');
  await expect(notice).toHaveCount(0);
});
