import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';
import { AMBULANCE_ZOOM, LAYERS, type Layer, type MapSearch, NOTHING_SELECTED } from './map-search';
import { placeOf } from './requests/find-requests';
import type { MapData } from './use-map-data';

const COMMUNE_ZOOM = 14;

/** The change of the address that selects one element and nothing else. */
export function selecting(layer: Layer, id: string): Partial<MapSearch> {
  const chosen = {
    ambulances: { ambulanceId: Number(id) },
    hospitals: { ipsId: Number(id) },
    requests: { requestId: Number(id) },
    // The outlines of a commune have its code and a number.
    communes: { commune: id.split('.')[0] },
  }[layer];
  return { ...NOTHING_SELECTED, ...chosen };
}

/** The id of the selected element of a layer; null for none. */
export function selectedId(
  { ambulanceId, ipsId, requestId, commune }: MapSearch,
  layer: Layer,
): string | null {
  const id = { ambulances: ambulanceId, hospitals: ipsId, requests: requestId, communes: commune }[layer];
  return id === undefined ? null : String(id);
}

/** Whether the address selects an element: then its panel covers a part of the map. */
export function isSelected(search: MapSearch): boolean {
  return LAYERS.some(({ id }) => selectedId(search, id) !== null);
}

type Shown = Pick<MapData, 'vehicles' | 'hospitals' | 'communes'> & { requests: readonly AmbulanceRequest[] };

/** The view that shows an element; empty where its place is unknown. */
export function viewOf(
  { vehicles, hospitals, communes, requests }: Shown,
  layer: Layer,
  id: string,
): Partial<MapSearch> {
  const place = {
    ambulances: () => vehicles.find(({ ambulance }) => String(ambulance.id) === id)?.position,
    hospitals: () => hospitals.find((one) => String(one.id) === id),
    requests: () => placeOf(requests.find((one) => String(one.id) === id)),
    communes: () => communes.find(({ commune }) => commune === id),
  }[layer]();
  if (place?.lat == null || place.lng == null) return {};
  const zoom = layer === 'communes' ? COMMUNE_ZOOM : AMBULANCE_ZOOM;
  return { lat: place.lat, lng: place.lng, zoom };
}
