import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Occupation } from '../../../contract/resources/occupation';
import { getCapacity, getOccupation, reportOccupation } from '../../../contract/resources/reports';
import { momentText } from '../../../src/ui/format/moment';
import { aCapacity, aListedPatient, aLostReceipt, anOccupation, aReceipt, unitOf } from '../support/a-report';
import {
  button,
  combobox,
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
  link,
  list,
  region,
  text,
  textbox,
} from '../support/find';
import {
  available,
  BEDS,
  figure,
  knownFigures,
  OCCUPATION,
  openOccupation,
  REPORTED,
  report,
  reportButton,
  section,
  unchanged,
  untilOpen,
} from '../support/occupation';
import { openScreen } from '../support/open-screen';
import { expectToast } from '../support/toasts';

/** One on each list: an empty list asks a question of its own. */
const withPatients = (capacity = aCapacity()) => ({
  ...anOccupation(capacity),
  covidPatientsInfo: [aListedPatient(1, '123')],
  iraPatientsInfo: [aListedPatient(2, '456')],
});

const waitBox = (part: string) => textbox(`Antigüedad del paciente más antiguo en urgencias: ${part}`);

test('Changed answers are sent, unchanged ones are confirmed; more than offered is accepted', async () => {
  const { sent } = await openOccupation();
  await expectVisible(text(/^Los campos se refieren a la cantidad de pacientes que ocupan/));
  await expectVisible(text(/cierre del turno en \d/));
  await expect.element(section('Urgencias')).toHaveTextContent('20 unidades ofertadas');
  await figure(BEDS).fill('30');
  await expect.element(section('Urgencias')).toHaveTextContent('Ocupación de 150 %');
  await expect.element(section('Urgencias')).toHaveTextContent('antes 10');
  await report();
  await expectToast(REPORTED);
  const [made] = sent();
  expect(made?.urgency.units.adult?.general?.beds).toBe(30);
  expect(made?.confirmed).toEqual(
    expect.arrayContaining(['urgency.units.adult.general.chairs', 'urgency.maxTimeToBeAttended']),
  );
  expect(made?.confirmed).not.toContain('urgency.units.adult.general.beds');
});

test('Days, hours and minutes of a wait are sent as hours', async () => {
  const { sent } = await openOccupation();
  await waitBox('días').fill('2');
  await waitBox('horas').fill('3');
  await waitBox('minutos').fill('75');
  await expectDisabled(reportButton());
  await waitBox('minutos').fill('0');
  await expect.element(section('Esperas')).toHaveTextContent('51:00 (2.13 días)');
  await report();
  await expectToast(REPORTED);
  expect(sent()[0]?.urgency.maxTimeAtEmergencyToHospitalization).toBe(51);
  expect(sent()[0]?.confirmed).not.toContain('urgency.maxTimeAtEmergencyToHospitalization');
});

test('A report of which no section was looked at is asked about, and the review names the sections', async () => {
  const { sent } = await openOccupation();
  await reportButton().click();
  const question = dialog('No ha revisado ninguna sección');
  await expect.element(question).toHaveTextContent(/Urgencias.*Esperas/);
  await button('Revisar', question).click();
  expect(sent()).toHaveLength(0);
  await unchanged('Esperas').click();
  await reportButton().click();
  const review = dialog('¿Reportar sin pacientes COVID ni IRA?');
  await expect.element(review).toHaveTextContent(/Sin revisar, con los valores anteriores: .*Urgencias/);
  await expect.element(review).not.toHaveTextContent(/Esperas/);
  await button('Reportar sin pacientes COVID ni IRA', review).click();
  await expectToast(REPORTED);
});

test('A report with some sections reviewed asks once, with the names of the others, and sends them as unreviewed', async () => {
  const { sent } = await openOccupation(knownFigures({ occupation: withPatients() }));
  await figure(BEDS).fill('12');
  await unchanged('Esperas').click();
  await reportButton().click();
  const question = dialog('Hay secciones sin revisar');
  await expect.element(question).toHaveTextContent(/Internación.*Camas fuera de servicio/);
  await expect.element(question).not.toHaveTextContent(/Esperas|Urgencias/);
  await button('Reportar sin revisarlas', question).click();
  await expectToast(REPORTED);
  const [made] = sent();
  expect(made?.unreviewed).toEqual(
    expect.arrayContaining(['internment.units.adult.uci.beds', 'bedsOutOfService.internment.adult.uci']),
  );
  expect(made?.unreviewed).toEqual(
    expect.not.arrayContaining([
      'urgency.units.adult.general.beds',
      'urgency.maxTimeToBeAttended',
      'urgency.maxTimeAtEmergencyToHospitalization',
    ]),
  );
});

