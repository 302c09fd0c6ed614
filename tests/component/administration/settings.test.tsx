import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getRetention, type Retention, setRetention } from '../../../contract/retention/retention';
import { withCatalogues } from '../support/catalogues';
import { button, expectVisible, text } from '../support/find';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const USUAL: Retention = {
  days: { audit: null, notifications: null, outcomes: 90, photos: 90, positions: 90, pushes: 30, trials: 7 },
  updatedBy: null,
  updatedAt: null,
};

const open = (answers = withCatalogues()) =>
  openScreen('/administracion/ajustes', {
    as: 'admin',
    answers: answers.ok(getRetention, USUAL),
    size: desk,
  });

const choice = (label: string) => page.getByRole('combobox', { name: label });

test('Each kind says what is deleted, and offers no less than its limit', async () => {
  await open();
  await expectVisible(text('Como vienen de fábrica'));
  await expectVisible(text(/puede hacerlo dos veces\. Por eso son 90 días o más/));
  await expect.element(choice('Registro de auditoría')).toHaveDisplayValue('Siempre: no se borra');
  const options = choice('Respuestas a los envíos').element().querySelectorAll('option');
  expect([...options].map(({ value }) => value).filter(Boolean)).toEqual(['90', '120', '180', '365', '730']);
});

test('A change is saved with what it is based on; a refusal stands beside the button and keeps the choice', async () => {
  const message = 'Gloria lo cambió entretanto.';
  const { answers } = await open(withCatalogues().fails(setRetention, 409, 'STATE_MOVED', message));
  await choice('Registro de auditoría').selectOptions('1825');
  await button('Guardar').click();
  await expectVisible(text(message));
  await expect.element(choice('Registro de auditoría')).toHaveDisplayValue('5 años');
  answers.ok(setRetention, {
    ...USUAL,
    days: { ...USUAL.days, audit: 1825 },
    updatedBy: 'Gloria',
    updatedAt: '2026-11-25T00:00:00.000Z',
  });
  await button('Guardar').click();
  await expectVisible(text('Guardado. Lo más viejo se borra en las próximas horas'));
  expect(answers.sent(setRetention)[0]).toMatchObject({ body: { days: { audit: 1825 }, basedOn: null } });
});
