import { describe, expect, test } from 'vitest';
import { readLines } from '../../../server/modules/travel/import/read-lines';
import { RoadsError } from '../../../server/modules/travel/import/roads-error';

const POINTS = [
  [-75.57, 6.24],
  [-75.57, 6.25],
];

const aFile = (...features: [tags: unknown, type?: string, coordinates?: unknown][]) =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: features.map(([properties, type = 'LineString', coordinates = POINTS]) => ({
        type: 'Feature',
        properties,
        geometry: { type, coordinates },
      })),
    }),
  );

const roadOf = (tags: unknown) => readLines(aFile([tags])).lines[0];

describe('A GeoJSON of roads', () => {
  test('gives class, name, direction and limit of each line', () => {
    expect(roadOf({ highway: 'primary', name: 'Calle 50', oneway: 'yes', maxspeed: '60 km/h' })).toEqual({
      class: 'primary',
      name: 'Calle 50',
      oneWay: true,
      limit: 60,
      points: POINTS,
    });
  });

  test.each([
    ['no', false],
    ['yes', true],
    ['true', true],
    ['1', true],
    [true, true],
    [1, true],
    [false, false],
    [undefined, false],
    ['reversible', false],
  ])('oneway %j is %s', (oneway, isOneWay) => {
    expect(roadOf({ highway: 'residential', oneway })?.oneWay).toBe(isOneWay);
  });

  test('a road against its line is turned round', () => {
    const road = roadOf({ highway: 'residential', oneway: '-1' });
    expect(road).toMatchObject({ oneWay: true, points: [...POINTS].reverse() });
  });

  test('a motorway and a roundabout are one-way unless they say otherwise', () => {
    expect(roadOf({ highway: 'motorway' })?.oneWay).toBe(true);
    expect(roadOf({ highway: 'tertiary', junction: 'roundabout' })?.oneWay).toBe(true);
    expect(roadOf({ highway: 'motorway', oneway: 'no' })?.oneWay).toBe(false);
  });

  test('lines without a class are streets; ways without cars and other geometries are counted', () => {
    const { lines, ignored } = readLines(
      aFile(
        [{}],
        [null],
        [{ highway: 'footway' }],
        [{ highway: 'toString' }],
        [{ highway: 'residential', access: 'no' }],
        [{ highway: 'primary' }, 'Point', [-75, 6]],
        [
          { highway: 'primary' },
          'LineString',
          [
            [-75, 96],
            [0, 0],
          ],
        ],
        [{ highway: 'primary' }, 'LineString', [[-75, 6]]],
        [{ highway: 'secondary' }, 'MultiLineString', [POINTS, POINTS]],
      ),
    );
    expect(lines.map((line) => line.class)).toEqual(['street', 'street', 'secondary', 'secondary']);
    expect(ignored).toBe(6);
  });

  test.each([
    ['a PBF', Buffer.from('\u0000\u0000\u0000\u000d\n\tOSMHeader\u0018'), 'osmium export'],
    ['half a file', aFile([{}]).subarray(0, 90), 'incompleto'],
    ['other JSON', Buffer.from('{"rows":[]}'), 'FeatureCollection'],
  ])('%s is refused with what to do', (_what, bytes, words) => {
    expect(() => readLines(bytes)).toThrow(RoadsError);
    expect(() => readLines(bytes)).toThrow(words);
  });
});
