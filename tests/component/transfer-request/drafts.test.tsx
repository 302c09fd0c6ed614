import { expect, onTestFinished, test, vi } from 'vitest';
import { notify } from '../../../src/ui/notify';
import { button, dialog, expectGone, expectValue, expectVisible, text, textbox } from '../support/find';
import { continueWithout, openBlankForm } from '../support/request';
import { dismissToasts } from '../support/toasts';

const firstName = () => textbox('Primer nombre');
const REQUEST = '/traslados/solicitud';

test('A draft behind the PIN is offered when the PIN was given, and not overwritten before', async () => {
  const { storage, putAside, reload, keptDrafts } = await openBlankForm();
  const told = vi.spyOn(notify, 'error');
  await storage.pin.set('2468');
  await firstName().fill('Aníbal');
  putAside();
  await expect.poll(keptDrafts).toContain('form:transfer-request');
  storage.pin.lock();
  await reload(REQUEST);
  await continueWithout();
  await expectGone(button('Continuar'));
  await firstName().fill('Benjamín');
  putAside();
  await storage.pin.unlock('2468');
  await expectVisible(button('Continuar'));
  putAside();
  await button('Continuar').click();
  await button('Reemplazarlo').click();
  await expectValue(firstName(), 'Aníbal');
  // The screen asks for the PIN: that is no failure of the device.
  expect(told).not.toHaveBeenCalled();
});

test('A draft is offered after a failed look, and not overwritten before', async () => {
  const { storage, putAside, reload, keptDrafts } = await openBlankForm();
  await firstName().fill('Aníbal');
  putAside();
  await expect.poll(keptDrafts).toContain('form:transfer-request');
  const look = vi.spyOn(storage.drafts, 'list').mockRejectedValueOnce(new DOMException('', 'UnknownError'));
  await reload(REQUEST);
  await continueWithout();
  expect(look).toHaveBeenCalledTimes(1);
  await expectGone(button('Continuar'));
  await firstName().fill('Benjamín');
  putAside();
  await button('Continuar').click();
  await button('Reemplazarlo').click();
  await expectValue(firstName(), 'Aníbal');
});

test('A device that does not let its drafts be read says so while somebody types, until they can be read', async () => {
  const { storage, putAside, reload, keptDrafts } = await openBlankForm();
  onTestFinished(dismissToasts);
  await firstName().fill('Aníbal');
  putAside();
  await expect.poll(keptDrafts).toContain('form:transfer-request');
  const look = vi.spyOn(storage.drafts, 'list').mockRejectedValue(new DOMException('', 'UnknownError'));
  await reload(REQUEST);
  await continueWithout();
  const told = text(/^Este equipo no deja leer sus borradores: puede haber uno que no se ve aquí/);
  await expectGone(told);
  await firstName().fill('Benjamín');
  putAside();
  await expectVisible(told);
  look.mockRestore();
  await button('Leer de nuevo').click();
  await expectVisible(button('Continuar'));
  await expectGone(told);
  await button('Continuar').click();
  await button('Reemplazarlo').click();
  await expectValue(firstName(), 'Aníbal');
});

test('Another form beside a found draft: it is not saved, says so, and is replaced only after a question', async () => {
  const { putAside, reload, keptDrafts } = await openBlankForm();
  await firstName().fill('Aníbal');
  putAside();
  await expect.poll(keptDrafts).toContain('form:transfer-request');
  await reload(REQUEST);
  await expectVisible(button('Continuar'));
  const notSaved = text(/Mientras no escoja, lo que escribe ahora no se guarda/);
  await expectGone(notSaved);
  await continueWithout();
  await firstName().fill('Benjamín');
  await expectVisible(notSaved);
  await button('Continuar').click();
  const asked = dialog('¿Reemplazar lo que escribió?');
  await button('Volver', asked).click();
  await expectGone(asked);
  await expectValue(firstName(), 'Benjamín');
  await button('Continuar').click();
  await button('Reemplazarlo', asked).click();
  await expectValue(firstName(), 'Aníbal');
  await expectGone(notSaved);
});

test('A found draft is discarded only after a question', async () => {
  const { putAside, reload, keptDrafts } = await openBlankForm();
  await firstName().fill('Aníbal');
  putAside();
  await expect.poll(keptDrafts).toContain('form:transfer-request');
  await reload(REQUEST);
  await button('Descartarla').click();
  const asked = dialog('¿Descartar lo guardado?');
  await button('Volver', asked).click();
  expect(await keptDrafts()).toContain('form:transfer-request');
  await button('Descartarla').click();
  await button('Descartarla', asked).click();
  await expect.poll(keptDrafts).toEqual([]);
});
