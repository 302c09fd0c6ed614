import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResourceSummary } from '../../../contract/resources/board';
import { getIpsResources } from '../../../contract/resources/hospital-detail';
import { getBloodBank } from '../../../contract/resources/reports';
import { getMe } from '../../../contract/session/session';
import { getSystemHealth } from '../../../contract/system/system';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { demonstrationPeople } from '../../../server/seed/demonstration/people';
import { healthy } from '../../src/administration/healthy';
import { aRow as anIps } from '../../src/resources/board-and-hospital/a-row';
import { aTransferOnTheRoad } from '../../src/transfers/a-transfer';
import { someBlood, theHospital } from '../support/a-report';
import { Answers } from '../support/answers';
import { withCatalogues } from '../support/catalogues';
import { button, expectCount, expectGone, expectVisible, region, text } from '../support/find';
import { aList, aPage, aRow, LIST, pageOf } from '../support/list';
import { knownFigures } from '../support/occupation';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const sidebar = () => page.getByRole('complementary', { name: 'Barra lateral' });
const entries = () => page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');

interface Home {
  /** The target of `/`. */
  address: string;
  /** A text of that page. */
  reads: string;
  entries: readonly string[];
}

const BLOOD = 'Buscar sangre';
const AGREEMENTS = 'Acuerdos';
const REQUESTS = 'Solicitudes';
const INCIDENTS = 'Incidentes';
const MAP = 'Mapa';
const FIGURES = 'COVID e IRA';
const REPORTS = 'Reportes';
const INDICATORS = ['Indicadores', 'Indicadores prehospitalarios'];
const ALL_ENTRIES = ['Inicio', 'Nuevo traslado', 'Traslados', AGREEMENTS, REPORTS, BLOOD];
const list: Home = { address: LIST, reads: 'Pendientes', entries: ['Inicio', 'Traslados'] };
const regulation: Home = {
  address: '/dashboard',
  reads: 'Los que más esperan',
  entries: [
    'Inicio',
    'Traslados',
    'Avisos sin respuesta',
    REQUESTS,
    INCIDENTS,
    MAP,
    'Teleorientación',
    AGREEMENTS,
    'Redes de atención',
    REPORTS,
    ...INDICATORS,
    'Administración',
    'Tablero de recursos',
    BLOOD,
    FIGURES,
  ],
};
const agreed: Home = { ...list, entries: [...list.entries, AGREEMENTS, REPORTS] };
const transporting: Home = { ...list, entries: [...list.entries, INCIDENTS, MAP, AGREEMENTS, REPORTS] };
const auditing: Home = {
  address: '/dashboard',
  reads: 'Los traslados de su entidad en una hoja de cálculo',
  entries: ['Inicio', REPORTS],
};
const reporting: Home = {
  address: '/dashboard',
  reads: 'Reporte del turno',
  entries: ['Inicio', REPORTS, 'Ocupación', 'Capacidad', BLOOD],
};
const requesting: Home = { address: '/dashboard', reads: 'Solicitar un traslado', entries: ALL_ENTRIES };

const HOMES: Record<string, Home> = {
  crue: regulation,
  'crue.auditor': {
    ...regulation,
    entries: ['Inicio', REQUESTS, INCIDENTS, MAP, REPORTS, 'Tablero de recursos', BLOOD, FIGURES],
  },
  'crue.dep': { ...list, entries: [...list.entries, MAP, REPORTS, BLOOD] },
  'crue.dorado': {
    address: '/ambulancia/solicitud',
    reads: 'Datos del paciente en la BDUA',
    entries: ['Inicio', 'Código dorado', BLOOD],
  },
  eps: agreed,
  'eps.b': agreed,
  'eps.auditor': auditing,
  'ips.referente': requesting,
  'ips.recursos': reporting,
  'ips.recursos.b': reporting,
  'ips.sangre': {
    address: '/dashboard',
    reads: 'Banco de sangre',
    entries: ['Inicio', REPORTS, 'Banco de sangre', BLOOD],
  },
  'ips.destino': requesting,
  'ips.gestor': auditing,
  'ips.auditor': auditing,
  'ips.covid': requesting,
  transporte: transporting,
  'transporte.b': transporting,
  'transporte.auditor': { ...auditing, entries: ['Inicio', MAP, REPORTS] },
  admin: {
    address: '/administracion/salud',
    reads: 'Nada callado',
    entries: ['Inicio', 'Administración'],
  },
  'sin.rol': { address: '/dashboard', reads: 'Su cuenta todavía no tiene un rol', entries: ['Inicio'] },
};

