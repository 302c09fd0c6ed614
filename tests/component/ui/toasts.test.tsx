import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from '../../../src/ui/dialog';
import { notify } from '../../../src/ui/notify';
import { Toaster } from '../../../src/ui/toaster';
import { button, region } from '../support/find';
import { show } from '../support/show';
import { dismissToasts } from '../support/toasts';

const shown = () =>
  region('Avisos')
    .getByText(/^(Pasa|Se queda)/)
    .elements()
    .map(({ textContent }) => textContent);

test('Messages that pass do not push out a warning that stays', async () => {
  await show(<Toaster />);
  onTestFinished(dismissToasts);
  notify.warning('Se queda', 'persistent');
  for (let at = 1; at <= 5; at++) notify.info(`Pasa ${at}`, 60_000);
  await expect.poll(shown).toEqual(['Se queda', 'Pasa 5']);
  for (let at = 2; at <= 5; at++) notify.warning(`Se queda ${at}`, 'persistent');
  await expect.poll(shown).toEqual(['Se queda', 'Se queda 2', 'Se queda 3', 'Se queda 4', 'Se queda 5']);
});

test('A message does not push out a warning', async () => {
  await show(<Toaster />);
  onTestFinished(dismissToasts);
  notify.warning('Se queda', 60_000);
  for (let at = 1; at <= 3; at++) notify.success(`Pasa ${at}`, 60_000);
  await expect.poll(shown).toEqual(['Se queda', 'Pasa 3']);
});

test('A toast with the focus stays after the mouse has left it, until the focus has left too', async () => {
  await show(<Toaster />);
  onTestFinished(dismissToasts);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  notify.info('Pasa', 1000);
  await expect.poll(shown).toEqual(['Pasa']);
  const close = button('Cerrar el aviso');
  await close.hover();
  const element = close.element() as HTMLElement;
  element.focus();
  await userEvent.unhover(close);
  await vi.advanceTimersByTimeAsync(1100);
  expect(shown()).toEqual(['Pasa']);
  element.blur();
  await vi.advanceTimersByTimeAsync(1100);
  await expect.poll(shown).toEqual([]);
});

const toast = () => document.querySelector('[popover] > [data-kind]')?.getBoundingClientRect();
const bar = (name: string) => document.querySelector(`[data-name=${name}]`)?.getBoundingClientRect();

const at = { position: 'fixed', insetInline: 0 } as const;

test('On a phone a toast is at the foot, above the bars with buttons, and over no banner', async () => {
  onTestFinished(dismissToasts);
  await show(
    <main>
      <header data-head data-name="head" style={{ ...at, top: 0, height: 150 }} />
      <div data-foot data-name="form" style={{ ...at, bottom: 60, height: 70 }} />
      <nav data-foot data-name="sections" style={{ ...at, bottom: 0, height: 60 }} />
      <Toaster />
    </main>,
    { width: 390, height: 844 },
  );
  notify.info('Pasa', 'persistent');
  await expect.poll(() => (bar('form')?.top ?? 0) - (toast()?.bottom ?? 0)).toBe(12);
  expect(toast()?.top).toBeGreaterThan(bar('head')?.bottom ?? 0);
  expect([toast()?.left, toast()?.right]).toEqual([12, 390 - 12]);
});

test.each([
  ['tablet', { width: 834, height: 1112 }],
  ['desk', { width: 1440, height: 900 }],
])('On a %s a toast is top right, below the bar with the name of the screen', async (_name, size) => {
  onTestFinished(dismissToasts);
  await show(
    <main>
      <header data-head data-name="head" style={{ ...at, top: 40, height: 64 }} />
      <Toaster />
    </main>,
    size,
  );
  notify.info('Pasa', 'persistent');
  await expect.poll(() => (toast()?.top ?? 0) - (bar('head')?.bottom ?? 0)).toBe(12);
  expect(document.documentElement.clientWidth - (toast()?.right ?? 0)).toBe(16);
});

test('A toast is above the buttons of a dialog that opens later', async () => {
  onTestFinished(dismissToasts);
  await show(<Toaster />, { width: 390, height: 844 });
  notify.info('Pasa', 'persistent');
  await expect.poll(() => toast()?.bottom).toBe(832);
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<div data-foot data-name="dialog" style="height: 90px"></div>';
  dialog.style.cssText = 'margin: auto 0 0; padding: 0; border: 0; width: 390px; max-width: none';
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  dialog.showModal();
  await expect.poll(() => (bar('dialog')?.top ?? 0) - (toast()?.bottom ?? 0)).toBe(12);
});

