import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Agreement,
  createAgreement,
  createTransportAgreement,
  editAgreement,
  type GroupedAgreements,
  getAgreement,
  getTransportAgreement,
  listAgreementsOfEps,
  listOwnAgreements,
  listTransfersOfAgreement,
  type TransportAgreement,
  withdrawAgreement,
} from '../../../contract/agreements/agreements';
import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import { listIps } from '../../../contract/hospitals/hospitals';
import { Toaster } from '../../../src/ui/toaster';
import { Answers } from '../support/answers';
import { withCatalogues } from '../support/catalogues';
import { button, expectGone, expectVisible, region, text } from '../support/find';
import { openScreen } from '../support/open-screen';
import { showOnPaper } from '../support/paper';
import { show } from '../support/show';

const desk = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768 };
const LIST = '/agreements/list';
const today = bogotaDay(new Date());

function anAgreement(given: Partial<Agreement> = {}): Agreement {
  return {
    id: 7,
    epsId: 1,
    epsName: 'EPS Andina',
    ipsId: 4,
    ipsName: 'Hospital del Norte',
    networkId: 1,
    network: 'Urgencias',
    validFrom: dayAfter(today, -90),
    validTo: null,
    note: null,
    version: 3,
    updatedAt: '2026-10-01T15:00:00.000Z',
    updatedBy: 'Carolina Vélez',
    ...given,
  };
}

function aTransport(given: Partial<TransportAgreement> = {}): TransportAgreement {
  const { ipsId, ipsName, networkId, network, ...row } = anAgreement({ id: 30 });
  return { ...row, entityId: 2, ambulancesEntity: 'Transporte Vital', ...given };
}

function grouped(...data: Agreement[]): GroupedAgreements {
  const group = (id: number, name: string) => ({
    id,
    name,
    data: data.filter(({ networkId }) => networkId === id),
    ips: [],
    eps: [],
    epsNames: [],
  });
  return { rows: [group(1, 'Urgencias'), group(2, 'Trauma')], ambulancesEntity: [] };
}

const anIps = (id: number, name: string, networkIds: number[] = [1, 2]) => ({
  id,
  name,
  nit: '900',
  repsCode: null,
  address: null,
  phone: null,
  municipalityId: 5001,
  municipality: 'Medellín',
  lat: null,
  lng: null,
  networkIds,
});

const withHospitals = () =>
  withCatalogues(new Answers()).ok(listIps, {
    rows: [anIps(4, 'Hospital del Norte'), anIps(9, 'Clínica Versalles')],
  });

test('The regulation centre picks an insurer first; then its agreements stand by network, with what ends soon', async () => {
  const ends = anAgreement({ id: 8, ipsName: 'Clínica Versalles', validTo: dayAfter(today, 12) });
  const past = anAgreement({ id: 9, ipsName: 'Clínica Antigua', validTo: dayAfter(today, -2) });
  const answers = withHospitals().ok(listAgreementsOfEps, grouped(anAgreement(), ends, past));
  await openScreen(LIST, { as: 'crue', answers, size: desk });
  await expectVisible(text('Escoja una EPS'));
  await page.getByLabelText('EPS').selectOptions('EPS Andina');
  await expectVisible(text('Hospital del Norte', region('Urgencias')));
  await expectVisible(text('No tiene acuerdos para esta red.', region('Trauma')));
  await expectVisible(text('Un acuerdo termina en los próximos 30 días.'));
  await expectGone(text('Clínica Antigua'));
  await page.getByLabelText('Mostrar los terminados (1)').click();
  await expectVisible(text('Clínica Antigua'));
  // An ended one is not edited.
  await expect.element(page.getByRole('link', { name: /^Editar el acuerdo con/ })).toHaveLength(2);
});

test('The agreements of one hospital in two networks have edit buttons of two names', async () => {
  const trauma = anAgreement({ id: 8, networkId: 2, network: 'Trauma' });
  const answers = withHospitals().ok(listOwnAgreements, grouped(anAgreement(), trauma));
  await openScreen(LIST, { as: 'eps', answers, size: desk });
  for (const network of ['Urgencias', 'Trauma'])
    await expectVisible(
      page.getByRole('link', { name: `Editar el acuerdo con Hospital del Norte, ${network}`, exact: true }),
    );
});

