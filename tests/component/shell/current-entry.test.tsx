import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { aTransfer } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { aPage } from '../support/list';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.each([
  ['crue', '/dashboard', 'Inicio'],
  ['crue', '/traslados/4127', 'Traslados'],
  ['crue', '/recursos/sangre', 'Buscar sangre'],
])('%s at %s has exactly one current entry in the sidebar: %s', async (as, address, label) => {
  const answers = new Answers().ok(getReferral, aTransfer()).ok(listTransfers, aPage(1));
  await openScreen(address, { as, answers, size: desk, hasShell: true });
  const current = () =>
    [
      ...page
        .getByRole('complementary', { name: 'Barra lateral' })
        .element()
        .querySelectorAll('[aria-current]'),
    ].map(({ textContent }) => textContent);
  await expect.poll(current).toEqual([label]);
});

test('A phone marks the same entry at its foot', async () => {
  const answers = new Answers().ok(getReferral, aTransfer());
  await openScreen('/traslados/4127', { as: 'crue', answers, size: phone, hasShell: true });
  const foot = page.getByRole('navigation', { name: 'Secciones principales' });
  await expect
    .poll(() => [...foot.element().querySelectorAll('[aria-current]')].map(({ textContent }) => textContent))
    .toEqual(['Traslados']);
});
