import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { declareSaturation, endSaturation } from '../../../contract/resources/declare-saturation';
import { getIpsResources } from '../../../contract/resources/hospital-detail';
import type { Saturation } from '../../../contract/resources/saturation';
import { theHospital } from '../support/a-report';
import {
  button,
  expectDisabled,
  expectEnabled,
  expectGone,
  expectValue,
  expectVisible,
  radio,
  region,
  text,
  textbox,
} from '../support/find';
import { knownFigures, OCCUPATION, openOccupation } from '../support/occupation';
import { openScreen } from '../support/open-screen';
import { everSeen } from '../support/seen';
import { expectToast } from '../support/toasts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const card = () => region('Emergencia funcional');
const dialog = () => page.getByRole('dialog');
const reason = () => textbox('Motivo', dialog());
const declare = () => button('Declarar', dialog());

const declared = (): Saturation => ({
  reason: 'Sin camillas en reanimación.',
  until: inHours(2),
  declaredAt: inHours(-1),
  declaredBy: 'Diego Echeverri',
});

function openCard(saturation: Saturation | null) {
  return openOccupation(knownFigures().ok(getIpsResources, theHospital(saturation)));
}

test('A functional emergency is declared with a reason and an end', async () => {
  const { answers } = await openCard(null);
  answers.ok(declareSaturation, declared());
  await button('Declarar emergencia funcional', card()).click();
  await reason().fill('Sin camillas en reanimación.');
  await expectDisabled(declare());
  await radio('2 horas', dialog()).click();
  await expectEnabled(declare());
  answers.ok(getIpsResources, theHospital(declared()));
  await declare().click();
  await expectToast('Quedó declarada la emergencia funcional');
  await expect.element(card()).toHaveTextContent('Emergencia funcional hasta');
  await expect.element(card()).toHaveTextContent('Sin camillas en reanimación.');
  await expect.element(card()).toHaveTextContent(/Declarada .*, Diego Echeverri/);
  const { body } = answers.sent(declareSaturation)[0] ?? {};
  const { until } = body as { until: string };
  expect(Math.abs(Date.parse(until) - Date.parse(inHours(2)))).toBeLessThan(60_000);
});

test('A dialog that has declared does not turn into that of a change while it closes', async () => {
  const { answers } = await openCard(null);
  answers.ok(declareSaturation, declared());
  await button('Declarar emergencia funcional', card()).click();
  await reason().fill('Sin camillas en reanimación.');
  await radio('2 horas', dialog()).click();
  const isChange = everSeen(() => document.body.textContent?.includes('Guardar el cambio') ?? false);
  await declare().click();
  await expectGone(dialog());
  await expect.element(card()).toHaveTextContent('Emergencia funcional hasta');
  expect(isChange()).toBe(false);
});

test('It lasts from 1 to 24 hours', async () => {
  await openCard(null);
  await button('Declarar emergencia funcional', card()).click();
  await reason().fill('Sin oxígeno.');
  await radio('Otra duración', dialog()).click();
  await textbox('Horas', dialog()).fill('25');
  await expectVisible(text('Escriba de 1 a 24 horas.', dialog()));
  await expectDisabled(declare());
  await textbox('Horas', dialog()).fill('24');
  await expectEnabled(declare());
});

test('Misread hours are asked about before the declaration', async () => {
  const { answers } = await openCard(null);
  answers.ok(declareSaturation, declared());
  await button('Declarar emergencia funcional', card()).click();
  await reason().fill('Sin oxígeno.');
  await radio('Otra duración', dialog()).click();
  await textbox('Horas', dialog()).fill('1,5');
  await declare().click();
  const question = page.getByRole('dialog', { name: '¿Son correctas estas cifras?' });
  await expect.element(question).toHaveTextContent('Horas: Revise: «1,5» quedó en 15');
  expect(answers.sent(declareSaturation)).toHaveLength(0);
  await button('Declarar', question).click();
  await expectToast('Quedó declarada la emergencia funcional');
});

test('Without a network the declaration waits on this device, and the card says that CRUE does not see it', async () => {
  const { answers, waiting, networkBack } = await openCard(null);
  await button('Declarar emergencia funcional', card()).click();
  await reason().fill('Sin oxígeno.');
  await radio(/^Fin de turno/, dialog()).click();
  await declare().click();
  await expectToast(
    'Guardado en este equipo: el CRUE todavía no lo sabe. Se enviará solo cuando vuelva la conexión.',
  );
  await expectGone(dialog());
  await expect.element(card()).toHaveTextContent('Emergencia funcional hasta');
  await expect.element(card()).toHaveTextContent('Sin oxígeno.');
  await expect.element(card()).toHaveTextContent('Guardado en este equipo: el CRUE todavía no la ve.');
  expect(waiting()).toBe(1);

  answers.ok(declareSaturation, declared()).ok(getIpsResources, theHospital(declared()));
  const refetch = answers.hold(getIpsResources);
  await networkBack();
  await expectGone(text(/el CRUE todavía no la ve/, card()));
  // Received, and not refetched yet: it is still shown.
  await expect.element(card()).toHaveTextContent('Sin oxígeno.');
  refetch.release();
  await expect.element(card()).toHaveTextContent('Sin camillas en reanimación.');
  expect(answers.sent(declareSaturation).at(-1)?.body).toMatchObject({
    reason: 'Sin oxígeno.',
    basedOn: null,
  });
});

