import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExtract, readCurrentRegister } from '../../../server/modules/people';
import { findStored } from '../../../server/modules/people/stored-register';
import { openReference } from '../../../server/modules/reference';
import type { Database } from '../../../server/platform/database/database';
import type { Platform } from '../../../server/platform/platform';
import { createHints } from '../../../server/platform/realtime';
import { type BduaOptions, importBdua } from '../../../server/seed/bdua/import-bdua';
import { bduaSummary } from '../../../server/seed/bdua/summary';
import { writeSeed } from '../../../server/seed/write-seed';
import { csv, windows1252 } from '../reference/import/csv-file';
import { runCli } from '../support/run-cli';
import { openTestDatabase } from '../support/test-database';

let database: Database;
let platform: Platform;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-bdua-'));
  database = await openTestDatabase();
  await database.migrate();
  await writeSeed(database, {
    demonstration: false,
    seed: 5,
    now: new Date('2026-03-15T15:00:00Z'),
    subjectOf: (username) => username,
    files: { put: async () => undefined, find: async () => null },
  });
  const reference = await openReference(database, createHints());
  platform = { database, reference } as Platform;
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** The header of the register's own file. */
const HEADER =
  'TPS_IDN_ID,HST_IDN_NUMERO_IDENTIFICACION,AFL_PRIMER_APELLIDO,AFL_SEGUNDO_APELLIDO,AFL_PRIMER_NOMBRE,AFL_SEGUNDO_NOMBRE,AFL_FECHA_NACIMIENTO,TPS_GNR_ID,ENT_ID,TPS_EST_AFL_ID,DPR_ID,MNC_ID';

const ROSA = 'CC,43000001,HIGUITA,DE LA CRUZ,ROSA,,03/02/1960,F,EPS037,AC,05,154';

async function load(bytes: Buffer, over: Partial<BduaOptions> = {}) {
  const file = join(folder, 'extracto.csv');
  await writeFile(file, bytes);
  return importBdua(database, {
    file,
    asOf: '2026-03-01',
    today: '2026-03-15',
    dryRun: false,
    anyway: false,
    ...over,
  });
}

const find = (document: string, documentType: string | null = 'CC') =>
  findStored(platform, { document, documentType });

async function personOf(document: string) {
  const found = await find(document);
  return found === 'none' ? 'none' : found.person;
}

test('Before the first extract there is no register; a dry run leaves it so', async () => {
  expect(await find('43000001')).toBe('none');
  const outcome = await load(csv(HEADER, ROSA), { dryRun: true });
  expect(outcome).toMatchObject({ lines: 1, people: 1, refusal: null });
  expect(bduaSummary(outcome, true)).toContain('Ensayo: no se escribió nada.');
  expect(await find('43000001')).toBe('none');
});

test('An extract in the form of the register becomes the current one', async () => {
  const withdrawn = ROSA.replace('43000001', '43000002').replace(',AC,', ',RE,');
  const outcome = await load(csv(HEADER, ROSA, withdrawn));
  expect(outcome).toMatchObject({ lines: 2, people: 1, ended: 1, refusal: null });
  const found = await find('43000001');
  expect(found).toMatchObject({
    register: { kind: 'extract', asOf: '2026-03-01', standsIn: false },
    person: {
      firstName: 'Rosa',
      middleName: null,
      lastName: 'Higuita',
      secondLastName: 'De la Cruz',
      sex: 'F',
      birthdate: '1960-02-03',
      municipality: { name: 'Caucasia' },
      department: { name: 'Antioquia' },
    },
  });
  expect(await personOf('43000002')).toBeNull();
});

test('The next extract replaces it whole: who left is not found', async () => {
  const luz = ROSA.replace('43000001', '43000003').replace('ROSA', 'LUZ');
  await load(csv(HEADER, luz), { asOf: '2026-03-02' });
  expect(await personOf('43000001')).toBeNull();
  expect(await personOf('43000003')).toMatchObject({ firstName: 'Luz' });
  const [left] = await database.query<{ rows: number }>('select count(*)::int as rows from affiliate');
  expect(left?.rows).toBe(1);
});

test('An older extract does not replace a newer one', async () => {
  await expect(load(csv(HEADER, ROSA), { asOf: '2026-03-01' })).rejects.toThrow(/más nuevo/);
  expect(await personOf('43000003')).not.toBeNull();
});

