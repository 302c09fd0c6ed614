import { mkdir, rm } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { listChatMessages, noteChatSeen } from '../contract/chat/messages';
import { sayCrewWordCall } from '../contract/transfers/actions/say-crew-word';
import { listTransfers } from '../contract/transfers/read-transfers';
import { isOver, isPendingIps, type ReferralState } from '../contract/transfers/states';
import { EPS, openApi, TRANSPORT } from '../e2e/support/api';
import { say } from '../e2e/support/chat-log';
import { SIZES, signIn } from '../e2e/support/fixtures';
import { continueWithout, fillPerson, NEW_REQUEST } from '../e2e/support/request-screen';
import { startServer } from '../e2e/support/server';
import { messageBox } from '../e2e/support/transfer-screen';
import { findChromium } from './ensure-chromium.js';

/**
 * Takes a picture of every screen in three sizes and both themes, with the demonstration data, into
 * `screenshots/`.
 */
const FOLDER = 'screenshots';

interface Shot {
  name: string;
  as: string | null;
  /**
   * An address, the state of a transfer to show, or a function that creates the transfer and returns its
   * address.
   */
  path: string | { state: ReferralState } | (() => Promise<string>);
  /** Prepares the screen for the picture. */
  arrange?: (page: Page) => Promise<void>;
  fullPage?: boolean;
}

/** Every tracked transfer shows its progress list, also a golden code and one that waits for an answer. */
const followed = (page: Page) => page.getByRole('list', { name: 'Recorrido' }).waitFor();

const findAffiliate = async (page: Page) => {
  await page.getByLabel('Número de documento').fill('43118902');
  await page.getByRole('button', { name: 'Buscar en la BDUA' }).click();
  await page.getByText('Se ha cargado la información de la persona correctamente').waitFor();
};

/** On a phone the account menu is in the drawer. */
const openAccount = async (page: Page) => {
  const more = page.getByRole('button', { name: 'Más', exact: true });
  if (await more.isVisible()) await more.click();
};

const setPin = async (page: Page) => {
  await openAccount(page);
  await page.getByRole('button', { name: 'PIN de este equipo' }).click();
  for (const field of ['PIN nuevo', 'Repita el PIN nuevo'])
    await page.getByRole('textbox', { name: field, exact: true }).fill('2468');
};

const enterWrongPin = async (page: Page) => {
  await setPin(page);
  await page.getByRole('button', { name: 'Poner el PIN' }).click();
  await page.getByText('Este equipo pide ahora su PIN').waitFor();
  await page.reload();
  await page.getByRole('dialog', { name: 'Escriba su PIN' }).waitFor();
  await page.keyboard.type('1357');
  await page.keyboard.press('Enter');
  await page.getByText('PIN incorrecto').waitFor();
};