test('A report of which every section was closed goes out at once', async () => {
  const { sent } = await openOccupation(knownFigures({ occupation: withPatients() }));
  const open = button('Sin cambios en esta sección');
  await expect.poll(() => open.elements().length).toBeGreaterThan(5);
  for (let left = open.elements().length; left > 0; left--) {
    await open.first().click();
    await expectCount(open, left - 1);
  }
  await reportButton().click();
  await expectToast(REPORTED);
  expect(sent()[0]?.unreviewed).toEqual([]);
});

test('A newer report that is sent over as it is was decided on: those figures are not unreviewed', async () => {
  const capacity = aCapacity();
  const answers = knownFigures({ capacity, occupation: withPatients(capacity) });
  const { askAgain, sent } = await openOccupation(answers);
  await figure(BEDS).fill('12');
  const newer = anOccupation(
    capacity,
    ({ intensivist }) => {
      intensivist.intensivistNumber = 9;
    },
    'Marcela Osorio',
  );
  answers.ok(getOccupation, { ...newer, createdAt: new Date().toISOString() });
  await askAgain();
  await reportButton().click();
  await button('Enviar como está').click();
  await button('Reportar sin revisarlas').click();
  await expectToast(REPORTED);
  expect(sent()[0]?.unreviewed).toContain('internment.units.adult.uci.beds');
  expect(sent()[0]?.unreviewed).not.toContain('intensivist.intensivistNumber');
});

test('An insurer’s share is sent once it has its insurer and its number', async () => {
  const { sent } = await openOccupation();
  await button('Agregar EPS').first().click();
  await expectDisabled(reportButton());
  await combobox('EPS de Pacientes con orden de remisión').last().selectOptions('EPS Andina');
  await figure('Pacientes con orden de remisión, EPS Andina').fill('1');
  await report();
  await expectToast(REPORTED);
  expect(sent()[0]?.urgency.patientsReferredToOtherHospital.byEps).toEqual([{ id: 1, qty: 1 }]);
});

test('If a refetch brings the sent report before its own answer, the form still starts from it', async () => {
  const answers = knownFigures();
  const { askAgain, sent } = await openOccupation(answers);
  const { release } = answers.hold(reportOccupation);
  await figure(BEDS).fill('9');
  await report();
  await expect.poll(() => sent().length).toBe(1);
  const capacity = aCapacity();
  const news = anOccupation(capacity, ({ urgency }) => {
    Object.assign(urgency.units.adult ?? {}, { general: { beds: 9, chairs: 4 } });
  });
  const [made] = sent() as unknown as { clientRef: string }[];
  answers.ok(getCapacity, capacity).ok(getOccupation, { ...news, clientRef: made?.clientRef ?? '' });
  await askAgain();
  release();
  await expectToast(REPORTED);
  await expectVisible(text(/Valores de (hoy|ayer) .*, Diego Echeverri/));
  await expectValue(figure(BEDS), '9');
});

test('A report that lost against a later one says so, whose report counts and when, and never `saved`', async () => {
  const answers = knownFigures();
  const { sent } = await openOccupation(answers);
  const at = new Date();
  answers.ok(reportOccupation, ({ body }) => aLostReceipt(body, 'Marcela Osorio', at));
  answers.ok(getOccupation, {
    ...anOccupation(aCapacity(), () => undefined, 'Marcela Osorio'),
    createdAt: at.toISOString(),
  });
  await figure(BEDS).fill('9');
  await report();
  const why = `Cuenta el de Marcela Osorio, hecho después del suyo: ${momentText(at, at)}. El suyo queda en el historial.`;
  await expectToast(why);
  expect(text(REPORTED).elements()).toHaveLength(0);
  expect(sent()).toHaveLength(1);
  // Above the form, until it is read; the form has the current figures.
  await expectVisible(text('Su reporte se guardó, pero no cuenta'));
  await expectVisible(text(`${why} El formulario muestra las cifras vigentes.`));
  await expectVisible(text(/Valores de (hoy|ayer) .*, Marcela Osorio/));
  await expectValue(figure(BEDS), '10');
  await button('Entendido').click();
  await expectGone(text('Su reporte se guardó, pero no cuenta'));
});

test('The tray says that a report does not count, and leads to the current figures', async () => {
  const answers = knownFigures();
  await openScreen(OCCUPATION, { as: 'ips.recursos', answers, hasShell: true });
  await untilOpen();
  const at = new Date();
  answers.ok(reportOccupation, ({ body }) => aLostReceipt(body, 'Marcela Osorio', at));
  await figure(BEDS).fill('9');
  await report();
  await button('Ver envíos').click();
  const sent = list('Enviados');
  await expectVisible(sent.getByText('No cuenta', { exact: true }));
  await expectVisible(text(/Cuenta el de Marcela Osorio, hecho después del suyo/, sent));
  await link('Ver las cifras vigentes', sent).click();
  await expectGone(list('Enviados'));
  await expectValue(figure(BEDS), '10');
});

