import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu, type MenuItem } from '../../../src/ui/menu';
import { Tabs } from '../../../src/ui/tabs';
import { button, expectFocus, expectGone, expectVisible, focusOn, text } from '../support/find';
import { aHolder, show } from '../support/show';

const item = (name: string) => page.getByRole('menuitem', { name });
const tab = (name: string) => page.getByRole('tab', { name });

function aMenu(done: string[]) {
  const items: MenuItem[] = ['Asignar IPS', 'Rechazar', 'Cancelar'].map((label) => ({
    id: label,
    label,
    disabled: label === 'Rechazar',
    onSelect: () => done.push(label),
  }));
  return <Menu label="Acciones" items={items} />;
}

test('The arrow key opens a menu at its first action; arrows wrap around, Home and End go to the ends', async () => {
  await show(aMenu([]));
  await focusOn(button('Acciones'));
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(item('Asignar IPS'));
  await userEvent.keyboard('{ArrowUp}');
  await expectFocus(item('Cancelar'));
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(item('Asignar IPS'));
  await userEvent.keyboard('{End}');
  await expectFocus(item('Cancelar'));
  await userEvent.keyboard('{Home}');
  await expectFocus(item('Asignar IPS'));
});

test('A letter moves to the action that begins with it', async () => {
  await show(aMenu([]));
  await button('Acciones').click();
  await expectFocus(item('Asignar IPS'));
  await userEvent.keyboard('c');
  await expectFocus(item('Cancelar'));
});

test('An action runs once, the menu closes, and the focus returns to its button', async () => {
  const done: string[] = [];
  await show(aMenu(done));
  await button('Acciones').click();
  await expectFocus(item('Asignar IPS'));
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['Asignar IPS']);
  await expectFocus(button('Acciones'));
  await expect.element(button('Acciones')).toHaveAttribute('aria-expanded', 'false');
});

test('A disabled action is readable and does nothing', async () => {
  const done: string[] = [];
  await show(aMenu(done));
  await button('Acciones').click();
  await expect.element(item('Rechazar')).toHaveAttribute('aria-disabled', 'true');
  await focusOn(item('Rechazar'));
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual([]);
  await expectVisible(item('Rechazar'));
});

test('Escape closes a menu and returns the focus', async () => {
  await show(aMenu([]));
  await button('Acciones').click();
  await expectFocus(item('Asignar IPS'));
  await userEvent.keyboard('{Escape}');
  await expectGone(item('Asignar IPS'));
  await expectFocus(button('Acciones'));
});

test('A menu without actions says so', async () => {
  await show(<Menu label="Acciones" items={[]} empty="No hay opciones habilitadas para usted" />);
  await button('Acciones').click();
  await expectVisible(text('No hay opciones habilitadas para usted'));
});

function someTabs() {
  return aHolder('list', (value, onChange) => (
    <Tabs
      label="Traslado"
      value={value}
      onChange={onChange}
      tabs={[
        { value: 'list', label: 'Solicitud', content: <p>La solicitud</p> },
        { value: 'chat', label: 'Chat', count: 3, countLabel: 'sin leer', content: <p>El chat</p> },
        { value: 'files', label: 'Archivos', content: <p>Los archivos</p> },
      ]}
    />
  ));
}

test('Arrows move between tabs, show their content, and wrap around', async () => {
  const { held } = someTabs();
  await show(held);
  await focusOn(tab('Solicitud'));
  await userEvent.keyboard('{ArrowRight}');
  await expectFocus(tab('Chat'));
  await expect.element(page.getByRole('tabpanel', { name: 'Chat' })).toHaveTextContent('El chat');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expectFocus(tab('Archivos'));
  await expectVisible(text('Los archivos'));
  await expectGone(text('La solicitud'));
});

test('Only the open tab is a tab stop, and a count has a label', async () => {
  const { held } = someTabs();
  await show(held);
  await expect.element(tab('Solicitud')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('Solicitud')).toHaveAttribute('tabindex', '0');
  await expect.element(tab('Chat')).toHaveAttribute('tabindex', '-1');
  await expect.element(tab('Chat')).toHaveAccessibleName('Chat 3 sin leer');
});
