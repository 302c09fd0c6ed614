import { expect, onTestFinished, test } from 'vitest';
import { openAskScreen } from '../../../citizen/ask-screen';

/** The page as it is; a glob, because no code of the product imports it. */
const [page = ''] = Object.values(
  import.meta.glob<string>('/pedir-ambulancia.html', { query: '?raw', import: 'default', eager: true }),
);

const RECEIPT = { ref: 'some-ref-1', secret: 'some-secret', status: 'recibida' };

/** The page of citizens without its server; `asked` has what was sent. */
function openForm() {
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML;
  const asked: { latitude: number | null }[] = [];
  const fetchOfPage = window.fetch;
  window.fetch = async (_url, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify({ ok: true, data: RECEIPT }));
  };
  onTestFinished(() => {
    window.fetch = fetchOfPage;
    document.body.innerHTML = '';
  });
  const received: unknown[] = [];
  openAskScreen((receipt) => received.push(receipt));
  return { asked, received };
}

const element = (id: string) => document.getElementById(id) as HTMLInputElement;

/** A phone that gives its place when the test says so. */
function slowPhone(): (latitude: number) => void {
  let give: PositionCallback = () => undefined;
  const before = navigator.geolocation;
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (found: PositionCallback) => (give = found) },
  });
  onTestFinished(() => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: before });
  });
  return (latitude) =>
    give({ coords: { latitude, longitude: -75.57, accuracy: 30 } } as unknown as GeolocationPosition);
}

test('A request that is sent while the phone looks for its place takes the place along', async () => {
  const { asked, received } = openForm();
  const give = slowPhone();
  element('phone').value = '3001234567';
  element('address').value = 'Calle 50';
  element('locate').click();
  element('send').click();
  await expect.poll(() => element('state').textContent).toContain('Esperando su ubicación');
  expect(asked).toEqual([]);
  give(6.25);
  await expect.poll(() => received).toEqual([RECEIPT]);
  expect(asked).toMatchObject([{ latitude: 6.25, address: 'Calle 50' }]);
});

test('A repetition that finds no network goes on when the network is back', async () => {
  const { asked, received } = openForm();
  const answering = window.fetch;
  window.fetch = async () =>
    new Response(JSON.stringify({ ok: false }), { status: 429, headers: { 'retry-after': '1' } });
  element('phone').value = '3001234567';
  element('address').value = 'Calle 50';
  element('send').click();
  await expect.poll(() => element('failure').textContent).toContain('hay demasiadas en este momento');
  window.fetch = answering;
  let isOnLine = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnLine });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  await expect
    .poll(() => element('failure').textContent, { timeout: 10_000 })
    .toMatch(/NO se ha recibido: no hay internet.*se enviará otra vez cuando vuelva el internet/);
  expect(asked).toEqual([]);
  isOnLine = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => received).toEqual([RECEIPT]);
});

test('A request that met no network says when the network is back, and that it must be sent again', async () => {
  const { asked, received } = openForm();
  let isOnLine = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnLine });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  element('phone').value = '3001234567';
  element('address').value = 'Calle 50';
  element('send').click();
  await expect.poll(() => element('failure').textContent).toContain('no hay internet');
  isOnLine = true;
  window.dispatchEvent(new Event('online'));
  expect(element('failure').textContent).toMatch(
    /NO se ha recibido\. Volvió el internet: toque otra vez «Pedir la ambulancia».*123.*Sus datos siguen aquí/,
  );
  expect(asked).toEqual([]);
  element('send').click();
  await expect.poll(() => received).toEqual([RECEIPT]);
});

test('The return of the network changes no other words', () => {
  openForm();
  element('send').click();
  const fault = element('failure').textContent;
  expect(fault).toContain('revise');
  window.dispatchEvent(new Event('online'));
  expect(element('failure').textContent).toBe(fault);
});

test('The same fault is an alarm again at the second tap: a screen reader hears each change of the text', async () => {
  openForm();
  const heard: string[] = [];
  const observer = new MutationObserver(() => heard.push(element('failure').textContent ?? ''));
  observer.observe(element('failure'), { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  element('send').click();
  await expect.poll(() => heard).toHaveLength(1);
  element('send').click();
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard[1]?.trim()).toBe(heard[0]?.trim());
});
