import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cie10Id } from '../../../../contract/catalogues/cie10-id';
import { NEVER_OFFERED_EPS_ID } from '../../../../contract/limits';
import { importCatalogue } from '../../../../server/modules/reference/import/import-catalogue';
import { summary } from '../../../../server/modules/reference/import/summary';
import * as schema from '../../../../server/modules/reference/tables';
import type { Database } from '../../../../server/platform/database/database';
import { writeSeed } from '../../../../server/seed/write-seed';
import { openTestDatabase } from '../../support/test-database';
import { csv, geojson } from './csv-file';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.migrate();
  await writeSeed(database, {
    demonstration: false,
    seed: 5,
    now: new Date('2026-03-15T15:00:00Z'),
    subjectOf: (username) => username,
    files: { put: async () => undefined, find: async () => null },
  });
}, 120_000);
afterAll(() => database.close());

const run = (bytes: Buffer, kind: string | null = null, dryRun = false) =>
  importCatalogue(database, { bytes, kind, dryRun });

/** Counts of added, changed and unchanged rows, and the problems. */
async function told(bytes: Buffer, kind: string | null = null, dryRun = false) {
  const { plan, written, failed } = await run(bytes, kind, dryRun);
  return {
    counts: [plan.added.length, plan.changed.length, plan.unchanged],
    problems: plan.problems.map(({ level, at, text }) => `${level} ${at}: ${text}`),
    written,
    failed,
  };
}

const again = { written: false, failed: false, problems: [] };

async function everything(): Promise<string> {
  const { orm } = database;
  const tables = [schema.cie10, schema.department, schema.municipality, schema.neighborhood, schema.commune];
  const rows = await Promise.all(
    [...tables, schema.eps, schema.insuranceRegime, schema.ips].map((table) => orm.select().from(table)),
  );
  return JSON.stringify(rows.map((list) => [...list].sort((a, b) => Number(a.id) - Number(b.id))));
}

describe('CIE-10', () => {
  const file = csv(
    'Codigo;Descripcion',
    'A00.0;Cólera de prueba',
    'I10X;HIPERTENSION ESENCIAL (PRIMARIA)',
    'U999;Código nuevo',
  );

  test('a dry run reports the changes and writes nothing', async () => {
    const before = await everything();
    const outcome = await run(file, null, true);
    expect(outcome).toMatchObject({ written: false, failed: false, rows: 3 });
    expect(outcome.plan.added).toEqual(['U999 Código nuevo']);
    expect(outcome.plan.changed).toEqual([
      {
        row: 'A000 Cólera debido a Vibrio cholerae O1, biotipo cholerae',
        differences: [
          {
            field: 'nombre',
            from: '«Cólera debido a Vibrio cholerae O1, biotipo cholerae»',
            to: '«Cólera de prueba»',
          },
        ],
      },
    ]);
    expect(outcome.plan.unchanged).toBe(1);
    expect(outcome.plan.missing.length).toBe(14_295 - 2);
    expect(await everything()).toBe(before);
  });

  test('the real run writes them, keeps rows that the file lacks, and a second run changes nothing', async () => {
    expect(await told(file)).toMatchObject({ counts: [1, 1, 1], written: true });
    const rows = await database.orm
      .select()
      .from(schema.cie10)
      .where(inArray(schema.cie10.code, ['A000', 'A001', 'I10', 'U999']))
      .orderBy(schema.cie10.id);
    expect(rows.map(({ id, code, search }) => [id === cie10Id(code), search])).toEqual([
      [true, 'a000 colera de prueba'],
      [true, 'a001 colera debido a vibrio cholerae o1, biotipo el tor'],
      [true, 'i10 hipertension esencial (primaria)'],
      [true, 'u999 codigo nuevo'],
    ]);
    const after = await everything();
    expect(await told(file)).toEqual({ ...again, counts: [0, 0, 3] });
    expect(await everything()).toBe(after);
  });

  test('one invalid line stops the whole import, and each is reported by number', async () => {
    const before = await everything();
    const { problems, written, failed } = await told(
      csv(
        'codigo,nombre',
        'B01,Nombre que no debe entrar',
        ',Sin código',
        'ZZ9,Otro',
        'B02,MedellÃ\u00ADn',
        'B01,Otro nombre',
        'U998,',
      ),
      'cie10',
    );
    expect({ written, failed }).toEqual({ written: false, failed: true });
    expect(problems).toEqual([
      'error 3: falta el código',
      'error 4: «ZZ9» no es un código de CIE-10',
      'error 5: las tildes de «MedellÃ\u00ADn» llegaron dañadas',
      'error 7: falta el nombre',
      'error 6: repite el código de otra fila (línea 2) con otros datos',
    ]);
    expect(await everything()).toBe(before);
  });
});

