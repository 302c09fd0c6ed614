import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { unpackLine } from '../../contract/travel/packed-line';
import { unpackRoads } from '../../contract/travel/packed-roads';
import type { Geography } from '../platform/ports/geography';
import { readCommunes } from './read-catalogue';

const Outlines = v.object({
  scale: v.number(),
  outlines: v.array(v.tuple([v.string(), v.array(v.array(v.number()))])),
});

const Places = v.object({ places: v.array(v.tuple([v.string(), v.string(), v.number(), v.number()])) });

const Seats = v.object({ places: v.array(v.tuple([v.string(), v.number(), v.number()])) });

/** The files of `data/` with roads, communes and places. */
export const seedGeography: Geography = {
  readRoads: () => unpackRoads(readJson('roads')),
  readCommuneOutlines,
  readCommuneNames: () => new Map(readCommunes().map(({ code, name }) => [code, name])),
  readPlaces: () =>
    v.parse(Places, readJson('places')).places.map(([, name, lng, lat]) => ({ name, lng, lat })),
  // The id of a municipality is its DANE code as a number.
  readMunicipalityPlaces: () =>
    new Map(
      v
        .parse(Seats, readJson('municipality-places'))
        .places.map(([code, lng, lat]) => [Number(code), { lat, lng }]),
    ),
};

/** Medellín's 16 communes; OpenStreetMap's extract has no outline of a corregimiento. */
export function readCommuneOutlines() {
  const { scale, outlines } = v.parse(Outlines, readJson('commune-outlines'));
  return outlines.map(([code, rings]) => ({ code, rings: rings.map((ring) => unpackLine(ring, scale)) }));
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8'));
}