test('An own report from another tablet is not announced as another person’s', async () => {
  const answers = knownFigures();
  const { askAgain } = await openOccupation(answers);
  await figure(BEDS).fill('9');
  const newer = anOccupation(aCapacity(), ({ urgency }) => {
    urgency.patientsPendingHospitalization = 8;
  });
  answers.ok(getOccupation, { ...newer, own: true, createdAt: new Date().toISOString() });
  await askAgain();
  await expectVisible(text('Usted reportó la ocupación'));
  expect(text('Diego Echeverri reportó la ocupación').elements()).toHaveLength(0);
});

test('The report that is being sent is never announced, also when a refetch brings it first', async () => {
  const answers = knownFigures();
  const { askAgain, sent } = await openOccupation(answers);
  const announced: string[] = [];
  const watch = new MutationObserver(() => {
    const said = document.body.textContent.match(/\S+ reportó la ocupación/);
    if (said) announced.push(said[0]);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  const { release } = answers.hold(reportOccupation);
  await figure(BEDS).fill('9');
  await report();
  await expect.poll(() => sent().length).toBe(1);
  const [made] = sent() as unknown as { clientRef: string }[];
  answers.ok(getOccupation, {
    ...anOccupation(aCapacity(), () => undefined),
    clientRef: made?.clientRef ?? '',
    createdAt: new Date().toISOString(),
    own: true,
  });
  await askAgain();
  release();
  await expectToast(REPORTED);
  expect(announced).toEqual([]);
});

test('Nothing of the report changes while it is being sent: no figure, no row, no patient', async () => {
  const answers = knownFigures();
  const { sent } = await openOccupation(answers);
  const { release } = answers.hold(reportOccupation);
  await figure(BEDS).fill('9');
  await report();
  await expect.poll(() => sent().length).toBe(1);
  await focusOn(figure(BEDS));
  await userEvent.keyboard('{Control>}a{/Control}11');
  expect(figure(BEDS).element()).toHaveValue('9');
  for (const row of ['Agregar EPS', 'Agregar paciente COVID']) {
    await focusOn(button(row).first());
    await userEvent.keyboard('{Enter}');
  }
  await expectGone(page.getByRole('group', { name: 'Nuevo paciente COVID' }));
  await expectGone(combobox('EPS de Pacientes con orden de remisión'));
  release();
  await expectToast(REPORTED);
  await expectValue(figure(BEDS), '9');
  await figure(BEDS).fill('11');
  await report();
  await expect.poll(() => sent().map(({ urgency }) => urgency.units.adult?.general?.beds)).toEqual([9, 11]);
});

test('An unusual figure is asked about before it is sent', async () => {
  const { sent } = await openOccupation();
  await figure(BEDS).fill('202');
  await report();
  const question = dialog('¿Son correctas estas cifras?');
  await expect.element(question).toHaveTextContent(`Urgencias: ${BEDS}: ¿202 de 20?`);
  expect(sent()).toHaveLength(0);
  await button('Corregir', question).click();
  await figure(BEDS).fill('61');
  await report();
  await expect.element(question).toHaveTextContent('¿61 de 20?');
  await button('Reportar estas cifras', question).click();
  await expectToast(REPORTED);
  expect(sent().map(({ urgency }) => urgency.units.adult?.general?.beds)).toEqual([61]);
});

test('An unusual figure of the last report is not asked about again', async () => {
  const capacity = aCapacity();
  const occupation = anOccupation(capacity, ({ urgency }) => {
    Object.assign(urgency.units.adult ?? {}, { general: { beds: 70, chairs: 4 } });
  });
  const { sent } = await openOccupation(knownFigures({ capacity, occupation }));
  await figure('Pacientes pendientes de hospitalización').fill('4');
  await report();
  await expectToast(REPORTED);
  expect(sent()[0]?.urgency.units.adult?.general?.beds).toBe(70);
});

test('Without a network an unusual figure is asked about too, before anything waits on the device', async () => {
  const { sent } = await openOccupation(knownFigures().breaks(reportOccupation));
  await figure(BEDS).fill('9999');
  await expect.element(section('Urgencias')).toHaveTextContent(/Ocupación de 49\.995/);
  await report();
  const question = dialog('¿Son correctas estas cifras?');
  await expect.element(question).toHaveTextContent(`Urgencias: ${BEDS}: ¿9999 de 20?`);
  expect(sent()).toHaveLength(0);
});

test('A figure of the last report that no room holds is asked about in each report', async () => {
  const capacity = aCapacity();
  const occupation = anOccupation(capacity, ({ urgency }) => {
    Object.assign(urgency.units.adult ?? {}, { general: { beds: 9999, chairs: 4 } });
  });
  const { sent } = await openOccupation(knownFigures({ capacity, occupation }));
  await figure('Pacientes pendientes de hospitalización').fill('4');
  await report();
  const question = dialog('¿Son correctas estas cifras?');
  await expect.element(question).toHaveTextContent(`Urgencias: ${BEDS}: ¿9999 de 20?`);
  expect(sent()).toHaveLength(0);
  await button('Corregir', question).click();
  await figure(BEDS).fill('9');
  await report();
  await expectToast(REPORTED);
  expect(sent().map(({ urgency }) => urgency.units.adult?.general?.beds)).toEqual([9]);
});

test('More beds out of service than the unit offers are refused at once, at their row', async () => {
  await openOccupation();
  const beds = section('Camas fuera de servicio');
  await combobox('Servicio', beds).selectOptions('UCI adultos');
  await combobox('Motivo', beds).selectOptions('Mantenimiento');
  await textbox('Camas por agregar').fill('202');
  await button('Agregar', beds).click();
  await expectDescribed(textbox('UCI adultos, Mantenimiento'), 'No puede haber 202 fuera de servicio de 12.');
  await expectDisabled(reportButton());
  await textbox('UCI adultos, Mantenimiento').fill('2');
  await expectEnabled(reportButton());
});

test('A decimal in a wait is told at its box', async () => {
  await openOccupation();
  await waitBox('horas').fill('1,5');
  await expectValue(waitBox('horas'), '15');
  await expectDescribed(waitBox('horas'), 'Aquí va un número entero: «1,5» quedó en 15.');
});

test('A misread figure is asked about also when its section was closed', async () => {
  const { sent } = await openOccupation();
  await figure(BEDS).fill('1.2');
  await waitBox('horas').fill('1,5');
  await button('Sin más cambios en esta sección', section('Urgencias')).click();
  await reportButton().click();
  await button('Reportar sin pacientes COVID ni IRA').click();
  await expect
    .element(dialog('¿Son correctas estas cifras?'))
    .toHaveTextContent(`${BEDS}: Revise: «1.2» quedó en 12`);
  await expect.element(dialog('¿Son correctas estas cifras?')).toHaveTextContent('Revise: «1,5» quedó en 15');
  expect(sent()).toHaveLength(0);
});

test('An unavailable item needs a reason, and a link leads to missing answers', async () => {
  await openOccupation();
  await available('Rayos X').click();
  await expectDisabled(reportButton());
  await expectVisible(text('Falta 1 respuesta: Ayudas diagnósticas: Rayos X'));
  const reason = combobox('Razón: Rayos X');
  await expect
    .poll(() =>
      reason
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'Selecciona una opción',
      'Daño',
      'Mantenimiento',
      'Falta de materiales, medicamentos o insumos',
      'Falta de recurso humano',
      'Otro',
    ]);
  await button('Ver lo que falta').click();
  await button('Ayudas diagnósticas: Rayos X Escoja la razón.').click();
  await expectFocus(reason);
  await expect.element(section('Ayudas diagnósticas')).toHaveTextContent('Escoja la razón.');
});

test('The reason `Otro` needs a text, and is cleared once the item was available again', async () => {
  const { sent } = await openOccupation();
  const reason = combobox('Razón: Rayos X');
  const words = textbox('¿Cuál?');
  await available('Rayos X').click();
  await reason.selectOptions('Otro');
  await expectDisabled(reportButton());
  await words.fill('Se fue la luz');
  await expectEnabled(reportButton());
  await available('Rayos X').click();
  await available('Rayos X').click();
  await expectValue(reason, '');
  await reason.selectOptions('Otro');
  await expectValue(words, '');
  await words.fill('Se fue la luz');
  await report();
  await expectToast(REPORTED);
  expect(sent()[0]?.diagnosticAids.xrays).toEqual({
    value: false,
    reason: 'Otro',
    otherReason: 'Se fue la luz',
  });
});

test('A specialty has the reasons of a closed service', async () => {
  const { sent } = await openOccupation();
  await available('Cirugía general').click();
  const closure = combobox('Razón: Cirugía general');
  await expect.element(closure).toHaveTextContent('Terminación de contrato');
  await closure.selectOptions('Cierre del servicio');
  await report();
  await expectToast(REPORTED);
  expect(sent()[0]?.humanResource.generalSurgery).toEqual({
    value: false,
    reason: 'Cierre del servicio',
    otherReason: null,
  });
});

test('Beds out of service: a service leaves the list when its reasons are used up, and comes back', async () => {
  const { sent } = await openOccupation();
  const beds = section('Camas fuera de servicio');
  await expect.element(beds).toHaveTextContent('No hay camas fuera de servicio');
  const service = combobox('Servicio', beds);
  const reason = combobox('Motivo', beds);
  for (const [at, name] of ['Aislamiento', 'Falta de recurso humano', 'Mantenimiento'].entries()) {
    await service.selectOptions('UCI adultos');
    await expectCount(reason.getByRole('option'), 4 - at);
    await reason.selectOptions(name);
    await expectDisabled(button('Agregar', beds));
    await textbox('Camas por agregar', beds).fill(String(at));
    // A filled line counts too when the focus leaves it.
    if (name === 'Mantenimiento') await focusOn(textbox('UCI adultos, Aislamiento', beds));
    else await button('Agregar', beds).click();
  }
  await expectGone(service.getByRole('option', { name: 'UCI adultos' }));
  await textbox('UCI adultos, Mantenimiento', beds).fill('');
  await expectDisabled(reportButton());
  await textbox('UCI adultos, Mantenimiento', beds).fill('4');
  await button('Quitar UCI adultos, Aislamiento', beds).click();
  await expect.element(service.getByRole('option', { name: 'UCI adultos' })).toBeInTheDocument();
  await report();
  await expectToast(REPORTED);
  expect(sent()[0]?.bedsOutOfService).toEqual({
    'internment.adult.uci': [
      { reason: 'humanResource', quantity: 1 },
      { reason: 'maintenance', quantity: 4 },
    ],
  });
});

test('Without a capacity report there is no form, and a link leads to the capacity form', async () => {
  const answers = knownFigures()
    .ok(getCapacity, null)
    .fails(getOccupation, 404, 'CAPACITY_AVAILABLE_NOT_FOUND', 'CAPACITY_AVAILABLE_NOT_FOUND');
  const { path } = await openScreen(OCCUPATION, { as: 'ips.recursos', answers });
  await expectVisible(text('Debes reportar la capacidad antes de reportar ocupación y disponibilidad.'));
  await expectGone(text('Ocurrió un error'));
  await link('Reportar capacidad').click();
  await expect.poll(path).toBe('/resources/capacity');
});

test('A failed request is reported once, in its place, and can be repeated', async () => {
  const broken = [500, 'INTERNAL', 'Ocurrio un error'] as const;
  const answers = knownFigures()
    .fails(getCapacity, ...broken)
    .fails(getOccupation, ...broken);
  await openScreen(OCCUPATION, { as: 'ips.recursos', answers });
  await expectCount(text('Ocurrió un error al traer el último reporte de capacidad'), 1);
  expect(text('Ocurrió un error al traer el último reporte de ocupación').elements()).toEqual([]);
  const capacity = aCapacity();
  answers.ok(getCapacity, capacity);
  await button('Intentar de nuevo').first().click();
  await untilOpen();
  await expectCount(text('Ocurrió un error al traer el último reporte de ocupación'), 1);
  // Without the last values all figures are required.
  await expectValue(figure(BEDS), '');
  await expectDisabled(reportButton());
  answers.ok(getOccupation, anOccupation(capacity));
  await button('Intentar de nuevo').first().click();
  await expectValue(figure(BEDS), '10');
  await expectEnabled(reportButton());
});

test('A refused report shows the fields, and keeps the input', async () => {
  const refusal = 'Esa cifra no se pudo leer.';
  const answers = knownFigures().fails(reportOccupation, 422, 'FIELDS_INVALID', refusal, [
    { path: 'urgency.units.adult.general.beds', message: refusal },
  ]);
  const { sent, waiting } = await openOccupation(answers);
  await figure(BEDS).fill('7');
  await unchanged('Esperas').click();
  await report();
  await expectToast('No se pudo guardar el reporte de capacidad, inténtalo más tarde.');
  await button(`Urgencias: ${BEDS}: ${refusal}`).click();
  await expectFocus(figure(BEDS));
  await expectValue(figure(BEDS), '7');
  await expect.element(section('Urgencias')).toHaveTextContent(refusal);
  await figure(BEDS).fill('8');
  await expect.element(section('Urgencias')).not.toHaveTextContent(refusal);
  answers.fails(getOccupation, 500, 'INTERNAL', 'Ocurrio un error');
  answers.ok(reportOccupation, ({ body }) => aReceipt(body));
  await report();
  await expectToast(REPORTED);
  expect(sent().at(-1)?.urgency.units.adult?.general?.beds).toBe(8);
  // The refused submission was replaced: none waits for a person.
  await expect.poll(waiting).toBe(0);
});

test('A patient on both lists blocks the report', async () => {
  const capacity = aCapacity();
  const occupation = {
    ...anOccupation(capacity),
    covidPatientsInfo: [aListedPatient(1, '123')],
    iraPatientsInfo: [aListedPatient(2, '00123')],
  };
  const { sent } = await openOccupation(knownFigures({ capacity, occupation }));
  await unchanged('Esperas').click();
  await reportButton().click();
  await expectToast('El documento CC 123 está duplicado');
  expect(sent()).toHaveLength(0);
});

test('Several patients on both lists are all named', async () => {
  const capacity = aCapacity();
  const occupation = {
    ...anOccupation(capacity),
    covidPatientsInfo: [aListedPatient(1, '123'), aListedPatient(3, '8')],
    iraPatientsInfo: [aListedPatient(2, '123'), aListedPatient(4, '8')],
  };
  await openOccupation(knownFigures({ capacity, occupation }));
  await unchanged('Esperas').click();
  await reportButton().click();
  await expectToast(
    'Los documentos CC 123, CC 8 estan duplicados en los formularios de COVID y/o IRA, por favor verifique la información',
  );
  await expectGone(page.getByRole('dialog'));
});

test('A new capacity report while the form is open is announced, and the input stays', async () => {
  const { answers, askAgain } = await openOccupation();
  await figure(BEDS).fill('9');
  const more = aCapacity(({ internment }) => unitOf(internment, 'adult', 'burn', 6), 'Marcela Osorio');
  answers.ok(getCapacity, more);
  await askAgain();
  await expectVisible(text('La capacidad de su entidad cambió'));
  await expectVisible(text(/La reportó Marcela Osorio (hoy|ayer)/));
  await expectGone(figure('Quemados'));
  await button('Usar la capacidad nueva').click();
  await expectValue(figure(BEDS), '9');
  await expectValue(figure('Quemados'), '');
  await expectDisabled(reportButton());
});

test('A report of another person: changes stay, and the user can take the other values', async () => {
  const capacity = aCapacity();
  const { answers, askAgain, sent } = await openOccupation(knownFigures({ capacity }));
  await figure(BEDS).fill('9');
  const theirs = anOccupation(
    capacity,
    (occupation) => {
      occupation.intensivist.intensivistNumber = 7;
      Object.assign(occupation.urgency.units.adult ?? {}, { general: { beds: 1, chairs: 4 } });
    },
    'Marcela Osorio',
  );
  answers.ok(getOccupation, theirs);
  await askAgain();
  await expectVisible(text('Marcela Osorio reportó la ocupación'));
  await expectValue(figure(BEDS), '9');
  await button('Traer esos valores').click();
  await expectValue(figure('Intensivistas'), '7');
  await expectValue(figure(BEDS), '9');
  await report();
  await expectToast(REPORTED);
  expect(sent()[0]?.urgency.units.adult?.general?.beds).toBe(9);
  expect(sent()[0]?.intensivist.intensivistNumber).toBe(7);
});

test('With the keyboard only: type a figure, close a section, report; Enter in a field does not send', async () => {
  const { sent } = await openOccupation();
  await focusOn(unchanged('Urgencias'));
  await userEvent.tab();
  await expectFocus(figure(BEDS));
  await userEvent.keyboard('6{ArrowUp}{Enter}');
  await expectValue(figure(BEDS), '7');
  await expectGone(page.getByRole('dialog'));
  await focusOn(available('Rayos X'));
  await userEvent.keyboard(' {Tab}');
  await expectFocus(combobox('Razón: Rayos X'));
  await userEvent.keyboard('{ArrowDown}');
  await focusOn(reportButton());
  await userEvent.keyboard('{Enter}');
  await focusOn(button('Reportar sin pacientes COVID ni IRA'));
  await userEvent.keyboard('{Enter}');
  await expectToast('Se ha guardado la información de la ocupación y disponibilidad correctamente');
  expect(sent()[0]?.urgency.units.adult?.general?.beds).toBe(7);
  expect(sent()[0]?.diagnosticAids.xrays).toMatchObject({ value: false, reason: 'Daño' });
});

test('One tap closes a section without changes, and another opens it again', async () => {
  await openOccupation();
  const staff = region('Talento humano');
  await unchanged('Talento humano').click();
  await expectGone(staff.getByRole('switch'));
  await expect.element(staff).toHaveTextContent('Sin cambios');
  await expectVisible(text(/^1 de \d+ secciones/));
  await button('Abrir de nuevo', staff).click();
  await expectVisible(staff.getByRole('switch').first());
});

test('A draft restores the form with its closed sections', async () => {
  const { putAside, reload } = await openOccupation();
  await unchanged('Talento humano').click();
  await figure('UCI adultos').fill('5');
  await expectVisible(text(/^2 de \d+ secciones/));
  putAside();
  await expectVisible(text(/Guardado en este equipo hace\s\d+\ss/));
  await reload();
  await untilOpen();
  await expectVisible(text('Tiene un reporte de ocupación sin terminar'));
  await button('Continuar').click();
  await expectValue(figure('UCI adultos'), '5');
  await expectGone(region('Talento humano').getByRole('switch'));
  await expectVisible(text(/^2 de \d+ secciones/));
});

test('A misread figure in a draft says so again, and is asked about', async () => {
  const { putAside, reload, sent } = await openOccupation();
  await figure(BEDS).fill('1.2');
  putAside();
  await expectVisible(text(/Guardado en este equipo hace\s\d+\ss/));
  await reload();
  await untilOpen();
  await button('Continuar').click();
  await expectDescribed(figure(BEDS), 'Aquí va un número entero: «1.2» quedó en 12.');
  await button('Sin más cambios en esta sección', section('Urgencias')).click();
  await reportButton().click();
  await button('Reportar sin pacientes COVID ni IRA').click();
  await expect
    .element(dialog('¿Son correctas estas cifras?'))
    .toHaveTextContent(`${BEDS}: Revise: «1.2» quedó en 12`);
  expect(sent()).toHaveLength(0);
});

/** What this report says of beds in the emergency room and of intensivists. */
const saying =
  (beds: number, intensivists: number) =>
  ({ urgency, intensivist }: Occupation): void => {
    Object.assign(urgency.units.adult ?? {}, { general: { beds, chairs: 4 } });
    intensivist.intensivistNumber = intensivists;
  };

test('Over a newer report of another person, reporting asks first and names the untouched figures that it would undo', async () => {
  const capacity = aCapacity();
  const { answers, askAgain, sent } = await openOccupation(knownFigures({ capacity }));
  await figure('Intensivistas').fill('5');
  await expect.element(section('Intensivistas')).toHaveTextContent('antes 2');
  expect(text('Hay un reporte más nuevo').elements()).toHaveLength(0);
  const theirs = anOccupation(capacity, saying(3, 4), 'Marcela Osorio');
  answers.ok(getOccupation, theirs);
  await askAgain();
  // Beside the button, because the banner is out of sight.
  await expectVisible(text('Hay un reporte más nuevo'));
  // The current figure, not the older one that the form started from.
  await expect.element(section('Intensivistas')).toHaveTextContent('antes 4');
  await reportButton().click();
  const question = dialog('Hay un reporte más nuevo');
  const who = `Marcela Osorio reportó ${momentText(theirs.createdAt, Date.now())}`;
  await expect.element(question).toHaveTextContent(who);
  await expect.element(question).toHaveTextContent(`Urgencias: ${BEDS}: 3 → 10`);
  // They typed this one.
  await expect.element(question).not.toHaveTextContent('Intensivistas:');
  await button('Volver', question).click();
  await expectGone(question);
  expect(sent()).toHaveLength(0);
  await reportButton().click();
  await button('Traer esos valores', question).click();
  await expectGone(question);
  expect(sent()).toHaveLength(0);
  await expectGone(text('Hay un reporte más nuevo'));
  await expectValue(figure(BEDS), '3');
  await expectValue(figure('Intensivistas'), '5');
  await expect.element(section('Intensivistas')).toHaveTextContent('antes 4');
  await report();
  await expectToast(REPORTED);
  expect(sent()[0]?.urgency.units.adult?.general?.beds).toBe(3);
  expect(sent()[0]).toMatchObject({ basedOn: theirs.clientRef });
});

test('A report can be sent over a newer one as it is, once, and the server learns what it started from', async () => {
  const capacity = aCapacity();
  const first = anOccupation(capacity);
  const { answers, askAgain, sent } = await openOccupation(knownFigures({ capacity, occupation: first }));
  await figure('Intensivistas').fill('5');
  answers.ok(getOccupation, anOccupation(capacity, saying(3, 4), 'Marcela Osorio'));
  await askAgain();
  await reportButton().click();
  await button('Enviar como está', dialog('Hay un reporte más nuevo')).click();
  await button('Reportar sin pacientes COVID ni IRA').click();
  await expectToast(REPORTED);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ basedOn: first.clientRef });
  expect(sent()[0]?.urgency.units.adult?.general?.beds).toBe(10);
});

