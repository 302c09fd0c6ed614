import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileField } from '../../../src/ui/file-field';
import { expectCount, expectDescribed, expectVisible, text } from '../support/find';
import { aHolder, show } from '../support/show';

const RULE = 'Debes adjuntar un archivo en formato PDF.';
const input = () => page.getByLabelText('Archivo');
const PICTURE = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });

function aFileField(hint: string) {
  return aHolder<File | null>(null, (value, onChange) => (
    <FileField label="Archivo" hint={hint} value={value} onChange={onChange} />
  ));
}

test('An error that repeats the hint is said once, as the error', async () => {
  await show(aFileField(RULE).held);
  await expectDescribed(input(), RULE);
  await userEvent.upload(input(), PICTURE);
  await expect.element(input()).toHaveAttribute('aria-invalid', 'true');
  await expectCount(text(RULE), 1);
  await expectDescribed(input(), RULE);
});

test('Another hint stays visible beside the error', async () => {
  await show(aFileField('Hasta 10 páginas.').held);
  await userEvent.upload(input(), PICTURE);
  await expectVisible(text(RULE));
  await expectVisible(text('Hasta 10 páginas.'));
});
