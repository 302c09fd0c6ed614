import { expect, test } from 'vitest';
import { createCornerPlaces, type KnownCorner } from '../../../contract/ambulance-requests/corner-places';
import { gridStreetOf } from '../../../contract/ambulance-requests/same-address';
import { metresBetween } from '../../../contract/hospitals/straight-line';
import { seedGeography } from '../../../server/seed/read-geography';

/** Where the roads that come with the product have a calle and a carrera at one point. */
function cornersOfRoads(): KnownCorner[] {
  const points = new Map<string, { calle: Set<number>; carrera: Set<number>; lat: number; lng: number }>();
  for (const { name, points: line } of seedGeography.readRoads().lines) {
    const street = gridStreetOf(name);
    if (!street) continue;
    for (const [lng, lat] of line) {
      const met = points.get(`${lng} ${lat}`) ?? { calle: new Set(), carrera: new Set(), lat, lng };
      met[street.way].add(street.number);
      points.set(`${lng} ${lat}`, met);
    }
  }
  return [...points.values()].flatMap(({ calle, carrera, lat, lng }) =>
    [...calle].flatMap((one) => [...carrera].map((other) => ({ calle: one, carrera: other, lat, lng }))),
  );
}

/** As people write a number: 50.2 is 50A. */
const written = (number: number) => {
  const letter = Math.round((number % 1) / 0.2);
  return `${Math.floor(number)}${letter === 0 ? '' : String.fromCharCode(64 + letter)}`;
};

test('A corner of Medellín is placed by its neighbours alone: 95 of 100 within 200 m', () => {
  const corners = cornersOfRoads();
  expect(corners.length).toBeGreaterThan(1000);
  const errors = corners.flatMap((corner) => {
    const others = corners.filter(
      ({ calle, carrera }) => calle !== corner.calle || carrera !== corner.carrera,
    );
    const address = `Calle ${written(corner.calle)} con carrera ${written(corner.carrera)}`;
    const place = createCornerPlaces(others)(address);
    return place ? [metresBetween(place.lat, place.lng, corner.lat, corner.lng)] : [];
  });
  errors.sort((one, other) => one - other);
  expect(errors.length / corners.length).toBeGreaterThan(0.7);
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(60);
  expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThan(200);
});
