import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { ChoiceList } from '../../../src/features/transfers/actions/choice-list';
import { aTransferOnTheRoad } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button } from '../support/find';
import { openScreen } from '../support/open-screen';
import { show } from '../support/show';

function Choices() {
  const [value, setValue] = useState<number | null>(null);
  const [filter, setFilter] = useState('');
  return (
    <ChoiceList
      label="Ambulancia"
      choices={[11, 39, 40].map((id) => ({ id, title: `Móvil ${id}` }))}
      value={value}
      onChange={setValue}
      filter={filter}
      onFilter={setFilter}
      filterLabel="Buscar"
      empty="Ninguna"
    />
  );
}

test('What is chosen stays in sight whatever is searched', async () => {
  await show(<Choices />, { width: 820, height: 1180 });
  await page.getByRole('radio', { name: 'Móvil 11' }).click();
  await page.getByRole('textbox', { name: 'Buscar' }).fill('Móvil 39');
  await expect.element(page.getByRole('radio', { name: 'Móvil 39' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Móvil 11' })).toBeChecked();
  expect(page.getByRole('radio').elements()).toHaveLength(2);
});

test('Cancelling names the patient and the ambulance that it calls off', async () => {
  const transfer = aTransferOnTheRoad();
  const answers = new Answers().ok(getReferral, transfer);
  await openScreen('/traslados/4127', { as: 'crue', answers, size: { width: 1440, height: 900 } });
  await button('Acciones').click();
  await page.getByRole('menuitem', { name: 'Cancelar traslado' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toHaveTextContent(
      'Gloria Restrepo Cano. Móvil 12 ya fue despachada: su tripulación recibe un aviso con sonido. No se puede deshacer.',
    );
});
