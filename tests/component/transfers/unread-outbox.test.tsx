import { expect, test } from 'vitest';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectEnabled, expectVisible } from '../support/find';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };

test('Until this device knows what waits on it, no step and no action is offered', async () => {
  const answers = new Answers().ok(
    getReferral,
    aTransferOnTheRoad({ version: 4, steps: stepsUntil('ambulanceDispatchDate') }),
  );
  let give = () => {};
  const outboxAfter = new Promise<void>((resolve) => {
    give = resolve;
  });
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk, outboxAfter });
  await expectVisible(button('Confirmar llegada'));
  await expect.element(button('Confirmar llegada')).toHaveAttribute('aria-busy', 'true');
  give();
  await expectEnabled(button('Confirmar llegada'));
});
