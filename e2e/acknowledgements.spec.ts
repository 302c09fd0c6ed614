import type { Page } from '@playwright/test';
import { getLadderPaces, setLadderPaces } from '../contract/acknowledgements/ladder-paces';
import { demonstrationPeople } from '../server/seed/demonstration/people';
import { expectNoFindings } from './support/axe';
import { aServer, test as base, expect, SIZES } from './support/fixtures';
import { movableClock } from './support/server';
import { expectToast } from './support/toasts';
import { countTones } from './support/tones';
import { chat } from './support/transfer-screen';
import { untilLive } from './support/until-live';

const EPS_PERSON = demonstrationPeople.find(({ username }) => username === 'eps')?.name ?? '';
/** The entity of `transporte`. */
const VITAL = 2;
const LIST = '/traslados/en_progreso';
/** The server looks for unanswered acknowledgements every five seconds. */
const CALLED = { timeout: 30_000 };

const test = base.extend({ server: aServer(movableClock(31_000)) });

/** The open alert; its title is what it is about. */
const panel = (page: Page) => page.getByRole('region', { name: /: aviso / });
const rung = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name });

test('The requesting hospital sees who got, saw and answered an alert; without an answer it repeats, then the next level is alerted', async ({
  seat,
  api,
  server,
}) => {
  const { page: crue } = await seat('crue', '/traslados/avisos');
  await crue.getByText('Cada cuánto se repiten').click();
  const request = crue.getByRole('region', { name: 'Solicitud sin IPS' });
  await request.getByRole('combobox', { name: 'Se repite cada' }).selectOption('30 s');
  await request.getByRole('combobox', { name: 'Antes de avisar al siguiente' }).selectOption('1 vez');
  await expect(request).toContainText('cada 30 s, una vez; a los 1 min se avisa también al CRUE');
  await crue.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(crue, 'Los avisos se repiten así desde ahora');
  await expect(crue.getByText(/^Así desde hoy .+, Mónica Ruiz$/)).toBeVisible();
  await expectNoFindings(crue, 'pace of calls');

  const { id } = await api.request();
  const { page: ips } = await seat('ips.referente', `/traslados/${id}`);
  await expect(panel(ips)).toContainText('Aviso a EPS Andina');
  await expect(rung(ips, 'Entregado')).toContainText('No ha llegado a ninguna pantalla');
  // An alert that nobody has answered must be on paper too.
  await ips.emulateMedia({ media: 'print' });
  await expect(panel(ips)).toBeVisible();
  await ips.emulateMedia({ media: null });
  await expect(ips.getByRole('button', { name: 'Me encargo' })).toHaveCount(0);
  await expectNoFindings(ips, 'a call');

  const { page: eps } = await seat('eps', LIST);
  await expect(rung(ips, 'Entregado')).toContainText('a una persona', CALLED);
  await expect(rung(ips, 'Visto')).toContainText('Nadie lo ha abierto');
  server.moveClock();
  await expectToast(eps, new RegExp(`^Traslado #${id}.*: nadie ha respondido`));
  await expect(panel(ips)).toContainText('Avisado 2 veces');
  await expect(panel(ips)).toContainText(
    /si nadie responde, (a las \d+:\d\d )?se avisa al CRUE, centro regulador/,
  );

  await eps.getByRole('row', { name: new RegExp(`^Traslado #${id}`) }).click();
  await expect(eps.getByRole('button', { name: 'Me encargo' })).toBeVisible();
  await expect(rung(ips, 'Visto')).toContainText(EPS_PERSON, CALLED);

  server.moveClock();
  await expectToast(crue, new RegExp(`^Traslado #${id}.*: nadie ha respondido`));
  await expect(chat(ips)).toContainText(
    'EPS Andina no ha respondido; se avisó también al CRUE, centro regulador.',
  );
  await expect(panel(ips)).toContainText('Aviso a EPS Andina y al CRUE, centro regulador');

  await crue.goto(`/traslados/${id}`);
  await crue.getByRole('button', { name: 'Me encargo' }).click();
  await expectToast(crue, 'Quedó dicho que usted se encarga');
  for (const page of [crue, eps, ips]) {
    await expect(rung(page, 'Respondido')).toContainText(
      /Mónica Ruiz se encargó\s(a las|el) .+; falta que lo haga/,
    );
    await expect(panel(page)).toContainText(/Si todo sigue igual, se avisa de nuevo\s(a las|el)\s/);
    await expect(page.getByRole('button', { name: 'Me encargo' })).toHaveCount(0);
  }
  await expect(chat(ips)).toContainText('Mónica Ruiz se encarga.');
});

test('An asked hospital gets an alert with sound on any screen, and nobody else does; without an answer it repeats', async ({
  seat,
  api,
  server,
}) => {
  const { paces } = await api.ask(getLadderPaces, { as: 'crue' });
  const answer = { repeatSeconds: 30, repeats: 1 };
  await api.ask(setLadderPaces, { as: 'crue', body: { paces: { ...paces, answer } } });
  const { id } = await api.request();
  const { page: hospital } = await seat('ips.destino', '/');
  const { page: ward } = await seat('ips.referente', `/traslados/${id}`);
  await Promise.all([hospital, ward].map(untilLive));
  const sounded = await countTones(hospital);
  await api.act(id, 'assign-receiving-ips', 'crue');
  await expectToast(hospital, new RegExp(`^Traslado #${id}.*: responda si puede atender`));
  await expect.poll(sounded).toBeGreaterThan(0);
  await expect(panel(ward)).toContainText('Aviso a Clínica del Río');
  await expect(rung(ward, 'Entregado')).toContainText('a una persona', CALLED);
  await expect(ward.getByText('responda si puede atender')).toHaveCount(0);
  await expect(ward.getByRole('button', { name: 'Me encargo' })).toHaveCount(0);

  await hospital.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(hospital).toHaveURL(new RegExp(`/traslados/${id}$`));
  await expect(hospital.getByRole('button', { name: 'Me encargo' })).toBeVisible();
  await expectNoFindings(hospital, 'a question to a hospital');
  server.moveClock();
  await expectToast(hospital, new RegExp(`^Traslado #${id}.*: nadie ha respondido`));
  await api.act(id, 'can-attend', 'ips.destino');
  // It has answered; now the regulation centre must find the ambulance.
  for (const page of [hospital, ward])
    await expect(panel(page)).toContainText('Aviso al CRUE, centro regulador');
});

test('An ambulance crew gets the alert of a dispatch on a phone and takes charge with one tap', async ({
  seat,
  api,
}) => {
  const { page } = await seat('transporte', LIST, { viewport: SIZES.phone });
  await untilLive(page);
  const { id } = await api.accepted();
  const ambulance = (await api.freeAmbulances(id)).find(
    ({ ambulancesEntityId }) => ambulancesEntityId === VITAL,
  );
  if (!ambulance) throw new Error('the entity has no free ambulance');
  await api.act(id, 'assign-ambulance', 'crue', { ambulanceId: ambulance.id });
  await expectToast(page, new RegExp(`^Traslado #${id}.*: ambulancia despachada`));
  await page.goto(`/traslados/${id}`);
  await page.getByRole('button', { name: 'Me encargo' }).click();
  await expectToast(page, 'Quedó dicho que usted se encarga');
  await expect(panel(page)).toHaveCount(0);
});
