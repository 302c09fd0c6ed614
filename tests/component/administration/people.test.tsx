import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import * as calls from '../../../contract/administration/people';
import type { Answers } from '../support/answers';
import { withCatalogues } from '../support/catalogues';
import { button, checkbox, combobox, expectGone, expectVisible, radio, text, textbox } from '../support/find';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const PEOPLE = '/administracion/personas';
const ID = 'b2c1a3d4-0001';

function aPerson(given: Partial<calls.Person> = {}): calls.Person {
  return {
    id: ID,
    username: 'ana.perez',
    firstName: 'Ana',
    lastName: 'Pérez',
    enabled: true,
    roles: ['IPS', 'IPS_REFERRAL_REPORTER'],
    ownRoles: ['IPS', 'IPS_REFERRAL_REPORTER'],
    entityNames: ['2'],
    entity: { id: 2, name: 'Clínica del Río' },
    lacks: null,
    secondFactor: false,
    sessionSince: null,
    isSelf: false,
    isProtected: false,
    version: 'one',
    ...given,
  };
}

const pageOf = (...rows: calls.Person[]): calls.PeoplePage => ({
  rows,
  total: rows.length,
  totalPages: 1,
  readOnly: null,
  directory: { kind: 'keycloak', console: 'https://sso.example.org/admin' },
});

const lost = aPerson({
  id: 'b2c1a3d4-0002',
  username: 'luis.rios',
  firstName: 'Luis',
  lastName: 'Ríos',
  entityNames: ['050019999901'],
  entity: null,
  lacks: 'unknown-entity',
});

const bodiesOf = (answers: Answers, call: string) =>
  answers.asked.filter((one) => one.call === call).map(({ body }) => body);

const anEntity = { id: 3, version: 1, editedAt: null, editedBy: null, archivedAt: null };
const withHospital = () =>
  withCatalogues().ok(ADMIN_ENTITIES.ips.calls.list, {
    total: 1,
    totalPages: 1,
    rows: [
      {
        ...anEntity,
        name: 'Hospital La Floresta',
        nit: '890900123',
        repsCode: '050010000101',
        nature: 'public',
        municipalityId: 5001,
        municipality: 'Medellín',
        departmentId: 5,
        department: 'Antioquia',
        address: null,
        place: null,
        networkIds: [],
        networks: [],
        services: [],
        phone: null,
      },
    ],
  });

test('When only the first people were looked at, nobody lacking is not known', async () => {
  const answers = withCatalogues().ok(calls.listPeople, { ...pageOf(), readOnly: 5_000 });
  await openScreen(`${PEOPLE}?faltan=true`, { as: 'admin', answers, size: desk });
  await expectVisible(text('No se sabe si a alguien le falta entidad'));
});

test('The list says entity, roles and second factor in words; those who lack something are counted and filtered', async () => {
  const answers = withCatalogues().ok(calls.listPeople, ({ query }) =>
    query.lacking === 'true'
      ? { ...pageOf(lost), total: 37, readOnly: 5_000 }
      : pageOf(aPerson({ roles: ['IPS', 'IPS_REFERRAL_REPORTER', 'CAN_USE_ONLY_COVID'] }), lost),
  );
  const { search } = await openScreen(PEOPLE, { as: 'admin', answers, size: desk });
  await expectVisible(
    text('ana.perez · Clínica del Río · Solicita y recibe traslados, solo COVID-19 · sin segundo factor'),
  );
  await expectVisible(text('Relevo no conoce la entidad 050019999901'));
  await textbox('Buscar personas').fill('luis');
  await expect.poll(search).toBe('?buscar=luis');
  await button('Personas sin entidad 37').click();
  await expect.poll(search).toBe('?buscar=luis&faltan=true');
  await expectVisible(text(/Se revisaron las primeras 5.000 personas/));
});

test('The people of one entity are asked for by its number; each side leads to the other', async () => {
  const driver = aPerson({
    roles: ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER'],
    entity: { id: 4, name: 'Transporte Vital' },
  });
  const answers = withCatalogues()
    .ok(calls.listPeople, pageOf(driver))
    .ok(calls.getPerson, driver)
    .ok(ADMIN_ENTITIES.transportEntities.calls.get, {
      ...anEntity,
      id: 4,
      name: 'Transporte Vital',
      nit: null,
      phone: null,
      isPrivate: true,
      hasSignedIn: true,
      ambulances: 2,
    });
  const { path, search } = await openScreen(`${PEOPLE}/${ID}`, { as: 'admin', answers, size: desk });
  await page.getByRole('link', { name: 'Transporte Vital' }).click();
  await expect.poll(path).toBe('/administracion/transporte/4');
  await expect
    .element(page.getByRole('link', { name: 'Sus ambulancias' }))
    .toHaveAttribute('href', '/administracion/ambulancias?buscar=Transporte+Vital&entidad=4');
  await page.getByRole('link', { name: 'Su gente' }).click();
  await expect.poll(search).toBe('?entidad=TRANSPORT-4');
  await expect.poll(() => answers.sent(calls.listPeople).at(-1)?.query).toBeDefined();
  expect(answers.sent(calls.listPeople).some(({ query }) => query.entity === 'TRANSPORT-4')).toBe(true);
  await button('Ver todas las personas').click();
  await expect.poll(search).toBe('');
});

