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
import { knownFigures, openOccupation } from '../support/occupation';
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

test('Without a network nothing is declared: a message says so, the reason stays, and the next attempt has the same key', async () => {
  const { answers } = await openCard(null);
  answers.breaks(declareSaturation);
  await button('Declarar emergencia funcional', card()).click();
  await reason().fill('Sin oxígeno.');
  await radio(/^Fin de turno/, dialog()).click();
  await declare().click();
  await expectVisible(text('No hay conexión con el servidor.', dialog()));
  await expectValue(reason(), 'Sin oxígeno.');
  answers.ok(declareSaturation, declared());
  await declare().click();
  await expectToast('Quedó declarada la emergencia funcional');
  const keys = answers.sent(declareSaturation).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
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
