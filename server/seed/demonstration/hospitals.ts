import { MEDELLIN_MUNICIPALITY_ID } from '../../../contract/limits';
import { withCheckDigit } from '../../../contract/nit-check-digit';
import type { Random } from '../random';
import { NETWORK } from './networks';
import type { BedHints, CareNetwork, Hospital } from './shapes';

type Network = keyof typeof NETWORK;
type Place = readonly [municipalityId: number, communeId: number | null, lat: number, lng: number];

interface Sketch {
  name: string;
  level: Hospital['level'];
  isPublic: boolean;
  address: string;
  place: Place;
  networks: readonly Network[];
}

const hospital = (
  name: string,
  level: Hospital['level'],
  isPublic: boolean,
  address: string,
  place: Place,
  networks: readonly Network[],
): Sketch => ({ name, level, isPublic, address, place, networks });

const medellin = (commune: number, lat: number, lng: number): Place => [
  MEDELLIN_MUNICIPALITY_ID,
  commune,
  lat,
  lng,
];
const outside = (municipalityId: number, lat: number, lng: number): Place => [municipalityId, null, lat, lng];

const HIGH: readonly Network[] = ['urgencias', 'trauma', 'acv', 'cardiovascular', 'covid'];

/** Invented hospitals, because their figures are invented. Ids follow the order: 1, 2, 3 … */
const SKETCHES: readonly Sketch[] = [
  hospital('Hospital San Javier Norte', 2, true, 'CL 42 # 108-20', medellin(13, 6.2562, -75.6149), [
    'urgencias',
    'trauma',
    'materno',
    'covid',
  ]),
  hospital('Clínica del Río', 3, false, 'AV 33 # 65-41', medellin(11, 6.2391, -75.5816), [
    ...HIGH,
    'materno',
    'neonatal',
  ]),
  hospital('Hospital La Floresta', 2, true, 'KR 84 # 47A-15', medellin(12, 6.2571, -75.6003), [
    'urgencias',
    'materno',
    'covid',
  ]),
  hospital('Hospital del Nordeste', 2, true, 'CL 49 # 50-12', outside(5736, 7.0806, -74.7018), [
    'urgencias',
    'trauma',
    'materno',
  ]),
  hospital('Clínica Santa Elena', 3, false, 'CL 7 # 39-128', medellin(14, 6.2078, -75.5694), [...HIGH]),
  hospital('Clínica Aburrá Sur', 3, false, 'KR 50A # 36-90', outside(5360, 6.1744, -75.6061), [
    'urgencias',
    'trauma',
    'cardiovascular',
    'covid',
  ]),
  hospital('Hospital Cerro Nutibara', 3, true, 'CL 30A # 66B-05', medellin(16, 6.2332, -75.5853), [
    ...HIGH,
    'materno',
    'neonatal',
    'mental',
  ]),
  hospital('Clínica Los Almendros', 2, false, 'CL 32 # 76-18', medellin(16, 6.2298, -75.5987), [
    'urgencias',
    'cardiovascular',
  ]),
  hospital('Hospital Popular del Oriente', 1, true, 'CL 107 # 42-31', medellin(1, 6.2941, -75.5462), [
    'urgencias',
    'materno',
  ]),
  hospital('Clínica Materna La Candelaria', 3, false, 'CL 55 # 46-22', medellin(10, 6.2524, -75.5658), [
    'materno',
    'neonatal',
  ]),
  hospital('Hospital Infantil Los Guayacanes', 3, true, 'KR 51A # 62-40', medellin(4, 6.2649, -75.5661), [
    'urgencias',
    'trauma',
    'neonatal',
    'covid',
  ]),
  hospital('Instituto Neurológico El Volador', 3, false, 'CL 65 # 74-12', medellin(7, 6.2696, -75.5836), [
    'acv',
    'trauma',
  ]),
  hospital('Clínica Corazón del Valle', 3, false, 'CL 78B # 69-115', medellin(5, 6.2837, -75.5741), [
    'cardiovascular',
    'urgencias',
    'acv',
  ]),
  hospital('Hospital Doce de Octubre Alto', 1, true, 'CL 101B # 83-09', medellin(6, 6.3028, -75.5801), [
    'urgencias',
    'materno',
  ]),
  hospital('Unidad Hospitalaria Villa Clara', 2, true, 'CL 57 # 31-14', medellin(8, 6.2531, -75.5489), [
    'urgencias',
    'materno',
    'trauma',
  ]),
  hospital('Clínica Miraflores del Aburrá', 2, false, 'CL 45 # 26-77', medellin(9, 6.2378, -75.5523), [
    'urgencias',
    'covid',
  ]),
  hospital('Hospital Manrique Central', 2, true, 'KR 45 # 73-25', medellin(3, 6.2711, -75.5529), [
    'urgencias',
    'materno',
    'trauma',
  ]),
  hospital('Clínica Guayabal', 2, false, 'KR 52 # 14-60', medellin(15, 6.2159, -75.5838), [
    'urgencias',
    'trauma',
  ]),
  hospital('Centro de Salud Mental Los Sauces', 2, true, 'CL 38 # 81-20', medellin(12, 6.2489, -75.6028), [
    'mental',
  ]),
  hospital('Clínica Montecristo', 3, false, 'KR 43A # 18 Sur-135', medellin(14, 6.1938, -75.5741), [
    ...HIGH,
    'neonatal',
  ]),
  hospital('Unidad Intermedia Santa Cruz', 1, true, 'CL 105 # 48-30', medellin(2, 6.2997, -75.5551), [
    'urgencias',
  ]),
  hospital('Hospital Rural San Cristóbal Alto', 1, true, 'CL 63 # 131-05', medellin(60, 6.2803, -75.6359), [
    'urgencias',
  ]),
  hospital('Hospital Prado Verde', 1, true, 'KR 10E # 41 Sur-62', medellin(80, 6.1849, -75.6561), [
    'urgencias',
    'materno',
  ]),
  hospital('Hospital Niquía', 2, true, 'DG 59 # 42-11', outside(5088, 6.3391, -75.5449), [
    'urgencias',
    'materno',
    'trauma',
  ]),
  hospital('Clínica Valle de Zúñiga', 3, false, 'CL 21 Sur # 43A-30', outside(5266, 6.1772, -75.5879), [
    ...HIGH,
    'materno',
  ]),
  hospital('Hospital San Nicolás del Oriente', 3, true, 'KR 48 # 56-59', outside(5615, 6.1531, -75.3742), [
    'urgencias',
    'trauma',
    'materno',
    'cardiovascular',
  ]),
  hospital(
    'Hospital Regional de Urabá Las Palmas',
    2,
    true,
    'CL 98 # 104-33',
    outside(5045, 7.8829, -76.6262),
    ['urgencias', 'trauma', 'materno', 'neonatal'],
  ),
  hospital('Hospital del Bajo Cauca', 2, true, 'CL 20 # 12-45', outside(5154, 7.9861, -75.1979), [
    'urgencias',
    'trauma',
    'materno',
  ]),
  hospital('Hospital Bahía del Golfo', 1, true, 'KR 14 # 101-20', outside(5837, 8.0931, -76.7279), [
    'urgencias',
    'materno',
  ]),
  hospital('Hospital San Rafael del Magdalena', 2, true, 'CL 50 # 7-24', outside(5579, 6.4902, -74.4046), [
    'urgencias',
    'trauma',
  ]),
];

