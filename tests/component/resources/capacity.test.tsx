import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Capacity } from '../../../contract/resources/capacity';
import { type CapacityAnswer, getCapacity, reportCapacity } from '../../../contract/resources/reports';
import { aCapacity, aReceipt, unitOf } from '../support/a-report';
import { Answers } from '../support/answers';
import {
  button,
  checkbox,
  dialog,
  expectCount,
  expectDescribed,
  expectDisabled,
  expectEnabled,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  group,
  link,
  switchOf,
  text,
  textbox,
} from '../support/find';
import { expectNotice } from '../support/notices';
import { openScreen } from '../support/open-screen';

const CAPACITY = '/resources/capacity';
const NOT_LOADED = 'Ocurrió un error al traer el último reporte de capacidad';
const SAVED = 'Se ha guardado el reporte de capacidad exitosamente.';
const NOT_SAVED = 'No se pudo guardar el reporte de capacidad, inténtalo más tarde.';

const burns = () => textbox('Quemados: camas');
const report = () => button('Reportar capacidad');
const search = () => page.getByRole('searchbox', { name: 'Buscar entre lo que se puede ofrecer' });
const withBurns = (beds: number) => (capacity: Capacity) =>
  unitOf(capacity.internment, 'adult', 'burn', beds);

async function openCapacity(last: CapacityAnswer | null = aCapacity()) {
  const answers = new Answers().ok(getCapacity, last);
  answers.ok(reportCapacity, ({ body }) => aReceipt(body));
  const screen = await openScreen(CAPACITY, { as: 'ips.recursos', answers });
  await expectVisible(report());
  return { ...screen, sent: () => answers.sent(reportCapacity).map(({ body }) => body as Capacity) };
}

test('What is missing is named and one tap away, and no field complains before somebody left it', async () => {
  await openCapacity();
  await expectEnabled(report());
  await switchOf('Urología').click();
  await switchOf('Quemados').click();
  await expectDisabled(report());
  await expectDescribed(report(), /Falta: Urología: horario/);
  await expectGone(text('Escoja el horario.'));

  await button('Ver lo que falta').click();
  await button('Quemados: cantidad', dialog('Lo que falta')).click();
  await expectFocus(burns());
  await expectDescribed(burns(), 'Escriba la cantidad.');
  await expectVisible(text('Escoja el horario.'));
  await userEvent.keyboard('6');

  await button('Falta: Urología: horario').click();
  await expectFocus(checkbox('24 horas', group('Horario de Urología')));
  await checkbox('Noche presencial', group('Horario de Urología')).click();
  await expectEnabled(report());
});

test('An item that is switched off and on again is what it was', async () => {
  await openCapacity(aCapacity(withBurns(6)));
  await switchOf('Quemados').click();
  await expectGone(burns());
  await switchOf('Quemados').click();
  await expectValue(burns(), '6');
});

test('An item is found among all by part of its name', async () => {
  await openCapacity();
  await search().fill('tomografo');
  await expectCount(page.getByRole('switch'), 1);
  await search().fill('ambulancia');
  await expectVisible(text('No hay nada que se llame «ambulancia»'));
});

test('A section offers all of its items, and takes that back', async () => {
  await openCapacity();
  const units = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Internación' }) });
  await button('Ofrecer todas', units).click();
  await expectVisible(text(/10 de 10 ofertadas/, units));
  await button('Deshacer').click();
  await expectVisible(text(/2 de 10 ofertadas/, units));
});

test('A report that the server does not take stays on the screen, with its words at the field', async () => {
  const { answers, openRefused, path, sent, waiting } = await openCapacity(aCapacity(withBurns(6)));
  await burns().fill('9');
  answers.fails(reportCapacity, 422, 'FIELDS_INVALID', 'Revise los campos señalados.', [
    { path: 'internment.adult.burn.beds', message: 'Son demasiadas camas.' },
  ]);
  await report().click();
  await expectNotice(NOT_SAVED);
  await button('Quemados: Son demasiadas camas.').click();
  await expectFocus(burns());
  await expectDescribed(burns(), 'Son demasiadas camas.');
  await expectValue(burns(), '9');

  // It waits in the tray, and is opened from there as it was.
  await openRefused(CAPACITY);
  await expectDescribed(burns(), 'Son demasiadas camas.');
  await expectValue(burns(), '9');
  await burns().fill('4');
  await expect.element(burns()).not.toHaveAccessibleDescription('Son demasiadas camas.');
  answers.ok(reportCapacity, ({ body }) => aReceipt(body)).ok(getCapacity, aCapacity(withBurns(4)));
  await report().click();
  await expectNotice(SAVED);
  await expect.poll(waiting).toBe(0);
  expect(sent().at(-1)?.internment).toMatchObject({ adult: { burn: { beds: 4 } } });
  expect(path()).toBe(CAPACITY);
  await expectValue(burns(), '4');
});

