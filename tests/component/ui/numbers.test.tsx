import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NumberField } from '../../../src/ui/number-field';
import { PhoneField } from '../../../src/ui/phone-field';
import { QuantityStepper } from '../../../src/ui/quantity-stepper';
import {
  button,
  expectCount,
  expectDescribed,
  expectDisabled,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  focusOn,
  text,
  textbox,
} from '../support/find';
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

test('A quantity accepts only digits and is null when emptied', async () => {
  const { held, seen } = aStepper(null);
  await show(held);
  await textbox('Camas').fill(' 12 ');
  await expectValue(textbox('Camas'), '12');
  await expectCount(page.getByRole('alert'), 0);
  await textbox('Camas').fill('');
  expect(seen.at(-1)).toBeNull();
});

test.each([
  ['-12,5 camas', '125', 'Aquí va un número desde 0: «-12,5 camas» quedó en 125.'],
  ['3.5', '35', 'Aquí va un número entero: «3.5» quedó en 35.'],
  ['12345', '1234', 'Son máximo 4 dígitos: «12345» quedó en 1234.'],
  ['12abc', '12', 'Aquí va un número sin letras: «12abc» quedó en 12.'],
  ['2O', '2', 'Aquí va un número sin letras: «2O» quedó en 2.'],
  ['doce', '', 'Aquí va un número sin letras: «doce» quedó en blanco.'],
  ['aprox 9 pac', '9', 'Aquí va un número sin letras: «aprox 9 pac» quedó en 9.'],
  ['12/8', '128', 'Aquí va un solo número: «12/8» quedó en 128.'],
])('A pasted `%s` is told at its field', async (pasted, left, words) => {
  const { held } = aStepper(7);
  await show(held);
  await textbox('Camas').fill(pasted);
  await expectValue(textbox('Camas'), left);
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expectDescribed(textbox('Camas'), words);
  await textbox('Camas').fill('14');
  await expectCount(page.getByRole('alert'), 0);
});

test.each([
  ['-12', '12'],
  ['1e3', '13'],
])('The characters of a typed %s that are left out are told', async (typed, left) => {
  const { held } = aStepper(null);
  await show(held);
  await focusOn(textbox('Camas'));
  await userEvent.keyboard(typed);
  await expectValue(textbox('Camas'), left);
  await expectDescribed(
    textbox('Camas'),
    `Aquí va un número entero, sin puntos, signos ni letras: quedó en ${left}.`,
  );
});

test.each([
  ['12 camas', '12', 'Aquí va un número sin letras: «12 camas» quedó en 12.'],
  ['doce', '', 'Aquí va un número sin letras: «doce» quedó en blanco.'],
  ['123456', '1234', 'Son máximo 4 dígitos: «123456» quedó en 1234.'],
])('The whole of a typed `%s` is quoted, not only its last character', async (typed, left, words) => {
  const { held } = aStepper(null);
  await show(held);
  await focusOn(textbox('Camas'));
  await userEvent.keyboard(typed);
  await expectValue(textbox('Camas'), left);
  await expectDescribed(textbox('Camas'), words);
});

test('A typed decimal point stays told while the digits after it are typed, until the figure is typed anew', async () => {
  const { held } = aStepper(null);
  await show(held);
  await focusOn(textbox('Camas'));
  await userEvent.keyboard('3.');
  await expectDescribed(textbox('Camas'), 'Aquí va un número entero: «3.» quedó en 3.');
  await userEvent.keyboard('5');
  await expectValue(textbox('Camas'), '35');
  await expectDescribed(
    textbox('Camas'),
    'Aquí va un número entero, sin puntos, signos ni letras: quedó en 35.',
  );
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}4');
  await expectValue(textbox('Camas'), '4');
  await expectCount(page.getByRole('alert'), 0);
});

test('A digit replaces the figure after arrows and after a click', async () => {
  const { held } = aStepper(12);
  await show(
    <>
      {held}
      <p>Otra cosa</p>
    </>,
  );
  await focusOn(textbox('Camas'));
  await userEvent.keyboard('{ArrowUp}{ArrowDown}14');
  await expectValue(textbox('Camas'), '14');
  await page.getByText('Otra cosa').click();
  await textbox('Camas').click();
  await userEvent.keyboard('9');
  await expectValue(textbox('Camas'), '9');
});

test('A quantity does not pass its maximum', async () => {
  const { held } = aStepper(11, 12);
  await show(held);
  await button('Camas: uno más').click();
  await expectDisabled(button('Camas: uno más'));
  await textbox('Camas').fill('99');
  await expectValue(textbox('Camas'), '12');
  await expectDescribed(textbox('Camas'), 'El máximo es 12: «99» quedó en 12.');
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
    <NumberField label="Código" value={value} onChange={onChange} maxDigits={5} counts="code" />
  ));
  await show(held);
  await textbox('Código').fill('0 5.001');
  await expectValue(textbox('Código'), '05001');
  expect(seen).toEqual(['05001']);
  // Separators mean nothing in a code; lost digits do.
  await expectCount(page.getByRole('alert'), 0);
  await textbox('Código').fill('0 5.001-77');
  await expectDescribed(textbox('Código'), 'Son máximo 5 dígitos: «0500177» quedó en 05001.');
  await textbox('Código').fill('AB12');
  await expectDescribed(textbox('Código'), 'Aquí va un número sin letras: «AB12» quedó en 12.');
});

test('An amount tells of a decimal, and is selected on focus', async () => {
  const { held } = aHolder('40', (value, onChange) => (
    <NumberField label="Edad" value={value} onChange={onChange} maxDigits={3} />
  ));
  await show(held);
  await focusOn(textbox('Edad'));
  await userEvent.keyboard('6,5');
  await expectValue(textbox('Edad'), '65');
  await expectDescribed(
    textbox('Edad'),
    'Aquí va un número entero, sin puntos, signos ni letras: quedó en 65.',
  );
});

test('A telephone number accepts only digits', async () => {
  const { held } = aHolder('', (value, onChange) => (
    <PhoneField label="Teléfono" value={value} onChange={onChange} />
  ));
  await show(held);
  await textbox('Teléfono').fill('(604) 444-55');
  await expect.element(textbox('Teléfono')).toHaveValue(expect.stringMatching(/^[\d ]+$/));
});

test('A telephone number that is too long says what was left out, until it is typed again', async () => {
  const { held } = aHolder('', (value, onChange) => (
    <PhoneField label="Teléfono" value={value} onChange={onChange} />
  ));
  await show(held);
  await textbox('Teléfono').fill('310 445 7218 99');
  await expectValue(textbox('Teléfono'), '3104457218');
  await expectVisible(text('Son máximo 10 dígitos: «310445721899» quedó en 3104457218.'));
  await textbox('Teléfono').fill('+57 310 445 7218');
  await expectValue(textbox('Teléfono'), '3104457218');
  await expectGone(text(/quedó en/));
});
