import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../../../src/ui/button';
import { ConfirmDialog } from '../../../src/ui/confirm-dialog';
import { Dialog } from '../../../src/ui/dialog';
import { isHeld } from '../../../src/ui/unsaved';
import {
  button,
  dialog,
  expectDisabled,
  expectFocus,
  expectGone,
  expectVisible,
  textbox,
} from '../support/find';
import { show } from '../support/show';

function Opener({ busy }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Lo que falta"
        description="Antes de enviar"
        busy={busy}
        footer={<Button variant="primary">Aceptar</Button>}
      >
        <input aria-label="Motivo" />
      </Dialog>
    </>
  );
}

const opened = () => dialog('Lo que falta');

test('A dialog has its name and its description, and takes the focus', async () => {
  await show(<Opener />);
  await button('Abrir').click();
  await expectVisible(opened());
  await expect.element(opened()).toHaveAccessibleDescription('Antes de enviar');
  await expectFocus(textbox('Motivo'));
});

function Asker({ danger, onConfirm }: { danger?: boolean; onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Seguir?"
        confirm="Seguir"
        onConfirm={onConfirm}
        danger={danger}
      />
    </>
  );
}

test('A dialog without a field begins at its main action, and a held Enter that opened it does not press that', async () => {
  let asked = 0;
  await show(<Asker onConfirm={() => asked++} />);
  await button('Abrir').click();
  await expectFocus(button('Seguir'));
  await userEvent.keyboard('{Escape}');
  await expectFocus(button('Abrir'));
  await userEvent.keyboard('{Enter>3/}');
  await expectFocus(button('Seguir'));
  expect(asked).toBe(0);
  await userEvent.keyboard('{Enter}');
  expect(asked).toBe(1);
});

test('A dialog that destroys something begins at its title: Enter does nothing there', async () => {
  let asked = 0;
  await show(<Asker danger onConfirm={() => asked++} />);
  await button('Abrir').click();
  await expect.poll(() => document.activeElement?.textContent).toBe('¿Seguir?');
  await userEvent.keyboard('{Enter}');
  expect(asked).toBe(0);
});

test('Tab does not move from a dialog to the screen behind it', async () => {
  await show(<Opener />);
  await button('Abrir').click();
  const visited = new Set<string>();
  for (let steps = 0; steps < 6; steps++) {
    await userEvent.tab();
    const { activeElement } = document;
    visited.add(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '');
  }
  expect([...visited]).toEqual(expect.arrayContaining(['Cerrar', 'Motivo', 'Aceptar']));
  expect([...visited]).not.toContain('Abrir');
});

test('Escape closes a dialog, and the focus returns to the element that opened it', async () => {
  await show(<Opener />);
  await button('Abrir').click();
  await textbox('Motivo').click();
  await userEvent.keyboard('{Escape}');
  await expectGone(opened());
  await expectFocus(button('Abrir'));
});

test('A dialog cannot be closed while it sends', async () => {
  await show(<Opener busy />);
  await button('Abrir').click();
  await expectDisabled(button('Cerrar'));
  await userEvent.keyboard('{Escape}');
  await expectVisible(opened());
});

test('A browser that insists on closing a dialog while it sends does not take it away', async () => {
  await show(<Opener busy />);
  await button('Abrir').click();
  // What a browser does at a further Escape: it closes the dialog without a `cancel` that can be prevented.
  for (const _ of ['first', 'again']) {
    document.querySelector('dialog')?.close();
    await expectVisible(opened());
    await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true);
  }
});

test('A dialog that the browser itself has closed can be opened again', async () => {
  await show(<Opener />);
  for (const _ of ['first', 'again']) {
    await button('Abrir').click();
    await expectVisible(opened());
    document.querySelector('dialog')?.close();
    await expectGone(opened());
  }
});

test('While a dialog is open the app does not update', async () => {
  await show(<Opener />);
  expect(isHeld()).toBe(false);
  await button('Abrir').click();
  await expect.poll(isHeld).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(isHeld).toBe(false);
});

test('A question’s button confirms, and the other one goes back', async () => {
  const done: string[] = [];
  await show(
    <ConfirmDialog
      open
      title="¿Cancelar el traslado #4127?"
      confirm="Cancelar el traslado"
      onConfirm={() => done.push('cancelled')}
      onClose={() => done.push('back')}
    />,
  );
  await button('Volver', dialog('¿Cancelar el traslado #4127?')).click();
  await button('Cancelar el traslado').click();
  expect(done).toEqual(['back', 'cancelled']);
});
