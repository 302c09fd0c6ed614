import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyImport, type Trial, tryImport } from '../../../contract/administration/imports';
import { LIMITS } from '../../../contract/limits';
import type { ReferenceEvent } from '../../../contract/socket-events';
import { cie10, commune, eps } from '../../../server/modules/reference/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { faultyFile } from '../../../src/features/administration/imports/faulty-file';
import { openSockets } from '../realtime/sockets';
import { csv, geojson } from '../reference/import/csv-file';
import { xlsx } from '../reference/import/xlsx-file';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const as = 'admin';
const orm = () => app.platform.database.orm;
const attempt = (file: Buffer, kind: string | null = null) =>
  app.ask(tryImport, { as, file, body: { kind } });

async function trialOf(file: Buffer, kind: string | null = null): Promise<Trial> {
  const { status, body } = await attempt(file, kind);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const apply = (file: Buffer, { kind, digest, version, plan }: Trial, leaveOut = 0, key?: string) =>
  app.ask(applyImport, { as, file, key, body: { kind, digest, version, plan, leaveOut } });

const diagnoses = (...codes: string[]) => orm().select().from(cie10).where(inArray(cie10.code, codes));
const entries = (action: string) =>
  orm().select().from(auditEntry).where(eq(auditEntry.action, action)).orderBy(desc(auditEntry.id));

describe('A trial', () => {
  it('reads a book of Excel; its faulty rows come back as a CSV that can be corrected and tried', async () => {
    const head = ['Codigo', 'Descripcion'];
    const book = xlsx([['Lista de prueba'], head, ['U903', 'De un libro'], ['ZZ9', 'Otro']], {
      name: 'Lista',
    });
    const trial = await trialOf(book, 'cie10');
    expect(trial).toMatchObject({
      format: 'Excel, hoja «Lista»',
      place: 'fila',
      counts: { new: 1 },
      faulty: 1,
    });
    expect(trial.rows.map(({ at, state }) => [at, state])).toEqual([
      [3, 'new'],
      [4, 'faulty'],
    ]);
    const faulty = await faultyFile(trial, new File([new Uint8Array(book)], 'lista.xlsx'));
    expect(faulty?.name).toBe('filas-con-errores.csv');
    const again = await trialOf(Buffer.from((await faulty?.text()) ?? ''), 'cie10');
    expect(again).toMatchObject({ place: 'línea', faulty: 1, counts: { new: 0 }, unread: ['motivo'] });
    expect((await apply(book, trial, 1)).body.data).toEqual({ new: 1, changed: 0, same: 0, leftOut: 1 });
    expect(await diagnoses('U903')).toMatchObject([{ name: 'De un libro' }]);
  });

  it('warns of a check digit that is not the one of the DIAN, and takes the NIT as it comes', async () => {
    const { rows, faulty } = await trialOf(
      csv('empresa;nit', 'Ambulancias del Sur;901438242-9'),
      'transport',
    );
    expect(faulty).toBe(0);
    expect(rows[0]).toMatchObject({
      state: 'new',
      reasons: ['el dígito de verificación del NIT 901438242-9 debería ser 5; se toma como viene'],
    });
  });

  it('says of each row what would happen, and writes nothing', async () => {
    const before = await diagnoses('A000', 'U901');
    const trial = await trialOf(
      csv('Codigo;Descripcion;Nota', 'A000;Cólera de prueba;x', 'U901;Nuevo;x', 'ZZ9;Otro;x', 'I10X;;x'),
      'cie10',
    );
    expect(trial).toMatchObject({
      kind: 'cie10',
      place: 'línea',
      columns: ['Codigo', 'Descripcion', 'Nota'],
      unread: ['Nota'],
      counts: { new: 1, changed: 1, same: 1 },
      faulty: 1,
    });
    expect(trial.rows.map(({ at, state, name, reasons }) => [at, state, name, reasons])).toEqual([
      [2, 'changed', 'A000 Cólera debido a Vibrio cholerae O1, biotipo cholerae', []],
      [3, 'new', 'U901 Nuevo', []],
      [4, 'faulty', 'ZZ9 · Otro · x', ['«ZZ9» no es un código de CIE-10']],
      [5, 'same', 'I10 Hipertensión esencial (primaria)', []],
    ]);
    expect(trial.rows[0]?.changes).toEqual([
      {
        field: 'nombre',
        from: '«Cólera debido a Vibrio cholerae O1, biotipo cholerae»',
        to: '«Cólera de prueba»',
      },
    ]);
    expect(trial.rows[2]?.cells).toEqual(['ZZ9', 'Otro', 'x']);
    expect(await diagnoses('A000', 'U901')).toEqual(before);
  });

  it('names a row with other columns than the header, and both of two rows that contradict each other', async () => {
    const trial = await trialOf(
      csv('codigo;nombre', 'U902;Uno', 'U903', 'U902;Dos', 'U904;Tres', 'U904;Tres'),
      'cie10',
    );
    expect(trial.rows.map(({ at, state, reasons }) => [at, state, reasons])).toEqual([
      [2, 'faulty', ['otra fila (línea 4) repite su código con otros datos']],
      [3, 'faulty', ['tiene 1 columnas y el encabezado 2']],
      [4, 'faulty', ['repite el código de otra fila (línea 2) con otros datos']],
      [5, 'new', []],
      [6, 'skipped', ['repite otra fila (línea 5); se toma una vez']],
    ]);
    expect(trial.faulty).toBe(3);
  });

  it.each([
    ['nothing', Buffer.from(''), null, /vacío/],
    ['a PDF', Buffer.from('%PDF-1.4 %%EOF'), null, /es un PDF/],
    ['unknown columns', csv('a;b', '1;2'), null, /No se reconocen las columnas/],
    ['the columns of another list', csv('codigo;nombre', 'A00;x'), 'ips', /No se reconocen las columnas/],
    ['a list of two kinds', csv('codigo;nombre', 'x;y'), null, /escoja cuál\.$/],
  ])('of %s is refused in one sentence', async (_what, file, kind, words) => {
    const { status, body } = await attempt(file, kind);
    expect([status, body.code]).toEqual([422, 'FILE_UNREADABLE']);
    expect(body.message).toMatch(words);
    expect(body.message).not.toContain('--kind');
  });
});

describe('The file of faulty rows', () => {
  const faultyOf = async (trial: Trial, file: Buffer) =>
    (await (await faultyFile(trial, new File([new Uint8Array(file)], 'lista')))?.text()) ?? '';

  it('of a CSV can be imported after its correction', async () => {
    const file = csv('codigo;nombre', 'U911;Bien', 'ZZ9;Mal');
    const text = await faultyOf(await trialOf(file, 'cie10'), file);
    const mended = Buffer.from(text.replace('ZZ9;', 'U912;'));
    const trial = await trialOf(mended, 'cie10');
    expect(trial).toMatchObject({ faulty: 0, unread: ['motivo'], counts: { new: 1 } });
    expect((await apply(mended, trial)).status).toBe(200);
    expect(await diagnoses('U912')).toMatchObject([{ name: 'Mal' }]);
  });

  it('of a GeoJSON too, with the geometries', async () => {
    const ring = [-75.56, -75.54, -75.55, -75.56].map((lng, at) => [lng, 6.2 + (at % 3) / 100]);
    const geometry = { type: 'Polygon', coordinates: [ring] };
    const file = geojson([
      { properties: { code: '01', name: 'Popular' } },
      { properties: { code: '99', name: 'Santa Cruz' }, geometry },
    ]);
    const text = await faultyOf(await trialOf(file, 'communes'), file);
    const mended = Buffer.from(text.replace('"99"', '"02"'));
    const trial = await trialOf(mended, 'communes');
    expect(trial).toMatchObject({ place: 'elemento', faulty: 0, counts: { changed: 1 } });
    expect((await apply(mended, trial)).status).toBe(200);
    const [stored] = await orm().select().from(commune).where(eq(commune.id, 2));
    expect(stored?.boundary).toEqual(geometry);
  });
});

describe('An import', () => {
  it('writes all rows with their audit entries, and every desk hears of it', async () => {
    const sockets = await openSockets(app);
    const ear = await sockets.notifications('crue');
    const file = csv('codigo;nombre;nit', 'EPS981;Nueva de prueba;900123456', 'EPS982;Otra de prueba;');
    const trial = await trialOf(file);
    const answer = await apply(file, trial, 0, 'an-import-of-two-insurers');
    expect([answer.status, answer.body.data]).toEqual([200, { new: 2, changed: 0, same: 0, leftOut: 0 }]);
    await ear.hear<ReferenceEvent>('reference', (event) => event.version > trial.version);
    await sockets.close();

    const [stored] = await orm().select().from(eps).where(eq(eps.code, 'EPS981'));
    expect(stored).toMatchObject({ name: 'Nueva de prueba', version: 1 });
    expect(stored?.editedBy).toBeTruthy();
    const noted = await entries('import-eps');
    expect(noted).toHaveLength(2);
    expect(noted[0]?.detail).toMatchObject({
      before: null,
      after: { code: expect.stringMatching(/^EPS98/) },
    });

    const again = await apply(file, trial, 0, 'an-import-of-two-insurers');
    expect([again.status, again.body.data]).toEqual([200, answer.body.data]);
    expect(await entries('import-eps')).toHaveLength(2);
  });

  it('raises the version of a changed row, and notes it before and after', async () => {
    const file = csv('codigo;nombre', 'EPS982;Otra con otro nombre');
    expect((await apply(file, await trialOf(file, 'eps'))).body.data).toMatchObject({ changed: 1 });
    const [stored] = await orm().select().from(eps).where(eq(eps.code, 'EPS982'));
    expect(stored).toMatchObject({ name: 'Otra con otro nombre', version: 2 });
    const [noted] = await entries('import-eps');
    expect(noted?.detail).toMatchObject({
      before: { name: 'Otra de prueba', version: 1 },
      after: { name: 'Otra con otro nombre', version: 2 },
    });
  });

  it('of a file with faulty rows writes nothing, unless the person leaves out exactly those', async () => {
    const file = csv('codigo;nombre', 'U911;Buena', 'ZZ9;Mala');
    const trial = await trialOf(file, 'cie10');
    const refused = await apply(file, trial);
    expect([refused.status, refused.body.code]).toEqual([409, 'STATE_MOVED']);
    expect(refused.body.message).toContain('1 filas con errores');
    expect(await diagnoses('U911')).toEqual([]);
    expect((await apply(file, trial, 2)).status).toBe(409);
    const left = await apply(file, trial, 1);
    expect([left.status, left.body.data]).toEqual([200, { new: 1, changed: 0, same: 0, leftOut: 1 }]);
    expect(await diagnoses('U911')).toHaveLength(1);
  });

  it('of another file, or after another change, is refused', async () => {
    const file = csv('codigo;nombre', 'U921;Una');
    const trial = await trialOf(file);
    const other = await apply(csv('codigo;nombre', 'U922;Otra'), trial);
    expect([other.status, other.body.message]).toEqual([
      409,
      'El archivo no es el del ensayo. Haga el ensayo otra vez.',
    ]);
    const colleague = csv('codigo;nombre', 'U923;De un colega');
    expect((await apply(colleague, await trialOf(colleague))).status).toBe(200);
    const late = await apply(file, trial);
    expect([late.status, late.body.code]).toEqual([409, 'STATE_MOVED']);
    expect(late.body.message).toMatch(/^Los datos cambiaron después del ensayo/);
    expect(await diagnoses('U921', 'U922')).toEqual([]);
  });

  it('without a change raises no version', async () => {
    const file = csv('codigo;nombre', 'U923;De un colega');
    const trial = await trialOf(file);
    expect((await apply(file, trial)).body.data).toEqual({ new: 0, changed: 0, same: 1, leftOut: 0 });
    expect((await trialOf(file)).version).toBe(trial.version);
  });
});

describe('A list that is too long for the server', () => {
  it('is refused before its rows are read', async () => {
    const lines = Array.from({ length: LIMITS.importRows + 1 }, () => 'A000;Cólera');
    const { status, body } = await attempt(csv('Codigo;Descripcion', ...lines), 'cie10');
    expect([status, body.code]).toEqual([422, 'FILE_UNREADABLE']);
    expect(body.message).toContain('El archivo tiene más de 50.000 filas.');
  });
});
