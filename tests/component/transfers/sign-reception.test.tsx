import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getReferral } from '../../../contract/transfers/read-transfers';
import type { StepName } from '../../../contract/transfers/steps';
import type { Transfer } from '../../../contract/transfers/transfer';
import { anIps, aTransferOnTheRoad, at, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectVisible, text } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';

const WARNING = 'Nadie ha confirmado que el paciente salió';

async function openReception(until: StepName, change: Partial<Transfer> = {}) {
  const { entityId } = personOf('ips.destino');
  const transfer = aTransferOnTheRoad({
    ipsRecvId: entityId,
    ipsRecv: anIps(entityId ?? 0, 'Clínica del Río'),
    steps: stepsUntil(until),
    ...change,
  });
  const answers = new Answers().ok(getReferral, transfer);
  await openScreen('/traslados/4127', { as: 'ips.destino', answers, size: { width: 1440, height: 900 } });
  await button('Acciones').click();
  await page.getByRole('menuitem', { name: 'Confirmar llegada' }).click();
  return page.getByRole('dialog');
}

test('The hospital that receives is warned when nobody has confirmed the departure', async () => {
  const question = await openReception('eventArrivalDate');
  await expect.element(question).toHaveTextContent(WARNING);
});

test('After the departure there is no warning', async () => {
  const question = await openReception('transportDate');
  await expect.element(question).toHaveTextContent('Firma que el paciente llegó a su IPS');
  await expect.element(question).not.toHaveTextContent(WARNING);
  // Whose arrival: a list has many, and a signature can be undone for minutes only.
  await expect.element(question).toHaveTextContent(/Gloria Restrepo.*, CC [\d.]+/);
  await expect.element(question).toHaveTextContent('Si se equivoca, tiene 5 minutos para deshacerla.');
});

test('After a departure whose signature was undone the crew’s word is not enough', async () => {
  const crewWords: Transfer['crewWords'] = [
    {
      step: 'transportDate',
      occurredAt: at(42),
      recordedAt: at(42),
      by: 'Transporte Vital',
      subject: 'crew',
      entityId: 2,
      place: null,
    },
  ];
  const undone = {
    steps: ['transportDate' as const],
    by: 'Andrés Mejía',
    occurredAt: at(43),
    recordedAt: at(43),
    reason: 'Todavía no ha pasado',
    undoneBy: 'Andrés Mejía',
    undoneAt: at(45),
  };
  const marks = { undoSignature: { by: 'Andrés Mejía', at: at(45), undone: [undone] } };
  const question = await openReception('eventArrivalDate', { crewWords, marks });
  await expect.element(question).toHaveTextContent(WARNING);
  await expectVisible(
    // With its day: it is not of today.
    text(
      /^La tripulación avisó «Salimos con el paciente» el \d+ [a-z]{3}( \d{4})? 14:42, y la firma de la salida se deshizo$/,
    ),
  );
});
