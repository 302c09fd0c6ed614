import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NumberField } from '../../../src/ui/number-field';
import { PhoneField } from '../../../src/ui/phone-field';
import { QuantityStepper } from '../../../src/ui/quantity-stepper';
import { button, expectDisabled, expectFocus, expectValue, focusOn, textbox } from '../support/find';
import { aHolder, show } from '../support/show';

function aStepper(first: number | null, max?: number) {
  return aHolder<number | null>(first, (value, onChange) => (
    <QuantityStepper label="Camas" value={value} onChange={onChange} max={max} />
  ));
}

test('Buttons change a quantity by one, and not below 0', async () => {
  const { held, seen } = aStepper(1);
  await show(held);
  await button('Camas: uno más').click();
  await button('Camas: uno menos').click();
  await button('Camas: uno menos').click();
  await expectValue(textbox('Camas'), '0');
  await expectDisabled(button('Camas: uno menos'));
  expect(seen).toEqual([2, 1, 0]);
});

test('A quantity without an answer is empty and not 0', async () => {
  const { held } = aStepper(null);
  await show(held);
  await expectValue(textbox('Camas'), '');
  await expectDisabled(button('Camas: uno menos'));
  await button('Camas: uno más').click();
  await expectValue(textbox('Camas'), '1');
});

test('A quantity accepts only digits, four at most, and is null when emptied', async () => {
  const { held, seen } = aStepper(null);
  await show(held);
  await textbox('Camas').fill('1-2a345');
  await expectValue(textbox('Camas'), '1234');
  await textbox('Camas').fill('');
  expect(seen.at(-1)).toBeNull();
});

test('A quantity does not pass its maximum', async () => {
  const { held } = aStepper(11, 12);
  await show(held);
  await button('Camas: uno más').click();
  await expectDisabled(button('Camas: uno más'));
  await textbox('Camas').fill('99');
  await expectValue(textbox('Camas'), '12');
});

test('Arrow keys change a quantity, and typing replaces its value', async () => {
  const { held } = aStepper(5);
  await show(held);
  await focusOn(textbox('Camas'));
  await userEvent.keyboard('8');
  await expectValue(textbox('Camas'), '8');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await expectValue(textbox('Camas'), '9');
});

test('Tab moves from quantity to quantity and skips their buttons', async () => {
  await show(
    <>
      <QuantityStepper label="Camas" value={1} onChange={() => undefined} />
      <QuantityStepper label="Sillas" value={1} onChange={() => undefined} />
    </>,
  );
  await focusOn(textbox('Camas'));
  await userEvent.tab();
  await expectFocus(textbox('Sillas'));
});

test('A number keeps its typed digits, up to the maximum of digits', async () => {
  const { held, seen } = aHolder('', (value, onChange) => (
    <NumberField label="Código" value={value} onChange={onChange} maxDigits={5} />
  ));
  await show(held);
  await textbox('Código').fill('0 5.001-77');
  await expectValue(textbox('Código'), '05001');
  expect(seen).toEqual(['05001']);
});

test('A telephone number accepts only digits', async () => {
  const { held } = aHolder('', (value, onChange) => (
    <PhoneField label="Teléfono" value={value} onChange={onChange} />
  ));
  await show(held);
  await textbox('Teléfono').fill('(604) 444-55');
  await expect.element(textbox('Teléfono')).toHaveValue(expect.stringMatching(/^[\d ]+$/));
});