test('Without the last report the form says so and begins empty; the report is offered once it comes', async () => {
  const answers = new Answers().fails(getCapacity, 403, 'NOT_YOURS', 'No le corresponde a su entidad.');
  await openScreen(CAPACITY, { as: 'ips.recursos', answers });
  await expectNotice(NOT_LOADED);
  await expectVisible(text('Puede llenar el formulario desde cero.'));
  await switchOf('Urología').click();
  await checkbox('Al llamado', group('Horario de Urología')).click();
  await expectEnabled(report());

  answers.ok(getCapacity, aCapacity());
  await button('Reintentar').click();
  await button('Tomar ese reporte').click();
  await expect.element(switchOf('Hospitalización adultos')).toBeChecked();
});

test('Somebody else reports while the form is open: it is said, and what was typed stays until its author says otherwise', async () => {
  const { answers, askAgain } = await openCapacity();
  await switchOf('Quemados').click();
  await burns().fill('11');
  answers.ok(getCapacity, aCapacity(withBurns(3), 'Marcela Osorio'));
  await askAgain();
  await expectVisible(text(/^Marcela Osorio reportó hoy/));
  await expectValue(burns(), '11');
  await button('Tomar ese reporte').click();
  await expectValue(burns(), '3');
  // A form that nobody has touched follows by itself.
  answers.ok(getCapacity, aCapacity(withBurns(5), 'Marcela Osorio'));
  await askAgain();
  await expectValue(burns(), '5');
});

test('Leaving asks once, and goes on with the report', async () => {
  const { path } = await openCapacity();
  await switchOf('Quemados').click();
  await burns().fill('13');
  await link('Inicio').click();
  await button('Seguir en el reporte', dialog('¿Salir del reporte de capacidad?')).click();
  await expectValue(burns(), '13');
  expect(path()).toBe(CAPACITY);
});

test('What was left half filled in is offered again', async () => {
  const { path, goTo } = await openCapacity();
  await switchOf('Quemados').click();
  await burns().fill('13');
  await link('Inicio').click();
  await button('Guardar y salir').click();
  await expect.poll(path).toBe('/dashboard');
  await goTo(CAPACITY);
  await expectVisible(text('Hay un reporte de capacidad sin enviar'));
  await button('Continuar').click();
  await expectValue(burns(), '13');
});

test('What was thrown away on leaving is offered no more', async () => {
  const { path, goTo } = await openCapacity();
  await switchOf('Quemados').click();
  await link('Inicio').click();
  await button('Salir y descartar').click();
  await expect.poll(path).toBe('/dashboard');
  await goTo(CAPACITY);
  await expectVisible(text(/^Reportado el /));
  await expectGone(text('Hay un reporte de capacidad sin enviar'));
});

test('With the keyboard alone: an item is found, offered with its schedule, and reported', async () => {
  const { sent } = await openCapacity();
  await search().fill('tórax');
  // Enter sends nothing.
  await userEvent.keyboard('{Enter}{Tab}{Tab}');
  await expectFocus(switchOf('Cirugía de tórax'));
  await userEvent.keyboard(' {Tab} ');
  await expect.element(checkbox('24 horas', group('Horario de Cirugía de tórax'))).toBeChecked();
  expect(sent()).toHaveLength(0);
  for (let steps = 0; steps < 20 && document.activeElement !== report().element(); steps++)
    await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expectNotice(SAVED);
  expect(sent().at(-1)?.humanResource.thoracicSurgery).toEqual({ enable: true, schedule: [1] });
});
