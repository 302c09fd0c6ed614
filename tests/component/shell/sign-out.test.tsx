import { expect, test, vi } from 'vitest';
import { declareSaturation } from '../../../contract/resources/declare-saturation';
import { getIpsResources } from '../../../contract/resources/hospital-detail';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { theHospital } from '../support/a-report';
import { withCatalogues } from '../support/catalogues';
import {
  button,
  dialog,
  expectCount,
  expectEnabled,
  expectGone,
  expectValue,
  expectVisible,
  link,
  radio,
  region,
  text,
  textbox,
} from '../support/find';
import { aPage } from '../support/list';
import { knownFigures, OCCUPATION } from '../support/occupation';
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
  await expectVisible(
    text(/^Lo que está escribiendo no quedó guardado en este equipo:.*se pierde/, question()),
  );
  await expectCount(text(UNFINISHED), 0);
});

test('A sign-out in the middle of an emergency call says that it would be lost', async () => {
  const size = { width: 1440, height: 900 };
  await openScreen('/incidentes/registrar', { as: 'crue', answers: withCatalogues(), size, hasShell: true });
  const phone = textbox(/^Teléfono de quien llama/);
  await phone.fill('3104567890');
  await button('Cerrar sesión').click();
  await expectVisible(text(/^Lo que cambió en este formulario no se ha guardado: .*se pierde/, question()));
  await button('Volver', question()).click();
  await expectGone(question());
  await expect.element(phone).toHaveValue(expect.stringMatching(/^310\s?456\s?7890$/));
});

test('A sign-out that sends first lets its user go back or leave while the server does not answer', async () => {
  const answers = knownFigures().ok(getIpsResources, theHospital(null));
  const size = { width: 1440, height: 900 };
  const { networkBack, waiting } = await openScreen(OCCUPATION, {
    as: 'ips.recursos',
    answers,
    size,
    hasShell: true,
  });
  const card = region('Emergencia funcional');
  await button('Declarar emergencia funcional', card).click();
  const declaring = dialog(/emergencia funcional/i);
  await textbox('Motivo', declaring).fill('Sin oxígeno.');
  await radio('2 horas', declaring).click();
  await button('Declarar', declaring).click();
  await expect.poll(waiting).toBe(1);
  const until = new Date(Date.now() + 7_200_000).toISOString();
  const declaredAt = new Date().toISOString();
  answers.ok(declareSaturation, { reason: 'Sin oxígeno.', until, declaredAt, declaredBy: 'Diego' });
  const { release } = answers.hold(declareSaturation);
  await button('Cerrar sesión').click();
  const asked = dialog('Tiene 1 envío pendiente');
  await button('Enviar ahora', asked).click();
  await expectVisible(text('Enviando…', asked));
  await expectEnabled(button('Salir y conservarlos', asked));
  await button('Volver', asked).click();
  await expectGone(asked);
  release();
  await networkBack();
  await expect.poll(waiting).toBe(0);
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
  await button('Descartarla', dialog('¿Descartar lo guardado?')).click();
  await expect.poll(keptDrafts).toEqual([]);
  await reload('/dashboard');
  await expectVisible(text(/^Solicitar un traslado$/));
  await expectGone(text(UNFINISHED));
});