describe('DIVIPOLA', () => {
  const file = csv(
    'Código Departamento,Nombre Departamento,Código Municipio,Nombre Municipio',
    '05,ANTIOQUIA,05001,MEDELLIN',
    '5,ANTIOQUIA,5999,SAN JOSÉ DE LA PRUEBA',
    '05,ANTIOQUIA,05002,Abejorral Nuevo',
  );

  test('municipalities keep their DANE codes, and names in capitals become normal case', async () => {
    expect(await told(file)).toEqual({ counts: [1, 1, 1], problems: [], written: true, failed: false });
    const [added] = await database.orm
      .select()
      .from(schema.municipality)
      .where(eq(schema.municipality.id, 5999));
    expect(added).toEqual({
      id: 5999,
      departmentId: 5,
      name: 'San José de la Prueba',
      search: 'san jose de la prueba',
    });
    expect(await told(file)).toEqual({ ...again, counts: [0, 0, 3] });
  });

  test('departments are imported from the same file', async () => {
    expect(await told(file, 'departamentos')).toEqual({ ...again, counts: [0, 0, 1] });
    const other = csv('Código Departamento,Nombre Departamento', '05,Antioquia la Grande', '05,Antioquia');
    expect((await told(other)).problems).toEqual([
      'error 3: repite el código de otra fila (línea 2) con otros datos',
    ]);
  });

  test('an unknown department, a municipality of another one and a repeated row are reported', async () => {
    const { problems } = await told(
      csv(
        'cod_dpto,cod_mpio,nom_mpio',
        '07,07001,Nadie',
        '08,05001,Medellín',
        '05,004,Abriaquí',
        '05,05004,Abriaquí',
        '05,5.00101E+11,x',
      ),
      'divipola',
    );
    expect(problems).toEqual([
      'error 2: no hay departamento 07: importe antes los departamentos',
      'error 3: el código 05001 no es del departamento 08',
      'error 6: una hoja de cálculo dañó el código «5.00101E+11»: guarde esa columna como texto',
      'error 6: falta el código',
      'warning 5: repite otra fila (línea 4); se toma una vez',
    ]);
  });
});

describe('EPS', () => {
  const file = csv(
    'Código;Segundo código;Nombre;NIT;DV;Régimen',
    'ESS024;EPS042;Coosalud EPS;900226715;3;ambos',
    'EPS999;;EPS DE PRUEBA S.A.S.;901438242-9;;Contributivo y subsidiado',
  );

  test('have their code as key; a new one gets an id and its regimes; a wrong check digit is a warning', async () => {
    const warned = [
      'warning 3: el dígito de verificación del NIT 901438242-9 debería ser 5; se toma como viene',
    ];
    expect(await told(file)).toEqual({ counts: [1, 2, 0], problems: warned, written: true, failed: false });
    const rows = await database.orm
      .select()
      .from(schema.eps)
      .where(inArray(schema.eps.code, ['ESS024', 'EPS042', 'EPS999']))
      .orderBy(schema.eps.id);
    expect(rows.map(({ id, code, name, nit }) => [id > 100, code, name, nit])).toEqual([
      [true, 'EPS042', 'Coosalud EPS', '900226715-3'],
      [true, 'ESS024', 'Coosalud EPS', '900226715-3'],
      [true, 'EPS999', 'EPS de Prueba S.A.S.', '901438242-9'],
    ]);
    const regimes = await database.orm
      .select()
      .from(schema.insuranceRegime)
      .where(eq(schema.insuranceRegime.epsId, rows.at(-1)?.id ?? 0))
      .orderBy(schema.insuranceRegime.id);
    expect(regimes.map(({ code, regimeTypeId }) => [code, regimeTypeId])).toEqual([
      ['EPS999', 1],
      ['EPS999', 2],
    ]);
    expect(await told(file)).toEqual({ ...again, problems: warned, counts: [0, 0, 3] });
  });

  test('EPS 2 is never changed', async () => {
    const [before] = await database.orm
      .select()
      .from(schema.eps)
      .where(eq(schema.eps.id, NEVER_OFFERED_EPS_ID));
    const { problems, counts } = await told(csv('codigo,nombre', `${before?.code},Otra cosa`), 'eps');
    expect({ problems, counts }).toEqual({
      problems: ['warning 2: PAR000 es la EPS 2, que no se toca; se omite'],
      counts: [0, 0, 0],
    });
    expect(
      await database.orm.select().from(schema.eps).where(eq(schema.eps.id, NEVER_OFFERED_EPS_ID)),
    ).toEqual([before]);
  });
});

