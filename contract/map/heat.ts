import * as v from 'valibot';
import { defineCall } from '../call';
import { MAP_REGULATORS } from './map-readers';

/** The days that the heat counts back from now. */
export const HEAT_DAYS = [7, 30, 90] as const;
export type HeatDays = (typeof HEAT_DAYS)[number];

/**
 * What the heat counts: transfers, or citizens' requests for an ambulance. Each source is one entry here and one reader in
 * `server/modules/map/heat`.
 */
export const HEAT_SOURCES = ['transfers', 'requests'] as const;
export type HeatSource = (typeof HEAT_SOURCES)[number];

/** Requests that began in one place. Nothing of a patient. */
const HeatPoint = v.object({
  source: v.picklist(HEAT_SOURCES),
  /** `neighborhood`, `commune`, `cell`: their middle. A cell is a part of a grid, about 500 m wide. */
  kind: v.picklist(['hospital', 'neighborhood', 'commune', 'cell']),
  /** Number of the hospital or the neighbourhood, code of the commune, row and column of the cell. */
  id: v.string(),
  name: v.string(),
  lat: v.number(),
  lng: v.number(),
  count: v.number(),
});
export type HeatPoint = v.InferOutput<typeof HeatPoint>;

export const Heat = v.object({
  /** ISO 8601: when it was counted. */
  at: v.string(),
  days: v.picklist(HEAT_DAYS),
  /** Only the source that was asked for. */
  sources: v.array(
    v.object({
      source: v.picklist(HEAT_SOURCES),
      /** With those without a place. */
      total: v.number(),
      /** Their place is not known. */
      withoutPlace: v.number(),
    }),
  ),
  /** The largest count first. */
  points: v.array(HeatPoint),
});
export type Heat = v.InferOutput<typeof Heat>;

export const getHeat = defineCall({
  name: 'getHeat',
  method: 'GET',
  path: '/map/heat',
  summary:
    'Cuántas solicitudes empezaron en cada lugar en los últimos 7, 30 o 90 días. De traslado (`transfers`): la IPS que remite o, en un código dorado, el barrio o la comuna del paciente; sin ensayos. De la ciudadanía (`requests`), para quien las atiende: zonas de unos 500 m; sin las eliminadas ni las duplicadas. Sin datos de personas.',
  audience: { roles: MAP_REGULATORS },
  perMinute: 60,
  query: v.object({
    source: v.optional(v.picklist(HEAT_SOURCES, 'El valor no es válido.'), 'transfers'),
    days: v.pipe(
      v.picklist(
        HEAT_DAYS.map((days) => `${days}` as const),
        'El valor no es válido.',
      ),
      v.transform((days) => Number(days) as HeatDays),
    ),
  }),
  answer: Heat,
});
