import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { anIps, aTransfer } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, dialog, expectGone, expectVisible, text, textbox } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';

const size = { width: 1180, height: 820 };

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

test('A refusal without a network is not asked for again', async () => {
  const own = personOf('ips.destino').entityId ?? 0;
  const hospital = anIps(own, 'Clínica Santa Elena');
  const asked = aTransfer({ ipsRecvId: own, ipsRecv: hospital, ipsAssignedBy: 'CRUE' });
  const answers = new Answers().ok(getReferral, asked);
  await openScreen('/traslados/4127', { as: 'ips.destino', answers, size });
  await expectVisible(text('El CRUE le pregunta a su IPS si recibe al paciente'));
  await button('No puede atender').first().click();
  const form = dialog(/^Su IPS no puede atender/);
  await textbox(/Motivo/, form).fill('Sin camas');
  await button('No puede atender', form).click();
  await expectGone(form);
  await expectVisible(text('Por enviar').first());
  await expectGone(text(/le pregunta a su IPS/));
  await expectGone(button('Puede atender'));
  await expectGone(button('No puede atender'));
});