describe('IPS', () => {
  const HEAD = 'codigo_habilitacion;numero_sede;nombre_sede;nits_nit;dv;direccion;comuna;latitud;longitud';
  const site = (id: number) => database.orm.select().from(schema.ips).where(eq(schema.ips.id, id));

  test('have the REPS code as key, then the NIT; rows that the file lacks stay', async () => {
    const first = csv(
      HEAD,
      '0500101150;01;Clínica Uno;890981374;7;Calle 55 # 46-36;10;"6,25";"-75,56"',
      '0500101150;02;Clínica Dos;890981374;7;;;;',
    );
    expect(await told(first)).toMatchObject({ counts: [2, 0, 0], written: true, problems: [] });
    const [one] = await site(101);
    expect(one).toEqual({
      id: 101,
      name: 'Clínica Uno',
      nit: '890981374-7',
      repsCode: '050010115001',
      address: 'Calle 55 # 46-36',
      phone: null,
      municipalityId: 5001,
      communeCode: '10',
      lat: 6.25,
      lng: -75.56,
      networkIds: [],
      nature: null,
      services: [],
      version: 1,
      editedAt: null,
      editedBy: null,
      archivedAt: null,
    });
    expect(await told(first)).toEqual({ ...again, counts: [0, 0, 2] });

    await database.orm
      .update(schema.ips)
      .set({ networkIds: [1, 6], services: ['Cirugía'] })
      .where(eq(schema.ips.id, 101));
    const renamed = csv('sede_code,name,nit', '050010115001,Clínica Primera,890981374-7');
    expect(await told(renamed)).toMatchObject({ counts: [0, 1, 0], written: true });
    expect(await site(101)).toEqual([
      {
        ...one,
        name: 'Clínica Primera',
        networkIds: [1, 6],
        services: ['Cirugía'],
        // Who has an older one open is told.
        version: 2,
      },
    ]);
    await database.orm
      .update(schema.ips)
      .set({ archivedAt: new Date(0) })
      .where(eq(schema.ips.id, 101));
    const archived = csv('sede_code,name,nit', '050010115001,Otro nombre,890981374-7');
    expect(await told(archived)).toMatchObject({
      counts: [0, 0, 0],
      written: false,
      problems: [
        'warning 2: 050010115001 Clínica Primera está en el archivo: se omite hasta que vuelva de él',
      ],
    });
  });

  test('a site without REPS code in the database is found by its NIT and gets the code', async () => {
    await database.orm
      .insert(schema.ips)
      .values({ id: 50, name: 'Hospital Solo', nit: '890904646', municipalityId: 5001 });
    const file = csv('codigo_sede,nombre,nit', '050010214401,Hospital Solo,890904646-7');
    expect(await told(file)).toMatchObject({ counts: [0, 1, 0], written: true });
    expect((await site(50))[0]).toMatchObject({ repsCode: '050010214401', nit: '890904646-7' });
    expect(await told(file)).toEqual({ ...again, counts: [0, 0, 1] });
  });

  test('a repeated row of a site that is found by its NIT makes no second site', async () => {
    await database.orm
      .insert(schema.ips)
      .values({ id: 51, name: 'Clínica Repetida', nit: '901555444', municipalityId: 5001 });
    const row = '050010988801,Clínica Repetida,901555444';
    const file = (second: string) => csv('codigo_sede,nombre,nit', row, second);
    expect((await told(file('050010988801,Clínica Otra,901555444'))).problems).toEqual([
      'error 3: repite el código de otra fila (línea 2) con otros datos',
    ]);
    expect(await told(file(row))).toMatchObject({
      counts: [0, 1, 0],
      written: true,
      problems: ['warning 3: repite otra fila (línea 2); se toma una vez'],
    });
    const sites = await database.orm
      .select({ id: schema.ips.id })
      .from(schema.ips)
      .where(eq(schema.ips.repsCode, '050010988801'));
    expect(sites).toEqual([{ id: 51 }]);
  });

  test('a NIT of several sites is ambiguous', async () => {
    const file = csv('nombre,nit,codigo_municipio', 'Clínica,890981374-7,05001');
    expect((await told(file, 'ips')).problems).toEqual([
      'error 2: hay varias sedes con el NIT 890981374-7 y no se sabe cuál es',
    ]);
  });

  test('invalid codes, positions and communes are reported', async () => {
    const { problems, failed } = await told(
      csv(
        HEAD,
        '123;01;Corto;890981374;7;;;;',
        '0599801150;01;Sin municipio;890981374;7;;;;',
        '0500109999;01;Lejos;890981374;7;;17;;',
        '0500108888;01;Norte;890981374;7;;10;-75.5;6.2',
        '0500107777;01;Sin NIT;;;;;;',
      ),
    );
    expect(failed).toBe(true);
    expect(problems).toEqual([
      'error 2: «123» no es un código REPS (12 dígitos)',
      'error 3: no hay municipio 05998',
      'error 4: Medellín no tiene comuna 17',
      'warning 5: la posición -75.5, 6.2 no está en Colombia; se deja la que había',
      'error 6: falta el NIT',
    ]);
  });
});