test('The demonstration has twenty people, and this file has a home for each', () => {
  expect(demonstrationPeople.map(({ username }) => username).sort()).toEqual(Object.keys(HOMES).sort());
  expect(demonstrationPeople).toHaveLength(20);
});

test.each(demonstrationPeople)(
  '$username finds their home and only their entries',
  async ({ username, name, entityName }) => {
    const home = HOMES[username] ?? list;
    const answers = knownFigures()
      .ok(listTransfers, aPage(3))
      .ok(getSystemHealth, healthy({ pushes: { waiting: 2, oldest: null, dropped: 0, droppedDevices: 0 } }))
      .ok(getBloodBank, someBlood())
      .ok(getIpsResources, theHospital())
      .ok(getMe, { username, name, family: 'NONE', roles: [], entityId: null, entityName });
    const { path } = await openScreen('/', { as: username, answers, size: desk, hasShell: true });
    await expectVisible(page.getByRole('main').getByText(home.reads).first());
    expect(path()).toBe(home.address);
    expect(
      entries()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(home.entries);
    await expect.element(sidebar()).toHaveTextContent(name);
    if (username !== 'sin.rol') await expect.element(sidebar()).toHaveTextContent(entityName);
    await expectVisible(page.getByText('Datos de demostración'));
  },
);

test.each([
  {
    contact: 'Mesa de ayuda, 604 555 1234',
    reads: 'Llame a Mesa de ayuda, 604 555 1234 y dígale su usuario: eps',
  },
  { contact: undefined, reads: 'Llame a quien administra las cuentas de su entidad, o al CRUE, y dígale' },
])(
  'An unknown entity is told at the sign-in, with whom to call ($contact), and nothing is offered',
  async (told) => {
    const { contact, reads } = told;
    const { path, answers } = await openScreen('/traslados/en_progreso', {
      as: 'eps',
      hasUnknownEntity: true,
      contact,
      size: desk,
      hasShell: true,
    });
    await expectVisible(text('Su cuenta no tiene una entidad de Relevo'));
    expect(path()).toBe('/dashboard');
    const message = page.getByRole('main');
    await expect.element(message).toHaveTextContent('Relevo no conoce la entidad de su cuenta, 1,');
    await expect.element(message).toHaveTextContent(reads);
    expect(
      entries()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Inicio']);
    expect(page.getByRole('main').getByRole('link').elements()).toEqual([]);
    await expect.element(sidebar()).not.toHaveTextContent('Sin rol');
    expect(answers.asked.map(({ call }) => call)).not.toContain('listTransfers');
  },
);

test('Somebody without a role reads whom to call', async () => {
  const contact = 'Mesa de ayuda, 604 555 1234';
  await openScreen('/dashboard', { as: 'sin.rol', contact });
  await expectVisible(text('Su cuenta todavía no tiene un rol'));
  await expect.element(page.getByText(/Pida el rol a Mesa de ayuda, 604 555 1234, y/)).toBeVisible();
});

test.each([
  ['ips.recursos', getIpsResources, 'Reporte del turno'],
  ['ips.sangre', getBloodBank, /^Último reporte: /],
  ['ips.referente', listTransfers, 'En curso: primero los que le tocan'],
] as const)(
  'The home of %s says the age of its data once they cannot be refetched',
  async (as, call, reads) => {
    const answers = knownFigures()
      .ok(listTransfers, aPage(3))
      .ok(getBloodBank, someBlood())
      .ok(getIpsResources, theHospital());
    const { askAgain } = await openScreen('/dashboard', { as, answers });
    await expectVisible(page.getByText(reads));
    expect(page.getByText(/^Datos de hace /).elements()).toHaveLength(0);
    answers.breaks(call);
    await askAgain();
    await expectVisible(page.getByText(/^Datos de hace menos de 1 min, sin conexión/));
  },
);

const SENT_HOME = [
  ...['sin.rol', 'eps.auditor', 'crue.auditor'].flatMap((username) =>
    [LIST, '/traslados/solicitud', '/traslados/4127', '/traslados/avisos'].map((path) => ({
      username,
      path,
      home: '/dashboard',
    })),
  ),
  { username: 'eps', path: '/traslados/solicitud', home: LIST },
  { username: 'ips.referente', path: '/ambulancia/solicitud', home: '/dashboard' },
  { username: 'crue.dorado', path: LIST, home: '/ambulancia/solicitud' },
  { username: 'ips.sangre', path: '/resources/capacity', home: '/dashboard' },
  { username: 'ips.recursos', path: '/resources/blood-bank', home: '/dashboard' },
  { username: 'eps', path: '/recursos', home: LIST },
  { username: 'ips.recursos', path: '/recursos', home: '/dashboard' },
];

test.each(SENT_HOME)(
  '$username may not open $path and is sent to $home',
  async ({ username, path: to, home }) => {
    const { path } = await openScreen(to, { as: username, answers: aList() });
    await expect.poll(path).toBe(home);
  },
);

test('An unknown address shows a message and a link to the home', async () => {
  const { path } = await openScreen('/no/existe', { as: 'crue' });
  await expectVisible(page.getByText('Aquí no hay nada'));
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect.poll(path).toBe('/dashboard');
});

test('A transfer that does not exist shows a message', async () => {
  const words = 'No se encontró información del traslado.';
  const answers = aList().fails(getReferral, 404, 'TRANSFER_NOT_FOUND', words);
  await openScreen('/traslados/999999', { as: 'crue', answers });
  await expectVisible(page.getByText(words));
});

test('The sidebar is 260 px wide, or 80 px folded, and the choice is remembered', async () => {
  const { reload } = await openScreen(LIST, { as: 'crue', answers: aList(), size: desk, hasShell: true });
  const width = () => sidebar().element().getBoundingClientRect().width;
  await expect.poll(width).toBe(260);
  await button('Cerrar la barra lateral', sidebar()).click();
  await expect.poll(width).toBe(80);
  await reload();
  await expect.poll(width).toBe(80);
});

test('An empty list that is filtered or stored does not say that nothing waits', async () => {
  const answers = new Answers().ok(listTransfers, aPage(0));
  const { askAgain } = await openScreen('/dashboard', { as: 'crue', answers });
  await expectVisible(text('No hay traslados pendientes.'));
  answers.breaks(listTransfers);
  await askAgain();
  await expectVisible(text('No había traslados pendientes cuando se leyeron estos datos.'));
  await expectGone(text('No hay traslados pendientes.'));
});

test('A filtered list of more transfers than were read says so', async () => {
  const answers = new Answers().ok(listTransfers, aPage(153));
  await openScreen('/dashboard?ipsReqId=99', { as: 'crue', answers });
  await expectVisible(text('Ninguno de los 100 que más esperan, de 153 pendientes, es de este filtro.'));
  await expectGone(text('traslados abiertos'));
});

const goldenCodes = () => region('Sus códigos dorados en curso');
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('The own golden codes are newest first, and say their age without a network', async () => {
  const alone = (id: number, minutes: number) =>
    aRow(id, { isGoldenCode: true, createdAt: minutesAgo(minutes) });
  const sent = { ...aTransferOnTheRoad({ id: 12 }), isGoldenCode: true, createdAt: minutesAgo(20) };
  const answers = withCatalogues().ok(listTransfers, pageOf(alone(11, 30), sent, alone(13, 10)));
  const { askAgain } = await openScreen('/', { as: 'crue.dorado', answers });
  await expectCount(goldenCodes().getByRole('listitem'), 3);
  const order = goldenCodes()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => /#(\d+)/.exec(textContent ?? '')?.[1]);
  expect(order).toEqual(['13', '12', '11']);
  answers.breaks(listTransfers);
  await askAgain();
  await expectVisible(text(/^Datos de hace menos de 1 min, sin conexión/, goldenCodes()));
});

test('The home of the regulation centre does not count a report that nobody looked at, as the board', async () => {
  const updatedAt = new Date().toISOString();
  const rows = [
    anIps({ ipsId: 1, updatedAt }),
    anIps({ ipsId: 2, updatedAt, unreviewed: { sections: 8, of: 8 } }),
  ];
  const answers = withCatalogues().ok(listTransfers, pageOf()).ok(listResourceSummary, { rows });
  await openScreen('/', { as: 'crue', answers });
  await expectVisible(text(/^1 de 2 IPS reportaron su ocupación en este turno/));
});

test('The home of a hospital has its own turns first, then golden codes, triage 1 and the longest waiting', async () => {
  const of = (id: number, triage: number, minutes: number) =>
    aRow(id, {
      createdAt: minutesAgo(minutes),
      patient: { ...aRow(id).patient, triage },
      ipsReqId: 99,
    });
  const asked = { ...of(14, 2, 5), ipsRecvId: 1 };
  const golden = { ...of(13, 2, 10), isGoldenCode: true };
  const answers = new Answers().ok(
    listTransfers,
    pageOf(of(11, 2, 90), of(10, 2, 600), of(12, 1, 20), golden, asked),
  );
  await openScreen('/dashboard', { as: 'ips.referente', answers, size: desk });
  const lines = page.getByRole('main').getByRole('link', { name: /^#\d/ });
  await expectCount(lines, 5);
  expect(lines.elements().map(({ textContent }) => /#(\d+)/.exec(textContent ?? '')?.[1])).toEqual([
    '14',
    '13',
    '12',
    '10',
    '11',
  ]);
});

test('The own golden codes that could not be read are not shown as none', async () => {
  const answers = withCatalogues().fails(listTransfers, 500, 'INTERNAL', 'El servidor no pudo responder.');
  await openScreen('/', { as: 'crue.dorado', answers });
  await expectVisible(text('El servidor no pudo responder.', goldenCodes()));
  answers.ok(listTransfers, pageOf(aRow(11, { isGoldenCode: true })));
  await button('Intentar de nuevo', goldenCodes()).click();
  await expectCount(goldenCodes().getByRole('listitem'), 1);
});

test('The transfers of a home that could not be read are not shown as none', async () => {
  const answers = withCatalogues().fails(listTransfers, 500, 'INTERNAL', 'El servidor no pudo responder.');
  await openScreen('/dashboard', { as: 'ips.referente', answers, size: desk });
  await expectVisible(text('El servidor no pudo responder.'));
  await expectVisible(text('Solicitar un traslado'));
});

test('The home of the regulation centre counts a cancelled transfer whose crew must be called apart', async () => {
  const at = new Date().toISOString();
  const lateWord = { by: 'Vital', at, step: 'transportDate', said: '«Salimos con el paciente»' };
  const over = aRow(4999, { referralState: 'REJECTED', marks: { reject: { at }, lateWord } });
  const found = { ...pageOf(over, aRow(4998)), counts: { pending: 2, requested: 0, assigned: 0, ended: 9 } };
  const answers = new Answers().ok(listTransfers, found);
  await openScreen('/dashboard', { as: 'crue', answers, size: desk });
  await expectVisible(text('1 abierto y 1 finalizado con una tripulación por llamar'));
});

test('All sections of the regulation centre fit a desk of 900 px; on a lower one a shade says that there are more', async () => {
  await openScreen('/dashboard', { as: 'crue', answers: aList(), size: desk, hasShell: true });
  await expectVisible(entries().first());
  const nav = page.getByRole('navigation', { name: 'Secciones' }).element();
  expect(nav.scrollHeight).toBeLessThanOrEqual(nav.clientHeight);
  await page.viewport(1440, 560);
  await expect.poll(() => nav.scrollHeight > nav.clientHeight).toBe(true);
  const { backgroundImage, backgroundAttachment } = getComputedStyle(nav);
  expect(backgroundImage.match(/linear-gradient/g)).toHaveLength(4);
  expect(backgroundAttachment).toBe('local, local, scroll, scroll');
});

test('The server is asked once who is signed in, for greeting and sidebar', async () => {
  const answers = aList().ok(getMe, {
    username: 'crue',
    name: 'Mónica Ruiz',
    family: 'CRUE',
    roles: [],
    entityId: null,
    entityName: 'Centro de prueba',
  });
  await openScreen('/dashboard', { as: 'crue', answers, size: desk, hasShell: true });
  await expectVisible(text(/^Buen[oa]s (días|tardes|noches), /));
  await expect.poll(() => answers.sent(getMe)).toHaveLength(1);
  await expectVisible(sidebar().getByText('Centro de prueba'));
  await expectVisible(page.getByRole('main').getByText('Centro de prueba'));
  expect(answers.sent(getMe)).toHaveLength(1);
});
