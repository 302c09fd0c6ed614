import type { MapBase } from '../../contract/travel/map-base';
import { unpackLine } from '../../contract/travel/packed-line';
import { PUBLIC_MAP } from '../../contract/travel/public-map';
import { type Box, type Point, pointOf } from './projection';

/** One line of the map, ready to be drawn. */
export interface Line {
  points: Point[];
  box: Box;
  name: string;
  /** From 0, the largest road, to the number of classes; null for the outline of a commune. */
  rank: number | null;
}

export interface Streets {
  lines: Line[];
  places: (Point & { name: string })[];
  /** Where the streets end. */
  box: Box;
  attribution: string;
}

const WAITS_MS = 30_000;

/** The open streets of this server. Throws if they do not come. */
export async function fetchStreets(): Promise<Streets> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), WAITS_MS);
  try {
    const answer = await fetch(`/api${PUBLIC_MAP}`, { credentials: 'omit', signal: control.signal });
    const { ok, data } = await answer.json();
    if (!answer.ok || ok !== true) throw new Error('the server gave no streets');
    return streetsOf(data);
  } finally {
    clearTimeout(timer);
  }
}

export function streetsOf({ attribution, bounds, scale, roads, communes, places }: MapBase): Streets {
  const [west, south, east, north] = bounds;
  const line = (packed: readonly number[], name: string, rank: number | null): Line => {
    const points = unpackLine(packed, scale).map(([lng, lat]) => pointOf({ lng, lat }));
    return { points, box: boxAround(points), name, rank };
  };
  return {
    attribution,
    lines: [
      ...communes.flatMap(({ name, rings }) => rings.map((ring) => line(ring, name, null))),
      // The large roads are first: drawn backwards, they lie above the small ones.
      ...roads.flatMap(({ class: rank, name, lines }) => lines.map((one) => line(one, name, rank))).reverse(),
    ],
    places: places.map(({ name, ...at }) => ({ name, ...pointOf(at) })),
    box: boxAround([pointOf({ lng: west, lat: south }), pointOf({ lng: east, lat: north })]),
  };
}

function boxAround(points: readonly Point[]): Box {
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
