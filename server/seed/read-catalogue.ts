import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { cie10Id } from '../../contract/catalogues/cie10-id';

/** The catalogue files of `data/` as rows with the product's ids. */
export const readCie10 = () =>
  read('cie10', [v.string(), v.string()]).map(([code, name]) => ({ id: cie10Id(code), code, name }));

/** The id of a department or a municipality is its DANE code as a number: Medellín, 05001, is 5001. */
export const readDepartments = () =>
  read('departments', [v.string(), v.string()]).map(([code, name]) => ({ id: Number(code), code, name }));

export const readMunicipalities = () =>
  read('municipalities', [v.string(), v.string(), v.string()]).map(([code, department, name]) => ({
    id: Number(code),
    code,
    departmentId: Number(department),
    name,
  }));

/** Medellín's communes (1 to 16) and corregimientos (50 to 90); `lat`, `lng` are near the middle. */
export const readCommunes = () =>
  read('communes', [v.string(), v.string(), v.string(), v.number(), v.number()]).map(
    ([code, name, section, lat, lng]) => ({ id: Number(code), code, name, section, lat, lng }),
  );

export const readNeighborhoods = () =>
  read('neighborhoods', [v.number(), v.string(), v.nullable(v.string()), v.string()]).map(
    ([id, municipality, commune, name]) => ({
      id,
      municipalityId: Number(municipality),
      communeId: commune === null ? null : Number(commune),
      name,
    }),
  );

/** Real insurers with their official codes, for imports and exports. The demonstration uses invented ones. */
export const readOfficialEps = () =>
  read('eps-official', [v.string(), v.string(), v.array(v.picklist(['C', 'S']))]).map(
    ([code, name, regimes]) => ({ code, name, regimes }),
  );

export const readRegimes = () =>
  read('regimes', [v.number(), v.string(), v.string()]).map(([id, code, name]) => ({ id, code, name }));

export const readAddressLetters = () =>
  read('address-letters', [v.number(), v.string()]).map(([id, name]) => ({ id, name }));

function read<const Columns extends v.TupleItems>(
  name: string,
  columns: Columns,
): v.InferOutput<v.StrictTupleSchema<Columns, undefined>>[] {
  const text = readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8');
  return v.parse(v.array(v.strictTuple(columns)), JSON.parse(text));
}
