import { createCornerPlaces, type KnownCorner } from '../../contract/ambulance-requests/corner-places';
import type { PlaceOfAddress } from '../../contract/ambulance-requests/same-emergency';
import type { suggestDuplicates } from '../../contract/ambulance-requests/suggested-duplicates';
import type { Random } from '../../server/seed/random';

type Compared = Parameters<typeof suggestDuplicates>[0];

/** A request with its truth: requests of one emergency have the same number. */
export interface TrueRequest extends Compared {
  emergency: number;
}

const DAY_MINUTES = 1440;
const BEGINS = Date.parse('2026-11-26T05:00:00Z');
/** The valley that the city fills, in degrees. */
const CITY = { south: 6.19, north: 6.32, west: -75.62, east: -75.54 };
/** Where many emergencies are: the centre, two corridors. */
const BUSY = [
  { lat: 6.2476, lng: -75.5694 },
  { lat: 6.2442, lng: -75.5906 },
  { lat: 6.2707, lng: -75.5651 },
];
const METRES_OF_DEGREE = 111_319;

/** How many people tell one emergency, and how exactly their phones know the place: weights. */
const TELLERS = [
  [1, 62],
  [2, 22],
  [3, 10],
  [4, 6],
] as const;
const PRECISIONS = [
  [15, 55],
  [60, 25],
  [250, 12],
  [1000, 8],
] as const;

/** A point that a person marks on the map. */
const PIN_METRES = 60;
const TYPES = ['ACCIDENTE_TRANSITO', 'PERSONA_LESIONADA', 'EMERGENCIA_HOGAR'];

/** What happens in a city, and how different people tell it. */
const SCENES = [
  [
    'ACCIDENTE_TRANSITO',
    'Una moto chocó con un taxi',
    'choque, hay un muchacho en el suelo',
    'el de la moto no se mueve',
    'accidente de moto',
  ],
  [
    'ACCIDENTE_TRANSITO',
    'Atropellaron a una señora',
    'un bus atropelló a alguien',
    'señora golpeada en el cruce',
    'rápido por favor',
  ],
  [
    'ACCIDENTE_TRANSITO',
    'Choque de dos carros',
    'hay una persona atrapada en el carro',
    'se estrellaron, mucha gente',
    'accidente',
  ],
  [
    'ACCIDENTE_TRANSITO',
    'Se volcó una camioneta',
    'camioneta volcada con heridos',
    'dos heridos',
    'ayuda urgente',
  ],
  [
    'PERSONA_LESIONADA',
    'Se cayó por las escaleras',
    'un señor sangra de la cabeza',
    'caída, sangre en la cabeza',
    'hay un herido',
  ],
  [
    'PERSONA_LESIONADA',
    'Se cortó el brazo con un vidrio',
    'no para de sangrar el brazo',
    'muchacho con el brazo cortado',
    'mucha sangre',
  ],
  [
    'PERSONA_LESIONADA',
    'Le dieron una puñalada',
    'hombre herido con cuchillo',
    'pelea, hay un apuñalado',
    'vengan rápido',
  ],
  [
    'PERSONA_LESIONADA',
    'Se cayó de un segundo piso',
    'cayó de un techo y no responde',
    'un obrero cayó de la obra',
    'respira pero no habla',
  ],
  [
    'EMERGENCIA_HOGAR',
    'Mi mamá tiene dolor en el pecho',
    'señora con dolor de pecho, suda frío',
    'parece un infarto',
    'se siente muy mal',
  ],
  [
    'EMERGENCIA_HOGAR',
    'Mi papá no puede hablar',
    'tiene la boca torcida',
    'señor con parálisis de la cara',
    'ayuda por favor',
  ],
  ['EMERGENCIA_HOGAR', 'El bebé convulsiona', 'niño con fiebre y convulsiones', 'bebé morado', 'urgente'],
  [
    'EMERGENCIA_HOGAR',
    'Embarazada con sangrado',
    'va a nacer el bebé',
    'parto en la casa',
    'señora embarazada',
  ],
].map(([type = '', ...told]) => ({ type, told }));

/** Of a place without a number. */
const LANDMARKS = [
  'al lado de la iglesia',
  'frente al parque',
  'por la cancha',
  'cerca de la estación',
  'en el puente',
  'detrás del colegio',
];
const BLOCK_METRES = 100;

const FIRST_CALLE = 10;
const FIRST_CARRERA = 120;

