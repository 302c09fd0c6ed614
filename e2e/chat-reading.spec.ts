import type { Page } from '@playwright/test';
import { listChatMessages } from '../contract/chat/messages';
import { aPdfFile } from './support/a-pdf';
import { bubble, say, setHidden, unreadMark } from './support/chat-log';
import { expect, SIZES, test } from './support/fixtures';
import { chat, choose, confirm, messageBox } from './support/transfer-screen';

const tab = (page: Page) => page.getByRole('tab', { name: /^Conversación/ });

test('Messages that arrive on a hidden page are not seen, and are marked as new when the user returns', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const [{ page: ward }, { page: insurer }] = await Promise.all([
    seat('ips.referente', `/traslados/${id}`),
    seat('eps', `/traslados/${id}`),
  ]);
  await expect(messageBox(ward)).toBeVisible();
  // Messages that are there when the chat opens are marked at once: the page must have read it before it is hidden.
  await expect(messageBox(insurer)).toBeVisible();
  await insurer.waitForLoadState('networkidle');
  await setHidden(insurer, true);
  for (const msg of ['¿Hay autorización?', 'Es urgente']) {
    await messageBox(ward).fill(msg);
    await messageBox(ward).press('Enter');
  }
  // The message is on a screen that nobody looks at.
  await expect(chat(insurer)).toContainText('Es urgente');
  await expect(bubble(ward, 'Es urgente')).toContainText(/enviado \d+:\d\d/);
  await expect(unreadMark(insurer)).toHaveCount(0);
  await say(api, id, 'crue', 'Estamos buscando');
  for (const page of [ward, insurer]) await expect(chat(page)).toContainText('Estamos buscando');
  await expect(bubble(ward, 'Es urgente')).not.toContainText('visto');

  await setHidden(insurer, false);
  await expect(unreadMark(insurer)).toHaveText('3 mensajes nuevos');
  await expect(bubble(ward, 'Es urgente')).toContainText('visto por C. Vélez (EPS Andina)');
  await expect(bubble(ward, '¿Hay autorización?')).toContainText('visto');

  // The read mark is sent at most every two seconds. Wait for the last one before the reload.
  const notSeen = async () => {
    const { rows, seenUpTo } = await api.ask(listChatMessages, { as: 'eps', params: { referralId: id } });
    return rows.filter((row) => row.id > (seenUpTo ?? 0)).map(({ msg }) => msg);
  };
  await expect.poll(notSeen).toEqual([]);
  await insurer.reload();
  await expect(chat(insurer)).toContainText('Es urgente');
  await expect(unreadMark(insurer)).toHaveCount(0);
});

test('A chat opens at its first new message; the others are seen when the user scrolls to the end', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const messages = Array.from({ length: 30 }, (_, at) => `novedad ${at + 1}`);
  await say(api, id, 'ips.referente', ...messages);
  const [{ page: ward }, { page: insurer }] = await Promise.all([
    seat('ips.referente', `/traslados/${id}`),
    seat('eps', `/traslados/${id}`),
  ]);
  await expect(unreadMark(insurer)).toHaveText('30 mensajes nuevos');
  await expect(unreadMark(insurer)).toBeInViewport();
  await expect(bubble(insurer, 'novedad 30')).not.toBeInViewport();
  await say(api, id, 'crue', 'Recibido');
  for (const page of [ward, insurer]) await expect(chat(page)).toContainText('Recibido');
  await expect(bubble(ward, 'novedad 30')).not.toContainText('visto');

  await chat(insurer).focus();
  await insurer.keyboard.press('End');
  await expect(bubble(insurer, 'novedad 30')).toBeInViewport();
  await expect(bubble(ward, 'novedad 30')).toContainText('visto por C. Vélez (EPS Andina)');
  await expect(bubble(ward, 'novedad 7')).toContainText(/\d+:\d\d · visto$/);
});

