import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DateField } from '../../../src/ui/date-field';
import { expectDescribed, expectGone, expectValue, expectVisible, text, textbox } from '../support/find';
import { aHolder, show } from '../support/show';

const box = () => textbox('Fecha de nacimiento');

function aDateField(first = '', max?: string) {
  return aHolder(first, (value, onChange) => (
    <DateField label="Fecha de nacimiento" value={value} onChange={onChange} max={max} />
  ));
}

test('A date is typed as day, month and year, and counts once it is complete', async () => {
  const { held, seen } = aDateField();
  await show(held);
  await expectDescribed(box(), 'DD-MM-AAAA');
  await box().click();
  await userEvent.keyboard('05-03-198');
  expect(seen).toEqual([]);
  await userEvent.keyboard('0');
  expect(seen).toEqual(['1980-03-05']);
});

test('The typed text stays unchanged until the user leaves the field', async () => {
  const { held, seen } = aDateField();
  await show(held);
  await box().fill('5/3/1980');
  await expectValue(box(), '5/3/1980');
  await userEvent.tab();
  await expectValue(box(), '05-03-1980');
  expect(seen).toEqual(['1980-03-05']);
});

test('An impossible day is reported when the user leaves the field', async () => {
  const { held } = aDateField();
  await show(held);
  await box().fill('31-02-1980');
  await expectGone(text('Escriba una fecha que exista, como 05-03-1980.'));
  await userEvent.tab();
  await expectVisible(text('Escriba una fecha que exista, como 05-03-1980.'));
});

test('A date after the last allowed one is reported', async () => {
  const { held } = aDateField('', '2026-11-22');
  await show(held);
  await box().fill('23-11-2026');
  await userEvent.tab();
  await expectVisible(text('La fecha debe ser hasta el 22-11-2026.'));
});
