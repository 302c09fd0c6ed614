import { AMBULANCE_ZOOM, type Layer, type MapSearch, NOTHING_SELECTED } from './map-search';
import type { MapData } from './use-map-data';

const COMMUNE_ZOOM = 14;

/** The change of the address that selects one element and nothing else. */
export function selecting(layer: Layer, id: string): Partial<MapSearch> {
  const chosen = {
    ambulances: { ambulanceId: Number(id) },
    hospitals: { ipsId: Number(id) },
    // The outlines of a commune have its code and a number.
    communes: { commune: id.split('.')[0] },
  }[layer];
  return { ...NOTHING_SELECTED, ...chosen };
}

/** The id of the selected element of a layer; null for none. */
export function selectedId({ ambulanceId, ipsId, commune }: MapSearch, layer: Layer): string | null {
  const id = { ambulances: ambulanceId, hospitals: ipsId, communes: commune }[layer];
  return id === undefined ? null : String(id);
}

/** Whether the address selects an element: then its panel covers a part of the map. */
export function isSelected({ ambulanceId, ipsId, commune }: MapSearch): boolean {
  return ambulanceId !== undefined || ipsId !== undefined || commune !== undefined;
}

/** The view that shows an element; empty where its place is unknown. */
export function viewOf(
  { vehicles, hospitals, communes }: Pick<MapData, 'vehicles' | 'hospitals' | 'communes'>,
  layer: Layer,
  id: string,
): Partial<MapSearch> {
  const place = {
    ambulances: () => vehicles.find(({ ambulance }) => String(ambulance.id) === id)?.position,
    hospitals: () => hospitals.find((one) => String(one.id) === id),
    communes: () => communes.find(({ commune }) => commune === id),
  }[layer]();
  if (place?.lat == null || place.lng == null) return {};
  const zoom = layer === 'communes' ? COMMUNE_ZOOM : AMBULANCE_ZOOM;
  return { lat: place.lat, lng: place.lng, zoom };
}