test('On a phone the tab counts new messages; opening it marks them as read on the user’s other devices too', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  await say(api, id, 'ips.referente', '¿Hay autorización?', 'Es urgente');
  const [{ page: phone }, { page: tablet }, { page: ward }] = await Promise.all([
    seat('eps', `/traslados/${id}`, { viewport: SIZES.phone }),
    seat('eps', `/traslados/${id}`, { viewport: SIZES.tablet }),
    seat('ips.referente', `/traslados/${id}`),
  ]);
  for (const page of [phone, tablet]) await expect(tab(page)).toContainText('2 mensajes nuevos');
  await expect(bubble(ward, 'Es urgente')).toContainText(/enviado \d+:\d\d/);

  await tab(phone).click();
  await expect(unreadMark(phone)).toHaveText('2 mensajes nuevos');
  await expect(bubble(ward, 'Es urgente')).toContainText('visto por C. Vélez (EPS Andina)');
  for (const page of [phone, tablet]) await expect(tab(page)).toHaveText('Conversación');
});

test('A message that waited for the network shows when it was written and when it was received', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { page: ward } = await seat('ips.referente', `/traslados/${id}`);
  const written = new Date(Date.now() - 29 * 60_000).toISOString();
  await ward.route('**/api/chatMessage/*', async (route) => {
    const headers = { ...route.request().headers(), 'relevo-occurred-at': written };
    await route.continue(route.request().method() === 'POST' ? { headers } : {});
  });
  await messageBox(ward).fill('Sale de urgencias');
  await messageBox(ward).press('Enter');
  await expect(bubble(ward, 'Sale de urgencias')).toContainText(
    /ocurrió (\d+ \w+ )?\d+:\d\d · recibido (\d+ \w+ )?\d+:\d\d/,
  );
  const { page: insurer } = await seat('eps', `/traslados/${id}`);
  await expect(bubble(insurer, 'Sale de urgencias')).toContainText(
    /ocurrió (\d+ \w+ )?\d+:\d\d · recibido (\d+ \w+ )?\d+:\d\d/,
  );
  await expect(chat(insurer).getByText('hoy', { exact: true })).toBeVisible();
});

test('The message of an attached file links to it by its original name, for roles that may download it', async ({
  seat,
  api,
}) => {
  const { id } = await api.accepted();
  await api.act(id, 'assign-ambulance-entity', 'eps', { entityId: 2, acceptanceCode: 'EPS-1' });
  const { page: ward } = await seat('ips.referente', `/traslados/${id}`);
  const dialog = await choose(ward, 'Adjuntar archivo');
  await dialog.getByLabel('Archivo de diagnóstico').setInputFiles(aPdfFile('rx de tórax.pdf'));
  await confirm(dialog, 'Adjuntar archivo');
  const link = (page: Page) => chat(page).getByRole('link', { name: 'rx de tórax.pdf' });
  await expect(link(ward)).toBeVisible();
  const [name] = (await api.read(id)).diagnosesResources;

  for (const username of ['crue', 'ips.destino', 'eps']) {
    const { page } = await seat(username, `/traslados/${id}`);
    await expect(link(page)).toHaveAttribute('href', `/downloadChatFile?referralId=${id}&filename=${name}`);
    await link(page).click();
    await expect(page).toHaveURL(/\/downloadChatFile/);
    await expect(page.getByText('rx de tórax.pdf', { exact: true })).toBeVisible();
  }

  const { page: carrier } = await seat('transporte', `/traslados/${id}`);
  await expect(chat(carrier)).toContainText('archivo');
  await expect(chat(carrier).getByRole('link')).toHaveCount(0);
  await expect(chat(carrier)).not.toContainText('rx de tórax.pdf');
});

test('The participants are shown on demand', async ({ seat, api }) => {
  const { id } = await api.request();
  const { page } = await seat('crue', `/traslados/${id}`);
  const section = page.getByRole('region', { name: 'Conversación' });
  await section.getByRole('button', { name: /participantes?$/ }).press('Enter');
  await expect(section.getByRole('list', { name: 'Participantes' })).toContainText(
    'Hospital San Javier Norte IPS que remite',
  );
});
