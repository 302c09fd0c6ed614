import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { text } from '../fields';
import { MAP_READERS, MAP_REGULATORS } from './map-readers';

/** GeoJSON geometry in WGS84: rings of `[lng, lat]`. */
const Boundary = v.object({
  type: v.picklist(['Polygon', 'MultiPolygon']),
  coordinates: v.array(v.unknown()),
});

/** A commune or a corregimiento of Medellín. */
export const CommuneArea = v.object({
  /** Its code: `01`, `16`, `60`. */
  commune: v.string(),
  name: v.string(),
  /** Its part of the city: `Nororiental`. */
  section: v.nullable(v.string()),
  /** A point near its middle. */
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  /** Null until boundaries are imported. */
  boundary: v.nullable(Boundary),
});
export type CommuneArea = v.InferOutput<typeof CommuneArea>;

export const listCommunes = defineCall({
  name: 'listCommunes',
  method: 'GET',
  path: '/commune/delimitation',
  summary: 'Las comunas de Medellín con su sector y su límite.',
  audience: MAP_READERS,
  answer: rowsOf(CommuneArea),
});

/** Kinds of reports, with the specification's names. */
export const REPORT_TYPES = ['capacity', 'occupation', 'bloodBank'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Hospital ids by the kind of report that is missing (decision 0056). */
export const NotReported = v.object({
  capacity: v.array(v.number()),
  occupation: v.array(v.number()),
  bloodBank: v.array(v.number()),
});
export type NotReported = v.InferOutput<typeof NotReported>;

export const listNotReported = defineCall({
  name: 'listNotReported',
  method: 'GET',
  path: '/ips/resources/notReported',
  summary: 'Las IPS que no han reportado, por tipo de reporte. Un reporte de otro turno no cuenta.',
  audience: { roles: MAP_REGULATORS },
  answer: NotReported,
});

export const listHospitalsOfNetwork = defineCall({
  name: 'listHospitalsOfNetwork',
  method: 'GET',
  path: '/agreement/ssm/network/:network',
  summary: 'Los números de las IPS de una red, por el número o el nombre de la red (RedTrauma).',
  audience: MAP_READERS,
  params: v.object({ network: text(80) }),
  answer: rowsOf(v.number()),
});
