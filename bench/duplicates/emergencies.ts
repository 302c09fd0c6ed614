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

/**
 * So many days of a city: emergencies with one to four requests each. A part of the repeats is by the same phone, a part without a place,
 * a part from a phone that knows its place only roughly, and a part comes late.
 */
export function daysOfRequests(random: Random, most: number, days: number): TrueRequest[] {
  const requests: TrueRequest[] = [];
  for (let emergency = 1; requests.length < most; emergency += 1) {
    const place = random.chance(0.35) ? around(random, random.pick(BUSY), 900) : anywhere(random);
    const minute = random.next() * days * DAY_MINUTES;
    const tellers = random.weighted(TELLERS);
    let phone = aPhone(random);
    for (let teller = 0; teller < tellers && requests.length < most; teller += 1) {
      // Most bystanders telephone within minutes; some ask again because nobody has come.
      const later = teller === 0 ? 0 : random.chance(0.85) ? random.next() * 20 : 20 + random.next() * 60;
      const isSamePhone = teller > 0 && random.chance(0.25);
      if (!isSamePhone) phone = aPhone(random);
      const isPlaced = random.chance(0.9);
      const told = around(random, place, random.weighted(PRECISIONS));
      requests.push({
        emergency,
        id: 0,
        timestamp: new Date(BEGINS + (minute + later) * 60_000).toISOString(),
        status: 'attend',
        formId: emergency,
        address: null,
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