/** Range of bed counts by level. */
const BEDS: Record<Hospital['level'], Record<keyof BedHints, readonly [number, number]>> = {
  1: {
    adultGeneral: [8, 20],
    adultIcu: [0, 0],
    adultUce: [0, 0],
    pediatricGeneral: [2, 6],
    pediatricIcu: [0, 0],
    neonatalIcu: [0, 0],
    obstetric: [3, 8],
    emergency: [6, 14],
  },
  2: {
    adultGeneral: [40, 90],
    adultIcu: [0, 12],
    adultUce: [4, 10],
    pediatricGeneral: [8, 20],
    pediatricIcu: [0, 4],
    neonatalIcu: [0, 6],
    obstetric: [8, 18],
    emergency: [16, 34],
  },
  3: {
    adultGeneral: [120, 280],
    adultIcu: [20, 48],
    adultUce: [12, 30],
    pediatricGeneral: [16, 50],
    pediatricIcu: [4, 14],
    neonatalIcu: [6, 18],
    obstetric: [10, 30],
    emergency: [30, 70],
  },
};

export function generateHospitals(random: Random): Hospital[] {
  return SKETCHES.map((sketch, at) => {
    const id = at + 1;
    const [municipalityId, communeId, lat, lng] = sketch.place;
    return {
      id,
      name: sketch.name,
      nit: withCheckDigit(`9018${String(id).padStart(2, '0')}${random.digits(3)}`),
      // REPS: municipality (5), provider (5), site (2).
      repsCode: `${String(municipalityId).padStart(5, '0')}9${String(id).padStart(4, '0')}01`,
      level: sketch.level,
      isPublic: sketch.isPublic,
      address: sketch.address,
      phone: `604${random.integer(2, 5)}${random.digits(6)}`,
      municipalityId,
      communeId,
      lat,
      lng,
      networkIds: sketch.networks.map((network): CareNetwork['id'] => NETWORK[network]).sort((a, b) => a - b),
      beds: bedsOf(sketch.level, random),
    };
  });
}

function bedsOf(level: Hospital['level'], random: Random): BedHints {
  const between = (kind: keyof BedHints) => random.integer(...BEDS[level][kind]);
  return {
    adultGeneral: between('adultGeneral'),
    adultIcu: between('adultIcu'),
    adultUce: between('adultUce'),
    pediatricGeneral: between('pediatricGeneral'),
    pediatricIcu: between('pediatricIcu'),
    neonatalIcu: between('neonatalIcu'),
    obstetric: between('obstetric'),
    emergency: between('emergency'),
  };
}
