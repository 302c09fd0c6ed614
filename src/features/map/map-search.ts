import * as v from 'valibot';
import { STATUS_FILTERS, type StatusFilter } from '../../../contract/ambulance-requests/status-words';
import { AMBULANCE_TYPES } from '../../../contract/catalogues/fixed';
import { HEAT_DAYS, HEAT_SOURCES } from '../../../contract/map/heat';
import { REPORT_TYPES } from '../../../contract/map/map-reads';

/** Default centre and zoom, and the zoom at a selected ambulance (map 9). */
export const START = { lat: 6.2359, lng: -75.5751, zoom: 13 } as const;
export const AMBULANCE_ZOOM = 15;
/** Days of the heat until somebody chooses others. */
export const FIRST_HEAT_DAYS = 30;

export const LAYERS = [
  { id: 'ambulances', name: 'Ambulancias' },
  { id: 'hospitals', name: 'Hospitales' },
  { id: 'requests', name: 'Solicitudes' },
  { id: 'communes', name: 'Comunas' },
] as const;
export type Layer = (typeof LAYERS)[number]['id'];

/** The layers of a person: citizens' requests are for those who attend them. */
export function layersOf(seesRequests: boolean) {
  return LAYERS.filter(({ id }) => seesRequests || id !== 'requests');
}

/** The entity filter's choice of all entities. */
export const ALL_ENTITIES = 0;

const MOST_CHARACTERS = 80;
const MOST_NETWORKS = 50;

const within = (lowest: number, highest: number, start: number) =>
  v.fallback(v.pipe(v.number(), v.finite(), v.minValue(lowest), v.maxValue(highest)), start);

const several = <Id extends string>(known: readonly Id[]) =>
  v.fallback(
    v.pipe(
      v.array(v.string()),
      v.transform((given) => known.filter((id) => given.includes(id))),
    ),
    [],
  );

const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
);
const OptionalId = v.fallback(v.optional(Id), undefined);

const POINT = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/;

/** The point of an address; null without one, and outside the map. */
export function readPoint(text: string | undefined): { lat: number; lng: number } | null {
  if (text === undefined) return null;
  const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number);
  return Math.abs(lat) <= 85 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** About one metre. */
export function writePoint({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)}`;
}

const layerIds = LAYERS.map(({ id }) => id);
const statuses = Object.keys(STATUS_FILTERS) as [StatusFilter, ...StatusFilter[]];

const Given = v.object({
  lat: within(-85, 85, START.lat),
  lng: within(-180, 180, START.lng),
  zoom: within(5, 19, START.zoom),
  /** Layers that are switched off. */
  hidden: several(layerIds),
  /** Days of the heat; absent: off. */
  heat: v.fallback(v.optional(v.picklist(HEAT_DAYS)), undefined),
  /** What the heat counts. */
  heatOf: v.fallback(v.picklist(HEAT_SOURCES), 'transfers'),
  traffic: v.fallback(v.boolean(), false),
  /** The list beside the map. */
  list: v.fallback(v.picklist(layerIds), 'ambulances'),
  /** A phone shows the list instead of the map. */
  full: v.fallback(v.boolean(), false),
  text: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  /** Absent: the health secretariat. 0: all entities. */
  entity: v.fallback(
    v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_147_483_647))),
    undefined,
  ),
  service: v.fallback(v.picklist(['', 'on', 'off']), ''),
  networks: v.fallback(
    v.pipe(
      v.array(Id),
      v.transform((ids) => [...new Set(ids)].slice(0, MOST_NETWORKS)),
    ),
    [],
  ),
  /** All chosen networks must hold; otherwise any one. */
  excluding: v.fallback(v.boolean(), false),
  missing: several(REPORT_TYPES),
  /** The filter of citizens' requests. */
  requests: v.fallback(v.picklist(statuses), 'pending'),
  /** The selected element: an ambulance, a hospital, a citizen's request or a commune. */
  ambulanceId: OptionalId,
  ipsId: OptionalId,
  requestId: OptionalId,
  commune: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(communeCode))),
    undefined,
  ),
  /** The hospital to which the selected ambulance's route is drawn. */
  ipsReqId: OptionalId,
  /** `lat,lng`: travel times are from here. */
  point: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(POINT),
        v.check((text) => readPoint(text) !== null),
      ),
    ),
    undefined,
  ),
  /** The kind of ambulance that is wanted at the point; empty for any. */
  kind: v.fallback(v.picklist(['', ...AMBULANCE_TYPES]), ''),
  /** At the point, also ambulances whose last position is older than ten minutes. */
  old: v.fallback(v.boolean(), false),
  /** The open tab of the panel of a hospital or a request; empty for the first. */
  tab: v.fallback(v.pipe(v.string(), v.maxLength(20)), ''),
});
/** What the map shows, as its address has it: a link shows a colleague the same picture. */
export type MapSearch = v.InferOutput<typeof Given>;

/** The router reads `01` as a number. */
function communeCode(given: string | number): string {
  return String(given).padStart(2, '0').slice(0, 10);
}

/** Reads the search of an address. Drops invalid values. */
export function readMapSearch(search: Record<string, unknown>): MapSearch {
  const names = Object.keys(Given.entries);
  const given = v.parse(Given, Object.fromEntries(names.map((name) => [name, search[name]])));
  return { ...given, text: given.text.slice(0, MOST_CHARACTERS) };
}

const DEFAULTS = readMapSearch({});

/** The search for the address, without defaults. */
export function writeMapSearch(search: MapSearch): Partial<MapSearch> {
  return Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(DEFAULTS[name as keyof MapSearch]),
    ),
  );
}

/** Without a point, and without what was wanted there. */
export const NO_POINT = { point: undefined, kind: '', old: false } as const satisfies Partial<MapSearch>;

/** Without a selection. */
export const NOTHING_SELECTED = {
  ambulanceId: undefined,
  ipsId: undefined,
  requestId: undefined,
  commune: undefined,
  ipsReqId: undefined,
  tab: '',
} as const satisfies Partial<MapSearch>;

/** A colleague's link, for a person who does not attend requests. */
export function withoutRequests(search: MapSearch): MapSearch {
  const { list } = search;
  return {
    ...search,
    list: list === 'requests' ? 'ambulances' : list,
    requestId: undefined,
    heatOf: 'transfers',
  };
}

const DEGREES = 1e5;
const ZOOMS = 100;

/** A view as the address has it: about one metre, a hundredth of a zoom level. */
export function roundedView({ lat, lng, zoom }: Pick<MapSearch, 'lat' | 'lng' | 'zoom'>) {
  return {
    lat: Math.round(lat * DEGREES) / DEGREES,
    lng: Math.round(lng * DEGREES) / DEGREES,
    zoom: Math.round(zoom * ZOOMS) / ZOOMS,
  };
}