test('Only the administrator opens it', async () => {
  const answers = withCatalogues().ok(calls.listPeople, pageOf(aPerson()));
  const { path } = await openScreen(PEOPLE, { as: 'crue', answers, size: desk });
  await expect.poll(path).toBe('/dashboard');
  expect(bodiesOf(answers, 'listPeople')).toEqual([]);
});

test('Without a service account it says how in Keycloak’s console, with numbers to copy', async () => {
  const answers = withHospital().ok(calls.listPeople, {
    ...pageOf(),
    directory: { kind: 'none', console: 'https://sso.example.org/admin/relevo/console' },
  });
  await openScreen(PEOPLE, { as: 'admin', answers, size: desk });
  await expectVisible(text('Las personas se llevan en Keycloak'));
  await expect
    .element(page.getByRole('link', { name: 'Abrir la consola de Keycloak' }))
    .toHaveAttribute('href', 'https://sso.example.org/admin/relevo/console');
  await expectVisible(text('Hospital La Floresta · REPS 050010000101'));
  await expectVisible(button('Copiar el número 3 de Hospital La Floresta'));
  await expectGone(page.getByRole('link', { name: 'Nueva persona' }));
});

test('What is missing in Keycloak is said in the words of the server', async () => {
  const words =
    'A la cuenta de servicio de Relevo le falta el rol «view-users» de realm-management en Keycloak.';
  const answers = withCatalogues().fails(calls.listPeople, 424, 'DIRECTORY_REFUSED', words);
  await openScreen(PEOPLE, { as: 'admin', answers, size: desk });
  await expectVisible(text(words));
});

test('A person is entered on a phone: an IPS role needs an IPS; the password is shown once', async () => {
  const answers = withHospital()
    .ok(calls.listPeople, pageOf())
    .ok(calls.getPerson, aPerson())
    .fails(calls.createPerson, 409, 'ALREADY_EXISTS', 'Ya existe', [
      { path: 'username', message: 'Ya hay una persona con este usuario.' },
    ]);
  const { path } = await openScreen(`${PEOPLE}/crear`, { as: 'admin', answers, size: phone });
  await button('Crear').click();
  await expectVisible(text('Elija dónde trabaja, o la administración.'));
  await textbox('Nombres').fill('Ana');
  await textbox('Apellidos').fill('Pérez');
  await textbox('Usuario').fill('Ana.Perez');
  await radio(/^IPS/).click({ force: true });
  await checkbox(/^Solicita y recibe/).click({ force: true });
  await button('Crear').click();
  await expectVisible(text('Elija su entidad: sin ella no puede trabajar.'));
  expect(bodiesOf(answers, 'createPerson')).toEqual([]);
  await combobox('Su IPS').fill('floresta');
  await page.getByRole('option', { name: 'Hospital La Floresta' }).click();
  await button('Crear').click();
  await expectVisible(text('Ya hay una persona con este usuario.'));
  expect(bodiesOf(answers, 'createPerson')).toEqual([
    {
      username: 'Ana.Perez',
      firstName: 'Ana',
      lastName: 'Pérez',
      roles: ['IPS', 'IPS_REFERRAL_REPORTER'],
      entityId: 3,
    },
  ]);
  answers.ok(calls.createPerson, {
    person: aPerson(),
    temporaryPassword: 'Hwkm-vtpe-bnrq-4827',
    incomplete: 'El realm de Keycloak no tiene el rol IPS.',
  });
  await textbox('Usuario').fill('ana.perez2');
  await button('Crear').click();
  await expectVisible(text('Hwkm-vtpe-bnrq-4827'));
  await expectVisible(text('El realm de Keycloak no tiene el rol IPS.'));
  await button('Ya la tengo').click();
  await expect.poll(path).toBe(`${PEOPLE}/${ID}`);
  await expectGone(text('Hwkm-vtpe-bnrq-4827'));
});

