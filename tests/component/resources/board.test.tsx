import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listMunicipalityPlaces } from '../../../contract/catalogues/municipality-places';
import { listResourceSummary, type ResourceRow } from '../../../contract/resources/board';
import { FOOT_PX } from '../../../src/features/resources/board/board-frame';
import { BoardPaper } from '../../../src/features/resources/board/board-paper';
import { aRow, beds, stock } from '../../src/resources/board-and-hospital/a-row';
import { Answers } from '../support/answers';
import {
  button,
  checkbox,
  combobox,
  expectCount,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  focusOn,
  group,
  link,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';
import { show } from '../support/show';

const BOARD = '/recursos';
const OWN = 'Hospital San Javier Norte';

const board = () => page.getByRole('table', { name: 'Recursos de las IPS' });
const rows = () =>
  board()
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const rowOf = (name: string) => rows().filter({ has: page.getByRole('link', { name }) });
const header = (name: string) => board().getByRole('columnheader', { name: new RegExp(`^${name}`) });
const foot = () => board().getByRole('row').last();
const pill = (name: string) => button(new RegExp(`^${name}`), group('Filtros del tablero'));
const searchBox = () => textbox('IPS o municipio');
const nedocsOf = (name: string) => button(/NEDOCS/, rowOf(name));

const freeUci = { emergency: {}, hospitalization: { adult: { uci: beds(8, 3) } } };
const now = new Date().toISOString();
const longAgo = new Date(Date.now() - 48 * 3_600_000).toISOString();
const inputs = {
  emergencyPatients: 30,
  emergencyBeds: 20,
  patientsPendingHospitalization: 6,
  hospitalBeds: 100,
  reanimationPatients: 1,
  maxTimeAtEmergencyToHospitalization: 12,
  maxTimeToBeAttended: 2,
};

/** Three hospitals with different figures. */
const SOME: ResourceRow[] = [
  aRow({ ipsId: 1, name: OWN, units: freeUci, updatedAt: now, nedocs: { score: 120, inputs } }),
  aRow({
    ipsId: 2,
    name: 'Clínica Aburrá Sur',
    municipalityId: 5360,
    municipality: 'Itagüí',
    updatedAt: now,
    nedocs: { score: 45, inputs },
  }),
  aRow({
    ipsId: 3,
    name: 'Hospital La Floresta',
    units: freeUci,
    updatedAt: longAgo,
    hospitalaryUsageId: null,
  }),
];

async function openBoard(query = '', all = SOME, size = { width: 1440, height: 900 }) {
  const answers = new Answers()
    .ok(listResourceSummary, { rows: all })
    .ok(listMunicipalityPlaces, { rows: [{ id: 5045, name: 'Apartadó', lat: 7.88, lng: -76.62 }] });
  const screen = await openScreen(`${BOARD}${query}`, { as: 'crue', answers, size });
  return { ...screen, address: () => decodeURIComponent(screen.search()) };
}

test('Free beds and totals say in sight what they count', async () => {
  await openBoard();
  await expect.element(rowOf(OWN)).toHaveTextContent('5 / 8 libres');
  await expect.element(foot()).toHaveTextContent('5 / 8 libres 8 camas sin dato');
  // The rows scroll clear of a foot of this height.
  expect(foot().element().getBoundingClientRect().height).toBeLessThanOrEqual(FOOT_PX);
});

/** Four figures in all columns, of this shift and of an earlier one. */
const manyBeds = (): ResourceRow['units'] => {
  const unit = beds(1304, 1079);
  return {
    emergency: { adult: { general: unit } },
    hospitalization: {
      adult: { general: unit, uci: unit },
      pediatric: { uci: unit },
      neonatal: { uci: unit },
    },
  };
};

test('No total reaches into its neighbour, also with large figures on a small desktop', async () => {
  const many = [
    aRow({ ipsId: 1, name: OWN, updatedAt: now, units: manyBeds() }),
    aRow({ ipsId: 2, name: 'Clínica Aburrá Sur', updatedAt: longAgo, units: manyBeds() }),
  ];
  await openBoard('', many, { width: 1366, height: 768 });
  await expect.element(foot()).toHaveTextContent('225 / 1304 libres 1304 camas sin dato');
  const cells = [...foot().element().querySelectorAll('td')];
  for (const cell of cells)
    for (const part of cell.querySelectorAll('.rest')) {
      const [own, words] = [cell.getBoundingClientRect(), document.createRange()];
      words.selectNodeContents(part);
      const lines = [...words.getClientRects()];
      expect(new Set(lines.map(({ top }) => top)).size, part.textContent).toBeLessThanOrEqual(2);
      for (const line of lines) {
        expect(line.left, part.textContent).toBeGreaterThanOrEqual(own.left);
        expect(line.right, part.textContent).toBeLessThanOrEqual(own.right);
      }
    }
  expect(foot().element().getBoundingClientRect().height).toBeLessThanOrEqual(FOOT_PX);
});

test.each([
  ['a table', { width: 1366, height: 768 }],
  ['cards', { width: 390, height: 844 }],
])(
  'Beside %s a total says its hospitals in full after a press, as for a finger or a key',
  async (_name, size) => {
    await openBoard('', SOME, size);
    const full = text(
      '5 camas libres de 8 en 1 IPS con reporte de este turno; 8 camas en 1 IPS sin reporte de este turno',
    );
    await expect.element(full.first()).not.toBeVisible();
    await focusOn(button(/^5 \/ 8 libres/).first());
    await userEvent.keyboard('{Enter}');
    await expectVisible(full.first());
    await userEvent.keyboard('{Escape}');
    await expect.element(full.first()).not.toBeVisible();
  },
);

test.each([
  ['a table', { width: 1440, height: 900 }],
  ['cards', { width: 390, height: 844 }],
])('In %s a report that nobody looked at says so, and is not one of this shift', async (_name, size) => {
  const nedocs = { score: 120, inputs, reviewed: { at: longAgo, by: 'Rosa Builes' } };
  const sent = { units: freeUci, updatedAt: now, nedocs };
  await openBoard(
    '',
    [
      aRow({ ipsId: 1, name: OWN, ...sent, unreviewed: { sections: 8, of: 8 } }),
      aRow({ ipsId: 2, name: 'Clínica Aburrá Sur', ...sent, unreviewed: { sections: 5, of: 8 } }),
      // Its score is of this shift, and the row is of a report that nobody looked at.
      aRow({
        ipsId: 3,
        name: 'Clínica del Golfo',
        ...sent,
        nedocs: { ...nedocs, reviewed: { at: now, by: 'Rosa Builes' } },
        unreviewed: { sections: 8, of: 8 },
      }),
    ],
    size,
  );
  const row = async (name: string) => {
    const found = (await link(name).findElement()).closest('[data-freshness]');
    if (!(found instanceof HTMLElement)) throw new Error('no row');
    return found;
  };
  const [whole, part] = [await row(OWN), await row('Clínica Aburrá Sur')];
  expect(whole.textContent).toContain('sin revisar');
  expect(part.textContent).toContain('sin revisar: 5 de 8');
  expect([whole, part].map((one) => one.dataset.freshness === 'fresh')).toEqual([false, true]);
  for (const one of [whole, part])
    expect(one.querySelector('.nedocs')?.getAttribute('data-past'), one.textContent ?? '').toBe('true');
  const resent = await row('Clínica del Golfo');
  expect(resent.querySelector('.nedocs')?.getAttribute('data-past')).toBe('true');
  await expect.element(pill('Reportó este turno')).toHaveTextContent(/1$/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
});

test('Filters combine, and are in the address', async () => {
  const { address, reload } = await openBoard();
  await expectCount(rows(), 3);
  // The free bed of an earlier shift does not count.
  await expect.element(pill('UCI adultos libre')).toHaveTextContent(/1$/);
  await pill('Reportó este turno').click();
  await expectCount(rows(), 2);
  await pill('UCI adultos libre').click();
  await expectCount(rows(), 1);
  await expectVisible(rowOf(OWN));
  expect(address()).toMatch(/filters=.*(uci.*reported|reported.*uci)/);
  await reload();
  for (const name of ['UCI adultos libre', 'Reportó este turno'])
    await expect.element(pill(name)).toHaveAttribute('aria-pressed', 'true');
  await combobox('Municipio o comuna').selectOptions('Itagüí');
  await expect.poll(address).toContain('place=municipality-5360');
});

test('Distances count from a hospital or a municipality, found without accents, and from where is said', async () => {
  const far = { municipality: 'Apartadó', lat: 7.9, lng: -76.6 };
  const { address, reload } = await openBoard('', [
    aRow({ ipsId: 1, name: OWN, lat: 6.25, lng: -75.61 }),
    aRow({ ipsId: 2, name: 'Clínica del Golfo', ...far }),
  ]);
  const from = () => combobox('Distancia desde');
  const option = (name: RegExp) =>
    page.getByRole('listbox', { name: 'Coincidencias' }).getByRole('option', { name });
  const names = () =>
    rows()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  await from().fill('apartado');
  await expect.element(option(/^Clínica del Golfo/)).toHaveTextContent('IPS · Apartadó');
  await expect.element(option(/^Apartadó/)).toHaveTextContent('Municipio · desde su cabecera');
  await option(/^Apartadó/).click();
  await expectVisible(text('Distancias en línea recta desde la cabecera de Apartadó.'));
  await expect.poll(names).toEqual(['Clínica del Golfo', OWN]);
  await expect.element(rowOf('Clínica del Golfo')).toHaveTextContent('3,1 km');
  expect(address()).toContain('from=m05045');
  await reload();
  await expectValue(from(), 'Apartadó');
  await from().fill('javier');
  await option(new RegExp(`^${OWN}`)).click();
  await expectVisible(text(`Distancias en línea recta desde ${OWN}.`));
  await expect.poll(names).toEqual([OWN, 'Clínica del Golfo']);
  await button('Quitar').click();
  await expectGone(header('Distancia'));
  expect(address()).not.toMatch(/from=|sort=/);
});

test('The printed board has the distances, and says from where', async () => {
  const rows = [aRow({ ipsId: 2, name: OWN, lat: 6.25, lng: -75.61 })];
  const origin = { key: '1', name: 'Sur', detail: 'IPS', words: 'Clínica Aburrá Sur', lat: 6.25, lng: -75.6 };
  await show(<BoardPaper rows={rows} now={new Date()} origin={origin} isUnplaced={false} />);
  await expectVisible(text('Distancias en línea recta desde Clínica Aburrá Sur.'));
  await expectVisible(header('Distancia'));
  await expectVisible(page.getByRole('cell', { name: '1,1 km' }));
});

test('A place that nobody knows gives no distances, and says so', async () => {
  await openBoard('?from=m05999&sort=distance');
  await expectVisible(text(/^No se sabe dónde queda el lugar escogido/));
  await expectGone(header('Distancia'));
  await expectCount(rows(), 3);
});

test('Invalid values in the address do not filter', async () => {
  await openBoard('?filters=%5B%22nothing%22%5D&place=x&sort=y');
  await expectCount(rows(), 3);
  await expect.element(pill('UCI adultos libre')).toHaveAttribute('aria-pressed', 'false');
});

test('A hospital is found by name and place, ignoring accents, and an empty result says so', async () => {
  await openBoard();
  await searchBox().click();
  await userEvent.keyboard('aburra itagui');
  await expectValue(searchBox(), 'aburra itagui');
  await expectCount(rows(), 1);
  await expectVisible(rowOf('Clínica Aburrá Sur'));
  await searchBox().fill('nadie se llama asi');
  await expectVisible(text('No se encontraron entidades'));
  await button('Borrar la búsqueda').click();
  await expectCount(rows(), 3);
});

test('A column sorts in both directions, and the order is kept on coming back from a hospital', async () => {
  const { address, back, path } = await openBoard();
  const names = () =>
    rows()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  await button(/NEDOCS/, header('NEDOCS')).click();
  await expect.element(header('NEDOCS')).toHaveAttribute('aria-sort', 'descending');
  expect(address()).toContain('sort=-nedocs');
  expect(names().slice(0, 2)).toEqual([OWN, 'Clínica Aburrá Sur']);
  await button(/NEDOCS/, header('NEDOCS')).click();
  await expect.element(header('NEDOCS')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names().slice(0, 2)).toEqual(['Clínica Aburrá Sur', OWN]);
  await link(OWN).click();
  await expect.poll(path).toBe('/recursos/1');
  back();
  await expect.element(header('NEDOCS')).toHaveAttribute('aria-sort', 'ascending');
});

test('The keyboard reaches every row, also those that are not rendered', async () => {
  const many = Array.from({ length: 60 }, (_none, at) =>
    aRow({ ipsId: at + 1, name: `Hospital ${String(at + 1).padStart(2, '0')}` }),
  );
  const { path } = await openBoard('', many, { width: 1366, height: 768 });
  await expectVisible(rowOf('Hospital 01'));
  await userEvent.keyboard('/');
  await expectFocus(searchBox());
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(rowOf('Hospital 01'));
  await expectGone(rowOf('Hospital 60'));
  await userEvent.keyboard('{End}');
  await expectFocus(rowOf('Hospital 60'));
  await userEvent.keyboard('{ArrowUp}');
  await expectFocus(rowOf('Hospital 59'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/recursos/59');
});

test('The score opens its parts, with the substitutes for missing figures', async () => {
  await openBoard();
  await nedocsOf(OWN).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Unidades de reanimación ocupadas, a lo sumo 2');
  await expect.element(dialog).toHaveTextContent('En lugar de los pacientes con ventilador');
  await expect.element(dialog.getByRole('row', { name: /^Constante/ })).toHaveTextContent('-20,0');
  await userEvent.keyboard('{Escape}');
  await expectFocus(nedocsOf(OWN));
});

test('The parts of a score say of when its oldest figure is, where that is not of the report', async () => {
  const nedocs = { score: 120, inputs };
  const of = (ipsId: number, name: string, reviewed: { at: string; by: string } | null) =>
    aRow({ ipsId, name, updatedAt: now, nedocs: { ...nedocs, reviewed } });
  await openBoard('', [
    of(1, 'Propias', { at: now, by: 'Diego Echeverri' }),
    of(2, 'Viejas', { at: longAgo, by: 'Rosa Builes' }),
    of(3, 'Nadie', null),
  ]);
  const dialog = page.getByRole('dialog');
  const words = async (name: string) => {
    await nedocsOf(name).click();
    await expect.element(dialog).toHaveTextContent('Reportado por Diego Echeverri');
    const said = dialog.element().textContent;
    await userEvent.keyboard('{Escape}');
    await expectGone(dialog);
    return said;
  };
  expect(await words('Propias')).not.toContain('nadie revisó');
  expect(await words('Viejas')).toContain(
    'nadie revisó algunas de sus cifras desde el reporte de Rosa Builes, ',
  );
  expect(await words('Nadie')).toContain('; nadie revisó algunas de sus cifras.');
  await expectVisible(text('cifras sin revisar', rowOf('Nadie')).last());
  await expect.element(nedocsOf('Nadie')).toHaveAttribute('title', 'De qué está hecho; cifras sin revisar');
});

test('Without a score it names the missing figure', async () => {
  const waits = { ...inputs, hospitalBeds: null };
  await openBoard('?band=none', [
    aRow({ ipsId: 4, name: 'Sin camas', nedocs: { score: null, inputs: waits } }),
    aRow({ ipsId: 5, name: 'Sin reporte' }),
  ]);
  await nedocsOf('Sin camas').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/Para el puntaje falta/);
  await userEvent.keyboard('{Escape}');
  await nedocsOf('Sin reporte').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('La IPS no ha reportado ocupación');
});

test('Optional columns stay in the address', async () => {
  const { address, reload } = await openBoard();
  await button('Columnas').click();
  await checkbox('Banco de sangre').click();
  await expect.element(header('GR O−')).toBeInTheDocument();
  expect(address()).toMatch(/groups=.*blood/);
  await reload();
  await expect.element(header('GR O−')).toBeInTheDocument();
});

test.each([
  ['phone', { width: 390, height: 844 }],
  ['tablet, upright', { width: 768, height: 1024 }],
  ['tablet, lying', { width: 1024, height: 768 }],
])('On a %s hospitals are cards, and nothing is wider than the screen', async (_size, size) => {
  const { address, path } = await openBoard('?text=javier', SOME, size);
  const card = page
    .getByRole('list', { name: 'Recursos de las IPS' })
    .getByRole('group', { name: new RegExp(`^${OWN}`) });
  await expect.element(card).toHaveTextContent('UCI adultos');
  await expectGone(board());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  await combobox('Ordenar por IPS').selectOptions('-nedocs');
  await expect.poll(address).toContain('sort=-nedocs');
  await link(OWN, card).click();
  await expect.poll(path).toBe('/recursos/1');
});

test('A failed request is reported, and can be repeated', async () => {
  const answers = new Answers().fails(listResourceSummary, 500, 'INTERNAL', 'Ocurrio un error');
  await openScreen(BOARD, { as: 'crue', answers, size: { width: 1440, height: 900 } });
  await expectVisible(text('Ocurrio un error').first());
  answers.ok(listResourceSummary, { rows: SOME });
  await button('Intentar de nuevo').click();
  await expectCount(rows(), 3);
});

test('A functional emergency is said in words and in the colour of alarm, also with figures of this shift', async () => {
  const saturation = {
    reason: 'Sin camillas',
    until: new Date(Date.now() + 3_600_000).toISOString(),
    declaredAt: longAgo,
    declaredBy: 'Diego Echeverri',
  };
  const calm = aRow({ ipsId: 1, name: OWN, updatedAt: now });
  const alarmed = aRow({ ipsId: 2, name: 'Clínica Aburrá Sur', updatedAt: now, saturation });
  await openScreen(BOARD, {
    as: 'crue',
    answers: new Answers().ok(listResourceSummary, { rows: [calm, alarmed] }),
    size: { width: 1440, height: 900 },
  });
  await expectVisible(text('Emergencia funcional', rowOf('Clínica Aburrá Sur')));
  const colourOf = (name: string) => {
    const cell = rowOf(name).element().querySelector('td');
    return cell && getComputedStyle(cell).backgroundColor;
  };
  expect(colourOf('Clínica Aburrá Sur')).not.toBe(colourOf(OWN));
});

test('On a small desktop a long name is whole, and an emergency keeps clear of the edges of its row', async () => {
  const name = 'Clínica Miraflores del Aburrá y de las Américas';
  const saturation = {
    reason: 'Sin camillas',
    until: new Date(Date.now() + 3_600_000).toISOString(),
    declaredAt: longAgo,
    declaredBy: 'Diego Echeverri',
  };
  const alarmed = aRow({ ipsId: 2, name, updatedAt: now, saturation });
  await openBoard('', [SOME[0] as ResourceRow, alarmed, SOME[2] as ResourceRow], {
    width: 1366,
    height: 768,
  });
  const shown = await link(name).findElement();
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
  expect(shown.scrollHeight).toBeLessThanOrEqual(shown.clientHeight);
  const cell = rowOf(name).element().querySelector('td') as HTMLElement;
  const [edge, words] = [cell.getBoundingClientRect(), document.createRange()];
  words.selectNodeContents(cell);
  const lines = words.getBoundingClientRect();
  expect(lines.top - edge.top).toBeGreaterThanOrEqual(4);
  expect(edge.bottom - lines.bottom).toBeGreaterThanOrEqual(4);
});

test.each([
  ['a table', { width: 1440, height: 900 }],
  ['cards', { width: 390, height: 844 }],
])('In %s the blood is grey by the age of its own report', async (_name, size) => {
  const all = [
    aRow({
      ipsId: 1,
      name: OWN,
      intensivists: 31,
      updatedAt: now,
      bloodResources: stock({ redbloodCellsOn: 41, createdAt: longAgo }),
    }),
    aRow({
      ipsId: 2,
      name: 'Clínica Aburrá Sur',
      intensivists: 32,
      updatedAt: longAgo,
      bloodResources: stock({ redbloodCellsOn: 42, createdAt: now }),
    }),
  ];
  await openBoard(`?groups=${encodeURIComponent('["blood","patients"]')}`, all, size);
  const colorOf = async (figure: string) =>
    getComputedStyle(await page.getByText(figure, { exact: true }).first().findElement()).color;
  const [pastBlood, blood, people, pastPeople] = await Promise.all(['41', '42', '31', '32'].map(colorOf));
  expect(pastBlood).toBe(pastPeople);
  expect(blood).toBe(people);
  expect(blood).not.toBe(pastBlood);
});
