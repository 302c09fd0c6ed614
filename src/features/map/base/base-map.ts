import type { CommuneArea } from '../../../../contract/map/map-reads';
import type { MapTiles } from '../../../../contract/tiles/tiles';
import type { MapBase } from '../../../../contract/travel/map-base';
import { unpackLine } from '../../../../contract/travel/packed-line';

/** A ring of `[lng, lat]`. */
type Ring = (readonly [number, number])[];

type Bounds = [number, number, number, number];

/** What is drawn under everything else: streets, communes and names. */
export interface BaseMap {
  attribution: string;
  /** West, south, east, north; null where no streets are drawn at all. */
  bounds: Bounds | null;
  /** Where this installation's tiles end, once they are drawn. */
  tiledBounds?: Bounds | null;
  roads: { class: string; name: string | null; line: Ring }[];
  communes: { code: string; name: string; rings: Ring[] }[];
  places: { name: string; lat: number; lng: number }[];
}

const ATTRIBUTION = '© OpenStreetMap';

/** The server's embedded base, unpacked. */
export function baseOfServer({
  attribution,
  bounds,
  scale,
  classes,
  roads,
  communes,
  places,
}: MapBase): BaseMap {
  const unpack = (packed: readonly number[]) => unpackLine(packed, scale);
  return {
    attribution,
    bounds,
    roads: roads.flatMap(({ class: kind, name, lines }) =>
      lines.map((line) => ({ class: classes[kind] ?? '', name, line: unpack(line) })),
    ),
    communes: communes.map(({ code, name, rings }) => ({ code, name, rings: rings.map(unpack) })),
    places,
  };
}

/** Until that has arrived, a base without streets: the communes' outlines where they were imported, else their names. */
export function baseOfCommunes(communes: readonly CommuneArea[]): BaseMap {
  return {
    attribution: ATTRIBUTION,
    bounds: null,
    roads: [],
    communes: communes.flatMap(({ commune, name, boundary }) =>
      boundary ? [{ code: commune, name, rings: ringsOf(boundary) }] : [],
    ),
    places: [],
  };
}

/** The outer ring of each polygon. */
function ringsOf({ type, coordinates }: NonNullable<CommuneArea['boundary']>): Ring[] {
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as Ring[][];
  return polygons.flatMap(([outer]) => (outer ? [outer] : []));
}

/** Tiles have more than the embedded streets: they say where the map ends, and whose it is. */
export function withTiles(base: BaseMap, tiles: Pick<MapTiles, 'bounds' | 'attribution'> | null): BaseMap {
  return tiles ? { ...base, tiledBounds: tiles.bounds, attribution: tiles.attribution } : base;
}

/** Whether a place has no streets of the base, which knows its bounds. */
export function isOutside(
  { bounds }: Pick<BaseMap, 'bounds'>,
  { lat, lng }: { lat: number; lng: number },
): boolean {
  if (!bounds) return false;
  const [west, south, east, north] = bounds;
  return lng < west || lng > east || lat < south || lat > north;
}

/** Whether a view shows more than the base has. `view`: west, south, east, north. Tiles that do not come have nothing. */
export function isPartial(base: BaseMap, view: readonly number[], areTilesDrawn = false): boolean {
  const bounds = areTilesDrawn && base.tiledBounds !== undefined ? base.tiledBounds : base.bounds;
  if (!bounds) return true;
  const [west = 0, south = 0, east = 0, north = 0] = view;
  return west < bounds[0] || south < bounds[1] || east > bounds[2] || north > bounds[3];
}
