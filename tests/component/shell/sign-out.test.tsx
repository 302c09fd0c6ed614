import { expect, test, vi } from 'vitest';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { withCatalogues } from '../support/catalogues';
import {
  button,
  dialog,
  expectCount,
  expectGone,
  expectValue,
  expectVisible,
  link,
  text,
  textbox,
} from '../support/find';
import { aPage } from '../support/list';
import { openScreen } from '../support/open-screen';
import { continueWithout } from '../support/request';

const UNFINISHED = /^Hay una solicitud sin terminar: queda guardada en este equipo, sin enviar\.$/;
const question = () => dialog('¿Cerrar sesión?');
const firstName = () => textbox('Primer nombre');

/** A sign-out that nobody stops would leave the page of the tests: it is in `e2e/leave-form.spec.ts`. */
async function openRequest() {
  const answers = withCatalogues().ok(listTransfers, aPage(1));
  const size = { width: 1440, height: 900 };
  const opened = await openScreen('/traslados/solicitud', {
    as: 'ips.referente',
    answers,
    size,
    hasShell: true,
  });
  await continueWithout();
  return opened;
}

test('A sign-out with a half-typed request saves its last words, says so and lets the user go back', async () => {
  const { storage } = await openRequest();
  await firstName().fill('Aníbal');
  await button('Cerrar sesión').click();
  await expectVisible(text(UNFINISHED, question()));
  const kept = await storage.drafts.read('transfer-request');
  expect(JSON.stringify(kept?.value)).toContain('Aníbal');
  await button('Volver', question()).click();
  await expectGone(question());
  await expectValue(firstName(), 'Aníbal');
});

test('A sign-out says what the device could not save', async () => {
  const { storage } = await openRequest();
  vi.spyOn(storage.drafts, 'save').mockResolvedValue('quota');
  await firstName().fill('Aníbal');
  await button('Cerrar sesión').click();
  await expectVisible(text(/^Este equipo no pudo guardar lo que está escribiendo:.*se pierde/, question()));
  await expectCount(text(UNFINISHED), 0);
});

test('The home of a user with an unfinished request names it and leads to it', async () => {
  const { reload, putAside, keptDrafts, path } = await openRequest();
  await firstName().fill('Aníbal');
  putAside();
  await expect.poll(keptDrafts).toContain('form:transfer-request');
  await reload('/dashboard');
  await expectVisible(text(UNFINISHED));
  await link('Continuarla').click();
  await expect.poll(path).toBe('/traslados/solicitud');
  await button('Descartarla').click();
  await expect.poll(keptDrafts).toEqual([]);
  await reload('/dashboard');
  await expectVisible(text(/^Solicitar un traslado$/));
  await expectGone(text(UNFINISHED));
});
