import { expect, test } from 'vitest';
import { cannotAttendCall } from '../../../contract/transfers/actions/cannot-attend';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { anIps, aTransfer } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, dialog, expectGone, expectVisible, text, textbox } from '../support/find';
import { personOf } from '../support/identity';
import { LIST } from '../support/list';
import { openScreen } from '../support/open-screen';

const NOT_FOUND = 'No se encontró información del traslado.';

const asked = () => {
  const own = personOf('ips.destino').entityId ?? 0;
  return aTransfer({ ipsRecvId: own, ipsRecv: anIps(own, 'Clínica Santa Elena'), ipsAssignedBy: 'CRUE' });
};

/** The answer stays on the device: only the transfer can be read. */
async function refuseOffline() {
  const answers = new Answers().ok(getReferral, asked());
  const size = { width: 390, height: 844 };
  const screen = await openScreen('/traslados/4127', { as: 'ips.destino', answers, size });
  await button('No puede atender').click();
  const form = dialog(/^Su IPS no puede atender/);
  await textbox(/Motivo/, form).fill('Sin camas');
  await button('No puede atender', form).click();
  await expectGone(form);
  return screen;
}

const lose = (answers: Answers) => answers.fails(getReferral, 404, 'TRANSFER_NOT_FOUND', NOT_FOUND);

test('A hospital that loses the transfer by its own refusal reads that the refusal was sent', async () => {
  const { answers, networkBack, path } = await refuseOffline();
  lose(answers).ok(cannotAttendCall, { referralState: 'CRUE_PENDING_IPS' });
  await networkBack();
  await expectVisible(text('Su respuesta «No puede atender» quedó enviada'));
  await expectVisible(text('El traslado ya no le corresponde a su IPS.'));
  await expectGone(text(NOT_FOUND));
  await button('Volver a los traslados').last().click();
  await expect.poll(path).toBe(LIST);
});

test('A hospital that loses the transfer while its refusal waits reads that it is not sent yet', async () => {
  const { answers, askAgain } = await refuseOffline();
  lose(answers);
  await askAgain();
  await expectVisible(text('Su respuesta «No puede atender» está por enviar'));
  await expectVisible(text(/guardada en este equipo/));
  await expectGone(text(NOT_FOUND));
});

test('A hospital that loses the transfer for another reason reads that', async () => {
  const answers = new Answers().ok(getReferral, asked());
  const { askAgain } = await openScreen('/traslados/4127', { as: 'ips.destino', answers });
  await expectVisible(text('Recorrido'));
  lose(answers);
  await askAgain();
  await expectVisible(text(NOT_FOUND));
});
