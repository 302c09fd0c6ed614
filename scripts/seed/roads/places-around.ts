/** DANE codes of the ten municipalities of the Valle de Aburrá and of their neighbours. */
const ABURRA = ['001', '079', '088', '129', '212', '266', '308', '360', '380', '631'];
const NEIGHBOURS = [
  ...['030', '036', '086', '148', '206', '237', '240', '282', '318', '347', '376', '400'],
  ...['440', '541', '607', '615', '656', '664', '674', '679', '686', '690', '761', '809'],
];
const CODES = [...ABURRA, ...NEIGHBOURS].map((code) => `05${code}`);

const ANTIOQUIA = '05';

type Place = [code: string, name: string, lng: number, lat: number];

/** Code, name, longitude and latitude of each, as DIVIPOLA has them. */
export function placesAround(csv: string): Place[] {
  return placesIn(csv).filter(([code]) => CODES.includes(code));
}

/** Code, longitude and latitude of the seat of each municipality of Antioquia. */
export function seatsOfAntioquia(csv: string): [code: string, lng: number, lat: number][] {
  return placesIn(csv).flatMap(([code, , lng, lat]) =>
    code.startsWith(ANTIOQUIA) ? [[code, lng, lat]] : [],
  );
}

function placesIn(csv: string): Place[] {
  const [head, ...rows] = csv.trim().split('\n');
  if (head !== 'department_code,department,municipality_code,municipality,type,lat,lng')
    throw new Error(`other columns: ${head}`);
  return rows.map((row) => {
    const [, , code = '', name = '', , lat, lng] = row.split(',');
    return [code, name, Number(Number(lng).toFixed(5)), Number(Number(lat).toFixed(5))];
  });
}
