import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { MAP_READERS } from '../map/map-readers';
import { Availability } from './availability';

/** An ambulance on the map. The positions say more of the place, and every second. */
export const MapAmbulance = v.object({
  id: v.number(),
  name: v.string(),
  licensePlate: v.string(),
  ambulanceType: v.string(),
  ambulancesEntityId: v.number(),
  ambulancesEntity: v.string(),
  aph1Name: v.nullable(v.string()),
  aph2Name: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  cellphone: v.nullable(v.string()),
  pendingSupplies: v.nullable(v.string()),
  onService: v.boolean(),
  /** Number of the open transfer that holds it; null for none, 0 for one that the reader may not open. */
  busyWith: v.nullable(v.number()),
  /** Number of the incident that it drives for; null for none. Absent from older servers. */
  incidentId: v.optional(v.nullable(v.number())),
  /** Where its newest fix was, or the stored place if no device has measured any; null if nobody knows. */
  location: v.nullable(
    v.object({
      lat: v.number(),
      lng: v.number(),
      /** ISO 8601: when it was there, never later than the server received it. Absent from older servers. */
      fixAt: v.optional(v.string()),
      /** As of a position. Absent from older servers. */
      suspect: v.optional(v.boolean()),
    }),
  ),
  /** Time of `onService`. */
  timestamp: v.string(),
  /** The last stated availability; null if nobody has stated any. Absent from older servers. */
  availability: v.optional(v.nullable(Availability)),
});
export type MapAmbulance = v.InferOutput<typeof MapAmbulance>;

export const listMapAmbulances = defineCall({
  name: 'listMapAmbulances',
  method: 'GET',
  path: '/ambulance',
  summary: 'Las ambulancias del mapa; a una entidad de transporte, solo las suyas.',
  audience: MAP_READERS,
  answer: rowsOf(MapAmbulance),
});

export const listPrivateMapAmbulances = defineCall({
  name: 'listPrivateMapAmbulances',
  method: 'GET',
  path: '/ambulance/private',
  summary: 'Las mismas, sin las de la Secretaría de Salud.',
  audience: MAP_READERS,
  answer: rowsOf(MapAmbulance),
});
