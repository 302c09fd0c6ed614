import { describe, expect, it } from 'vitest';
import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import type { AdminRow } from '../../../src/features/administration/administered';
import { bodyOf, readCoordinates, typedOf } from '../../../src/features/administration/fields';
import { EDITORS_OF } from '../../../src/features/administration/kind-slugs';
import { kindOf } from '../../../src/features/administration/kinds';

describe('The entities of the administration', () => {
  it('each have an address, with the editors of the contract', () => {
    const slugs = Object.keys(EDITORS_OF);
    expect(slugs.map((slug) => kindOf(slug).entity)).toEqual(Object.values(ADMIN_ENTITIES));
    for (const slug of slugs) expect(kindOf(slug).entity.editors).toBe(EDITORS_OF[slug]);
  });

  it('have a field for each part of their form', () => {
    for (const slug of Object.keys(EDITORS_OF)) {
      const { entity, fields } = kindOf(slug);
      const form = entity.Form as unknown as { entries: object };
      expect(fields.map(({ name }) => name).sort(), slug).toEqual(Object.keys(form.entries).sort());
    }
  });
});

describe('A form', () => {
  const { fields } = kindOf('ips');
  const row = {
    id: 4,
    version: 1,
    editedAt: null,
    editedBy: null,
    archivedAt: null,
    name: 'Hospital del Norte',
    nit: '890900123',
    repsCode: null,
    nature: 'public',
    municipalityId: 5001,
    municipality: 'Medellín',
    address: 'Calle 1',
    place: { lat: 6.25, lng: -75.5 },
    networkIds: [1, 3],
    services: ['Urgencias', 'UCI'],
    phone: null,
  } satisfies AdminRow;

  it('gives back what is stored if nothing is typed', () => {
    const { name, nit, repsCode, nature, municipalityId, address, place, networkIds, services, phone } = row;
    expect(bodyOf(fields, typedOf(fields, row))).toEqual({
      name,
      nit,
      repsCode,
      nature,
      municipalityId,
      address,
      place,
      networkIds,
      services,
      phone,
    });
  });

  it('reads coordinates with a point or a comma, and leaves what it cannot read to the schema', () => {
    const placeOf = (lat: string, lng: string) =>
      bodyOf(fields, { ...typedOf(fields, row), place: { lat, lng } }).place;
    expect(placeOf('6,25', '-75.5')).toEqual({ lat: 6.25, lng: -75.5 });
    expect(placeOf('', '')).toBeNull();
    expect(placeOf('6.25', '')).toEqual({ lat: 6.25, lng: '' });
    expect(placeOf('seis', '-75.5')).toEqual({ lat: 'seis', lng: -75.5 });
  });

  it.each([
    ['6.2442, -75.5812', { lat: '6.2442', lng: '-75.5812' }],
    ['(6.2442;-75.5812)', { lat: '6.2442', lng: '-75.5812' }],
    ['6.2442 -75.5812', { lat: '6.2442', lng: '-75.5812' }],
    ['6,2442', null],
    ['6.2442', null],
  ])('reads pasted coordinates: %s', (text, place) => {
    expect(readCoordinates(text)).toEqual(place);
  });
});
