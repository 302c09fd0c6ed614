import type { BrowserContextOptions } from '@playwright/test';
import { assignToIncident, endIncident } from '../contract/incidents/acts';
import { createIncident } from '../contract/incidents/incidents';
import { getIncident } from '../contract/incidents/reads';
import { listNearestAmbulances } from '../contract/travel/travel';
import { inBothThemes } from './support/axe';
import { callStatus, expectPictureAndVoice, rememberMedia, withFakeDevices } from './support/call-media';
import { expect, SIZES, test } from './support/fixtures';

test.use(withFakeDevices);

const PHONE: BrowserContextOptions = { viewport: SIZES.phone, hasTouch: true, isMobile: true };
const PLACE = { lat: 6.2359, lng: -75.5751 };

test('The regulator calls the crew of an incident: picture and voice arrive, and the call is in its history', async ({
  seat,
  api,
}) => {
  const query = { lat: String(PLACE.lat), lng: String(PLACE.lng), includeOld: 'true' as const };
  const [free] = (await api.ask(listNearestAmbulances, { as: 'transporte', query })).rows;
  if (!free) throw new Error('the company has no free ambulance');
  const { ambulanceId, name } = free;
  const body = { ...PLACE, address: 'CL 44 # 52-10', arrivedBy: 'LLAMADA' };
  const { formId: id } = await api.ask(createIncident, { as: 'crue', body });
  await api.ask(assignToIncident, { as: 'crue', params: { id }, body: { ambulanceId } });

  const [{ page: crew }, { page: crue }] = await Promise.all([
    seat('transporte', `/incidentes/${id}`, PHONE),
    seat('crue', `/incidentes/${id}`),
  ]);
  for (const page of [crew, crue]) {
    await rememberMedia(page);
    await page.reload();
    await page.locator('#contenido').waitFor();
  }

  await crue.getByRole('button', { name: 'Iniciar videollamada' }).click();
  await expect(callStatus(crue)).toHaveText(`Esperando a ${name}…`);
  // The regulator may be in it already when the crew's screen reads of it.
  await expect(crew.getByText(/^El CRUE lo (llama por video|espera en la videollamada)$/)).toBeVisible();
  await inBothThemes(crue, 'a call of an incident that waits');
  await inBothThemes(crew, 'an incident that is called');
  // Of the notice that rings, which may lie over that of the page, or else of the page.
  await crew
    .locator('a, button')
    .filter({ hasText: /^Entrar$/ })
    .last()
    .tap();
  await expect(callStatus(crue)).toHaveText('En llamada con Wilmar Castaño');
  await expect(callStatus(crew)).toHaveText('En llamada con Mónica Ruiz');
  await Promise.all([expectPictureAndVoice(crue), expectPictureAndVoice(crew)]);
  await expect(crue.getByText(/^Sin imagen desde/)).toHaveCount(0);
  await inBothThemes(crue, 'a call of an incident');

  await crue.getByRole('button', { name: 'Pedir una foto' }).click();
  await expect(crue.getByText(/^Tomada a las \d+:\d\d por la cámara de Wilmar Castaño\.$/)).toBeVisible();
  await crue.getByRole('textbox', { name: 'Nota para el incidente' }).fill('Pulso 110, pálido');
  await crue.getByRole('button', { name: 'Guardar en el incidente' }).click();
  await expect(crue.getByRole('textbox', { name: 'Nota para el incidente' })).toHaveValue('');
  await crue.getByRole('button', { name: 'Terminar videollamada' }).click();
  await crue.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(crew.getByText('La videollamada terminó')).toBeVisible();
  await crue.getByRole('link', { name: 'Volver al incidente' }).click();
  await expect(crue.getByText('Mónica Ruiz: Pulso 110, pálido')).toBeVisible();
  const { events } = await api.ask(getIncident, { as: 'transporte', params: { id } });
  expect(events.map(({ kind }) => kind)).toEqual(['assigned', 'call-began', 'call-note', 'call-ended']);
  // The ambulance is free for the tests that follow.
  const end = { outcome: 'SERVED_ON_SITE', ambulanceId };
  await api.ask(endIncident, { as: 'crue', params: { id }, body: end });
});