const tryList = async (page: Page) => {
  const lines = [
    'codigo;nombre;nit',
    'EPS971;Aseguradora del Sur;900123456',
    'X;Sin código bueno;',
    'EPS001;Otra;',
  ];
  await page.getByLabel('Archivo', { exact: true }).setInputFiles({
    name: 'aseguradoras.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: 'Ensayar' }).click();
  await page.getByRole('button', { name: /^Todas/ }).click();
};

const leaveHalfWritten = async (page: Page) => {
  await continueWithout(page);
  await fillPerson(page);
  await page.getByText('Borrador guardado en este equipo').waitFor();
  await page.goto(NEW_REQUEST);
  await page.getByText('Hay una solicitud sin terminar').waitFor();
};

const writeOffline = async (page: Page) => {
  await followed(page);
  await page.context().setOffline(true);
  const tab = page.getByRole('tab', { name: 'Conversación' });
  if (await tab.isVisible()) await tab.click();
  for (const text of ['Ya salieron hacia la clínica.', 'Van con médico y auxiliar.']) {
    await messageBox(page).fill(text);
    await messageBox(page).press('Enter');
  }
  await waitingChip(page).waitFor();
};

async function openAnnexDialog(page: Page): Promise<void> {
  await findAffiliate(page);
  await page.getByRole('button', { name: 'Hacer el anexo 9 aquí' }).click();
  await page.getByRole('dialog', { name: 'Hacer el anexo 9' }).waitFor();
}

const waitingChip = (page: Page) => page.getByRole('button', { name: '2 por enviar' });

const SHOTS: Shot[] = [
  { name: 'login', as: null, path: '/' },
  { name: 'citizen', as: null, path: '/pedir-ambulancia', fullPage: true },
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
  {
    name: 'ladder-waiting',
    as: 'crue',
    path: async () => {
      const { id } = await api.request({ eps: EPS.notInSystem });
      return `/traslados/${id}`;
    },
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Me encargo' }).waitFor();
      await page.getByText('a una persona').waitFor();
      await page.getByText('A quién llegó').click();
    },
  },
  { name: 'ladder-paces', as: 'crue', path: '/traslados/avisos' },
  {
    name: 'crew-word',
    as: 'transporte',
    path: async () => `/traslados/${(await api.dispatched({ transport: TRANSPORT.vital })).id}`,
    arrange: followed,
  },
  {
    name: 'crew-said',
    as: 'crue',
    path: async () => {
      const { id } = await api.dispatched({ transport: TRANSPORT.vital });
      const body = { step: 'eventArrivalDate', place: null } as const;
      await api.ask(sayCrewWordCall, { as: 'transporte', params: { id }, body });
      return `/traslados/${id}`;
    },
    arrange: followed,
  },
  {
    name: 'typed-hours',
    as: 'crue',
    path: async () => `/traslados/${(await api.dispatched()).id}`,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Confirmar con otra hora' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Llegada a IPS destino' }).fill('10:30');
      await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
      await dialog.getByText('Debe ingresar primero').waitFor();
    },
  },
  {
    name: 'chat',
    as: 'ips.referente',
    path: async () => {
      const { id } = await api.request();
      await say(
        api,
        id,
        'ips.referente',
        'Paciente estable, con oxígeno por cánula.',
        'El anexo va firmado.',
      );
      await say(api, id, 'eps', 'Recibido. Estamos buscando cama en la red.');
      const { rows } = await api.ask(listChatMessages, { as: 'eps', params: { referralId: id } });
      for (const as of ['eps', 'crue'])
        await api.ask(noteChatSeen, {
          as,
          params: { referralId: id },
          body: { upTo: rows.at(-1)?.id },
        });
      await say(api, id, 'crue', 'Les ayudo si no aparece en una hora.');
      return `/traslados/${id}`;
    },
    arrange: async (page) => {
      await followed(page);
      const tab = page.getByRole('tab', { name: /^Conversación/ });
      if (await tab.isVisible()) await tab.click();
      await page.getByText('Les ayudo si no aparece').waitFor();
    },
  },
  { name: 'turnover', as: 'crue', path: '/traslados/entrega' },
  { name: 'resources-board', as: 'crue', path: '/recursos' },
  { name: 'resources-hospital', as: 'crue', path: '/recursos/1' },
  { name: 'resources-capacity', as: 'ips.recursos', path: '/resources/capacity' },
  { name: 'resources-occupation', as: 'ips.recursos', path: '/resources/ocupation' },
  { name: 'resources-home', as: 'ips.recursos', path: '/dashboard' },
  { name: 'blood-bank', as: 'ips.sangre', path: '/resources/blood-bank' },
  {
    name: 'blood-finder',
    as: 'ips.referente',
    path: '/recursos/sangre?componente=redbloodCells&grupo=On',
  },
  { name: 'covid-resources', as: 'crue', path: '/covid-resources' },
  { name: 'covid-resources-ips', as: 'crue', path: '/covid-resources?tab=ips' },
  { name: 'covid-charts', as: 'crue', path: '/covid-charts' },
  { name: 'covid-dashboard', as: 'crue', path: '/covid-dashboard' },
  { name: 'agreements', as: 'crue', path: '/agreements/list?epsId=1' },
  { name: 'networks', as: 'crue', path: '/networks?epsId=1' },
  { name: 'agreement-new', as: 'eps', path: '/agreements/crear' },
  { name: 'administration-health', as: 'admin', path: '/administracion/salud' },
  { name: 'administration', as: 'admin', path: '/administracion/ips' },
  { name: 'administration-import', as: 'admin', path: '/administracion/importar', arrange: tryList },
  { name: 'administration-people', as: 'admin', path: '/administracion/personas' },
  { name: 'administration-ambulance', as: 'admin', path: '/administracion/ambulancias/1' },
  { name: 'request-lookup', as: 'ips.referente', path: '/traslados/solicitud' },
  {
    name: 'request-form',
    as: 'ips.referente',
    path: '/traslados/solicitud',
    arrange: findAffiliate,
    fullPage: true,
  },
  { name: 'annex-dialog', as: 'ips.referente', path: NEW_REQUEST, arrange: openAnnexDialog },
  { name: 'golden-code-home', as: 'crue.dorado', path: '/ambulancia/solicitud' },
  {
    name: 'golden-code',
    as: 'crue.dorado',
    path: '/ambulancia/solicitud',
    arrange: findAffiliate,
    fullPage: true,
  },
  { name: 'request-draft', as: 'ips.referente', path: NEW_REQUEST, arrange: leaveHalfWritten },
  { name: 'offline-detail', as: 'crue', path: { state: 'AMBULANCE_TRANSPORT' }, arrange: writeOffline },
  {
    name: 'tray',
    as: 'crue',
    path: { state: 'AMBULANCE_TRANSPORT' },
    arrange: async (page) => {
      await writeOffline(page);
      await waitingChip(page).click();
      await page.getByRole('dialog', { name: 'Envíos' }).waitFor();
    },
  },
  {
    name: 'sign-out-waiting',
    as: 'crue',
    path: { state: 'AMBULANCE_TRANSPORT' },
    arrange: async (page) => {
      await writeOffline(page);
      await openAccount(page);
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await page.getByRole('button', { name: 'Salir y conservarlos' }).waitFor();
    },
  },
  { name: 'pin-settings', as: 'crue', path: '/dashboard', arrange: setPin },
  { name: 'pin-wrong', as: 'crue', path: '/dashboard', arrange: enterWrongPin },
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
    await page.goto(await addressOf(shot.path));
    if (shot.as) await signIn(page, shot.as);
    await page.waitForLoadState('networkidle');
    await shot.arrange?.(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${FOLDER}/${shot.name}-${size}-${theme}.png`, fullPage: shot.fullPage });
  } finally {
    await context.close();
    // Frees the ambulances: there are too few for all pictures.
    await api.releaseAmbulances();
  }
}

async function addressOf(path: Shot['path']): Promise<string> {
  if (typeof path === 'string') return path;
  return typeof path === 'function' ? path() : addressIn(path.state);
}

/**
 * Address of a transfer in this state. In a state that waits for a receiving hospital, takes one without a hospital.
 */
async function addressIn(state: ReferralState): Promise<string> {
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
