import { expect, onTestFinished, test } from 'vitest';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { notify } from '../../../src/ui/notify';
import { Answers } from '../support/answers';
import { button, expectVisible } from '../support/find';
import { aPage } from '../support/list';
import { openScreen } from '../support/open-screen';
import { dismissToasts } from '../support/toasts';

const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();

test('In the menu of a phone an alert covers neither the name of the person nor the way out', async () => {
  onTestFinished(dismissToasts);
  const answers = new Answers().ok(listTransfers, aPage(1));
  await openScreen('/traslados/en_progreso', {
    as: 'crue',
    answers,
    size: { width: 390, height: 844 },
    hasShell: true,
  });
  await expectVisible(button(/^Más/));
  (button(/^Más/).element() as HTMLElement).click();
  await expectVisible(button('Cerrar sesión'));
  notify.warning('Traslado #396 (triage 1): nadie ha respondido', 'persistent');
  await expect
    .poll(() => box('[popover] > [data-kind]')?.bottom)
    .toBeLessThanOrEqual(box('dialog .account')?.top ?? 0);
});