test('The golden code alone does not bring the regulation along', async () => {
  const answers = withCatalogues()
    .ok(calls.getPerson, aPerson({ roles: [], ownRoles: [], entityNames: [], entity: null, lacks: 'role' }))
    .ok(calls.listPeople, pageOf())
    .ok(calls.changePerson, aPerson());
  await openScreen(`${PEOPLE}/${ID}`, { as: 'admin', answers, size: desk });
  await radio(/^Centro regulador/).click({ force: true });
  await checkbox(/^Código dorado/).click({ force: true });
  await checkbox(/^Administra Relevo/).click({ force: true });
  await button('Guardar').click();
  await expectVisible(text('Se guardó a Ana Pérez'));
  expect(bodiesOf(answers, 'changePerson')).toEqual([
    { basedOn: 'one', roles: ['CRUE_GOLDEN_MANAGER', 'RELEVO_ADMIN'] },
  ]);
});

test('Only what was changed is sent; what changed in Keycloak meanwhile is told before it is overwritten', async () => {
  const answers = withCatalogues()
    .ok(calls.getPerson, aPerson())
    .ok(calls.listPeople, pageOf(aPerson()))
    .fails(calls.changePerson, 409, 'STATE_MOVED', 'Alguien cambió esta cuenta en Keycloak entretanto.');
  await openScreen(`${PEOPLE}/${ID}`, { as: 'admin', answers, size: desk });
  await checkbox(/^Puede ingresar/).click({ force: true });
  answers.ok(
    calls.getPerson,
    aPerson({ version: 'two', entityNames: ['1'], entity: { id: 1, name: 'Hospital San Javier Norte' } }),
  );
  await button('Guardar').click();
  await expectVisible(text(/entidad: Hospital San Javier Norte \(antes Clínica del Río\)/));
  await expect.element(checkbox(/^Puede ingresar/)).not.toBeChecked();
  answers.ok(calls.changePerson, aPerson({ enabled: false }));
  await button('Guardar').click();
  await expectVisible(text('Se guardó a Ana Pérez'));
  expect(bodiesOf(answers, 'changePerson')).toEqual([
    { basedOn: 'one', enabled: false },
    { basedOn: 'two', enabled: false },
  ]);
});

test('Why it was not saved stands beside the button', async () => {
  const answers = withCatalogues()
    .ok(calls.getPerson, aPerson())
    .fails(calls.changePerson, 424, 'DIRECTORY_AWAY', 'Keycloak no responde (500).');
  await openScreen(`${PEOPLE}/${ID}`, { as: 'admin', answers, size: desk });
  await checkbox(/^Puede ingresar/).click({ force: true });
  await button('Guardar').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Keycloak no responde (500).' });
  await expectVisible(alert);
  expect(alert.element().closest('[data-foot]')?.textContent).toContain('Guardar');
});

test('Without a network nothing is queued, nothing typed is lost, and the screen says so', async () => {
  const answers = withCatalogues().ok(calls.getPerson, aPerson()).ok(calls.listPeople, pageOf(aPerson()));
  const { waiting } = await openScreen(`${PEOPLE}/${ID}`, { as: 'admin', answers, size: desk });
  await checkbox(/^Reporta el banco/).click({ force: true });
  await button('Guardar').click();
  await expectVisible(text(/Las personas se cambian solo con red: nada queda guardado para después/));
  await expect.element(checkbox(/^Reporta el banco/)).toBeChecked();
  expect(waiting()).toBe(0);
});

test('A password and a second factor are reset after a question; nobody does it to themselves', async () => {
  const answers = withCatalogues()
    .ok(calls.getPerson, aPerson({ secondFactor: true }))
    .ok(calls.resetPersonPassword, { temporaryPassword: 'Qfsp-upev-kyng-4388' })
    .fails(calls.removeSecondFactor, 424, 'DIRECTORY_AWAY', 'Keycloak no responde (500).');
  const { goTo } = await openScreen(`${PEOPLE}/${ID}`, { as: 'admin', answers, size: desk });
  await button('Dar otra contraseña').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dar otra contraseña' }).click();
  await expectVisible(text('Qfsp-upev-kyng-4388'));
  await button('Ya la tengo').click();
  await expectGone(text('Qfsp-upev-kyng-4388'));
  await button('Quitar el segundo factor').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar el segundo factor' }).click();
  await expectVisible(text('Keycloak no responde (500).'));
  answers.ok(calls.getPerson, aPerson({ id: 'self-0001', isSelf: true }));
  await goTo(`${PEOPLE}/self-0001`);
  await expectVisible(text(/Es usted: su contraseña y su segundo factor/));
  await expect.element(checkbox(/^Puede ingresar/)).toBeDisabled();
  await expectGone(button('Dar otra contraseña'));
});

test('Who administers Keycloak is changed only there', async () => {
  const answers = withCatalogues().ok(calls.getPerson, aPerson({ isProtected: true }));
  await openScreen(`${PEOPLE}/${ID}`, { as: 'admin', answers, size: desk });
  await expectVisible(text('Esta cuenta administra Keycloak: se cambia solo en su consola.'));
  await expectGone(button('Guardar'));
});
