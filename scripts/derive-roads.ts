import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packLine } from '../contract/travel/packed-line';
import { packRoads } from '../contract/travel/packed-roads';
import { communeOutlines } from './seed/roads/commune-outlines';
import { joinLines } from './seed/roads/join-lines';
import { mainRoads, sidestreets } from './seed/roads/osm-graph';
import { placesAround, seatsOfAntioquia } from './seed/roads/places-around';

/**
 * Writes the roads, the outlines of the communes and the places of `server/seed/data` from a folder with extracts of
 * OpenStreetMap and DIVIPOLA: `npx tsx scripts/derive-roads.ts <folder>`. The README of the seed names the files.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder of the extracts');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Hundred-thousandths, 1.1 m. */
const OUTLINE_SCALE = 1e5;

const main = mainRoads(JSON.parse(read('medellin_roads_graph.json')));
const lines = joinLines([...main, ...sidestreets(JSON.parse(read('medellin_osm_partial_graph.json')), main)]);
const { lines: packed, ...head } = packRoads('© OpenStreetMap', lines);
writeRows('roads.json', { licence: 'ODbL 1.0', ...head }, 'lines', packed);

const outlines = communeOutlines(JSON.parse(read('medellin_communes_osm.geojson')));
writeRows(
  'commune-outlines.json',
  { attribution: '© OpenStreetMap', licence: 'ODbL 1.0', scale: OUTLINE_SCALE },
  'outlines',
  outlines.map(({ code, rings }) => [code, rings.map((ring) => packLine(ring, OUTLINE_SCALE))]),
);

const divipola = { attribution: 'DANE, DIVIPOLA', licence: 'CC BY-SA 4.0' };
const places = placesAround(read('municipalities.csv'));
writeRows('places.json', divipola, 'places', places);
writeRows('municipality-places.json', divipola, 'places', seatsOfAntioquia(read('municipalities.csv')));
console.log(`${lines.length} lines, ${outlines.length} communes, ${places.length} places`);

/** One row per line: the file stays compact, and a changed row is a one-line diff. */
function writeRows(file: string, head: object, name: string, rows: readonly unknown[]): void {
  const start = JSON.stringify(head).slice(0, -1);
  const text = `${start},"${name}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
  writeFileSync(new URL(`../server/seed/data/${file}`, import.meta.url), text);
}