test('Who only reads gets the summary of the own entity, also at the address of a new agreement', async () => {
  const answers = withHospitals().ok(listOwnAgreements, grouped(anAgreement()));
  await openScreen('/agreements/crear', { as: 'ips.referente', answers, size: tablet });
  await expectVisible(text('EPS Andina', region('Urgencias')));
  await expectGone(page.getByRole('link', { name: 'Nuevo acuerdo' }));
  await expectGone(page.getByRole('link', { name: /^Editar/ }));
});

test('Agreements that could not be read, and none, are different', async () => {
  const answers = withHospitals().fails(listOwnAgreements, 500, 'INTERNAL', 'Ocurrio un error');
  await openScreen(LIST, { as: 'eps', answers, size: tablet });
  await expectVisible(text('Ocurrió un problema al cargar los acuerdos, inténtalo más tarde'));
  // One message: the words, the reason and the retry.
  expect(await page.getByRole('alert').elements()).toHaveLength(1);
  answers.ok(listOwnAgreements, grouped());
  await button('Intentar de nuevo').click();
  await expectVisible(text('No se encontraron acuerdos'));
});

test('An insurer creates an agreement of its own; what the server refuses stands at its field', async () => {
  const answers = withHospitals()
    .ok(listOwnAgreements, grouped(anAgreement()))
    .fails(createAgreement, 422, 'FIELDS_INVALID', 'x', [
      { path: 'validFrom', message: 'Ya hay un acuerdo igual desde 01-03-2026, sin fin. Cambie las fechas.' },
    ]);
  await show(<Toaster />);
  await openScreen('/agreements/crear', { as: 'eps', answers, size: tablet });
  await expect.element(page.getByLabelText('EPS')).toHaveValue('EPS Andina');
  await button('Crear acuerdo').click();
  await expectVisible(text('Este campo es obligatorio.').first());
  expect(answers.asked.some(({ call }) => call === 'createAgreement')).toBe(false);
  for (const [label, option] of [
    ['IPS', 'Clínica Versalles'],
    ['Red de atención', 'Trauma'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(option.slice(0, 6));
    await page.getByRole('option', { name: option }).click();
  }
  await button('Crear acuerdo').click();
  await expectVisible(text('Ya hay un acuerdo igual desde 01-03-2026, sin fin. Cambie las fechas.'));
  const [first] = answers.asked.filter(({ call }) => call === 'createAgreement');
  expect(first?.body).toEqual({
    epsId: 1,
    ipsId: 9,
    networkId: 2,
    validFrom: today,
    validTo: null,
    note: null,
  });
});

test('An agreement outside of the hospital’s networks is asked about, and not refused', async () => {
  const answers = withHospitals()
    .ok(listIps, { rows: [anIps(9, 'Clínica Versalles', [1])] })
    .ok(listOwnAgreements, grouped())
    .ok(createAgreement, anAgreement());
  await openScreen('/agreements/crear', { as: 'eps', answers, size: tablet });
  for (const [label, option] of [
    ['IPS', 'Clínica Versalles'],
    ['Red de atención', 'Trauma'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(option.slice(0, 6));
    await page.getByRole('option', { name: option }).click();
  }
  await button('Crear acuerdo').click();
  await expectVisible(text('¿Un acuerdo fuera de la red Trauma?'));
  await expectVisible(text(/no está en la lista de la red Trauma. Con este acuerdo se le asignan traslados/));
  await button('Volver', page.getByRole('dialog')).click();
  expect(answers.sent(createAgreement)).toEqual([]);
  await button('Crear acuerdo').click();
  await button('Crear así').click();
  await expect
    .poll(() => answers.sent(createAgreement))
    .toMatchObject([{ body: { ipsId: 9, networkId: 2 } }]);
});

test('On edit the insurer and the hospital are locked, and the version that was edited is sent', async () => {
  const answers = withHospitals()
    .ok(getAgreement, anAgreement())
    .ok(listAgreementsOfEps, grouped(anAgreement()))
    .ok(editAgreement, anAgreement({ version: 4 }));
  await openScreen('/agreements/7', { as: 'crue', answers, size: desk });
  for (const label of ['EPS', 'IPS'])
    await expect.element(page.getByLabelText(label, { exact: false }).first()).toHaveAttribute('readonly');
  await page.getByLabelText('Nota').fill('Prórroga');
  await button('Guardar').click();
  await expectVisible(text('Hospital del Norte', region('Urgencias')));
  const sent = answers.asked.find(({ call }) => call === 'editAgreement');
  expect(sent?.body).toMatchObject({ epsId: 1, ipsId: 4, note: 'Prórroga', basedOn: 3 });
});

const aTransfer = (id: number) => ({
  id,
  referralState: 'PENDING_AMBULANCE',
  createdAt: '2026-10-01T15:00:00.000Z',
  isGoldenCode: false,
  ipsReq: 'Hospital San Javier Norte',
});

test('A last day says before it is saved which transfers it touches, and which network is left without a hospital', async () => {
  const row = anAgreement();
  const answers = withHospitals()
    .ok(getAgreement, row)
    .ok(listAgreementsOfEps, grouped(row, anAgreement({ id: 8, ipsId: 9, validTo: dayAfter(today, 3) })))
    .ok(listTransfersOfAgreement, { rows: [aTransfer(401), aTransfer(402)], total: 2, waiting: 1 });
  await openScreen('/agreements/7', { as: 'crue', answers, size: desk });
  const last = page.getByLabelText('Último día');
  await last.fill(dayAfter(today, 5).split('-').reverse().join('-'));
  const effects = page.getByRole('status', { name: 'Lo que toca el final de este acuerdo' });
  await expect.element(effects).toHaveTextContent(/EPS Andina queda sin IPS en la red Urgencias desde el/);
  await expect.element(effects).toHaveTextContent(/Un traslado suyo espera una IPS en esa red\./);
  await expect
    .element(effects)
    .toHaveTextContent(/2 traslados abiertos siguen su curso sin este acuerdo: #401, #402\./);
  // While the other one lasts there is no hole.
  await last.fill(today.split('-').reverse().join('-'));
  await expect.element(effects).not.toHaveTextContent(/queda sin IPS/);
});

test('A last day does not look harmless if the other agreements could not be read', async () => {
  const row = anAgreement();
  const answers = withHospitals()
    .ok(getAgreement, row)
    .fails(listAgreementsOfEps, 503, 'UNAVAILABLE', 'No disponible')
    .ok(listTransfersOfAgreement, { rows: [], total: 0, waiting: 0 });
  await openScreen('/agreements/7', { as: 'crue', answers, size: desk });
  await page.getByLabelText('Último día').fill(today.split('-').reverse().join('-'));
  const effects = page.getByRole('status', { name: 'Lo que toca el final de este acuerdo' });
  await expect.element(effects).toHaveTextContent(/No se sabe si queda otro acuerdo/);
});

test('Another network says before it is saved that the old one is left without a hospital', async () => {
  const row = anAgreement();
  const answers = withHospitals()
    .ok(getAgreement, row)
    .ok(listAgreementsOfEps, grouped(row))
    .ok(listTransfersOfAgreement, { rows: [aTransfer(401)], total: 1, waiting: 1 });
  await openScreen('/agreements/7', { as: 'crue', answers, size: desk });
  const effects = page.getByRole('status', { name: 'Lo que toca el final de este acuerdo' });
  await expectGone(effects);
  await page.getByRole('combobox', { name: 'Red de atención', exact: true }).fill('Trauma');
  await page.getByRole('option', { name: 'Trauma' }).click();
  await expect.element(effects).toHaveTextContent(/EPS Andina queda sin IPS en la red Urgencias desde el/);
  await expect.element(effects).toHaveTextContent(/Un traslado suyo espera una IPS en esa red\./);
});

test('An agreement that has not begun can be annulled, after a question that names it', async () => {
  const row = anAgreement({ validFrom: dayAfter(today, 4) });
  const answers = withHospitals()
    .ok(getAgreement, row)
    .ok(listAgreementsOfEps, grouped(row))
    .ok(listTransfersOfAgreement, { rows: [], total: 0, waiting: 0 })
    .ok(withdrawAgreement, { id: 7 });
  await openScreen('/agreements/7', { as: 'crue', answers, size: desk });
  await button('Anular').click();
  await expectVisible(text('¿Anular el acuerdo con Hospital del Norte?'));
  await button('Anular el acuerdo').click();
  await expectVisible(text('Se anuló el acuerdo'));
  const sent = answers.asked.find(({ call }) => call === 'withdrawAgreement');
  expect(sent?.body).toEqual({ epsId: 1, basedOn: 3 });
});

test('What was typed stays when a colleague saves meanwhile; the newer one is opened on request', async () => {
  const answers = withHospitals().ok(getAgreement, anAgreement());
  const { askAgain } = await openScreen('/agreements/7', { as: 'crue', answers, size: desk });
  await page.getByLabelText('Nota').fill('Una nota larga');
  answers.ok(getAgreement, anAgreement({ version: 4, note: 'La del colega' }));
  await askAgain();
  await expectVisible(text('Carolina Vélez guardó cambios aquí mientras usted escribía'));
  await expect.element(page.getByLabelText('Nota')).toHaveValue('Una nota larga');
  await button('Descartar lo mío y ver lo nuevo').click();
  await expect.element(page.getByLabelText('Nota')).toHaveValue('La del colega');
});

test('One that is in force is ended, not annulled', async () => {
  const answers = withHospitals()
    .ok(getAgreement, anAgreement())
    .ok(listAgreementsOfEps, grouped(anAgreement()));
  await openScreen('/agreements/7', { as: 'crue', answers, size: tablet });
  await expectVisible(button('Guardar'));
  await expectGone(button('Anular'));
});

test('An insurer agrees with a transport entity too, and changes it', async () => {
  const answers = withHospitals()
    .ok(listOwnAgreements, { ...grouped(anAgreement()), ambulancesEntity: [aTransport()] })
    .ok(getTransportAgreement, aTransport())
    .ok(listAmbulanceEntities, { rows: [{ id: 4, name: 'Rescate Aburrá', phone: null, isPrivate: true }] })
    .ok(createTransportAgreement, aTransport({ id: 31, entityId: 4 }));
  await openScreen(LIST, { as: 'eps', answers, size: tablet });
  await page.getByRole('link', { name: 'Editar el acuerdo con Transporte Vital' }).click();
  await expect.element(page.getByLabelText('Entidad de transporte')).toHaveValue('Transporte Vital');
  await button('Volver').click();
  await page.getByRole('link', { name: 'Nuevo acuerdo' }).click();
  await page.getByRole('radio', { name: 'Con una entidad de transporte' }).click({ force: true });
  await expectGone(page.getByLabelText('Red de atención'));
  await page.getByRole('combobox', { name: 'Entidad de transporte', exact: true }).fill('Rescate');
  await page.getByRole('option', { name: 'Rescate Aburrá' }).click();
  await button('Crear acuerdo').click();
  await expectVisible(text('Se ha creado el acuerdo exitosamente'));
  const sent = answers.asked.find(({ call }) => call === 'createTransportAgreement');
  expect(sent?.body).toEqual({ epsId: 1, entityId: 4, validFrom: today, validTo: null, note: null });
});

test('The networks show who has an agreement with whom today, and the holes', async () => {
  const answers = withHospitals().ok(listOwnAgreements, {
    ...grouped(anAgreement(), anAgreement({ id: 8, networkId: 2, validTo: dayAfter(today, -1) })),
    ambulancesEntity: [aTransport()],
  });
  await openScreen('/networks', { as: 'crue', answers, size: desk });
  // Three insurers and two networks: all but one pair are empty.
  await expectVisible(text('5 huecos'));
  await expectVisible(text('Escoja una EPS'));
  await button(/^EPS Andina Sin IPS en 1 de 2 redes$/).click();
  const details = region('Acuerdos de EPS Andina');
  await expect.element(details).toHaveTextContent(/Urgencias\s*Convenio con: Hospital del Norte/);
  await expect.element(details).toHaveTextContent(/Trauma\s*No cuenta con convenios/);
  await expect.element(details).toHaveTextContent(/Ambulancias\s*Convenio con: Transporte Vital/);
});

test('The table of insurers and networks is shown where it fits; on narrower screens the list says the same', async () => {
  const answers = withHospitals().ok(listOwnAgreements, grouped(anAgreement()));
  await openScreen('/networks', { as: 'crue', answers, size: { width: 768, height: 1024 } });
  await expectVisible(button(/^EPS Andina Sin IPS en 1 de 2 redes$/));
  await expectGone(region('IPS con acuerdo, por EPS y red'));
  await page.viewport(tablet.width, tablet.height);
  await expectVisible(region('IPS con acuerdo, por EPS y red'));
});

test('On paper each row of insurers and networks has its name', async () => {
  const answers = withHospitals().ok(listOwnAgreements, grouped(anAgreement()));
  await openScreen('/networks', { as: 'crue', answers, size: desk });
  const names = () =>
    [...document.querySelectorAll('tbody th > button, li > button')]
      .filter((one) => one.checkVisibility())
      .map(({ textContent }) => textContent);
  await expect.poll(names).toContain('EPS Andina');
  const onScreen = names();
  await showOnPaper();
  await expect.poll(names).toEqual(onScreen);
});
