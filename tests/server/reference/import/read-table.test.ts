import { describe, expect, test } from 'vitest';
import { ImportError } from '../../../../server/modules/reference/import/import-error';
import { kinds } from '../../../../server/modules/reference/import/kinds';
import { readTable } from '../../../../server/modules/reference/import/read-table';
import { kindNamed } from '../../../../server/modules/reference/import/recognise';
import { csv, geojson, windows1252 } from './csv-file';

const read = (bytes: Buffer, kind?: string) => readTable(bytes, kind ? kindNamed(kind) : null);
const names = (bytes: Buffer, kind?: string) =>
  read(bytes, kind).table.rows.map((row) => [row.at, row.cell('code'), row.cell('name')]);

test('A list of ambulance companies, which have REPS codes too, is one of companies and never of hospitals', () => {
  const file = csv('sede_code,name,nit,ambulances_basic', '050010977902,Home Group,900123456,3');
  expect(read(file).kind.name).toBe('transport');
  expect(() => read(file, 'ips')).toThrow(/No se reconocen las columnas del archivo: .*ambulances_basic/);
});

test('Columns that are not read are named', () => {
  expect(read(csv('codigo,nombre,color', 'A000,Cólera,rojo')).unread).toEqual(['color']);
});

describe('a CSV is read the same', () => {
  const rows = [
    [2, 'A000', 'Cólera, señalado'],
    [3, 'B01', 'Varicela'],
  ];
  test.each<[string, Buffer]>([
    ['with commas and quotes', csv('codigo,nombre', 'A000,"Cólera, señalado"', 'B01,Varicela')],
    ['with semicolons and bare commas', csv('codigo;nombre', 'A000;Cólera, señalado', 'B01;Varicela')],
    ['with tabs', csv('codigo\tnombre', 'A000\tCólera, señalado', 'B01\tVaricela')],
    ['with a byte order mark', csv('\uFEFFcodigo,nombre', 'A000,"Cólera, señalado"', 'B01,Varicela')],
    ['in Windows-1252', windows1252('Código;Nombre', 'A000;Cólera, señalado', 'B01;Varicela')],
    ['in UTF-16', Buffer.from('\uFEFFcodigo;nombre\r\nA000;Cólera, señalado\r\nB01;Varicela\r\n', 'utf16le')],
    ['with blank cells behind', csv('codigo;nombre;;', 'A000;Cólera, señalado;;', 'B01;Varicela;;', ';;;')],
  ])('%s', (_how, bytes) => {
    expect(names(bytes)).toEqual(rows);
  });
});

test('line numbers stay correct after a title, a separator line, a blank line and a field of two lines', () => {
  expect(names(csv('sep=;', 'codigo;nombre', 'A000;Cólera', '', 'B01;Varicela'))).toEqual([
    [3, 'A000', 'Cólera'],
    [5, 'B01', 'Varicela'],
  ]);
  const titled = csv('Tabla de referencia', '', 'codigo,nombre', 'A000,"Cólera\nclásico"', 'B01,Varicela');
  expect(names(titled).map(([at]) => at)).toEqual([4, 6]);
});

test('Windows-1252 has quotes and the euro sign, which Latin-1 lacks', () => {
  const bytes = Buffer.concat([
    csv('codigo,nombre'),
    Buffer.from([0x42, 0x30, 0x31, 0x2c, 0x93, 0xf3, 0x94, 0x80]),
  ]);
  expect(names(bytes)).toEqual([[2, 'B01', '“ó”€']]);
});

test('a file of two encodings is decoded line by line and reported', () => {
  const mixed = Buffer.concat([csv('codigo;nombre', 'A000;Cólera'), windows1252('B01;Viruela ñata')]);
  const { table, format } = read(mixed);
  expect(table.rows.map((row) => row.cell('name'))).toEqual(['Cólera', 'Viruela ñata']);
  expect(format).toContain('UTF-8 y Windows-1252');
  expect(table.problems).toEqual([
    { level: 'warning', at: 3, text: 'mezcla UTF-8 y Windows-1252; cada línea se leyó con la suya' },
  ]);
});

test('a row with more or fewer cells than the header is an error of its line', () => {
  const { table } = read(csv('codigo,nombre', 'A000', 'B01,Varicela', 'B02,Herpes,zóster'));
  expect(table.rows.map(({ at }) => at)).toEqual([3]);
  expect(table.problems.map(({ level, at }) => [level, at])).toEqual([
    ['error', 2],
    ['error', 4],
  ]);
});