test('On a phone toasts cover nothing of a sheet, however tall: it leaves them room while they are there', async () => {
  onTestFinished(dismissToasts);
  await show(<TallSheet />, { width: 390, height: 844 });
  const sheet = () => document.querySelector('dialog')?.getBoundingClientRect();
  const toasts = () => document.querySelector('[aria-label="Avisos"]')?.getBoundingClientRect();
  await expect.poll(() => sheet()?.top).toBe(48);
  const ids = ['uno', 'dos', 'tres'].map((name) =>
    notify.warning(`Se queda ${name}: nadie ha respondido a la solicitud`, 'persistent'),
  );
  await expect.poll(shown).toHaveLength(3);
  await expect.poll(() => (sheet()?.top ?? 0) - (toasts()?.bottom ?? 0)).toBe(4);
  expect(toasts()?.top).toBe(4);
  expect(sheet()?.bottom).toBe(844);
  for (const id of ids) notify.dismiss(id);
  await expect.poll(() => sheet()?.top).toBe(48);
});

function TallSheet() {
  return (
    <>
      <Dialog open title="¿Cancelar?" description="No se puede deshacer." onClose={() => undefined}>
        <div style={{ height: 2000 }} />
      </Dialog>
      <Toaster />
    </>
  );
}

test('A toast covers no search field or button where another corner is free', async () => {
  onTestFinished(dismissToasts);
  await show(
    <main>
      <header data-head data-name="head" style={{ ...at, top: 0, height: 64 }} />
      <input aria-label="Buscar" style={{ position: 'fixed', top: 80, right: 40 }} />
      <div data-foot style={{ ...at, bottom: 0, height: 60 }}>
        <button type="button">Guardar</button>
      </div>
      <Toaster />
    </main>,
    { width: 834, height: 1112 },
  );
  notify.info('Pasa', 'persistent');
  await expect.poll(() => toast()?.bottom).toBe(1112 - 60 - 12);
  expect(document.documentElement.clientWidth - (toast()?.right ?? 0)).toBe(16);
});

test('A toast makes way for the buttons of the screen that opens under it', async () => {
  onTestFinished(dismissToasts);
  await show(
    <main>
      <header data-head style={{ ...at, top: 0, height: 64 }} />
      <Toaster />
    </main>,
    { width: 1440, height: 900 },
  );
  notify.info('Pasa', 'persistent');
  await expect.poll(() => toast()?.top).toBe(76);
  appear('top: 90px');
  await expect.poll(() => toast()?.bottom).toBe(900 - 12);
});

/** A control of another screen, at the right edge of the window. */
function appear(place: string): void {
  const control = document.createElement('button');
  control.style.cssText = `position: fixed; right: 40px; ${place}`;
  control.textContent = 'Guardar';
  document.body.append(control);
  onTestFinished(() => control.remove());
}

test('A toast can be used while a dialog is open, whichever came first, and stays when the dialog is gone', async () => {
  onTestFinished(dismissToasts);
  await show(<WithDialog />);
  const chosen: string[] = [];
  const tell = (name: string) =>
    notify.warning(`Se queda ${name}`, 'persistent', {
      action: { label: `Atender ${name}`, onSelect: () => chosen.push(name) },
    });
  tell('antes');
  await button('Abrir').click();
  await button('Atender antes').click();
  tell('durante');
  tell('después');
  await button('Atender durante').click();
  await button('Cerrar').click();
  await button('Atender después').click();
  expect(chosen).toEqual(['antes', 'durante', 'después']);
  await expect.poll(shown).toEqual([]);
});

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog open={isOpen} title="Seguro" onClose={() => setOpen(false)} />
      <Toaster />
    </>
  );
}

test('The place of toasts is in the page before the first one, and after the last', async () => {
  onTestFinished(dismissToasts);
  await show(<Toaster />);
  const place = () => document.querySelector('[aria-label="Avisos"][popover]');
  expect(place()).not.toBeNull();
  const id = notify.info('Pasa', 'persistent');
  await expect.poll(shown).toEqual(['Pasa']);
  notify.dismiss(id);
  await expect.poll(() => place()?.matches(':popover-open')).toBe(false);
  expect(place()?.isConnected).toBe(true);
});
