import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TextArea } from '../../../src/ui/text-area';
import { TextField } from '../../../src/ui/text-field';
import { expectGone, expectValue, expectVisible, text, textbox } from '../support/find';
import { aHolder, show } from '../support/show';

const area = (limit: number) =>
  aHolder('', (value, onChange) => (
    <TextArea label="Observaciones" value={value} onChange={onChange} limit={limit} />
  )).held;
const field = (limit: number) =>
  aHolder('', (value, onChange) => (
    <TextField label="Nombre" value={value} onChange={onChange} maxLength={limit} />
  )).held;

/** Pastes this text into the field, over the system's clipboard. */
async function paste(name: string, words: string): Promise<void> {
  const source = document.createElement('textarea');
  document.body.append(source);
  source.value = words;
  source.select();
  await userEvent.copy();
  source.remove();
  await textbox(name).click();
  await userEvent.paste();
}

test('A pasted text that is too long says what did not fit, until the user types on', async () => {
  await show(area(20));
  await paste('Observaciones', 'Dolor en el pecho, disnea y fiebre');
  await expectValue(textbox('Observaciones'), 'Dolor en el pecho, d');
  await expectVisible(
    text('Caben 20 caracteres. De lo pegado no cupieron los últimos 14 caracteres: «isnea y fiebre».'),
  );
  await userEvent.keyboard('{Backspace}');
  await expectGone(text(/no cupieron/));
});

test('A short field says it too', async () => {
  await show(field(5));
  await paste('Nombre', 'Aníbal');
  await expectVisible(text('Caben 5 caracteres. De lo pegado no cupo el último carácter: «l».'));
});

test('A full text says that nothing more fits', async () => {
  await show(area(5));
  await textbox('Observaciones').fill('Dolo');
  expect(document.body.textContent).not.toContain('Caben');
  await textbox('Observaciones').fill('Dolor');
  await expectVisible(text('Caben 5 caracteres: lo que siga no se escribe.'));
});
