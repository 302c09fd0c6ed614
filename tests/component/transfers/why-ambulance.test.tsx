import { expect, test } from 'vitest';
import { listDispatchChoices } from '../../../contract/ambulances/dispatch-choices';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { aTransferOnTheRoad, at } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, dialog, expectVisible, text } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';

const considered = (id: number, words: string[]) => ({
  ambulanceId: id,
  name: `Móvil ${id}`,
  licensePlate: `KTR 41${id}`,
  ambulanceType: 'TAM',
  ambulancesEntity: 'Transporte Vital',
  words,
});

const answersOf = () =>
  new Answers().ok(getReferral, aTransferOnTheRoad()).ok(listDispatchChoices, {
    rows: [
      {
        id: 1,
        at: at(20),
        readAt: at(20),
        by: 'Mónica Ruiz',
        ambulanceId: 12,
        place: 'Clínica del Río',
        remarks: ['El servidor de rutas no respondió: tiempos de la red de vías propia.'],
        ranked: [
          { ...considered(9, ['≈ 6 min por vía', 'Libre']), rank: 1 },
          { ...considered(12, ['≈ 9 min por vía', 'Libre']), rank: 2 },
        ],
        excluded: [considered(3, ['Última posición hace 1 h'])],
        counts: { ranked: 2, excluded: 1 },
      },
    ],
  });

test('The regulation centre reads between which ambulances it chose', async () => {
  const size = { width: 1440, height: 900 };
  await openScreen('/traslados/4127', { as: 'crue', answers: answersOf(), size });
  await button('¿Por qué esta ambulancia?').click();
  const opened = dialog('¿Por qué esta ambulancia?');
  await expectVisible(text(/Tiempos hasta Clínica del Río/, opened));
  await expectVisible(text(/El servidor de rutas no respondió/, opened));
  await expectVisible(text('Podían ir, la más rápida primero (2)', opened));
  const sent = opened.getByRole('listitem').filter({ hasText: 'Enviada' });
  await expect.element(sent).toHaveTextContent(/2\.ªMóvil 12.*≈ 9 min por vía/);
  await expectVisible(text('Última posición hace 1 h', opened));
});

test('Nobody else is offered the choice', async () => {
  const size = { width: 1440, height: 900 };
  const { entityId } = personOf('ips.destino');
  const answers = new Answers().ok(getReferral, aTransferOnTheRoad({ ipsRecvId: entityId }));
  await openScreen('/traslados/4127', { as: 'ips.destino', answers, size });
  await expectVisible(text('Clínica Santa Elena').first());
  expect(button('¿Por qué esta ambulancia?').elements()).toEqual([]);
});
