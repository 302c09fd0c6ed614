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
