import { tierOf } from '../contract/hospitals/rank-candidates';
import { listReceivingCandidates } from '../contract/hospitals/receiving-candidates';
import { IPS } from './support/api';
import { expect, SIZES, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import { chat, choice, choose, confirm, step } from './support/transfer-screen';

const REASON = 'Es la única con cupo confirmado por teléfono';
/** A hospital of the network without an agreement with EPS Andina. */
const NOT_AGREED = 'Hospital Manrique Central';

test('The regulation centre sees the hospitals with their reasons, and gives a reason for an excluded one', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { ranked, excluded } = await api.ask(listReceivingCandidates, { as: 'crue', params: { id } });
  const { page } = await seat('crue', `/traslados/${id}`);
  const dialog = await choose(page, 'Asignar IPS');

  await test.step('the best hospital is first; each has its reasons and the age of its figures', async () => {
    const best = dialog.getByRole('group', { name: 'Pueden recibir, la mejor primero' });
    // An earlier test may have left a hospital in a functional emergency: it has a group of its own.
    const able = ranked.filter((one) => tierOf(one) === 'can');
    await expect(best.getByRole('radio')).toHaveCount(able.length);
    await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(
      new RegExp(`^${ranked[0]?.ips.name}`),
    );
    const first = choice(dialog, 'Clínica del Río');
    await expect(first).toHaveAccessibleDescription(/Acuerdo con EPS Andina/);
    await expect(first).toHaveAccessibleDescription(/De la red Urgencias/);
    await expect(first).toHaveAccessibleDescription(/UCI de adultos.*hace \d/);
    await expect(first).toHaveAccessibleDescription(/NEDOCS \d+, \p{L}+ · hace \d/u);
    await expect(choice(dialog, 'Hospital La Floresta')).toHaveAccessibleDescription(/reporte vencido/);
  });

  await test.step('excluded hospitals are below, with the reasons; the requesting one cannot be chosen', async () => {
    const others = dialog.getByRole('group', { name: 'Excluidas: ¿por qué no?' });
    await expect(others.getByRole('radio')).toHaveCount(excluded.length);
    await expect(choice(dialog, 'Hospital San Javier Norte')).toBeDisabled();
    await expect(choice(dialog, 'Hospital San Javier Norte')).toHaveAccessibleDescription(
      'Es la IPS que remite',
    );
    await expect(choice(dialog, NOT_AGREED)).toHaveAccessibleDescription(
      /No tiene acuerdo con EPS Andina en la red Urgencias/,
    );
  });

  await test.step('the search includes both groups', async () => {
    const search = dialog.getByRole('textbox', { name: 'Buscar entre todas las IPS' });
    await search.fill('manrique');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await search.fill('clinica rio');
    await expect(choice(dialog, 'Clínica del Río')).toBeVisible();
    await search.fill('nadie se llama así');
    await expect(dialog).toContainText('No se encontraron opciones');
    await search.fill('');
  });

  await test.step('only an excluded hospital requires a reason', async () => {
    const reason = dialog.getByRole('textbox', { name: '¿Por qué escoge esta IPS?' });
    await choice(dialog, 'Clínica del Río').check();
    await expect(reason).toHaveCount(0);
    await choice(dialog, NOT_AGREED).check();
    await dialog.getByRole('button', { name: 'Asignar IPS' }).click();
    await expect(dialog).toContainText('Este campo es obligatorio.');
    await reason.fill(REASON);
    await confirm(dialog, 'Asignar IPS');
    await expectToast(page, 'Se ha asignado la IPS correctamente');
  });

  await test.step('the detail and the chat show the reason', async () => {
    await expect(step(page, 'Aceptado')).toContainText(`${NOT_AGREED}: responder si puede atender`);
    await expect(page.getByText('Por qué se escogió una IPS excluida')).toBeVisible();
    await expect(page.getByText(REASON, { exact: true })).toBeVisible();
    await expect(chat(page)).toContainText(
      'Estaba excluida: No tiene acuerdo con EPS Andina en la red Urgencias',
    );
    await expect(chat(page)).toContainText(`Motivo: ${REASON}`);
  });
});

test('A hospital that refused this transfer is excluded with its answer, also on a phone', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  await api.act(id, 'assign-receiving-ips', 'crue', { ipsId: IPS.delRio });
  await api.act(id, 'cannot-attend', 'ips.destino', { reason: 'Sin camas de UCI' });
  const { page } = await seat('crue', `/traslados/${id}`, { viewport: SIZES.phone });
  const dialog = await choose(page, 'Asignar IPS');
  await expect(choice(dialog, 'Clínica del Río')).toHaveAccessibleDescription(
    /Ya dijo que no puede atender: sin camas de UCI/,
  );
  const list = dialog.getByRole('radiogroup', { name: 'IPS que recibe' });
  expect(await list.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('An insurer chooses an excluded hospital with its acceptance code and without a reason', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { page } = await seat('eps', `/traslados/${id}`);
  const dialog = await choose(page, 'Asignar IPS');
  await choice(dialog, NOT_AGREED).check();
  await expect(dialog.getByRole('textbox', { name: '¿Por qué escoge esta IPS?' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Código de aceptación' }).fill('AC-12');
  await confirm(dialog, 'Asignar IPS');
  await expectToast(page, 'Se ha asignado la IPS correctamente');
});
