import { expect, test, vi } from 'vitest';
import { button, expectGone, expectValue, expectVisible, textbox } from '../support/find';
import { continueWithout, openBlankForm } from '../support/request';

const firstName = () => textbox('Primer nombre');
const REQUEST = '/traslados/solicitud';

test('A draft behind the PIN is offered when the PIN was given, and not overwritten before', async () => {
  const { storage, putAside, reload, keptDrafts } = await openBlankForm();
  await storage.pin.set('2468');
  await firstName().fill('Aníbal');
  putAside();
  await expect.poll(keptDrafts).toContain('form:transfer-request');
  storage.pin.lock();
  await reload(REQUEST);
  await continueWithout();
  await expectGone(button('Continuar'));
  await firstName().fill('Benjamín');
  await storage.pin.unlock('2468');
  await expectVisible(button('Continuar'));
  putAside();
  await button('Continuar').click();
  await expectValue(firstName(), 'Aníbal');
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
  await expectValue(firstName(), 'Aníbal');
});
