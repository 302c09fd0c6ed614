import { describe, expect, it } from 'vitest';
import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import type { AdminRow } from '../../../src/features/administration/administered';
import { bodyOf, typedOf } from '../../../src/features/administration/fields';
import { EDITORS_OF } from '../../../src/features/administration/kind-slugs';
import { kindOf } from '../../../src/features/administration/kinds';
import { nitWarning } from '../../../src/features/administration/nit-warning';
import { placeLink, placeWarning, readCoordinates } from '../../../src/features/administration/typed-place';

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

it('An ambulance in the list has the short name of its type', () => {
  const { details } = kindOf('ambulancias');
  expect(details({ id: 1, version: 1, ambulanceType: 'NEONATAL' } as unknown as AdminRow)).toContain(
    'Neonatal',
  );
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
    ['6,2442; -75,5812', { lat: '6.2442', lng: '-75.5812' }],
    ['6°14\'39.1"N 75°34\'52.3"W', { lat: '6.244194', lng: '-75.581194' }],
    ['geo:6.2442,-75.5812', { lat: '6.2442', lng: '-75.5812' }],
    ['https://www.google.com/maps/@6.2442,-75.5812,17z', { lat: '6.2442', lng: '-75.5812' }],
    ['https://www.google.com/maps?q=6.2442%2C-75.5812', { lat: '6.2442', lng: '-75.5812' }],
    ['https://www.google.com/maps/search/6.2442,+-75.5812?entry=tts', { lat: '6.2442', lng: '-75.5812' }],
    [
      // The pin, not the middle of the window.
      'https://www.google.com/maps/place/Hospital/@6.2,-75.5,17z/data=!3m1!4b1!4m6!3m5!8m2!3d6.2442!4d-75.5812!16s',
      { lat: '6.2442', lng: '-75.5812' },
    ],
    [
      'https://www.openstreetmap.org/?mlat=6.2442&mlon=-75.5812#map=17/6.2/-75.5',
      { lat: '6.2442', lng: '-75.5812' },
    ],
    ['https://www.openstreetmap.org/#map=17/6.2442/-75.5812', { lat: '6.2442', lng: '-75.5812' }],
    ['https://maps.app.goo.gl/AbCd1234', null],
    ['https://example.com/100%-6.2442', null],
    ['6,2442', null],
    ['6.2442', null],
    ['calle 6.2442 con 75.5812', null],
  ])('reads pasted coordinates: %s', (text, place) => {
    expect(readCoordinates(text)).toEqual(place);
  });
});

describe('A place', () => {
  it.each([
    ['in Medellín', '6.2442', '-75.5812', null],
    ['in Bogotá', '4.6', '-74.08', 'Ese punto queda fuera de Antioquia. ¿Es el de la sede?'],
    ['without a longitude', '6.2', '', null],
    [
      'with a short link below a name',
      'Hospital Norte https://maps.app.goo.gl/AbCd1234',
      '',
      'Un enlace corto no trae el punto. Ábralo, y copie la dirección larga o las coordenadas.',
    ],
    [
      'with a short link',
      'https://maps.app.goo.gl/AbCd1234',
      '',
      'Un enlace corto no trae el punto. Ábralo, y copie la dirección larga o las coordenadas.',
    ],
  ])('%s has its warning', (_what, lat, lng, warning) => {
    expect(placeWarning({ lat, lng })).toBe(warning);
  });

  it('can be opened in a map once it is in Colombia', () => {
    expect(placeLink({ lat: '6,2442', lng: '-75.5812' })).toBe(
      'https://www.openstreetmap.org/?mlat=6.2442&mlon=-75.5812#map=17/6.2442/-75.5812',
    );
    expect(placeLink({ lat: '6.2442', lng: '' })).toBeNull();
    expect(placeLink({ lat: '-75.5812', lng: '6.2442' })).toBeNull();
  });
});

describe('A NIT', () => {
  it.each([
    ['890904646-7', null],
    [
      '890904646-3',
      '¿Está bien escrito? Revise el dígito de verificación: al 890904646 le corresponde el 7.',
    ],
    // Nobody knows whether the tenth digit is one.
    ['8909046463', null],
    ['890904646', null],
    ['890904646-', null],
    ['', null],
  ])('has a warning for another check digit than the one of the DIAN: %s', (typed, warning) => {
    expect(nitWarning(typed)).toBe(warning);
  });
});
