import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeDeviceSecret } from '../../../contract/administration/ambulances';
import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import type { AnswerOf } from '../../../contract/call';
import { getMapBase } from '../../../contract/travel/map-base';
import type { Answers } from '../support/answers';
import { withCatalogues } from '../support/catalogues';
import {
  button,
  combobox,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const ambulances = ADMIN_ENTITIES.ambulances.calls;
const ips = ADMIN_ENTITIES.ips.calls;

const kept = { version: 1, editedAt: null, editedBy: null, archivedAt: null };

function anAmbulance(given: Partial<AnswerOf<typeof ambulances.get>> = {}): AnswerOf<typeof ambulances.get> {
  return {
    ...kept,
    id: 7,
    name: 'Móvil 12',
    licensePlate: 'ABC 123',
    ambulanceType: 'TAB',
    entityId: 2,
    ambulancesEntity: 'Transporte Vital',
    aph1Name: null,
    aph2Name: null,
    phoneNumber: null,
    cellphone: '3001234567',
    pendingSupplies: null,
    hostRoomUrl: null,
    guestRoomUrl: null,
    datasourceId: null,
    onService: true,
    deviceSecretAt: null,
    ...given,
  };
}

function anIps(given: Partial<AnswerOf<typeof ips.get>> = {}): AnswerOf<typeof ips.get> {
  return {
    ...kept,
    id: 4,
    name: 'Hospital del Norte',
    nit: '890900123',
    repsCode: null,
    nature: 'public',
    municipalityId: 5001,
    municipality: 'Medellín',
    departmentId: 5,
    department: 'Antioquia',
    address: null,
    place: null,
    networkIds: [1],
    networks: [{ id: 1, name: 'Urgencias' }],
    services: [],
    phone: '6045550000',
    ...given,
  };
}

const pageOf = <Row,>(...rows: Row[]) => ({ rows, totalPages: 1, total: rows.length });
const bodyOf = (answers: Answers, call: string) => answers.asked.find((one) => one.call === call)?.body;

test('The list says what each row lacks; the search and the archived ones are asked of the server', async () => {
  const answers = withCatalogues().ok(
    ambulances.list,
    pageOf(anAmbulance(), anAmbulance({ id: 8, name: 'Móvil 13', archivedAt: '2026-10-01T15:00:00.000Z' })),
  );
  await openScreen('/administracion/ambulancias', { as: 'admin', answers, size: desk });
  await expectVisible(text('ABC 123 · TAB · Transporte Vital · en servicio').first());
  await expectVisible(text('Sin tripulante').first());
  await expectVisible(page.getByText('Archivada', { exact: true }));
  await textbox('Buscar en Ambulancias').fill('vital');
  await expect.poll(() => answers.asked.at(-1)?.query).toMatchObject({ search: 'vital' });
  await page.getByLabelText('Mostrar las archivadas').click();
  await expect.poll(() => answers.asked.at(-1)?.query).toMatchObject({ search: 'vital', archived: 'true' });
});

test('The way back from a row leads to the list as it was searched', async () => {
  const answers = withCatalogues()
    .ok(ambulances.list, pageOf(anAmbulance()))
    .ok(ambulances.get, anAmbulance());
  await openScreen('/administracion/ambulancias?buscar=vital', { as: 'admin', answers, size: desk });
  await page.getByRole('link', { name: 'Móvil 12' }).click();
  await button('Volver a Ambulancias').click();
  await expectValue(textbox('Buscar en Ambulancias'), 'vital');
});

test('The regulation centre keeps ambulances and networks only; everybody else is sent home', async () => {
  const answers = withCatalogues().ok(ambulances.list, pageOf());
  await openScreen('/administracion', { as: 'crue', answers, size: desk });
  await expectVisible(text('Todavía no hay nada aquí'));
  await expectVisible(button('Redes'));
  await expectGone(button('EPS'));
});

test('An ambulance is entered on a phone; what is missing or taken stands at its field', async () => {
  const answers = withCatalogues()
    .ok(listAmbulanceEntities, { rows: [{ id: 2, name: 'Transporte Vital', phone: null, isPrivate: true }] })
    .ok(ambulances.list, pageOf(anAmbulance()))
    .fails(ambulances.create, 409, 'ALREADY_EXISTS', 'Ya existe', [
      { path: 'licensePlate', message: 'Ya hay una ambulancia con esta placa: Móvil 3.' },
    ]);
  await openScreen('/administracion/ambulancias/crear', { as: 'admin', answers, size: phone });
  await button('Crear').click();
  await expectVisible(text('Este campo es obligatorio.').first());
  await expectVisible(text('Elija el tipo de ambulancia.'));
  expect(bodyOf(answers, 'createAmbulance')).toBeUndefined();
  await textbox('Nombre').fill('Móvil 12');
  await textbox('Placa').fill('abc123');
  await combobox('Entidad de transporte').fill('vital');
  await page.getByRole('option', { name: 'Transporte Vital' }).click();
  await page.getByRole('radio', { name: /^TAB/ }).click({ force: true });
  await button('Crear').click();
  await expectVisible(text('Ya hay una ambulancia con esta placa: Móvil 3.'));
  expect(bodyOf(answers, 'createAmbulance')).toEqual({
    name: 'Móvil 12',
    licensePlate: 'abc123',
    ambulanceType: 'TAB',
    entityId: 2,
    aph1Name: null,
    aph2Name: null,
    phoneNumber: null,
    cellphone: null,
    pendingSupplies: null,
    hostRoomUrl: null,
    guestRoomUrl: null,
    datasourceId: null,
  });
  answers.ok(ambulances.create, anAmbulance());
  await button('Crear').click();
  await expectVisible(text('Se creó la ambulancia Móvil 12'));
});

test('A new hospital without a place says at its department that it is missing', async () => {
  await openScreen('/administracion/ips/crear', { as: 'admin', answers: withCatalogues(), size: desk });
  await button('Crear').click();
  await expectVisible(text('Escoja primero el departamento'));
});

test('A new ambulance of one entity begins with it, another one keeps its type too, and the list stays that of the entity', async () => {
  const answers = withCatalogues()
    .ok(listAmbulanceEntities, { rows: [{ id: 2, name: 'Transporte Vital', phone: null, isPrivate: true }] })
    .ok(ambulances.list, pageOf(anAmbulance()))
    .ok(ambulances.create, anAmbulance());
  const path = '/administracion/ambulancias?buscar=Transporte+Vital&entidad=2';
  const { search } = await openScreen(path, { as: 'admin', answers, size: phone });
  await page.getByRole('link', { name: 'Nueva ambulancia' }).click();
  await expectValue(combobox('Entidad de transporte'), 'Transporte Vital');
  await textbox('Nombre').fill('Móvil 12');
  await textbox('Placa').fill('ABC 123');
  await page.getByRole('radio', { name: /^TAM/ }).click({ force: true });
  await button('Crear y agregar otra').click();
  await expectVisible(text('Se creó la ambulancia Móvil 12'));
  await expectValue(textbox('Nombre'), '');
  await expectFocus(textbox('Nombre'));
  await expectValue(combobox('Entidad de transporte'), 'Transporte Vital');
  await expect.element(page.getByRole('radio', { name: /^TAM/ })).toBeChecked();
  await textbox('Nombre').fill('Móvil 13');
  await textbox('Placa').fill('ABC 124');
  await button('Crear').click();
  await expectVisible(textbox('Buscar en Ambulancias'));
  expect(search()).toBe('?buscar=Transporte+Vital&entidad=2');
  expect(answers.sent(ambulances.create).map(({ body }) => body)).toMatchObject([
    { name: 'Móvil 12', ambulanceType: 'TAM', entityId: 2 },
    { name: 'Móvil 13', ambulanceType: 'TAM', entityId: 2 },
  ]);
});

test('Coordinates are pasted together; a change is sent with its version and can be undone', async () => {
  const before = anIps();
  const after = anIps({ version: 2, place: { lat: 6.2442, lng: -75.5812 } });
  const answers = withCatalogues().ok(ips.list, pageOf(after)).ok(ips.get, before).ok(ips.replace, after);
  await openScreen('/administracion/ips/4', { as: 'admin', answers, size: desk });
  await textbox('Latitud').fill('6.2442, -75.5812');
  await expect.element(textbox('Longitud')).toHaveValue('-75.5812');
  await button('Guardar').click();
  await expectVisible(text('Se guardó la IPS Hospital del Norte'));
  expect(bodyOf(answers, 'replaceIps')).toMatchObject({
    place: { lat: 6.2442, lng: -75.5812 },
    networkIds: [1],
    municipalityId: 5001,
    basedOn: 1,
  });
  answers.ok(ips.replace, anIps({ version: 3 }));
  await button('Deshacer').click();
  await expectVisible(text('Se deshizo el cambio de la IPS Hospital del Norte'));
  expect(answers.asked.findLast(({ call }) => call === 'replaceIps')?.body).toMatchObject({
    place: null,
    basedOn: 2,
  });
});

test('A wrong check digit of a NIT is asked about at its field, and saved all the same', async () => {
  const saved = anIps({ version: 2, nit: '890904646-3' });
  const answers = withCatalogues().ok(ips.list, pageOf(saved)).ok(ips.get, anIps()).ok(ips.replace, saved);
  await openScreen('/administracion/ips/4', { as: 'admin', answers, size: phone });
  const doubt = text('Revise el dígito de verificación: al 890904646 le corresponde el 7.');
  await textbox('NIT').fill('890904646-7');
  await expectGone(doubt);
  await textbox('NIT').fill('890904646-3');
  await expectVisible(doubt);
  await expect.element(textbox('NIT')).toHaveAccessibleDescription(/le corresponde el 7/);
  await button('Guardar').click();
  await expectVisible(text('Se guardó la IPS Hospital del Norte'));
  expect(bodyOf(answers, 'replaceIps')).toMatchObject({ nit: '890904646-3' });
});

test('A link of a map gives both coordinates; the place can be opened, and a doubtful one is asked about', async () => {
  const answers = withCatalogues().ok(ips.get, anIps());
  await openScreen('/administracion/ips/4', { as: 'admin', answers, size: phone });
  await textbox('Longitud').fill(
    'https://www.google.com/maps/place/H/@6.2,-75.5,17z/data=!3d6.2442!4d-75.5812',
  );
  await expect.element(textbox('Latitud')).toHaveValue('6.2442');
  await expect.element(textbox('Longitud')).toHaveValue('-75.5812');
  await expect
    .element(page.getByRole('link', { name: 'Ver el punto en un mapa' }))
    .toHaveAttribute('href', expect.stringContaining('mlat=6.2442&mlon=-75.5812'));
  await textbox('Latitud').fill('4.6');
  await expectVisible(text('Ese punto queda fuera de Antioquia. ¿Es el de la sede?'));
  await textbox('Latitud').fill('-75.5');
  await button('Guardar').click();
  await expectVisible(text('Ese punto no está en Colombia. ¿Están al revés la latitud y la longitud?'));
});

/** A map with one street. */
const BASE = {
  attribution: '© OpenStreetMap',
  bounds: [-75.7, 6.1, -75.4, 6.4] as [number, number, number, number],
  scale: 1e5,
  classes: ['primary'],
  roads: [{ class: 0, name: 'Avenida El Poblado', lines: [[-7_557_500, 623_590, 100, 100]] }],
  communes: [],
  places: [],
};

test('A pin that nobody has moved is no place', async () => {
  const answers = withCatalogues().ok(ips.get, anIps()).ok(getMapBase, BASE);
  await openScreen('/administracion/ips/4', { as: 'admin', answers, size: desk });
  await button('Escoger en el mapa').click();
  const map = page.getByRole('application');
  await expectVisible(map);
  // The map has reported its first view, which the streets fill.
  await expectGone(text(/Mapa parcial/));
  await expect.element(button('Usar este punto')).toBeDisabled();
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(button('Usar este punto')).toBeEnabled();
});

test('A pin outside the streets of the map says so, and the way back is a button', async () => {
  const answers = withCatalogues()
    .ok(ips.get, anIps({ place: { lat: 7.1, lng: -75.58 } }))
    .ok(getMapBase, BASE);
  await openScreen('/administracion/ips/4', { as: 'admin', answers, size: desk });
  await button('Escoger en el mapa').click();
  await expectVisible(text(/^Fuera del mapa base: aquí no hay calles/));
  await button('Volver al centro').click();
  await expectVisible(page.getByRole('application', { name: /el pin está en 6\.23590/ }));
  await expectGone(text(/^Fuera del mapa base/));
});

test('A place is chosen on a map with the keyboard, and saved like a typed one', async () => {
  const before = anIps({ place: { lat: 6.2442, lng: -75.5812 } });
  const answers = withCatalogues().ok(ips.get, before).ok(ips.replace, before).ok(getMapBase, BASE);
  await openScreen('/administracion/ips/4', { as: 'admin', answers, size: desk });
  await button('Escoger en el mapa').click();
  const map = page.getByRole('application', { name: /el pin está en 6\.24420, -75\.58120/ });
  await expectVisible(map);
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  // The map moved under the pin, to the north.
  await expectVisible(page.getByRole('application', { name: /el pin está en 6\.24[5-9]\d\d, -75\.58120/ }));
  await button('Usar este punto').click();
  await expectGone(map);
  await expect.element(textbox('Latitud')).toHaveValue(expect.stringMatching(/^6\.24[5-9]\d{3}$/));
  await expect.element(textbox('Longitud')).toHaveValue('-75.581200');
  await button('Guardar').click();
  await expect.poll(() => bodyOf(answers, 'replaceIps')).toMatchObject({ place: { lng: -75.5812 } });
});

test('Leaving with unsaved changes asks first; what a colleague changed is not overwritten', async () => {
  const answers = withCatalogues()
    .ok(ips.list, pageOf(anIps()))
    .ok(ips.get, anIps())
    .fails(ips.replace, 409, 'STATE_MOVED', 'Mónica Ruiz cambió esta IPS entretanto.');
  await openScreen('/administracion/ips/4', { as: 'admin', answers, size: desk });
  await textbox('Dirección').fill('Calle 50 # 10-20');
  await button('Guardar').click();
  await expectVisible(text('Mónica Ruiz cambió esta IPS entretanto.'));
  await button('Volver').click();
  await expectVisible(text('¿Salir sin guardar?'));
  await button('Seguir aquí').click();
  await expect.element(textbox('Dirección')).toHaveValue('Calle 50 # 10-20');
  await button('Volver').click();
  await button('Salir y descartar').click();
  await expectVisible(page.getByRole('list', { name: 'IPS' }));
});

async function openLacking(lastPhone: string | null) {
  const phones = [...Array(4).fill('6045550000'), lastPhone];
  const rows = phones.map((phone, at) =>
    anIps({ id: at + 1, name: `Hospital ${at}`, networkIds: [], phone }),
  );
  const answers = withCatalogues().ok(ips.list, pageOf(...rows));
  await openScreen('/administracion/ips', { as: 'admin', answers, size: desk });
  await expectVisible(text('Hospital 0'));
}

test('What a whole page lacks is said once above it', async () => {
  await openLacking('6045550000');
  await expectVisible(text('En toda esta página: sin redes, lugar en el mapa.'));
  await expectGone(text(/^Sin redes/));
});

test('Where one row lacks more than the others, each row says what it lacks', async () => {
  await openLacking(null);
  await expectVisible(text('Sin redes, lugar en el mapa, teléfono'));
  await expectGone(text(/^En toda esta página/));
});

test('An archive is asked about, and the refusal says what it would break', async () => {
  const answers = withCatalogues()
    .ok(ips.get, anIps())
    .fails(ips.archive, 409, 'IN_USE', 'No se puede archivar: tiene el traslado abierto #401.');
  await openScreen('/administracion/ips/4', { as: 'admin', answers, size: desk });
  await button('Archivar').click();
  await expectVisible(text('¿Archivar la IPS Hospital del Norte?'));
  await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click();
  const asking = page.getByRole('dialog');
  await expectVisible(asking.getByText('No se puede archivar: tiene el traslado abierto #401.'));
  expect(bodyOf(answers, 'archiveIps')).toEqual({ basedOn: 1 });
  // The server keeps a refusal under its key: after the transfer has ended the same attempt is a new one.
  answers.fails(ips.archive, 409, 'IN_USE', 'No se puede archivar: tiene el traslado abierto #402.');
  await asking.getByRole('button', { name: 'Archivar' }).click();
  await expectVisible(asking.getByText('No se puede archivar: tiene el traslado abierto #402.'));
  const keys = answers.sent(ips.archive).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('The secret of a device is shown once, and another one ends it after a question', async () => {
  const answers = withCatalogues()
    .ok(ambulances.get, anAmbulance())
    .ok(makeDeviceSecret, { id: 7, secret: 'k7Qp-1234', deviceSecretAt: '2026-11-23T15:00:00.000Z' });
  await openScreen('/administracion/ambulancias/7', { as: 'admin', answers, size: desk });
  await expectVisible(text('No tiene secreto.'));
  await button('Hacer un secreto').click();
  await expectVisible(page.getByText('k7Qp-1234', { exact: true }));
  await expectVisible(button('Copiar el secreto'));
  await expectVisible(text(/\/api\/telemetry\/osmand\?key=k7Qp-1234$/));
  await button('Hacer otro secreto').click();
  await expectVisible(text('¿Hacer otro secreto para Móvil 12?'));
});

test.each([
  ['wide desk', { width: 1440, height: 900 }],
  ['narrow desk', { width: 1180, height: 820 }],
])('What can be administered is one row of buttons: %s', async (_what, size) => {
  const answers = withCatalogues().ok(ips.list, pageOf(anIps()));
  const { path } = await openScreen('/administracion/ips', { as: 'admin', answers, size });
  await expectVisible(text('Hospital del Norte'));
  const group = page.getByRole('group', { name: 'Qué se administra' });
  const boxes = group
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect());
  expect(boxes).toHaveLength(10);
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(size.width);
  await button('Redes').click();
  await expect.poll(path).toBe('/administracion/redes');
});

test.each([
  ['tablet', { width: 820, height: 1180 }],
  ['phone', phone],
])('What can be administered is one choice on a %s', async (_what, size) => {
  const answers = withCatalogues().ok(ips.list, pageOf(anIps())).ok(ambulances.list, pageOf(anAmbulance()));
  const { path } = await openScreen('/administracion/ips', { as: 'admin', answers, size });
  await expectVisible(text('Hospital del Norte'));
  expect(page.getByRole('group', { name: 'Qué se administra' }).elements()).toHaveLength(0);
  const choice = page.getByRole('combobox', { name: 'Qué se administra' });
  await expect.element(choice).toHaveValue('ips');
  await choice.selectOptions('Ambulancias');
  await expect.poll(path).toBe('/administracion/ambulancias');
});

test('On a phone the button beside the title is short, with its whole name for a screen reader', async () => {
  const answers = withCatalogues().ok(ADMIN_ENTITIES.transportEntities.calls.list, pageOf());
  await openScreen('/administracion/transporte', { as: 'admin', answers, size: phone });
  const fresh = page.getByRole('link', { name: 'Nueva entidad de transporte' });
  await expectVisible(fresh);
  // The title needs the other half.
  expect(fresh.element().getBoundingClientRect().width).toBeLessThan(phone.width / 2);
});
