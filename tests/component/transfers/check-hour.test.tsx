import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkHour } from '../../../contract/transfers/actions/check-hour';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { aTransferOnTheRoad, at, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectValue } from '../support/find';
import { openScreen } from '../support/open-screen';
import { expectToast } from '../support/toasts';

test('Of several doubtful steps with one time, any can be corrected past the others', async () => {
  const doubtful = { occurredAt: at(50), recordedAt: at(95), by: 'P. Giraldo', doubt: { said: at(50) } };
  const transfer = aTransferOnTheRoad({
    steps: {
      ...stepsUntil('transportDate'),
      ipsArrivalDate: doubtful,
      ipsProfessionalSignatureDate: doubtful,
    },
  });
  const answers = new Answers()
    .ok(getReferral, transfer)
    .ok(checkHour.call, { attentionHours: transfer.attentionHours, referralState: transfer.referralState });
  await openScreen('/traslados/4127', { as: 'crue', answers, size: { width: 1440, height: 900 } });
  await button('Acciones').click();
  await page.getByRole('menuitem', { name: 'Revisar hora dudosa' }).click();
  const dialog = page.getByRole('dialog');
  const hour = (step: string) => dialog.getByRole('textbox', { name: step });
  await expectValue(hour('Llegada a IPS destino'), '14:50');
  await hour('Llegada a IPS destino').fill('15:30');
  await dialog.getByRole('combobox', { name: 'Paso' }).selectOptions('Recepción del paciente');
  await expectValue(hour('Recepción del paciente'), '14:50');
  await hour('Recepción del paciente').fill('14:30');
  await button('Confirmar la hora', dialog).click();
  await expect.element(dialog).toHaveTextContent('Debe ser después de «En traslado» (14:40).');
  await dialog.getByRole('combobox', { name: 'Paso' }).selectOptions('Llegada a IPS destino');
  await hour('Llegada a IPS destino').fill('15:30');
  await button('Confirmar la hora', dialog).click();
  await expectToast('Se ha actualizado el traslado exitosamente');
  expect(answers.sent(checkHour.call).map(({ body }) => body)).toEqual([
    { dateName: 'ipsArrivalDate', at: at(90) },
  ]);
});

test('A step of the day before is corrected to its day', async () => {
  const doubtful = {
    occurredAt: at(5 * 60),
    recordedAt: at(8 * 60),
    by: 'P. Giraldo',
    doubt: { said: null },
  };
  const day = 24 * 60;
  const created = { occurredAt: at(-day), recordedAt: at(-day), by: 'M. Ruiz' };
  const transfer = aTransferOnTheRoad({
    steps: {
      creationCaseDate: created,
      validationCaseDate: created,
      ambulanceDispatchDate: created,
      eventArrivalDate: doubtful,
    },
  });
  const answers = new Answers()
    .ok(getReferral, transfer)
    .ok(checkHour.call, { attentionHours: transfer.attentionHours, referralState: transfer.referralState });
  await openScreen('/traslados/4127', { as: 'crue', answers, size: { width: 1440, height: 900 } });
  await button('Acciones').click();
  await page.getByRole('menuitem', { name: 'Revisar hora dudosa' }).click();
  const dialog = page.getByRole('dialog');
  // 19:00 in Bogotá of the twentieth; the server knew of it at 22:00.
  const days = dialog.getByRole('combobox', { name: 'Día' });
  await expectValue(days, '2026-11-20');
  await days.selectOptions('2026-11-19');
  await dialog.getByRole('textbox', { name: 'Llegada a IPS' }).fill('22:30');
  await button('Confirmar la hora', dialog).click();
  await expectToast('Se ha actualizado el traslado exitosamente');
  expect(answers.sent(checkHour.call).map(({ body }) => body)).toEqual([
    { dateName: 'eventArrivalDate', at: '2026-11-20T03:30:00.000Z' },
  ]);
});
