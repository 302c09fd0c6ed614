import { mkdir, rm } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { listTransfers } from '../contract/transfers/read-transfers';
import { isOver, isPendingIps, type ReferralState } from '../contract/transfers/states';
import { openApi } from '../e2e/support/api';
import { SIZES, signIn } from '../e2e/support/fixtures';
import { startServer } from '../e2e/support/server';
import { findChromium } from './ensure-chromium.js';

/** Every screen in three sizes and both themes, with the demonstration's data, to `screenshots/`. */
const FOLDER = 'screenshots';

interface Shot {
  name: string;
  as: string | null;
  /** An address, or the state of the transfer that is shown. */
  path: string | { state: ReferralState };
  /** Brings the screen to what is to be seen. */
  arrange?: (page: Page) => Promise<void>;
  fullPage?: boolean;
}

/** A golden code, an answer that is awaited: whatever state it is in, its way is there. */
const followed = (page: Page) => page.getByRole('list', { name: 'Recorrido' }).waitFor();

const findAffiliate = async (page: Page) => {
  await page.getByLabel('Número de documento').fill('43118902');
  await page.getByRole('button', { name: 'Buscar en la BDUA' }).click();
  await page.getByText('Se ha cargado la información de la persona correctamente').waitFor();
};

const SHOTS: Shot[] = [
  { name: 'login', as: null, path: '/' },
  { name: 'home-crue', as: 'crue', path: '/dashboard' },
  { name: 'home-ips', as: 'ips.referente', path: '/dashboard' },
  { name: 'home-none', as: 'sin.rol', path: '/dashboard' },
  { name: 'list-crue', as: 'crue', path: '/traslados/en_progreso' },
  { name: 'list-ips', as: 'ips.referente', path: '/traslados/en_progreso' },
  { name: 'list-transport', as: 'transporte', path: '/traslados/en_progreso' },
  {
    name: 'list-empty',
    as: 'crue',
    path: '/traslados/en_progreso',
    arrange: async (page) => {
      await page.getByLabel('Nombre, documento o número').fill('nadie se llama así');
      await page.getByText('No hay información de trasalados').waitFor();
    },
  },
  { name: 'detail-pending', as: 'crue', path: { state: 'CRUE_PENDING_IPS' }, arrange: followed },
  { name: 'detail-moving', as: 'crue', path: { state: 'AMBULANCE_TRANSPORT' }, arrange: followed },
  { name: 'detail-ended', as: 'crue', path: { state: 'REFERRAL_ENDED' }, arrange: followed },
  {
    name: 'dialog-assign-ips',
    as: 'crue',
    path: { state: 'CRUE_PENDING_IPS' },
    arrange: async (page) => {
      await followed(page);
      await page.getByRole('button', { name: 'Acciones' }).click();
      await page.getByRole('menuitem', { name: 'Asignar IPS' }).click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'request-lookup', as: 'ips.referente', path: '/traslados/solicitud' },
  {
    name: 'request-form',
    as: 'ips.referente',
    path: '/traslados/solicitud',
    arrange: findAffiliate,
    fullPage: true,
  },
  { name: 'notifications', as: 'crue', path: '/notifications' },
  { name: 'not-found', as: 'crue', path: '/no-existe' },
];

async function shoot(
  browser: Browser,
  base: string,
  shot: Shot,
  size: keyof typeof SIZES,
  theme: 'light' | 'dark',
) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: SIZES[size],
    colorScheme: theme,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    hasTouch: size !== 'desk',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    await page.goto(typeof shot.path === 'string' ? shot.path : await addressOf(shot.path.state));
    if (shot.as) await signIn(page, shot.as);
    await page.waitForLoadState('networkidle');
    await shot.arrange?.(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${FOLDER}/${shot.name}-${size}-${theme}.png`, fullPage: shot.fullPage });
  } finally {
    await context.close();
  }
}

/** A transfer in this state that still waits for its hospital, where it waits for one. */
async function addressOf(state: ReferralState): Promise<string> {
  const query = { limit: '100', state: isOver(state) ? 'ended' : 'pending' } as const;
  const { rows } = await api.ask(listTransfers, { as: 'crue', query });
  const row = rows.find(
    (one) => one.referralState === state && (!isPendingIps(state) || one.ipsRecvId === null),
  );
  if (!row) throw new Error(`no transfer is ${state}`);
  return `/traslados/${row.id}`;
}

const only = process.argv[2];
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
const server = await startServer();
const api = openApi(server);
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
let failed = 0;
for (const shot of SHOTS.filter((one) => !only || one.name.startsWith(only)))
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
    for (const theme of ['light', 'dark'] as const) {
      try {
        await shoot(browser, server.url, shot, size, theme);
      } catch (error) {
        failed += 1;
        console.error(
          `${shot.name} ${size} ${theme}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
        );
      }
    }
await browser.close();
await server.stop();
console.log(failed === 0 ? `Listo: ${FOLDER}/` : `${failed} sin hacer`);
process.exitCode = failed === 0 ? 0 : 1;