test('A newer report that arrives during the last question is asked about before anything is sent', async () => {
  const capacity = aCapacity();
  const { answers, askAgain, sent } = await openOccupation(knownFigures({ capacity }));
  await figure('Intensivistas').fill('5');
  await reportButton().click();
  await expectVisible(button('Reportar sin pacientes COVID ni IRA'));
  answers.ok(getOccupation, anOccupation(capacity, saying(3, 4), 'Marcela Osorio'));
  await askAgain();
  await expect.element(section('Intensivistas')).toHaveTextContent('antes 4');
  await button('Reportar sin pacientes COVID ni IRA').click();
  await expectVisible(dialog('Hay un reporte más nuevo'));
  expect(sent()).toHaveLength(0);
});

test('At most six of the figures are listed, and the rest are counted', async () => {
  const capacity = aCapacity();
  const { answers, askAgain } = await openOccupation(knownFigures({ capacity }));
  await unchanged('Talento humano').click();
  const theirs = anOccupation(
    capacity,
    (occupation) => {
      saying(3, 4)(occupation);
      const { urgency, internment, diagnosticAids } = occupation;
      urgency.patientsPendingHospitalization = 8;
      urgency.maxTimeToBeAttended = 2;
      urgency.patientsReferredToOtherHospital = { qty: 4, byEps: [] };
      internment.units = { adult: { general: { beds: 31, chairs: null }, uci: { beds: 7, chairs: null } } };
      diagnosticAids.xrays = { value: false, reason: 'Daño', otherReason: null };
    },
    'Marcela Osorio',
  );
  answers.ok(getOccupation, theirs);
  await askAgain();
  await expectVisible(text('Hay un reporte más nuevo'));
  await reportButton().click();
  const question = dialog('Hay un reporte más nuevo');
  await expect.poll(() => question.getByRole('listitem').elements().length).toBe(7);
  await expect.element(question).toHaveTextContent('y 2 más');
});

