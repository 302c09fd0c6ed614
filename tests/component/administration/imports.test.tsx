import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyImport, type Trial, tryImport } from '../../../contract/administration/imports';
import { withCatalogues } from '../support/catalogues';
import { button, expectGone, expectVisible, text } from '../support/find';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const row = { changes: [], reasons: [], cells: null };
const TRIAL: Trial = {
  kind: 'eps',
  format: 'CSV, UTF-8, separado por «;»',
  place: 'línea',
  digest: 'a'.repeat(64),
  plan: 'b'.repeat(64),
  version: 4,
  columns: ['codigo', 'nombre'],
  unread: ['nota'],
  missing: 8,
  counts: { new: 1, changed: 1, same: 0 },
  faulty: 1,
  rows: [
    { ...row, at: 2, state: 'new', name: 'EPS981 Nueva' },
    {
      ...row,
      at: 3,
      state: 'changed',
      name: 'EPS982 Otra',
      changes: [{ field: 'nombre', from: '«Otra»', to: '«La misma»' }],
    },
    {
      ...row,
      at: 4,
      state: 'faulty',
      name: 'X · "Mala"; mala',
      reasons: ['«X» no es un código de EPS'],
      cells: ['X', '"Mala"; mala'],
    },
  ],
};
const WITHOUT_FAULTS: Trial = {
  ...TRIAL,
  faulty: 0,
  rows: TRIAL.rows.filter(({ state }) => state !== 'faulty'),
};

const open = (answers = withCatalogues().ok(tryImport, TRIAL)) =>
  openScreen('/administracion/importar', { as: 'admin', answers, size: desk });

async function attempt() {
  const file = new File(['codigo;nombre\nEPS981;Nueva\n'], 'eps.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Archivo', { exact: true }).first(), file);
  await button('Ensayar').click();
}

test('A trial shows the faulty rows first, then each row with what changes', async () => {
  const { answers } = await open();
  await attempt();
  await expectVisible(text('«X» no es un código de EPS'));
  await expectGone(text('EPS981 Nueva'));
  await page.getByRole('button', { name: /^Todas/ }).click();
  await expectVisible(text('EPS981 Nueva'));
  await expectVisible(text('nombre: «Otra» → «La misma»'));
  expect(answers.sent(tryImport)[0]).toMatchObject({ body: { kind: null }, file: { name: 'eps.csv' } });
  await expect.element(page.getByRole('link', { name: 'Descargarlas' })).toHaveAttribute('download');
});

test('A list of which every row is skipped is not called saved', async () => {
  const skipped: Trial = {
    ...WITHOUT_FAULTS,
    counts: { new: 0, changed: 0, same: 0 },
    rows: WITHOUT_FAULTS.rows.map((each) => ({
      ...each,
      state: 'skipped',
      changes: [],
      reasons: ['Archivada'],
    })),
  };
  await open(withCatalogues().ok(tryImport, skipped));
  await attempt();
  await expectVisible(text('No hay nada que cambiar'));
  await expectVisible(text('2 se omiten y no se guardan.'));
});

test('The import sends what the trial said, with the number of rows that are left out', async () => {
  const { answers } = await open(
    withCatalogues().ok(tryImport, TRIAL).ok(applyImport, { new: 1, changed: 1, same: 0, leftOut: 1 }),
  );
  await attempt();
  await button('Importar sin la fila con error').click();
  await expectVisible(text('1 nueva · 1 cambió · 0 iguales · 1 con errores, sin importar'));
  await expectGone(button('Importar sin la fila con error'));
  expect(answers.sent(applyImport)[0]).toMatchObject({
    body: { kind: 'eps', digest: TRIAL.digest, version: 4, plan: TRIAL.plan, leaveOut: 1 },
    file: { name: 'eps.csv' },
  });
});

test('Data that changed since end the trial, with the reason', async () => {
  const message = 'Los datos cambiaron después del ensayo.';
  await open(withCatalogues().ok(tryImport, WITHOUT_FAULTS).fails(applyImport, 409, 'STATE_MOVED', message));
  await attempt();
  await button('Importar 2 filas').click();
  await expectVisible(text(message));
  await expectGone(button('Importar 2 filas'));
});

test('A lost answer is told as unknown, and the retry has the same key', async () => {
  const { answers } = await open(withCatalogues().ok(tryImport, WITHOUT_FAULTS).breaks(applyImport));
  await attempt();
  await button('Importar 2 filas').click();
  await expectVisible(text('No se sabe si se importó'));
  answers.ok(applyImport, { new: 1, changed: 1, same: 0, leftOut: 0 });
  await button('Importar 2 filas').click();
  await expectVisible(text('Importado'));
  const keys = answers.sent(applyImport).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('An unreadable file is refused in its own words', async () => {
  await open(withCatalogues().fails(tryImport, 422, 'FILE_UNREADABLE', 'El archivo está vacío.'));
  await attempt();
  await expectVisible(text('No se pudo ensayar'));
  await expectVisible(text('El archivo está vacío.'));
  await expectGone(page.getByRole('table'));
});

test('Rows with warnings are counted, and have a list of their own', async () => {
  const [first, second] = WITHOUT_FAULTS.rows;
  const reasons = ['la posición 75, 6 no está en Colombia; se deja la que había'];
  const trial = { ...WITHOUT_FAULTS, rows: [first, { ...second, state: 'same', changes: [], reasons }] };
  await open(withCatalogues().ok(tryImport, trial as Trial));
  await attempt();
  await expectVisible(text(/1 fila tiene avisos: no impide importar/));
  await page.getByRole('button', { name: /^Con avisos/ }).click();
  await expectVisible(text(/no está en Colombia/));
  await expectGone(text('EPS981 Nueva'));
});
