import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';

/** The seat (`cabecera`) of a municipality. Its id is its DANE code. */
export const MunicipalityPlace = v.object({
  id: v.number(),
  name: v.string(),
  lat: v.number(),
  lng: v.number(),
});
export type MunicipalityPlace = v.InferOutput<typeof MunicipalityPlace>;

export const listMunicipalityPlaces = defineCall({
  name: 'listMunicipalityPlaces',
  method: 'GET',
  path: '/municipality/place',
  summary: 'Dónde quedan las cabeceras de los municipios de Antioquia.',
  audience: 'signed-in',
  answer: rowsOf(MunicipalityPlace),
});
