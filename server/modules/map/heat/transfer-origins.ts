import type { Platform } from '../../../platform/platform';
import { findNeighborhoods, listCommunes } from '../../reference';
import { countOrigins } from '../../transfers';
import type { Counted, CountedPlace } from './counted';

type Place = Omit<CountedPlace, 'count'>;

interface Row {
  name: string;
  lat: number | null;
  lng: number | null;
}

/**
 * Where transfers were requested: the requesting hospital; of a golden code the middle of the patient's neighbourhood, or of its
 * commune where only that is known.
 */
export async function transferOrigins(
  { database: { orm }, reference }: Pick<Platform, 'database' | 'reference'>,
  since: Date,
): Promise<Counted> {
  const origins = await countOrigins(orm, since);
  const golden = await goldenPlaces(
    orm,
    origins.flatMap(({ neighborhoodId }) => neighborhoodId ?? []),
  );
  const places = new Map<string, CountedPlace>();
  for (const { ipsId, neighborhoodId, count } of origins) {
    const place =
      ipsId === null
        ? golden(neighborhoodId ?? 0)
        : placed('hospital', String(ipsId), reference.current.ips.get(ipsId));
    if (!place) continue;
    const key = `${place.kind} ${place.id}`;
    // Two neighbourhoods of one commune.
    places.set(key, { ...place, count: (places.get(key)?.count ?? 0) + count });
  }
  return {
    places: [...places.values()],
    total: origins.reduce((sum, { count }) => sum + count, 0),
  };
}

async function goldenPlaces(orm: Platform['database']['orm'], ids: readonly number[]) {
  const [neighborhoods, communes] = await Promise.all([findNeighborhoods(orm, ids), listCommunes(orm)]);
  const byId = new Map(neighborhoods.map((row) => [row.id, row]));
  const byCode = new Map(communes.map((row) => [row.code, row]));
  return (id: number): Place | null => {
    const neighborhood = byId.get(id);
    const code = neighborhood?.communeCode ?? '';
    return placed('neighborhood', String(id), neighborhood) ?? placed('commune', code, byCode.get(code));
  };
}

function placed(kind: Place['kind'], id: string, row: Row | undefined): Place | null {
  if (!row || row.lat === null || row.lng === null) return null;
  const { name, lat, lng } = row;
  return { kind, id, name, lat, lng };
}
