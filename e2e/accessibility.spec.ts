import { attachDiagnosisCall } from '../contract/transfers/actions/attach-diagnosis';
import { aPdf } from './support/a-pdf';
import { expectNoFindings, inBothThemes } from './support/axe';
import { bubble, say, unreadMark } from './support/chat-log';
import { choosePin, lock, settings } from './support/device-pin';
import { expect, SIZES, test } from './support/fixtures';
import {
  continueWithout,
  fillEverything,
  lookUp,
  NEW_REQUEST,
  reviewButton,
  reviewDialog,
  textbox,
} from './support/request-screen';
import { choose, messageBox, timeline } from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

/** Each screen on a desktop and on a phone, in both themes. */
for (const size of ['desk', 'phone'] as const) {
  test.describe(size, () => {
    const look = { viewport: SIZES[size], reducedMotion: 'reduce' } as const;

    test('axe finds nothing on the sign-in page', async ({ browser, server }) => {
      const context = await browser.newContext({ baseURL: server.url, ...look });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoFindings(page, `sign-in, ${colorScheme}`);
      }
      await context.close();
    });

    test('axe finds nothing on the home screens, the list, the notifications and the not-found page', async ({
      seat,
    }) => {
      const { page } = await seat('crue', '/dashboard', look);
      await expect(page.getByText('Los que más esperan')).toBeVisible();
      await inBothThemes(page, 'home');
      await page.goto(LIST);
      await expect(page.getByRole('main').getByText(/^#\d+/).first()).toBeVisible();
      await inBothThemes(page, 'list');
      await page.goto('/notifications');
      await expect(page.getByRole('button', { name: 'Marcar todas como leídas' })).toBeVisible();
      await inBothThemes(page, 'notifications');
      await page.goto('/traslados/entrega');
      await expect(page.getByRole('main').getByText(/^#\d+/).first()).toBeVisible();
      await inBothThemes(page, 'turnover');
      await page.goto('/no-existe');
      await expect(page.getByText('Aquí no hay nada')).toBeVisible();
      await inBothThemes(page, 'not found');
    });

    test('axe finds nothing on a transfer, its menu and its dialogs', async ({ seat, api }) => {
      const { id } = await api.request();
      const { page } = await seat('crue', `/traslados/${id}`, look);
      await expect(timeline(page)).toBeVisible();
      await inBothThemes(page, 'transfer');
      for (const action of ['Asignar IPS', 'Cancelar', 'Adjuntar']) {
        const dialog = await choose(page, action);
        await expect(dialog.getByRole('button').last()).toBeVisible();
        await inBothThemes(page, action);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });

    test('axe finds nothing in a chat with new messages and with readers', async ({ seat, api }) => {
      const { id } = await api.request();
      await say(api, id, 'crue', 'Estamos buscando cama');
      await api.ask(attachDiagnosisCall, { as: 'ips.referente', params: { id }, file: aPdf() });
      const { page: insurer } = await seat('eps', `/traslados/${id}`);
      await expect(messageBox(insurer)).toBeVisible();
      await say(api, id, 'ips.referente', 'Es urgente');
      const { page } = await seat('crue', `/traslados/${id}`, look);
      if (size === 'phone') await page.getByRole('tab', { name: /^Conversación/ }).click();
      await expect(unreadMark(page)).toBeVisible();
      await bubble(page, 'Estamos buscando cama').getByRole('button', { name: /visto/ }).click();
      await page
        .getByRole('region', { name: 'Conversación' })
        .getByRole('button', { name: /participantes/ })
        .click();
      await inBothThemes(page, 'chat');
    });

    test('axe finds nothing on the request form, its errors and its summary', async ({ seat }) => {
      const { page } = await seat('ips.referente', NEW_REQUEST, look);
      await inBothThemes(page, 'lookup');
      await lookUp(page, '43118902');
      await expect(reviewButton(page)).toBeVisible();
      await inBothThemes(page, 'prefilled form');
      await page.getByRole('button', { name: 'Hacer el anexo 9 aquí' }).click();
      await expect(page.getByRole('dialog', { name: 'Hacer el anexo 9' })).toBeVisible();
      await inBothThemes(page, 'annex 9 to be made');
      await page.getByRole('button', { name: 'Hacer el anexo', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Descargar' })).toBeVisible();
      await inBothThemes(page, 'annex 9 made here');
      await page.goto(NEW_REQUEST);
      await continueWithout(page);
      await fillEverything(page);
      await reviewButton(page).click();
      await expect(reviewDialog(page)).toBeVisible();
      await inBothThemes(page, 'summary');
    });

    test('axe finds nothing on the golden code form, the submissions, the PIN and the drafts', async ({
      seat,
    }) => {
      const { page } = await seat('crue.dorado', '/', look);
      await expect(page.getByText('Sus códigos dorados en curso')).toBeVisible();
      await inBothThemes(page, 'golden code, lookup');
      await lookUp(page, '43118902');
      await expect(reviewButton(page)).toBeVisible();
      await inBothThemes(page, 'golden code');
      await textbox(page, 'Observaciones').fill('A la salida del metro.');
      await expect(page.getByText(/Borrador guardado en este equipo/)).toBeVisible();
      page.once('dialog', (leave) => void leave.accept());
      await page.reload();
      await expect(page.getByText('Hay un código dorado sin terminar')).toBeVisible();
      await inBothThemes(page, 'half written');

      await page.getByRole('button', { name: 'En línea' }).click();
      await expect(page.getByRole('dialog', { name: 'Envíos' })).toBeVisible();
      await inBothThemes(page, 'submissions');
      await page.keyboard.press('Escape');

      if (size === 'phone') await page.getByRole('button', { name: 'Más' }).click();
      await page.getByRole('button', { name: 'PIN de este equipo' }).click();
      await expect(settings(page)).toBeVisible();
      await inBothThemes(page, 'PIN');
      await choosePin(page, '2468');
      await page.reload();
      await expect(lock(page)).toBeVisible();
      await inBothThemes(page, 'locked');
    });
  });
}