test('Rejected rows are counted by reason, with their lines, and without a person', async () => {
  const lines: [number, string][] = [];
  const faulty = [
    ROSA.replace('CC', 'XX'),
    ROSA.replace('43000001', '4.3E+7'),
    ROSA.replace('43000001', 'A300'),
    ROSA.replace('03/02/1960', '31/02/1960'),
    ROSA.replace('03/02/1960', '03/02/2126'),
    ROSA.replace(',ROSA,', ',,'),
    ROSA.replace('HIGUITA', 'MUÃ‘OZ'),
  ];
  const outcome = await load(csv(HEADER, ROSA, ...faulty), {
    asOf: '2026-03-03',
    onRejected: (line, reason) => lines.push([line, reason]),
  });
  expect(outcome.refusal).toMatch('Se rechazó más de una fila de cada cien (7 de 8).');
  expect(lines.map(([line]) => line)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  const told = bduaSummary(outcome, false);
  expect(told).toContain('2: fecha de nacimiento imposible');
  expect(told).toContain('El registro no cambió.');
  expect(`${told} ${JSON.stringify(lines)}`).not.toMatch(/rosa|higuita|43000001/i);
  expect(await personOf('43000001')).toBeNull();

  const forced = await load(csv(HEADER, ROSA, ...faulty), { asOf: '2026-03-03', anyway: true });
  expect(forced).toMatchObject({ people: 1, refusal: null });
  expect(await personOf('43000001')).not.toBeNull();
});

test('A person of an insurer that we lack is kept without an insurer', async () => {
  const outcome = await load(csv(HEADER, ROSA.replace('EPS037', 'EPS999')), { asOf: '2026-03-04' });
  expect([...outcome.notes]).toEqual([['sin EPS: Relevo no tiene EPS999', 1]]);
  expect(await personOf('43000001')).toMatchObject({ firstName: 'Rosa', eps: null, regimeType: null });
});

test('An extract with far fewer people than the current one is asked about', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    ROSA.replace('43000001', String(50_000_000 + index)),
  );
  await load(csv(HEADER, ...many), { asOf: '2026-03-05' });
  const outcome = await load(csv(HEADER, ROSA), { asOf: '2026-03-06' });
  expect(outcome.refusal).toMatch('menos de la mitad de las 5000');
  expect((await readCurrentRegister(database.orm))?.rows).toBe(5_000);
});

test('Other names of columns, separators, dates and encodings are read', async () => {
  const other = windows1252(
    'Tipo documento;Número documento;Primer nombre;Segundo nombre;Primer apellido;Segundo apellido;Fecha nacimiento;Sexo;Código EPS;Régimen;Código municipio;Dirección',
    'PE;AB-1234;José;"Ángel; hijo";Muñoz;;19850614;M;EPS037;Contributivo;05001;"CL 10 # 20-30"',
  );
  await load(other, { asOf: '2026-03-07', anyway: true });
  const found = await find('AB-1234', 'PEP');
  expect(found === 'none' ? null : found.person).toMatchObject({
    firstName: 'José',
    middleName: 'Ángel; hijo',
    lastName: 'Muñoz',
    birthdate: '1985-06-14',
    regimeType: { name: 'Contributivo' },
    municipality: { name: 'Medellín' },
    address: 'CL 10 # 20-30',
  });
});

test('A file that is not an extract is refused before anything is written', async () => {
  const before = await readCurrentRegister(database.orm);
  const asOf = '2026-03-09';
  await expect(load(csv('codigo,nombre', 'A00,Cólera'), { asOf })).rejects.toThrow(/No se reconocen/);
  await expect(load(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), { asOf })).rejects.toThrow(/no es texto/);
  expect(await readCurrentRegister(database.orm)).toEqual(before);
});

test('Of two imports at once the later begun one stays, whichever ends first', async () => {
  const [first, second] = [await openExtract(database), await openExtract(database)];
  const row = {
    documentType: 'CC',
    document: '1',
    firstName: 'Ana',
    lastName: 'Paz',
    sex: 'F',
    birthdate: '1990-01-01',
  };
  await first.add([row]);
  await second.add([{ ...row, document: '2' }]);
  expect(await second.finish('2026-03-08')).toBe(true);
  expect(await first.finish('2026-03-08')).toBe(false);
  expect(await personOf('2')).not.toBeNull();
  expect(await personOf('1')).toBeNull();
});

test('The command refuses real people in the demonstration, where nobody needs a password', async () => {
  const { code, output } = await runCli(['bdua', 'import', 'x.csv', '--as-of', '2026-03-01'], {
    RELEVO_DATA_DIR: folder,
  });
  expect(code).toBe(1);
  expect(output).toContain('La demostración no recibe la BDUA');
});