describe('the kind is recognised from the header', () => {
  test.each<[string, Buffer]>([
    ['cie10', csv('CODIGO;DESCRIPCION', 'A000;Cólera', 'A33X;Tétanos neonatal')],
    ['departments', csv('Código Departamento,Nombre Departamento', '05,Antioquia', '08,Atlántico')],
    ['departments', csv('code,name', '05,Antioquia', '17,Caldas', '99,Vichada')],
    [
      'municipalities',
      csv(
        'cod_dpto,dpto,cod_mpio,nom_mpio,tipo_municipio,longitud,latitud',
        '05,ANTIOQUIA,05001,MEDELLÍN,Municipio,"-75,58","6,24"',
        '05,ANTIOQUIA,05002,ABEJORRAL,Municipio,"-75,42","5,78"',
      ),
    ],
    ['eps', csv('Código,Nombre,NIT,Régimen', 'EPS010,EPS Sura,800088702-2,Contributivo')],
    [
      'ips',
      csv('codigo_habilitacion;numero_sede;sede_nombre;nits_nit;dv', '0500101150;01;Clínica;890981374;7'),
    ],
    ['communes', csv('codigo,nombre', '01,Popular', '02,Santa Cruz', '16,Belén')],
    [
      'communes',
      geojson([{ properties: { code: '01', name: 'Popular' } }, { properties: { code: '02', name: 'B' } }]),
    ],
    [
      'neighborhoods',
      csv('municipality_code,commune_code,code,name', '05001,01,0101,Popular', '05001,01,0102,B'),
    ],
    ['neighborhoods', geojson([{ properties: { codigo: '0101', nombre: 'Popular', comuna: '01' } }])],
  ])('%s', (kind, bytes) => {
    expect(read(bytes).kind.name).toBe(kind);
  });

  test('an ambiguous list is refused, and the message asks for --kind', () => {
    expect(() => read(csv('codigo,nombre', '05,Castilla', '08,Villa Hermosa'))).toThrow(
      'El archivo puede ser de varios catálogos (departments, communes): diga cuál con --kind.',
    );
  });

  test('--kind accepts a Spanish word', () => {
    expect(kindNamed('Barrios').name).toBe('neighborhoods');
    expect(() => kindNamed('hospital')).toThrow('No hay un catálogo «hospital»: use cie10, departments,');
    expect(new Set(kinds.flatMap(({ name, synonyms }) => [name, ...synonyms])).size).toBe(
      kinds.flatMap(({ name, synonyms }) => [name, ...synonyms]).length,
    );
  });
});

describe('an unreadable file is reported in one sentence', () => {
  const HEAD = 'codigo,nombre';
  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /está vacío/],
    ['blanks', Buffer.from(' \n\n'), /está vacío/],
    ['the header alone', csv(HEAD), /ninguna fila/],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /libro antiguo de Excel/],
    ['bytes', Buffer.from([1, 2, 0, 255, 254, 7, 0, 0]), /no es texto/],
    ['a web page', Buffer.from('<html><table>'), /página HTML/],
    [
      'other columns',
      csv('fecha,casos', '2020-03-09,3'),
      /No se reconocen las columnas del archivo: fecha, casos/,
    ],
    ['a line of 1 MB', csv(HEAD, `A000,${'x'.repeat(1_000_000)}`), /fila de más de 100 000 caracteres/],
    ['1 MB without a line', Buffer.from('x'.repeat(1_000_000)), /fila de más de 100 000 caracteres/],
    ['an open quote', csv(HEAD, 'A000,"Cólera', 'B01,Varicela'), /comillas quedaron sin cerrar/],
    [
      'DOS letters',
      Buffer.from([...csv(HEAD), ...Buffer.from('A000,C'), 0xa2, ...Buffer.from('lera\n')]),
      /CP850/,
    ],
    [
      'DOS letters that Windows lacks',
      Buffer.from([...csv(HEAD), 0x41, 0x81, 0x2c, 0x63, 0xa2, 0x6c, 0x0a]),
      /CP850/,
    ],
    ['half a JSON', Buffer.from('{"type":"FeatureCollection","features":['), /incompleto o mal formado/],
    ['another JSON', Buffer.from('{"name":"x"}'), /no una FeatureCollection/],
    ['no feature', geojson([]), /ningún elemento/],
    [
      'metres',
      geojson([
        {
          properties: { code: '01', name: 'P' },
          geometry: { type: 'Point', coordinates: [834_000, 1_180_000] },
        },
      ]),
      /no están en WGS84/,
    ],
  ])('%s', (_what, bytes, sentence) => {
    let said: unknown;
    try {
      read(bytes);
    } catch (error) {
      said = error;
    }
    expect(said).toBeInstanceOf(ImportError);
    expect((said as Error).message).toMatch(sentence);
    expect((said as Error).message).toMatch(/^[A-ZÁÉÍÓÚ].{20,250}[.]$/);
  });

  test('a file whose columns do not match the given kind is refused', () => {
    expect(() => read(csv('nit,razon social', '1,x'), 'cie10')).toThrow(/No se reconocen las columnas/);
    expect(() => read(geojson([{ properties: { nit: 1 } }]), 'cie10')).toThrow(
      'Para CIE-10 hacen falta columnas como «codigocie10» y «nombrecie10»; el archivo trae: nit.',
    );
  });
});