describe('communes', () => {
  const ring = [
    [
      [-75.56, 6.28],
      [-75.54, 6.28],
      [-75.54, 6.3],
      [-75.56, 6.28],
    ],
  ];
  const file = geojson([
    {
      properties: { code: '01', name: 'POPULAR', sector: 1 },
      geometry: { type: 'Polygon', coordinates: ring },
    },
    { properties: { code: '02', name: 'Santa Cruz', sector: 1 } },
  ]);

  test('the seed has the 21; a GeoJSON adds their limits', async () => {
    expect((await database.orm.select().from(schema.commune)).length).toBe(21);
    expect(await told(file)).toEqual({ counts: [0, 1, 1], problems: [], written: true, failed: false });
    const [popular] = await database.orm.select().from(schema.commune).where(eq(schema.commune.id, 1));
    expect(popular).toMatchObject({
      name: 'Popular',
      section: 'Nororiental',
      boundary: { type: 'Polygon', coordinates: ring },
    });
    expect(await told(file)).toEqual({ ...again, counts: [0, 0, 2] });
  });

  test('an unknown commune of Medellín is an error of its feature', async () => {
    const other = geojson([{ properties: { code: '05001', name: 'Medellín' } }]);
    expect((await told(other, 'communes')).problems).toEqual([
      'error 1: «05001» no es una comuna de Medellín',
    ]);
  });

  /** As text: JSON has numbers and depths that `JSON.stringify` does not write. */
  const withGeometry = (type: string, coordinates: string) =>
    Buffer.from(
      geojson([
        { properties: { code: '01', name: 'Popular' }, geometry: { type, coordinates: 'here' } },
        { properties: { code: '02', name: 'Santa Cruz' } },
      ])
        .toString()
        .replace('"here"', coordinates),
    );
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test.each([
    ['a position in too few brackets', 'Polygon', '[[-75.56,6.28]]'],
    ['a position in too many brackets', 'Polygon', '[[[[-75.56,6.28]]]]'],
    ['500 brackets', 'MultiPolygon', nested(500)],
    ['5,000 brackets', 'MultiPolygon', nested(5000)],
    ['another type', 'Polygon[]', JSON.stringify(ring)],
  ])('a geometry with %s is an error of its feature', async (_what, type, coordinates) => {
    expect((await told(withGeometry(type, coordinates))).problems).toEqual([
      'error 1: su geometría está mal formada: cada punto es una longitud y una latitud',
    ]);
  });

  const MALFORMED = 'su geometría está mal formada: cada punto es una longitud y una latitud';
  const OPEN = 'su geometría tiene un anillo sin cerrar o de menos de cuatro puntos';
  const OUTSIDE = 'su geometría no está en Medellín';
  test.each([
    [
      'a number too large for JSON',
      'Polygon',
      '[[[1e400,6.2],[-75.5,6.2],[-75.5,6.3],[1e400,6.2]]]',
      MALFORMED,
    ],
    ['words', 'Polygon', '[[["a","b"],["c","d"],["e","f"],["a","b"]]]', MALFORMED],
    ['nulls', 'Polygon', '[[[null,null],[null,1],[1,1],[null,null]]]', MALFORMED],
    [
      'four numbers',
      'Polygon',
      '[[[-75.5,6.2,1,1],[-75.6,6.2,1,1],[-75.5,6.3,1,1],[-75.5,6.2,1,1]]]',
      MALFORMED,
    ],
    ['nothing', 'Polygon', '[]', 'su geometría no tiene puntos'],
    [
      'a polygon of nothing',
      'MultiPolygon',
      '[[[[-75.5,6.2],[-75.6,6.2],[-75.5,6.3],[-75.5,6.2]]],[]]',
      OPEN,
    ],
    ['a ring of nothing', 'Polygon', '[[[-75.5,6.2],[-75.6,6.2],[-75.5,6.3],[-75.5,6.2]],[]]', OPEN],
    ['one point', 'Polygon', '[[[-75.5,6.2]]]', OPEN],
    ['an open ring', 'Polygon', '[[[-75.5,6.2],[-75.6,6.2],[-75.6,6.3],[-75.5,6.3]]]', OPEN],
    ['a ring of three', 'MultiPolygon', '[[[[-75.5,6.2],[-75.6,6.2],[-75.5,6.2]]]]', OPEN],
    ['Bogotá', 'Polygon', '[[[-74,4],[-74.1,4],[-74.1,4.1],[-74,4]]]', OUTSIDE],
    [
      'more points than any commune has',
      'Polygon',
      `[[${Array(50_001).fill('[-75.5,6.2]')}]]`,
      'su geometría tiene más de 50.000 puntos: simplifíquela',
    ],
    ['latitude and longitude exchanged', 'Point', '[6.2,-75.5]', OUTSIDE],
  ])('a boundary of %s is an error of its feature', async (_what, type, coordinates, reason) => {
    expect((await told(withGeometry(type, coordinates))).problems).toEqual([`error 1: ${reason}`]);
  });

  test('a boundary with heights and one with a hole are taken', async () => {
    const square = (west: number, east: number) =>
      [west, east, east, west, west].map((lng, at) => [lng, at === 1 || at === 2 ? 6.2 : 6.3, 1500]);
    const holed = [square(-75.6, -75.5), square(-75.58, -75.52)];
    for (const [type, coordinates] of [
      ['Polygon', holed],
      ['MultiPolygon', [holed, [square(-75.68, -75.65)]]],
    ] as const)
      expect((await told(withGeometry(type, JSON.stringify(coordinates)))).problems).toEqual([]);
  });
});