test('A form that has reported says whose later report replaced it, and which figures changed', async () => {
  const capacity = aCapacity();
  const { answers, askAgain, sent } = await openOccupation(knownFigures({ capacity }));
  await figure(BEDS).fill('3');
  await report();
  await expectToast(REPORTED);
  const [made] = sent() as unknown as { clientRef: string }[];
  const own = { ...anOccupation(capacity, saying(3, 2)), clientRef: made?.clientRef ?? '', own: true };
  const now = () => new Date().toISOString();
  answers.ok(getOccupation, { ...own, createdAt: now() });
  await askAgain();
  expect(text(/reportó después de usted/).elements()).toHaveLength(0);
  const theirs = { ...anOccupation(capacity, saying(11, 2), 'Marcela Osorio'), createdAt: now() };
  answers.ok(getOccupation, theirs);
  await askAgain();
  await expectValue(figure(BEDS), '11');
  await expectVisible(
    text(`Marcela Osorio reportó después de usted, ${momentText(theirs.createdAt, Date.now())}`),
  );
  await expectVisible(text(new RegExp(`Urgencias: ${BEDS}: 3 → 11`)));
  await button('Entendido').click();
  await expectGone(text(/reportó después de usted/));
});

test('The tray says that a report which counted was replaced by another person in this shift', async () => {
  const capacity = aCapacity();
  const answers = knownFigures({ capacity });
  const { askAgain } = await openScreen(OCCUPATION, { as: 'ips.recursos', answers, hasShell: true });
  await untilOpen();
  await figure(BEDS).fill('3');
  await report();
  await expectToast(REPORTED);
  await page.getByTitle('Ver los envíos de este equipo').click();
  const sent = list('Enviados');
  await expectVisible(sent.getByText('Enviado', { exact: true }));
  const theirs = anOccupation(capacity, saying(11, 2), 'Marcela Osorio');
  answers.ok(getOccupation, { ...theirs, createdAt: new Date().toISOString() });
  await askAgain();
  await expectVisible(sent.getByText('No cuenta', { exact: true }));
  await expectVisible(text(/Cuenta el de Marcela Osorio, hecho después del suyo/, sent));
});

