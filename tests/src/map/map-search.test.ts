import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  layersOf,
  readMapSearch,
  roundedView,
  START,
  withoutRequests,
  writeMapSearch,
} from '../../../src/features/map/map-search';

describe('the address of the map', () => {
  test('is empty for the start', () => {
    const start = readMapSearch({});
    expect(start).toMatchObject({ ...START, list: 'ambulances', networks: [], excluding: false });
    expect(writeMapSearch(start)).toEqual({});
  });

  test('keeps view, layers, filters and selection, and drops what is invalid', () => {
    const given = {
      lat: 6.2,
      lng: -75.5,
      zoom: 15,
      hidden: ['requests', 'communes'],
      heat: 90,
      heatOf: 'requests',
      traffic: true,
      entity: 0,
      networks: [3, 2],
      excluding: true,
      missing: ['bloodBank'],
      requests: 'duplicate',
      ambulanceId: 12,
      requestId: 7,
      ipsReqId: 4,
      point: '6.24420,-75.58120',
      kind: 'TAM',
      old: true,
    };
    expect(writeMapSearch(readMapSearch(given))).toEqual(given);
    for (const point of ['6.2', '91,0', '6.2,-75.5,1', '6.2;-75.5', 7, '0,181'])
      expect(readMapSearch({ point }).point).toBeUndefined();
    const wrong = {
      heat: 8,
      heatOf: 'ambulances',
      requests: 'reopened',
      traffic: 'yes',
      lat: 'x',
      zoom: 99,
      hidden: ['traffic'],
      networks: 'all',
      ambulanceId: -1,
      list: 3,
    };
    expect(writeMapSearch(readMapSearch(wrong))).toEqual({});
  });

  test('of a person who does not attend requests has nothing of them', () => {
    const given = readMapSearch({ list: 'requests', requestId: 7, heat: 30, heatOf: 'requests', ipsId: 2 });
    expect(withoutRequests(given)).toMatchObject({
      list: 'ambulances',
      requestId: undefined,
      heatOf: 'transfers',
      ipsId: 2,
    });
    expect(layersOf(false).map(({ id }) => id)).not.toContain('requests');
    expect(layersOf(true).map(({ id }) => id)).toContain('requests');
  });

  test('reads the codes of communes with their zeros, and numbers as text', () => {
    expect(readMapSearch({ commune: 7 }).commune).toBe('07');
    expect(readMapSearch({ text: 99 }).text).toBe('99');
  });

  test('read again, it is the same for anything that stands in it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(readMapSearch({}))), fc.jsonValue()),
        (given) => {
          const once = readMapSearch(given);
          expect(readMapSearch(writeMapSearch(once))).toEqual(once);
        },
      ),
    );
  });

  test('a rounded view moves by a metre at most and rounds to itself', () => {
    const view = fc.record({
      lat: fc.double({ min: -85, max: 85, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      zoom: fc.double({ min: 5, max: 19, noNaN: true }),
    });
    fc.assert(
      fc.property(view, (given) => {
        const rounded = roundedView(given);
        expect(Math.abs(rounded.lat - given.lat)).toBeLessThanOrEqual(0.00001);
        expect(roundedView(rounded)).toEqual(rounded);
      }),
    );
  });
});