describe('neighbourhoods', () => {
  const file = csv(
    'municipality_code,commune_code,code,name',
    '05001,01,0101,Santo Domingo Savio No.1',
    '05001,16,1699,Barrio de Prueba',
    '05001,11,,Universidad de Prueba',
    '05088,,,Barrio Nuevo de Bello',
    '05088,,,BARRIO NUEVO DE BELLO',
  );

  test('in Medellín have official numbers, and elsewhere a new name gets the next number', async () => {
    const warned = [
      'warning 4: «Universidad de Prueba» no tiene un código de barrio de Medellín; se omite',
      'warning 6: repite otra fila (línea 5); se toma una vez',
    ];
    const ofBello = await database.orm
      .select()
      .from(schema.neighborhood)
      .where(eq(schema.neighborhood.municipalityId, 5088));
    const next = Math.max(...ofBello.map(({ id }) => id)) + 1;
    expect(await told(file)).toEqual({
      counts: [2, 0, 1],
      problems: warned,
      written: true,
      failed: false,
    });
    const added = await database.orm
      .select()
      .from(schema.neighborhood)
      .where(inArray(schema.neighborhood.id, [50_011_699, next]))
      .orderBy(schema.neighborhood.id);
    expect(added.map(({ communeCode, name }) => [communeCode, name])).toEqual([
      ['16', 'Barrio de Prueba'],
      [null, 'Barrio Nuevo de Bello'],
    ]);
    expect(await told(file)).toEqual({ ...again, problems: warned, counts: [0, 0, 3] });
  });
});

