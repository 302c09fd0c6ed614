import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAvailability, setAvailability } from '../../../contract/ambulances/availability';
import { listMapAmbulances } from '../../../contract/ambulances/map-ambulances';
import { listIps } from '../../../contract/hospitals/hospitals';
import { listPositions } from '../../../contract/positions/positions';
import { listResourceSummary } from '../../../contract/resources/board';
import { serverClock } from '../../../src/api';
import { resourceKeys } from '../../../src/subjects/resources/keys';
import { aHospital, anAmbulance } from '../../src/map/a-vehicle';
import { aRow } from '../../src/resources/board-and-hospital/a-row';
import {
  button,
  checkbox,
  combobox,
  expectCount,
  expectFocus,
  expectGone,
  expectVisible,
  focusOn,
  group,
  list,
  region,
  switchOf,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';
import { makeOlder } from '../support/stored';
import { answersOf, fleet, HOSPITALS, MAP, now, openMap } from './open-map';

const rowsOf = (name: string) => list(name).getByRole('button');
const rowOf = (name: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('button');
const layer = (name: string) => button(new RegExp(`^${name}`), group('Lista'));

test('Begins with the ambulances of the health secretariat; entity and service narrow them and stand in the address', async () => {
  const { address, answers } = await openMap('?lat=6.3&zoom=15');
  await expectCount(rowsOf('Ambulancias'), 2);
  const asked = answers.sent(listMapAmbulances).length;
  await combobox('Entidad').selectOptions('0');
  await expect.poll(() => answers.sent(listMapAmbulances).length).toBe(asked + 1);
  await expect.poll(address).not.toMatch(/lat|zoom/);
  await expectCount(rowsOf('Ambulancias'), 3);
  await expect.poll(address).toContain('entity=0');
  await button(/^Fuera 1/, group('Servicio')).click();
  await expectCount(rowsOf('Ambulancias'), 1);
  await expect.element(rowsOf('Ambulancias').first()).toHaveTextContent('Móvil 13 FGF 876');
  await expect.poll(address).toContain('service=off');
});

test('Says state, age and distance in words; one without a position comes last', async () => {
  await openMap('?entity=0');
  await expect
    .element(rowOf('Móvil 11'))
    .toHaveTextContent(/Sin novedad informada · TAB · Secretaría de Salud/);
  await expect.element(rowOf('Móvil 11')).toHaveTextContent(/\d m.*En vivo/);
  await expect.element(rowsOf('Ambulancias').last()).toHaveTextContent(/Móvil 12.*sin posición/);
});

test('A page that does not know the time calls no position live, and gives no distance', async () => {
  const read = serverClock.read.bind(serverClock);
  const clock = vi.spyOn(serverClock, 'read').mockImplementation(() => ({ ...read(), offset: null }));
  onTestFinished(() => clock.mockRestore());
  await openMap();
  await expect
    .element(rowOf('Móvil 11'))
    .toHaveTextContent(/(Secretaría de Salud|TAB)última posición \d+ \p{L}+ \d+:\d\d$/u);
  await expectGone(text('En vivo'));
  clock.mockRestore();
  await expect.element(rowOf('Móvil 11')).toHaveTextContent(/\d k?mEn vivo$/);
});

test('By keyboard: search, arrow down, Enter selects, the panel takes the focus, closing returns it', async () => {
  const { address } = await openMap();
  await focusOn(textbox('Ambulancia o placa'));
  await userEvent.keyboard('bzg997{ArrowDown}');
  await expectFocus(rowOf('Móvil 11'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(region('Móvil 11 BZG 997'));
  await expect.poll(address).toContain('ambulanceId=1');
  await expect.element(region('Móvil 11 BZG 997')).toHaveTextContent(/Paramédico 1Ana Ríos/);
  await expect.element(region('Móvil 11 BZG 997')).toHaveTextContent(/Insumos pendientesOxígeno/);
  await userEvent.keyboard('{Escape}');
  await expectGone(region('Móvil 11 BZG 997'));
  await expectFocus(rowOf('Móvil 11'));
});

test('A panel opened by a link returns the focus to its row, or to the lists where there is none', async () => {
  const { goTo } = await openMap('?ambulanceId=1');
  await button('Cerrar', region('Móvil 11 BZG 997')).click();
  await expectFocus(rowOf('Móvil 11'));
  await goTo(`${MAP}?ipsId=1`);
  await button('Cerrar', region('Hospital San Javier Norte')).click();
  await expectFocus(layer('Ambulancias'));
});

test('More rows take the focus of the button that showed them', async () => {
  const many = Array.from({ length: 61 }, (_, at) => anAmbulance({ id: at + 1, name: `Móvil ${at + 1}` }));
  await openMap('', 'crue', answersOf(many));
  await button('Ver más (1)').click();
  await expectGone(button(/Ver más/));
  await expectFocus(rowsOf('Ambulancias').last());
});

test('Rows keep their order under a pointer, and are sorted when it leaves', async () => {
  const names = () =>
    rowsOf('Ambulancias')
      .elements()
      .map(({ textContent }) => textContent?.slice(0, 8));
  const { answers, askAgain } = await openMap();
  await expect.poll(names).toEqual(['Móvil 11', 'Móvil 13']);
  await rowOf('Móvil 11').hover();
  const [first, ...others] = fleet();
  const away = { ...first!, location: { lat: 6.3, lng: -75.5 } };
  answers.ok(listMapAmbulances, { rows: [away, ...others] });
  await askAgain();
  await expect.element(rowOf('Móvil 11')).toHaveTextContent(/11 km/);
  expect(names()).toEqual(['Móvil 11', 'Móvil 13']);
  await textbox('Ambulancia o placa').hover();
  await expect.poll(names).toEqual(['Móvil 13', 'Móvil 11']);
});

test('The number of found rows is told to a screen reader', async () => {
  await openMap('?entity=0');
  await expectVisible(text('Ambulancias: 3 en la lista'));
  await textbox('Ambulancia o placa').fill('bzg');
  await expectVisible(text('Ambulancias: 1 en la lista'));
});

test('An ambulance without a position says so for ten seconds', async () => {
  const words = text('La ambulancia JAB 623 no tiene activada la geolocalización');
  const { goTo } = await openMap('?entity=0');
  await expectCount(rowsOf('Ambulancias'), 3);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await goTo(`${MAP}?entity=0&ambulanceId=2`);
  await expectVisible(words);
  await vi.advanceTimersByTimeAsync(9_900);
  await expectVisible(words);
  await vi.advanceTimersByTimeAsync(200);
  await expectGone(words);
});

test('A link to an ambulance that is not on this person’s map says so', async () => {
  const { address } = await openMap('?ambulanceId=99');
  await expectVisible(text('Esa ambulancia no está en su mapa.'));
  await button('Cerrar', region('Ambulancia')).click();
  await expectGone(region('Ambulancia'));
  await expect.poll(address).not.toContain('ambulanceId');
});

test.each([
  ['?entity=777', 'La entidad 777 de la dirección no existe: se muestra la de siempre.', 'entity'],
  ['?lat=40', 'La dirección mostraba un lugar fuera de Colombia: se muestra Medellín.', 'lat'],
  ['?point=40,-75.5', 'El punto de la dirección está fuera de Colombia: se quitó.', 'point'],
])('The address %s is said and put right', async (query, words, name) => {
  const { address } = await openMap(query);
  await expectVisible(text(words));
  await expect.poll(address).not.toContain(`${name}=`);
  await expect.element(rowOf('Móvil 11')).toBeInTheDocument();
});

test('A panel says of an empty field that nothing is known', async () => {
  await openMap(
    '?ambulanceId=1',
    'crue',
    answersOf([anAmbulance({ aph2Name: null, pendingSupplies: null })]),
  );
  await expectVisible(text('Paramédico 2'));
  await expectVisible(text('Insumos pendientes'));
  await expectCount(text('Sin dato'), 3);
});

test('Without the positions the map says so, and blames no ambulance', async () => {
  await openMap(
    '?entity=0&ambulanceId=2',
    'crue',
    answersOf().fails(listPositions, 500, 'INTERNAL', 'Ocurrio un error'),
  );
  await expectVisible(text(/No se sabe dónde están las ambulancias/));
  await expectVisible(region('Móvil 12 JAB 623'));
  await expectGone(text('La ambulancia JAB 623 no tiene activada la geolocalización'));
});

test('After the session has ended the map says it once, with nothing to try again', async () => {
  const { endSession, goTo } = await openScreen('/dashboard', { as: 'crue', answers: answersOf() });
  endSession();
  await goTo(MAP);
  await expectVisible(text('La sesión terminó'));
  await expectCount(page.getByRole('alert'), 1);
  await expectGone(button('Intentar de nuevo'));
});

test('A phone says over the map what failed', async () => {
  const answers = answersOf().fails(listMapAmbulances, 500, 'INTERNAL', 'Ocurrio un error');
  await openScreen(MAP, { as: 'crue', answers, size: { width: 390, height: 844 } });
  await expectVisible(button('Intentar de nuevo'));
});

/** As the browser tells it. */
function cutTheLine(): void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => {
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
}

test('A phone says over the map that the line is cut, with the age, before anything has failed', async () => {
  await openScreen(MAP, { as: 'crue', answers: answersOf(), size: { width: 390, height: 844 } });
  await expectVisible(button('Lista'));
  await expectGone(text(/sin conexión/));
  cutTheLine();
  await expectVisible(text('Datos de hace menos de 1 min, sin conexión'));
});

test('Vehicles and hospitals have each their own age', async () => {
  const opened = await openMap();
  await expectCount(rowsOf('Ambulancias'), 2);
  await makeOlder(opened, resourceKeys.summary, 7);
  cutTheLine();
  opened.answers.breaks(listResourceSummary);
  await opened.reload();
  await expectVisible(text('Ambulancias de hace menos de 1 min, hospitales de hace 7 min, sin conexión'));
});

test('Where the time is unknown the age of no position is told: the line and the list say the hour of the last one', async () => {
  const read = serverClock.read.bind(serverClock);
  const clock = vi.spyOn(serverClock, 'read').mockImplementation(() => ({ ...read(), offset: null }));
  onTestFinished(() => clock.mockRestore());
  await openMap();
  await expectCount(rowsOf('Ambulancias'), 2);
  cutTheLine();
  await expectVisible(
    text(
      /^Ambulancias: última posición \d+ \p{L}+ \d+:\d\d, hospitales de hace menos de 1 min, sin conexión$/u,
    ),
  );
});

test('A list that failed is not an empty one', async () => {
  await openMap('?list="hospitals"', 'crue', answersOf().fails(listIps, 500, 'INTERNAL', 'Ocurrio un error'));
  await expectVisible(
    button('Intentar de nuevo', page.getByRole('complementary', { name: 'Lista del mapa' })),
  );
  await expectGone(text('No se encontraron entidades'));
});

test('Figures that failed are not those of a person without the right to them', async () => {
  const failed = answersOf().fails(listResourceSummary, 500, 'INTERNAL', 'Ocurrio un error');
  await openMap('?list="hospitals"', 'crue', failed);
  await expectVisible(text(/No se sabe el estado de los hospitales/));
  await expect.element(rowOf('Clínica del Río')).toHaveTextContent('Estado desconocido · Medellín');
  failed.ok(listResourceSummary, { rows: HOSPITALS.map(({ id, name }) => aRow({ ipsId: id, name })) });
  await button('Intentar de nuevo').click();
  await expectGone(text(/Estado desconocido/));
});

test('The first selection from the list moves the map to the element', async () => {
  const { address } = await openMap('?list="hospitals"');
  await rowOf('Hospital La Floresta').click();
  await expectVisible(region('Hospital La Floresta'));
  const { lat } = aHospital({ id: 3 });
  await expect.poll(address).toContain(`lat=${lat}`);
});

test('The availability of a private ambulance is asked for; the secretariat’s comes with the list', async () => {
  const stated = {
    eventType: 'CONCERT',
    createdAt: now(),
    createdBy: 'Sandra Zapata',
    ips: null,
    comment: null,
  };
  const [first, ...others] = fleet();
  const answers = answersOf([{ ...first!, availability: stated }, ...others]).ok(getAvailability, {
    eventType: 'QUEUE',
    createdAt: now(),
    createdBy: 'Wilmar Castaño',
    ips: 'Clínica del Río',
    comment: 'Espera camilla',
  });
  const { goTo } = await openMap('?entity=0&ambulanceId=2', 'crue', answers);
  await expectVisible(text('No disponible: en espera de camilla, Clínica del Río'));
  await goTo(`${MAP}?ambulanceId=1`);
  await expectVisible(text('No disponible: en un concierto', region('Móvil 11 BZG 997')));
  expect(
    answers.asked.filter(({ call }) => call === 'getAvailability').map(({ params }) => params.id),
  ).toEqual(['2']);
});

test('A transport entity states the availability of its own ambulance', async () => {
  const [, own] = fleet();
  const stated = {
    eventType: 'MATCH',
    createdAt: now(),
    createdBy: 'Wilmar Castaño',
    ips: null,
    comment: null,
  };
  const answers = answersOf(own ? [own] : []).ok(setAvailability, stated);
  await openMap('?ambulanceId=2', 'transporte', answers);
  await expectVisible(text('Sin novedad informada: nadie ha dicho si está disponible.'));
  await combobox('Cambiar la disponibilidad').selectOptions('MATCH');
  await button('Guardar').click();
  await expectVisible(text('No disponible: en un partido', region(`${own?.name} ${own?.licensePlate}`)));
  expect(answers.asked.find(({ call }) => call === 'setAvailability')?.body).toMatchObject({
    eventType: 'MATCH',
    ipsId: null,
  });
});

test('Networks: any one of the chosen; with the excluding switch all of them', async () => {
  const { address } = await openMap('?list=hospitals');
  await expectCount(rowsOf('Hospitales'), 3);
  await button('Redes').click();
  await checkbox('Red Trauma 2').click();
  await expectCount(rowsOf('Hospitales'), 2);
  await checkbox('Red Materno 2').click();
  await expectCount(rowsOf('Hospitales'), 3);
  await switchOf(/Excluyente/).click();
  await expectCount(rowsOf('Hospitales'), 1);
  await expect.element(rowsOf('Hospitales').first()).toHaveTextContent('Clínica del Río');
  await expect.poll(address).toMatch(/networks=\[2,3\].*excluding=true|excluding=true.*networks=\[2,3\]/);
});

test('A selected hospital, and that of a route, are in the list whatever the filters', async () => {
  const { goTo } = await openMap('?list=hospitals&networks=[3]&ipsId=1');
  await expectCount(rowsOf('Hospitales'), 3);
  await expectVisible(region('Hospital San Javier Norte'));
  await goTo(`${MAP}?service=off&ambulanceId=1&ipsReqId=1`);
  await expectCount(rowsOf('Ambulancias'), 2);
});

test('Hospitals that have not reported a kind', async () => {
  await openMap('?list=hospitals');
  await button('Sin reporte').click();
  await checkbox(/Ocupación y disponibilidad 1/).click();
  await expectCount(rowsOf('Hospitales'), 1);
  await expect.element(rowsOf('Hospitales').first()).toHaveTextContent('Hospital La Floresta');
});

test('A transport entity sees hospitals without figures, and asks for none', async () => {
  const answers = answersOf();
  await openMap('?list=hospitals&ipsId=1', 'transporte', answers);
  await expect.element(region('Hospital San Javier Norte')).toHaveTextContent(/NIT901801476-8/);
  await expect.element(rowOf('Clínica del Río')).not.toHaveTextContent('Sin puntaje');
  await expectGone(button('Sin reporte'));
  const asked = answers.asked.map(({ call }) => call);
  for (const call of ['listResourceSummary', 'getIpsResources', 'listNotReported'])
    expect(asked).not.toContain(call);
});

test('The link of a colleague who filtered by reports hides nothing from a transport entity', async () => {
  await openMap('?list=hospitals&missing=["occupation"]', 'transporte');
  await expectCount(rowsOf('Hospitales'), 3);
});

test('The legend says what each shape and colour of the map means', async () => {
  await openMap();
  await button('Capas').click();
  const legend = group('Capas');
  await text('Leyenda', legend).click();
  for (const words of [
    'En servicio y sin traslado',
    'Fuera de servicio',
    'Hacinamiento',
    /^Hueca: hace más de 10 min/,
  ])
    await expectVisible(text(words, legend));
});

test('A layer is switched off; the choice stands in the address and the list stays', async () => {
  const { address } = await openMap();
  await layer('Comunas').click();
  await expectCount(rowsOf('Comunas'), 1);
  await button('Capas').click();
  await checkbox('Comunas (1)').click();
  await expect.poll(address).toContain('hidden=["communes"]');
  await expectCount(rowsOf('Comunas'), 1);
});

test('A layer that is switched off is not drawn: a tap on its place selects what is below', async () => {
  const [{ lat, lng } = aHospital()] = HOSPITALS;
  const above = anAmbulance({ location: { lat: lat ?? 0, lng: lng ?? 0 }, timestamp: now() });
  const place = `?lat=${lat}&lng=${lng}&zoom=14`;
  const { address } = await openMap(`${place}&hidden=["ambulances"]`, 'crue', answersOf([above]));
  await expectCount(rowsOf('Ambulancias'), 1);
  const canvas = document.querySelector<HTMLElement>('[data-map]')!;
  await userEvent.click(canvas);
  await expect.poll(address).toContain('ipsId');
  await button('Cerrar').click();
  await button('Capas').click();
  await checkbox('Ambulancias (1)').click();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(canvas);
  await expect.poll(address).toContain('ambulanceId');
});

test('More than 2,000 vehicles are drawn as circles with their number; a tap on one goes closer', async () => {
  const many = Array.from({ length: 2001 }, (_, at) =>
    anAmbulance({ id: at + 1, location: { lat: 6.2359, lng: -75.5751 }, timestamp: now() }),
  );
  const { address } = await openMap('?zoom=12&hidden=["communes"]', 'crue', answersOf(many));
  await expectCount(page.getByText('Ambulancias2001'), 1);
  const canvas = document.querySelector<HTMLElement>('[data-map]');
  await userEvent.click(canvas as HTMLElement);
  await expect.poll(address).toContain('zoom=14');
  expect(address()).not.toContain('ambulanceId');
});

test('The panel moves with the arrow keys on its grip, collapses and closes', async () => {
  await openMap('?commune="10"&list=communes');
  const panel = region('La Candelaria');
  await expect.element(panel).toHaveTextContent(/SectorCentroriental/);
  const left = () => panel.element().getBoundingClientRect().left;
  const before = left();
  await focusOn(button('Mover el panel'));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(left).toBe(before - 24);
  await button('Plegar').click();
  await expect.element(panel.getByText('Centroriental')).not.toBeVisible();
  await button('Cerrar', panel).click();
  await expectGone(panel);
});
