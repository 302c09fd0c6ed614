import type { Locator, Page } from '@playwright/test';
import { listTransfers } from '../contract/transfers/read-transfers';
import { type Api, IPS, TRANSPORT } from './support/api';
import { aServer, test as base, expect } from './support/fixtures';
import { rowOf } from './support/transfer-screen';

/**
 * A regulator looks for a transfer among 400 open ones. It counts typed searches and taps; no question may need a second search.
 */

/** Nobody else works among 400 open transfers. */
const test = base.extend({ server: aServer() });

const LIST = '/traslados/en_progreso';
const OPEN = 400;
const AT_ONCE = 8;
/** Of one question. */
const MOST = { searches: 1, taps: 3 };

const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Nombre, documento o número' });

interface Counted {
  question: string;
  searches: number;
  taps: number;
}

/** Plays the questions and counts what each needs. */
class Hour {
  readonly counted: Counted[] = [];
  private now: Counted = { question: '', searches: 0, taps: 0 };

  constructor(private readonly page: Page) {}

  /** Asks from the whole list; `answer` is in sight at the end. */
  async ask(question: string, answer: Locator, play: () => Promise<void>): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(LIST);
    await expect(this.page.getByRole('row', { name: /^Traslado #/ }).first()).toBeVisible();
    this.now = { question, searches: 0, taps: 0 };
    this.counted.push(this.now);
    await play();
    await expect(answer, question).toBeVisible();
  }

  async search(text: string): Promise<void> {
    this.now.searches += 1;
    await searchBox(this.page).fill(text);
  }

  async tap(target: Locator): Promise<void> {
    this.now.taps += 1;
    await target.click();
  }

  async choose(target: Locator, option: string): Promise<void> {
    // One opens the choice, one takes it.
    this.now.taps += 2;
    await target.selectOption(option);
  }

  print(): void {
    for (const { question, searches, taps } of this.counted)
      console.log(`${question.padEnd(30)} ${searches} searches, ${taps} taps`);
  }
}

test('In an hour at 400 open transfers, nothing needs a second search', async ({ seat, api }) => {
  test.slow();
  const wanted = await api.request({ firstName: 'Zenaida', lastName: 'Ñungo' });
  const ended = await api.request({ firstName: 'Zulima', lastName: 'Quinchía' });
  await api.act(ended.id, 'reject', 'crue', { reason: 'NO_NETWORK' });
  await fill(api);
  const { page } = await seat('crue', LIST);
  const hour = new Hour(page);

  const document = wanted.patient.person?.document ?? '';
  await hour.ask('by the document of the patient', rowOf(page, wanted.id), () => hour.search(document));
  await hour.ask('by the number', rowOf(page, wanted.id), () => hour.search(`#${wanted.id}`));
  await hour.ask('one that is over', rowOf(page, ended.id), async () => {
    await hour.search('zulima quinchia');
    await hour.tap(page.getByRole('button', { name: '1 en Finalizados' }));
  });
  await hour.ask('by its hospital', page.getByText(/^Se muestran \d+ de/), async () => {
    await hour.search('prado verde');
    await hour.tap(page.getByRole('button', { name: 'Hospital Prado Verde' }));
  });
  await hour.ask('the longest wait', page.getByRole('row', { name: /^Traslado #/ }).first(), async () => {
    await hour.choose(
      page.getByRole('combobox', { name: 'Orden de los traslados' }),
      'Primero quien más espera',
    );
    await expect(page).toHaveURL(/order=waiting/);
  });
  await hour.ask('what is my turn', page.getByText(/^Se muestran \d+ de/), () =>
    hour.tap(page.getByRole('button', { name: /^Le toca a usted/ })),
  );
  hour.print();
  for (const { question, searches, taps } of hour.counted) {
    expect(searches, question).toBeLessThanOrEqual(MOST.searches);
    expect(taps, question).toBeLessThanOrEqual(MOST.taps);
  }
});

/** From the list. The code is typed, and counts as no tap. */
const HELD = [
  { question: 'the hospital accepts', taps: 2 },
  { question: 'the hospital signs', taps: 2 },
  { question: 'the EPS assigns, with its code', taps: 4 },
  { question: 'the CRUE sends an ambulance', taps: 3 },
  { question: "the crew's word", taps: 1 },
];

test('From the list each part does its own task with few taps', async ({ seat, api }) => {
  test.slow();
  const asked = await api.request();
  await api.act(asked.id, 'assign-receiving-ips', 'crue', { ipsId: IPS.delRio });
  const leaves = await api.dispatched({ transport: TRANSPORT.vital });
  await api.act(leaves.id, 'say-crew-word', 'transporte', { step: 'eventArrivalDate', place: null });
  const lacksIps = await api.request();
  const lacksAmbulance = await api.accepted();
  const drives = await api.dispatched({ transport: TRANSPORT.vital });
  const taskOf = (page: Page, task: string, { id }: { id: number }) =>
    page.getByRole('link', { name: new RegExp(`^${task}, traslado #${id}$`) });
  const counted: Counted[] = [];
  const count = async (question: string, as: string, play: (hour: Hour, page: Page) => Promise<void>) => {
    const { page } = await seat(as, LIST);
    const hour = new Hour(page);
    await hour.ask(question, page.getByRole('main'), () => play(hour, page));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    hour.print();
    counted.push(...hour.counted);
    await page.context().close();
  };

  // Who has more than a page, as here after the other test, looks for it first.
  await count('the hospital accepts', 'ips.destino', async (hour, page) => {
    await hour.tap(taskOf(page, 'Responder si puede atender', asked));
    await hour.tap(page.getByRole('dialog').getByRole('button', { name: 'Puede atender' }));
  });
  await count('the hospital signs', 'ips.referente', async (hour, page) => {
    await hour.search(`${leaves.id}`);
    await hour.tap(taskOf(page, 'Firmar la salida del paciente', leaves));
    await hour.tap(page.getByRole('dialog').getByRole('button', { name: 'Confirmar llegada' }));
  });
  await count('the EPS assigns, with its code', 'eps', async (hour, page) => {
    await hour.search(`${lacksIps.id}`);
    await hour.tap(taskOf(page, 'Autorizar y asignar la IPS', lacksIps));
    const dialog = page.getByRole('dialog');
    await hour.tap(dialog.getByRole('radio').first());
    const code = dialog.getByRole('textbox', { name: 'Código de aceptación' });
    await hour.tap(code);
    await code.fill('ACEPTA-7');
    await hour.tap(dialog.getByRole('button', { name: 'Asignar IPS' }));
  });
  await count('the CRUE sends an ambulance', 'crue', async (hour, page) => {
    await hour.search(`${lacksAmbulance.id}`);
    await hour.tap(taskOf(page, 'Asignar la ambulancia', lacksAmbulance));
    const dialog = page.getByRole('dialog');
    await hour.tap(dialog.getByRole('radio').first());
    await hour.tap(dialog.getByRole('button', { name: 'Asignar ambulancia' }));
  });
  await count("the crew's word", 'transporte', async (hour, page) => {
    await hour.search(`${drives.id}`);
    await hour.tap(page.getByRole('button', { name: `Llegamos, traslado #${drives.id}` }));
    // On a busy machine it is stored first, with other words.
    await expect.poll(async () => (await api.read(drives.id)).crewWords.length).toBe(1);
  });

  expect(counted.map(({ question, taps }) => ({ question, taps }))).toEqual(HELD);
  const read = (id: number) => api.read(id);
  expect((await read(asked.id)).referralState).toBe('PENDING_AMBULANCE');
  expect((await read(leaves.id)).steps.transportDate).toBeDefined();
  expect((await read(lacksIps.id)).acceptanceCode).toBe('ACEPTA-7');
  expect((await read(lacksAmbulance.id)).ambulance).not.toBeNull();
});

/** Requests until 400 are open. */
async function fill(api: Api): Promise<void> {
  const { counts } = await api.ask(listTransfers, { as: 'crue' });
  for (let left = OPEN - counts.pending; left > 0; left -= AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, () => api.request()));
}