test('Each row shows the figure of the last report, and the bar says how many rows were typed and confirmed', async () => {
  await openOccupation();
  await expect.element(section('Urgencias')).toHaveTextContent('20 unidades ofertadas · antes 10');
  await expectGone(text(/^Usted (no )?escribió/));
  await figure(BEDS).fill('12');
  await expectVisible(text(/^Usted escribió 1 fila; \d+ salen sin revisar\.$/));
  await unchanged('Esperas').click();
  await expectVisible(text(/^Usted escribió 1 fila; 2 se confirman como estaban; \d+ salen sin revisar\.$/));
});

test('On a phone at least four figures are on the first screen', async () => {
  const capacity = aCapacity(({ urgency }) => unitOf(urgency, 'pediatric', 'general', 6, 4));
  // Less the strip above the screens of the demonstration.
  const size = { width: 390, height: 817 };
  await openScreen(OCCUPATION, { as: 'ips.recursos', answers: knownFigures({ capacity }), size });
  await untilOpen();
  const bar = reportButton().element().closest('[data-foot]')?.getBoundingClientRect().top ?? 0;
  const numbers = [...section('Urgencias').element().querySelectorAll('.row .answer')];
  const shown = numbers.filter((number) => number.getBoundingClientRect().bottom <= bar);
  expect(shown.length).toBeGreaterThanOrEqual(4);
});
