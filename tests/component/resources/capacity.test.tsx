import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Capacity } from '../../../contract/resources/capacity';
import {
  type CapacityAnswer,
  getCapacity,
  getOccupation,
  reportCapacity,
} from '../../../contract/resources/reports';
import { aCapacity, anOccupation, aReceipt, unitOf } from '../support/a-report';
import { Answers } from '../support/answers';
import { breakEncryption, expectUncaught } from '../support/encryption';
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
  focusOn,
  group,
  link,
  switchOf,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';
import { expectToast } from '../support/toasts';

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

test('Missing answers are named and linked, and a field shows no error before the user leaves it', async () => {
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

test('An item that is switched off and on again keeps its values', async () => {
  await openCapacity(aCapacity(withBurns(6)));
  await switchOf('Quemados').click();
  await expectGone(burns());
  await switchOf('Quemados').click();
  await expectValue(burns(), '6');
});

test('An item is found by part of its name', async () => {
  await openCapacity();
  await search().fill('tomografo');
  await expectCount(page.getByRole('switch'), 1);
  await search().fill('ambulancia');
  await expectVisible(text('No hay nada que se llame «ambulancia»'));
});

test('A number of beds with a digit too many is asked about', async () => {
  const { sent } = await openCapacity(aCapacity(withBurns(12)));
  await burns().fill('125');
  await report().click();
  const question = dialog('¿Son correctas estas cifras?');
  await expect.element(question).toHaveTextContent('Quemados: ¿De 12 a 125?');
  await button('Corregir', question).click();
  expect(sent()).toHaveLength(0);
  await burns().fill('13');
  await report().click();
  await expectToast(SAVED);
  expect(sent()).toHaveLength(1);
});

test('A misread number is asked about also while a search hides it, but not once its item is not offered', async () => {
  const { sent } = await openCapacity(aCapacity(withBurns(6)));
  await burns().fill('-4');
  await search().fill('tomografo');
  await expectGone(burns());
  await report().click();
  const question = dialog('¿Son correctas estas cifras?');
  await expect.element(question).toHaveTextContent('Quemados: camas: Revise: «-4» quedó en 4');
  await button('Corregir', question).click();
  await search().fill('');
  await expectDescribed(burns(), 'Aquí va un número desde 0: «-4» quedó en 4.');
  await switchOf('Quemados').click();
  await report().click();
  await expectToast(SAVED);
  expect(sent()).toHaveLength(1);
});

test('Fewer beds than the last report of occupation has in use are asked about', async () => {
  const answers = new Answers().ok(getCapacity, aCapacity()).ok(getOccupation, anOccupation(aCapacity()));
  await openScreen(CAPACITY, { as: 'ips.recursos', answers });
  await textbox('UCI adultos: camas').fill('5');
  await report().click();
  const question = dialog('¿Son correctas estas cifras?');
  await expect
    .element(question)
    .toHaveTextContent('UCI adultos: ¿5 camas, con 6 en uso en el último reporte?');
  expect(answers.sent(reportCapacity)).toHaveLength(0);
});

test('An own report from another tablet is announced as an own one', async () => {
  const { answers, askAgain } = await openCapacity(aCapacity(withBurns(6)));
  await burns().fill('9');
  const newer = aCapacity(withBurns(7), 'Diego Echeverri');
  answers.ok(getCapacity, { ...newer, own: true, createdAt: new Date().toISOString() });
  await askAgain();
  await expectVisible(text(/^Usted reportó (hoy|ayer)/));
  answers.ok(getCapacity, {
    ...aCapacity(withBurns(8), 'Marcela Osorio'),
    createdAt: new Date(Date.now() + 1000).toISOString(),
  });
  await askAgain();
  await expectVisible(text(/^Marcela Osorio reportó (hoy|ayer)/));
});

test('A section offers all of its items, and undoes that', async () => {
  await openCapacity();
  const units = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Internación' }) });
  await button('Ofrecer todas', units).click();
  await expectVisible(text(/10 de 10 ofertadas/, units));
  await button('Deshacer').click();
  await expectVisible(text(/2 de 10 ofertadas/, units));
});

test('Nothing of the report changes while it is being sent, and afterwards it does again', async () => {
  const { answers, sent } = await openCapacity(aCapacity(withBurns(6)));
  const { release } = answers.hold(reportCapacity);
  await burns().fill('9');
  await search().fill('uci');
  await button('Ofrecer todas').click();
  for (const unit of ['UCI pediátrica', 'UCI neonatal']) await textbox(`${unit}: camas`).fill('2');
  await search().fill('');
  await expectVisible(button('Deshacer'));
  await report().click();
  await expect.poll(() => sent().length).toBe(1);
  await focusOn(burns());
  await userEvent.keyboard('{Control>}a{/Control}11');
  expect(burns().element()).toHaveValue('9');
  expect(button('Deshacer').elements()).toHaveLength(0);
  release();
  await expectToast(SAVED);
  await expectValue(burns(), '9');
  await burns().fill('11');
  await report().click();
  await expect.poll(() => sent().map(({ internment }) => internment.adult?.burn?.beds)).toEqual([9, 11]);
});

test('During a search, a section offers only the found items and says how many', async () => {
  await openCapacity();
  await search().fill('uci');
  const units = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Internación' }) });
  await button('Ofrecer todas', units).click();
  await expectToast('Ahora ofrece 2 más en Internación.');
  await search().fill('');
  await expectVisible(text(/4 de 10 ofertadas/, units));
});

test('A refused report stays on the screen, with the server’s message at the field', async () => {
  const {
    answers,
    openRefused,
    path,
    search: query,
    sent,
    waiting,
  } = await openCapacity(aCapacity(withBurns(6)));
  await burns().fill('9');
  answers.fails(reportCapacity, 422, 'FIELDS_INVALID', 'Revise los campos señalados.', [
    { path: 'internment.adult.burn.beds', message: 'Son demasiadas camas.' },
  ]);
  await report().click();
  await expectToast(NOT_SAVED);
  await button('Quemados: Son demasiadas camas.').click();
  await expectFocus(burns());
  await expectDescribed(burns(), 'Son demasiadas camas.');
  await expectValue(burns(), '9');

  // It is in the tray, and opens from there with its values.
  await openRefused(CAPACITY);
  await expectDescribed(burns(), 'Son demasiadas camas.');
  await expectValue(burns(), '9');
  await burns().fill('4');
  await expect.element(burns()).not.toHaveAccessibleDescription('Son demasiadas camas.');
  answers.ok(reportCapacity, ({ body }) => aReceipt(body)).ok(getCapacity, aCapacity(withBurns(4)));
  await report().click();
  await expectToast(SAVED);
  await expect.poll(waiting).toBe(0);
  expect(sent().at(-1)?.internment).toMatchObject({ adult: { burn: { beds: 4 } } });
  expect(path()).toBe(CAPACITY);
  await expect.poll(query).toBe('');
  await expectGone(dialog('¿Salir del reporte de capacidad?'));
  await expectValue(burns(), '4');
});

test('Without the last report the form says so and starts empty; when the report arrives, it is offered', async () => {
  const answers = new Answers().fails(getCapacity, 403, 'NOT_YOURS', 'No le corresponde a su entidad.');
  await openScreen(CAPACITY, { as: 'ips.recursos', answers });
  await expectVisible(text('Puede llenar el formulario desde cero.'));
  await expectCount(text(NOT_LOADED), 1);
  await switchOf('Urología').click();
  await checkbox('Al llamado', group('Horario de Urología')).click();
  await expectEnabled(report());

  answers.ok(getCapacity, aCapacity());
  await button('Reintentar').click();
  await button('Tomar ese reporte').click();
  await expect.element(switchOf('Hospitalización adultos')).toBeChecked();
});

test('A report of another person is announced, and replaces the input only when the user takes it', async () => {
  const { answers, askAgain } = await openCapacity();
  await switchOf('Quemados').click();
  await burns().fill('11');
  answers.ok(getCapacity, aCapacity(withBurns(3), 'Marcela Osorio'));
  await askAgain();
  await expectVisible(text(/^Marcela Osorio reportó (hoy|ayer)/));
  await expectValue(burns(), '11');
  await button('Tomar ese reporte').click();
  await expectValue(burns(), '3');
  // An untouched form follows automatically.
  answers.ok(getCapacity, aCapacity(withBurns(5), 'Marcela Osorio'));
  await askAgain();
  await expectValue(burns(), '5');
});

test('Over a newer report of another person, reporting asks first and names what it would undo', async () => {
  const { answers, askAgain, sent } = await openCapacity(aCapacity(withBurns(6)));
  await switchOf('Urología').click();
  await checkbox('Al llamado', group('Horario de Urología')).click();
  answers.ok(getCapacity, aCapacity(withBurns(3), 'Marcela Osorio'));
  await askAgain();
  await expectVisible(text('Hay un reporte más nuevo'));
  await report().click();
  const question = dialog('Hay un reporte más nuevo');
  await expect.element(question).toHaveTextContent(/Marcela Osorio reportó (hoy|ayer)/);
  await expect.element(question).toHaveTextContent('Quemados: 3 camas → 6 camas');
  await expect.element(question).not.toHaveTextContent('Urología');
  expect(sent()).toHaveLength(0);
  await button('Tomar ese reporte', question).click();
  await expectGone(question);
  await expectValue(burns(), '3');
});

test('A question about a newer report that is none any more does not come back with the next one', async () => {
  const first = aCapacity(withBurns(6));
  const { answers, askAgain } = await openCapacity(first);
  await burns().fill('9');
  const by = (name: string, minutes: number) => ({
    ...aCapacity(withBurns(3), name),
    createdAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  answers.ok(getCapacity, by('Marcela Osorio', 0));
  await askAgain();
  await expectVisible(text(/^Marcela Osorio reportó/));
  await report().click();
  const question = dialog('Hay un reporte más nuevo');
  await expectVisible(question);
  answers.ok(getCapacity, first);
  await askAgain();
  await expectGone(question);
  answers.ok(getCapacity, by('Diego Echeverri', 1));
  await askAgain();
  await expectVisible(text(/^Diego Echeverri reportó/));
  expect(question.elements()).toHaveLength(0);
  await report().click();
  await expect.element(question).toHaveTextContent('Diego Echeverri reportó');
});

test('Leaving asks once, and the user can continue the report', async () => {
  const { path } = await openCapacity();
  await switchOf('Quemados').click();
  await burns().fill('13');
  await link('Inicio').click();
  await button('Seguir en el reporte', dialog('¿Salir del reporte de capacidad?')).click();
  await expectValue(burns(), '13');
  expect(path()).toBe(CAPACITY);
});

test('An unfinished report is offered again', async () => {
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

test('A misread number in a draft says so again, and is asked about', async () => {
  const { putAside, reload, sent } = await openCapacity(aCapacity(withBurns(6)));
  await burns().fill('1.2');
  putAside();
  await expectVisible(text(/Guardado en este equipo/));
  await reload();
  await button('Continuar').click();
  await expectDescribed(burns(), 'Aquí va un número entero: «1.2» quedó en 12.');
  await report().click();
  const question = dialog('¿Son correctas estas cifras?');
  await expect.element(question).toHaveTextContent('Quemados: camas: Revise: «1.2» quedó en 12');
  expect(sent()).toHaveLength(0);
});

test('Input is saved on the device before the user leaves the form', async () => {
  const { putAside } = await openCapacity();
  await switchOf('Quemados').click();
  await burns().fill('13');
  putAside();
  await expectVisible(text('Todo listo para enviar · Guardado en este equipo'));
});

test('A discarded report is not offered again', async () => {
  const { path, goTo } = await openCapacity();
  await switchOf('Quemados').click();
  await link('Inicio').click();
  await button('Salir y descartar').click();
  await expect.poll(path).toBe('/dashboard');
  await goTo(CAPACITY);
  await expectVisible(text(/^Reportado el /));
  await expectGone(text('Hay un reporte de capacidad sin enviar'));
});

test('With the keyboard only: find an item, offer it with its schedule, and report', async () => {
  const { sent } = await openCapacity();
  await search().fill('tórax');
  // Enter does not send.
  await userEvent.keyboard('{Enter}{Tab}{Tab}');
  await expectFocus(switchOf('Cirugía de tórax'));
  await userEvent.keyboard(' {Tab} ');
  await expect.element(checkbox('24 horas', group('Horario de Cirugía de tórax'))).toBeChecked();
  expect(sent()).toHaveLength(0);
  for (let steps = 0; steps < 20 && document.activeElement !== report().element(); steps++)
    await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expectToast(SAVED);
  expect(sent().at(-1)?.humanResource.thoracicSurgery).toEqual({ enable: true, schedule: [1] });
});

const KEPT = 'Guardado en este equipo. Se enviará solo cuando vuelva la conexión.';

/** The browser says that it has no network. */
function beOffline(): () => void {
  const back = () => Reflect.deleteProperty(navigator, 'onLine');
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  onTestFinished(() => void back());
  return back;
}

test('A waiting report that is received during its correction: the correction is a new report', async () => {
  const screen = await openCapacity(aCapacity(withBurns(6)));
  const { answers, openWaiting, networkBack, waiting, keptDrafts, reload } = screen;
  const beOnline = beOffline();
  answers.breaks(reportCapacity);
  for (const beds of ['7', '8']) {
    await burns().fill(beds);
    await report().click();
    await expectToast(KEPT);
  }
  await openWaiting(CAPACITY);
  await expectValue(burns(), '8');
  await expectVisible(text(/^Guardado en este equipo, por enviar: hecho el /));
  await expectGone(text(/reportó (hoy|ayer)/));
  await burns().fill('9');
  screen.putAside();
  await expect.poll(keptDrafts).toHaveLength(1);

  const refs = () => screen.sent().map((body) => (body as Capacity & { clientRef: string }).clientRef);
  answers.ok(reportCapacity, ({ body }) => aReceipt(body)).ok(getCapacity, aCapacity(withBurns(8)));
  beOnline();
  await networkBack();
  await expect.poll(waiting).toBe(0);
  const received = refs();
  await report().click();
  await expectToast('El reporte que corrigió ya se había enviado. Lo que cambió sale como un reporte nuevo.');
  await expectToast(SAVED);
  expect(screen.sent().at(-1)?.internment).toMatchObject({ adult: { burn: { beds: 9 } } });
  expect(received).not.toContain(refs().at(-1));
  await expect.poll(keptDrafts).toEqual([]);
  await reload(CAPACITY);
  await expectVisible(report());
  await expectGone(text('Hay un reporte de capacidad sin enviar'));
});

test('A draft stays on the device while it is typed, when another tab sends its own report', async () => {
  const { keptDrafts, putAside, storage } = await openCapacity(aCapacity(withBurns(6)));
  await burns().fill('7');
  putAside();
  await expect.poll(keptDrafts).toEqual(['form:capacity']);
  // The other tab, whose form has the same name.
  await storage.drafts.remove('capacity');
  expect(await keptDrafts()).toEqual([]);
  new BroadcastChannel('relevo-removed-drafts').postMessage('capacity');
  await expect.poll(keptDrafts).toEqual(['form:capacity']);
  await expectValue(burns(), '7');
});

test('A sent report does not remove a draft that another tab saved later', async () => {
  const { keptDrafts, putAside, storage, sent } = await openCapacity(aCapacity(withBurns(6)));
  await burns().fill('7');
  putAside();
  await expect.poll(keptDrafts).toEqual(['form:capacity']);
  const theirs = await storage.drafts.read('capacity');
  await expect.poll(() => Date.now()).toBeGreaterThan(theirs?.at ?? 0);
  await storage.drafts.save('capacity', theirs?.value, []);
  const before = await storage.drafts.read('capacity');
  await report().click();
  await expectToast(SAVED);
  expect(sent()).toHaveLength(1);
  expect(await storage.drafts.read('capacity')).toEqual(before);
});

test('The draft of a refused report corrects that report, and ends when it is corrected in the tray', async () => {
  const screen = await openCapacity(aCapacity(withBurns(60)));
  const { answers, goTo, path, keptDrafts } = screen;
  const refuse = () =>
    answers.fails(reportCapacity, 422, 'FIELDS_INVALID', 'Revise los campos señalados.', [
      { path: 'internment.adult.burn.beds', message: 'Son demasiadas camas.' },
    ]);
  const leaveWithDraft = async (beds: string) => {
    await burns().fill(beds);
    await link('Inicio').click();
    await button('Guardar y salir').click();
    await expect.poll(path).toBe('/dashboard');
  };
  refuse();
  await burns().fill('70');
  await report().click();
  await expectToast(NOT_SAVED);
  await leaveWithDraft('71');
  await goTo(CAPACITY);
  await button('Continuar').click();
  await expectValue(burns(), '71');
  await report().click();
  await expectToast(NOT_SAVED);
  // One submission: the second try replaced the first.
  expect(screen.waiting()).toBe(1);
  await leaveWithDraft('72');
  await expect.poll(keptDrafts).toHaveLength(1);

  answers.ok(reportCapacity, ({ body }) => aReceipt(body)).ok(getCapacity, aCapacity(withBurns(71)));
  await screen.sendRefusedElsewhere();
  await goTo(CAPACITY);
  await expectVisible(text(/^Reportado el /));
  await expect.poll(keptDrafts).toEqual([]);
  await expectGone(text('Hay un reporte de capacidad sin enviar'));
});

test('A refusal of the whole report is shown in the server’s words', async () => {
  const { answers } = await openCapacity(aCapacity(withBurns(6)));
  answers.fails(reportCapacity, 422, 'FIELDS_INVALID', 'Revise los campos señalados.', [
    { path: 'basedOn', message: 'Ese reporte no es de su entidad.' },
  ]);
  await burns().fill('9');
  await report().click();
  await expectVisible(text('Ese reporte no es de su entidad.'));
});

test('A report that the device could not encrypt is refused, and its button sends it afterwards', async () => {
  const { sent, waiting } = await openCapacity(aCapacity(withBurns(6)));
  await burns().fill('7');
  const { heal } = breakEncryption();
  await report().click();
  await expectToast(NOT_SAVED);
  expect(waiting()).toBe(0);
  await expectEnabled(report());
  heal();
  await report().click();
  await expectToast(SAVED);
  expect(sent()).toHaveLength(1);
});

test('An error while a report is sent does not hold its button', async () => {
  const { sent } = await openCapacity(aCapacity(withBurns(6)));
  await burns().fill('7');
  const { heal } = breakEncryption(new Error('not foreseen'));
  const uncaught = expectUncaught('not foreseen');
  await report().click();
  await expect.poll(() => uncaught.length).toBeGreaterThan(0);
  heal();
  await expectEnabled(report());
  await report().click();
  await expectToast(SAVED);
  expect(sent()).toHaveLength(1);
});