/** Where addresses are in this city, if the place of a part of its corners is known. */
export function placesOfCorners(random: Random, share: number): PlaceOfAddress {
  const degrees = BLOCK_METRES / METRES_OF_DEGREE;
  const corners: KnownCorner[] = [];
  for (let north = 0; CITY.south + north * degrees < CITY.north; north += 1)
    for (let east = 0; CITY.west + east * degrees < CITY.east; east += 1)
      if (random.chance(share))
        corners.push({
          calle: FIRST_CALLE + north,
          carrera: FIRST_CARRERA - east,
          lat: CITY.south + north * degrees,
          lng: CITY.west + east * degrees,
        });
  return createCornerPlaces(corners);
}

/** The nearest corner as people write it; some write the next one, or only what they see. */
function addressOf(random: Random, { lat, lng }: { lat: number; lng: number }): string {
  if (random.chance(0.15)) return random.pick(LANDMARKS);
  const blocks = (degrees: number) => Math.round((degrees * METRES_OF_DEGREE) / BLOCK_METRES);
  const wrong = () => (random.chance(0.08) ? random.pick([-1, 1]) : 0);
  const calle = FIRST_CALLE + blocks(lat - CITY.south) + wrong();
  const carrera = FIRST_CARRERA - blocks(lng - CITY.west) + wrong();
  const plate = random.integer(2, 98);
  return random.pick([
    `CL ${calle} # ${carrera}-${plate}`,
    `Calle ${calle} con carrera ${carrera}`,
    `cra ${carrera} # ${calle} ${plate}`,
    `cll ${calle} no. ${carrera} - ${plate}`,
    `Carrera ${carrera} con ${calle}`,
  ]);
}

/**
 * So many days of a city: emergencies with one to four requests each. A part of the repeats is by the same phone, a part without a place but
 * with an address, a part from a phone that knows its place only roughly, and a part comes late. Each tells it in other words.
 */
export function daysOfRequests(random: Random, most: number, days: number): TrueRequest[] {
  const requests: TrueRequest[] = [];
  for (let emergency = 1; requests.length < most; emergency += 1) {
    const place = random.chance(0.35) ? around(random, random.pick(BUSY), 900) : anywhere(random);
    const minute = random.next() * days * DAY_MINUTES;
    const tellers = random.weighted(TELLERS);
    const scene = random.pick(SCENES);
    let phone = aPhone(random);
    for (let teller = 0; teller < tellers && requests.length < most; teller += 1) {
      // Most bystanders telephone within minutes; some ask again because nobody has come.
      const later = teller === 0 ? 0 : random.chance(0.85) ? random.next() * 20 : 20 + random.next() * 60;
      const isSamePhone = teller > 0 && random.chance(0.25);
      if (!isSamePhone) phone = aPhone(random);
      const isPlaced = random.chance(0.9);
      const isPin = isPlaced && random.chance(0.2);
      const precision = isPin ? PIN_METRES : random.weighted(PRECISIONS);
      const told = around(random, place, precision);
      // Without a place the page asks for an address.
      const hasAddress = !isPlaced || random.chance(0.6);
      requests.push({
        emergency,
        id: 0,
        timestamp: new Date(BEGINS + (minute + later) * 60_000).toISOString(),
        status: 'attend',
        formId: emergency,
        address: hasAddress ? addressOf(random, place) : null,
        accuracy: isPlaced && !isPin ? Math.ceil(precision * (0.7 + 0.8 * random.next())) : null,
        emergencyType: random.chance(0.1) ? null : random.chance(0.9) ? scene.type : random.pick(TYPES),
        additionalInfo: random.chance(0.8) ? random.pick(scene.told) : null,
        latitude: isPlaced ? told.lat : null,
        longitude: isPlaced ? told.lng : null,
        userPhoneNumber: phone,
      });
    }
  }
  return requests
    .sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1))
    .map((request, index) => ({ ...request, id: index + 1 }));
}

const aPhone = (random: Random) => `3${random.digits(9)}`;

function anywhere(random: Random) {
  return {
    lat: CITY.south + random.next() * (CITY.north - CITY.south),
    lng: CITY.west + random.next() * (CITY.east - CITY.west),
  };
}

/** A point at most so many metres away; nearer ones are likelier. */
function around(random: Random, { lat, lng }: { lat: number; lng: number }, metres: number) {
  const [angle, distance] = [random.next() * 2 * Math.PI, random.next() * metres];
  return {
    lat: lat + (Math.cos(angle) * distance) / METRES_OF_DEGREE,
    lng: lng + (Math.sin(angle) * distance) / METRES_OF_DEGREE,
  };
}