test('Without a network the end waits on this device, and the card says that CRUE does not know it', async () => {
  const current = declared();
  const { answers, networkBack } = await openCard(current);
  await button('Levantar', card()).click();
  await button('Levantar', dialog()).click();
  await expectVisible(
    text(/Levantó la emergencia funcional en este equipo, pero el CRUE no lo sabe\./, card()),
  );
  await expectVisible(button('Declarar emergencia funcional', card()));
  answers.ok(endSaturation, { ended: true }).ok(getIpsResources, theHospital(null));
  await networkBack();
  await expectGone(text(/el CRUE no lo sabe/, card()));
  await expectVisible(button('Declarar emergencia funcional', card()));
  expect(answers.sent(endSaturation).at(-1)?.body).toEqual({ basedOn: current.declaredAt });
});

test('A declaration that another person overtook needs a decision, and the card says who it was', async () => {
  const CONFLICT = 'Ya la declaró Berta Gil el 22 nov 14:02, hasta el 22 nov 18:00; su acción no se aplicó';
  const { answers, networkBack } = await openCard(null);
  await button('Declarar emergencia funcional', card()).click();
  await reason().fill('Sin oxígeno.');
  await radio('2 horas', dialog()).click();
  await declare().click();
  await expectVisible(text(/el CRUE todavía no la ve/, card()));
  await expectGone(dialog());
  const theirs = { ...declared(), declaredBy: 'Berta Gil' };
  answers.fails(declareSaturation, 409, 'STATE_MOVED', CONFLICT).ok(getIpsResources, theHospital(theirs));
  await networkBack();
  await expectVisible(text('Un envío necesita que usted decida', card()));
  await expect.element(card()).toHaveTextContent(CONFLICT);
  await expectGone(text(/el CRUE todavía no la ve/, card()));
});

test('A refusal on the screen is shown in the dialog; closing it leaves nothing to decide', async () => {
  const { answers, waiting } = await openCard(null);
  answers.fails(declareSaturation, 409, 'STATE_MOVED', 'Ya la levantó Berta Gil; su acción no se aplicó');
  await button('Declarar emergencia funcional', card()).click();
  await reason().fill('Sin oxígeno.');
  await radio('2 horas', dialog()).click();
  await declare().click();
  await expectVisible(text('Ya la levantó Berta Gil; su acción no se aplicó', dialog()));
  await expectValue(reason(), 'Sin oxígeno.');
  await button('Volver', dialog()).click();
  await expect.poll(waiting).toBe(0);
});

test('A refused end that is sent again asks about the emergency that stands now, and ends no other one', async () => {
  const old = declared();
  const answers = knownFigures().ok(getIpsResources, theHospital(old));
  const { networkBack } = await openScreen(OCCUPATION, { as: 'ips.recursos', answers, hasShell: true });
  await button('Levantar', card()).click();
  await button('Levantar', dialog()).click();
  await expectVisible(text(/el CRUE no lo sabe\./, card()));
  await expectGone(dialog());
  const CONFLICT = 'Ahora rige la que declaró Berta Gil el 22 nov 14:02; su acción no se aplicó';
  answers.fails(endSaturation, 409, 'STATE_MOVED', CONFLICT);
  await networkBack();
  await expectVisible(text(CONFLICT, card()));

  // Meanwhile a third one stands, which the refusal did not name.
  const theirs = { ...declared(), declaredAt: inHours(-0.1), declaredBy: 'Carla Ruiz', reason: 'Sin luz.' };
  await button('Ver envíos', card()).click();
  const again = page.getByRole('dialog', { name: '¿Levantar la emergencia funcional que rige ahora?' });
  answers.breaks(getIpsResources);
  await button('Enviar de nuevo').click();
  await expectVisible(text(/No se pudo saber cuál rige ahora/, again));
  answers.ok(getIpsResources, theHospital(theirs)).ok(endSaturation, { ended: true });
  await button('Preguntar de nuevo', again).click();
  await expect.element(again).toHaveTextContent(/La declaró Carla Ruiz .*«Sin luz\.»/);
  expect(answers.sent(endSaturation)).toHaveLength(1);
  await button('Levantar esta', again).click();
  await expectGone(again);
  await expect.poll(() => answers.sent(endSaturation)).toHaveLength(2);
  expect(answers.sent(endSaturation).at(-1)?.body).toEqual({ basedOn: theirs.declaredAt });
});

test('It is ended after a confirmation', async () => {
  const { answers } = await openCard(declared());
  answers.ok(endSaturation, { ended: true });
  await button('Levantar', card()).click();
  expect(answers.sent(endSaturation)).toHaveLength(0);
  answers.ok(getIpsResources, theHospital(null));
  await button('Levantar', dialog()).click();
  await expectToast('Se levantó la emergencia funcional');
  await expectVisible(button('Declarar emergencia funcional', card()));
});

test('It is over after its end', async () => {
  await openCard({ ...declared(), until: inHours(-0.5) });
  await expectVisible(button('Declarar emergencia funcional', card()));
  await expectGone(text(/^Emergencia funcional hasta/));
});

test('An emergency can be declared although nobody knows whether one stands', async () => {
  const { answers } = await openOccupation(
    knownFigures().fails(getIpsResources, 500, 'INTERNAL', 'El servidor no pudo responder.'),
  );
  await expectVisible(text('El servidor no pudo responder.', card()));
  await expectVisible(text(/^No se sabe si ya hay una declarada\./, card()));
  answers.ok(declareSaturation, declared());
  await button('Declarar emergencia funcional', card()).click();
  await reason().fill('Sin oxígeno.');
  await radio('2 horas', dialog()).click();
  answers.ok(getIpsResources, theHospital(declared()));
  await declare().click();
  await expectToast('Quedó declarada la emergencia funcional');
});
