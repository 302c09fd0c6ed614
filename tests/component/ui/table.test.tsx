import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Table } from '../../../src/ui/table';
import { button, expectFocus, expectGone, expectVisible, focusOn, text } from '../support/find';
import { show } from '../support/show';

interface Patient {
  id: number;
  name: string;
}

const PATIENTS: Patient[] = ['Rosa', 'Julián', 'Gloria'].map((name, at) => ({ id: at + 1, name }));
const row = (name: string) => page.getByRole('row', { name: `Traslado de ${name}` });

function aTable(opened: number[], more: { onSort?: () => void; onCall?: () => void } = {}) {
  return (
    <Table
      label="Traslados"
      rows={PATIENTS}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Paciente', cell: ({ name }) => name, sort: 'asc', onSort: more.onSort },
        {
          key: 'call',
          header: 'Teléfono',
          cell: ({ name }) => (
            <button type="button" onClick={more.onCall}>
              Llamar a {name}
            </button>
          ),
        },
      ]}
      card={({ name }) => <p>Tarjeta de {name}</p>}
      onOpen={({ id }) => opened.push(id)}
      openLabel={({ name }) => `Abrir a ${name}`}
      rowLabel={({ name }) => `Traslado de ${name}`}
    />
  );
}

test('Arrows move between rows, and Enter opens a row', async () => {
  const opened: number[] = [];
  await show(aTable(opened));
  await focusOn(row('Rosa'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expectFocus(row('Gloria'));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expectFocus(row('Julián'));
  expect(opened).toEqual([2]);
});

test('A row opens with a click, and by a button of its own', async () => {
  const opened: number[] = [];
  await show(aTable(opened));
  await text('Julián').first().click();
  await button('Abrir a Gloria').click();
  expect(opened).toEqual([2, 3]);
});

test('A press on a button in a row does not open the row', async () => {
  const opened: number[] = [];
  const calls: string[] = [];
  await show(aTable(opened, { onCall: () => calls.push('called') }));
  await button('Llamar a Rosa').click();
  await userEvent.keyboard('{Enter}');
  expect(calls).toEqual(['called', 'called']);
  expect(opened).toEqual([]);
});

test('A column shows its sort order, and sorts on a press', async () => {
  const sorted: string[] = [];
  await show(aTable([], { onSort: () => sorted.push('name') }));
  await expect
    .element(page.getByRole('columnheader', { name: 'Paciente' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await button('Paciente').click();
  expect(sorted).toEqual(['name']);
});

test('On a small screen the rows are cards, with the same keys', async () => {
  const opened: number[] = [];
  await show(aTable(opened), { width: 820, height: 1180 });
  await expectGone(page.getByRole('table'));
  await expectVisible(text('Tarjeta de Rosa'));
  await focusOn(page.getByRole('group', { name: 'Traslado de Rosa' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual([2]);
});
