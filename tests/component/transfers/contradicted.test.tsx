import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cannotAttendCall } from '../../../contract/transfers/actions/cannot-attend';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { aTransfer, aTransferOnTheRoad, at } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, dialog, expectGone, expectVisible, text, textbox } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';

test('A hospital whose refusal did not apply reads that, and not that it was told', async () => {
  const asked = aTransfer({
    referralState: 'CRUE_PENDING_IPS',
    ipsRecvId: personOf('ips.destino').entityId,
    ipsAssigned: true,
    ipsAssignedBy: 'CRUE',
  });
  const answer = { referralState: 'AMBULANCE_TRANSPORT', contradicted: true as const };
  const answers = new Answers().ok(getReferral, asked).ok(cannotAttendCall, answer);
  const size = { width: 1280, height: 800 };
  await openScreen('/traslados/4127', { as: 'ips.destino', answers, size });
  await button('No puede atender').first().click();
  const form = dialog(/^Su IPS no puede atender/);
  await textbox(/Motivo/, form).fill('Sin camas');
  await button('No puede atender', form).click();
  await expectVisible(text(/^No se aplicó: No puede atender/));
  await expectVisible(text(/Su IPS ya había aceptado al paciente y el traslado sigue con ella/));
  await expectGone(form);
  // The page stays with the transfer. After a refusal that applied it goes to the list.
  expect(page.getByText('Se informó que su IPS no puede atender al paciente').elements()).toEqual([]);
  await expectVisible(text('El CRUE le pregunta a su IPS si recibe al paciente'));
});

test('A crew that drives to a hospital with two answers reads to drive on, and can call CRUE', async () => {
  const ambulancesEntityId = personOf('transporte').entityId;
  const marks = { cannotAttend: { by: 'Recibe Dos', at: at(40) } };
  const answers = new Answers().ok(getReferral, aTransferOnTheRoad({ ambulancesEntityId, marks }));
  await openScreen('/traslados/4127', { as: 'transporte', answers, cruePhone: '604 555 0123' });
  await expectVisible(text(/aceptó al paciente y también respondió que no puede/));
  // The answer is not of today.
  await expectVisible(text(/recibido el \d+ [a-z]{3}( \d{4})? 14:40\./));
  await expectVisible(text(/Siga hacia allá: el CRUE debe llamarla y le avisa si cambia el destino/));
  await expectVisible(page.getByRole('link', { name: 'Llamar al CRUE' }).first());
});
