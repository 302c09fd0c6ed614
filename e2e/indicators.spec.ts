import { STATISTICS } from '../contract/indicators/statistics';
import { expectNoFindings, inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';

test('CRUE reads the indicators, opens the transfers behind a bar, and reads the pre-hospital ones', async ({
  seat,
  api,
}) => {
  const { page } = await seat('crue', '/dashboard', { viewport: SIZES.desk, reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Indicadores', exact: true }).click();
  const figure = (name: string) => page.getByRole('figure', { name, exact: true });
  await expect(figure('Duración de los traslados').locator('canvas')).toBeAttached();
  await expect(figure('Minutos de cada tramo').locator('canvas')).toBeAttached();
  await inBothThemes(page, 'indicators');

  await page.getByRole('button', { name: 'Última semana' }).click();
  await expect(page).toHaveURL(/periodo=lastWeek/);
  const { rows } = await api.ask(STATISTICS.ipsRecv, { as: 'crue', query: { period: 'lastWeek' } });
  const [most] = rows;
  await figure('Traslados por IPS que recibe')
    .getByRole('link', { name: `${most?.name}: ${most?.count},` })
    .click();
  await expect(page.getByText('Traslados de un indicador, en cualquier estado')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText(`de ${most?.count}`);
  await expectNoFindings(page, 'transfers of an indicator');
  await page.goBack();

  await page.getByRole('link', { name: 'Indicadores prehospitalarios' }).click();
  await expect(figure('Tiempos de respuesta por etapa').locator('canvas')).toBeAttached();
  await page.getByRole('combobox', { name: 'Meta de llegada al sitio' }).selectOption('60 minutos');
  await expect(page).toHaveURL(/meta=60/);
  await expect(figure('Tiempos de respuesta por etapa')).toContainText('En 60 min o menos llegó');
  await inBothThemes(page, 'pre-hospital indicators');
});
