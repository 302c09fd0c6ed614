import type { Page } from '@playwright/test';
import { type Api, TRANSPORT } from './api';
import type { Kind } from './deed';
import { expect } from './fixtures';
import { countMessages } from './on-the-server';
import { REPORT_KINDS } from './report-kinds';
import { chat, choose, messageBox, step, timeline } from './transfer-screen';

/** One kind of submission about a transfer. */
interface TransferKind {
  name: string;
  as: string;
  /** Brings a transfer to a state where the submission is possible. */
  bring(api: Api): Promise<{ id: number }>;
  /** Makes the submission on the transfer screen, until it shows it as stored. */
  act(page: Page, id: number): Promise<void>;
  /** How often the server has applied it; most kinds write one chat message each time. */
  count(api: Api, id: number): Promise<number>;
}

const dated = async (api: Api, id: number, name: 'eventArrivalDate' | 'validationCaseDate') =>
  (await api.read(id)).steps[name] ? 1 : 0;

async function asked(api: Api): Promise<{ id: number }> {
  const { id } = await api.request();
  await api.act(id, 'assign-receiving-ips', 'crue');
  return { id };
}

async function press(page: Page, action: string, reason?: string): Promise<void> {
  const dialog = await choose(page, action);
  if (reason) await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

const messageOf = (id: number) => `Mensaje sobre el traslado ${id}`;

const TRANSFER_KINDS: readonly TransferKind[] = [
  {
    name: 'a confirmed step',
    as: 'crue',
    bring: (api) => api.dispatched(),
    act: (page) => step(page, 'Llegada a IPS').getByRole('button', { name: 'Confirmar llegada' }).click(),
    count: (api, id) => dated(api, id, 'eventArrivalDate'),
  },
  {
    name: 'a message',
    as: 'crue',
    bring: (api) => api.request(),
    async act(page, id) {
      await messageBox(page).fill(messageOf(id));
      await messageBox(page).press('Enter');
    },
    count: (api, id) => countMessages(api, id, new RegExp(`^${messageOf(id)}$`)),
  },
  {
    name: 'a signed arrival',
    as: 'ips.referente',
    bring: (api) => api.dispatched(),
    act: (page) => press(page, 'Confirmar llegada'),
    count: (api, id) => countMessages(api, id, /Paola Giraldo/),
  },
  {
    name: 'a hospital that can attend',
    as: 'ips.destino',
    bring: asked,
    act: (page) => press(page, 'Puede atender'),
    count: (api, id) => dated(api, id, 'validationCaseDate'),
  },
  {
    name: 'a hospital that cannot attend',
    as: 'ips.destino',
    bring: asked,
    act: (page) => press(page, 'No puede atender', 'Sin camas de UCI'),
    count: (api, id) => countMessages(api, id, /Sin camas de UCI/),
  },
  {
    name: 'a crew word',
    as: 'transporte',
    bring: (api) => api.dispatched({ transport: TRANSPORT.vital }),
    act: (page) => page.getByRole('button', { name: 'Llegamos', exact: true }).click(),
    count: (api, id) => countMessages(api, id, /: Llegamos, /),
  },
];

function onItsScreen({ name, as, bring, act, count }: TransferKind): Kind {
  return {
    name,
    as,
    async bring(api) {
      const { id } = await bring(api);
      return {
        path: `/traslados/${id}`,
        async untilShown(page) {
          await expect(timeline(page)).toBeVisible();
          await expect(chat(page)).toBeVisible();
        },
        act: (page) => act(page, id),
        count: () => count(api, id),
      };
    },
  };
}

/** Submissions that can be made offline: all about a transfer except those that create one, and two reports. */
export const KINDS: readonly Kind[] = [...TRANSFER_KINDS.map(onItsScreen), ...REPORT_KINDS];
