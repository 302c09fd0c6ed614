import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { anIps, aTransfer } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, dialog, expectGone, expectVisible, text } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';

const WITHOUT = 'Sin conexión: queda guardado en este equipo';

test('An answer without a network promises nothing, and the screen says that only this device knows of it', async () => {
  const own = personOf('ips.destino').entityId ?? 0;
  const asked = aTransfer({
    ipsRecvId: own,
    ipsRecv: anIps(own, 'Clínica Santa Elena'),
    ipsAssignedBy: 'CRUE',
  });
  await openScreen('/traslados/4127', {
    as: 'ips.destino',
    answers: new Answers().ok(getReferral, asked),
    size: { width: 1180, height: 820 },
  });
  await button('Puede atender').first().click();
  await expectVisible(dialog(/^¿Su IPS puede atender/));
  // No call of this test but the transfer's has an answer.
  await expectVisible(text(WITHOUT));
  await button('Puede atender', dialog(/^¿Su IPS puede atender/)).click();
  await expectGone(dialog(/^¿Su IPS puede atender/));
  await expectVisible(text('Pendiente de ambulancia'));
  await expectVisible(page.getByText('por enviar', { exact: true }));
  await expectVisible(text(/^Cuando se envíe, le toca al CRUE/));
  expect(
    page.getByRole('list', { name: 'Recorrido' }).element().querySelectorAll('[data-waiting]'),
  ).toHaveLength(1);
});
