import { expect, onTestFinished, test } from 'vitest';
import { notify } from '../../../src/ui/notify';
import { Toaster } from '../../../src/ui/toaster';
import { region } from '../support/find';
import { show } from '../support/show';
import { dismissToasts } from '../support/toasts';

const shown = () =>
  region('Avisos')
    .getByText(/^(Pasa|Se queda)/)
    .elements()
    .map(({ textContent }) => textContent);

test('Messages that pass do not push out a warning that stays', async () => {
  await show(<Toaster />);
  onTestFinished(dismissToasts);
  notify.warning('Se queda', 'persistent');
  for (let at = 1; at <= 5; at++) notify.info(`Pasa ${at}`, 60_000);
  await expect.poll(shown).toEqual(['Se queda', 'Pasa 3', 'Pasa 4', 'Pasa 5']);
  for (let at = 2; at <= 5; at++) notify.warning(`Se queda ${at}`, 'persistent');
  await expect.poll(shown).toEqual(['Se queda 2', 'Se queda 3', 'Se queda 4', 'Se queda 5']);
});

test('A toast is below the top bar, also when a banner above the bar scrolls away', async () => {
  onTestFinished(() => {
    dismissToasts();
    window.scrollTo(0, 0);
  });
  await show(
    <div style={{ height: 3000 }}>
      <div style={{ height: 48 }}>Demostración</div>
      <header data-top-bar style={{ position: 'sticky', top: 0, height: 60 }}>
        Traslados
      </header>
      <Toaster />
    </div>,
    { width: 390, height: 844 },
  );
  const gap = () =>
    (document.querySelector('[popover] > [data-kind]')?.getBoundingClientRect().top ?? Number.NaN) -
    (document.querySelector('[data-top-bar]')?.getBoundingClientRect().bottom ?? Number.NaN);
  notify.info('Pasa', 'persistent');
  await expect.poll(gap).toBe(8);
  window.scrollTo(0, 500);
  await expect.poll(gap).toBe(8);
  expect(document.querySelector('[data-top-bar]')?.getBoundingClientRect().top).toBe(0);
});