describe('the printed summary', () => {
  test('has counts, examples, problems by line and the conclusion', async () => {
    const bytes = csv('codigo,nombre', 'B01,Varicela cambiada', 'B02,Otro herpes', 'XX,Malo');
    expect(summary(await run(bytes, 'cie10', true), true).split('\n')).toEqual([
      'CIE-10: 3 filas (CSV, UTF-8, separado por «,»)',
      '  0 nuevos',
      '  2 cambiados',
      expect.stringMatching(/^ {4}B01 .*: nombre «.*» → «Varicela cambiada»$/),
      expect.stringMatching(/^ {4}B02 .*: nombre «.*» → «Otro herpes»$/),
      '  0 sin cambio',
      expect.stringMatching(/^ {2}14 294 no están en el archivo y se conservan: A00 Cólera \| .* …$/),
      '  1 error:',
      '    línea 4: «XX» no es un código de CIE-10',
      'No se escribió nada: corrija los errores del archivo e intente de nuevo.',
    ]);
  });
});

test('an import needs the initial data', async () => {
  const empty = await openTestDatabase();
  const file = { bytes: csv('codigo,nombre', 'B01,Varicela'), kind: 'cie10', dryRun: false };
  await expect(importCatalogue(empty, file)).rejects.toThrow('Las tablas no están al día');
  await empty.migrate();
  await expect(importCatalogue(empty, file)).rejects.toThrow('aún no tiene los datos iniciales');
  await empty.close();
});

describe('Doubts about an official list of hospitals', () => {
  const reps = 'Instituciones Prestadoras de Servicios de Salud - IPS';

  test('What is no hospital, what may not work and sites of one name are told, and refuse nothing', async () => {
    const list = csv(
      'codigo_habilitacion_sede;nombre;nit;clpr_nombre;habilitado',
      `050019999901;Hospital de la Duda;900123456;${reps};SI`,
      `050019999902;Hospital de la Duda;900123456;${reps};NO`,
      '050018888801;Vida Móvil;900654321;Transporte Especial de Pacientes;SI',
      '050017777701;Ambulancias Vida;900654322;;',
      `050016666601;Clínica sin Dudas;900654323;${reps};SI`,
    );
    const { counts, problems, failed } = await told(list, 'ips', true);
    expect([counts[0], failed]).toEqual([5, false]);
    expect(problems.map((text) => text.replace(/^warning (\d+): /, '$1 ')).sort()).toEqual([
      '2 otra sede se llama también «Hospital de la Duda»: en las pantallas no se distinguen',
      '3 el REPS dice que no está habilitado',
      '3 otra sede se llama también «Hospital de la Duda»: en las pantallas no se distinguen',
      '4 «Transporte Especial de Pacientes» no parece un hospital: si no lo es, quite esta fila',
      '5 «Ambulancias Vida» no parece un hospital: si no lo es, quite esta fila',
    ]);
  });

  test('The places of stored hospitals come without their names', async () => {
    await run(csv('codigo_habilitacion_sede;nombre;nit', '050015555501;Clínica con Lugar;900654399'));
    const places = csv('codigo habilitacion sede;latitud;longitud', '050015555501;6,25;-75,56');
    expect(await told(places)).toMatchObject({ counts: [0, 1, 0], problems: [], written: true });
    const unknown = csv('codigo habilitacion sede;latitud;longitud', '050014444401;6,25;-75,56');
    expect(await told(unknown)).toMatchObject({ failed: true, problems: ['error 2: falta el nombre'] });
  });

  test('All columns that are not read are named', async () => {
    const names = Array.from({ length: 15 }, (_, at) => `sobra${at}`);
    const list = csv(
      `codigo_habilitacion_sede;nombre;nit;${names.join(';')}`,
      `050015555501;Clínica con Lugar;900654399${';'.repeat(15)}`,
    );
    expect(summary(await run(list, null, true), true)).toContain('sobra13, sobra14\n');
  });

  test('Of a file with too few columns, the one that it lacks is named', async () => {
    await expect(run(csv('codigo habilitacion sede;telefono', '050015555501;1'), 'ips')).rejects.toThrow(
      /Falta una columna como «nombresede»\./,
    );
  });
});
