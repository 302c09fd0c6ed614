import type { RoadLine } from '../../../contract/travel/packed-roads';

/** Our classes that OpenStreetMap does not have, as the nearest one of its own that has our speed for it. */
const CLASSES: Readonly<Record<string, string>> = { street: 'residential', other: 'path' };

/**
 * Roads as a file of OpenStreetMap (OSM XML 0.6): a node for each position, which roads that share it have in common, and a way
 * for each road.
 */
export function osmXml(roads: readonly RoadLine[]): string {
  const numbers = new Map<string, number>();
  const nodes: string[] = [];
  const nodeAt = ([lng, lat]: RoadLine['points'][number]): number => {
    const key = `${lng} ${lat}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const id = numbers.size + 1;
    numbers.set(key, id);
    nodes.push(`<node id="${id}" lat="${lat}" lon="${lng}" version="1"/>`);
    return id;
  };
  const ways = roads.map((road, at) => {
    const parts = road.points.map((point) => `<nd ref="${nodeAt(point)}"/>`);
    return `<way id="${at + 1}" version="1">${parts.join('')}${tagsOf(road)}</way>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<osm version="0.6" generator="relevo">',
    ...nodes,
    ...ways,
    '</osm>',
    '',
  ].join('\n');
}

function tagsOf(road: RoadLine): string {
  const tags = {
    highway: CLASSES[road.class] ?? road.class,
    name: road.name,
    oneway: road.oneWay ? 'yes' : '',
    maxspeed: road.limit > 0 ? String(road.limit) : '',
  };
  return Object.entries(tags)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<tag k="${name}" v="${escaped(value)}"/>`)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
