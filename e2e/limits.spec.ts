import type { Page } from '@playwright/test';
import { expectConsole } from './support/console-guard';
import { expect, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import { messageBox, step } from './support/transfer-screen';

/** The times and widths of the specification (transfers 9). Tests of character limits are with their screens. */

const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' });

/** From here on time advances only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Time for a screen to render; the display time of a toast starts with its render. */
const MOMENT_MS = 50;

/** The toast stays for exactly this time. */
async function expectToStay(page: Page, text: string, milliseconds: number): Promise<void> {
  const toast = toasts(page).getByText(text);
  await expect(async () => {
    await page.clock.runFor(MOMENT_MS);
    await expect(toast).toBeVisible({ timeout: 250 });
  }).toPass();
  await page.clock.runFor(milliseconds - 2 * MOMENT_MS);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3 * MOMENT_MS);
  await expect(toast).toHaveCount(0);
}

test('A confirmed step is shown for 5 s', async ({ seat, api }) => {
  const { id } = await api.dispatched();
  const { page } = await seat('crue', `/traslados/${id}`);
  const button = step(page, 'Llegada a IPS').getByRole('button', { name: 'Confirmar llegada' });
  await expect(button).toBeVisible();
  await page.clock.install();
  await stopClock(page);
  await button.click();
  await expectToStay(page, 'Se ha actualizado el traslado exitosamente', 5000);
});

test('An uncaught error of ours shows its text, another one only that it happened; an alert stays for 6 s', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { page } = await seat('crue', `/traslados/${id}`);
  await expect(messageBox(page)).toBeVisible();
  expectConsole(/^uncaught: /);
  await page.evaluate(() => void Promise.reject(new Error('Se acabó la memoria')));
  await expectToast(page, 'Se acabó la memoria');
  await page.clock.install();
  await stopClock(page);
  await page.evaluate(() => void Promise.reject('ninguna razón'));
  await expectToStay(page, 'Ocurrio un error', 6000);
});

test('The minutes of an open transfer advance every 60 s; those of an ended one do not', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const over = await api.request();
  await api.act(over.id, 'reject', 'crue', { reason: 'DECEASED' });
  const { page, context } = await seat('crue', '/traslados/en_progreso');
  await expect(page.getByRole('table')).toBeVisible();
  await page.clock.install();
  // This page reads the transfer itself: stored data of an earlier page stands still.
  await page.goto(`/traslados/${id}`);
  const minutes = page.getByRole('banner').getByText(/^\d+ min$/);
  await expect(minutes).toBeVisible();
  const first = Number.parseInt((await minutes.textContent()) ?? '', 10);
  // An answer of the server would tell the page that its clock is ahead.
  await context.setOffline(true);
  await stopClock(page);
  await page.clock.runFor(57_000);
  await expect(minutes).toHaveText(`${first} min`);
  // In small steps: data older than two minutes stands still.
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(minutes).not.toHaveText(`${first} min`, { timeout: 1000 });
  }).toPass();

  await context.setOffline(false);
  await page.clock.resume();
  await page.goto(`/traslados/${over.id}`);
  await expect(minutes).toHaveText('0 min');
  await page.clock.runFor('10:00');
  await expect(minutes).toHaveText('0 min');
});

test('A download without an answer is aborted after 30 s', async ({ seat, api }) => {
  const { id } = await api.request();
  const { page } = await seat('eps', `/traslados/${id}`);
  await expect(page.getByRole('button', { name: 'Descargar Anexo 9' })).toBeVisible();
  // `AbortSignal.timeout` ignores the test's clock.
  const limits = await page.evaluateHandle(() => {
    const set: { milliseconds: number; pass: () => void }[] = [];
    AbortSignal.timeout = (milliseconds) => {
      const passing = new AbortController();
      set.push({ milliseconds, pass: () => passing.abort(new DOMException('', 'TimeoutError')) });
      return passing.signal;
    };
    return set;
  });
  const asked = page.waitForRequest('**/api/file/**');
  await page.route('**/api/file/**', () => undefined);
  await page.getByRole('button', { name: 'Descargar Anexo 9' }).click();
  await asked;
  await expect(toasts(page).getByText(/error al descargar/)).toHaveCount(0);
  await limits.evaluate((set) => {
    for (const { milliseconds, pass } of set) if (milliseconds === 30_000) pass();
  });
  await expect(toasts(page).getByText(/Se ha producido un error al descargar el archivo\./)).toBeVisible();
});
