import type { Page } from '@playwright/test';
import { type Coturn, isCoturnInstalled, startCoturn } from '../tests/server/support/coturn';
import { TRANSPORT } from './support/api';
import {
  callStatus,
  expectOverRelay,
  expectPictureAndVoice,
  rememberMedia,
  throughRelayOnly,
  withFakeDevices,
} from './support/call-media';
import { test as base, expect, type OpenSeat, SIZES } from './support/fixtures';
import { startServer } from './support/server';
import { openSlowLine, type SlowLine } from './support/slow-line';

/** From a device to TURN, and back. */
const WEAK = { kbps: 400, delayMs: 100 };

/** A server whose TURN is a real coturn, over TCP and a line that can be slow. */
const test = base.extend<object, { coturn: Coturn; line: SlowLine }>({
  coturn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use) => {
      const coturn = await startCoturn();
      await use(coturn);
      await coturn.stop();
    },
    { scope: 'worker' },
  ],
  line: [
    async ({ coturn }, use) => {
      const line = await openSlowLine(coturn.port);
      await use(line);
      await line.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ coturn: { secret }, line: { port } }, use) => {
      const server = await startServer({
        TURN_URL: `turn:127.0.0.1:${port}?transport=tcp`,
        TURN_SECRET: secret,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use(withFakeDevices);

/** Both people, each at the page from which they enter the call. */
async function bothAtTheDoor(seat: OpenSeat, id: number): Promise<{ crue: Page; crew: Page }> {
  const phone = { viewport: SIZES.phone, hasTouch: true, isMobile: true };
  const [{ page: crew }, { page: crue }] = await Promise.all([
    seat('transporte', `/traslados/${id}`, phone),
    seat('crue', `/telecare/${id}`),
  ]);
  for (const page of [crew, crue]) {
    await rememberMedia(page);
    await throughRelayOnly(page);
    await page.reload();
    await page.locator('#contenido').waitFor();
  }
  await crue.getByRole('button', { name: 'Iniciar videollamada' }).click();
  await expect(crew.getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
  return { crue, crew };
}

const enter = (crew: Page) => crew.getByRole('link', { name: 'Entrar', exact: true }).tap();

/** A busy machine sends few pictures after a new way was found: they may take minutes. */
const PICTURE = { timeout: 120_000 };

async function expectInCall(crue: Page, crew: Page): Promise<void> {
  await expect(callStatus(crue)).toHaveText('En llamada con Wilmar Castaño');
  await expect(callStatus(crew)).toHaveText('En llamada con Mónica Ruiz', PICTURE);
  await Promise.all([expectPictureAndVoice(crue), expectPictureAndVoice(crew)]);
}

// On a machine without Debian's package `coturn` there is no way to show it.
if (isCoturnInstalled) {
  test('A call that only TURN can carry survives the end of its way: both read `reconectando`, and picture and voice come back', async ({
    seat,
    api,
    coturn,
  }) => {
    test.slow();
    const { id } = await api.dispatched({ transport: TRANSPORT.vital });
    const { crue, crew } = await bothAtTheDoor(seat, id);
    await enter(crew);
    await expectInCall(crue, crew);
    await Promise.all([expectOverRelay(crue), expectOverRelay(crew)]);

    await test.step('the way ends: the frozen picture is covered, with since when', async () => {
      await coturn.kill();
      await expect(callStatus(crue)).toHaveText('Wilmar Castaño: reconectando…');
      await expect(callStatus(crew)).toHaveText('Mónica Ruiz: reconectando…');
      for (const page of [crue, crew])
        await expect(page.getByText(/^Sin imagen desde las \d+:\d\d/).first()).toBeVisible();
    });

    await test.step('there is another way: the same call goes on', async () => {
      await coturn.start();
      await expectInCall(crue, crew);
      for (const page of [crue, crew])
        await expect(page.getByText(/^Sin imagen desde/)).toHaveCount(0, PICTURE);
      await Promise.all([expectOverRelay(crue), expectOverRelay(crew)]);
    });
  });

  test('On a line of 400 kbit/s and 200 ms a call connects, and picture and voice arrive', async ({
    seat,
    api,
    line,
  }) => {
    const { id } = await api.dispatched({ transport: TRANSPORT.vital });
    const { crue, crew } = await bothAtTheDoor(seat, id);
    line.setSpeed(WEAK);
    const rate = (WEAK.kbps * 1000) / 8;
    for (const page of [crue, crew]) {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 2 * WEAK.delayMs,
        downloadThroughput: rate,
        uploadThroughput: rate,
      });
    }
    await expect(callStatus(crue)).toHaveText(/^Esperando/);
    const since = performance.now();
    await enter(crew);
    await expect(callStatus(crew)).toHaveText('En llamada con Mónica Ruiz', PICTURE);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    await expectInCall(crue, crew);
    await expectOverRelay(crew);
    // A figure, which decides nothing: the machine is busy with other tests.
    console.log(`a call over ${WEAK.kbps} kbit/s was up ${seconds} s after the tap`);
  });
}
